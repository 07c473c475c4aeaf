"""A new board from chance (R10): as long and as wide as chosen, walkable, every floe touching another.

First a stretch of sea between start and pole is marked out, its width and its middle wandering as the chosen width
allows. Two chains of floes then lead from start to pole, so that no single space is the only way; where it is narrow,
one has to do, and the result is looked at. The other floes are laid against them, and at last leads open between floes,
as long as the walk to the pole is no longer than it should be.
"""

from collections import Counter
from collections.abc import Callable
from operator import or_
from typing import Final

from floe.core.chance import Rng, shuffled
from floe.race.board import FORMS, HEXES, Board, Lead, Piece
from floe.race.chart import NO_LEADS, lead_between, shortest_walk, waves
from floe.race.edition import LENGTHS, PAWNS, SUPPLY
from floe.race.hexes import COLUMNS, UP_RIGHT, Hex, Hexes, beside, bits, hex_at, spread
from floe.race.waiting import waiting

_FLOES: Final = [kind for kind, count in SUPPLY.items() for _ in range(count) if kind not in ("start", "pole")]
_STEPS: Final = {kind: [bits(form)[1:] for form in forms] for kind, forms in FORMS.items()}
"""From the first hex of a piece to its other hexes, for each of its forms."""
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
    rise = length - rng.randrange(3) // 2
    spans = _wander(rise + 4, *_bounds(length, width), rng)
    middles = _middles(spans, rng)
    start = Piece("start", hex_at(round(middles[0] / 10), 1), 0)
    pole = Piece("pole", hex_at(round(middles[-1] / 10), rise + 2), _UPRIGHT)
    ends = start.hexes | pole.hexes
    free = (_sea(middles, spans) | spread(ends)) & HEXES & ~ends
    room = 0 if width == "narrow" else HEXES & ~ends & (1 << pole.at + 2 * UP_RIGHT) - 1
    floes = _Floes((start.hexes, pole.hexes), free, room, rng)
    if not floes.chains(_CHAINS if room else 1):
        return None
    floes.flank()
    if not _is_sound(floes, start.hexes, pole.hexes, narrow=not room):
        return None
    return _with_leads(Board.of([start, pole, *floes.laid], []).moved_to_corner(), length, rng)


def _is_sound(floes: "_Floes", start: Hexes, pole: Hexes, narrow: bool) -> bool:
    """Whether start and pole have ways out, and no single space is the only way from one to the other."""
    if min(floes.ways_out(start), floes.ways_out(pole)) < _WAYS_OUT:
        return False
    necks = bits(floes.land & ~(start | pole)) if narrow else ()  # two chains have none
    return all(shortest_walk(start, pole, floes.land & ~(1 << at)) for at in necks)


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


class _Floes:
    """The floes that are on the table and in the box while a board is being laid."""

    def __init__(self, ends: tuple[Hexes, Hexes], free: Hexes, room: Hexes, rng: Rng) -> None:
        """Begin with start and pole, the sea that is free, and the room into which it may widen."""
        self._ends, self._free, self._room, self._rng = ends, free, room, rng
        self._box = shuffled(_FLOES, rng)
        self.land = ends[0] | ends[1]
        self.laid: list[Piece] = []

    def chains(self, count: int) -> bool:
        """Lay so many chains of floes that lead from start to pole; whether they get there."""
        start, pole = self._ends
        discs = [pole]  # all that is within 0, 1, 2 … steps of the pole
        while start & ~discs[-1]:
            discs.append(discs[-1] | spread(discs[-1]))
        return all(self._chain(start, [*discs, HEXES]) for _ in range(count))

    def _chain(self, front: Hexes, discs: list[Hexes]) -> bool:
        while not front & discs[1]:
            tip = front & discs[_first(discs, front) + 1]
            piece = self._lay(self._box[:_KINDS], tip, lambda piece: -_first(discs, piece.hexes))
            if not piece:
                return False
            front |= piece.hexes
        return True

    def flank(self) -> None:
        """Lay the other floes against the chains, at first where an end has too few ways out, the large ones first."""
        for kind in sorted(self._box, key=lambda kind: -FORMS[kind][0].bit_count()):
            against = next((end for end in self._ends if self.ways_out(end) < _WAYS_OUT), self.land)
            self._lay([kind] * _LOOKS, against, lambda piece: (spread(piece.hexes) & self.land).bit_count())

    def ways_out(self, end: Hexes) -> int:
        """Return how many spaces an end touches."""
        return (spread(end) & self.land & ~end).bit_count()

    def _lay(self, kinds: list[str], against: Hexes, merit: Callable[[Piece], int]) -> Piece | None:
        """Lay the best of some floes against these hexes; the sea widens for it where it may. None if nothing fits."""
        for _ in range(_TRIES):
            beside = spread(against) & self._free
            if pieces := [piece for kind in kinds if (piece := self._look(kind, beside))]:
                best = max(pieces, key=merit)
                self._box.remove(best.kind)
                self.laid.append(best)
                self.land |= best.hexes
                self._free &= ~best.hexes
                return best
            self._free |= spread(against | self._free) & self._room & ~self.land
        return None

    def _look(self, kind: str, beside: Hexes) -> Piece | None:
        """Return some place where a floe fits into the free sea, one hex of it among these."""
        forms, free, drawn = _STEPS[kind], self._free, self._rng.randrange(_DRAWS)
        place, turn = divmod(drawn, len(forms))
        fits, touches = free, beside
        for step in forms[turn]:
            fits &= free >> step
            touches |= beside >> step
        found = fits & touches
        return Piece(kind, _some_bit(found, place), turn) if found else None


