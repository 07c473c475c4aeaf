"""A bot that plays on a server of Floe: where it is invited, or at a table of its own that anybody may join.

    python examples/online_bot.py 'http://127.0.0.1:8000/tables/…#invitation=…'
    python examples/online_bot.py http://127.0.0.1:8000 race

Lines may be cut, the server may restart: `floe.client` comes back to where it was. Make the bot stronger in `choose`.
"""

import asyncio
import random
import sys

from floe.client import ME, OPEN, Client, Link, Position, Table
from floe.core.errors import Stale


def choose(position: Position) -> str:
    """Return one of the moves; `position.view` is everything our seat may know."""
    return random.choice(position.moves)


async def play(table: Table) -> list[int] | None:
    """Play until the game is over, and return the points of all seats."""
    async with table.follow() as line:
        async for position in line.positions():
            if position.moves:
                try:
                    await line.play(choose(position))
                except Stale:  # somebody took a move back meanwhile: the next position tells
                    continue
    outcome = (await table.score()).outcome
    return outcome["scores"] if outcome else None


async def open_table(client: Client, game: str) -> Table:
    """Open a table to anybody, and deal once somebody has come."""
    table = await client.make(game, [ME, OPEN])
    print(f"waiting at {table.address}", flush=True)
    async with table.follow() as line:
        async for _ in line:
            if line.table and all(seat.kind == "person" for seat in line.table.seats):
                await table.start()
                return table
    raise AssertionError("a line ends only with an error")


async def main(address: str, game: str = "arctic") -> None:
    """Play one game and print how it ended."""
    is_invitation = "/tables/" in address
    server = Link.read(address).server if is_invitation else address
    async with Client(server, name="Any Move", patience=None) as client:
        table = await client.join(address) if is_invitation else await open_table(client, game)
        print(await play(table))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
