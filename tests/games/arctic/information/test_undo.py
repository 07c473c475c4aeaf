"""How far a seat may go back (floe.undoable): over its own decisions, never over new information."""

import floe
from floe.core.contract import State
from tests.games.arctic.positions import Seat, position

RIVER = "B1f B2m B3w B4o B5p P1b"


def history(state: State, moves: str) -> list[State]:
    states = [state]
    for move in moves.split(", "):
        states.append(states[-1].play(move))
    return states


def undoable(state: State, moves: str, seat: int = 0) -> int:
    return floe.undoable(history(state, moves), seat)


def test_nothing_has_been_done_yet() -> None:
    assert floe.undoable([position()], 0) == 0


def test_placed_cards_and_token_moves_can_be_taken_back() -> None:
    state = position(hand="F3o M2o B2w", pile="W4f", powers="walrus:main")
    assert undoable(state, "place F3o") == 1
    assert undoable(state, "place F3o, place M2o, right M, push M left") == 4


def test_cards_taken_can_be_put_back_until_the_river_refills() -> None:
    state = position(hand="F3o", pile="W2p", step="draw", river=RIVER)
    assert undoable(state, "take B1f") == 1
    assert undoable(state, "take B1f, take B2m") == 0


def test_after_the_river_has_refilled_only_later_moves_can_be_taken_back() -> None:
    seven = "F3o F4p F5b M2o M3p M4b M5f"
    state = position(hand=seven, pile="W2p", step="draw", river=RIVER, powers="bear:give")
    assert undoable(state, "take B1f, take B2m") == 0
    assert undoable(state, "take B1f, take B2m, discard F3o") == 1
    assert undoable(state, "take B1f, take B2m, discard F3o, discard F4p") == 2
    assert undoable(state, "take B1f, take B2m, discard F3o, discard F4p, give F3o 1") == 3


def test_with_the_flowing_orca_every_card_taken_shows_a_new_one() -> None:
    state = position(pile="W2p", step="draw", river=RIVER, powers="orca:flow")
    assert undoable(state, "take B1f") == 0


def test_a_dive_cannot_be_taken_back() -> None:
    state = position(pile="W3b", step="draw", river=RIVER, powers="orca:dive")
    assert undoable(state, "take B1f, dive") == 0
    assert undoable(state, "dive, take B1f") == 1


def test_penalty_cards_cannot_be_taken_back() -> None:
    state = position(hand="F3o", pile="W4f")
    assert undoable(state, "place F3o") == 0
    assert undoable(state, "place F3o, right F") == 1


def test_swaps_and_take_backs_can_be_taken_back() -> None:
    assert undoable(position(hand="F3o", pile="W5m", river=RIVER, powers="puffin:swap"), "swap F3o B1f") == 1
    assert undoable(position(hand="F3o", pile="O5w W5m", powers="puffin:takeback"), "takeback") == 1


def test_a_turn_that_showed_nothing_new_can_be_taken_back_until_the_next_seat_moves() -> None:
    others = (Seat(hand="O3f P3m", pile="P5o"),)
    state = position(
        hand="F3o", pile="W1o", step="draw", river="B1f B2m", draw="", reserve="", final=True, others=others
    )
    assert undoable(state, "take B1f") == 1
    assert undoable(state, "take B1f, place O3f") == 0
    assert undoable(state, "take B1f, place O3f", seat=1) == 1


def test_nobody_takes_back_the_moves_of_others() -> None:
    state = position(hand="F3o M2o", pile="W4f")
    assert undoable(state, "place F3o", seat=1) == 0


def test_last_turns_show_nothing_new() -> None:
    state = position(hand="F3o", pile="W5m", last=True, final=True, draw="", reserve="", others=(Seat(hand="B1f"),))
    assert undoable(state, "place F3o, right F") == 2


def test_the_end_of_the_game_is_final() -> None:
    state = position(hand="F3o", pile="W5m", last=True, final=True, first=1, reserve="")
    assert undoable(state, "place F3o") == 1
    assert undoable(state, "place F3o, right F") == 0


def test_the_end_is_final_even_where_no_card_was_left_to_show() -> None:
    state = position(hand="F3o", pile="W5m", last=True, final=True, first=1, draw="", reserve="")
    assert undoable(state, "place F3o, right F") == 0
