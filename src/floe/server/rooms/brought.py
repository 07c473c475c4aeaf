"""Games brought along as records, to be played on here. No deal of ours gave them: nothing is proved or counted."""

from typing import Final

from anyio import CapacityLimiter, to_thread
from msgspec import Struct

from floe.core.contract import State
from floe.core.errors import BadRecord
from floe.core.record import Record
from floe.server.errors import BadRequest
from floe.server.rooms.wire import NewTable
from floe.server.storage.rows import Entry, TableRow

MOST_MOVES: Final = 3000


class Brought(Struct, frozen=True):
    """A game that is not over: its deal, and the lines of its log."""

    first: State
    entries: tuple[Entry, ...]


class Bringing:
    """Reads records, one after the other: none of them may slow a table."""

    def __init__(self) -> None:
        self._one = CapacityLimiter(1)

    async def read(self, wanted: NewTable, at: float) -> Brought | None:
        """Return the game that a new table goes on with, if any; raises BadRecord, BadPosition or BadRequest."""
        if wanted.record is None:
            return None
        if wanted.limit or wanted.lesson:
            raise BadRequest("a game that is brought along has no limit and is no lesson")
        return await to_thread.run_sync(_read, wanted, at, limiter=self._one)


def is_brought(row: TableRow) -> bool:
    """Whether a table's game was brought along: no seed of ours gave its deal."""
    return not row.seed


def _read(wanted: NewTable, at: float) -> Brought:
    record = Record.read(wanted.record or "")
    _check(record, wanted)
    states = list(record.replay())
    if states[-1].over:
        raise BadRecord("this game is over; there is nothing to play on")
    if states[0].players != len(wanted.seats):
        raise BadRequest(f"the record is of {states[0].players} players, not of {len(wanted.seats)}")
    bots = [seat.kind == "bot" for seat in wanted.seats]
    lines = zip(record.moves, states[1:], strict=True)
    return Brought(
        states[0],
        tuple(
            [
                Entry(version, seat, move, bot=bots[seat], at=at, actor=state.actor)
                for version, ((seat, move), state) in enumerate(lines, 1)
            ]
        ),
    )


def _check(record: Record, wanted: NewTable) -> None:
    if record.headers["game"] != wanted.game:
        raise BadRequest(f"the record is of another game: {record.headers['game']}", game=record.headers["game"])
    if len(record.moves) > MOST_MOVES:
        raise BadRecord(f"a record of {len(record.moves)} moves is too long", most=MOST_MOVES)
