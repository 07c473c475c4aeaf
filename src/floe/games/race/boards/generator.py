"""A new board from chance (R10): as long and as wide as chosen, walkable, every floe touching another.

First a stretch of sea between start and pole is marked out, its width and its middle wandering as the chosen width
allows. Two chains of floes then lead from start to pole, so that no single space is the only way; where it is narrow,
one has to do, and the result is looked at. The other floes are laid against them, and at last leads open between floes,
as long as the walk to the pole is no longer than it should be.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from operator import itemgetter, or_
from typing import Final

from floe.core.chance import Rng, shuffled
from floe.games.race.boards.board import FORMS, HEXES, Board, Lead, Piece
from floe.games.race.boards.chart import NO_LEADS, first_column, lead_between, shortest_walk, waves
from floe.games.race.boards.hexes import COLUMNS, UP_RIGHT, Hex, Hexes, beside, bits, hex_at, spread
from floe.games.race.boards.waiting import waiting
from floe.games.race.rules.edition import LENGTHS, PAWNS, SHAPES, SUPPLY

_FLOES: Final = [kind for kind, count in SUPPLY.items() for _ in range(count) if kind not in ("start", "pole")]
_STEPS: Final = {kind: [bits(form)[1:] for form in forms] for kind, forms in FORMS.items()}
"""From the first hex of a piece to its other hexes, for each of its forms."""
_SIZES: Final = {kind: len(cells) for kind, cells in SHAPES.items()}
_ENDS: Final = {"start", "pole"}
_SPANS: Final = {"narrow": (28, 40), "mixed": (22, 80), "wide": (58, 84)}  # tenths of a hex across
_LEADS: Final = (25, 60)  # of a hundred borders between floes
_KINDS: Final = 2  # of floe looked at to make a chain longer by the best of them
_LOOKS: Final = 3  # places looked at to lay another floe in the best of them
_TRIES: Final = 3  # at a floe, in a sea that widens
_DRAWS: Final = 1 << 32  # one of them settles form and place
_CHAINS: Final = 2  # of floes from start to pole that have no space in common
_WAYS_OUT: Final = 3  # spaces that start and pole touch at least
_UPRIGHT: Final = 1  # the form of start and pole with one hex below two


def generate(length: str, width: str, rng: Rng) -> Board:
    """Return a board with a shortest walk of this length, one of those that chance makes."""
    while True:
        board = _attempt(LENGTHS[length], width, rng)
        if board and len(waiting(board.chart)) == len(PAWNS):
            return board


def _attempt(length: int, width: str, rng: Rng) -> Board | None:
    rise = length - (rng.randrange(3) + 1) // 2
    spans = _wander(rise + 4, *_bounds(length, width), rng)
    middles = _middles(spans, rng)
    start = _floe("start", hex_at(round(middles[0] / 10), 1), 0)
    pole = _floe("pole", hex_at(round(middles[-1] / 10), rise + 2), _UPRIGHT)
    ends = start[0] | pole[0]
    free = (_sea(middles, spans) | spread(ends)) & HEXES & ~ends
    room = 0 if width == "narrow" else HEXES & ~ends & (1 << pole[1] + 2 * UP_RIGHT) - 1
    floes = _Floes(start, pole, free, room, rng)
    if not floes.chains(_CHAINS if room else 1):
        return None
    floes.flank()
    if not floes.are_sound(length, narrow=not room):
        return None
    return _with_leads(floes.in_the_corner(), length, rng)


# ── The stretch of sea ───────────────────────────────────────────────────────────────────────────────────────────────


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


# ── Floes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

_Floe = tuple[Hexes, Hex, str, int]
"""A piece while its board is being made: the hexes it covers, the first of them, its kind and its turn."""


def _floe(kind: str, at: Hex, turn: int) -> _Floe:
    return FORMS[kind][turn] << at, at, kind, turn


class _Floes:
    """The floes that are on the table and in the box while a board is being laid."""

    def __init__(self, start: _Floe, pole: _Floe, free: Hexes, room: Hexes, rng: Rng) -> None:
        """Begin with start and pole, the sea that is free, and the room into which it may widen."""
        self._free, self._room, self._rng = free, room, rng
        self._box = shuffled(_FLOES, rng)
        self._start, self._pole = start[0], pole[0]
        self._land = self._start | self._pole
        self._laid = [start, pole]

    def chains(self, count: int) -> bool:
        """Lay so many chains of floes that lead from start to pole; whether they get there."""
        discs = [self._pole]  # all that is within 0, 1, 2 … steps of the pole
        while self._start & ~discs[-1]:
            discs.append(discs[-1] | spread(discs[-1]))
        return all(self._chain([*discs, HEXES]) for _ in range(count))

    def _chain(self, discs: list[Hexes]) -> bool:
        front, far = self._start, len(discs) - 2
        while (far := _nearer(discs, front, far)) > 1:
            hexes = self._lay(self._box[:_KINDS], front & discs[far + 1], partial(_progress, discs, far + 1))
            if not hexes:
                return False
            front |= hexes
        return True

    def flank(self) -> None:
        """Lay the other floes against the chains, at first where an end has too few ways out, the large ones first."""
        ends = self._start, self._pole
        for kind in sorted(self._box, key=_SIZES.__getitem__, reverse=True):
            against = next((end for end in ends if self._ways_out(end) < _WAYS_OUT), self._land)
            self._lay([kind] * _LOOKS, against, lambda hexes: (spread(hexes) & self._land).bit_count())

    def are_sound(self, length: int, narrow: bool) -> bool:
        """Whether the pole is not too far, both ends have ways out, and no single space is the only way."""
        start, pole, land = self._start, self._pole, self._land
        if min(self._ways_out(start), self._ways_out(pole)) < _WAYS_OUT:
            return False
        if len(waves(start, pole, land)) - 1 > length:
            return False
        necks = bits(land & ~(start | pole)) if narrow else ()  # two chains have none
        return all(shortest_walk(start, pole, land & ~(1 << at)) for at in necks)

    def in_the_corner(self) -> list[_Floe]:
        """Return all that has been laid, start and pole first, as far to the left as it can lie."""
        by = first_column(self._land) - 1
        return [(hexes >> by, at - by, kind, turn) for hexes, at, kind, turn in self._laid]

    def _ways_out(self, end: Hexes) -> int:
        """Return how many spaces an end touches."""
        return (spread(end) & self._land & ~end).bit_count()

    def _lay(self, kinds: list[str], against: Hexes, merit: Callable[[Hexes], int]) -> Hexes:
        """Lay the best of some floes against these hexes; the sea widens for it where it may. 0 if nothing fits."""
        for _ in range(_TRIES):
            beside = spread(against) & self._free
            if floes := [floe for kind in kinds if (floe := self._look(kind, beside))]:
                best = max(floes, key=lambda floe: merit(floe[0]))
                self._box.remove(best[2])
                self._laid.append(best)
                self._land |= best[0]
                self._free &= ~best[0]
                return best[0]
            self._free |= spread(against | self._free) & self._room & ~self._land
        return 0

    def _look(self, kind: str, beside: Hexes) -> _Floe | None:
        """Return some place where a floe fits into the free sea, one hex of it among these."""
        forms, free = _STEPS[kind], self._free
        place, turn = divmod(self._rng.randrange(_DRAWS), len(forms))
        fits, touches = free, beside
        for step in forms[turn]:
            fits &= free >> step
            touches |= beside >> step
        found = fits & touches
        return _floe(kind, _some_bit(found, place), turn) if found else None


def _nearer(discs: list[Hexes], hexes: Hexes, steps: int) -> int:
    """Return how many steps these hexes are from the pole, at most so many."""
    while discs[steps - 1] & hexes:
        steps -= 1
    return steps


def _progress(discs: list[Hexes], steps: int, hexes: Hexes) -> int:
    return -_nearer(discs, hexes, steps)


def _some_bit(hexes: Hexes, drawn: int) -> Hex:
    """Return some hex of a set, one with a gap before it more likely; good enough here, and quick."""
    low = (hexes & -hexes).bit_length() - 1
    after = low + drawn % (hexes.bit_length() - low)
    above = hexes >> after
    return after + (above & -above).bit_length() - 1


# ── Leads ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _with_leads(floes: list[_Floe], length: int, rng: Rng) -> Board | None:
    """Open leads until the walk is as long as it should be, and others beside it; None if it does not get so long."""
    leads = _Leads(floes, rng)
    if not leads.lengthen(length):
        return None
    leads.scatter()
    return Board.of([Piece(kind, at, turn) for _, at, kind, turn in floes], leads.opened)


class _Leads:
    """The leads of a board while they are being opened, and a shortest walk that is left."""

    def __init__(self, floes: list[_Floe], rng: Rng) -> None:
        """Begin without leads."""
        self._start, self._pole = floes[0][0], floes[1][0]
        self._land = sum([floe[0] for floe in floes])
        borders = _borders(floes)
        self._tight = Counter([at for one, other in borders for at in (one[1], other[1])])
        self._borders = shuffled([border for border in borders if not _ENDS & {border[0][2], border[1][2]}], rng)
        self._wanted = len(self._borders) * (_LEADS[0] + rng.randrange(_LEADS[1] - _LEADS[0])) // 100
        self._masks, self._coins = NO_LEADS, rng.randrange(_DRAWS)
        self.opened: list[Lead] = []
        self._follow(waves(self._start, self._pole, self._land))

    def lengthen(self, length: int) -> bool:
        """Open leads across the walk until it has so many steps; whether it comes to that."""
        while self._steps < length:
            across = [border for border in self._borders if self._is_across(*border)]
            if not any(self._open_across(*border, length) for border in across):
                return False
        return True

    def scatter(self) -> None:
        """Open leads here and there that leave the walk as it is."""
        for one, other in self._borders:
            if len(self.opened) >= self._wanted:
                break
            if self._may_open(one, other) and not self._is_across(one, other):
                self._open(one, other)

    def _open_across(self, one: _Floe, other: _Floe, most: int) -> bool:
        """Open this lead unless the walk gets too long; none is tried twice, for no walk ever gets shorter."""
        self._borders.remove((one, other))
        masks = tuple(map(or_, self._masks, lead_between(one[0], other[0])))
        walk = waves(self._start, self._pole, self._land, masks)
        if not walk or len(walk) - 1 > most or not self._may_open(one, other):
            return False
        self._masks = masks
        self._open(one, other)
        self._follow(walk)
        return True

    def _follow(self, walk: list[Hexes]) -> None:
        """Keep the steps of one shortest walk, found backwards from the pole."""
        tight = tuple([self._land & ~lead for lead in self._masks])
        at = self._path = self._pole
        self._steps = len(walk) - 1
        for step, wave in enumerate(reversed(walk[:-1])):
            at = beside(at, tight) & wave
            at = at & -at if self._coins >> step & 1 else 1 << at.bit_length() - 1
            self._path |= at

    def _is_across(self, one: _Floe, other: _Floe) -> bool:
        """Whether the walk goes from one of these floes to the other."""
        here, there = one[0] & self._path, other[0] & self._path
        return bool(here and there and spread(here) & there)

    def _may_open(self, one: _Floe, other: _Floe) -> bool:
        """Whether neither floe could then be reached by ladder only."""
        return self._tight[one[1]] > 1 and self._tight[other[1]] > 1

    def _open(self, one: _Floe, other: _Floe) -> None:
        self._tight[one[1]] -= 1
        self._tight[other[1]] -= 1
        self.opened.append((one[1], other[1]))


def _borders(floes: list[_Floe]) -> list[tuple[_Floe, _Floe]]:
    """Return every two floes that lie side by side, the one with the lower first hex first."""
    in_order = sorted(floes, key=itemgetter(1))
    found = []
    for number, one in enumerate(in_order, 1):
        beside = spread(one[0])
        found += [(one, other) for other in in_order[number:] if beside & other[0]]
    return found
