"""Whether what is known in a position agrees with its cards: the log, the cards seen in hands, the seats' notes (A91).

If it does, the position is one of the determinizations of every seat's view, and no legal move changes that. So it is
enough to check a position when it is loaded.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from floe.games.arctic.information.knowledge import (
    Place,
    Trails,
    follow,
    gifts_in,
    gifts_noted,
    hidden_places,
    possible_places,
    reached_by_gifts,
)
from floe.games.arctic.information.view import View
from floe.games.arctic.rules.cards import ANIMALS, BEAR, FOX, ORCA, PUFFIN, Card
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Log
from floe.games.arctic.rules.powers import SIDES
from floe.games.arctic.rules.state import State

Zone = tuple[str, int]
"""Where cards lie, and whose: ("hand", 2)."""
_RIVER: Final = ("river", -1)
_SHOWN: Final = {
    "river": "in the River, where it is not",
    "pile": "on the pile of seat {}, where it is not",
    "hand": "going into the hand of seat {}, of which it is neither known nor perhaps",
}
_POWER: Final = {side: animal for animal in (FOX, ORCA, PUFFIN, BEAR) for side in SIDES[animal]}
"""The animal whose power each of these moves uses; the move is called what the side is."""


def contradictions(state: State) -> list[str]:
    """Say what is known in a position although it cannot be; of a log that cannot be, only that."""
    if impossible := list(_impossible_moves(state)):
        return impossible
    where = _hidden(state)
    astray = {card for card, zones in _known_zones(state) if where.get(card) not in zones}
    givers = {gift.giver for gift in gifts_in(state.log)}
    trails = follow(state.log, range(state.players))
    for seat in (None, *givers):  # seats that have given nothing away know no more of such places than everybody does
        astray.update(_without_a_place(where, state.view(seat), trails))
    lost = sorted(f"{card} is not where it was seen to go" for card in astray)
    return [*_moved_unseen(state), *_missing_exits(state, trails), *_seen_twice(state), *lost]


def _impossible_moves(state: State) -> Iterator[str]:
    """Say which moves of the log nobody can have made or seen with these power cards and seats."""
    for entry in dict.fromkeys(state.log):
        if why := _objection(state, *entry):
            yield f"the log says '{entry[0]} {entry[1]}', but {why}"


def _objection(state: State, seat: int, move: Move) -> str:
    animal = _POWER.get(move.kind)
    if animal is not None and state.setup.sides[animal] != move.kind:
        return f"the {ANIMALS[animal]} has its side {state.setup.sides[animal]!r} up"
    if move.public is not None:
        return f"nobody saw that it was {move.card}"
    if move.kind == "give" and (move.number == seat or move.number >= state.players):
        return f"seat {move.number} is no other seat at the table"
    return ""


def _missing_exits(state: State, trails: Trails) -> Iterator[str]:
    """Say which seats have fewer cards face down than they put there; once some were picked out, nobody can tell."""
    for number, seat in enumerate(state.seats):
        trail = trails[number]
        exits = [] if trail.is_clouded else [zone for zone, _, _ in trail.exits]
        disguised = sum(not card.is_up for card in seat.pile)
        for what, zone, there in (("discard", "penalty", len(seat.penalty)), ("disguise", "pile", disguised)):
            if exits.count(zone) > there:
                yield f"the log has seat {number} {what} {exits.count(zone)} cards, but there are {there}"


def _seen_twice(state: State) -> Iterator[str]:
    seen = Counter(card for seat in state.seats for card in (*seat.known, *seat.perhaps))
    yield from (f"{card} is {count} times among the cards seen" for card, count in seen.items() if count > 1)


def _moved_unseen(state: State) -> Iterator[str]:
    """Say which cards are not where the log last shows them."""
    lying = dict.fromkeys(state.river, _RIVER)
    seen, placed = _last_seen(state.log, state.players)
    for number, (seat, stack) in enumerate(zip(state.seats, placed, strict=True)):
        up = [card for card in seat.pile if card.is_up]
        lying |= dict.fromkeys(up, ("pile", number))
        lying |= dict.fromkeys((*seat.known, *seat.perhaps), ("hand", number))
        if up[max(0, len(up) - len(stack)) :] != stack:
            yield f"the pile of seat {number} does not end with {' '.join(map(str, stack))}, as the log has it placed"
    for card, zone in seen.items():
        if lying.get(card) != zone:
            yield f"the log last shows {card} {_SHOWN[zone[0]].format(zone[1])}"


def _last_seen(log: Log, players: int) -> tuple[dict[Card, Zone], list[list[Card]]]:
    """Return where each card of the log went when it was last seen, and the cards each seat has placed on its pile."""
    seen: dict[Card, Zone] = {}
    placed: list[list[Card]] = [[] for _ in range(players)]
    for seat, move in log:
        if move.kind in ("place", "burrow"):
            seen[move.card] = "pile", seat
            placed[seat] += [move.card] if move.kind == "place" else []
        elif move.kind == "swap":
            seen[move.card], seen[move.other] = _RIVER, ("hand", seat)
        elif move.kind == "take":
            seen[move.card] = "hand", seat
        elif move.kind == "takeback" and placed[seat]:
            seen[placed[seat].pop()] = "hand", seat
        elif move.kind == "takeback":  # a card from before the log, or one that was burrowed
            seen = {card: zone for card, zone in seen.items() if zone != ("pile", seat)}
    return seen, placed


def _hidden(state: State) -> dict[Card, Zone]:
    """Return the zone of every card that somebody has and not everybody sees."""
    where: dict[Card, Zone] = {}
    for number, seat in enumerate(state.seats):
        where |= dict.fromkeys(seat.hand, ("hand", number)) | dict.fromkeys(seat.penalty, ("penalty", number))
        where |= {card.face_up: ("pile", number) for card in seat.pile if not card.is_up}
    return where


def _known_zones(state: State) -> Iterator[tuple[Card, set[Zone]]]:
    """Yield each card of which all seats or one know something, and the zones in which it may then be."""
    gifts = gifts_in(state.log)
    for number, seat in enumerate(state.seats):
        given = {("penalty", to) for to in reached_by_gifts(gifts, number)}
        yield from ((card, {("hand", number)}) for card in seat.known)
        yield from ((card, {("hand", number), ("penalty", number), ("pile", number)} | given) for card in seat.perhaps)
        for card, gift in gifts_noted(gifts, number, seat.notes):
            holders = {gift.receiver} | reached_by_gifts(gifts, gift.receiver, gift.version)
            yield card, {("penalty", holder) for holder in holders}


def _without_a_place(where: dict[Card, Zone], view: View, trails: Trails) -> Iterator[Card]:
    """Yield the cards for which, by what this seat knows, there is no place left in the zone they are in.

    Inside a zone, of two sets of possible places, one contains the other or they have none in common. So it is enough
    to let each card take any place that is left, those with the fewest first.
    """
    hidden = hidden_places(view)
    may_be = {
        card: {place for place in places if place[:2] == where[card]}
        for card, places in possible_places(view, hidden, trails).items()
        if where.get(card) in hidden
    }
    taken: set[Place] = set()
    for card, places in sorted(may_be.items(), key=lambda entry: len(entry[1])):
        free = places - taken
        if not free:
            yield card
        taken.update(sorted(free)[:1])
