"""Bots at the table: they get a seat's view and come in by the same door as everybody."""

import asyncio
import logging
import random
from typing import Final

from floe.core.errors import FloeError
from floe.server.play.move_service import Door
from floe.server.play.thinking import Thinkers
from floe.server.rooms.cache import Shelf
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table

_logger: Final = logging.getLogger(__name__)


class Bots:
    """Plays for every seat that a bot holds, at whatever table this node hears of."""

    def __init__(self, shelf: Shelf, door: Door, thinkers: Thinkers) -> None:
        """Play at tables on a shelf."""
        self._shelf, self._door, self._thinkers = shelf, door, thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def nudge(self, table: Table) -> None:
        """Let a bot move if it is its turn; nothing happens if it is thinking already."""
        if table.bot_to_move is not None and table.id not in self._tasks and not self._closed:
            self._tasks[table.id] = asyncio.create_task(self._play(table.id))

    async def close(self) -> None:
        """Let all bots stop thinking, and none begin; their tables can be picked up at any time."""
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: str) -> None:
        """Move until it is no bot's turn."""
        try:
            now = await self._shelf.fresh(table)
            while now.bot_to_move is not None:
                now = await self._move(now)
        except FloeError as error:  # the table has been deleted, or somebody else was quicker
            _logger.info("a bot has stopped", extra={"table": table, "code": error.code})
        except Exception:
            _logger.exception("a bot could not play", extra={"table": table})
        finally:
            del self._tasks[table]

    async def _move(self, table: Table) -> Table:
        log = table.dealt
        seat = log.state.actor or 0
        text = await self._choice(table, seat)
        now = await self._shelf.get(table.id)
        if now.version != log.version or now.bot_to_move is None:  # overtaken, or the person has returned
            return now
        return await self._door.move(now, Ask(seat, log.version, bot=True), text)

    async def _choice(self, table: Table, seat: int) -> str:
        """Return what the seat's bot chooses; one that fails plays anything, so that the game goes on."""
        view, name = table.dealt.state.view(seat), table.bot_to_move
        try:
            return await self._thinkers.choose(name, table.row.game, view)
        except Exception:
            _logger.exception("a bot failed", extra={"table": table.id, "bot": name})
            return str(random.choice(view.moves))
