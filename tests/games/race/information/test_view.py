"""Who knows what (R48): nothing else reaches anybody."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
from floe.core.errors import BadOption
from floe.core.undo import undoable
from floe.games.race.rules.edition import CARDS, SLEDS
from floe.games.race.rules.position import is_home
from floe.games.race.rules.state import State
from tests.clauses import clause
from tests.games.race.positions import BOARD, data, moves, position

Json = dict[str, Any]


@st.composite
def midgame(draw: st.DrawFn) -> State:
    """A state somewhere in a random game."""
    seed = draw(st.integers(0, 2**32))
    rng = random.Random(seed)
    state = floe.new("race", draw(st.integers(2, 4)), seed, board=BOARD)
    for _ in range(draw(st.integers(0, 120))):
        if state.over:
            break
        state = state.play(rng.choice(state.moves))
    assert isinstance(state, State)
    return state


def sent(state: State, seat: int | None) -> bytes:
    return json.dumps(state.view(seat).dump()).encode()


@pytest.mark.no_cover
@clause("R48")
@settings(max_examples=50)
@given(midgame(), st.randoms(use_true_random=False))
def test_what_nobody_knows_changes_nothing_anybody_gets(state: State, rng: random.Random) -> None:
    changed = state.dump()
    for hidden in ("tiles", "movement", "perils"):
        changed[hidden] = "".join(rng.sample(changed[hidden], len(changed[hidden])))
    other = floe.load(changed)
    assert isinstance(other, State)
    for seat in (None, *range(state.players)):
        assert sent(other, seat) == sent(state, seat)
        assert str(other.view(seat)) == str(state.view(seat))


@pytest.mark.no_cover
@clause("R48")
@given(midgame(), st.randoms(use_true_random=False))
def test_only_you_know_your_card(state: State, rng: random.Random) -> None:
    if state.over:
        return
    at_pole = {SLEDS.index(sled) for sled, place in state.dump()["sleds"].items() if place == "pole"}
    changed = state.dump()
    seat = rng.randrange(state.players)
    spare = [card for card in CARDS if card not in {of.card for of in state.seats} and not {*card} <= at_pole]
    if spare and not is_home(state.seats[seat].card, state.sleds):
        changed["seats"][seat]["card"] = [SLEDS[sled] for sled in rng.choice(spare)]
        other = floe.load(changed)
        assert isinstance(other, State)
        for reader in (None, *range(state.players)):
            assert (sent(other, reader) == sent(state, reader)) is (reader != seat)


@clause("R48")
def test_everybody_knows_all_the_rest() -> None:
    state = position(
        crack="C5", open="D5", ice="D7", gone="crack", ladders="1 2", helicopters="no yes", hazards="fog1 D4"
    )
    dump, public = state.dump(), state.view(None).dump()
    for known in ("first", "sleds", "hazards", "water", "gone", "turn"):
        assert public[known] == dump[known]
    assert [(seat["ladders"], seat["helicopter"]) for seat in public["seats"]] == [(1, False), (2, True)]
    assert public["tiles"] == 16
    assert not {"movement", "perils"} & set(public)
    assert public["board"]["code"] == dump["board"]
    assert ["C8", "D8"] in public["board"]["leads"]
    assert public["board"]["start"] == ["C2", "D2", "D3"]


@clause("R48")
def test_all_is_told_at_the_end() -> None:
    state = position(sleds="yellow pole green C8", seat=1).play("sled green pole")
    assert [seat.card for seat in state.view(None).seats] == [(0, 1), (2, 3)]
    assert state.view(None).dump()["outcome"] == {
        "scores": [-12, 0],
        "places": [2, 1],
        "breakdown": [
            {"card": ["red", "orange"], "steps": [6, 6], "helicopter": True, "ladders": 3},
            {"card": ["yellow", "green"], "steps": [0, 0], "helicopter": True, "ladders": 3},
        ],
    }


def test_there_is_no_such_seat() -> None:
    with pytest.raises(BadOption, match="there is no seat 2 at a table of 2"):
        position().view(2)


def test_only_the_seat_to_decide_is_told_its_moves() -> None:
    state = position()
    assert state.view(0).moves == state.moves
    assert state.view(1).moves == state.view(None).moves == ()
    assert state.view(1).players == 2


def test_undo_goes_back_within_a_turn_and_never_across_dice() -> None:
    history = [position(step="water", tile="crack", hazard="joker", movement="1")]
    for move in ("water E9", "hazard fog1 D4", "sled red C4"):
        assert undoable(history, 0) == len(history) - 1
        history.append(history[-1].play(move))
    assert undoable(history, 0) == undoable(history, 1) == 0
    assert history[-1].revealed == history[0].revealed + 2, "dice, and a tile"


def test_a_position_says_what_it_needs_to_and_loads() -> None:
    assert floe.load(data()) == position()
    assert moves(position())
