"""The end (A70, A71), and what happens when cards run out (A88, A89)."""

from functools import partial

import pytest

from floe.core.contract import State
from tests.clauses import clause
from tests.games.arctic.games import random_game
from tests.games.arctic.positions import (
    Seat,
    draw_pile,
    hand,
    kinds,
    moves,
    now,
    penalty,
    pile,
    play,
    position,
    reserve,
    river,
    skip_turn,
    token,
)

RIVER = "B1f B2m B3w B4o B5p P1b"
last_turn = partial(position, last=True, final=True, reserve="")


def final(state: State) -> bool:
    return bool(state.dump()["final"])


def turns(state: State) -> list[tuple[int, bool]]:
    """Who has a turn from now on, and whether it is the last one."""
    result = []
    while state.actor is not None:
        result.append((state.actor, bool(now(state, "last"))))
        state = skip_turn(state)
    return result


# ── A89: when the Reserve opens ──────────────────────────────────────────────────────────────────────────────────────


@clause("A89")
def test_taking_the_last_card_of_the_draw_pile_opens_nothing() -> None:
    state = position(pile="W2p", step="draw", river=RIVER, draw="F1m F2w", reserve="M1w M2o M3p M4b M5f")
    state = play(state, "take B1f, take B2m")
    assert draw_pile(state) == ""
    assert reserve(state) == "M1w M2o M3p M4b M5f"
    assert not final(state)


@clause("A70", "A89")
def test_the_reserve_opens_when_the_river_needs_a_card() -> None:
    state = position(pile="W2p", step="draw", river=RIVER, draw="F1m", reserve="M1w M2o M3p M4b M5f")
    state = state.play("take B1f")
    assert not final(state)
    state = state.play("take B2m")
    assert river(state) == "B3w B4o B5p P1b F1m M1w"
    assert draw_pile(state) == "M2o M3p M4b M5f"
    assert reserve(state) == ""
    assert final(state)


@clause("A70", "A89")
def test_the_reserve_opens_in_the_middle_of_drawing_with_the_flowing_orca() -> None:
    state = position(pile="W3b", step="draw", powers="orca:flow", river=RIVER, draw="F1m", reserve="M1w M2o")
    state = state.play("take B1f")
    assert not final(state)
    state = state.play("take B2m")
    assert final(state)
    assert state.actor == 0
    assert river(state) == "B3w B4o B5p P1b F1m M1w"


@clause("A70", "A89")
def test_the_reserve_opens_for_a_penalty_card() -> None:
    state = position(hand="F3o", pile="W3b", draw="F1m", reserve="M1w M2o").play("place F3o")
    assert penalty(state) == "F1m M1w"
    assert draw_pile(state) == "M2o"
    assert final(state)


@clause("A89")
def test_a_penalty_that_just_suffices_opens_nothing() -> None:
    state = position(hand="F3o", pile="W4f", draw="F1m", reserve="M1w M2o").play("place F3o")
    assert penalty(state) == "F1m"
    assert not final(state)


@clause("A70", "A89")
def test_the_reserve_opens_for_a_dive() -> None:
    state = position(
        hand="", pile="W3b", step="draw", powers="orca:dive", river=RIVER, draw="F1m", reserve="M1w M2o M3p"
    )
    state = state.play("dive")
    assert not final(state)
    state = state.play("dive")
    assert hand(state) == "F1m M1w"
    assert final(state)


@clause("A89")
def test_a_draw_that_needs_no_new_card_opens_nothing() -> None:
    state = position(pile="W1o", step="draw", powers="bear:recover", penalty="F3o", river=RIVER, draw="", reserve="M1w")
    state = state.play("recover F3o")
    assert state.actor == 1
    assert not final(state)
    assert reserve(state) == "M1w"


# ── A70, A71: the last rounds ────────────────────────────────────────────────────────────────────────────────────────


def about_to_open(seat: int, first: int) -> State:
    """Three seats; this one takes a card, and the Reserve has to fill the gap."""
    others = (Seat(hand="F5b", pile="O5w"), Seat(hand="M5f", pile="P5o"))
    return position(
        seat=seat, first=first, pile="W1o", hand="B5f", step="draw", draw="", others=others, river=RIVER, round=9
    )


