"""Telling whoever listens to a table that something has happened there. What it was, they look up themselves."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Changed(Struct, frozen=True, tag="changed"):
    """A table has a new version or new settings."""

    table: str


class Said(Struct, frozen=True, tag="said"):
    """Somebody has said something."""

    table: str
    seat: int
    phrase: str


class Present(Struct, frozen=True, tag="present"):
    """Somebody has come to a table or gone from it: who is connected to this node now."""

    table: str
    node: str
    seats: list[int]
    watchers: int


News = Changed | Said | Present


class Listener(Protocol):
    """Whoever wants to hear about a table, and the seats that are theirs."""

    @property
    def seats(self) -> Sequence[int]:
        """The seats of whoever listens; none for a spectator."""

    def hear(self, news: News) -> None:
        """Take notice, at once and without waiting for anything."""


class Hub:
    """Passes news on to those who listen on this node."""

    def __init__(self) -> None:
        """Begin with nobody listening."""
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)

    def tell(self, news: News) -> None:
        """Pass news on to everybody who listens to its table."""
        for listener in tuple(self._listeners.get(news.table, ())):
            listener.hear(news)

    def join(self, table: str, listener: Listener) -> None:
        """Listen to a table from now on."""
        self._listeners[table].add(listener)

    def leave(self, table: str, listener: Listener) -> None:
        """Listen no longer."""
        self._listeners[table].discard(listener)
        if not self._listeners[table]:
            del self._listeners[table]

    def listeners(self, table: str) -> tuple[Listener, ...]:
        """Return everybody who listens to a table on this node."""
        return tuple(self._listeners.get(table, ()))

    def tables(self) -> tuple[str, ...]:
        """Return the tables somebody listens to on this node."""
        return tuple(self._listeners)

    def count(self) -> int:
        """Return how many listen, to whatever table."""
        return sum(map(len, self._listeners.values()))
