"""Where the hazards wait before they come onto the board (R13)."""

from functools import lru_cache
from itertools import product
from math import inf
from operator import itemgetter, sub
from typing import Final

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import AROUND, RIGHT, START, UP_RIGHT, WAYS, Hex, Hexes, bits, shifted, spread
from floe.games.race.rules.edition import HAZARDS, PAWNS

_EACH: Final = len(PAWNS) // len(HAZARDS)
_SHARES: Final = (1 / 6, 1 / 2, 5 / 6)  # of the way from start to pole: fog, blizzards, vortices
_NEAR: Final = 1 / 3  # of the way, up to which a pawn may be put elsewhere
_FAR: Final = 5  # steps between two pawns beyond which more is no better
_ASTRAY: Final = 20  # steps between pawns that the whole way from start to pole is worth: each kind in its own region
_STEPS: Final = {
    up * UP_RIGHT + right * RIGHT: max(abs(up), abs(right), abs(up + right))
    for up, right in product(range(-_FAR, _FAR + 1), repeat=2)
}
_APART: Final = [_STEPS.get(number, _FAR) for number in range(-START, START)]
"""The steps between two hexes, as far as they matter, by START and the difference of their numbers."""


@lru_cache(maxsize=64)
def waiting(chart: Chart) -> tuple[Hex, ...]:
    """Return a hex outside for each pawn, touching two spaces or more, each kind where it belongs.

    The same board always gives the same hexes, so a board's code need not name them. Fewer than nine mean that the
    board has no room for them.
    """
    shares = _shares(chart)
    if len(shares) < len(PAWNS):
        return tuple(shares)
    room = list(shares)[::-1]  # of several that are equally good, the first here is the furthest up
    apart_at, top = itemgetter(*room), room[0] + 1
    free: list[float] = [_FAR] * len(room)
    taken: list[Hex] = []
    for wanted in _SHARES:
        astray = [_ASTRAY * abs(share - wanted) for share in reversed(shares.values())]
        for _ in range(_EACH):
            merits = list(map(sub, free, astray))
            number = merits.index(max(merits))
            taken.append(best := room[number])
            apart = apart_at(_APART[START - best : START - best + top])
            free = [one if one < other else other for one, other in zip(free, apart, strict=True)]
            free[number] = -inf
    return tuple(taken)


def places(chart: Chart) -> dict[str, list[Hex]]:
    """Return the hexes from which people may choose for the pawns of each kind."""
    shares = _shares(chart)
    return {
        hazard: [at for at, share in shares.items() if abs(share - wanted) <= _NEAR]
        for hazard, wanted in zip(HAZARDS, _SHARES, strict=True)
    }


def chosen(chart: Chart, wanted: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return the hexes people have chosen for the pawns; where one will not do on this board, the usual ones."""
    usual = waiting(chart)
    if not wanted or len(usual) < len(PAWNS):
        return usual
    may = places(chart)
    kept = {pawn: at for pawn, at in enumerate(wanted) if at in may[kind_of(pawn)] and at not in wanted[:pawn]}
    for pawn, at in enumerate(usual):
        if pawn not in kept:
            kept[pawn] = next(other for other in (at, *usual) if other not in kept.values())
    return tuple(kept[pawn] for pawn in range(len(PAWNS)))


def kind_of(pawn: int) -> str:
    return HAZARDS[pawn // _EACH]


def _shares(chart: Chart) -> dict[Hex, float]:
    """Return the hexes where a pawn can wait, and how far from start to pole each is, from 0 to 1."""
    south, north = (chart.steps_from(end, chart.land) for end in (chart.start, chart.pole))
    enterable = chart.land & ~(chart.start | chart.pole)
    shares = {}
    for at in bits(outside(chart) & spread(enterable)):
        touched = list(filter(south.__contains__, AROUND[at]))
        if len(touched) > 1:
            far = sum(map(south.__getitem__, touched))
            shares[at] = far / (far + sum(map(north.__getitem__, touched)))
    return shares


def outside(chart: Chart) -> Hexes:
    """Return the water around the board, without the holes inside it."""
    water = chart.frame & ~chart.land
    inner = chart.frame
    for way in WAYS:
        inner &= shifted(chart.frame, way)
    rim = water & ~inner
    while (further := (rim | spread(rim)) & water) != rim:
        rim = further
    return rim