@clause("A70", "A71")
@pytest.mark.parametrize(
    ("seat", "first", "order"),
    [
        (0, 0, [(1, False), (2, False), (0, True), (1, True), (2, True)]),
        (1, 0, [(2, False), (0, True), (1, True), (2, True)]),
        (2, 0, [(0, True), (1, True), (2, True)]),
        (0, 1, [(1, True), (2, True), (0, True)]),
        (1, 1, [(2, False), (0, False), (1, True), (2, True), (0, True)]),
        (2, 1, [(0, False), (1, True), (2, True), (0, True)]),
        (0, 2, [(1, False), (2, True), (0, True), (1, True)]),
        (1, 2, [(2, True), (0, True), (1, True)]),
        (2, 2, [(0, False), (1, False), (2, True), (0, True), (1, True)]),
    ],
)
def test_the_round_is_finished_and_then_everybody_has_one_last_turn(
    seat: int, first: int, order: list[tuple[int, bool]]
) -> None:
    assert turns(about_to_open(seat, first).play("take B1f")) == order


@clause("A7", "A70")
@pytest.mark.parametrize(
    ("seat", "first", "following"), [(0, 0, 9), (1, 0, 9), (2, 0, 10), (0, 1, 10), (1, 2, 10), (2, 2, 9)]
)
def test_a_round_ends_with_the_seat_before_the_first(seat: int, first: int, following: int) -> None:
    state = position(
        seat=seat, first=first, pile="W1o", step="draw", others=(Seat(), Seat()), river=RIVER, draw="F1m F2w", round=9
    )
    assert now(state.play("take B1f"), "round") == following


@clause("A70")
def test_nothing_ends_before_the_reserve_opens() -> None:
    state = position(pile="W1o", step="draw", draw="F1m", river=RIVER, round=9).play("take B1f")
    assert not final(state)
    state = skip_turn(state)
    assert final(state)
    assert now(state, "last")  # the other seat opened it, and the first seat comes next


@clause("A70")
def test_turns_after_the_opening_are_whole_turns() -> None:
    state = about_to_open(0, 0).play("take B1f")
    state = play(state, "place F5b, right F")
    assert now(state, "step") == "draw"
    assert not now(state, "last")


@clause("A71")
def test_the_last_turn_has_steps_a_and_b_only() -> None:
    state = last_turn(hand="F3o M2o", pile="W5m", others=(Seat(hand="B1f"),))
    state = state.play("place F3o")
    assert moves(state) == ["right F", "right O"]
    state = state.play("right F")
    assert state.actor == 1
    assert hand(state) == "M2o"
    assert token(state, "fox") == 6


@clause("A71")
@pytest.mark.parametrize(("first", "over"), [(0, False), (1, True)])
def test_the_game_ends_with_the_seat_before_the_first(first: int, over: bool) -> None:
    state = last_turn(hand="F3o", pile="W5m", first=first, others=(Seat(hand="B1f"),))
    state = play(state, "place F3o, right F")
    assert state.over == over
    assert (state.outcome is None) == (not over)
    assert (state.actor is None) == over
    assert (state.moves == ()) == over


@clause("A71")
def test_powers_of_steps_a_and_b_still_work_in_the_last_turn() -> None:
    state = last_turn(hand="F3o M2o", pile="W5m", powers="fox:burrow walrus:main", others=(Seat(hand="B1f"),))
    state = play(state, "burrow F3o, right W, push W right")
    assert pile(state) == "F3o W5m"
    assert token(state, "walrus") == 10
    assert state.actor == 1


@clause("A71", "A22")
def test_penalties_still_count_in_the_last_turn() -> None:
    state = last_turn(hand="F3o", pile="W4f", draw="B1f").play("place F3o")
    assert penalty(state) == "B1f"


@clause("A71", "A42")
def test_the_last_turn_knows_no_hand_limit() -> None:
    seven = "F3o F4p F5b M4b M5f W3b W4f"
    powers = "puffin:takeback moose:place"
    state = last_turn(hand=seven, pile="O5w P1b", powers=powers, others=(Seat(hand="B1f"),))
    state = play(state, "takeback, stop, right O")
    assert state.actor == 1
    assert hand(state) == seven + " P1b"
    assert penalty(state) == ""


