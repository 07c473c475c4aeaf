"""What is in the box (R1–R7)."""

from collections import Counter

from floe.games.race.boards.board import ROTATIONS
from floe.games.race.boards.hexes import bits, read_hex, spread
from floe.games.race.rules.edition import (
    CARDS,
    HAZARD,
    HAZARD_DIE,
    MOVEMENT,
    MOVEMENT_DIE,
    PAWNS,
    SLEDS,
    SUPPLY,
    TILES,
    WATER_TILES,
)
from tests.clauses import clause
from tests.games.race.positions import BOARD, moves, position, spaces


@clause("R1")
def test_numbers_of_things() -> None:
    floes = {kind: count for kind, count in SUPPLY.items() if kind not in ("start", "pole")}
    assert sum(floes.values()) == 18
    assert SUPPLY["start"] == SUPPLY["pole"] == 1
    assert (len(WATER_TILES), len(CARDS), len(PAWNS), len(SLEDS)) == (20, 15, 9, 6)
    assert Counter(pawn.rstrip("123") for pawn in PAWNS) == {"fog": 3, "blizzard": 3, "vortex": 3}
    assert len({sled[0] for sled in SLEDS}) == 6


@clause("R2")
def test_every_pair_of_colours_is_on_one_card() -> None:
    assert len(set(CARDS)) == 15
    assert all(0 <= one < other < 6 for one, other in CARDS)


@clause("R3")
def test_movement_die() -> None:
    faces = Counter(MOVEMENT[letter] for letter in MOVEMENT_DIE)
    assert faces == {"blue 1": 1, "blue 2": 1, "black 2": 1, "black 3": 2, "black 4": 1}


@clause("R4")
def test_hazard_die() -> None:
    faces = sorted(HAZARD[letter] for letter in HAZARD_DIE)
    assert faces == ["blizzard", "double joker", "fog", "joker", "no hazard", "vortex"]


@clause("R5")
def test_floes_are_polyhexes() -> None:
    sizes: Counter[int] = Counter()
    for kind, forms in ROTATIONS.items():
        assert len({form.bit_count() for form in forms}) == 1
        for form in forms:
            first, *_ = hexes = bits(form << read_hex("H9"))
            joined = 1 << first
            for _ in hexes:
                joined |= spread(joined) & form << read_hex("H9")
            assert joined == form << read_hex("H9"), f"{kind} is in one piece"
        if kind not in ("start", "pole"):
            sizes[forms[0].bit_count()] += SUPPLY[kind]
    assert sizes == {2: 6, 3: 8, 4: 4}
    assert sum(size * count for size, count in sizes.items()) == 52
    assert ROTATIONS["start"][0].bit_count() == ROTATIONS["pole"][0].bit_count() == 3


@clause("R5")
def test_start_and_pole_are_one_space_each() -> None:
    assert spaces(BOARD.chart.start) == ["C2", "D2", "D3"]
    assert moves(position(die="blue 1"), "sled", "red") == ["C4", "D4"]
    far_side = position(die="blue 1", sleds="red C8", ice="D10")
    assert "pole" in moves(far_side, "sled", "red")
    assert "D10" not in moves(position(die="black 2", sleds="red C8", ice="D10"), "sled", "red"), "R40"


@clause("R6")
def test_same_floe_tight_floes_leads_and_open_water() -> None:
    one_step = position(die="blue 1", sleds="red D6")
    assert moves(one_step, "sled", "red") == ["D5", "C6", "E6", "E7 +1"]
    assert "D7" not in str(one_step.moves), "a hex without a floe is water"


@clause("R7")
def test_water_tiles() -> None:
    assert Counter(TILES[letter] for letter in WATER_TILES) == {"crack": 12, "open": 5, "ice": 3}
