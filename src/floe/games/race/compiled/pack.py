"""A State as a vector and back, exactly; the vector holds no history."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from floe.core.errors import BadPosition
from floe.engine.contract import Vector
from floe.games.race.boards import hexes
from floe.games.race.boards.hexes import Hexes, Space, bits
from floe.games.race.compiled import layout
from floe.games.race.compiled.boards import cell_of, hex_of, pack_board, space_of, unpack_board
from floe.games.race.compiled.chart import lay
from floe.games.race.compiled.stuck import find_homeward
from floe.games.race.information.view import SeatView, View
from floe.games.race.rules.edition import CARDS, HAZARD, MOVEMENT, ROUNDS, TILES, Tile
from floe.games.race.rules.position import Position, Seat, Setup, Step, Turn, turns_left
from floe.games.race.rules.state import State

_STEPS: Final[tuple[Step, ...]] = ("water", "hazard", "sled", "over")
_DICE: Final = list(MOVEMENT.values())
_FACES: Final = list(HAZARD.values())
_TILES: Final[list[Tile | None]] = [None, *TILES.values()]
_LETTERS: Final = "".join(TILES)
_MOVEMENT: Final = "".join(MOVEMENT)
_PERILS: Final = "".join(HAZARD)


def pack(state: State) -> Vector:
    """Return the vector of a State; raises BadPosition if dice are missing."""
    vector = pack_public(state)
    for number, seat in enumerate(state.seats):
        vector[layout.CARD + number] = CARDS.index(seat.card)
    pack_tiles(vector, state.tiles)
    turns = ROUNDS * state.players
    coming = turns_left(state.players, state.setup.first, state.turn)
    if not len(state.movement) == len(state.perils) == coming:
        raise BadPosition(
            f"{len(state.movement)} and {len(state.perils)} rolls are to come, not {coming} of each die", problems=[]
        )
    vector[layout.DICE + turns - coming : layout.DICE + turns] = [
        1 + layout.SIDES * _MOVEMENT.index(face) + _PERILS.index(peril)
        for face, peril in zip(state.movement, state.perils, strict=True)
    ]
    return vector


def pack_public(known: State | View) -> Vector:
    """Return the vector of what everybody knows: no cards, no tiles to come, no dice to come (R48)."""
    vector = pack_board(known.setup.board).copy()
    words = vector.view(np.int64)
    for at in bits(known.ice):
        lay(vector, cell_of(at))
    for word, laid in ((layout.CRACKS, known.cracks), (layout.OPEN, known.open)):
        words[word] = sum(1 << int(vector[layout.GRID + cell_of(at)]) for at in bits(laid))
    find_homeward(words)
    for sled, space in enumerate(known.sleds):
        vector[layout.SLEDS + sled] = _number(vector, space)
    for pawn, at in enumerate(known.hazards):
        words[layout.PAWNS + pawn] = cell_of(at)
        if (space := int(vector[layout.GRID + cell_of(at)])) != layout.SEA:
            words[layout.THREATENED] |= 1 << space
    for number, letter in enumerate(known.gone):
        vector[layout.GONE + number] = 1 + _LETTERS.index(letter)
    _pack_seats(vector, known.seats)
    vector[layout.FIRST], vector[layout.ONWARD] = known.setup.first, known.setup.onward
    _pack_turn(vector, known.turn)
    return vector


def _number(vector: Vector, space: Space) -> int:
    if space >= hexes.START:
        return layout.START + space - hexes.START
    return int(vector[layout.GRID + cell_of(space)])


def _pack_seats(vector: Vector, seats: Sequence[Seat | SeatView]) -> None:
    vector[layout.PLAYERS] = len(seats)
    for number, seat in enumerate(seats):
        vector[layout.LADDER + number] = seat.ladders
        vector[layout.HELICOPTER + number] = seat.helicopter


def _pack_turn(vector: Vector, turn: Turn) -> None:
    vector[layout.ROUND], vector[layout.SEAT] = turn.round, turn.seat
    vector[layout.STEP] = _STEPS.index(turn.step)
    vector[layout.DIE] = _DICE.index(turn.die)
    vector[layout.FACE] = _FACES.index(turn.hazard)
    vector[layout.TILE] = _TILES.index(turn.tile)
    vector[layout.DONE] = turn.done


def pack_tiles(vector: Vector, letters: str) -> None:
    """Put the tiles to come behind the places of those that have come."""
    behind = layout.TILES + layout.TILE_COUNT
    vector[behind - len(letters) : behind] = [1 + _LETTERS.index(letter) for letter in letters]


# ── Back ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def unpack(vector: Vector, past: State | None = None) -> State:
    """Return the State of a vector, with the log of another."""
    words = vector.view(np.int64)
    dice = [int(rolled) - 1 for rolled in vector[layout.DICE : layout.DICE + ROUNDS * layout.MOST_PLAYERS] if rolled]
    position = Position.of(
        setup=Setup(unpack_board(vector), int(vector[layout.FIRST]), bool(vector[layout.ONWARD])),
        sleds=tuple(_space(vector, int(sled)) for sled in vector[layout.SLEDS : layout.CARD]),
        hazards=tuple(hex_of(int(cell)) for cell in words[layout.PAWNS : layout.SCRATCH]),
        cracks=_hexes(vector, layout.CRACKS),
        open=_hexes(vector, layout.OPEN),
        ice=_hexes(vector, layout.NEW_ICE),
        seats=tuple(_seat(vector, seat) for seat in range(int(vector[layout.PLAYERS]))),
        tiles=_letters(vector[layout.TILES : layout.GONE]),
        gone=_letters(vector[layout.GONE : layout.DICE]),
        movement="".join(_MOVEMENT[rolled // layout.SIDES] for rolled in dice),
        perils="".join(_PERILS[rolled % layout.SIDES] for rolled in dice),
        now=_turn(vector),
        log=past.log if past else (),
    )
    return State.of(position)


def _hexes(vector: Vector, word: int) -> Hexes:
    return sum(1 << _space(vector, space) for space in bits(int(vector.view(np.int64)[word])))


def _space(vector: Vector, number: int) -> Space:
    return space_of(int(vector.view(np.int64)[layout.PLACE + number]))


def _letters(tiles: Vector) -> str:
    return "".join(_LETTERS[tile - 1] for tile in tiles if tile != layout.NO_TILE)


def _seat(vector: Vector, seat: int) -> Seat:
    card = CARDS[vector[layout.CARD + seat]]
    return Seat(card, int(vector[layout.LADDER + seat]), bool(vector[layout.HELICOPTER + seat]))


def _turn(vector: Vector) -> Turn:
    return Turn(
        int(vector[layout.ROUND]),
        int(vector[layout.SEAT]),
        _STEPS[vector[layout.STEP]],
        _DICE[vector[layout.DIE]],
        _FACES[vector[layout.FACE]],
        _TILES[vector[layout.TILE]],
        int(vector[layout.DONE]),
    )
