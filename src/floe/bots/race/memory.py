"""The table as somebody sees it who remembers: the twin's vector, and behind it what every move has given away.

A position of the twin has no past. Here each seat's moves are kept as they are made, so that in an imagined game
everybody can guess at the others' cards as at a real table, and worlds are drawn by how likely they are.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from floe.bots.race.guess import advances, likely_cards, possible_cards
from floe.fast import twin
from floe.fast.dice import Dice, roll
from floe.fast.kernel import kernel
from floe.fast.race import layout
from floe.fast.race.imagine import imagine as imagine_any
from floe.fast.race.layout import CARD, CARD_COUNT, CARDS, MOST_PLAYERS, PLAYERS, SEAT, SLED_COUNT, SLEDS, SPACES
from floe.fast.race.layout import UNKNOWN, Words
from floe.fast.race.numbering import FARES, FLY, HAZARD, ICE, SLED
from floe.fast.race.layout import PLACES
from floe.fast.race.turn import play as play_on
from floe.fast.twin import Sight, Twin, Vector
from floe.race.edition import CARDS as ALL_CARDS
from floe.race.sight import View

# ── Behind the words of the vector come more ─────────────────────────────────────────────────────────────────────────

MOVED: Final = layout.SIZE // 8
"""For each seat and sled the steps it was brought nearer to the pole."""
CHANCES: Final = MOVED + MOST_PLAYERS * SLED_COUNT
"""In a sight: for each seat and card how likely it is, in parts of WHOLE."""
STEPS: Final = CHANCES + MOST_PLAYERS * CARD_COUNT
"""The steps home from each space as the board lies; behind new ice they may be out of date."""
PARAMS: Final = STEPS + SPACES
OWN: Final = PARAMS + 48
"""Turns home from each space for the seat to move."""
RIVAL: Final = OWN + SPACES
CLAIMS: Final = RIVAL + SPACES
WORTH: Final = CLAIMS + SLED_COUNT
BUCKETS: Final = WORTH + SPACES
BUCKET_COUNT: Final = 64
FEATS: Final = BUCKETS + BUCKET_COUNT
WORDS: Final = FEATS + 32
WHOLE: Final = 1 << 20


@kernel
def imagine(sight: Sight, dice: Dice, vector: Vector) -> None:
    """Write a position with this very view, its cards drawn by how likely they are."""
    imagine_any(sight, dice, vector)
    seen, words = sight.view(np.int64), vector.view(np.int64)
    for at in range(MOVED, OWN):
        words[at] = seen[at]
    known = sight.view(np.int8)
    taken = 0
    for seat in range(int(vector[PLAYERS])):
        if known[CARD + seat] != UNKNOWN:
            taken |= 1 << int(known[CARD + seat])
    for seat in range(int(vector[PLAYERS])):
        if known[CARD + seat] == UNKNOWN:
            card = _likely_card(words, seat, taken, dice)
            vector[CARD + seat] = card
            taken |= 1 << card


@kernel
def _likely_card(words: Words, seat: int, taken: int, dice: Dice) -> int:
    first, total = CHANCES + seat * CARD_COUNT, 0
    for card in range(CARD_COUNT):
        if not taken >> card & 1:
            total += int(words[first + card])
    left = roll(dice, total)
    chosen = -1
    for card in range(CARD_COUNT):
        if not taken >> card & 1 and left >= 0:
            left -= int(words[first + card])
            chosen = card
    return chosen


@kernel
def play(vector: Vector, move: int) -> None:
    """Carry out a legal move, and remember what it gives away."""
    words = vector.view(np.int64)
    if move >= SLED:
        sled = (move - FLY) // PLACES if move >= FLY else (move - SLED) // (FARES * PLACES)
        at = MOVED + int(vector[SEAT]) * SLED_COUNT + sled
        before = int(words[STEPS + int(vector[SLEDS + sled])])
        play_on(vector, move)
        words[at] += before - int(words[STEPS + int(vector[SLEDS + sled])])
    else:
        play_on(vector, move)
        if ICE <= move < HAZARD:
            find_steps(words)


@kernel
def find_steps(words: Words) -> None:
    """Count the steps from every space to the pole, water and hazards ignored."""
    reached, fresh, steps = layout.POLE_BIT, layout.POLE_BIT, 0
    while fresh:
        following = 0
        for space in range(SPACES):
            if fresh >> space & 1:
                words[STEPS + space] = steps
                following |= int(words[layout.BESIDE + space]) | int(words[layout.ACROSS + space])
        fresh = following & ~reached
        reached |= fresh
        steps += 1


def pack_view(view: View) -> Sight:
    """Return what `imagine` needs to draw worlds with this view."""
    words = np.zeros(WORDS, np.int64)
    words[:MOVED] = twin("race").pack_view(view).view(np.int64)
    find_steps(words)
    words.view(np.float64)[PARAMS:OWN] = DEFAULT
    moved = advances(view)
    words[MOVED:CHANCES] = _padded([steps for seat in moved for steps in seat], CHANCES - MOVED)
    for seat in range(view.players):
        first = CHANCES + seat * CARD_COUNT
        for card, chance in likely_cards(moved[seat], possible_cards(view, seat)).items():
            words[first + ALL_CARDS.index(card)] = 1 + int(chance * WHOLE)
    return words.view(np.int32)


def _padded(numbers: Sequence[int], length: int) -> list[int]:
    return [*numbers, *[0] * (length - len(numbers))]


DEFAULT = np.zeros(48)
DEFAULT[:20] = [-0.269,0.023,4.428,-3.429,0.536,0.686,-0.031,-0.688,0.207,-0.519,0.358,0.099,-0.294,-1.35,0.272,0.,1.714,0.32,-0.296,-0.148]
DEFAULT[32:41] = [0.8, 1000.0, 300, 800, 24, 1200, 500, 0.85, 3.0]
_twin: Final = twin("race")
TWIN: Final = _twin._replace(
    rules=_twin.rules._replace(name="remembered race", size=8 * WORDS, sight=2 * WORDS, play=play, imagine=imagine),
    pack_view=pack_view,
)
