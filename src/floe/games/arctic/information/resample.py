"""A determinization of a view: a State that one seat could be in, each as likely as the others.

Cards of which something is known go to a place they may be in (`knowledge`), the other unseen cards anywhere.
"""

from collections.abc import Mapping

from floe.core.chance import Rng, shuffled
from floe.games.arctic.information.assignment import assign
from floe.games.arctic.information.knowledge import hidden_places, possible_places, seen_cards
from floe.games.arctic.information.view import HIDDEN, SeatView, View
from floe.games.arctic.rules.cards import ANIMALS, of_decks
from floe.games.arctic.rules.position import Cards, Position, Seat
from floe.games.arctic.rules.state import State


def resample(view: View, rng: Rng) -> State:
    """Return a State with this view, everything the seat cannot know drawn at random."""
    seen, hidden = seen_cards(view), hidden_places(view)
    filled = assign({card: places for card, places in possible_places(view, hidden).items() if card not in seen}, rng)
    known = seen.union(filled.values())
    rest = shuffled([card for card in of_decks(view.setup.decks) if card not in known], rng)
    held = {}
    for zone, places in hidden.items():
        held[zone] = tuple(filled[place] if place in filled else rest.pop() for place in places)
    position = Position.of(
        setup=view.setup,
        tokens=view.tokens,
        powers=view.powers,
        river=view.river,
        draw=tuple(rest[: view.draw_size]),
        reserve=tuple(rest[view.draw_size : view.draw_size + view.reserve_size]),
        final=view.final,
        seats=_seats(view, held, rng),
        now=view.turn,
        log=view.log,
    )
    return State.of(position)


def _seats(view: View, held: Mapping[tuple[str, int], Cards], rng: Rng) -> tuple[Seat, ...]:
    taken = {seat.totem for seat in view.seats}
    totems = shuffled([totem for totem in range(len(ANIMALS)) if totem not in taken], rng)
    return tuple(_seat(seat, number, held, totems) for number, seat in enumerate(view.seats))


def _seat(seat: SeatView, number: int, held: Mapping[tuple[str, int], Cards], totems: list[int]) -> Seat:
    if seat.hand is not None and seat.penalty is not None and seat.totem is not None:
        return Seat(seat.hand, seat.pile, seat.penalty, seat.totem, seat.known, seat.perhaps, seat.notes)
    unknown = iter(held["pile", number])
    pile = tuple(next(unknown).face_down if card is HIDDEN else card for card in seat.pile)
    totem = totems.pop() if seat.totem is None else seat.totem
    return Seat(held["hand", number], pile, held["penalty", number], totem, seat.known, seat.perhaps)
