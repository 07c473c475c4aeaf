"""How a server is, at a glance: its database, its nodes, and what is wrong with them."""

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final

from msgspec import Struct

from floe.core.extras import installed_version
from floe.server.people.bans import Bans
from floe.server.storage.audit import AuditLog
from floe.server.storage.chosen_limits import ChosenLimits
from floe.server.storage.database import Database
from floe.server.storage.nodes import Node, Nodes
from floe.server.storage.sizes import Census, census

_LATE: Final = 0.1  # seconds by which the event loop of a node may be late on average
_CROWD: Final = 20  # bots that may wait
_RECENT: Final = 3600.0  # seconds for which a fault is worth a word


class Health(Struct, frozen=True):
    """What `floe admin health` shows."""

    version: str
    """Of the command that asks."""
    database: str
    answered: float
    """Seconds in which the database answered."""
    sizes: Census
    bans: int
    limits: dict[str, int]
    """Those that were chosen while the server runs."""
    nodes: list[Node]
    problems: list[str]


async def health(database: Database, now: float) -> Health:
    """Look at everything."""
    began = perf_counter()
    nodes = current(await Nodes(database).all(), now)
    answered = perf_counter() - began
    audit = AuditLog(database)
    limits = ChosenLimits(database, audit)
    await limits.refresh()
    return Health(
        version=installed_version(),
        database="SQLite" if database.is_sqlite else "PostgreSQL",
        answered=answered,
        sizes=await census(database),
        bans=len(await Bans(database, audit, lambda: now).all()),
        limits=limits.counts,
        nodes=nodes,
        problems=[*problems(nodes, now)],
    )


def current(nodes: list[Node], now: float) -> list[Node]:
    """Return the nodes that are there or missed; one that has been started again on its machine is not."""
    here = [node for node in nodes if not node.is_silent(now)]

    def is_replaced(node: Node) -> bool:
        return any(one.report.machine == node.report.machine and one.started_at >= node.seen_at for one in here)

    return [node for node in nodes if node in here or not is_replaced(node)]


def problems(nodes: list[Node], now: float) -> Iterator[str]:
    """Yield what somebody ought to look at, a sentence each."""
    here = [node for node in nodes if not node.is_silent(now)]
    if not here:
        yield "no server runs on this database"
    for node in nodes:
        yield from _of_node(node, now) if node in here else _of_silent(node, now)
    if len({node.report.version for node in here}) > 1:
        yield "nodes of different versions run side by side; that is fine only during an upgrade"
    if len(here) > 1 and "none" in {node.report.redis for node in here}:
        yield "several nodes run, and not all of them with Redis: moves made elsewhere are seen late"


def _of_silent(node: Node, now: float) -> Iterable[str]:
    seconds = now - node.seen_at
    return [f"{name_of(node)} has not been heard of for {seconds:.0f} s: it was killed, hangs, or has no database"]


def _of_node(node: Node, now: float) -> Iterator[str]:
    report, name = node.report, name_of(node)
    if report.redis == "away":
        yield f"{name} cannot reach Redis"
    if report.delay > _LATE:
        yield f"{name} is late by {report.delay:.2f} s: its core is full"
    if report.waiting >= _CROWD:
        yield f"{name} lets {report.waiting} bots wait"
    if report.fault and now - report.fault.at < _RECENT:
        yield f"{name} logged an error {(now - report.fault.at) / 60:.0f} min ago: {report.fault.what}"


def name_of(node: Node) -> str:
    """Return what people call a node: its machine, and the first letters of its id as several may run there."""
    return f"{node.report.machine}/{node.id[:4]}"
