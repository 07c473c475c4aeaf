"""How a game of Arctic Race will probably end: each seat's chance to win, as the table lies.

A seat's merit is a sum over what can be seen of it, and its chance to win is e to its merit's part of all of them. How
much each trait counts was found by logistic regression over games between players who play by `likely`
(`python -m floe.games.race.bots.tune.evaluation`), when it counted as greedy does; docs/bots.md says why that stayed.
"""

from math import exp, log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.race.bots.extended_position import OWN, STEPS, TRAIT_COUNT, TRAITS, nearer, sureness
from floe.games.race.bots.prior import pair
from floe.games.race.bots.shortest_paths import LADDER, TURN, find_ways
from floe.games.race.compiled import layout
from floe.games.race.compiled.layout import (
    CARD,
    CARD_COUNT,
    CARDS,
    HELICOPTER,
    OVER,
    PLAYERS,
    POLE,
    SEAT,
    SLED_COUNT,
    SLEDS,
    START,
    STEP,
    THREATENED,
    Words,
)

MERITS: Final = np.array(
    (
        -0.27,  # a turn that its sleds need to get home
        -0.37,  # a step, water and hazards ignored
        1.83,  # being close to the end
        0.47,  # a ladder
        0.35,  # no ladder: what cracks cost is then counted twice
        0.60,  # the helicopter
        1.95,  # the helicopter, close to the end
        -1.48,  # what the others can undo because they know whose sled it is
        -2.15,  # one sled at home: the other will be hindered
        0.99,  # what can be undone, with one sled at home
        0.25,  # a sled held by a hazard: less than the turns say
        -0.52,  # waiting for the turn, a whole round
    )
)
"""What each trait counts."""

Seats = NDArray[np.float64]
"""Room for a number a seat."""

_SPREAD: Final = 6.0  # steps by which the margin grows as the chance to win grows e-fold


@kernel
def evaluate(v: Vector, wins: Seats, margins: Seats, _scratch: Moves) -> None:
    """Write what each seat will probably have of the win, and by how many steps it will be ahead of the best other."""
    if v[STEP] == OVER:
        settle(v, wins, margins)
        return
    players, total = int(v[PLAYERS]), 0.0
    for seat in range(players):
        wins[seat] = exp(merit(v, seat))
        total += wins[seat]
    for seat in range(players):
        wins[seat] /= total
        margins[seat] = _SPREAD * log((players - 1) * wins[seat] / (1.0 - wins[seat] + 1e-9) + 1e-9)


@kernel
def merit(v: Vector, seat: int) -> float:
    """Return how a seat stands, in the logarithm of its chances."""
    floats, found = v.view(np.float64), 0.0
    write_traits(v, seat, floats[TRAITS : TRAITS + TRAIT_COUNT])
    for trait in range(TRAIT_COUNT):
        found += MERITS[trait] * floats[TRAITS + trait]
    return found


@kernel
def write_traits(v: Vector, seat: int, out: Seats) -> None:
    """Write what can be seen of a seat, in the order of MERITS."""
    words, card, ladders = v.view(np.int64), int(v[CARD + seat]), int(v[layout.LADDER + seat])
    find_ways(words, OWN, int(LADDER[ladders]))
    one, other = int(v[SLEDS + int(CARDS[card, 0])]), int(v[SLEDS + int(CARDS[card, 1])])
    turns = (int(words[OWN + one]) + int(words[OWN + other])) / TURN
    near, is_last = exp(-turns / 2), (one == POLE) != (other == POLE)
    risk, waits = at_risk(v, words, seat), (seat - int(v[SEAT])) % int(v[PLAYERS])
    out[0] = turns
    out[1] = int(words[STEPS + one]) + int(words[STEPS + other])
    out[2] = near
    out[3] = ladders
    out[4] = ladders == 0
    out[5] = v[HELICOPTER + seat]
    out[6] = near * v[HELICOPTER + seat]
    out[7] = risk
    out[8] = is_last
    out[9] = risk * is_last
    out[10] = (int(words[THREATENED]) >> one & 1) + (int(words[THREATENED]) >> other & 1)
    out[11] = waits / int(v[PLAYERS])


@kernel
def at_risk(v: Vector, words: Words, seat: int) -> float:
    """Return which part of their way a seat's sleds have behind them, as far as they seem to be its own."""
    card, every, pairs, risk = int(v[CARD + seat]), 0.0, 0.0, 0.0
    for sled in range(SLED_COUNT):
        every += sureness(nearer(words, seat, sled))
    for other in range(CARD_COUNT):
        pairs += pair(words, seat, other)
    for which in range(2):
        sled = int(CARDS[card, which])
        at, sure = int(v[SLEDS + sled]), sureness(nearer(words, seat, sled))
        if at != POLE:
            risk += sure * (every - sure) / pairs * (1.0 - words[STEPS + at] / words[STEPS + START])
    return risk


@kernel
def settle(v: Vector, wins: Seats, margins: Seats) -> None:
    """Write the result of a finished game (R30–R32), a shared win as a part of it."""
    words, players, best, winners = v.view(np.int64), int(v[PLAYERS]), -1e9, 0
    for seat in range(players):
        card = int(v[CARD + seat])
        one, other = int(v[SLEDS + int(CARDS[card, 0])]), int(v[SLEDS + int(CARDS[card, 1])])
        steps = int(words[STEPS + one]) + int(words[STEPS + other])
        wins[seat] = -steps + v[HELICOPTER + seat] / 2 + v[layout.LADDER + seat] / 8
        best = max(best, wins[seat])
    for seat in range(players):
        winners += wins[seat] == best
    for seat in range(players):
        margins[seat] = wins[seat] - best
        wins[seat] = 1.0 / winners if wins[seat] == best else 0.0
