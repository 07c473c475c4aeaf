"""The position that the search plays on: the compiled game's, and behind it what the moves so far tell of the cards.

A position of the compiled game has no past. Here it also carries the steps by which each seat has brought each sled
nearer to the pole, so that in a simulation every seat forms its belief about the others' cards from what it could see.

The vector is longer than the compiled game's. `deal` and `determinize` are the only ways to fill one, and every kernel
that others call with one begins with `check_length`, which refuses a vector that ends too early; what such a kernel
calls relies on that.
"""

from typing import Final, NewType

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Boards, CompiledRules, InformationSet
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from floe.games.race.compiled import deal as compiled_deal
from floe.games.race.compiled import determinize as compiled_determinize
from floe.games.race.compiled import rules as compiled_rules
from floe.games.race.compiled import turn
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, SLED
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.layout import (
    ACROSS,
    BESIDE,
    CARD,
    CARD_COUNT,
    MOST_PLAYERS,
    PLACES,
    PLAYERS,
    POLE_BIT,
    SEAT,
    SLED_COUNT,
    SLEDS,
    SPACES,
    UNKNOWN,
    Words,
)
from floe.games.race.compiled.layout import SIZE as COMPILED_SIZE

ExtendedVector = NewType("ExtendedVector", NDArray[np.int8])
"""An extended position. A type of its own, so that what `pack` returns cannot be handed in by mistake."""

# ── Words behind those of the compiled game ──────────────────────────────────────────────────────────────────────────

ADVANCES: Final = COMPILED_SIZE // 8
"""For each seat and sled by how many steps the seat has brought it nearer to the pole."""
STEPS: Final = ADVANCES + MOST_PLAYERS * SLED_COUNT
"""From each space the steps to the pole as the board lies, water and hazards ignored."""
WORDS: Final = STEPS + SPACES
SIZE: Final = 8 * WORDS

CARD_WEIGHTS: Final = WORDS
"""Only in an information set, behind the position: for each seat and card how likely it is, beside the others."""
INFORMATION_SET_WORDS: Final = CARD_WEIGHTS + MOST_PLAYERS * CARD_COUNT


def new_vector() -> ExtendedVector:
    """Return room for an extended position; `deal` or `determinize` fills it."""
    return ExtendedVector(np.zeros(SIZE, np.int8))


@kernel
def check_length(vector: ExtendedVector) -> None:
    """Raise ValueError for a vector that is too short, such as one of the compiled game."""
    if len(vector) < SIZE:  # compiled kernels do not check their indices: they would write over somebody else's memory
        raise ValueError("this vector is too short for an extended position")


@kernel
def advance(words: Words, seat: int, sled: int) -> int:
    """Return by how many steps a seat has brought a sled nearer to the pole."""
    return int(words[ADVANCES + seat * SLED_COUNT + sled])


# ── The rules ────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def deal(vector: ExtendedVector, players: int, rng: RngState, boards: Boards) -> None:
    """Set up a game in which nobody has moved yet."""
    check_length(vector)
    compiled_deal.deal(vector, players, rng, boards)
    begin(vector)


@kernel
def begin(vector: ExtendedVector) -> None:
    """Fill in what lies behind the compiled position before the first move."""
    check_length(vector)
    words = vector.view(np.int64)
    for at in range(ADVANCES, STEPS):
        words[at] = 0
    find_steps(words)


@kernel
def play(vector: ExtendedVector, move: int) -> None:
    """Carry out a legal move and all that follows from it by itself."""
    act(vector, move)
    turn.go_on(vector)


@kernel
def act(vector: ExtendedVector, move: int) -> None:
    """Carry out a legal move, and count the steps by which it brings a sled nearer."""
    check_length(vector)
    words = vector.view(np.int64)
    if move < SLED:
        turn.act(vector, move)
        if ICE <= move < HAZARD:
            find_steps(words)
        return
    sled = (move - FLY) // PLACES if move >= FLY else (move - SLED) // (FARES * PLACES)
    at = ADVANCES + int(vector[SEAT]) * SLED_COUNT + sled  # before the move, which may pass the turn on
    words[at] += words[STEPS + int(vector[SLEDS + sled])]
    turn.act(vector, move)
    words[at] -= words[STEPS + int(vector[SLEDS + sled])]


@kernel
def find_steps(words: Words) -> None:
    """Count the steps from every space to the pole (breadth-first), water and hazards ignored."""
    reached, fresh, steps = POLE_BIT, POLE_BIT, 0
    while fresh:
        beyond = 0
        while fresh:
            bit = fresh & -fresh
            space = number(bit)
            words[STEPS + space] = steps
            beyond |= int(words[BESIDE + space]) | int(words[ACROSS + space])
            fresh ^= bit
        fresh = beyond & ~reached
        reached |= fresh
        steps += 1


@kernel
def determinize(information_set: InformationSet, rng: RngState, vector: ExtendedVector) -> None:
    """Write a position with this view, its cards drawn by how likely they are."""
    check_length(vector)
    if len(information_set) < 2 * INFORMATION_SET_WORDS:
        raise ValueError("this information set is too short for an extended position")
    compiled_determinize.determinize(information_set, rng, vector)
    seen, seen_words, words = information_set.view(np.int8), information_set.view(np.int64), vector.view(np.int64)
    for at in range(ADVANCES, WORDS):
        words[at] = seen_words[at]
    taken = 0
    for seat in range(int(vector[PLAYERS])):
        if seen[CARD + seat] != UNKNOWN:
            taken |= 1 << int(seen[CARD + seat])
    for seat in range(int(vector[PLAYERS])):
        if seen[CARD + seat] == UNKNOWN:
            vector[CARD + seat] = _draw_card(seen_words, seat, taken, rng)
            taken |= 1 << int(vector[CARD + seat])


@kernel
def _draw_card(seen_words: Words, seat: int, taken: int, rng: RngState) -> int:
    """Draw one of a seat's possible cards by their weights, none that another seat has."""
    first, total, card = CARD_WEIGHTS + seat * CARD_COUNT, 0, -1
    for other in range(CARD_COUNT):
        total += 0 if taken >> other & 1 else int(seen_words[first + other])
    left = roll(rng, total)
    while left >= 0:
        card += 1
        left -= 0 if taken >> card & 1 else int(seen_words[first + card])
    return card


_COMPILED: CompiledRules[ExtendedVector] = compiled_rules.RULES  # whose kernels take longer vectors as well

RULES: Final = _COMPILED._replace(
    name="race_extended",
    size=SIZE,
    information_set=2 * INFORMATION_SET_WORDS,
    deal=deal,
    act=act,
    play=play,
    determinize=determinize,
)
"""The rules of Arctic Race on extended positions."""
