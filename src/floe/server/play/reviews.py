"""Reviews of finished games: each is worked out once, when somebody first asks for it, and stored with its table."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Final

import msgspec
from msgspec import Struct

from floe.core.record import Record
from floe.server.errors import NoReview, TooMany
from floe.server.play.reviewer import Found
from floe.server.rooms.table import Table
from floe.server.storage.reviews import ReviewStore
from floe.study.shape import VERSION

_logger: Final = logging.getLogger(__name__)
_MOST: Final = 40  # reviews that may wait at a time
_EACH: Final = 3  # of these, how many one person may have asked for
_TOGETHER: Final = 6  # and how many all from one network: a new cookie is a new person
_LONGEST: Final = 600.0  # seconds for a review


class _Going(Struct):
    """A review that is being worked out."""

    asker: str
    found: Found


class Reviews:
    """Gives the reviews of tables, as far as they have been worked out."""

    def __init__(
        self,
        store: ReviewStore,
        at_once: int,
        work: Callable[[Record], AsyncIterator[Found]],
        network_of: Callable[[str], str] = str,
    ) -> None:
        self._store, self._work, self._network_of = store, work, network_of
        self._slots = asyncio.Semaphore(at_once)
        self._going: dict[str, _Going] = {}
        self._failed: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._going)

    async def of(self, table: Table, asker: str) -> Found:
        """Return what is known of a finished game, and begin with its review if need be.

        Raises NotStarted, NotOver, NoReview or TooMany.
        """
        _check(table)
        if found := self._now(table):
            return found
        stored = await self._store.read(table.id, VERSION)
        if stored is not None:
            return msgspec.json.decode(stored, type=Found)
        # Looked up once more: somebody else may have begun it while the database answered.
        return self._now(table) or self._begin(table, asker)

    def _now(self, table: Table) -> Found | None:
        if table.id in self._failed:
            raise NoReview("this game could not be reviewed", table=table.id)
        going = self._going.get(table.id)
        return going.found if going else None

    def _begin(self, table: Table, asker: str) -> Found:
        askers, here = [one.asker for one in self._going.values()], self._network_of(asker)
        together = [one for one in askers if self._network_of(one) == here]
        if askers.count(asker) >= _EACH or len(together) >= _TOGETHER or len(askers) >= _MOST:
            raise TooMany("other games are being reviewed; wait a moment", table=table.id)
        going = self._going[table.id] = _Going(asker, Found())
        task = asyncio.create_task(self._run(table, going))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return going.found

    async def _run(self, table: Table, going: _Going) -> None:
        record = Record.of(table.finished.first, table.finished.played())
        try:
            # In this order: to wait for a place takes nothing of the time.
            async with self._slots, asyncio.timeout(_LONGEST):
                async for more in self._work(record):
                    going.found += more
            await self._store.add(table.id, VERSION, msgspec.json.encode(going.found))
        except Exception:
            self._failed.add(table.id)
            _logger.exception("a game could not be reviewed", extra={"table": table.id})
        finally:
            del self._going[table.id]

    async def close(self) -> None:
        """Cancel all reviews; the next request starts them again."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _check(table: Table) -> None:
    """Raise NotStarted or NotOver, or NoReview where the game was not played to its end."""
    _ = table.finished
    if table.is_cut_short:
        raise NoReview("resignations ended this game; only one that was played to its end is reviewed", table=table.id)
