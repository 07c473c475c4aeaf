"""What is where in an observation of Arctic Race, by name. Seats are counted from the observer."""

from typing import Final

from floe.engine.contract import Field
from floe.games.race.compiled import observe as at
from floe.games.race.compiled.layout import (
    COLUMNS,
    EACH,
    ICE_TILE,
    LADDERS,
    MOST_PLAYERS,
    OVER,
    PAWN_COUNT,
    ROWS,
    SIDES,
    SLED_COUNT,
    STEPS,
)

_GRID: Final = (ROWS, COLUMNS)
_SEAT_PARTS: Final = (
    ("is there", at.S_IS_THERE, (), "1 if somebody sits there"),
    ("is known", at.S_IS_KNOWN, (), "1 if the observer knows its card"),
    ("card", at.S_CARD, (SLED_COUNT,), "1 for the two sleds on its card, where it is known"),
    ("ladders", at.S_LADDERS, (LADDERS,), "1 for each ladder it has left"),
    ("helicopter", at.S_HELICOPTER, (), "1 if it still has its helicopter"),
    ("acts", at.S_ACTS, (), "1 if it is the seat to decide"),
    ("begins", at.S_BEGINS, (), "1 if it began the game"),
)
FIELDS: Final = (
    Field("land", at.O_LAND, _GRID, "1 on every hex of ice; start and pole included, on all their hexes"),
    Field("start", at.O_START, _GRID, "1 on the start"),
    Field("pole", at.O_POLE, _GRID, "1 on the pole"),
    Field("cracks", at.O_CRACK, _GRID, "1 on cracks"),
    Field("open water", at.O_OPEN, _GRID, "1 on open water"),
    Field("new ice", at.O_NEW_ICE, _GRID, "1 on new ice"),
    Field("leads", at.O_LEADS, (at.FORWARD, *_GRID), "1 where a lead parts a hex from that right, up right, up left"),
    Field("hazards", at.O_HAZARDS, (PAWN_COUNT // EACH, *_GRID), "1 on hexes with fog, a blizzard, a vortex"),
    Field("sleds", at.O_SLEDS, (SLED_COUNT, *_GRID), "1 where a sled is, a plane for each"),
    *(
        Field(f"seat {away}: {name}", at.O_SEATS + away * at.S_SIZE + start, shape, about)
        for away in range(MOST_PLAYERS)
        for name, start, shape, about in _SEAT_PARTS
    ),
    Field("step", at.O_TURN, (OVER + 1,), "1 for water, hazard, sled, over"),
    Field("movement die", at.O_DIE, (len(STEPS),), "1 for blue 1, blue 2, black 2, black 3, black 4"),
    Field("hazard die", at.O_FACE, (SIDES,), "1 for fog, blizzard, vortex, joker, double joker, nothing"),
    Field("tile", at.O_TILE, (ICE_TILE + 1,), "1 for none, crack, open water, ice: the tile that waits for its place"),
    Field("tiles left", at.O_LEFT, (ICE_TILE,), "how many cracks, open waters and tiles of ice are to come"),
    Field("round", at.O_ROUND, (), "the round, 1 to 100"),
    Field("done", at.O_DONE, (), "steps the hazards have made this turn"),
    Field("onward", at.O_ONWARD, (), "1 if no sled may be moved away from the pole (R51)"),
)
