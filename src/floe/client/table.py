"""A table of a server, asked over HTTP; `follow` opens a line to it."""

from typing import Any, TypeVar

from floe.client.asking import Asking, new_key
from floe.client.line import Line
from floe.client.wire import Hint, Invitations, Position, Score, TableInfo

T = TypeVar("T")


class Table:
    """A table, by its id, as one person has it before them. Every refusal is raised as the `FloeError` of its code."""

    def __init__(self, asking: Asking, id: str) -> None:
        self._asking, self.id = asking, id

    def __repr__(self) -> str:
        return f"Table({self.address!r})"

    @property
    def address(self) -> str:
        """Where a browser shows it."""
        return f"{self._asking.url}/tables/{self.id}"

    def follow(self, seat: int | None = None, since: int | None = None) -> Line:
        """Return a line to the table: `async with table.follow() as line`."""
        return Line(self._asking, self._path("socket"), seat, since)

    async def look(self) -> TableInfo:
        """Return who sits where, and how the game stands."""
        return await self._get("", TableInfo)

    async def view(self, seat: int | None = None, since: int | None = None) -> Position:
        """Return the game as a seat of yours sees it now, or as a spectator does."""
        return await self._get("view", Position, seat=seat, since=since)

    async def join(self, invitation: str | None = None, seat: int | None = None) -> TableInfo:
        """Take a seat: the one named, or the next that is free."""
        return await self._post("join", TableInfo, _given(invitation=invitation, seat=seat))

    async def start(self, fill: str | None = None) -> TableInfo:
        """Deal the game; free seats go to the bot named."""
        return await self._post("start", TableInfo, _given(fill=fill))

    async def invitations(self) -> Invitations:
        """Return the links that only the host of the table gets."""
        return await self._get("invitations", Invitations)

    async def play(self, move: str, version: int, seat: int | None = None, key: str | None = None) -> Position:
        """Play a move, chosen at a version, and return the position it leads to.

        It counts once, however often it had to be sent: every move has a key, its own or the one given.
        """
        asked = _given(version=version, move=move, seat=seat, key=key or new_key())
        return await self._post("moves", Position, asked, again=True)

    async def undo(self, version: int, count: int = 1, seat: int | None = None, key: str | None = None) -> Position:
        """Take back your latest moves."""
        asked = _given(version=version, count=count, seat=seat, key=key or new_key())
        return await self._post("undo", Position, asked, again=True)

    async def hint(self, seat: int | None = None) -> Hint:
        """Return what a bot thinks of each of your moves, the best first."""
        return await self._post("hint", Hint, _given(seat=seat), again=True)

    async def say(self, phrase: str, seat: int | None = None) -> None:
        """Say one of the server's phrases."""
        await self._post("phrases", type(None), _given(phrase=phrase, seat=seat))

    async def leave(self) -> TableInfo:
        """Free your seat, before the deal."""
        return await self._post("leave", TableInfo)

    async def away(self) -> TableInfo:
        """Let a bot play for you until you move again."""
        return await self._post("away", TableInfo, again=True)

    async def back(self) -> TableInfo:
        """Play yourself again."""
        return await self._post("back", TableInfo, again=True)

    async def resign(self) -> TableInfo:
        """Give up, for good."""
        return await self._post("resign", TableInfo)

    async def rematch(self) -> "Table":
        """Return a table for the same people and the same options."""
        return Table(self._asking, (await self._post("rematch", TableInfo, again=True)).id)

    async def score(self) -> Score:
        """Return how a finished game ended."""
        return await self._get("score", Score)

    async def record(self) -> str:
        """Return a finished game as text, which `floe.Record.read` reads."""
        return await self._asking.text(self._path("record"))

    def _path(self, what: str) -> str:
        return f"/api/tables/{self.id}/{what}".rstrip("/")

    async def _get(self, what: str, kind: type[T], **query: Any) -> T:
        return await self._asking.get(self._path(what), kind, **query)

    async def _post(self, what: str, kind: type[T], body: object = None, *, again: bool = False) -> T:
        return await self._asking.post(self._path(what), kind, body, again=again)


def _given(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
