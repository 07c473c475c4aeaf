"""A table of Arctic as a picture: landscape, powers and River in the middle, a place for each seat, nothing hidden."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from floe.core.picture import Box, Disc, Picture, Shape, Text
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, LETTERS, Animal, Card

if TYPE_CHECKING:
    from floe.games.arctic.rules.position import Seat
    from floe.games.arctic.rules.state import State

_WIDTH: Final = 960
_MARGIN: Final = 20.0
_GROUND: Final = "#1d3f55"
_SEAT: Final = 136.0  # how high a seat's place is
_SEATS: Final = 366.0  # where the first of them begins
_INK, _SOFT, _PAPER, _TURN = "#10202c", "#bcd3e0", "#f6fafc", "#ffb37a"
_ANIMALS: Final = ("#f0913f", "#bd8a5e", "#dc9ab9", "#6aaae4", "#f2cd55", "#dbe9f0")
_STRIP: Final = ("#bfe0ea", "#cfe6ea", "#dcebe6", "#e6ecdf", "#eeeef2", "#ffffff")
"""The landscape, from the shore to the snow."""
_CARD: Final = (58.0, 82.0)
_LAP: Final = 27.0  # how much of a card in a pile is seen beneath the next


def picture(state: "State") -> Picture:
    """Return the table as somebody sees it who sees everything."""
    shapes = [*_heading(state), *_landscape(state), *_powers(state), *_river(state)]
    for number, seat in enumerate(state.seats):
        shapes += _seat(state, number, seat, _SEATS + number * _SEAT)
    return Picture(_WIDTH, int(_SEATS + state.players * _SEAT + 8), _GROUND, tuple(shapes))


def _heading(state: "State") -> Iterator[Shape]:
    now = state.turn
    todo = "game over" if state.over else f"seat {now.seat} to {now.step}"
    yield Text(_MARGIN, 26, f"Round {now.round}: {todo}", 20, _PAPER)


def _landscape(state: "State") -> Iterator[Shape]:
    """Yield the six cards of the landscape with their worth, and the tokens on them."""
    wide = (_WIDTH - 2 * _MARGIN - 5 * 8) / 6
    for at, worth in enumerate(LANDSCAPE):
        x = _MARGIN + at * (wide + 8)
        yield Box(x, 48, wide, 104, _STRIP[at], 10, "#7fa3b5")
        yield Text(x + wide / 2, 68, str(worth), 24, _INK, "middle")
        standing = [animal for animal, place in enumerate(state.tokens) if place == at]
        for number, animal in enumerate(standing):
            row, column = divmod(number, 3)
            yield from _token(x + wide / 2 + (column - (min(len(standing), 3) - 1) / 2) * 42, 100 + row * 34, animal)


def _token(x: float, y: float, animal: Animal, radius: float = 16) -> Iterator[Shape]:
    yield Disc(x, y, radius, _ANIMALS[animal], _INK)
    yield Text(x, y, LETTERS[animal], radius * 1.1, _INK, "middle")


def _powers(state: "State") -> Iterator[Shape]:
    """Yield the six power cards, the side in play, and who has them."""
    wide = (_WIDTH - 2 * _MARGIN - 5 * 8) / 6
    for animal, name in enumerate(ANIMALS):
        x, owner = _MARGIN + animal * (wide + 8), state.powers[animal]
        yield Box(x, 164, wide, 58, _ANIMALS[animal], 8, _INK)
        yield Text(x + 10, 182, f"{name}: {state.setup.sides[animal]}", 14, _INK)
        yield Text(x + 10, 206, "in the middle" if owner is None else f"seat {owner}", 14, _INK)


def _river(state: "State") -> Iterator[Shape]:
    """Yield the River, and how many cards are left in the draw pile and the Reserve."""
    yield Text(_MARGIN, 300, "River", 16, _SOFT)
    for at, card in enumerate(state.river):
        yield from _card(_MARGIN + 70 + at * 70, 240, card)
    for at, (name, cards) in enumerate((("draw pile", state.draw), ("reserve", state.reserve))):
        x = _WIDTH - _MARGIN - 250 + at * 140
        yield from _back(x, 240)
        yield Text(x + _CARD[0] / 2, 281, str(len(cards)), 20, _PAPER, "middle")
        yield Text(x + _CARD[0] / 2, 334, name, 13, _SOFT, "middle")


def _back(x: float, y: float) -> Iterator[Shape]:
    yield Box(x, y, *_CARD, "#5f7787", 7, _INK)
    yield Box(x + 6, y + 6, _CARD[0] - 12, _CARD[1] - 12, "#4c6373", 5)


def _card(x: float, y: float, card: Card) -> Iterator[Shape]:
    """Yield a card; at its left, where it is seen in a pile too, how many cards it lets one draw and place."""
    yield Box(x, y, *_CARD, _ANIMALS[card.main] if card.is_up else "#8b9aa4", 7, _INK)
    yield Text(x + 13, y + 14, LETTERS[card.main], 18, _INK, "middle")
    for at, text in enumerate((f"+{card.draw}", f"-{card.placement}")):
        yield Text(x + 13, y + 33 + at * 16, text, 13, _INK, "middle")
    yield from _token(x + 13, y + 67, card.companion, 9)
    yield Disc(x + 41, y + 41, 11, _PAPER if card.is_up else "#b4c0c8", _INK)
    yield Text(x + 41, y + 41, LETTERS[card.main], 14, _INK, "middle")


def _seat(state: "State", number: int, seat: "Seat", y: float) -> Iterator[Shape]:
    """Yield a seat's place: totem and penalty cards, the hand, and the pile from bottom to top."""
    edge = _TURN if number == state.actor else "#2c5670"
    yield Box(_MARGIN / 2, y, _WIDTH - _MARGIN, _SEAT - 8, "#27506a", 12, edge)
    yield Text(_MARGIN, y + 20, f"Seat {number}", 17, _PAPER)
    yield from _token(_MARGIN + 16, y + 54, seat.totem)
    yield Text(_MARGIN + 40, y + 54, "totem", 13, _SOFT)
    yield Text(_MARGIN, y + 86, f"penalty: {len(seat.penalty)}", 13, _SOFT)
    if state.outcome:
        yield Text(_MARGIN, y + 110, f"score {state.outcome.scores[number]}", 17, _TURN)
    yield Text(_MARGIN + 110, y + 20, "hand", 13, _SOFT)
    for at, card in enumerate(seat.hand):
        yield from _card(_MARGIN + 110 + at * min(62.0, 36.0 * 7 / max(1, len(seat.hand))), y + 36, card)
    yield from _pile(seat, y)


def _pile(seat: "Seat", y: float) -> Iterator[Shape]:
    """Yield a pile; one that has grown long is pushed together."""
    left, room = 430.0, _WIDTH - _MARGIN - 430 - _CARD[0]
    yield Text(left, y + 20, f"pile of {len(seat.pile)}", 13, _SOFT)
    step = min(_LAP, room / max(1, len(seat.pile) - 1))
    for at, card in enumerate(seat.pile):
        yield from _card(left + at * step, y + 36, card)