@clause("A71")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_equally_many_turns(players: int) -> None:
    for seed in range(10):
        taken = {(now(state, "round"), state.actor) for state in random_game(players, seed) if not state.over}
        counts = [sum(seat == turn[1] for turn in taken) for seat in range(players)]
        assert len(set(counts)) == 1


# ── A88: nothing left ────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A88")
def test_the_river_stays_short() -> None:
    state = position(pile="W3b", step="draw", river=RIVER, draw="F1m", reserve="", final=True)
    state = play(state, "take B1f, take B2m, take B3w")
    assert river(state) == "B4o B5p P1b F1m"
    assert draw_pile(state) == ""
    assert state.actor == 1


@clause("A88")
def test_missing_penalty_cards_are_not_taken() -> None:
    state = position(hand="F3o", pile="W2p", draw="F1m", reserve="M1w", others=(Seat(hand="B1f"),)).play("place F3o")
    assert penalty(state) == "F1m M1w"
    assert now(state, "step") == "move"


@clause("A88", "A81")
def test_the_moose_may_settle_for_cards_that_are_not_there() -> None:
    state = position(hand="F3o", pile="W3b", powers="moose:place", draw="F1m", reserve="").play("place F3o")
    assert moves(state) == ["settle 1", "settle 2", "settle 3"]
    state = state.play("settle 3")
    assert penalty(state) == "F1m"
    assert now(state, "step") == "move"


@clause("A88", "A40")
def test_draw_only_what_there_is() -> None:
    state = position(hand="", pile="W3b", step="draw", river="B1f B2m", draw="", reserve="", final=True)
    state = play(state, "take B1f, take B2m")
    assert hand(state) == "B1f B2m"
    assert state.actor == 1


@clause("A88", "A81")
@pytest.mark.parametrize(
    ("powers", "cards"), [("", ""), ("", "F4p"), ("bear:recover", ""), ("orca:dive", "F4p"), ("moose:draw", "F4p")]
)
def test_with_nothing_to_draw_step_c_passes_by(powers: str, cards: str) -> None:
    other = Seat(hand="B1f")
    state = position(
        hand="F3o", pile="W5m", powers=powers, penalty=cards, others=(other,), river="", draw="", reserve="", final=True
    )
    state = play(state, "place F3o, right F")
    assert state.actor == 1
    assert (hand(state), penalty(state)) == ("", cards)


@clause("A88", "A57")
def test_nobody_dives_where_nothing_is_left() -> None:
    state = position(pile="W3b", step="draw", powers="orca:dive", river="B1f B2m", draw="", reserve="", final=True)
    assert kinds(state) == {"take"}


@clause("A88", "A57")
def test_the_last_card_of_all_can_be_dived_for() -> None:
    state = position(hand="", pile="W2p", step="draw", powers="orca:dive", river="", draw="", reserve="F1m")
    state = state.play("dive")
    assert hand(state) == "F1m"
    assert state.actor == 1


@clause("A88", "A55")
def test_the_bear_still_recovers_where_nothing_else_is_left() -> None:
    state = position(
        hand="",
        pile="W2p",
        step="draw",
        powers="bear:recover",
        penalty="F3o",
        river="B1f",
        draw="",
        reserve="",
        final=True,
    )
    state = play(state, "take B1f, recover F3o")
    assert hand(state) == "B1f F3o"
    assert state.actor == 1


@clause("A25", "A88")
@pytest.mark.parametrize("power", ["bear:recover", "orca:dive"])
def test_a_power_stays_optional_when_the_river_is_empty(power: str) -> None:
    """Drawing what there is means the River; the penalty zone and the depths are offered, not prescribed."""
    state = position(hand="", pile="W2p", step="draw", powers=power, penalty="F3o", river="", draw="F1m", reserve="")
    assert kinds(state) - {"recover", "dive"}


@clause("A88", "A58")
def test_the_moose_draws_what_there_is() -> None:
    state = position(pile="W3b", step="draw", powers="moose:draw", river="B1f B2m", draw="", reserve="", final=True)
    assert play(state, "take B1f, take B2m").actor == 1


@clause("A88")
def test_a_game_with_hardly_a_card_left_still_ends() -> None:
    state = position(hand="", pile="W5m", river="", draw="", reserve="", others=(Seat(hand="", pile="F5b"),))
    assert turns(state)[-2:] == [(0, True), (1, True)]
