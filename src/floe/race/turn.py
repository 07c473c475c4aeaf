"""A turn and its three steps: water, hazard, sled or helicopter (R20–R29), and what comes after it (R30, R46, R47).

Each step owns its legal moves, what each of them does, and its exit: `waits` says whether the step still has something
to ask the acting seat; if not, it has done what happens by itself and gone on to the next step.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from floe.race.edition import HAZARD as HAZARD_FACES
from floe.race.edition import HAZARDS, MOVEMENT, PAWNS, ROUNDS, TILES, Face
from floe.race.ending import is_stuck
from floe.race.hexes import AROUND, Hexes, bits, spread
from floe.race.moves import HAZARD, ICE, PASS, WATER, Move
from floe.race.table import Seat, Step, Table, is_home
from floe.race.walking import fly_moves, walk_moves


def legal(table: Table) -> tuple[Move, ...]:
    """Return the acting seat's legal moves, in a fixed order."""
    return tuple(_STEPS[table.step].moves(table))


def apply(table: Table, move: Move) -> None:
    """Carry out a legal move and all that follows from it by itself."""
    table.log += ((table.seat, move),)
    _PLAY[move.kind](table, move)
    go_on(table)


def go_on(table: Table) -> None:
    """Do whatever is nobody's choice, until a seat has to choose or the game is over."""
    while not _STEPS[table.step].waits(table):
        pass


def start_turn(table: Table) -> None:
    """Roll both dice; a blue number also reveals the top water tile, as long as there are any (R20, R44)."""
    die = MOVEMENT[table.movement[0]]
    table.die, table.movement = die, table.movement[1:]
    table.hazard, table.perils = HAZARD_FACES[table.perils[0]], table.perils[1:]
    table.step, table.tile, table.done = "water", None, 0
    if table.tiles and die[:4] == "blue":
        table.tile, table.tiles = TILES[table.tiles[0]], table.tiles[1:]


# ── Water ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _water_moves(table: Table) -> list[Move]:
    if table.tile == "ice":
        return [*(ICE[at] for at in bits(_shore(table))), PASS]
    return [WATER[at] for at in bits(_free(table))]


def _water_waits(table: Table) -> bool:
    if table.tile and (_shore(table) if table.tile == "ice" else _free(table)):
        return True
    if table.tile:
        _leave_the_game(table)  # R44
    table.step = "hazard"
    return False


def _free(table: Table) -> Hexes:
    """Return the free spaces: no sled, no hazard, no water tile, neither start nor pole (R20)."""
    chart = table.chart
    taken = table.cracks | table.open | table.occupied | table.threatened | chart.start | chart.pole
    return table.land & ~taken


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
    table.tile, table.step = None, "hazard"


def _leave_the_game(table: Table) -> None:
    """Put the revealed tile away: nobody wants it, or there is no room for it (R20, R44)."""
    table.gone += next(letter for letter, tile in TILES.items() if tile == table.tile)
    table.tile, table.step = None, "hazard"


# ── Hazard ───────────────────────────────────────────────────────────────────────────────────────────────────────────

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


def _hazard_moves(table: Table) -> list[Move]:
    """Every step a pawn may take; a joker may also be left unused (R43)."""
    moves = list(_hazard_steps(table))
    if table.hazard in ("joker", "double joker"):
        moves.append(PASS)
    return moves


def _hazard_steps(table: Table) -> Iterator[Move]:
    """Yield the steps onto a neighbouring space without a hazard, neither start nor pole (R21, R22, R42)."""
    chart = table.chart
    safe = table.land & ~(table.threatened | chart.start | chart.pole)
    for pawn in _PAWNS[table.hazard]:
        by_space = HAZARD[pawn]
        for at in AROUND[table.hazards[pawn]]:
            if safe >> at & 1:
                yield by_space[at]


def _hazard_waits(table: Table) -> bool:
    most = 2 if table.hazard == "double joker" else 1
    if table.done < most and next(_hazard_steps(table), None):
        return True
    table.step = "sled"
    return False


def _hazard(table: Table, move: Move) -> None:
    """Move a pawn one step (R21)."""
    table.hazards = (*table.hazards[: move.thing], move.space, *table.hazards[move.thing + 1 :])
    table.done += 1


# ── Sled or helicopter ───────────────────────────────────────────────────────────────────────────────────────────────


def _sled_moves(table: Table) -> list[Move]:
    """Every move on foot and every flight; passing only where no sled can walk (R41)."""
    moves = [move for sled in walk_moves(table) for move in sled]
    may_pass = not moves
    for flights in fly_moves(table):
        moves += flights
    if may_pass:
        moves.append(PASS)
    return moves


def _sled_waits(table: Table) -> bool:
    if any(walk_moves(table)) or any(fly_moves(table)):
        return True
    end_turn(table)  # R41: nothing can move, and there is no helicopter to call
    return False


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
    if round_ends and _is_last_round(table) or is_stuck(table):
        table.step = "over"
        return
    table.round += round_ends
    table.seat = following
    start_turn(table)


def _is_last_round(table: Table) -> bool:
    """Whether somebody has both sleds at the pole (R30, R47), or this has gone on for long enough (R46)."""
    return table.round >= ROUNDS or any(is_home(seat.card, table.sleds) for seat in table.seats)


class _StepRules(NamedTuple):
    waits: Callable[[Table], bool]
    moves: Callable[[Table], list[Move]]


_STEPS: Final[dict[Step, _StepRules]] = {
    "water": _StepRules(_water_waits, _water_moves),
    "hazard": _StepRules(_hazard_waits, _hazard_moves),
    "sled": _StepRules(_sled_waits, _sled_moves),
    "over": _StepRules(lambda _: True, lambda _: []),
}

_PLAY: Final[dict[str, Callable[[Table, Move], None]]] = {
    "water": _water,
    "ice": _ice,
    "hazard": _hazard,
    "sled": _sled,
    "fly": _fly,
    "pass": _pass,
}
