"""Analysis boards: where their lines begin, and where they lead. Only of games that nobody plays any more."""

import secrets
from collections.abc import Sequence

from anyio import CapacityLimiter, to_thread
from msgspec import Struct
from msgspec.structs import replace

from floe.core.contract import Json, State
from floe.core.record import Record
from floe.core.registry import find
from floe.server.errors import BadRequest, BeingPlayed
from floe.server.play.board_wire import BoardFrame, BoardInfo, BoardStart, Growing, SharedBoard, Sharing
from floe.server.play.running import Running
from floe.server.rooms.cache import TableCache
from floe.server.rooms.lobby import Lobby
from floe.server.rooms.log import Step
from floe.server.rooms.table import Table
from floe.server.storage.boards import SharedBoards
from floe.study.codes import read_position
from floe.study.lines import DEALS, Ply, Reached, Start, grow


class Begun(Struct, frozen=True):
    """Where a board begins: a start, and what is known of the game."""

    start: Start
    names: list[str | None]
    table: str | None = None
    """The finished table of this server that it comes from."""


class Boards:
    """Opens analysis boards, plays lines on them, and keeps those that are shared."""

    def __init__(self, lobby: Lobby, cache: TableCache, running: Running, shared: SharedBoards) -> None:
        self._lobby, self._cache, self._running, self._shared = lobby, cache, running, shared
        self._one = CapacityLimiter(1)  # one tree after the other: none of them may slow a table

    async def begin(self, asked: BoardStart, who: str | None) -> Begun:
        """Return where a board begins; raises NotFound, BeingPlayed, BadRecord or BadPosition."""
        sources = [asked.table, asked.record, asked.position, asked.shared]
        if sum(source is not None for source in sources) != 1:
            raise BadRequest("a board begins with one of: table, record, position, shared")
        if asked.table is not None:
            return await self._of_table(asked.table, who)
        if asked.shared is not None:
            return await self._of_shared(asked.shared)
        return await to_thread.run_sync(_of_text, asked, limiter=self._one)

    async def _of_table(self, table: str, who: str | None) -> Begun:
        found = await self._lobby.visible(table, who)
        if not found.is_over:
            raise BeingPlayed("this game is being played here; it can be analysed when it is over", table=table)
        log = found.finished
        return Begun(Start(log.first, tuple(log.played())), found.names_for(who), table)

    async def _of_shared(self, board: str) -> Begun:
        kept, table = await self._read(board)
        return Begun(Start.of(Record.read(kept.record)), kept.names, table)

    async def _read(self, board: str) -> tuple[SharedBoard, str | None]:
        """Return a shared board and the table that it comes from, which knows who is called what by now."""
        text, table = await self._shared.read(board)
        kept = SharedBoard.read(text)
        if table is not None:
            kept = replace(kept, names=_told(await self._cache.fresh(table)))
        return kept, table

    async def grown(self, asked: Growing, who: str | None) -> BoardInfo:
        """Return where the plies of a tree lead, as far as the reader does not have them; raises what is wrong."""
        begun = await self.begin(asked.start, who)
        plies = _main_line(begun.start) if asked.plies is None else asked.plies
        reached = await self.reach(begun, plies, who, anew=asked.anew, since=asked.since)
        frames = await to_thread.run_sync(_frames, begun.start, reached, asked.since, limiter=self._one)
        moves = list(begun.start.moves)
        return BoardInfo(begun.start.game, begun.start.first.players, begun.names, begun.table, moves, frames)

    async def reach(
        self, begun: Begun, plies: Sequence[Ply], who: str | None, anew: bool = False, since: int = 0
    ) -> list[Reached]:
        """Return where the plies of a tree lead; raises what `play` raises, and BeingPlayed."""
        start = begun.start
        reached = await to_thread.run_sync(lambda: list(grow(start, plies, _new_deal, anew)), limiter=self._one)
        if begun.table is None:  # that of a table here is known to be over
            seen = [start.first, *(one.state for one in reached)]
            # What the reader has already was checked when they got it.
            await self._running.check(seen[since:] if since else seen, who)
        return reached

    async def share(self, asked: Sharing, who: str) -> str:
        """Keep a board with its tree for everybody who has its id, which is returned."""
        begun = await self.begin(asked.start, who)
        await self.reach(begun, asked.plies, who)
        names = [None if begun.table else name for name in begun.names]  # those of a table are looked up
        kept = SharedBoard(str(begun.start.record()), names, asked.plies, asked.at)
        return await self._shared.add(who, begun.table, kept.text())

    async def shared(self, board: str) -> SharedBoard:
        """Return a shared board; raises NotFound."""
        kept, _ = await self._read(board)
        return kept


def _told(table: Table) -> list[str | None]:
    """Return the names that go with a board that is shared: nobody's from a private table."""
    return [seat.bot for seat in table.seats] if table.row.private else table.names_for(None)


def _of_text(asked: BoardStart) -> Begun:
    """Return the start of a record or a position; `begin` has seen to it that there is one."""
    if asked.record is not None and not asked.record.lstrip().startswith("{"):
        record = Record.read(asked.record)
        start = Start.of(record)
        names = [record.headers.get(f"seat-{seat}") for seat in range(start.first.players)]
        return Begun(start, names)
    start = Start(read_position(asked.record or asked.position or ""))
    nobody: list[str | None] = [None] * start.first.players
    return Begun(start, nobody)


def _main_line(start: Start) -> list[Ply]:
    return [Ply(move, parent) for parent, move in enumerate(start.moves)]


def _new_deal() -> int:
    return secrets.randbelow(DEALS)


def _frames(start: Start, reached: Sequence[Reached], since: int) -> list[BoardFrame]:
    first = Reached(Ply(""), 0, start.first, follows=True, chance=False)
    return [_frame(start.game, number, one) for number, one in enumerate([first, *reached]) if number >= since]


def _frame(game: str, number: int, reached: Reached) -> BoardFrame:
    state = reached.state
    return BoardFrame(
        ply=reached.ply,
        step=_step(number, reached) if number else None,
        view=state.view(state.actor).dump(),
        open=_open(game, state),
        follows=reached.follows,
        chance=reached.chance,
    )


def _step(number: int, reached: Reached) -> Step:
    _, seen = reached.state.view(None).log[-1]
    return Step(number, reached.seat, str(seen), 0, bot=False)


def _open(game: str, state: State) -> list[Json]:
    """Return what belongs to each seat with nothing hidden; nothing where a game has no seats to show."""
    reveal = find(game).reveal
    seats = (reveal(state) if reveal else state.dump()).get("seats", [])
    return list(seats)
