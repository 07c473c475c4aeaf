"""A new board from chance (R10): as long and as wide as chosen, walkable, every floe touching another.

First a stretch of sea between start and pole is marked out, its width and its middle wandering as the chosen width
allows. Two chains of floes then lead from start to pole, so that no single space is the only way; where it is narrow,
one has to do, and the result is looked at. The other floes are laid against them, and at last leads open between floes,
as long as the walk to the pole is no longer than it should be.
"""

from collections import Counter
from operator import or_
from typing import Final

from floe.core.chance import Rng, shuffled
from floe.race.board import FORMS, HEXES, Board, Lead, Piece
from floe.race.chart import lead_between, shortest_walk
from floe.race.edition import LENGTHS, PAWNS, SUPPLY
from floe.race.hexes import COLUMNS, ROWS, UP_RIGHT, WAYS, Hex, Hexes, bits, hex_at, row_of, spread
from floe.race.waiting import waiting

_FLOES: Final = [kind for kind, count in SUPPLY.items() for _ in range(count) if kind not in ("start", "pole")]
_STEPS: Final = {kind: [bits(form)[1:] for form in forms] for kind, forms in FORMS.items()}
"""From the first hex of a piece to its other hexes, for each of its forms."""
_SPANS: Final = {"narrow": (28, 40), "mixed": (22, 80), "wide": (58, 84)}  # tenths of a hex across
_LEADS: Final = (20, 45)  # of a hundred borders between floes
_LOOKS: Final = 3  # places looked at before a floe is laid in the best of them
_AHEAD: Final = 2  # topmost rows in which a chain goes on
_TRIES: Final = 3  # at a chain before all begins anew
_CHAINS: Final = 2  # of floes from start to pole that have no space in common
_WAYS_OUT: Final = 3  # spaces that start and pole touch at least
_NO_LEADS: Final = (0,) * len(WAYS)
_UPRIGHT: Final = 1  # the form of start and pole with one hex below two


def generate(length: str, width: str, rng: Rng) -> Board:
    """Return a board with a shortest walk of this length, one of those that chance makes."""
    while True:
        board = _attempt(LENGTHS[length], width, rng)
        if board and len(waiting(board.chart)) == len(PAWNS):
            return board


def _attempt(length: int, width: str, rng: Rng) -> Board | None:
    rise = length - rng.randrange(5) // 2
    spans = _wander(rise + 4, *_bounds(length, width), rng)
    middles = _middles(rise + 4, spans, rng)
    start = Piece("start", hex_at(round(middles[0] / 10), 1), 0)
    pole = Piece("pole", hex_at(round(middles[-1] / 10), rise + 2), _UPRIGHT)
    ends = start.hexes | pole.hexes
    free = (_sea(middles, spans) | spread(ends)) & HEXES & ~ends
    room = 0 if width == "narrow" else HEXES & ~ends & (1 << pole.at + 2 * UP_RIGHT) - 1
    floes = _lay_floes(start, pole, free, room, rng)
    if not floes or not _is_sound(start.hexes, pole.hexes, _hexes(floes) | ends, narrow=not room):
        return None
    return _with_leads(Board.of([start, pole, *floes], []).moved_to_corner(), length, rng)


def _is_sound(start: Hexes, pole: Hexes, land: Hexes, narrow: bool) -> bool:
    """Whether start and pole touch some spaces each, and no single space is the only way from one to the other."""
    if any((spread(end) & land & ~end).bit_count() < _WAYS_OUT for end in (start, pole)):
        return False
    necks = bits(land & ~(start | pole)) if narrow else ()  # two chains have none
    return all(shortest_walk(start, pole, land & ~(1 << at), _NO_LEADS) for at in necks)


def _hexes(pieces: list[Piece]) -> Hexes:
    hexes = 0
    for piece in pieces:
        hexes |= piece.hexes
    return hexes


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


def _middles(count: int, spans: list[int], rng: Rng) -> list[int]:
    """Return where the middle of each row is, in tenths of a column, leaning at most half a column a row."""
    edge = 10 * COLUMNS - 25
    middles, lean = [5 * COLUMNS], rng.randrange(11) - 5
    for span in spans[1:count]:
        if rng.randrange(4) == 0:
            lean = rng.randrange(11) - 5
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


