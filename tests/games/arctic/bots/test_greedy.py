"""What a good beginner sees in Arctic, the greedy bot sees."""

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from floe.games.arctic.bots.greedy import Greedy
from floe.games.arctic.bots.pile import potential_points, shape, shape_of
from floe.games.arctic.bots.weights import GREEDY
from floe.games.arctic.rules.cards import Card
from floe.games.arctic.rules.state import State
from tests.games.arctic.positions import Seat, position

LAST: Final[Any] = {"final": True, "reserve": "", "last": True}


def choice(state: object, bot: Greedy = Greedy()) -> str:  # noqa: B008
    assert isinstance(state, State)
    view = state.view(state.actor)
    return str(bot.choose(view, view.moves, Random(1)))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.read, text.split()))


def test_a_run_goes_on() -> None:
    assert choice(position(hand="W2p F3o M3p", pile="F1m F2w F5b", **LAST)) == "place F3o"


def test_runs_are_laid_out_whole_before_the_next_begins() -> None:
    state = position(hand="M1w F3o M2o", pile="W2p F1m F2w F3p", totem="bear", **LAST)
    while state.actor == 0:
        state = state.play(choice(state))
    assert isinstance(state, State)
    assert [card.name for card in state.seats[0].pile[-3:]] in (["F3o", "M1w", "M2o"], ["F3o", "M2o", "M1w"])


@pytest.mark.parametrize(("totem", "move"), [("walrus", "right W"), ("puffin", "right P")])
def test_the_own_totem_goes_right(totem: str, move: str) -> None:
    assert choice(position(hand="F3o", pile="W2p", totem=totem, step="move", **LAST)) == move


def test_the_hand_is_made_of_what_goes_together() -> None:
    river = "F3o M3p W3b O3f B3w"
    assert choice(position(hand="O1p O2b", pile="P5o", river=river, step="draw", done=4)) == "take O3f"


def test_what_is_alone_is_discarded() -> None:
    hand = "F1m F2w F3o F4p M1w M2o M3p W1o"
    assert choice(position(hand=hand, pile="F5b", step="discard")) == "discard W1o"


def test_no_more_is_drawn_than_the_hand_holds() -> None:
    hand = "F1m F2w F3o F4p M2o M3p M5f"
    state = position(hand=hand, pile="P5o", river="W1o W2p O1p O3f B1f B3w")
    while state.actor == 0 and any(str(move).startswith("place") for move in state.moves):
        state = state.play(choice(state))
    assert isinstance(state, State)
    assert state.seats[0].pile[-1].draw <= 2


def test_penalties_go_to_the_seat_ahead() -> None:
    rivals = (Seat(pile="W1o O2b"), Seat(pile="P1b P2f P3m P4w"))
    state = position(hand="F3o", pile="F1m", penalty="M2o", powers="bear:give", step="give", others=rivals)
    assert choice(state) == "give M2o 2"


def test_an_unseen_card_is_worth_less_than_a_wanted_one() -> None:
    state = position(hand="O1p O2b O4m", pile="W4f", river="O3f M3p W3b", powers="orca:dive", step="draw", done=3)
    assert choice(state) == "take O3f"


def test_every_end_of_a_turn_looks_alike_from_where_it_begins() -> None:
    state = position(hand="F3o M2o W4f", pile="W2p", powers="moose:place walrus:main puffin:takeback")
    assert isinstance(state, State)
    view = state.view(0)
    estimates = Greedy().rank(view, view.moves, Random(1))
    assert {one.move for one in estimates} == set(view.moves)
    assert estimates[0].win > estimates[-1].win


def test_other_weights_make_another_choice() -> None:
    state = position(hand="O1p O2b", pile="P5o", river="F3o M3p W3b O3f B3w", step="draw", done=4)
    assert choice(state, Greedy(weights=replace(GREEDY.greedy.weights, hand=0.0, spare=0.0))) == "take F3o"


def test_the_shape_of_a_pile_tells_what_it_scores_and_what_goes_on() -> None:
    pile = shape_of(cards("F1m F2w W2p W3b W4f"))
    assert (pile.runs, pile.top, pile.height, pile.points) == ((2, 0, 3, 0, 0, 0), 2, 3, 1 + 3 + 1)
    assert (shape(()).top, shape(()).height, shape(()).points) == (-1, 0, 0)


def test_a_disguised_card_goes_with_the_run_above_it() -> None:
    pile = shape_of(cards("F1m ~M2o F2w"))
    assert (pile.top, pile.height, pile.points) == (0, 3, 3)


@pytest.mark.parametrize(
    ("hand", "room", "points"),
    [
        ("", 5, 3),
        ("W2p", 5, 6),
        ("W2p F3o F4p", 5, 6 + 1 + 1),
        ("W2p F3o F4p", 1, 6),
        ("F3o F4p M1w M2o M3p", 3, 3 + 3 + 1),
    ],
)
def test_what_a_hand_would_make_of_a_pile(hand: str, room: int, points: int) -> None:
    assert potential_points(shape_of(cards("W3b W4f W5m")), cards(hand), room) == points
