"""The first step of a turn: a water tile, or new ice (R20, R44)."""

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import Hex, Hexes, bits, spread
from floe.games.race.rules.edition import TILES
from floe.games.race.rules.moves import ICE, PASS, WATER, Move
from floe.games.race.rules.position import Position

if TYPE_CHECKING:
    from floe.games.race.information.view import View


def reveal(position: Position) -> None:
    """Turn over the top water tile, as long as there are any (R44)."""
    if position.tiles:
        position.tile, position.tiles = TILES[position.tiles[0]], position.tiles[1:]


def ask_water(position: Position) -> list[Move]:
    """Ask where the revealed tile goes; one for which there is no room leaves the game (R44)."""
    if position.tile is None:
        position.step = "hazard"
        return []
    if position.tile == "ice":
        return [*(ICE[at] for at in bits(_shore(position))), PASS]
    moves = _water_moves(position)
    if not moves:
        leave_the_game(position)
    return moves


def _water_moves(position: Position) -> list[Move]:
    """Return the moves onto a free space: no sled, no hazard, no water tile, neither start nor pole (R20)."""
    chart = position.chart
    # A dict keeps its order, and to copy it and strike out a few is quicker than to look at every hex.
    free = _floors(chart) | {at: WATER[at] for at in bits(position.ice)}
    for at in (*position.sleds, *position.hazards, *chart.spaces(position.cracks | position.open)):
        free.pop(at, None)
    return list(free.values())


@lru_cache(maxsize=1 << 8)
def _floors(chart: Chart) -> dict[Hex, Move]:
    """Return each hex of the board where water can ever lie, with the move that puts it there."""
    return {at: WATER[at] for at in bits(chart.land & ~chart.ends)}


def _shore(position: Position) -> Hexes:
    """Return the hexes against the edge of the board where new ice can lie, none with a hazard waiting (R20)."""
    land = position.land
    return spread(land) & position.chart.frame & ~(land | position.threatened)


def lay_water(position: Position, move: Move) -> None:
    """Put the revealed tile on a free space (R20)."""
    if position.tile == "crack":
        position.cracks |= 1 << move.space
    else:
        position.open |= 1 << move.space
    position.tile, position.step = None, "hazard"


def lay_ice(position: Position, move: Move) -> None:
    """Lay a tile without water against the board as new ice (R20)."""
    position.ice |= 1 << move.space
    position.land |= 1 << move.space
    position.tile, position.step = None, "hazard"


def leave_the_game(position: Position) -> None:
    """Put the revealed tile away: nobody wants it, or there is no room for it (R20, R44)."""
    position.gone += next(letter for letter, tile in TILES.items() if tile == position.tile)
    position.tile, position.step = None, "hazard"


def tiles_seen(seen: "Position | View") -> Counter[str]:
    """Return how many tiles of each letter have come so far: laid, gone, or waiting for their place."""
    letters = Counter(seen.gone)
    laid = {"crack": seen.cracks.bit_count(), "open": seen.open.bit_count(), "ice": seen.ice.bit_count()}
    for letter, tile in TILES.items():
        letters[letter] += laid[tile] + (seen.turn.tile == tile)
    return letters
