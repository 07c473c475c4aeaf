"""Bots at the table: they get a seat's view and move through the same service as people."""

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Final

from floe.bots.levels import USUAL
from floe.bots.program import BotFailed, BotLate
from floe.bots.roster import stand_in_of
from floe.core.contract import View
from floe.core.errors import FloeError
from floe.server.metrics import BotMetrics
from floe.server.play.fair_share import Asker
from floe.server.play.move_service import MoveService
from floe.server.play.thinking import BotPool, Crowded, OutOfTime
from floe.server.play.workers import WorkerFailed
from floe.server.rooms import contests
from floe.server.rooms.cache import TableCache
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table

_logger: Final = logging.getLogger(__name__)
_WORDS: Final[dict[type[Exception], str]] = {
    OutOfTime: "hurried",
    BotLate: "hurried",
    Crowded: "crowded",
    BotFailed: "failed",
    WorkerFailed: "failed",
}
_CANNOT: Final = "stand-in"

Say = Callable[[str, int, str], None]
"""Says a phrase at a table for a seat."""


class Bots:
    """Plays for every seat that a bot holds, at any table this node hears of."""

    def __init__(
        self,
        cache: TableCache,
        move_service: MoveService,
        pool: BotPool,
        say: Say,
        network_of: Callable[[str], str],
        metrics: BotMetrics,
    ) -> None:
        self._cache, self._move_service, self._pool = cache, move_service, pool
        self._say, self._network_of, self._stood_in = say, network_of, metrics.stood_in
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, table: Table) -> None:
        """Let a bot move if it is its turn; nothing happens if one is already thinking at this table."""
        if table.bot_to_move is not None and table.id not in self._tasks and not self._closed:
            self._tasks[table.id] = asyncio.create_task(self._play(table.id))

    async def close(self) -> None:
        """Stop all bots, and start none; any node can take their tables over later."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: str) -> None:
        """Move until it is no bot's turn."""
        try:
            now = await self._cache.fresh(table)
            while now.bot_to_move is not None and not self._closed:
                now = await self._move(now)
        except FloeError as error:  # the table has been deleted, or another node was faster
            _logger.info("a bot has stopped", extra={"table": table, "code": error.code})
        except Exception:
            _logger.exception("a bot could not play", extra={"table": table})
        finally:
            del self._tasks[table]

    async def _move(self, table: Table) -> Table:
        log = table.dealt
        seat = log.state.actor or 0
        text = await self._choose(table, seat)
        # Thinking takes seconds: meanwhile another node may have moved, or the person may have come back.
        now = await self._cache.get(table.id)
        if now.version != log.version or now.bot_to_move is None:
            return now
        return await self._move_service.move(now, Ask(seat, log.version, bot=True), text)

    async def _choose(self, table: Table, seat: int) -> str:
        """Return the move of the seat's bot, or of a quick one in its place, so that the game goes on."""
        game, view = table.row.game, table.dealt.state.view(seat)
        host = table.row.host
        asker = Asker(self._network_of(host), host, table.id)
        try:
            return await self._chosen(table, view, asker)
        except Exception as error:
            self._explain(table, seat, error)
        try:
            return await self._pool.choose(stand_in_of(game), game, view, asker)
        except Exception as error:
            self._note(table, error)
            return str(random.choice(view.moves))  # any move is better than a table that waits for ever

    async def _chosen(self, table: Table, view: View, asker: Asker) -> str:
        """Return what the bot itself chooses. In a contest no other may move in its place only because many wait."""
        rng_seed = contests.rng_seed(table.row, table.dealt.played())
        while True:
            try:
                return await self._pool.choose(table.bot_to_move or USUAL, table.row.game, view, asker, rng_seed)
            except Crowded:
                if rng_seed is None:
                    raise

    def _explain(self, table: Table, seat: int, error: Exception) -> None:
        """Say at the table why another bot moves."""
        self._note(table, error)
        why = _WORDS.get(type(error), _CANNOT)
        self._stood_in.labels(why).inc()
        self._say(table.id, seat, why)

    def _note(self, table: Table, error: Exception) -> None:
        is_ours = type(error) in _WORDS  # a bug of our bots has a trace, a full queue has none
        extra = {"table": table.id, "bot": table.bot_to_move, "why": str(error) or type(error).__name__}
        _logger.warning("a bot did not move", exc_info=None if is_ours else error, extra=extra)