def _first(discs: list[Hexes], hexes: Hexes) -> int:
    """Return how many steps these hexes are from the pole."""
    steps = 0
    while not discs[steps] & hexes:
        steps += 1
    return steps


def _some_bit(hexes: Hexes, drawn: int) -> Hex:
    """Return some hex of a set, one with a gap before it more likely; good enough here, and quick."""
    low = (hexes & -hexes).bit_length() - 1
    after = low + drawn % (hexes.bit_length() - low)
    above = hexes >> after
    return after + (above & -above).bit_length() - 1


# ── Leads ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _with_leads(board: Board, length: int, rng: Rng) -> Board | None:
    """Open leads until the walk is as long as it should be, and others beside it; None if it does not get so long."""
    leads = _Leads(board, rng)
    if not leads.lengthen(length):
        return None
    leads.scatter()
    return Board.of(list(board.pieces), leads.opened)


class _Leads:
    """The leads of a board while they are being opened, and a shortest walk that is left."""

    def __init__(self, board: Board, rng: Rng) -> None:
        """Begin without leads."""
        borders = list(board.touching())
        ends = [piece.at for piece in board.pieces[:2]]
        self._tight = Counter(piece.at for border in borders for piece in border)
        self._borders = shuffled([(a, b) for a, b in borders if a.at not in ends and b.at not in ends], rng)
        self._wanted = len(self._borders) * (_LEADS[0] + rng.randrange(_LEADS[1] - _LEADS[0])) // 100
        self._start, self._pole, self._land = board.pieces[0].hexes, board.pieces[1].hexes, board.hexes
        self._masks, self._coins = NO_LEADS, rng.randrange(_DRAWS)
        self.opened: list[Lead] = []
        self._follow(waves(self._start, self._pole, self._land))

    def lengthen(self, length: int) -> bool:
        """Open leads across the walk until it has so many steps; whether it comes to that."""
        while self._steps < length:
            across = [border for border in self._borders if self._is_across(*border)]
            if not any(self._open_across(*border, length) for border in across):
                return False
        return self._steps == length

    def scatter(self) -> None:
        """Open leads here and there that leave the walk as it is."""
        for one, other in self._borders:
            if len(self.opened) < self._wanted and self._may_open(one, other) and not self._is_across(one, other):
                self._open(one, other)

    def _open_across(self, one: Piece, other: Piece, most: int) -> bool:
        """Open this lead unless the walk gets too long; none is tried twice, for no walk ever gets shorter."""
        self._borders.remove((one, other))
        masks = tuple(map(or_, self._masks, lead_between(one.hexes, other.hexes)))
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

    def _is_across(self, one: Piece, other: Piece) -> bool:
        """Whether the walk goes from one of these floes to the other."""
        return bool(spread(one.hexes & self._path) & other.hexes & self._path)

    def _may_open(self, one: Piece, other: Piece) -> bool:
        """Whether neither floe could then be reached by ladder only."""
        return self._tight[one.at] > 1 and self._tight[other.at] > 1

    def _open(self, one: Piece, other: Piece) -> None:
        self._tight[one.at] -= 1
        self._tight[other.at] -= 1
        self.opened.append((one.at, other.at))
