"""A server, and who we are there."""

from collections.abc import Mapping, Sequence
from typing import Literal, Self

from msgspec import Struct

from floe.client.asking import Asking
from floe.client.link import Link
from floe.client.table import Table
from floe.client.wire import Choices, Limit, NewSeat, TableInfo


class _Me(Struct):
    name: str


class _Tables(Struct):
    tables: list[TableInfo]


class _NewToken(Struct):
    secret: str


class _NewTable(Struct, omit_defaults=True):
    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    limit: Limit | None = None
    private: bool = False
    wait: bool = False


class _Seek(Struct):
    offers_in: float
    bot: str | None
    table: str | None
    tag: str


class _Seated(Struct):
    table: str | None


class Client:
    """A person at a server by a name, a program by its token, or nobody, who may watch.

    A name makes somebody new; a token (`new_token`) is the same person every time. `patience` is for how many seconds
    a server may be away before `Unreachable` is raised; None for ever.
    """

    def __init__(
        self, url: str, *, name: str | None = None, token: str | None = None, patience: float | None = 60.0
    ) -> None:
        self.url, self._name = url, name
        self._asking = Asking(url, token, patience)

    async def __aenter__(self) -> Self:
        try:
            if self._name is not None:
                await self.rename(self._name)
        except BaseException:
            await self._asking.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._asking.close()

    async def name(self) -> str:
        """Return who we are."""
        return (await self._asking.get("/api/me", _Me)).name

    async def rename(self, name: str) -> None:
        """Choose a name, or another one."""
        await self._asking.post("/api/me", _Me, {"name": name}, again=True)

    async def new_token(self, name: str) -> str:
        """Return a token with which a program may act for us from now on; who is known by a token gets no other."""
        return (await self._asking.post("/api/tokens", _NewToken, {"name": name})).secret

    async def choices(self) -> Choices:
        """Return the games and the bots that there are."""
        return await self._asking.get("/api/choices", Choices)

    async def tables(self, which: Literal["mine", "open", "live"] = "mine") -> list[TableInfo]:
        """Return our tables, those with an open seat, or games that anybody may watch."""
        return (await self._asking.get("/api/tables", _Tables, which=which)).tables

    async def make(
        self,
        game: str,
        seats: Sequence[NewSeat],
        *,
        options: Mapping[str, str] | None = None,
        limit: Limit | None = None,
        private: bool = False,
        wait: bool = False,
    ) -> Table:
        """Return a new table; if it waits for nobody, the game is dealt at once."""
        wanted = _NewTable(game, list(seats), dict(options or {}), limit, private, wait)
        return self.table((await self._asking.post("/api/tables", TableInfo, wanted)).id)

    def table(self, address: str) -> Table:
        """Return a table by its id or its address."""
        return Table(self._asking, Link.read(address).table)

    async def join(self, address: str, seat: int | None = None) -> Table:
        """Take a seat at a table, by its id, its address or an invitation to it."""
        table = self.table(address)
        await table.join(Link.read(address).invitation, seat)
        return table

    async def seek(
        self,
        game: str,
        players: int = 2,
        pace: Literal["quick", "calm", "correspondence"] = "quick",
        *,
        bot: str | None = None,
    ) -> Table:
        """Wait for people who want to play the same, and return the table where we sit together; the game is dealt.

        With a `bot`, that one plays in the seats that are empty after half a minute. Who is cancelled while they
        wait is forgotten by the server after 48 seconds, and seated with nobody after 12; `stop_seeking` says so at
        once.
        """
        wish = {"game": game, "players": players, "pace": pace}
        seek = await self._asking.post("/api/me/seek", _Seek, wish, again=True)
        while seek.table is None:
            if bot and seek.bot is None and seek.offers_in == 0:
                seek = await self._asking.post("/api/me/seek/bots", _Seek, {"bot": bot}, again=True)
            else:
                seek = await self._asking.get("/api/me/seek", _Seek, tag=seek.tag)
        await self.stop_seeking()
        return self.table(seek.table)

    async def stop_seeking(self) -> Table | None:
        """Wait for nobody any more; returns the table where we have been seated, if we have."""
        seated = await self._asking.drop("/api/me/seek", _Seated)
        return self.table(seated.table) if seated.table else None
