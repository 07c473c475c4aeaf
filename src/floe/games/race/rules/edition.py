"""What is in the box (R1–R7). What the printed rules leave open is data here and nowhere else, easy to change."""

from itertools import combinations
from typing import Final, Literal

PLAYERS: Final = range(2, 5)
ROUNDS: Final = 100  # R46
LADDERS: Final = 3  # R15: each player's
FLIGHT: Final = 2  # R28: spaces a helicopter carries a sled

SLEDS: Final = ("red", "orange", "yellow", "green", "blue", "purple")
"""The colours of the six sleds; each begins with a letter of its own, for readers who see no colours."""

CARDS: Final = tuple(combinations(range(len(SLEDS)), 2))
"""The fifteen sled cards, each another pair of sleds (R2)."""

HAZARDS: Final = ("fog", "blizzard", "vortex")
PAWNS: Final = tuple(f"{hazard}{number}" for hazard in HAZARDS for number in (1, 2, 3))
"""The nine hazard pawns (R1)."""

Die = Literal["blue 1", "blue 2", "black 2", "black 3", "black 4"]
MOVEMENT: Final[dict[str, Die]] = {"1": "blue 1", "2": "blue 2", "b": "black 2", "c": "black 3", "d": "black 4"}
"""What the movement die shows, by the letter that writes it down."""
MOVEMENT_DIE: Final = "12bccd"  # R3: the sixth face is a second black 3

Face = Literal["fog", "blizzard", "vortex", "joker", "double joker", "no hazard"]
HAZARD: Final[dict[str, Face]] = {
    "f": "fog",
    "b": "blizzard",
    "v": "vortex",
    "j": "joker",
    "d": "double joker",
    "n": "no hazard",
}
"""What the hazard die shows, by the letter that writes it down."""
HAZARD_DIE: Final = "fbvjdn"  # R4

Tile = Literal["crack", "open", "ice"]
TILES: Final[dict[str, Tile]] = {"c": "crack", "o": "open", "i": "ice"}
"""What a water tile shows, by the letter that writes it down."""
WATER_TILES: Final = "c" * 12 + "o" * 5 + "i" * 3  # R7

# R5: each floe as steps (right, up right) from one of its hexes, and how many floes of that shape there are. The start
# tile and the North Pole are pieces like the others: one each, three hexes.
SHAPES: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "start": ((0, 0), (1, 0), (0, 1)),
    "pole": ((0, 0), (1, 0), (0, 1)),
    "pair": ((0, 0), (1, 0)),
    "bend": ((0, 0), (1, 0), (1, 1)),
    "bar": ((0, 0), (1, 0), (2, 0)),
    "clump": ((0, 0), (1, 0), (0, 1)),
    "wave": ((0, 0), (1, 0), (1, 1), (2, 1)),
    "hook": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "diamond": ((0, 0), (1, 0), (0, 1), (1, 1)),
    "star": ((0, 0), (1, 0), (-1, 1), (0, -1)),
}
SUPPLY: Final = {
    "start": 1,
    "pole": 1,
    "pair": 6,
    "bend": 4,
    "bar": 2,
    "clump": 2,
    "wave": 1,
    "hook": 1,
    "diamond": 1,
    "star": 1,
}

LENGTHS: Final = {"short": 9, "normal": 12, "long": 15}
"""How many steps the shortest walk from start to pole takes (R10)."""
WIDTHS: Final = ("narrow", "mixed", "wide")