def _lay_floes(start: Piece, pole: Piece, free: Hexes, room: Hexes, rng: Rng) -> list[Piece] | None:
    """Return the floes: chains from start to pole, then the rest; None where a chain does not get there."""
    hand = shuffled(_FLOES, rng)
    laid: list[Piece] = []
    for _ in range(_CHAINS if room else 1):
        chain = next(filter(None, (_chain(hand, start, pole, free, rng) for _ in range(_TRIES))), None)
        if not chain:
            return None
        laid += chain
        for piece in chain:
            hand.remove(piece.kind)
            free &= ~piece.hexes
    return laid + _flanks(hand, start.hexes | pole.hexes | _hexes(laid), free, room, rng)


def _chain(hand: list[str], start: Piece, pole: Piece, free: Hexes, rng: Rng) -> list[Piece] | None:
    """Return floes that lead from start to pole, None if they do not get there."""
    hand, front = shuffled(hand, rng), start.hexes
    chain: list[Piece] = []
    while not spread(front) & pole.hexes:
        if not hand or not (piece := _northward(hand[:_LOOKS], spread(front) & free, free, rng)):
            return None
        hand.remove(piece.kind)
        chain.append(piece)
        front |= piece.hexes
        free &= ~piece.hexes
    return chain


def _northward(hand: list[str], beside: Hexes, free: Hexes, rng: Rng) -> Piece | None:
    """Return the next floe of the chain: of some at hand, one that reaches furthest north."""
    best, reach = None, -1
    for kind in hand:
        for piece in _places(kind, beside, free, rng, _AHEAD):
            north = 2 * row_of(piece.hexes.bit_length() - 1) + rng.randrange(4)
            if north > reach:
                best, reach = piece, north
    return best


def _flanks(hand: list[str], land: Hexes, free: Hexes, room: Hexes, rng: Rng) -> list[Piece]:
    """Return the floes laid against the chain; the sea widens for them where it may, otherwise they stay in the box."""
    laid = []
    for kind in sorted(hand, key=lambda kind: -FORMS[kind][0].bit_count()):
        places = _places(kind, spread(land) & free, free, rng)
        if not places:
            free |= spread(land | free) & room & ~land
            places = _places(kind, spread(land) & free, free, rng)
        if places:
            piece = max(places, key=lambda piece: (spread(piece.hexes) & land).bit_count() + rng.randrange(3))
            laid.append(piece)
            land |= piece.hexes
            free &= ~piece.hexes
    return laid


def _places(kind: str, beside: Hexes, free: Hexes, rng: Rng, rows: int = ROWS) -> list[Piece]:
    """Return some places where a floe fits into the free hexes and has one beside the board, in the topmost rows."""
    forms = _STEPS[kind]
    first = rng.randrange(len(forms))
    places = []
    for turn in range(first, first + min(_LOOKS, len(forms))):
        fits, touches = free, beside
        for step in forms[turn % len(forms)]:
            fits &= free >> step
            touches |= beside >> step
        if found := fits & touches:
            places.append(Piece(kind, _some_bit(found, rows, rng), turn % len(forms)))
    return places


def _some_bit(hexes: Hexes, rows: int, rng: Rng) -> Hex:
    """Return a hex of the topmost rows of a set, one with a gap before it more likely; good enough here, and quick."""
    top = hexes.bit_length()
    low = max(0, top // UP_RIGHT + 1 - rows) * UP_RIGHT
    after = low + rng.randrange(top - low)
    above = hexes >> after
    return after + (above & -above).bit_length() - 1


# ── Leads ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _with_leads(board: Board, length: int, rng: Rng) -> Board | None:
    """Open leads between floes, here and there, until the walk is as long as it should be; None if that cannot be."""
    low, high = _LEADS
    (start, pole), land = board.pieces[:2], board.hexes
    borders = list(board.touching())
    tight = Counter(piece for border in borders for piece in border)
    floes = [border for border in borders if start not in border and pole not in border]
    wanted = len(floes) * (low + rng.randrange(high - low)) // 100
    leads: list[Lead] = []
    masks = _NO_LEADS
    walk = shortest_walk(start.hexes, pole.hexes, land, masks)
    for one, other in shuffled(floes, rng):
        if len(leads) >= wanted and walk == length:
            break
        if tight[one] > 1 and tight[other] > 1:  # no floe is to be reached by ladder only
            tried = tuple(map(or_, masks, lead_between(one.hexes, other.hexes)))
            longer = shortest_walk(start.hexes, pole.hexes, land, tried)
            if longer is not None and longer <= length:
                leads.append((one.at, other.at))
                masks, walk = tried, longer
                tight.subtract((one, other))
    return Board.of(list(board.pieces), leads) if walk == length else None
