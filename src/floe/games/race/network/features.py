"""What a seat may know (R48) of a position of Arctic Race, as inputs of a network.

No board is like another, so nothing here is tied to a space: sleds are told by how far they have to go, and the board
as a corridor, level by level towards the pole. Seats are counted clockwise from the one that looks, sleds by their
slots.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Features
from floe.engine.kernel import kernel
from floe.games.race.compiled.chart import touching
from floe.games.race.compiled.extended_position import ADVANCES, STEPS, ExtendedVector, check_length
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import (
    BESIDE,
    CARD,
    CRACKS,
    DIE,
    DONE,
    EACH,
    FACE,
    FIRST,
    GRID,
    HELICOPTER,
    HOMEWARD,
    ICE_TILE,
    LADDER,
    LADDERS,
    LAND,
    MOST_PLAYERS,
    NO_TILE,
    ONWARD,
    OPEN,
    PAWN_COUNT,
    PAWNS,
    PLAYERS,
    POLE,
    ROUND,
    SEA,
    SIDES,
    SLED_COUNT,
    SLEDS,
    SPACES,
    START,
    STEP,
    THREATENED,
    TILE,
    TILE_COUNT,
    TILES,
    Words,
)
from floe.games.race.compiled.layout import STEPS as DIE_STEPS
from floe.games.race.compiled.position import is_home
from floe.games.race.network.distances import BLOCKED, FAR, NOW, SLOTS, measure_now
from floe.games.race.network.slots import find_slots, space_in

_KINDS: Final = PAWN_COUNT // EACH
_CHOICES: Final = 3  # steps of a turn in which there is something to choose
_ROUND_BINS: Final = 12
_ROUND_BIN: Final = 4  # rounds that share an entry
_LEVELS: Final = 24  # steps to the pole that are told apart
_NEAR: Final = 16
_MOST: Final = 60

# What all seats have in common.
F_PLAYERS: Final = 0
F_STEP: Final = F_PLAYERS + MOST_PLAYERS - 1
F_DIE: Final = F_STEP + _CHOICES
F_FACE: Final = F_DIE + len(DIE_STEPS)
F_TILE: Final = F_FACE + SIDES
F_DONE: Final = F_TILE + ICE_TILE + 1
F_LEFT: Final = F_DONE + 1  # tiles to come, by kind
F_ROUND: Final = F_LEFT + ICE_TILE
F_ROUND_BIN: Final = F_ROUND + 1
F_PAWNS: Final = F_ROUND_BIN + _ROUND_BINS  # on the board, by kind
F_ORDER: Final = F_PAWNS + _KINDS  # of the seat in the round
F_LAST: Final = F_ORDER + MOST_PLAYERS  # whether somebody is home
F_ONWARD: Final = F_LAST + 1  # R51
F_SEATS: Final = F_ONWARD + 1

# A block for each seat.
S_LADDERS: Final = 0
S_HELICOPTER: Final = S_LADDERS + LADDERS + 1
S_HOME: Final = S_HELICOPTER + 1
S_THERE: Final = S_HOME + 1
S_ADVANCES: Final = S_THERE + 1  # by slot: the steps by which the seat has brought it nearer
S_SIZE: Final = S_ADVANCES + SLED_COUNT

# A block for each slot.
F_SLOTS: Final = F_SEATS + MOST_PLAYERS * S_SIZE
T_START: Final = 0
T_POLE: Final = T_START + 1
T_HELD: Final = T_POLE + 1
T_CRACK: Final = T_HELD + 1
T_STEPS: Final = T_CRACK + 1
T_STEPS_BIN: Final = T_STEPS + 1
T_WAYS: Final = T_STEPS_BIN + _NEAR  # by ladders
T_NO_WAY: Final = T_WAYS + LADDERS + 1
T_BLOCKED: Final = T_NO_WAY + LADDERS + 1
T_IS_BLOCKED: Final = T_BLOCKED + 1
T_DANGERS: Final = T_IS_BLOCKED + 1  # pawns that could come here with one step, by kind
T_EXITS: Final = T_DANGERS + _KINDS  # neighbours that can be walked to
T_ONWARD: Final = T_EXITS + 1  # those of them that are nearer
T_TOGETHER: Final = T_ONWARD + 1  # sleds on the same space
T_SIZE: Final = T_TOGETHER + 1

# The corridor, by steps to the pole.
F_LEVELS: Final = F_SLOTS + SLED_COUNT * T_SIZE
L_LAND: Final = 0
L_DRY: Final = L_LAND + 1
L_CRACKS: Final = L_DRY + 1
L_OPEN: Final = L_CRACKS + 1
L_HAZARDS: Final = L_OPEN + 1
L_HOMEWARD: Final = L_HAZARDS + 1
L_SLEDS: Final = L_HOMEWARD + 1
L_SIZE: Final = L_SLEDS + 1
F_AIM: Final = F_LEVELS + _LEVELS * L_SIZE  # whether the seat plays for the aim of the game, or for the result alone
FEATURES: Final = F_AIM + 1

SCALE: Final = np.ones(FEATURES, np.float32)
SCALE[F_LEFT : F_LEFT + ICE_TILE] = 0.2
SCALE[F_ROUND] = 0.05
for _seat in range(MOST_PLAYERS):
    _first = F_SEATS + _seat * S_SIZE + S_ADVANCES
    SCALE[_first : _first + SLED_COUNT] = 0.2
for _slot in range(SLED_COUNT):
    _first = F_SLOTS + _slot * T_SIZE
    SCALE[[_first + T_STEPS, _first + T_BLOCKED]] = 0.1
    SCALE[_first + T_WAYS : _first + T_NO_WAY] = 0.1
    SCALE[[_first + T_EXITS, _first + T_ONWARD]] = 0.5
    SCALE[_first + T_TOGETHER] = 0.3
SCALE[F_LEVELS:F_AIM] = 0.5


@kernel
def write_features(vector: ExtendedVector, me: int, out: Features) -> None:
    check_length(vector)
    words = vector.view(np.int64)
    find_slots(vector, words, me)
    measure_now(vector, words, me)
    _write_turn(vector, me, out)
    for seat in range(int(vector[PLAYERS])):
        _write_seat(vector, words, me, seat, out)
    for slot in range(SLED_COUNT):
        _write_slot(vector, words, slot, F_SLOTS + slot * T_SIZE, out)
    _write_pawns(vector, words, out)
    _write_levels(vector, words, out)


@kernel
def _write_turn(vector: ExtendedVector, me: int, out: Features) -> None:
    players, turn = int(vector[PLAYERS]), int(vector[ROUND])
    out[F_PLAYERS + players - 2] = 1
    out[F_STEP + min(int(vector[STEP]), _CHOICES - 1)] = 1
    out[F_DIE + int(vector[DIE])] = 1
    out[F_FACE + int(vector[FACE])] = 1
    out[F_TILE + int(vector[TILE])] = 1
    out[F_DONE] = vector[DONE]
    for at in range(TILES, TILES + TILE_COUNT):
        if vector[at] != NO_TILE:
            out[F_LEFT + int(vector[at]) - 1] += 1
    out[F_ROUND] = min(turn, _MOST)
    out[F_ROUND_BIN + min(turn // _ROUND_BIN, _ROUND_BINS - 1)] = 1
    out[F_ONWARD] = vector[ONWARD]
    out[F_ORDER + (me - int(vector[FIRST])) % players] = 1


@kernel
def _write_seat(vector: ExtendedVector, words: Words, me: int, seat: int, out: Features) -> None:
    """Show a seat; that both its sleds are home is announced to all (R47), its card is not told otherwise."""
    at = F_SEATS + (seat - me) % int(vector[PLAYERS]) * S_SIZE
    card = int(vector[CARD + seat])
    out[at + S_THERE] = 1
    out[at + S_LADDERS + int(vector[LADDER + seat])] = 1
    out[at + S_HELICOPTER] = vector[HELICOPTER + seat]
    if card >= 0 and is_home(vector, card):
        out[at + S_HOME] = 1
        out[F_LAST] = 1
    for slot in range(SLED_COUNT):
        steps = int(words[ADVANCES + seat * SLED_COUNT + int(vector[SLOTS + slot])])
        out[at + S_ADVANCES + slot] = min(max(steps, -_MOST), _MOST)


@kernel
def _write_slot(vector: ExtendedVector, words: Words, slot: int, at: int, out: Features) -> None:
    space = space_in(vector, slot)
    steps = int(words[STEPS + space])
    out[at + T_START] = space == START
    out[at + T_POLE] = space == POLE
    out[at + T_HELD] = int(words[THREATENED]) >> space & 1
    out[at + T_CRACK] = int(words[CRACKS]) >> space & 1
    out[at + T_STEPS] = min(steps, FAR)
    out[at + T_STEPS_BIN + min(steps, _NEAR - 1)] = 1
    for ladders in range(LADDERS + 1):
        far = int(vector[NOW + ladders * SPACES + space])
        out[at + T_WAYS + ladders] = far
        out[at + T_NO_WAY + ladders] = far == FAR
    out[at + T_BLOCKED] = vector[BLOCKED + space]
    out[at + T_IS_BLOCKED] = int(vector[BLOCKED + space]) == FAR
    exits = int(words[BESIDE + space]) & int(words[LAND])
    exits &= ~(int(words[OPEN]) | int(words[CRACKS]) | int(words[THREATENED]))
    while exits:
        bit = exits & -exits
        out[at + T_EXITS] += 1
        out[at + T_ONWARD] += int(vector[NOW + number(bit)]) < int(vector[NOW + space])
        exits ^= bit
    for sled in range(SLED_COUNT):
        out[at + T_TOGETHER] += int(vector[SLEDS + sled]) == space


@kernel
def _write_pawns(vector: ExtendedVector, words: Words, out: Features) -> None:
    for pawn in range(PAWN_COUNT):
        cell, kind = int(words[PAWNS + pawn]), pawn // EACH
        near = touching(vector, cell)
        for slot in range(SLED_COUNT):
            space = space_in(vector, slot)
            if space < START:  # R42
                out[F_SLOTS + slot * T_SIZE + T_DANGERS + kind] += near >> space & 1
        out[F_PAWNS + kind] += 1 if int(vector[GRID + cell]) != SEA else 0


@kernel
def _write_levels(vector: ExtendedVector, words: Words, out: Features) -> None:
    land, cracks, water = int(words[LAND]), int(words[CRACKS]), int(words[OPEN])
    homeward, threatened = int(words[HOMEWARD]), int(words[THREATENED])
    while land:
        bit = land & -land
        level = min(int(words[STEPS + number(bit)]), _LEVELS - 1)
        at = F_LEVELS + level * L_SIZE
        out[at + L_LAND] += 1
        out[at + L_DRY] += 1 if (cracks | water) & bit == 0 else 0
        out[at + L_CRACKS] += 1 if cracks & bit != 0 else 0
        out[at + L_OPEN] += 1 if water & bit != 0 else 0
        out[at + L_HAZARDS] += 1 if threatened & bit != 0 else 0
        out[at + L_HOMEWARD] += 1 if homeward & bit != 0 else 0
        land ^= bit
    for sled in range(SLED_COUNT):
        level = min(int(words[STEPS + int(vector[SLEDS + sled])]), _LEVELS - 1)
        out[F_LEVELS + level * L_SIZE + L_SLEDS] += 1
