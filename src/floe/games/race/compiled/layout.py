"""Where everything lies in the vector of a position of Arctic Race.

A space has a number: the floes' hexes and new ice count from 0 in the order of the grid, START and POLE come last. So a
set of spaces is one word of 64 bits, and most of the rules are a few operations on words. When new ice is laid, the
spaces behind it move up by one (see `chart.lay`).

The vector begins with words and goes on with bytes.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.int64]
"""The words of a vector."""

# ── What is in the box; must agree with `floe.games.race.rules.edition` (tested) ──────────────────────────────────────

MOST_PLAYERS: Final = 4
ROUNDS: Final = 100  # R46
LADDERS: Final = 3  # R15
SLED_COUNT: Final = 6
CARD_COUNT: Final = 15  # R2
CARDS: Final = np.array([[one, other] for one in range(6) for other in range(one + 1, 6)], np.int8)
PAWN_COUNT: Final = 9
EACH: Final = 3  # pawns of one kind
TILE_COUNT: Final = 20
PIECE_COUNT: Final = 20  # 18 floes, start and pole (R1)
LEAD_COUNT: Final = 3 * PIECE_COUNT - 6  # no plane map has more borders

# ── Spaces and cells ─────────────────────────────────────────────────────────────────────────────────────────────────

FLOES: Final = 52  # R5
START: Final = FLOES + 3  # three tiles without water may become spaces (R7)
POLE: Final = START + 1
SPACES: Final = POLE + 1
POLE_BIT: Final = 1 << POLE
ENDS: Final = 1 << START | POLE_BIT

COLUMNS: Final = 16
ROWS: Final = 32
CELLS: Final = ROWS * COLUMNS
"""Hexes of the grid; a hex is the cell ROW * COLUMNS + COLUMN."""
PLACES: Final = CELLS + 2
"""Cells, then start and pole: a number for each space that is the same on every board."""
OFF: Final = -1
"""No cell: beyond the edge of the grid."""
SEA: Final = -1
"""In GRID: no space here; as a shift, SEA & SHIFT is beyond all spaces."""
SHIFT: Final = 63

# ── Codes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

WATER_STEP, HAZARD_STEP, SLED_STEP, OVER = range(4)
BLUE: Final = 2
"""Faces of the movement die below this one are blue: blue 1, blue 2, black 2, black 3, black 4."""
STEPS: Final = np.array([1, 2, 2, 3, 4], np.int8)
"""What each face allows."""
MOVEMENT_DIE: Final = np.array([0, 1, 2, 3, 3, 4], np.int8)
"""What the six sides of the movement die show (R3)."""
FOG, BLIZZARD, VORTEX, JOKER, DOUBLE_JOKER, NO_HAZARD = range(6)
SIDES: Final = 6  # of both dice
NO_TILE, CRACK_TILE, OPEN_TILE, ICE_TILE = range(4)
BOX: Final = np.array([CRACK_TILE] * 12 + [OPEN_TILE] * 5 + [ICE_TILE] * 3, np.int8)
"""The water tiles (R7)."""
UNKNOWN: Final = -1
"""In an information set: a card that this seat does not know."""

# ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────────

BESIDE: Final = 0
"""For each space those it touches, no lead between."""
ACROSS: Final = BESIDE + SPACES
"""For each space those across a lead (R6)."""
NEAR: Final = ACROSS + SPACES
"""For each space those a helicopter reaches (R28)."""
LAND: Final = NEAR + SPACES
CRACKS: Final = LAND + 1
OPEN: Final = CRACKS + 1
NEW_ICE: Final = OPEN + 1
THREATENED: Final = NEW_ICE + 1
"""Spaces with a hazard; follows from PAWNS."""
HOMEWARD: Final = THREATENED + 1
"""From where a sled can walk to the pole without any help; follows from the water."""
SETS: Final = HOMEWARD + 1
"""The words before this one are sets of spaces, which change when new ice is laid."""
PLACE: Final = SETS
"""The place of each space."""
PAWNS: Final = PLACE + SPACES
"""The cell of each pawn, on the board or outside."""
SCRATCH: Final = PAWNS + PAWN_COUNT
"""Room for the search of R32, and for the steps of R45; no part of the position."""
MOST_LADDERS: Final = LADDERS * MOST_PLAYERS
MOST_PAIRS: Final = LADDERS // 2 * MOST_PLAYERS
WORDS: Final = SCRATCH + (MOST_LADDERS + 1) * (MOST_PAIRS + 1)

# ── Bytes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

GRID: Final = 8 * WORDS + 1
"""The space on each cell; also SEA just before the first, because OFF, which is -1, leads there."""
PIECE_CELLS: Final = GRID + CELLS
"""The first hex of each piece of the board: its row and its column."""
PIECE_KINDS: Final = PIECE_CELLS + 2 * PIECE_COUNT
"""1 and up; 0 where there is no further piece."""
PIECE_TURNS: Final = PIECE_KINDS + PIECE_COUNT
LEADS: Final = PIECE_TURNS + PIECE_COUNT
"""Two pieces a lead, each counted from 1; 0 where there is no further lead."""
FRAME: Final = LEADS + 2 * LEAD_COUNT
"""The board with one hex of water around it: its first and last column, its first and last row."""
FIRST_COLUMN, LAST_COLUMN, FIRST_ROW, LAST_ROW = range(FRAME, FRAME + 4)
GROUND: Final = FRAME + 4
"""How many spaces there are, start and pole not counted."""
PLAYERS: Final = GROUND + 1
FIRST: Final = PLAYERS + 1
ONWARD: Final = FIRST + 1
"""Whether no sled may be moved away from the pole (R51)."""
ROUND: Final = ONWARD + 1
SEAT: Final = ROUND + 1
STEP: Final = SEAT + 1
DIE: Final = STEP + 1
FACE: Final = DIE + 1
"""What the hazard die shows; DIE is the movement die."""
TILE: Final = FACE + 1
"""The tile that has been revealed and waits for its place."""
DONE: Final = TILE + 1
"""Steps the hazards have made this turn."""
SLEDS: Final = DONE + 1
"""The space of each sled."""
CARD: Final = SLEDS + SLED_COUNT
"""Each seat's card, by its number in CARDS."""
LADDER: Final = CARD + MOST_PLAYERS
HELICOPTER: Final = LADDER + MOST_PLAYERS
TILES: Final = HELICOPTER + MOST_PLAYERS
"""The water tiles in their order; those that have come are NO_TILE."""
GONE: Final = TILES + TILE_COUNT
"""The tiles that have left the game, in that order; then NO_TILE."""
DICE: Final = GONE + TILE_COUNT
"""What both dice show, turn by turn from the first: 1 + SIDES * DIE + FACE; 0 for turns that have come."""
_BYTES: Final = DICE + ROUNDS * MOST_PLAYERS

SIZE: Final = (_BYTES + 7) // 8 * 8
"""Entries of the vector, a whole number of words."""
