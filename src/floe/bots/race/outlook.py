"""How a position will probably end: each seat's chance to win."""

from math import exp, log

import numpy as np

from floe.bots.race.likely import telling
from floe.bots.race.memory import FEATS, OWN, PARAMS, STEPS
from floe.bots.race.ways import LADDER, find_ways
from floe.fast.kernel import kernel
from floe.fast.race import layout
from floe.fast.race.layout import (
    CARD,
    CARDS,
    HELICOPTER, LADDER as LADDERS_AT,
    PLAYERS,
    POLE,
    SEAT,
    SLED_COUNT,
    SLEDS,
    START,
    STEP, OVER,
    Words,
)
from floe.fast.twin import Vector

FEATURES = 20

@kernel
def features(v: Vector, seat: int, out) -> None:
    words = v.view(np.int64)
    players = int(v[PLAYERS])
    find_ways(words, OWN, int(LADDER[v[layout.LADDER + seat]]))
    card = int(v[CARD + seat])
    one, two = int(CARDS[card, 0]), int(CARDS[card, 1])
    a, b = int(v[SLEDS + one]), int(v[SLEDS + two])
    ta, tb = words[OWN + a] / 1000.0, words[OWN + b] / 1000.0
    t = ta + tb
    every, square = 0.0, 0.0
    for sled in range(SLED_COUNT):
        each = telling(words, seat, sled)
        every += each
        square += each * each
    total = (every * every - square) / 2
    wa, wb = telling(words, seat, one), telling(words, seat, two)
    sa, sb = wa * (every - wa) / total, wb * (every - wb) / total
    length = float(words[STEPS + START])
    pa, pb = 1.0 - words[STEPS + a] / length, 1.0 - words[STEPS + b] / length
    wait = (seat - int(v[SEAT])) % players
    home = (a == POLE) + (b == POLE)
    threatened = int(words[layout.THREATENED])
    sla = words[STEPS + a]; slb = words[STEPS + b]
    shared = 0
    for other in range(players):
        if other != seat:
            oc = int(v[CARD + other])
            for k in range(2):
                os = int(CARDS[oc, k])
                if (os == one and a != POLE) or (os == two and b != POLE):
                    shared += 1
    heli = int(v[HELICOPTER + seat])
    ladders = int(v[layout.LADDER + seat])
    out[0] = t
    out[1] = min(ta, tb)
    out[2] = exp(-t / 2.0)
    out[3] = exp(-t)
    out[4] = ladders
    out[5] = heli
    out[6] = wa * wb / total
    out[7] = (sa if a != POLE else 0.0) + (sb if b != POLE else 0.0)
    out[8] = (sa * pa if a != POLE else 0.0) + (sb * pb if b != POLE else 0.0)
    out[9] = wait / players
    out[10] = exp(-t / 2.0) * (wait == 0)
    out[11] = t * t / 20.0
    out[12] = sla + slb
    out[13] = home == 1
    out[14] = (threatened >> a & 1) + (threatened >> b & 1)
    out[15] = shared
    out[16] = heli * exp(-t / 2.0)
    out[17] = ladders == 0
    out[18] = max(pa if a != POLE else 0.0, pb if b != POLE else 0.0)
    out[19] = ta * tb / 10.0


@kernel
def reckon(v: Vector, wins, margins) -> None:
    players = int(v[PLAYERS])
    if v[STEP] == OVER:
        settle(v, wins, margins)
        return
    floats = v.view(np.float64)[FEATS:FEATS + FEATURES]
    top = -1e9
    params = v.view(np.float64)
    for seat in range(players):
        features(v, seat, floats)
        merit = 0.0
        for at in range(FEATURES):
            merit += floats[at] * params[PARAMS + at]
        wins[seat] = merit
        top = max(top, merit)
    total = 0.0
    for seat in range(players):
        wins[seat] = exp(wins[seat] - top)
        total += wins[seat]
    for seat in range(players):
        wins[seat] /= total
        margins[seat] = 6.0 * log((wins[seat] + 1e-4) / (1.0001 - wins[seat]))

@kernel
def settle(v: Vector, wins, margins) -> None:
    words = v.view(np.int64)
    players = int(v[PLAYERS])
    best = -(1 << 40)
    for seat in range(players):
        card = int(v[CARD + seat])
        s = int(words[STEPS + int(v[SLEDS + int(CARDS[card, 0])])]) + int(words[STEPS + int(v[SLEDS + int(CARDS[card, 1])])])
        wins[seat] = -s * 8 + 4 * int(v[HELICOPTER + seat]) + int(v[LADDERS_AT + seat])
        best = max(best, int(wins[seat]))
    n = 0
    for seat in range(players):
        n += wins[seat] == best
    for seat in range(players):
        margins[seat] = (wins[seat] - best) / 8.0
        wins[seat] = 1.0 / n if wins[seat] == best else 0.0
