"""Somebody goes for good, or goes on under another identity: their tables are told, and games with others go on."""

from collections.abc import Awaitable, Callable

from floe.server.rooms.cache import TableCache
from floe.server.rooms.manners import Manners
from floe.server.storage.belongings import Belongings


class Farewell:
    """Changes of who somebody is."""

    def __init__(
        self,
        belongings: Belongings,
        manners: Manners,
        cache: TableCache,
        changed: Callable[[str], None],
        count_rated_games: Callable[[], Awaitable[None]],
    ) -> None:
        self._belongings, self._manners, self._cache = belongings, manners, cache
        self._changed, self._count_rated_games = changed, count_rated_games

    async def forget(self, identity: str) -> None:
        """Delete everything about somebody. Bots play on for them; in finished games their seat is nobody's."""
        tables = await self._belongings.tables(identity)
        await self._leave(tables, identity)
        await self._count_rated_games()  # what they have just lost: afterwards nobody knows how strong they were
        await self._belongings.forget(identity, tables)
        self._tell(tables)

    async def join(self, guest: str, account: str) -> None:
        """Give a guest's tables, and all else they have, to an account.

        Where both sit at one table, nobody gets to see two hands: a bot plays on for the guest.
        """
        await self._leave(await self._belongings.shared_tables(guest, account), guest)
        self._tell(await self._belongings.give(guest, account))

    async def _leave(self, tables: list[str], identity: str) -> None:
        for table in tables:
            now = await self._cache.fresh(table)
            if not now.is_over and now.seats_of(identity):
                await self._manners.leave(table, identity)

    def _tell(self, tables: list[str]) -> None:
        for table in tables:
            self._cache.drop(table)
            self._changed(table)
