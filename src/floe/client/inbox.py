"""What a table has told and nobody has read yet: never much, as news of the same kind are put together."""

import asyncio
from itertools import count
from typing import Final

from msgspec.structs import replace

from floe.client.wire import Position, Said, Update

_MOST_SAYINGS: Final = 32


class Inbox:
    """Holds the latest of each kind; a position keeps the steps of those it takes the place of."""

    def __init__(self) -> None:
        self._waiting: dict[object, Update] = {}
        self._latest: dict[type, Update] = {}
        self._sayings = count()
        self._rung = asyncio.Event()
        self._failure: Exception | None = None

    def put(self, update: Update) -> None:
        """Take news; what is known already, as after a line was cut, is none."""
        if isinstance(update, Said):
            # When all places are taken, a saying takes that of the oldest.
            self._waiting[next(self._sayings) % _MOST_SAYINGS] = update
        elif not self._knows(update):
            self._latest[type(update)] = update
            self._waiting[type(update)] = _joined(self._waiting.get(type(update)), update)
        self._rung.set()

    def _knows(self, update: Update) -> bool:
        before = self._latest.get(type(update))
        if isinstance(update, Position) and isinstance(before, Position):
            return not update.steps and replace(before, steps=[]) == update
        return before == update

    def fail(self, failure: Exception) -> None:
        """Raise this for everybody who has read what there is."""
        self._failure = failure
        self._rung.set()

    async def get(self) -> Update:
        """Return what has waited longest, once there is something."""
        while not self._waiting:
            if self._failure:
                raise self._failure
            self._rung.clear()
            await self._rung.wait()
        return self._waiting.pop(next(iter(self._waiting)))


def _joined(before: Update | None, update: Update) -> Update:
    if isinstance(before, Position) and isinstance(update, Position):
        return replace(update, steps=[*before.steps, *update.steps])
    return update
