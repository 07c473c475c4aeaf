"""Reading a position back, and saying everything that is wrong with one that cannot be."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floe.core.contract import Json
from floe.core.errors import BadNotation, BadPosition
from floe.games.arctic.notation import memory
from floe.games.arctic.notation.dump import NAME, VERSION, cards_asked
from floe.games.arctic.rules import turn
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, Card
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import MOST_CARDS, RIVER_SIZE, Cards, Seat, Setup, Turn
from floe.games.arctic.rules.powers import SIDES
from floe.games.arctic.rules.state import State

T = TypeVar("T")


class _Seat(Struct, forbid_unknown_fields=True):
    hand: list[str]
    pile: list[str]
    penalty: list[str]
    totem: str
    known: list[str] = []
    perhaps: list[str] = []
    notes: list[tuple[int, str]] = []


class _Turn(Struct, forbid_unknown_fields=True):
    round: int
    seat: int
    step: Literal["place", "move", "push", "draw", "discard", "give", "over"]
    done: int = 0
    last: bool = False
    low: int | None = None
    high: int | None = None
    used: bool = False


class _Position(Struct, forbid_unknown_fields=True):
    """The shape of a dumped position."""

    game: str
    version: int
    decks: list[int]
    first: int
    sides: dict[str, str]
    powers: dict[str, int | None]
    tokens: dict[str, int]
    river: list[str]
    draw: list[str]
    reserve: list[str]
    seats: list[_Seat]
    turn: _Turn
    final: bool = False
    log: list[str] = []


def load(data: Json) -> State:
    """Return the State of a dumped position; what would happen by itself has happened. Raises BadPosition."""
    try:
        position = msgspec.convert(data, _Position)
        _refuse(list(_problems(position)))
        state = _state(position)
    except (msgspec.ValidationError, BadNotation) as error:
        _refuse([str(error)])
    _refuse(list(_contradictions(state)))
    state = _gone_on(state)
    _refuse(memory.contradictions(state))
    return state


def _refuse(problems: list[str]) -> None:
    if problems:
        raise BadPosition(f"this is no position of Arctic: {'; '.join(problems)}", problems=problems)


def _gone_on(state: State) -> State:
    """Let a position written by hand do what nobody would be asked about; one that was dumped stays as it is."""
    table = replace(state.table)
    moves = turn.go_on(table)
    return State(table, moves, not moves)


def _problems(position: _Position) -> Iterator[str]:
    """Yield everything wrong with a position, as far as it can be said before its cards are read."""
    players = len(position.seats)
    if (position.game, position.version) != (NAME, VERSION):
        yield f"it is for {position.game!r} version {position.version}, not {NAME!r} version {VERSION}"
    if players not in range(2, 5):
        yield f"there are {players} seats, not 2 to 4"
    if len(position.decks) != players or not _are_distinct(position.decks, range(1, 5)):
        yield f"decks {position.decks} are not {players} different ones out of 1 to 4"
    yield from _wrong_keys("sides", position.sides)
    yield from _wrong_keys("powers", position.powers)
    yield from _wrong_keys("tokens", position.tokens)
    yield from _wrong_sides(position.sides)
    yield from _wrong_seats(position, range(players))
    yield from _wrong_tokens(position.tokens)
    if not _are_distinct([seat.totem for seat in position.seats], ANIMALS):
        yield f"totems {[seat.totem for seat in position.seats]} are not different animals"
    if len(position.river) > RIVER_SIZE:
        yield f"the River has {len(position.river)} cards, more than {RIVER_SIZE}"
    yield from _wrong_cards(position)


def _are_distinct(values: list[T], among: Iterable[T]) -> bool:
    return len(set(values)) == len(values) and set(values) <= set(among)


def _wrong_keys(name: str, entries: dict[str, Any]) -> Iterator[str]:
    if set(entries) != set(ANIMALS):
        yield f"{name} name {', '.join(entries)} instead of the six animals"


def _wrong_sides(sides: dict[str, str]) -> Iterator[str]:
    for animal, pair in zip(ANIMALS, SIDES, strict=True):
        if sides.get(animal, pair[0]) not in pair:
            yield f"the {animal} has no side {sides[animal]!r}, only {' and '.join(pair)}"


def _wrong_seats(position: _Position, seats: range) -> Iterator[str]:
    named = {"first": position.first, "turn": position.turn.seat} | position.powers
    for what, seat in named.items():
        if seat is not None and seat not in seats:
            yield f"{what} is for seat {seat}, which is not at the table"


def _wrong_tokens(tokens: dict[str, int]) -> Iterator[str]:
    for animal, value in tokens.items():
        if value not in LANDSCAPE:
            yield f"the {animal} token is on {value}, which is not on the landscape {LANDSCAPE}"


def _wrong_cards(position: _Position) -> Iterator[str]:
    """Every card lies in one place, belongs to a deck in play, and lies face down only inside a pile."""
    piles = [name for seat in position.seats for name in seat.pile]
    elsewhere = [name for seat in position.seats for name in (*seat.hand, *seat.penalty)]
    elsewhere += [*position.river, *position.draw, *position.reserve]
    yield from (f"{name} lies face down outside a pile" for name in elsewhere if name.startswith("~"))
    cards = [_card(name) for name in (*piles, *elsewhere)]
    yield from (f"{card} is there {count} times" for card, count in Counter(cards).items() if count > 1)
    yield from (
        f"{card} is of deck {card.deck}, which is out of play" for card in cards if card.deck not in position.decks
    )


def _card(name: str) -> Card:
    card = Card.read(name).face_up
    if card.main < 0:
        raise BadNotation(f"{name!r} says nothing about a card", text=name)
    return card


def _state(position: _Position) -> State:
    seats = tuple(map(_read_seat, position.seats))
    sides = tuple(position.sides[animal] for animal in ANIMALS)
    powers = tuple(position.powers[animal] for animal in ANIMALS)
    return State.of(
        setup=Setup(tuple(sorted(position.decks)), position.first, sides),
        tokens=tuple(LANDSCAPE.index(position.tokens[animal]) for animal in ANIMALS),
        powers=powers,
        river=_cards(position.river),
        draw=_cards(position.draw),
        reserve=_cards(position.reserve),
        final=position.final,
        seats=seats,
        now=_read_turn(position.turn, sides, powers, seats),
        log=tuple(_logged(entry, len(seats)) for entry in position.log),
    )


def _read_turn(now: _Turn, sides: tuple[str, ...], powers: tuple[int | None, ...], seats: tuple[Seat, ...]) -> Turn:
    turn = Turn(now.round, now.seat, now.step, now.done, now.last, used=now.used)
    low, high = cards_asked(turn, sides, powers, seats[now.seat].pile)
    return replace(turn, low=low if now.low is None else now.low, high=high if now.high is None else now.high)


def _read_seat(seat: _Seat) -> Seat:
    notes = tuple((at, _card(name)) for at, name in seat.notes)
    totem = ANIMALS.index(seat.totem)
    return Seat(
        _cards(seat.hand),
        _cards(seat.pile),
        _cards(seat.penalty),
        totem,
        _cards(seat.known),
        _cards(seat.perhaps),
        notes,
    )


def _cards(names: list[str]) -> Cards:
    return tuple(map(Card.read, names))


def _logged(entry: str, players: int) -> tuple[int, Move]:
    seat, _, move = entry.partition(" ")
    if seat not in map(str, range(players)):
        raise BadNotation(f"log entry {entry!r} does not start with a seat", text=entry)
    return int(seat), Move.read(move)


def _contradictions(state: State) -> Iterator[str]:
    """Say what in a position cannot be together."""
    now, pile = state.turn, state.seats[state.turn.seat].pile
    if now.round < 1:
        yield f"there is no round {now.round}"
    if not 0 <= now.done <= max(now.high, 0) or (now.step == "place" and now.done > len(pile)):
        yield f"{now.done} cards done in step {now.step} cannot be"
    if not 0 <= now.low <= now.high <= MOST_CARDS:
        yield f"a step cannot ask for {now.low} to {now.high} cards"
    if now.last and (not state.final or now.step in ("draw", "discard", "give")):
        yield "the last turns come after the Reserve has been opened, and have no step C"
    if state.final and state.reserve:
        yield "a Reserve that has become the draw pile has no cards left"
    for seat in state.seats:
        noted = [card for version, card in seat.notes if not 0 <= version <= state.version]
        yield from (f"{card} is noted at a version that was never reached" for card in noted)
