"""Sleds and helicopters (R24–R28, R40, R41)."""

import pytest

from floe.core.errors import IllegalMove
from tests.clauses import clause
from tests.games.race.positions import moves, position, where


@clause("R24")
@pytest.mark.parametrize(
    ("die", "reached"),
    [
        ("blue 1", "B4 C4 B5 D5"),
        ("black 2", "start B4 C4 D4 B5 D5 D6"),
        ("black 3", "start B4 C4 D4 E4 B5 D5 C6 D6 E6"),
    ],
)
def test_any_sled_moves_up_to_the_number_on_the_die(die: str, reached: str) -> None:
    state = position(die=die, sleds="purple C5", hazards="fog1 B6", ladders="0 3")
    assert sorted(moves(state, "sled", "purple")) == sorted(reached.split())
    assert where(state.play("sled purple D5"), "purple") == "D5"


@clause("R24")
def test_a_sled_does_not_end_where_it_was() -> None:
    assert "C5" not in moves(position(sleds="red C5", die="black 4"), "sled", "red")


@clause("R25")
def test_sleds_share_a_space() -> None:
    state = position(sleds="red C5 blue C5 green D5", die="blue 1").play("sled green C5")
    assert where(state, "red") == where(state, "blue") == where(state, "green") == "C5"


@clause("R26")
def test_no_sled_enters_or_crosses_a_hazard() -> None:
    state = position(sleds="red D5", hazards="fog1 D6", die="black 2", ladders="0 3")
    assert not {"D6", "E6"} & {*moves(state, "sled", "red")}


@clause("R27")
def test_a_lead_costs_a_ladder_each_time() -> None:
    there = position(sleds="red D6", die="black 2")
    assert "E7 +1" in moves(there, "sled", "red")
    after = there.play("sled red E7 +1")
    assert [seat.ladders for seat in after.seats] == [2, 3]
    twice = position(sleds="red D5", die="black 4", crack="D6 C6", hazards="fog1 B6")
    assert "E7 +2" in moves(twice, "sled", "red")


@clause("R27")
def test_a_crack_costs_a_ladder_to_enter_and_nothing_to_leave() -> None:
    into = position(sleds="red D5", die="blue 1", crack="D6")
    assert "D6 +1" in moves(into, "sled", "red")
    assert moves(position(sleds="red D6", die="blue 1", crack="D6"), "sled", "red") == ["D5", "C6", "E6", "E7 +1"]


@clause("R27")
def test_into_a_crack_across_a_lead_costs_two() -> None:
    state = position(sleds="red D6", die="blue 1", crack="E7")
    assert "E7 +2" in moves(state, "sled", "red")
    assert [seat.ladders for seat in state.play("sled red E7 +2").seats] == [1, 3]
    poor = position(sleds="red D6", die="blue 1", crack="E7", ladders="1 3")
    assert not [text for text in moves(poor, "sled", "red") if text.startswith("E7")]


@clause("R27")
def test_only_your_own_ladders_count() -> None:
    assert not [text for text in moves(position(sleds="red D6", ladders="0 3"), "sled") if "+" in text]


@clause("R27")
def test_open_water_is_neither_entered_nor_crossed() -> None:
    state = position(sleds="red D5", die="black 2", open="D6")
    assert not [text for text in moves(state, "sled", "red") if text.startswith(("D6", "E6"))]


@clause("R27")
def test_the_way_with_the_fewest_ladders_is_taken() -> None:
    direct = position(sleds="red C5", die="black 2")
    assert "C6 +1" in moves(direct, "sled", "red")
    round_about = position(sleds="red C5", die="black 3")
    assert "C6" in moves(round_about, "sled", "red")
    assert "C6 +1" not in moves(round_about, "sled", "red")
    with pytest.raises(IllegalMove, match="is not allowed here"):
        round_about.play("sled red C6 +1")


@clause("R28")
def test_a_helicopter_flies_two_spaces_over_anything() -> None:
    state = position(sleds="red D8", hazards="vortex1 C8 fog1 D8", open="E8", crack="E9")
    assert moves(state, "fly", "red") == ["C6", "D6", "E6", "C7", "E7", "F7", "E9", "pole"]
    assert not moves(state, "sled", "red")
    after = state.play("fly red pole")
    assert where(after, "red") == "pole"
    assert [seat.helicopter for seat in after.seats] == [False, True]
    assert not moves(position(helicopters="no yes"), "fly")


@clause("R28")
def test_start_and_pole_count_as_one_space_on_the_way() -> None:
    assert "start" in moves(position(sleds="red D5"), "fly", "red")
    assert moves(position(sleds="red B2", ice="B2"), "fly", "red") == ["B4", "C4", "D4", "start"]


@clause("R40")
def test_the_pole_needs_no_exact_count_and_keeps_its_sleds() -> None:
    state = position(sleds="red C8 blue pole", die="black 4")
    assert "pole" in moves(state, "sled", "red")
    assert not moves(state, "sled", "blue")
    assert not moves(state, "fly", "blue")


@clause("R41")
def test_no_pass_while_a_sled_can_move() -> None:
    assert "pass" not in moves(position())


@clause("R41")
def test_a_step_for_a_ladder_is_a_step() -> None:
    around = "fog1 C4 fog2 D4 fog3 F7 vortex1 D8 vortex2 E8"
    state = position(die="blue 1", sleds="red E7", hazards=around, crack="E6", helicopters="no no")
    assert moves(state) == ["sled red D6 +1", "sled red E6 +2"]


@clause("R41")
def test_where_none_can_move_there_is_the_helicopter_or_a_pass() -> None:
    state = position(sleds=TRAPPED, hazards="fog1 C4 fog2 D4")
    assert not moves(state, "sled")
    assert moves(state)[-1] == "pass"
    assert state.play("pass").actor == 1


@clause("R41")
def test_where_nothing_at_all_can_be_done_the_turn_passes_by_itself() -> None:
    state = position(sleds=TRAPPED, hazards="fog1 C4 fog2 D4", helicopters="no yes")
    assert state.actor == 1


TRAPPED = "red C4 orange C4 yellow D4"
