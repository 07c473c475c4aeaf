"""Turns for what only a few can do at a time: those who have had least of it lately come next."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, NamedTuple

_HALF_LIFE: Final = 60.0  # seconds after which half of what somebody had is forgotten
_MOST: Final = 10_000  # askers whose share is remembered


class Asker(NamedTuple):
    """For whom something is done; the first of these in which two differ decides who comes first."""

    network: str
    person: str
    table: str


class FairShare:
    """Some places, and those who wait for one.

    Order of arrival would not do: one person with many tables would be always first in line. Nor would turns: six
    cookies are six people. Seconds had by a network, then by a person, then by a table are what nobody can multiply.
    """

    def __init__(self, places: int, clock: Callable[[], float] = monotonic) -> None:
        self.places, self._free, self._clock = places, places, clock
        self._waiting: dict[asyncio.Future[None], Asker] = {}
        self._had = _Meter(clock)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def taken(self) -> int:
        return self.places - self._free

    @asynccontextmanager
    async def turn(self, asker: Asker, patience: float) -> AsyncIterator[None]:
        """Hold a place for the block; raises TimeoutError if none is free within `patience` seconds."""
        async with asyncio.timeout(patience):
            await self._enter(asker)
        start = self._clock()
        try:
            yield
        finally:
            for part in _parts(asker):
                self._had.add(part, self._clock() - start)
            self._leave()

    async def _enter(self, asker: Asker) -> None:
        if self._free:  # then nobody waits
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self._waiting[place] = asker
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # it was given to us in the same moment
                self._leave()
            raise
        finally:
            self._waiting.pop(place, None)

    def _leave(self) -> None:
        """Give a place to the next, if anybody waits; of equals to the first who came."""
        waiting = [place for place in self._waiting if not place.done()]  # the others are about to go
        if waiting:
            min(waiting, key=self._rank).set_result(None)
        else:
            self._free += 1

    def _rank(self, place: "asyncio.Future[None]") -> tuple[float, ...]:
        return tuple(map(self._had.of, _parts(self._waiting[place])))


def _parts(asker: Asker) -> tuple[tuple[str, str], ...]:
    return ("network", asker.network), ("person", asker.person), ("table", asker.table)


class _Meter:
    """How many seconds each has had, of which half are forgotten again and again."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._seconds: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def add(self, part: tuple[str, str], seconds: float) -> None:
        self._seconds[part] = self.of(part) + seconds, self._clock()
        self._seconds.move_to_end(part)
        if len(self._seconds) > _MOST:
            self._seconds.popitem(last=False)

    def of(self, part: tuple[str, str]) -> float:
        seconds, at = self._seconds.get(part, (0.0, 0.0))
        return seconds and float(seconds * 0.5 ** ((self._clock() - at) / _HALF_LIFE))
