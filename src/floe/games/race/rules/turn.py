"""A turn and its three steps: water, hazard, sled or helicopter (R20–R29), and what comes after it (R30, R46, R47).

Each step owns its legal moves, what each of them does, and its exit: what it asks is the list of legal moves; where
there is nothing to ask, it has done what happens by itself and gone on to the next step.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from floe.games.race.boards.hexes import AROUND, START, Hex, Hexes, bits, spread
from floe.games.race.rules.edition import HAZARD as HAZARD_FACES
from floe.games.race.rules.edition import HAZARDS, MOVEMENT, PAWNS, ROUNDS, TILES, Face
from floe.games.race.rules.moves import HAZARD, ICE, PASS, WATER, Move
from floe.games.race.rules.position import Seat, Step, Table, is_home
from floe.games.race.rules.scoring import is_stuck
from floe.games.race.rules.walking import fly_moves, walk_moves


def ask(table: Table) -> tuple[Move, ...]:
    """Do whatever is nobody's choice until a seat has to choose, and return its legal moves; none when it is over."""
    moves = _ASK[table.step](table)
    while not moves and table.step != "over":
        moves = _ASK[table.step](table)
    return tuple(moves)


def apply(table: Table, move: Move) -> None:
    """Carry out a legal move, up to where `ask` goes on."""
    table.note(move)
    _PLAY[move.kind](table, move)


def start_turn(table: Table) -> None:
    """Roll both dice; a blue number also reveals the top water tile, as long as there are any (R20, R44)."""
    die = MOVEMENT[table.movement[0]]
    table.die, table.movement = die, table.movement[1:]
    table.hazard, table.perils = HAZARD_FACES[table.perils[0]], table.perils[1:]
    table.step, table.tile, table.done = "water", None, 0
    if table.tiles and die[:4] == "blue":
        table.tile, table.tiles = TILES[table.tiles[0]], table.tiles[1:]


# ── Water ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _ask_water(table: Table) -> list[Move]:
    """Ask where the revealed tile goes; one for which there is no room leaves the game (R44)."""
    if table.tile == "ice":
        moves = [*(ICE[at] for at in bits(_shore(table))), PASS]
    else:
        moves = _water_moves(table) if table.tile else []
    if not moves and table.tile:
        _leave_the_game(table)
    elif not moves:
        table.step = "hazard"
    return moves


def _water_moves(table: Table) -> list[Move]:
    """Return the moves onto a free space: no sled, no hazard, no water tile, neither start nor pole (R20)."""
    chart = table.chart
    if not chart.floors:
        chart.floors = {at: WATER[at] for at in bits(chart.land & ~chart.ends)}
    free = chart.floors | {at: WATER[at] for at in bits(table.ice)}
    for at in (*table.sleds, *table.hazards, *chart.spaces(table.cracks | table.open)):
        free.pop(at, None)
    return list(free.values())


def _shore(table: Table) -> Hexes:
    """Return the hexes against the edge of the board where new ice can lie, none with a hazard waiting (R20)."""
    land = table.land
    return spread(land) & table.chart.frame & ~(land | table.threatened)


def _water(table: Table, move: Move) -> None:
    """Put the revealed tile on a free space (R20)."""
    if table.tile == "crack":
        table.cracks |= 1 << move.space
    else:
        table.open |= 1 << move.space
    table.tile, table.step = None, "hazard"


def _ice(table: Table, move: Move) -> None:
    """Lay a tile without water against the board as new ice (R20)."""
    table.ice |= 1 << move.space
    table.land |= 1 << move.space
    table.tile, table.step = None, "hazard"


def _leave_the_game(table: Table) -> None:
    """Put the revealed tile away: nobody wants it, or there is no room for it (R20, R44)."""
    table.gone += next(letter for letter, tile in TILES.items() if tile == table.tile)
    table.tile, table.step = None, "hazard"


# ── Hazard ───────────────────────────────────────────────────────────────────────────────────────────────────────────

_RINGS: Final = [spread(1 << at) for at in range(START)]
_ALL: Final = range(len(PAWNS))
_EACH: Final = len(PAWNS) // len(HAZARDS)
_PAWNS: Final[dict[Face, range]] = {
    "fog": _ALL[:_EACH],
    "blizzard": _ALL[_EACH : 2 * _EACH],
    "vortex": _ALL[2 * _EACH :],
    "joker": _ALL,
    "double joker": _ALL,
    "no hazard": _ALL[:0],
}
"""Which pawns each face of the hazard die lets move (R21)."""


