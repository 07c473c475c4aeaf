"""People who keep their names, and rated games between them."""

from typing import Any

from sqlalchemy import update

from floe.server.ops.context import AppContext
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, NewSeat, NewTable
from floe.server.storage import schema


async def named_person(context: AppContext, name: str, network: str = "") -> str:
    """Return somebody who keeps their name, and who asks from a network of their own."""
    identity = await context.people.add(name)
    own = update(schema.identities).where(schema.identities.c.id == identity)
    async with context.database.writing() as connection:
        await connection.execute(own.values(kept_at=1.0, folded=name.lower()))
    context.whereabouts.note(identity, network or name)
    return identity


async def seated(context: AppContext, host: str, *others: str, game: str = "arctic", **wanted: Any) -> Table:
    """Return a table where people sit, before the deal."""
    seats = [NewSeat("me"), *(NewSeat("open") for _ in others)]
    table = await context.lobby.make(host, NewTable(game, seats, **wanted))
    for person in others:
        table = await context.lobby.join(table.id, person, Joining())
    return table


async def dealt(context: AppContext, host: str, *others: str, **wanted: Any) -> Table:
    """Return a game between people, dealt."""
    table = await seated(context, host, *others, **wanted)
    return await context.lobby.start(table.id, host, None)
