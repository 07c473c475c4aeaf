"""Publish and subscribe: news that something happened at a table. Subscribers look up themselves what it was."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from floe.server.storage.rows import Entry


class Stored(Struct, frozen=True):
    """A line that was stored: nodes that know the line before it need not ask the database for it."""

    entry: Entry
    revision: int
    """That of the table's row, which says who sits there."""


class Changed(Struct, frozen=True, tag="changed", omit_defaults=True):
    """A table has a new version or new settings."""

    table: str
    stored: Stored | None = None
    """What has changed, where it is a line of the log and nothing else."""


class Said(Struct, frozen=True, tag="said"):
    """Somebody has said something."""

    table: str
    seat: int
    phrase: str


class Present(Struct, frozen=True, tag="present"):
    """Who is connected to one node, after somebody has come to a table or left it."""

    table: str
    node: str
    seats: list[int]
    watchers: int


Event = Changed | Said | Present


def is_table(topic: str) -> bool:
    """Return whether news is about a table; there are other topics, named like paths."""
    return "/" not in topic


class Listener(Protocol):
    """A subscriber of a table, and the seats that are theirs."""

    @property
    def seats(self) -> Sequence[int]:
        """The listener's seats; none for a spectator."""

    def notify(self, event: Event) -> None:
        """Take note of an event at once: one slow listener must not delay the others."""


class Hub:
    """Delivers events to the listeners of this node, and forwards its own to the other nodes."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self.forward: Callable[[Event], None] | None = None
        """Sends an event to the other nodes, where there are any."""

    def publish(self, event: Event) -> None:
        """Tell everybody who listens to the event's table, on this node and on the others."""
        self.deliver(event)
        if self.forward:
            self.forward(event)

    def deliver(self, event: Event) -> None:
        """Tell everybody who listens to the event's table on this node."""
        # A copy: a listener may leave while it is told.
        for listener in tuple(self._listeners.get(event.table, ())):
            listener.notify(event)

    def join(self, table: str, listener: Listener) -> None:
        self._listeners[table].add(listener)

    def leave(self, table: str, listener: Listener) -> None:
        self._listeners[table].discard(listener)
        if not self._listeners[table]:
            del self._listeners[table]

    def listeners(self, table: str) -> tuple[Listener, ...]:
        """Return who listens to a table on this node; a copy, so that some may leave while it is gone through."""
        return tuple(self._listeners.get(table, ()))

    def tables(self) -> tuple[str, ...]:
        """Return the tables that have listeners on this node."""
        return tuple(filter(is_table, self._listeners))

    def count(self) -> int:
        """Return the number of listeners of all tables."""
        return sum(len(self._listeners[table]) for table in self.tables())
