"""Bots at the table: they get a seat's view and move through the same service as people."""

import asyncio
import logging
import random
from typing import Final

from floe.core.errors import FloeError
from floe.server.play.move_service import MoveService
from floe.server.play.thinking import BotPool
from floe.server.rooms.cache import TableCache
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table

_logger: Final = logging.getLogger(__name__)


class Bots:
    """Plays for every seat that a bot holds, at any table this node hears of."""

    def __init__(self, cache: TableCache, move_service: MoveService, pool: BotPool) -> None:
        self._cache, self._move_service, self._pool = cache, move_service, pool
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
            while now.bot_to_move is not None:
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
        """Return the move of the seat's bot; a bot that fails plays at random, so that the game goes on."""
        view, name = table.dealt.state.view(seat), table.bot_to_move
        try:
            return await self._pool.choose(name, table.row.game, view)
        except Exception:
            _logger.exception("a bot failed", extra={"table": table.id, "bot": name})
            return str(random.choice(view.moves))
