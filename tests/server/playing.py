"""Playing a table to its end without the wire."""

from floe.server.ops.context import AppContext
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table


async def play_out(context: AppContext, table: Table, moves: int = 10_000) -> Table:
    """Return the table after its last move, or after some moves; every seat plays its first legal move."""
    while moves and (actor := table.dealt.state.actor) is not None:
        table = await context.move_service.move(table, Ask(actor, table.version), str(table.dealt.state.moves[0]))
        moves -= 1
    return table
