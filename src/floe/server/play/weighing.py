"""What moves are worth on analysis boards: one position at a time, in a process of its own."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Final

from floe.server.errors import TooMany
from floe.server.play.weigher import Line, Weigher
from floe.study.weighing import Weighed

_EACH: Final = 2  # questions that one person may have at a time: the one they look at, and the next
_TOGETHER: Final = 6  # questions from one network: a new cookie is a new person
_MOST: Final = 40  # questions in all
_IDLE: Final = 120.0  # seconds after which the process ends


class Weighings:
    """Shares one process among all who ask."""

    def __init__(self, weigher: Weigher | None = None, network_of: Callable[[str], str] = str) -> None:
        self._weigher, self._network_of = weigher or Weigher(), network_of
        self._turn = asyncio.Lock()
        self._askers: Counter[str] = Counter()
        self._closing: asyncio.Task[None] | None = None

    def admit(self, asker: str) -> None:
        """Raise TooMany where somebody, all from their network, or all together have enough questions already."""
        here = self._network_of(asker)
        together = sum(count for one, count in self._askers.items() if self._network_of(one) == here)
        if self._askers[asker] >= _EACH or together >= _TOGETHER or self._askers.total() >= _MOST:
            raise TooMany("other positions are being looked at; wait a moment")

    async def of(self, line: Line, asker: str) -> AsyncGenerator[Weighed, None]:
        """Yield what the moves at the end of a line are worth, look by look; who stops listening ends the work."""
        self._askers[asker] += 1
        try:
            async with self._turn, aclosing(self._weigher.weigh(line)) as found:
                async for weighed in found:
                    yield weighed
        finally:
            self._askers[asker] -= 1
            if not self._askers[asker]:
                del self._askers[asker]
            if self._closing:
                self._closing.cancel()
            self._closing = asyncio.create_task(self._rest())

    async def _rest(self) -> None:
        """End the process if nobody asks for a while: it takes a lot of memory."""
        await asyncio.sleep(_IDLE)
        async with self._turn:
            await self._weigher.close()

    async def close(self) -> None:
        """End the process; the next request begins another."""
        if self._closing:
            self._closing.cancel()
        await self._weigher.close()
