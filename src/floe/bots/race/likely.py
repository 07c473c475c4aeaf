"""What a player of Arctic Race would rather do, at a glance: a weight for every legal move."""

from math import exp
from typing import Final

import numpy as np

from floe.bots.race.memory import CLAIMS, MOVED, OWN, PARAMS, RIVAL, STEPS, WORTH
from floe.bots.race.ways import LADDER, TURN, find_ways
from floe.fast.kernel import kernel
from floe.fast.race import layout
from floe.fast.race.hexes import number
from floe.fast.race.layout import (
    ACROSS,
    BESIDE,
    CARD,
    CARD_COUNT,
    CARDS,
    CELLS,
    GRID,
    HAZARD_STEP,
    OPEN_TILE,
    PAWNS,
    PLACES,
    PLAYERS,
    POLE,
    SEAT,
    SLED_COUNT,
    SLED_STEP,
    SLEDS,
    SPACES,
    START,
    STEP,
    TILE,
    Words,
)
from floe.fast.race.numbering import FARES, FLY, HAZARD, PASS, SLED, WATER
from floe.fast.twin import Moves, Vector

MOST: Final = 60
TELLING: Final = np.array([exp(0.3 * (steps - MOST)) for steps in range(2 * MOST + 1)])
"""How much likelier a sled is somebody's own, by the steps it was brought nearer, from -MOST."""
WEIGHTS: Final = np.array([max(1, round(4096 * exp(-one / 4))) for one in range(64)], np.int32)


@kernel
def weigh(v: Vector, moves: Moves, count: int, weights: Moves) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    words = v.view(np.int64)
    look(v, words)
    step = int(v[STEP])
    if step == SLED_STEP:
        best = value_sleds(v, words, moves, count, weights)
    else:
        find_worth(v, words)
        best = value_places(v, words, moves, count, weights)
    total = 0
    cold = int(v.view(np.float64)[PARAMS + 36])
    for at in range(count):
        worse = (best - int(weights[at])) * cold // TURN
        weights[at] = WEIGHTS[min(worse, 63)]
        total += int(weights[at])
    return total


@kernel
def look(v: Vector, words: Words) -> None:
    """Reckon the ways home of the seat to move and of its rivals, and whose sleds are whose."""
    own = int(v[SEAT])
    floats = v.view(np.float64)
    for sled in range(SLED_COUNT):
        floats[CLAIMS + sled] = 0.0
    mine = int(LADDER[v[layout.LADDER + own]])
    find_ways(words, OWN, mine)
    players = int(v[PLAYERS])
    theirs = 0
    for other in range(players):
        if other != own:
            theirs = max(theirs, int(v[layout.LADDER + other]))
            claim(v, words, floats, own, other, floats[PARAMS + 32] / (players - 1))
    theirs = int(LADDER[theirs])
    if theirs == mine:
        for space in range(SPACES):
            words[RIVAL + space] = words[OWN + space]
    else:
        find_ways(words, RIVAL, theirs)


@kernel
def telling(words: Words, seat: int, sled: int) -> float:
    moved = int(words[MOVED + seat * SLED_COUNT + sled])
    return float(TELLING[min(max(moved + MOST, 0), 2 * MOST)])


@kernel
def claim(v: Vector, words: Words, floats: layout.Words, own: int, other: int, part: float) -> None:
    """Add how likely each sled is another seat's, as the seat to move sees it."""
    card_own = int(v[CARD + own])
    total = 0.0
    for card in range(CARD_COUNT):
        if card != card_own:
            total += telling(words, other, int(CARDS[card, 0])) * telling(words, other, int(CARDS[card, 1]))
    for card in range(CARD_COUNT):
        if card != card_own:
            one, two = int(CARDS[card, 0]), int(CARDS[card, 1])
            chance = part * telling(words, other, one) * telling(words, other, two) / total
            floats[CLAIMS + one] += chance
            floats[CLAIMS + two] += chance


