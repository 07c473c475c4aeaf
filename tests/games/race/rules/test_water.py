"""Water (R20, R44)."""

import pytest

from tests.clauses import clause
from tests.games.race.positions import SPACES, moves, position, spaces


@clause("R20")
@pytest.mark.parametrize("tile", ["crack", "open"])
def test_water_goes_on_a_free_space(tile: str) -> None:
    state = position(step="water", tile=tile, sleds="red C5", hazards="fog1 D4", crack="B6", open="B7")
    assert moves(state, "water") == [space for space in SPACES if space not in ("C5", "D4", "B6", "B7")]
    after = state.play("water E9")
    laid = {"crack": ["B6"], "open": ["B7"]} | {tile: [{"crack": "B6", "open": "B7"}[tile], "E9"]}
    assert (spaces(after.cracks), spaces(after.open)) == (laid["crack"], laid["open"])
    assert (after.turn.step, after.turn.tile) == ("sled", None)


@clause("R20")
def test_a_blue_number_reveals_the_top_tile_a_black_one_does_not() -> None:
    state = position(sleds="red D5", movement="2c", tiles="occccccccccccooooiii").play("sled red D4")
    assert (state.turn.die, state.turn.step, state.turn.tile) == ("blue 2", "water", "open")
    assert state.tiles == "ccccccccccccooooiii"
    state = state.play("water C8").play("sled red D5")
    assert (state.turn.die, state.turn.step, state.turn.tile) == ("black 3", "sled", None)
    assert len(state.tiles) == 19


@clause("R20")
def test_new_ice_lies_against_the_board_or_not_at_all() -> None:
    state = position(step="water", tile="ice", hazards="fog1 E3")
    assert moves(state)[-1] == "pass"
    assert {"D7", "E5", "C1", "A4", "E10"} <= {*moves(state, "ice")}
    assert not {"E3", "C5", "G9", "H4"} & {*moves(state, "ice")}, "a hazard, land, and too far out"
    laid = state.play("ice D7")
    assert spaces(laid.ice) == ["D7"]
    assert state.play("pass").inventory() == laid.inventory()
    assert state.play("pass").gone == "i"


@clause("R20")
def test_new_ice_touches_all_around_and_water_can_come_onto_it() -> None:
    state = position(die="blue 1", sleds="red D7", ice="D7")
    assert moves(state, "sled", "red") == ["C6", "D6", "C7", "E7", "C8", "D8"]
    assert "D7" in moves(position(step="water", tile="crack", ice="D7"), "water")


@clause("R44")
def test_no_tiles_left() -> None:
    state = position(gone="crack " * 12 + "open " * 5 + "ice " * 3, movement="1").play("sled red D4")
    assert (state.turn.die, state.turn.step, state.turn.tile) == ("blue 1", "sled", None)


@clause("R44")
def test_a_tile_without_a_free_space_leaves_the_game() -> None:
    full = position(
        step="water",
        tile="open",
        crack=" ".join(SPACES[:12]),
        open=" ".join(SPACES[12:16]),
        sleds=SLEDS_ON,
        hazards="fog1 E9",
    )
    assert full.gone == "o"
    assert (full.turn.step, full.turn.tile) == ("sled", None)


SLEDS_ON = f"red {SPACES[16]} blue {SPACES[17]} green {SPACES[18]} yellow {SPACES[19]}"
