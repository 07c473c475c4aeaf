"""The table's option `onward` (R51): no sled away from the pole."""

import pytest

import floe
from floe.core.errors import BadPosition, IllegalMove
from floe.games.race.boards.hexes import NAMES
from floe.games.race.rules.scoring import steps_home
from floe.games.race.rules.state import State
from tests.clauses import clause
from tests.games.race.positions import BOARD, data, moves, position, where


def steps_of(state: State, space: str) -> int:
    """Return how far a space is from the pole (R45)."""
    by_name = {NAMES[at]: steps for at, steps in steps_home(state.position.chart, state.position.land).items()}
    return by_name[space]


def options_of(state: State) -> set[str]:
    """Return where the red sled can be moved or flown."""
    return {text.split()[0] for text in moves(state, "sled", "red") + moves(state, "fly", "red")}


@clause("R51")
def test_it_is_off_unless_chosen() -> None:
    assert not floe.new("race", 2, 1, board=BOARD).view(0).setup.onward
    assert floe.new("race", 2, 1, board=BOARD, onward="no") == floe.new("race", 2, 1, board=BOARD)
    assert floe.new("race", 2, 1, board=BOARD, onward=True) == floe.new("race", 2, 1, board=BOARD, onward="yes")
    assert {"start", "C4", "D4"} <= options_of(position(sleds="red D5"))


@clause("R51")
@pytest.mark.parametrize("die", ["blue 1", "black 2", "black 4"])
def test_no_sled_is_moved_or_flown_further_from_the_pole(die: str) -> None:
    free = position(sleds="red D5", die=die)
    bound = position(sleds="red D5", die=die, onward=True)
    steps = steps_home(bound.position.chart, bound.position.land)
    kept = [move for move in free.moves if steps[move.space] <= steps[free.sleds[move.thing]]]
    assert list(bound.moves) == kept
    assert len(kept) < len(free.moves)
    with pytest.raises(IllegalMove, match="is not allowed here"):
        bound.play("fly red C4")


@clause("R51")
def test_any_sled_whoever_moves_it() -> None:
    state = position(sleds="purple D5", cards="red+orange yellow+green", onward=True)
    assert not {"C4", "D4", "start"} & {*moves(state, "sled", "purple")}


@clause("R51")
def test_sideways_is_no_further() -> None:
    state = position(sleds="red D5", onward=True, die="black 2")
    assert steps_of(state, "C5") == steps_of(state, "D5")
    assert where(state.play("sled red C5"), "red") == "C5"


@clause("R51")
def test_only_where_a_move_ends_counts_not_the_way_there() -> None:
    """Around the water on C5 the only way leads through C4, which is further from the pole than B5 and D5."""
    state = position(sleds="red B5", open="C5", ladders="0 3", die="black 3", helicopters="no no", onward=True)
    assert steps_of(state, "C4") > steps_of(state, "B5") == steps_of(state, "D5")
    assert moves(state, "sled", "red") == ["D5"]
    short = position(sleds="red B5", open="C5", ladders="0 3", die="black 2", helicopters="no no", onward=True)
    assert moves(short, "sled", "red") == []


@clause("R51", "R45")
def test_steps_are_those_of_the_board_as_it_lies() -> None:
    """New ice is ground like any other, and may bring a space nearer to the pole than it was."""
    dry, iced = (position(sleds="red E6", onward=True, ice=ice, die="black 4", ladders="0 3") for ice in ("", "D7"))
    assert steps_of(iced, "D6") < steps_of(dry, "D6")
    assert steps_of(dry, "C6") == steps_of(dry, "D6") - 1
    for state in (dry, iced):
        assert all(steps_of(state, to) <= steps_of(state, "E6") for to in options_of(state))


NOWHERE = {
    "sleds": "red C6 orange pole yellow pole green pole blue pole purple pole",
    "open": "C7 B7",
    "cards": "red+orange yellow+green",
    "onward": True,
}


@clause("R51")
def test_where_only_ways_back_are_left_the_turn_passes() -> None:
    state = position(**NOWHERE | {"onward": False}, ladders="0 3", helicopters="no yes", hazards="fog1 B6")
    assert "D5" in moves(state, "sled", "red")
    bound = position(**NOWHERE, ladders="0 3", helicopters="no yes", hazards="fog1 B6")
    assert bound.actor == 1, "seat 0 has nothing left, and is not asked"


@clause("R51", "R41")
def test_a_flight_onward_may_be_left_out_where_nobody_can_walk_onward() -> None:
    state = position(**NOWHERE, ladders="0 3", helicopters="yes yes", hazards="fog1 B6")
    assert not moves(state, "sled")
    assert moves(state)[-1] == "pass"
    assert state.play("pass").actor == 1


@clause("R51")
def test_positions_views_and_records_carry_it() -> None:
    state = position(sleds="red D5", onward=True)
    assert state.dump()["onward"] is True
    assert floe.load(state.dump()) == state
    assert state.view(0).dump()["onward"] is state.view(None).dump()["onward"] is True
    assert "onward" not in position().dump()
    assert "onward" not in position().view(0).dump()
    assert position(onward=True) != position()
    with pytest.raises(BadPosition, match="onward"):
        floe.load(data() | {"onward": "yes"})
