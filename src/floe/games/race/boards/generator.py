"""A new board from chance (R10): as long and as wide as chosen, walkable, every floe touching another.

First a stretch of sea between start and pole is marked out, its width and its middle wandering as the chosen width
allows. Two chains of floes then lead from start to pole, so that no single space is the only way; on a narrow board
there is one chain, and such spaces are looked for afterwards. The other floes are laid against the chains. At last
leads open between floes, as long as the walk to the pole is no longer than it should be.

Every draw from `rng` and its order belong to the meaning of a board's number: change one, and all boards change.
"""

from typing import Final

from floe.core.chance import Rng
from floe.games.race.boards.board import HEXES, Board
from floe.games.race.boards.hexes import COLUMNS, UP_RIGHT, Hexes, hex_at, spread
from floe.games.race.boards.laying import Laying, place
from floe.games.race.boards.opening import with_leads
from floe.games.race.boards.waiting import waiting
from floe.games.race.rules.edition import LENGTHS, PAWNS

_SPANS: Final = {"narrow": (28, 40), "mixed": (22, 80), "wide": (58, 84)}  # tenths of a hex across
_CHAINS: Final = 2  # of floes from start to pole that have no space in common
_UPRIGHT: Final = 1  # the rotation of start and pole with one hex below two


def generate(length: str, width: str, rng: Rng) -> Board:
    """Return a board whose shortest walk has this length."""
    while True:
        board = _attempt(LENGTHS[length], width, rng)
        if board and len(waiting(board.chart)) == len(PAWNS):
            return board


def _attempt(length: int, width: str, rng: Rng) -> Board | None:
    rise = length - (rng.randrange(3) + 1) // 2
    spans = _wander(rise + 4, *_bounds(length, width), rng)
    middles = _middles(spans, rng)
    start = place("start", hex_at(round(middles[0] / 10), 1), 0)
    pole = place("pole", hex_at(round(middles[-1] / 10), rise + 2), _UPRIGHT)
    ends = start[0] | pole[0]
    free = (_sea(middles, spans) | spread(ends)) & HEXES & ~ends
    room = 0 if width == "narrow" else HEXES & ~ends & (1 << pole[1] + 2 * UP_RIGHT) - 1
    laying = Laying(start, pole, free, room, rng)
    if not laying.chains(_CHAINS if room else 1):
        return None
    laying.flank()
    if not laying.is_sound(length, narrow=not room):
        return None
    return with_leads(laying.in_the_corner(), length, rng)


# ── The stretch of sea ────────────────────────────────────────────────────────────────────────────────────────────────


def _bounds(length: int, width: str) -> tuple[int, int]:
    """Return how far the sea may reach across; a wide one is wider where the floes need not go far."""
    low, high = _SPANS[width]
    return (12 * low // length, 12 * high // length) if width == "wide" else (low, high)


def _wander(count: int, low: int, high: int, rng: Rng) -> list[int]:
    """Return numbers that go up and down between two bounds, straight on for some rows at a time."""
    numbers = [low + rng.randrange(high - low + 1)]
    while len(numbers) < count:
        goal, rows = low + rng.randrange(high - low + 1), 2 + rng.randrange(3)
        numbers += [numbers[-1] + (goal - numbers[-1]) * row // rows for row in range(1, rows + 1)]
    return numbers[:count]


def _middles(spans: list[int], rng: Rng) -> list[int]:
    """Return where the middle of each row is, in tenths of a column, leaning at most half a column a row."""
    edge = 10 * COLUMNS - 25
    middles = [5 * COLUMNS]
    for span, lean in zip(spans[1:], _wander(len(spans), -5, 5, rng), strict=False):
        half = span // 2
        middles.append(min(max(middles[-1] + lean, half + 15), edge - half))
    return middles


def _sea(middles: list[int], spans: list[int]) -> Hexes:
    """Return the hexes whose middle is within its row's span."""
    sea = 0
    for row, (middle, span) in enumerate(zip(middles, spans, strict=True), 1):
        west = middle - span // 2 - 5 * (row % 2)
        first, last = max(1, -(-west // 10)), min(COLUMNS - 2, (west + span) // 10)
        sea |= (1 << max(0, last - first + 1)) - 1 << hex_at(first, row)
    return sea