@kernel
def value_sleds(v: Vector, words: Words, moves: Moves, count: int, values: Moves) -> int:
    own = int(v[SEAT])
    floats = v.view(np.float64)
    card = int(v[CARD + own])
    one, two = int(CARDS[card, 0]), int(CARDS[card, 1])
    total, pair = 0.0, telling(words, own, one) * telling(words, own, two)
    every = 0.0
    square = 0.0
    for sled in range(SLED_COUNT):
        each = telling(words, own, sled)
        every += each
        square += each * each
    total = (every * every - square) / 2
    best = -(1 << 30)
    for at in range(count):
        move = int(moves[at])
        value = 0
        if move >= SLED:
            if move >= FLY:
                sled, place = (move - FLY) // PLACES, (move - FLY) % PLACES
                value -= int(floats[PARAMS + 35])
            else:
                way, place = (move - SLED) // PLACES, (move - SLED) % PLACES
                sled = way // FARES
                value -= int(floats[PARAMS + 34]) * (way % FARES)
            to = int(v[GRID + place]) if place < CELLS else START if place == CELLS else POLE
            here = int(v[SLEDS + sled])
            is_own = sled == one or sled == two
            if is_own:
                value += int(words[OWN + here]) - int(words[OWN + to])
            value += int(floats[CLAIMS + sled] * (int(words[RIVAL + to]) - int(words[RIVAL + here])))
            nearer = int(words[STEPS + here]) - int(words[STEPS + to])
            factor = float(TELLING[min(max(nearer + MOST, 0), 2 * MOST)])
            mine = telling(words, own, sled)
            likely = pair * (factor if is_own else 1.0) / (total + (factor - 1.0) * mine * (every - mine))
            value -= int(floats[PARAMS + 33] * likely)
        else:
            value -= int(floats[PARAMS + 33] * pair / total)
        values[at] = value
        best = max(best, value)
    return best


@kernel
def find_worth(v: Vector, words: Words) -> None:
    """Write for each space what it is worth, in turns, that somebody's way there is blocked."""
    floats = v.view(np.float64)
    own = int(v[SEAT])
    card = int(v[CARD + own])
    one, two = int(CARDS[card, 0]), int(CARDS[card, 1])
    for space in range(SPACES):
        words[WORTH + space] = 0
    for sled in range(SLED_COUNT):
        gain = floats[CLAIMS + sled] - (1.0 if sled == one or sled == two else 0.0)
        here = int(v[SLEDS + sled])
        if here != POLE and here != START:
            words[WORTH + here] += int(floats[PARAMS + 37] * gain)
        near = floats[PARAMS + 38]
        while here != POLE and near > 50:
            near_spaces = int(words[BESIDE + here]) | int(words[ACROSS + here])
            least, ties, many, spaces = 1 << 30, 0, 0, near_spaces
            while spaces:
                bit = spaces & -spaces
                far = int(words[RIVAL + number(bit)])
                if far < least:
                    least, ties, many = far, bit, 1
                elif far == least:
                    ties |= bit
                    many += 1
                spaces ^= bit
            if least >= int(words[RIVAL + here]):
                break
            here = number(ties & -ties)
            while ties:
                bit = ties & -ties
                words[WORTH + number(bit)] += int(near * gain / (many * many))
                ties ^= bit
            near *= floats[PARAMS + 39]


@kernel
def value_places(v: Vector, words: Words, moves: Moves, count: int, values: Moves) -> int:
    best = -(1 << 30)
    water = v[STEP] != HAZARD_STEP
    for at in range(count):
        move = int(moves[at])
        value = 0
        if move >= HAZARD:
            pawn, cell = (move - HAZARD) // CELLS, (move - HAZARD) % CELLS
            value = int(words[WORTH + int(v[GRID + cell])])
            before = int(v[GRID + int(words[PAWNS + pawn])])
            if before >= 0:
                value -= int(words[WORTH + before])
        elif water and WATER <= move < WATER + CELLS:
            value = int(words[WORTH + int(v[GRID + move - WATER])])
            if v[TILE] == OPEN_TILE:
                value = int(value * v.view(np.float64)[PARAMS + 40])
        values[at] = value
        best = max(best, value)
    return best
