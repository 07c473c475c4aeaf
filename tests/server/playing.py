"""Playing a table to its end without the wire."""

from floe.server.ops.context import House
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table


async def play_out(house: House, table: Table, moves: int = 10_000) -> Table:
    """Return the table after the last move, or after so many; every seat plays its first move."""
    while moves and (actor := table.dealt.state.actor) is not None:
        table = await house.door.move(table, Ask(actor, table.version), str(table.dealt.state.moves[0]))
        moves -= 1
    return table
