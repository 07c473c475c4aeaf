"""The servers that run on a database: each reports regularly that it is there, and how it is."""

from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from floe.server.storage import schema
from floe.server.storage.database import Database

SILENT: Final = 45.0  # seconds after which a node that has said nothing is missed
_FORGOTTEN: Final = 86400.0  # seconds after which it is forgotten


class Fault(Struct, frozen=True):
    """An error in the log of a node."""

    at: float
    what: str


class Report(Struct, frozen=True):
    """How a node is."""

    version: str
    machine: str
    rate: int
    """Requests a second that it takes from one person; other limits grow with it."""
    redis: str
    """`none`, `well` or `away`."""
    sockets: int
    at_hand: int
    """Tables in memory."""
    waiting: int
    """Bots that wait for their turn to think."""
    thinking: int
    delay: float
    """By how many seconds its event loop was late on average, since the report before."""
    memory: int
    """Bytes."""
    fault: Fault | None = None
    """The last one since it was started."""


class Node(Struct, frozen=True):
    """A server, and when it was last heard of."""

    id: str
    started_at: float
    seen_at: float
    report: Report

    def is_silent(self, now: float) -> bool:
        """Return whether it ought to have been heard of by now."""
        return now - self.seen_at > SILENT


class Nodes:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, node: Node) -> int:
        """Store how a node is, and forget those gone for long; returns how many there are."""
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        text = msgspec.json.encode(node.report).decode()
        values = {"id": node.id, "started_at": node.started_at, "seen_at": node.seen_at, "report": text}
        latest = {"seen_at": node.seen_at, "report": text}
        nodes = schema.nodes
        async with self._database.writing() as connection:
            asked = insert(nodes).values(values).on_conflict_do_update(index_elements=[nodes.c.id], set_=latest)
            await connection.execute(asked)
            await connection.execute(delete(nodes).where(nodes.c.seen_at < node.seen_at - _FORGOTTEN))
            here = select(func.count()).where(nodes.c.seen_at >= node.seen_at - SILENT)
            return await connection.scalar(here) or 0

    async def gone(self, node: str) -> None:
        """Forget a node that stops."""
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.nodes).where(schema.nodes.c.id == node))

    async def all(self) -> list[Node]:
        """Return the nodes, the oldest first."""
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(schema.nodes).order_by(schema.nodes.c.started_at))).all()
        return [Node(row.id, row.started_at, row.seen_at, _report(row.report)) for row in rows]


def _report(text: str) -> Report:
    """Return a report; nodes of two versions run side by side during an upgrade, so that fields may be unknown."""
    return msgspec.json.decode(text, type=Report)
