"""Waiting for news of others who wait: a request that is answered when there is some, or after a while."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from floe.server.live.hub import Event, Hub
from floe.server.rooms.meeting import Meeting, topic_of
from floe.server.rooms.wire import SeekInfo
from floe.server.storage.rows import Wish

_HOLD: Final = 5.0  # seconds until a request is answered even if nothing is new: asking again says that one is there
_EACH: Final = 4  # requests of one person that are held at a time; another one is answered at once


class _Bell:
    """Listens to a topic, and rings with every event."""

    seats: Final = ()

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def notify(self, _event: Event) -> None:
        self._rung.set()

    async def rings(self, seconds: float) -> None:
        """Wait for an event since the last one, but no longer than some seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._rung.wait(), seconds)
        self._rung.clear()


class Lookout:
    """Answers those who wait for others when something has happened."""

    def __init__(self, hub: Hub, meeting: Meeting, hold: float = _HOLD) -> None:
        self._hub, self._meeting, self._hold = hub, meeting, hold
        self._held: Counter[str] = Counter()

    async def look(self, person: str, known: str | None) -> SeekInfo:
        """Return how somebody stands, once that is not what they know already; raises NotFound if they do not wait."""
        seek = await self._meeting.look(person)
        if seek.tag != known or self._held[person] >= _EACH:
            return seek
        with self._counted(person), self._listening(seek) as bell:
            return await self._next(person, seek, bell)

    async def _next(self, person: str, seek: SeekInfo, bell: _Bell) -> SeekInfo:
        loop = asyncio.get_running_loop()
        until = loop.time() + self._hold
        now = await self._meeting.look(person)  # once more: something may have happened before we listened
        while now.tag == seek.tag and (left := until - loop.time()) > 0:
            # When a countdown ends somebody has to look: it is looking that lets bots sit down.
            due = left if now.deals_in is None else min(left, now.deals_in)
            await bell.rings(due)
            now = await self._meeting.look(person)
        return now

    @contextmanager
    def _listening(self, seek: SeekInfo) -> Iterator[_Bell]:
        topic, bell = topic_of(Wish(seek.game, seek.players, seek.pace)), _Bell()
        self._hub.join(topic, bell)
        try:
            yield bell
        finally:
            self._hub.leave(topic, bell)

    @contextmanager
    def _counted(self, person: str) -> Iterator[None]:
        self._held[person] += 1
        try:
            yield
        finally:
            self._held[person] -= 1
            if not self._held[person]:
                del self._held[person]
