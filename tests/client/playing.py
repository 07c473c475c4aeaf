"""Players for the tests of the client."""

import random
from collections.abc import Callable

from floe.client import INVITED, ME, Client, Line, Position, Table
from floe.core.errors import Stale


async def seated(host: Client, *others: Client, game: str = "arctic", **wanted: str) -> list[Table]:
    """Return a dealt table, as each of the people at it has it before them."""
    table = await host.make(game, [ME, *(INVITED for _ in others)], options=wanted)
    link = (await table.invitations()).link
    tables = [table, *[await other.join(link) for other in others]]
    if others:
        await table.start()
    return tables


def cut(line: Line) -> None:
    """Cut a line, if it is open; neither side says goodbye."""
    if line._socket:
        line._socket.transport.abort()


def nothing(line: Line, position: Position) -> None:
    """Do nothing between two moves."""


async def play_out(
    table: Table, seed: int, between: Callable[[Line, Position], None] = nothing
) -> list[tuple[int, str | None]]:
    """Play any legal moves until the game is over, and return every step that was told."""
    rng, told = random.Random(seed), []
    async with table.follow(since=0) as line:
        async for position in line.positions():
            told += [(step.version, step.move) for step in position.steps]
            between(line, position)
            if position.moves:
                try:
                    await line.play(rng.choice(position.moves))
                except Stale:  # the seat has moved meanwhile, and the position that tells so is under way
                    continue
    return told
