"""The prior prefers what a sensible player would do."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import numpy as np
import pytest

import floe
from floe.engine.find import compiled_game
from floe.games.arctic.bots.hand_value import hand_value, limited_hand_value, swap_gain, variety_bonus
from floe.games.arctic.bots.pile import shape_of
from floe.games.arctic.bots.prior import prior
from floe.games.arctic.bots.scratch import new_scratch
from floe.games.arctic.bots.shapes import (
    EMPTY_PILE,
    count_animals,
    count_of,
    length_on_top,
    one,
    points,
    shape,
    top_animal,
    with_cards,
)
from floe.games.arctic.compiled.layout import HAND, PILE, SEAT_ZONES
from floe.games.arctic.rules.state import State
from tests.games.arctic.positions import position

LAST: Final[Any] = {"final": True, "reserve": "", "last": True}
COMPILED: Final = compiled_game("arctic")


def weights(state: State) -> dict[str, int]:
    """Return the weight of each legal move."""
    vector, moves = COMPILED.pack(state), np.zeros(COMPILED.rules.width, np.int32)
    found, scratch = np.zeros(COMPILED.rules.width, np.int64), new_scratch()
    count = COMPILED.rules.legal(vector, moves)
    assert prior(vector, moves, count, found, scratch) == found[:count].sum()
    return {
        str(COMPILED.move(move)): weight for move, weight in zip(moves[:count].tolist(), found.tolist(), strict=False)
    }


def likeliest(state: object) -> str:
    assert isinstance(state, State)
    found = weights(state)
    return max(found, key=lambda move: found[move])


def moments(players: int) -> Iterator[State]:
    """Yield the positions of some games, played at random."""
    for seed in range(6):
        rng, state = Random(seed), floe.new("arctic", players, seed)
        while not state.over:
            assert isinstance(state, State)
            yield state
            state = state.play(rng.choice(state.moves))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_may_be_made(players: int) -> None:
    for state in moments(players):
        found = weights(state)
        assert list(found) == [str(move) for move in state.moves]
        assert min(found.values()) >= 1
        assert max(found.values()) == 1000


@pytest.mark.parametrize("players", [2, 4])
def test_piles_have_the_shape_that_greedy_sees(players: int) -> None:
    for state in moments(players):
        vector = COMPILED.pack(state)
        for number, seat in enumerate(state.seats):
            if all(card.is_up for card in seat.pile):
                ours, theirs = shape(vector, number * SEAT_ZONES + PILE), shape_of(seat.pile)
                assert tuple(count_of(ours, animal) for animal in range(6)) == theirs.runs
                assert (points(ours), top_animal(ours)) == (
                    theirs.points,
                    theirs.top & 7,
                )  # -1, in a pile without cards
                assert length_on_top(ours, theirs.top & 7) == theirs.height


def test_a_card_placed_on_a_pile_changes_its_shape_as_if_it_had_been_there() -> None:
    for state in moments(2):
        if state.turn.step == "place" and state.turn.high > state.turn.done:
            seat = state.turn.seat
            for move in [move for move in state.moves if str(move).startswith("place")]:
                after = state.play(move)
                card = after.seats[seat].pile[-1]
                pile = shape(COMPILED.pack(state), seat * SEAT_ZONES + PILE)
                assert with_cards(pile, card.main, 1) == shape(COMPILED.pack(after), seat * SEAT_ZONES + PILE)


def test_a_run_goes_on() -> None:
    assert likeliest(position(hand="W2p F3o M3p", pile="F1m F2w F5b", **LAST)) == "place F3o"


def test_runs_are_laid_out_whole_before_the_next_begins() -> None:
    state = position(hand="M1w F3o M2o", pile="W2p F1m F2w F3p", totem="bear", **LAST)
    while state.actor == 0:
        state = state.play(likeliest(state))
    assert isinstance(state, State)
    assert [card.name for card in state.seats[0].pile[-3:]] in (["F3o", "M1w", "M2o"], ["F3o", "M2o", "M1w"])


@pytest.mark.parametrize(("totem", "move"), [("walrus", "right W"), ("puffin", "right P")])
def test_the_own_totem_goes_right(totem: str, move: str) -> None:
    assert likeliest(position(hand="F3o", pile="W2p", totem=totem, step="move", **LAST)) == move


def test_the_walrus_helps_the_own_totem() -> None:
    state = position(hand="F3o", pile="W2p", totem="walrus", powers="walrus:main", step="push", tokens={"walrus": 6})
    assert likeliest(state) == "push W right"


def test_the_hand_is_made_of_what_goes_together() -> None:
    river = "F3o M3p W3b O3f B3w"
    assert likeliest(position(hand="O1p O2b", pile="P5o", river=river, step="draw", done=4)) == "take O3f"


def test_what_is_alone_is_discarded() -> None:
    hand = "F1m F2w F3o F4p M1w M2o M3p W1o"
    assert likeliest(position(hand=hand, pile="F5b", step="discard")) == "discard W1o"


def test_a_disguised_card_makes_a_long_run_longer() -> None:
    state = position(hand="W2p M3p", pile="F1m F2w F3p F4b F5b", powers="fox:disguise", **LAST)
    assert likeliest(state).startswith("disguise")


def test_penalty_cards_are_given_away() -> None:
    state = position(hand="F3o", pile="F1m", penalty="M2o", powers="bear:give", step="give")
    assert likeliest(state) == "give M2o 1"


def test_a_hand_is_worth_no_more_than_there_is_room_for() -> None:
    hand = 3 * one(0) + 2 * one(1)
    values = [hand_value(EMPTY_PILE, hand, room) for room in (5, 3, 2, 0)]
    assert values[0] > values[1] > values[2] > values[3] == 0
    assert hand_value(EMPTY_PILE, hand, 3) == hand_value(EMPTY_PILE, 3 * one(0), 3)
    assert limited_hand_value(EMPTY_PILE, hand, 5, variety_bonus(EMPTY_PILE)) == values[0]


@pytest.mark.parametrize("pile", [EMPTY_PILE, with_cards(with_cards(EMPTY_PILE, 0, 2), 1, 1)])
def test_a_swap_gains_what_the_hand_is_worth_more(pile: int) -> None:
    hand, bonus = 2 * one(0) + one(1), variety_bonus(pile)
    for ours in (0, 1):
        for theirs in range(6):
            after = hand_value(pile, hand - one(ours) + one(theirs), 9)
            assert swap_gain(pile, hand, ours, theirs, bonus) == after - hand_value(pile, hand, 9)


def test_hands_are_counted_by_animal() -> None:
    state = position(hand="F1m F2w M3p", pile="W2p")
    assert isinstance(state, State)
    assert count_animals(COMPILED.pack(state), HAND) == 2 * one(0) + one(1)
