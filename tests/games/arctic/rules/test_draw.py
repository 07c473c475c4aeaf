"""Step C (A40–A42): draw, refill, discard."""

import pytest

from tests.clauses import clause
from tests.games.arctic.positions import draw_pile, each, hand, moves, now, penalty, play, position, river

RIVER = "B1f B2m B3w B4o B5p P1b"
DRAW = "F1m F2w M1w M2o W1o W2p O1p O2b"


@clause("A40")
@pytest.mark.parametrize(("visible", "count"), [("W1p", 1), ("W2b", 2), ("W3f", 3), ("W4m", 4), ("W5o", 5)])
def test_draw_as_many_cards_as_the_visible_card_says(visible: str, count: int) -> None:
    state = position(hand="", pile=visible, river=RIVER, draw=DRAW, step="draw")
    left = RIVER.split()
    while state.actor == 0:
        assert moves(state) == [f"take {card}" for card in left]
        state = state.play(f"take {left.pop()}")
    assert len(left) == 6 - count
    assert hand(state).split() == RIVER.split()[::-1][:count]


@clause("A41")
def test_river_refills_after_draw() -> None:
    state = position(pile="W2b", river=RIVER, draw=DRAW, step="draw").play("take B2m")
    assert river(state) == "B1f B3w B4o B5p P1b"
    state = state.play("take B4o")
    assert river(state) == "B1f B3w B5p P1b F1m F2w"
    assert draw_pile(state) == "M1w M2o W1o W2p O1p O2b"
    assert state.actor == 1


@clause("A41")
def test_a_short_river_is_filled_up_too() -> None:
    state = position(pile="W1p", river="B1f B2m", draw=DRAW, step="draw").play("take B2m")
    assert river(state) == "B1f F1m F2w M1w M2o W1o"


@clause("A42")
def test_discard_down_to_seven_at_the_end_of_the_turn() -> None:
    state = position(hand="F3o F4p F5b M3p M4b", pile="W4m", river=RIVER, draw=DRAW, step="draw")
    state = play(state, "take B1f, take B2m, take B3w, take B4o")
    assert now(state, "step") == "discard"
    assert moves(state) == each("discard", "F3o F4p F5b M3p M4b B1f B2m B3w B4o")
    state = state.play("discard B2m")
    assert state.actor == 0
    assert moves(state) == each("discard", "F3o F4p F5b M3p M4b B1f B3w B4o")
    state = state.play("discard F3o")
    assert state.actor == 1
    assert hand(state) == "F4p F5b M3p M4b B1f B3w B4o"
    assert penalty(state) == "B2m F3o"


@clause("A42")
def test_seven_cards_may_be_kept() -> None:
    state = position(hand="F3o F4p F5b M3p M4b", pile="W2b", river=RIVER, step="draw")
    state = play(state, "take B1f, take B2m")
    assert state.actor == 1
    assert len(hand(state).split()) == 7
    assert penalty(state) == ""


@clause("A42")
def test_the_limit_is_for_the_end_of_the_turn() -> None:
    state = position(hand="F3o F4p F5b M3p M4b M5f W3b", pile="O1p", step="place")
    assert now(state.play("place F3o"), "step") == "place"
    state = position(hand="F3o F4p F5b M3p M4b M5f W3b", pile="O2b", river=RIVER, step="draw").play("take B1f")
    assert now(state, "step") == "draw"
