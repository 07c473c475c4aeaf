"""Hazards (R21–R23, R42, R43)."""

from tests.clauses import clause
from tests.games.race.positions import moves, position, where


@clause("R21")
def test_one_pawn_of_the_kind_moves_one_step() -> None:
    state = position(step="hazard", hazard="fog", hazards="fog1 C5 fog2 E3 fog3 B3")
    assert moves(state, "hazard") == [
        "fog1 D5", "fog1 C6", "fog1 B6", "fog1 B5", "fog1 B4", "fog1 C4",
        "fog2 E4", "fog2 D4",
        "fog3 B4",
    ]  # fmt: skip
    after = state.play("hazard fog2 D4")
    assert where(after, "fog2") == "D4"
    assert after.turn.step == "sled"


@clause("R21")
def test_weather_does_not_mind_water() -> None:
    state = position(step="hazard", hazard="blizzard", hazards="blizzard1 D6", crack="C6", open="D5")
    assert {"blizzard1 C6", "blizzard1 D5", "blizzard1 E7"} <= {*moves(state, "hazard")}


@clause("R21", "R43")
def test_a_joker_is_one_step_of_any_pawn_or_none() -> None:
    state = position(step="hazard", hazard="joker")
    assert {text.split()[0] for text in moves(state, "hazard")} == {f"{kind}{n}" for kind in KINDS for n in (1, 2, 3)}
    assert moves(state)[-1] == "pass"
    assert state.play("pass").turn.step == state.play("hazard fog1 D4").turn.step == "sled"


@clause("R21", "R43")
def test_a_double_joker_is_two_steps_of_one_pawn_or_of_two() -> None:
    state = position(step="hazard", hazard="double joker", hazards="fog1 C5")
    once = state.play("hazard fog1 C6")
    assert (once.turn.step, once.turn.done) == ("hazard", 1)
    assert where(once.play("hazard fog1 C7"), "fog1") == "C7"
    assert once.play("hazard fog2 C4").turn.step == "sled"
    assert once.play("pass").turn.step == "sled"
    assert state.play("pass").turn.step == "sled"


@clause("R21")
def test_no_hazard() -> None:
    assert position(step="hazard", hazard="no hazard").turn.step == "sled"


@clause("R22")
def test_a_hazard_on_the_board_stays_on_it() -> None:
    state = position(step="hazard", hazard="vortex", hazards="vortex1 E9")
    assert moves(state, "hazard", "vortex1") == ["D8", "E8"]


@clause("R23")
def test_sleds_under_a_hazard_stay_except_by_helicopter() -> None:
    state = position(sleds="red C5 blue C5 green C6", hazards="fog1 C5")
    assert not moves(state, "sled", "red")
    assert not moves(state, "sled", "blue")
    assert moves(state, "sled", "green")
    assert "C7" in moves(state, "fly", "red")


@clause("R42")
def test_neither_start_nor_pole_nor_another_hazard() -> None:
    near_start = position(step="hazard", hazard="fog", hazards="fog1 C4 fog2 D4")
    assert moves(near_start, "hazard", "fog1") == ["D5", "C5", "B4"]
    near_pole = position(step="hazard", hazard="vortex", hazards="vortex1 C8")
    assert not {"C9", "pole"} & {*moves(near_pole, "hazard", "vortex1")}


@clause("R43")
def test_a_kind_must_move_if_it_can() -> None:
    assert "pass" not in moves(position(step="hazard", hazard="fog"))


@clause("R43")
def test_what_cannot_move_is_not_asked() -> None:
    shut_in = "vortex1 E9 vortex2 D8 vortex3 E8 blizzard1 E7 blizzard2 C8 blizzard3 F7"
    assert position(step="hazard", hazard="vortex", hazards=shut_in).turn.step == "sled"


KINDS = ("fog", "blizzard", "vortex")
