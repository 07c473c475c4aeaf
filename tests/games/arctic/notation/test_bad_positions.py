"""Positions that cannot be: `load` refuses each with a reason, and what it takes can be played to its end."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import floe
from floe.core.contract import Json, State
from floe.core.errors import BadPosition, FloeError, UnknownGame
from tests.clauses import clause
from tests.games.arctic.positions import Seat, data, play, position

RIVER = "B1f B2m B3w B4o B5p P1b"


def refused(start: Any) -> list[str]:
    """Return what `load` says against a position, after checking that it says it properly."""
    with pytest.raises(BadPosition) as caught:
        floe.load(start)
    problems: list[str] = caught.value.evidence["problems"]
    assert problems
    assert all(problem in str(caught.value) for problem in problems)
    return problems


@pytest.mark.parametrize("start", [None, [], "arctic", 3, {}, {"version": 1}])
def test_what_names_no_game_is_no_position(start: Any) -> None:
    with pytest.raises(BadPosition, match='at least a "game"') as caught:
        floe.load(start)
    assert caught.value.evidence == {"problems": ["no game is named"]}


@pytest.mark.parametrize("name", ["chess", None, ["arctic"]])
def test_a_position_of_an_unknown_game(name: Any) -> None:
    with pytest.raises(UnknownGame):
        floe.load(data() | {"game": name})


@pytest.mark.parametrize("entry", sorted(data().keys() - {"game", "final"}))
def test_a_position_needs_every_entry(entry: str) -> None:
    start = data()
    del start[entry]
    assert entry in refused(start)[0]


def _edit(path: str, value: object) -> Callable[[Json], None]:
    def edit(start: Json) -> None:
        *way, last = (int(step) if step.isdecimal() else step for step in path.split("."))
        target: Any = start
        for step in way:
            target = target[step]
        target[last] = value

    return edit


WRONG = {
    "an unknown entry": ("weather", "cold", "weather"),
    "another version": ("version", 2, "version 2"),
    "one seat": ("seats", data()["seats"][:1], "1 seats"),
    "five seats": ("seats", data()["seats"] * 2 + data()["seats"][:1], "5 seats"),
    "too few decks": ("decks", [1], "decks [1]"),
    "a deck twice": ("decks", [1, 1], "decks [1, 1]"),
    "a deck that is none": ("decks", [1, 5], "decks [1, 5]"),
    "a first seat that is not there": ("first", 2, "first is for seat 2"),
    "a turn of a seat that is not there": ("turn.seat", -1, "turn is for seat -1"),
    "a power of a seat that is not there": ("powers.fox", 2, "fox is for seat 2"),
    "a power of no animal": ("powers.cat", None, "powers"),
    "a side of no animal": ("sides.cat", "main", "sides"),
    "a token of no animal": ("tokens.cat", 3, "tokens"),
    "a side that does not exist": ("sides.fox", "main", "no side 'main', only burrow and disguise"),
    "a token off the landscape": ("tokens.fox", 2, "fox token is on 2"),
    "a token that is no number": ("tokens.fox", "3", "tokens"),
    "a totem twice": ("seats.1.totem", "fox", "totems"),
    "a totem that is no animal": ("seats.1.totem", "cat", "totems"),
    "a river too wide": ("river", ["M4b", "M5f", "W2p", *RIVER.split()[:4]], "River has 7 cards"),
    "a card twice": ("river.0", "F3o", "F3o is there 2 times"),
    "a card face up and face down": ("seats.1.pile", ["~F3o"], "F3o is there 2 times"),
    "a card of a deck out of play": ("river.0", "F1o", "F1o is of deck 3, which is out of play"),
    "a card that does not exist": ("river.0", "F3w", "'F3w' is not a card"),
    "an unknown card": ("river.0", "?", "'?'"),
    "no card": ("seats.0.pile", ["-"], "'-'"),
    "a card face down in a hand": ("seats.0.hand.0", "~F3o", "~F3o lies face down"),
    "a card face down in the river": ("river.0", "~M4b", "~M4b lies face down"),
    "round zero": ("turn.round", 0, "round 0"),
    "a negative number of cards placed": ("turn.done", -1, "-1 cards"),
    "more cards placed than lie there": ("turn.done", 3, "3"),
    "fewer than no cards to place": ("turn.low", -1, "-1"),
    "more cards to place than any card asks for": ("turn.high", 7, "7"),
    "more cards to place at least than at most": ("turn.low", 2, "2"),
    "an unknown step": ("turn.step", "dance", "dance"),
    "last turns before the Reserve opened": ("turn.last", True, "last"),
    "an open Reserve that is still there": ("final", True, "Reserve"),
    "a log that is no log": ("log", ["place F3o"], "place F3o"),
    "a log of a seat that is not there": ("log", ["2 stop"], "2 stop"),
    "a log of no move": ("log", ["0 jump"], "jump"),
    "a note on a move that was never played": ("seats.0.notes", [[1, "F3o"]], "F3o"),
    "a note on a move before the first": ("seats.0.notes", [[-1, "F3o"]], "F3o"),
    "a note on no card": ("seats.0.notes", [[0, "?"]], "'?'"),
    "a known card that is not in that hand": ("seats.1.known", ["F3o"], "F3o is not where it was seen to go"),
    "a known card that nobody has": ("seats.0.known", ["B1f"], "B1f is not where it was seen to go"),
    "a clouded card that lies elsewhere": ("seats.1.perhaps", ["F3o"], "F3o is not where it was seen to go"),
}


@clause("A2", "A3", "A5", "A11", "A14", "A17", "A70", "A71", "A91")
@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_is_refused_with_a_reason(case: str) -> None:
    path, value, reason = WRONG[case]
    start = data(hand="F3o M2o", pile="W5m")
    _edit(path, value)(start)
    assert any(reason in problem for problem in refused(start))


def test_a_last_turn_has_no_step_c() -> None:
    start = data(hand="F3o M2o", pile="W5m", last=True, final=True, reserve="", step="draw")
    assert any("last" in problem for problem in refused(start))


def test_everything_that_is_wrong_is_said_at_once() -> None:
    start = data(hand="F3o M2o", pile="W5m")
    for path, value in (("tokens.fox", 2), ("sides.bear", "sing"), ("first", 7), ("river.0", "F3o")):
        _edit(path, value)(start)
    assert len(refused(start)) == 4


def test_a_refused_gift_that_went_astray() -> None:
    """The giver remembers which card it gave to whom, so it must be there."""
    state = position(
        pile="W2p", penalty="F4p F5b", step="give", powers="bear:give", others=(Seat(), Seat()), river=RIVER
    ).play("give F4p 1")
    start = state.dump()
    assert floe.load(start) == state
    start["seats"][1]["penalty"], start["seats"][2]["penalty"] = [], ["F4p"]
    assert refused(start) == ["F4p is not where it was seen to go"]


WORDS = "F3o ~F3o F4p F5b B1f ? ~? - fox bear place draw give over burrow disguise"


LOGGED = ["", "0 give ? 1", "1 give ? 0", "1 discard ?", "0 disguise ?", "0 place F3o"]


TEXTS = st.sampled_from([*WORDS.split(), *LOGGED])


NUMBERS = st.integers(-2, 9)


NONSENSE = (
    st.none() | NUMBERS | TEXTS | st.lists(NUMBERS | TEXTS, max_size=2) | st.dictionaries(TEXTS, TEXTS, max_size=1)
)


def spoil(value: Any, draw: st.DataObject) -> Any:
    """Change the value, or something inside it: mostly into something of the same kind, sometimes into nonsense."""
    if draw.draw(st.integers(0, 9)) == 0:
        return draw.draw(NONSENSE)
    match value:
        case dict() if value:
            key = draw.draw(st.sampled_from(list(value)))
            return value | {key: spoil(value[key], draw)}
        case list() if value and draw.draw(st.booleans()) is True:
            at = draw.draw(st.integers(0, len(value) - 1))
            return [*value[:at], spoil(value[at], draw), *value[at + 1 :]]
        case list():
            return draw.draw(st.lists(st.sampled_from(value) | TEXTS, max_size=4)) if value else [draw.draw(TEXTS)]
        case bool():
            return not value
        case int():
            return draw.draw(NUMBERS)
    return draw.draw(TEXTS)


def a_gift() -> State:
    scene = position(
        pile="W2p", penalty="F4p F5b", step="give", powers="bear:give", sides="fox:disguise", draw="W3b O2b"
    )
    return play(scene, "give F4p 1")


def a_short_hand() -> State:
    """Its card went under the pile, so how many were asked for must be written down."""
    return position(hand="F3o", pile="O1b W2b", powers="fox:disguise moose:place", draw="W3b O2b").play("disguise F3o")


@pytest.mark.no_cover
@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_the_data_it_is_refused_or_can_be_played_to_its_end(draw: st.DataObject) -> None:
    start = draw.draw(st.sampled_from([a_gift, a_short_hand]))().dump()
    for _ in range(draw.draw(st.integers(1, 3))):
        start = spoil(start, draw)
    state = loaded(start)
    if state is not None:
        assert floe.load(state.dump()) == state
        for viewer in (None, *range(state.players)):
            view = state.view(viewer)
            assert view.resample(Random(1)).view(viewer) == view
        assert play_out(state).over


def loaded(start: Json) -> State | None:
    try:
        return floe.load(start)
    except FloeError:
        return None


def play_out(state: State) -> State:
    rng = Random(1)
    while not state.over:
        state = state.play(rng.choice(state.moves))
    return state
