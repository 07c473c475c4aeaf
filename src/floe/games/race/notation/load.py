"""Reading a position back, and saying everything that is wrong with one that cannot be."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NoReturn

import msgspec
from msgspec import Struct

from floe.core.contract import Json
from floe.core.errors import BadNotation, BadPosition
from floe.core.log import read_log
from floe.games.race.boards import builder, codes
from floe.games.race.boards.hexes import POLE, START, Hexes, Space, read_hex, read_space, spread
from floe.games.race.notation.dump import NAME, VERSION
from floe.games.race.rules.edition import (
    CARDS,
    HAZARD,
    HAZARDS,
    LADDERS,
    MOVEMENT,
    PLAYERS,
    ROUNDS,
    SLEDS,
    TILES,
    WATER_TILES,
    Die,
    Face,
    Tile,
)
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import Position, Seat, Setup, SledCard, Turn, turns_left
from floe.games.race.rules.state import State
from floe.games.race.rules.water import tiles_seen


class _Seat(Struct, forbid_unknown_fields=True):
    card: list[str]
    ladders: int = LADDERS
    helicopter: bool = True


class _Turn(Struct, forbid_unknown_fields=True):
    round: int
    seat: int
    step: Literal["water", "hazard", "sled", "over"]  # a State never rests at the step "end"
    die: Die
    hazard: Face
    tile: Tile | None = None
    done: int = 0


class _Water(Struct, forbid_unknown_fields=True):
    crack: list[str] = []
    open: list[str] = []
    ice: list[str] = []


class _Dumped(Struct, forbid_unknown_fields=True):
    """The shape of a dumped position."""

    game: str
    version: int
    board: str
    first: int
    sleds: dict[str, str]
    hazards: dict[str, list[str]]
    seats: list[_Seat]
    turn: _Turn
    tiles: str
    movement: str
    perils: str
    onward: bool = False
    water: _Water = msgspec.field(default_factory=_Water)
    gone: list[Tile] = []
    log: list[str] = []


def load(data: Json) -> State:
    """Return the State of a dumped position; what would happen by itself has happened. Raises BadPosition."""
    try:
        dumped = msgspec.convert(data, _Dumped)
        _refuse_any(list(_wrong_shape(dumped)))
        _refuse_any(builder.problems(codes.read(dumped.board)))
        position = _position(dumped)
    except (msgspec.ValidationError, BadNotation) as error:
        _refuse([str(error)])
    _refuse_any(list(_wrong_things(position)))
    return State.of(position)


def _refuse(problems: list[str]) -> NoReturn:
    raise BadPosition(f"this is no position of Arctic Race: {'; '.join(problems)}", problems=problems)


def _refuse_any(problems: list[str]) -> None:
    if problems:
        _refuse(problems)


def _wrong_shape(dumped: _Dumped) -> Iterator[str]:
    """Yield what is wrong before spaces and boards are read."""
    if (dumped.game, dumped.version) != (NAME, VERSION):
        yield f"it is for {dumped.game!r} version {dumped.version}, not {NAME!r} version {VERSION}"
    if len(dumped.seats) not in PLAYERS:
        yield f"there are {len(dumped.seats)} seats, not {PLAYERS[0]} to {PLAYERS[-1]}"
    for what, seat in (("first", dumped.first), ("turn", dumped.turn.seat)):
        if seat not in range(len(dumped.seats)):
            yield f"{what} is for seat {seat}, which is not at the table"
    if set(dumped.sleds) != set(SLEDS):
        yield f"sleds are {', '.join(dumped.sleds)} instead of {', '.join(SLEDS)}"
    if set(dumped.hazards) != set(HAZARDS) or any(len(pawns) != 3 for pawns in dumped.hazards.values()):
        yield f"hazards are not three each of {', '.join(HAZARDS)}"
    for what, text, letters in (
        ("tiles", dumped.tiles, TILES),
        ("movement", dumped.movement, MOVEMENT),
        ("perils", dumped.perils, HAZARD),
    ):
        if wrong := set(text) - set(letters):
            yield f"{what} has letters {', '.join(sorted(wrong))}, which mean nothing"
    yield from _wrong_seats(dumped.seats)


def _wrong_seats(seats: list[_Seat]) -> Iterator[str]:
    """Yield what is wrong with anybody's card, ladders or helicopter."""
    for number, seat in enumerate(seats):
        if len(seat.card) != 2 or len(set(seat.card)) != 2 or not set(seat.card) <= set(SLEDS):
            yield f"seat {number} has a card {'+'.join(seat.card)}, which there is not"
        if not 0 <= seat.ladders <= LADDERS:
            yield f"seat {number} has {seat.ladders} ladders, not 0 to {LADDERS}"
    for card, count in Counter(tuple(sorted(seat.card)) for seat in seats).items():
        if count > 1:
            yield f"the card {'+'.join(card)} is there {count} times"


