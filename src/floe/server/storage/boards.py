"""Shared analysis boards: each under an id that cannot be guessed, gone with the table it comes from."""

import zlib
from collections.abc import Callable
from typing import Final

from sqlalchemy import func, insert, select

from floe.server.errors import NotFound, TooMany
from floe.server.storage.database import Database
from floe.server.storage.schema import boards

_EACH: Final = 1000  # boards that one person may have shared


class SharedBoards:
    """Keeps the texts of shared boards, compressed; none of them ever changes."""

    def __init__(self, database: Database, new_id: Callable[[], str], clock: Callable[[], float]) -> None:
        self._database, self._new_id, self._clock = database, new_id, clock

    async def read(self, board: str) -> tuple[bytes, str | None]:
        """Return the text of a board, and the table it comes from; raises NotFound."""
        asked = select(boards.c.text, boards.c.table).where(boards.c.id == board)
        async with self._database.reading() as connection:
            found = (await connection.execute(asked)).first()
        if found is None:
            raise NotFound(f"there is no board {board!r}; its link may be incomplete", board=board)
        return zlib.decompress(found.text), found.table

    async def add(self, identity: str, table: str | None, text: bytes) -> str:
        """Keep a board; returns its id, and raises TooMany for somebody who has shared very many."""
        row = {"id": self._new_id(), "identity": identity, "table": table, "made_at": self._clock()}
        async with self._database.writing() as connection:
            count = await connection.scalar(select(func.count()).where(boards.c.identity == identity))
            if (count or 0) >= _EACH:
                raise TooMany(f"you have shared {count} boards, and no more can be kept")
            await connection.execute(insert(boards), {**row, "text": zlib.compress(text)})
        return str(row["id"])
