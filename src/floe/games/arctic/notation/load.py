"""Reading a position back; of an impossible one, everything that is wrong with it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floe.core.contract import Json
from floe.core.errors import BadNotation, BadPosition
from floe.core.log import read_log
from floe.games.arctic.information import consistency
from floe.games.arctic.notation.dump import NAME, VERSION, cards_asked
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, Card
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import MOST_CARDS, RIVER_SIZE, Cards, Position, Seat, Setup, Turn
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


class _Dumped(Struct, forbid_unknown_fields=True):
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
    """Return the State of a dumped position, after what is nobody's choice has happened in it; raises BadPosition.

    A position that was dumped is one in which a seat has to choose, so nothing happens there; one written by hand may
    be anywhere in a turn.
    """
    try:
        dumped = msgspec.convert(data, _Dumped)
        _refuse(list(_problems(dumped)))
        position = _position(dumped)
    except (msgspec.ValidationError, BadNotation) as error:
        _refuse([str(error)])
    _refuse(list(_contradictions(position)))
    state = State.of(position)
    _refuse(consistency.contradictions(state))
    return state


def _refuse(problems: list[str]) -> None:
    if problems:
        raise BadPosition(f"this is no position of Arctic: {'; '.join(problems)}", problems=problems)


def _problems(dumped: _Dumped) -> Iterator[str]:
    """Say everything that is wrong with a position, as far as can be seen before its cards are read."""
    players = len(dumped.seats)
    if (dumped.game, dumped.version) != (NAME, VERSION):
        yield f"it is for {dumped.game!r} version {dumped.version}, not {NAME!r} version {VERSION}"
    if players not in range(2, 5):
        yield f"there are {players} seats, not 2 to 4"
    if len(dumped.decks) != players or not _are_distinct(dumped.decks, range(1, 5)):
        yield f"decks {dumped.decks} are not {players} different ones out of 1 to 4"
    yield from _wrong_keys("sides", dumped.sides)
    yield from _wrong_keys("powers", dumped.powers)
    yield from _wrong_keys("tokens", dumped.tokens)
    yield from _wrong_sides(dumped.sides)
    yield from _wrong_seats(dumped, range(players))
    yield from _wrong_tokens(dumped.tokens)
    if not _are_distinct([seat.totem for seat in dumped.seats], ANIMALS):
        yield f"totems {[seat.totem for seat in dumped.seats]} are not different animals"
    if len(dumped.river) > RIVER_SIZE:
        yield f"the River has {len(dumped.river)} cards, more than {RIVER_SIZE}"
    yield from _wrong_cards(dumped)


def _are_distinct(values: list[T], among: Iterable[T]) -> bool:
    return len(set(values)) == len(values) and set(values) <= set(among)


def _wrong_keys(name: str, entries: dict[str, Any]) -> Iterator[str]:
    if set(entries) != set(ANIMALS):
        yield f"{name} name {', '.join(entries)} instead of the six animals"


def _wrong_sides(sides: dict[str, str]) -> Iterator[str]:
    for animal, pair in zip(ANIMALS, SIDES, strict=True):
        if sides.get(animal, pair[0]) not in pair:
            yield f"the {animal} has no side {sides[animal]!r}, only {' and '.join(pair)}"


def _wrong_seats(dumped: _Dumped, seats: range) -> Iterator[str]:
    named = {"first": dumped.first, "turn": dumped.turn.seat} | dumped.powers
    for what, seat in named.items():
        if seat is not None and seat not in seats:
            yield f"{what} is for seat {seat}, which is not at the table"


def _wrong_tokens(tokens: dict[str, int]) -> Iterator[str]:
    for animal, value in tokens.items():
        if value not in LANDSCAPE:
            yield f"the {animal} token is on {value}, which is not on the landscape {LANDSCAPE}"


def _wrong_cards(dumped: _Dumped) -> Iterator[str]:
    """Every card lies in one place, belongs to a deck in play, and lies face down only inside a pile."""
    piles = [name for seat in dumped.seats for name in seat.pile]
    elsewhere = [name for seat in dumped.seats for name in (*seat.hand, *seat.penalty)]
    elsewhere += [*dumped.river, *dumped.draw, *dumped.reserve]
    yield from (f"{name} lies face down outside a pile" for name in elsewhere if name.startswith("~"))
    cards = [_card(name) for name in (*piles, *elsewhere)]
    yield from (f"{card} is there {count} times" for card, count in Counter(cards).items() if count > 1)
    yield from (
        f"{card} is of deck {card.deck}, which is out of play" for card in cards if card.deck not in dumped.decks
    )


def _card(name: str) -> Card:
    card = Card.read(name).face_up
    if card.main < 0:
        raise BadNotation(f"{name!r} says nothing about a card", text=name)
    return card


def _position(dumped: _Dumped) -> Position:
    seats = tuple(map(_read_seat, dumped.seats))
    sides = tuple(dumped.sides[animal] for animal in ANIMALS)
    powers = tuple(dumped.powers[animal] for animal in ANIMALS)
    return Position.of(
        setup=Setup(tuple(sorted(dumped.decks)), dumped.first, sides),
        tokens=tuple(LANDSCAPE.index(dumped.tokens[animal]) for animal in ANIMALS),
        powers=powers,
        river=_cards(dumped.river),
        draw=_cards(dumped.draw),
        reserve=_cards(dumped.reserve),
        final=dumped.final,
        seats=seats,
        now=_read_turn(dumped.turn, sides, powers, seats),
        log=read_log(dumped.log, len(seats), Move.read),
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


def _contradictions(position: Position) -> Iterator[str]:
    """Say which facts of a position exclude each other."""
    if position.round < 1:
        yield f"there is no round {position.round}"
    placed_too_many = position.step == "place" and position.done > len(position.pile)
    if not 0 <= position.done <= max(position.high, 0) or placed_too_many:
        yield f"{position.done} cards done in step {position.step} cannot be"
    if not 0 <= position.low <= position.high <= MOST_CARDS:
        yield f"a step cannot ask for {position.low} to {position.high} cards"
    if position.last and (not position.final or position.step in ("draw", "discard", "give")):
        yield "the last turns come after the Reserve has been opened, and have no step C"
    if position.final and position.reserve:
        yield "a Reserve that has become the draw pile has no cards left"
    for seat in position.all_seats():
        noted = [card for version, card in seat.notes if not 0 <= version <= position.version]
        yield from (f"{card} is noted at a version that was never reached" for card in noted)
