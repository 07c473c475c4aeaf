"""What a player of Arctic Race would rather do, at a glance: a weight for every legal move.

This is greedy's judgement (`judge`) in one look: turns gained and turns lost by the others, the own card hidden. Where
greedy tries every place for a hazard or a water tile, here a place is worth what lies on it and who has to pass there.
How much each thing counts was learnt from the search: these numbers make what it chose likeliest (docs/bots.md).
"""

from math import exp
from typing import Final

import numpy as np

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.race.bots.extended_position import CLAIMS, OWN, RIVALS, STEPS, WORTH, nearer, sureness
from floe.games.race.bots.shortest_paths import LADDER, TURN, find_ways
from floe.games.race.compiled import layout
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, SLED, WATER
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import (
    ACROSS,
    BESIDE,
    CARD,
    CARD_COUNT,
    CARDS,
    CELLS,
    GRID,
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

HINDRANCE: Final = 0.95  # for a turn that the others lose, beside one that is gained
STRIDE: Final = 0.53 * TURN  # for a step nearer to the pole, besides the turns it saves: it counts when all are stuck
SECRET: Final = 1.3 * TURN  # for the others' not knowing the own card
LADDER_KEPT: Final = TURN * 16 // 10
HELICOPTER_KEPT: Final = TURN * 26 // 10
HELD: Final = 0.48 * TURN  # what a hazard costs the sled below it
BLOCKED: Final = 0.49 * TURN  # what an obstacle on the next space costs, if there is no other way
FADING: Final = 0.84  # of that, what is left of it a space further on
VICTORY: Final = 10 * TURN
DEEP: Final = 2.6  # how many times more open water costs

SLED_GRAIN: Final = 18  # entries of the table for a turn, where a sled moves
PLACE_GRAIN: Final = 32  # the same for hazards and water, which are worth less
WEIGHTS: Final = np.array([max(1, round(4096 * exp(-one / 8))) for one in range(72)], np.int32)
"""The weight of a move by how much worse it is than the best."""


@kernel
def prior(v: Vector, moves: Moves, count: int, weights: Moves, _scratch: Moves) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    return weight_moves(v, moves, count, weights)


@kernel
def weight_moves(v: Vector, moves: Moves, count: int, weights: Moves) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    words = v.view(np.int64)
    look(v, words)
    if v[STEP] == SLED_STEP:
        best, grain = value_sleds(v, words, moves, count, weights), SLED_GRAIN
    else:
        find_worth(v, words)
        best, grain = value_places(v, words, moves, count, weights), PLACE_GRAIN
    total = 0
    for at in range(count):
        weights[at] = WEIGHTS[min((best - int(weights[at])) * grain // TURN, len(WEIGHTS) - 1)]
        total += int(weights[at])
    return total


@kernel
def is_own(v: Vector, sled: int) -> bool:
    """Whether a sled is the acting seat's."""
    card = int(v[CARD + int(v[SEAT])])
    return sled == int(CARDS[card, 0]) or sled == int(CARDS[card, 1])


@kernel
def is_last(v: Vector, sled: int) -> bool:
    """Whether a sled is the acting seat's and its other one is at the pole."""
    card = int(v[CARD + int(v[SEAT])])
    one, other = int(CARDS[card, 0]), int(CARDS[card, 1])
    return (sled == one and v[SLEDS + other] == POLE) or (sled == other and v[SLEDS + one] == POLE)


# ── A look around ────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def look(v: Vector, words: Words) -> None:
    """Reckon the ways home of the acting seat and of the others, and whose sleds are whose."""
    seat, players, theirs = int(v[SEAT]), int(v[PLAYERS]), 0
    floats = v.view(np.float64)
    for sled in range(SLED_COUNT):
        floats[CLAIMS + sled] = 0.0
    for other in range(players):
        if other != seat:
            theirs = max(theirs, int(v[layout.LADDER + other]))
            claim(v, words, other, HINDRANCE / (players - 1))
    mine = int(LADDER[v[layout.LADDER + seat]])
    find_ways(words, OWN, mine)
    if int(LADDER[theirs]) != mine:
        find_ways(words, RIVALS, int(LADDER[theirs]))
        return
    for space in range(SPACES):
        words[RIVALS + space] = words[OWN + space]


@kernel
def claim(v: Vector, words: Words, other: int, part: float) -> None:
    """Add how likely each sled is another seat's, as the acting seat sees it, who knows one card that it is not."""
    floats, own, total = v.view(np.float64), int(v[CARD + int(v[SEAT])]), 0.0
    for card in range(CARD_COUNT):
        total += 0.0 if card == own else pair(words, other, card)
    for card in range(CARD_COUNT):
        if card != own:
            chance = part * pair(words, other, card) / total
            floats[CLAIMS + int(CARDS[card, 0])] += chance
            floats[CLAIMS + int(CARDS[card, 1])] += chance


@kernel
def pair(words: Words, seat: int, card: int) -> float:
    """Return how likely a seat's moves make a card, beside the others."""
    return sureness(nearer(words, seat, int(CARDS[card, 0]))) * sureness(nearer(words, seat, int(CARDS[card, 1])))


# ── Sleds ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def value_sleds(v: Vector, words: Words, moves: Moves, count: int, values: Moves) -> int:
    """Write what each move of a sled gains, and return the most."""
    seat, every, squares, best = int(v[SEAT]), 0.0, 0.0, -(1 << 30)
    for sled in range(SLED_COUNT):
        one = sureness(nearer(words, seat, sled))
        every += one
        squares += one * one
    pairs = (every * every - squares) / 2
    for at in range(count):
        move, value = int(moves[at]), 0
        if move >= FLY:
            sled, to = (move - FLY) // PLACES, space_at(v, (move - FLY) % PLACES)
            value = gain(v, words, sled, to, every, pairs) - HELICOPTER_KEPT
        elif move >= SLED:
            way, to = (move - SLED) // PLACES, space_at(v, (move - SLED) % PLACES)
            value = gain(v, words, way // FARES, to, every, pairs) - LADDER_KEPT * (way % FARES)
        else:
            value = -int(SECRET * pair(words, seat, int(v[CARD + seat])) / pairs)
        values[at] = value
        best = max(best, value)
    return best


@kernel
def space_at(v: Vector, place: int) -> int:
    """Return the space of a place."""
    return int(v[GRID + place]) if place < CELLS else START if place == CELLS else POLE


@kernel
def gain(v: Vector, words: Words, sled: int, to: int, every: float, pairs: float) -> int:
    """Return what it gains to bring a sled to a space: turns, less what the move gives away."""
    seat, here, value = int(v[SEAT]), int(v[SLEDS + sled]), 0.0
    if to == POLE and is_last(v, sled):
        return VICTORY
    steps = int(words[STEPS + here]) - int(words[STEPS + to])
    if is_own(v, sled):
        value = int(words[OWN + here]) - int(words[OWN + to]) + STRIDE * steps
    lost = int(words[RIVALS + to]) - int(words[RIVALS + here]) - STRIDE * steps
    value += v.view(np.float64)[CLAIMS + sled] * lost
    told, known = sureness(steps), sureness(nearer(words, seat, sled))
    seems = pair(words, seat, int(v[CARD + seat])) * (told if is_own(v, sled) else 1.0)
    return int(value - SECRET * seems / (pairs + (told - 1.0) * known * (every - known)))


# ── Hazards and water ────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def value_places(v: Vector, words: Words, moves: Moves, count: int, values: Moves) -> int:
    """Write what each place for a hazard or a water tile gains, and return the most; the rest gains nothing."""
    best = -(1 << 30)
    for at in range(count):
        move, value = int(moves[at]), 0
        if move >= HAZARD:
            value = int(words[WORTH + int(v[GRID + (move - HAZARD) % CELLS])])
            left = int(v[GRID + int(words[PAWNS + (move - HAZARD) // CELLS])])
            value -= int(words[WORTH + left]) if left >= 0 else 0
        elif WATER <= move < ICE:
            value = int(int(words[WORTH + int(v[GRID + move - WATER])]) * (DEEP if v[TILE] == OPEN_TILE else 1.0))
        values[at] = value
        best = max(best, value)
    return best


@kernel
def find_worth(v: Vector, words: Words) -> None:
    """Write for each space what an obstacle there is worth: what it costs the others, less what it costs oneself."""
    for space in range(SPACES):
        words[WORTH + space] = 0
    for sled in range(SLED_COUNT):
        at = int(v[SLEDS + sled])
        share = v.view(np.float64)[CLAIMS + sled] - (1.0 if is_own(v, sled) else 0.0)
        if at != POLE and at != START:
            words[WORTH + at] += int(HELD * share)
        _block(words, at, BLOCKED * share)


@kernel
def _block(words: Words, at: int, worth: float) -> None:
    """Walk home from a space, and note what an obstacle on the way is worth: less where there are more ways."""
    while at != POLE and abs(worth) > BLOCKED / 10:
        ways, many = _next(words, at)
        if many == 0:
            return
        at = number(ways & -ways)
        while ways:
            bit = ways & -ways
            words[WORTH + number(bit)] += int(worth / (many * many))
            ways ^= bit
        worth *= FADING


@kernel
def _next(words: Words, at: int) -> tuple[int, int]:
    """Return the neighbours of a space that are nearest to the pole, and how many; none if that leads nowhere."""
    spaces, nearest, ways, many = int(words[BESIDE + at]) | int(words[ACROSS + at]), int(words[RIVALS + at]), 0, 0
    while spaces:
        bit = spaces & -spaces
        far = int(words[RIVALS + number(bit)])
        if far < nearest:
            nearest, ways, many = far, bit, 1
        elif far == nearest and many > 0:
            ways, many = ways | bit, many + 1
        spaces ^= bit
    return ways, many
