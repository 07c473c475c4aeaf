"""Moves of `rules.moves` to actions and back."""

from collections.abc import Iterator
from functools import cache

from floe.core.errors import BadNotation
from floe.games.arctic.compiled import actions
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
    yield from _by_card(actions.PLACE, moves.PLACE)
    yield from _by_card(actions.BURROW, moves.BURROW)
    yield from _by_card(actions.DISGUISE, moves.DISGUISE)
    yield from _by_card(actions.TAKE, moves.TAKE)
    yield from _by_card(actions.RECOVER, moves.RECOVER)
    yield from _by_card(actions.DISCARD, moves.DISCARD)
    for seat, gifts in enumerate(moves.GIVE):
        yield from _by_card(actions.GIVE + seat * cards, gifts)
    for at, card in enumerate(ALL):
        yield from _by_card(actions.SWAP + at * cards, moves.SWAP[card])
    yield from enumerate(moves.SETTLE, actions.SETTLE)
    yield from enumerate(moves.MOVE_RIGHT, actions.RIGHT)
    for animal in range(len(ANIMALS)):
        yield from enumerate(moves.PUSH[animal].values(), actions.PUSH + 2 * animal)
    yield from enumerate((moves.TAKEBACK, moves.STOP, moves.DIVE, moves.PASS), actions.TAKEBACK)


def _by_card(first: int, moves: dict[Card, Move]) -> Iterator[tuple[int, Move]]:
    return ((first + at, moves[card]) for at, card in enumerate(ALL) if card in moves)
