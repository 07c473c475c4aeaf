"""Servers with a fault of their own, to see that a campaign finds it: each is one that a careless change might make."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from floe.server.play import views
from floe.server.play.wire import PositionInfo
from floe.server.rooms.table import Table
from floe.server.storage import appender
from floe.server.storage.appender import Appender

_LATE: Final = 0.3  # seconds between a promise and what was promised


def promise_before_storing() -> None:
    """Acknowledge moves, and store them a moment later."""
    store = Appender._store

    async def promise(self: Appender, lines: list[Any]) -> set[tuple[str, int]]:
        for line in lines:
            appender._announce(line)
        await asyncio.sleep(_LATE)
        return await store(self, lines)

    Appender._store = promise  # type: ignore[method-assign]


def show_hands_to_watchers() -> None:
    """Show those who only watch what the first seat sees."""
    position = views.position

    def leaky(table: Table, seat: int | None, since: int) -> PositionInfo:
        return replace(position(table, seat or 0, since), seat=seat)

    views.position = leaky


def show_old_tables() -> None:
    """Show every third time what a table looked like before."""
    position, shown = views.position, dict[str, list[Table]]()

    def stale(table: Table, seat: int | None, since: int) -> PositionInfo:
        seen = shown.setdefault(table.id, [])
        seen.append(table)
        return position(seen[0] if len(seen) % 3 == 0 else table, seat, since)

    views.position = stale


MUTANTS: Final[dict[str, Callable[[], None]]] = {
    change.__name__: change for change in (promise_before_storing, show_hands_to_watchers, show_old_tables)
}
