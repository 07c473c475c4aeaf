"""Move numbers and the game's own moves."""

from collections.abc import Iterator
from functools import cache

from floe.core.errors import BadNotation
from floe.games.arctic.compiled import actions as numbers
from floe.games.arctic.rules import moves
from floe.games.arctic.rules.cards import ALL, ANIMALS, Card
from floe.games.arctic.rules.moves import Move


def number(move: Move) -> int:
    """Return the number of a move; raises BadNotation for one that names no card."""
    try:
        return _numbers()[move]
    except KeyError:
        raise BadNotation(f"{move} has no number: it does not say which card", text=str(move)) from None


def move(number: int) -> Move:
    """Return the move with this number; raises BadNotation."""
    found = _moves().get(int(number))
    if found is None:
        raise BadNotation(f"no move has the number {number}", text=str(number))
    return found


@cache
def _moves() -> dict[int, Move]:
    return dict(_pairs())


@cache
def _numbers() -> dict[Move, int]:
    return {move: number for number, move in _moves().items()}


def _pairs() -> Iterator[tuple[int, Move]]:
    cards = len(ALL)
    yield from _by_card(numbers.PLACE, moves.PLACE)
    yield from _by_card(numbers.BURROW, moves.BURROW)
    yield from _by_card(numbers.DISGUISE, moves.DISGUISE)
    yield from _by_card(numbers.TAKE, moves.TAKE)
    yield from _by_card(numbers.RECOVER, moves.RECOVER)
    yield from _by_card(numbers.DISCARD, moves.DISCARD)
    for seat, gifts in enumerate(moves.GIVE):
        yield from _by_card(numbers.GIVE + seat * cards, gifts)
    for at, card in enumerate(ALL):
        yield from _by_card(numbers.SWAP + at * cards, moves.SWAP[card])
    yield from enumerate(moves.SETTLE, numbers.SETTLE)
    yield from enumerate(moves.MOVE_RIGHT, numbers.RIGHT)
    for animal in range(len(ANIMALS)):
        yield from enumerate(moves.PUSH[animal].values(), numbers.PUSH + 2 * animal)
    yield from enumerate((moves.TAKEBACK, moves.STOP, moves.DIVE, moves.PASS), numbers.TAKEBACK)


def _by_card(first: int, table: dict[Card, Move]) -> Iterator[tuple[int, Move]]:
    return ((first + at, table[card]) for at, card in enumerate(ALL) if card in table)
