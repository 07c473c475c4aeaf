"""The table as those see it who remember: the twin's vector, and behind it what the moves so far give away.

A position of the twin has no past. Here the steps that each seat has brought each sled nearer to the pole are kept, so
that in an imagined game everybody guesses at the others' cards as at a real table, knowing only what was to be seen.
"""

from math import exp
from typing import Final

import numpy as np

from floe.engine.contract import InformationSet, Vector
from floe.engine.dice import Dice, roll
from floe.engine.kernel import kernel
from floe.games.race.bots.belief import advances
from floe.games.race.compiled import determinize as worlds
from floe.games.race.compiled import rules as race
from floe.games.race.compiled import turn
from floe.games.race.compiled.actions import FARES, FLY, HAZARD, ICE, SLED
from floe.games.race.compiled.hexes import number
from floe.games.race.compiled.information_set import pack_view
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
    SIZE,
    SLED_COUNT,
    SLEDS,
    SPACES,
    UNKNOWN,
    Words,
)
from floe.games.race.information.view import View

# ── Words behind those of the twin ───────────────────────────────────────────────────────────────────────────────────

NEARER: Final = SIZE // 8
"""For each seat and sled how many steps nearer to the pole the seat has brought it."""
CHANCES: Final = NEARER + MOST_PLAYERS * SLED_COUNT
"""For each seat and card how likely it is, beside the others."""
STEPS: Final = CHANCES + MOST_PLAYERS * CARD_COUNT
"""From each space the steps to the pole as the board lies, water and hazards ignored."""
OWN: Final = STEPS + SPACES
"""From here on room to work in. From each space the turns home, for the seat to move."""
RIVALS: Final = OWN + SPACES
"""The same for the others."""
CLAIMS: Final = RIVALS + SPACES
"""For each sled how far it is the others', as a float."""
WORTH: Final = CLAIMS + SLED_COUNT
"""For each space what an obstacle there is worth to the seat to move."""
BUCKETS: Final = WORTH + SPACES
"""Spaces by the way home from there, a ring of words."""
BUCKET_COUNT: Final = 64
TRAITS: Final = BUCKETS + BUCKET_COUNT
"""What tells how a seat stands, as floats."""
TRAIT_COUNT: Final = 12
WORDS: Final = TRAITS + TRAIT_COUNT

TELLING: Final = 0.6
"""How much a step gives away: a card is so many times (as a power of e) likelier for each step its sleds were moved.

Twice what greedy reckons with: greedy itself and most people show more of their card than it thinks.
"""
MOST: Final = 40
SURENESS: Final = np.array([exp(TELLING * (steps - MOST)) for steps in range(2 * MOST + 1)])
"""The same as a table, from MOST steps back to MOST steps nearer."""


@kernel
def sureness(steps: int) -> float:
    """Return how much likelier a sled is somebody's own who has brought it so many steps nearer to the pole."""
    return float(SURENESS[min(max(steps + MOST, 0), 2 * MOST)])


@kernel
def nearer(words: Words, seat: int, sled: int) -> int:
    """Return how many steps nearer to the pole a seat has brought a sled."""
    return int(words[NEARER + seat * SLED_COUNT + sled])


# ── The rules, for those who remember ────────────────────────────────────────────────────────────────────────────────


@kernel
def play(vector: Vector, move: int) -> None:
    """Carry out a legal move and keep in mind what it gives away."""
    words = vector.view(np.int64)
    if move < SLED:
        turn.play(vector, move)
        if ICE <= move < HAZARD:
            find_steps(words)
        return
    sled = (move - FLY) // PLACES if move >= FLY else (move - SLED) // (FARES * PLACES)
    kept = NEARER + int(vector[SEAT]) * SLED_COUNT + sled
    words[kept] += words[STEPS + int(vector[SLEDS + sled])]
    turn.play(vector, move)
    words[kept] -= words[STEPS + int(vector[SLEDS + sled])]


@kernel
def find_steps(words: Words) -> None:
    """Count the steps from every space to the pole, water and hazards ignored."""
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
def determinize(information_set: InformationSet, dice: Dice, vector: Vector) -> None:
    """Write a position with this very view, its cards drawn by how likely they are."""
    worlds.determinize(information_set, dice, vector)
    seen, seen_words, words = information_set.view(np.int8), information_set.view(np.int64), vector.view(np.int64)
    for at in range(NEARER, OWN):
        words[at] = seen_words[at]
    taken = 0
    for seat in range(int(vector[PLAYERS])):
        if seen[CARD + seat] != UNKNOWN:
            taken |= 1 << int(seen[CARD + seat])
    for seat in range(int(vector[PLAYERS])):
        if seen[CARD + seat] == UNKNOWN:
            vector[CARD + seat] = _likely_card(words, seat, taken, dice)
            taken |= 1 << int(vector[CARD + seat])


@kernel
def _likely_card(words: Words, seat: int, taken: int, dice: Dice) -> int:
    """Draw one of a seat's possible cards that nobody else has."""
    first, total, card = CHANCES + seat * CARD_COUNT, 0, -1
    for other in range(CARD_COUNT):
        total += 0 if taken >> other & 1 else int(words[first + other])
    left = roll(dice, total)
    while left >= 0:
        card += 1
        left -= 0 if taken >> card & 1 else int(words[first + card])
    return card


def remembered(view: View) -> Words:
    """Return the words of a view with its past; how likely the cards are is for others to say."""
    words = np.zeros(WORDS, np.int64)
    words[:NEARER] = pack_view(view).view(np.int64)
    find_steps(words)
    for seat, moved in enumerate(advances(view)):
        first = NEARER + seat * SLED_COUNT
        words[first : first + SLED_COUNT] = moved
    return words


RULES: Final = race.RULES._replace(
    name="race_remembered", size=8 * WORDS, information_set=2 * WORDS, play=play, determinize=determinize
)
"""The rules of Arctic Race for those who remember; only `play` keeps in mind what a move gives away, `act` does not."""