def _ask_hazard(table: Table) -> list[Move]:
    """Ask for a step of a pawn; a joker may also be left unused (R43)."""
    most = 2 if table.hazard == "double joker" else 1
    moves = _hazard_steps(table) if table.done < most else []
    if not moves:
        table.step = "sled"
    elif table.hazard in ("joker", "double joker"):
        moves.append(PASS)
    return moves


def _hazard_steps(table: Table) -> list[Move]:
    """Return the steps onto a neighbouring space without a hazard, neither start nor pole (R21, R22, R42)."""
    safe, hazards = table.land & ~(table.threatened | table.chart.ends), table.hazards
    moves: list[Move] = []
    for pawn in _PAWNS[table.hazard]:
        at = hazards[pawn]
        moves += _steps_of(pawn, at, safe & _RINGS[at])
    return moves


@lru_cache(maxsize=1 << 12)
def _steps_of(pawn: int, at: Hex, free: Hexes) -> list[Move]:
    """Return the moves that take a pawn onto the free hexes around it."""
    return [HAZARD[pawn][to] for to in AROUND[at] if free >> to & 1]


def _hazard(table: Table, move: Move) -> None:
    """Move a pawn one step (R21)."""
    left = table.hazards[move.thing]
    table.threatened ^= 1 << left | 1 << move.space
    table.hazards = (*table.hazards[: move.thing], move.space, *table.hazards[move.thing + 1 :])
    table.done += 1


# ── Sled or helicopter ───────────────────────────────────────────────────────────────────────────────────────────────


def _ask_sled(table: Table) -> list[Move]:
    """Ask for a move on foot or a flight; passing is only for those who could not walk, but fly (R41)."""
    moves = walk_moves(table)
    if not moves and (flights := fly_moves(table)):
        return [*flights, PASS]
    if not moves:
        end_turn(table)
        return []
    return moves + fly_moves(table)


def _sled(table: Table, move: Move) -> None:
    """Move a sled on foot; its way costs the acting seat's own ladders (R24, R27)."""
    if move.ladders:
        own = table.own
        table.keep(Seat(own.card, own.ladders - move.ladders, own.helicopter))
    _bring(table, move)


def _fly(table: Table, move: Move) -> None:
    """Call the helicopter, which is then spent (R28)."""
    own = table.own
    table.keep(Seat(own.card, own.ladders, False))
    _bring(table, move)


def _bring(table: Table, move: Move) -> None:
    table.sleds = (*table.sleds[: move.thing], move.space, *table.sleds[move.thing + 1 :])
    end_turn(table)


def _pass(table: Table, _: Move) -> None:
    """Lay no new ice (R20), use no joker (R43), or move nothing where no sled can walk (R41)."""
    if table.step == "water":
        _leave_the_game(table)
    elif table.step == "hazard":
        table.step = "sled"
    else:
        end_turn(table)


# ── From turn to turn ────────────────────────────────────────────────────────────────────────────────────────────────


def end_turn(table: Table) -> None:
    """Hand the turn on clockwise (R29), unless the game ends with it (R30, R32, R46)."""
    following = (table.seat + 1) % len(table.seats)
    round_ends = following == table.setup.first
    if (round_ends and _is_last_round(table)) or is_stuck(table):
        table.step = "over"
        return
    table.round += round_ends
    table.seat = following
    start_turn(table)


def _is_last_round(table: Table) -> bool:
    """Whether somebody has both sleds at the pole (R30, R47), or this has gone on for long enough (R46)."""
    return table.round >= ROUNDS or any(is_home(seat.card, table.sleds) for seat in table.seats)


_ASK: Final[dict[Step, Callable[[Table], list[Move]]]] = {
    "water": _ask_water,
    "hazard": _ask_hazard,
    "sled": _ask_sled,
    "over": lambda _: [],
}

_PLAY: Final[dict[str, Callable[[Table, Move], None]]] = {
    "water": _water,
    "ice": _ice,
    "hazard": _hazard,
    "sled": _sled,
    "fly": _fly,
    "pass": _pass,
}
