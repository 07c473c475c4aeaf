"""What no seat may know, for training alone: others' cards, and which tiles and dice come next."""

from typing import Final

from floe.engine.contract import Features
from floe.engine.kernel import kernel
from floe.games.race.compiled.extended_position import ExtendedVector, check_length
from floe.games.race.compiled.layout import (
    CARD,
    CARDS,
    DICE,
    ICE_TILE,
    MOST_PLAYERS,
    NO_TILE,
    PLAYERS,
    ROUNDS,
    SIDES,
    SLED_COUNT,
    TILE_COUNT,
    TILES,
)
from floe.games.race.compiled.layout import STEPS as DIE_STEPS
from floe.games.race.compiled.position import turns_before
from floe.games.race.network.slots import slot_of
from floe.network.model import Oracle

_NEXT: Final = 4  # tiles and turns ahead
_FACES: Final = len(DIE_STEPS)
_THROW: Final = _FACES + SIDES

O_CARDS: Final = 0  # by seat but the own, then by slot
O_TILES: Final = O_CARDS + (MOST_PLAYERS - 1) * SLED_COUNT
O_DICE: Final = O_TILES + _NEXT * ICE_TILE
OUTPUTS: Final = O_DICE + _NEXT * _THROW


@kernel
def write_hidden(vector: ExtendedVector, me: int, out: Features) -> None:
    check_length(vector)
    players = int(vector[PLAYERS])
    for away in range(1, players):
        card = int(vector[CARD + (me + away) % players])
        for sled in range(2):
            out[O_CARDS + (away - 1) * SLED_COUNT + slot_of(vector, int(CARDS[card, sled]))] = 1
    _write_tiles(vector, out)
    _write_dice(vector, out)


@kernel
def _write_tiles(vector: ExtendedVector, out: Features) -> None:
    found = 0
    for at in range(TILES, TILES + TILE_COUNT):
        if vector[at] != NO_TILE and found < _NEXT:
            out[O_TILES + found * ICE_TILE + int(vector[at]) - 1] = 1
            found += 1


@kernel
def _write_dice(vector: ExtendedVector, out: Features) -> None:
    first = turns_before(vector) + 1  # the throw of this turn is seen
    for at in range(min(_NEXT, ROUNDS * int(vector[PLAYERS]) - first)):
        throw = int(vector[DICE + first + at]) - 1
        if throw >= 0:
            out[O_DICE + at * _THROW + throw // SIDES] = 1
            out[O_DICE + at * _THROW + _FACES + throw % SIDES] = 1


ORACLE: Final = Oracle(OUTPUTS, write_hidden)