def _position(dumped: _Dumped) -> Position:
    now = dumped.turn
    return Position.of(
        setup=Setup(codes.read(dumped.board), dumped.first, dumped.onward),
        sleds=tuple(read_space(dumped.sleds[sled]) for sled in SLEDS),
        hazards=tuple(read_hex(name) for hazard in HAZARDS for name in dumped.hazards[hazard]),
        cracks=_hexes(dumped.water.crack),
        open=_hexes(dumped.water.open),
        ice=_hexes(dumped.water.ice),
        seats=tuple(Seat(_card(seat.card), seat.ladders, seat.helicopter) for seat in dumped.seats),
        tiles=dumped.tiles,
        gone="".join(letter for gone in dumped.gone for letter, tile in TILES.items() if tile == gone),
        movement=dumped.movement,
        perils=dumped.perils,
        now=Turn(now.round, now.seat, now.step, now.die, now.hazard, now.tile, now.done),
        log=read_log(dumped.log, len(dumped.seats), Move.read),
    )


def _card(names: list[str]) -> SledCard:
    one, other = sorted(SLEDS.index(name) for name in names)
    return CARDS[CARDS.index((one, other))]


def _hexes(names: list[str]) -> Hexes:
    hexes = 0
    for name in names:
        if hexes >> read_hex(name) & 1:
            raise BadNotation(f"{name} is named twice", text=name)
        hexes |= 1 << read_hex(name)
    return hexes


def _wrong_things(position: Position) -> Iterator[str]:
    """Yield what lies where it cannot be, on a board that is all right."""
    chart = position.setup.board.chart
    land = chart.land | position.ice
    water, ends = position.cracks | position.open, chart.start | chart.pole
    if position.ice & (chart.land | ~chart.frame):
        yield "new ice lies on the board or off the table"
    elif position.ice & ~_joined(chart.land, position.ice):
        yield "new ice lies apart from the board"
    if water & (~land | ends) or position.cracks & position.open:
        yield "a water tile lies off the board, on start or pole, or on another"
    for sled, at in zip(SLEDS, position.sleds, strict=True):
        if not _is_space(at, land & ~ends) or chart.bits[at] & position.open:
            yield f"the {sled} sled is not on a space where it can be"
    hazards = position.hazards
    if len(set(hazards)) < len(hazards) or any(not chart.frame & ~ends & 1 << at for at in hazards):
        yield "two hazards are in one place, or one is on start or pole, or off the table"
    yield from _wrong_stock(position)


def _joined(land: Hexes, ice: Hexes) -> Hexes:
    """Return the land with all the ice that hangs together with it."""
    while (further := land | spread(land) & ice) != land:
        land = further
    return land


def _is_space(at: Space, spaces: Hexes) -> bool:
    return at in (START, POLE) or bool(spaces >> at & 1)


def _wrong_stock(position: Position) -> Iterator[str]:
    """Yield what is wrong with tiles and dice to come, and with the count of the turns."""
    now = position.turn
    if Counter(position.tiles) + tiles_seen(position) != Counter(WATER_TILES):
        yield f"the tiles to come and those seen are not the {len(WATER_TILES)} in the box"
    if not 1 <= now.round <= ROUNDS or not 0 <= now.done <= 2:
        yield f"round {now.round} with {now.done} hazard steps done cannot be"
    if now.tile and now.step != "water":
        yield f"a tile waits for its place in the step {now.step!r}"
    turns = turns_left(len(position.seats), position.setup.first, now)
    if len(position.movement) != turns or len(position.perils) != turns:
        yield f"there are {len(position.movement)} and {len(position.perils)} rolls to come, not {turns} of each die"
