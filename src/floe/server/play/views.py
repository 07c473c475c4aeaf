"""What leaves the server about a table. Of a running game this is only ever a seat's view."""

from collections.abc import Callable
from datetime import UTC, datetime

from floe.core.contract import Json, State
from floe.core.record import Record
from floe.core.registry import find
from floe.server.play.wire import Frame, PositionInfo, Proof, Replay, Score
from floe.server.rooms import fairness
from floe.server.rooms.lessons import is_lesson
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Limit, SeatInfo, TableInfo


def table_info(table: Table, identity: str | None) -> TableInfo:
    """Return a table as everybody sees it, with this person's seats marked."""
    row = table.row
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.choices,
        status="over" if table.is_over else row.status,
        private=row.private,
        limit=Limit.of(row.limit),
        seats=[_seat(table, number) for number in range(len(table.seats))],
        version=table.version,
        actor=table.log.state.actor if table.log else None,
        commitment=fairness.commitment(row.seed, row.salt),
        since=row.dealt_at or row.made_at,
        places=_places(table),
        rematch=row.rematch,
        yours=table.seats_of(identity),
        host=row.host == identity,
        lesson=is_lesson(row),
    )


def _places(table: Table) -> list[int] | None:
    outcome = table.log.state.outcome if table.log else None
    return list(outcome.places) if outcome else None


def _seat(table: Table, number: int) -> SeatInfo:
    seat = table.seats[number]
    return SeatInfo(number, seat.kind, table.names[number], seat.bot, seat.away)


def position(table: Table, seat: int | None, since: int) -> PositionInfo:
    """Return the game as a seat sees it, and what has happened since a version; raises NotStarted."""
    log = table.dealt
    undoable = 0 if seat is None else log.undoable(seat)
    return PositionInfo(log.version, seat, undoable, list(log.steps[since:]), log.state.view(seat).dump())


def proof(table: Table) -> Proof:
    """Return the commitment, and once the game is over the seed and salt behind it."""
    row = table.row
    seed, salt = (row.seed, row.salt) if table.is_over else (None, None)
    return Proof(fairness.commitment(row.seed, row.salt), seed, salt)


def score(table: Table) -> Score:
    """Return how a game ended; raises NotOver."""
    outcome = table.finished.state.outcome
    assert outcome is not None  # the contract: a game that is over has one
    return Score(list(table.names), list(outcome.winners), outcome)


def record(table: Table) -> Record:
    """Return the record of a finished game, with the proof of its deal; raises NotOver."""
    log, row = table.finished, table.row
    date = datetime.fromtimestamp(row.dealt_at or row.made_at, UTC).date().isoformat()
    names = {f"seat-{seat}": name for seat, name in enumerate(table.names) if name}
    headers = {"date": date, **names, **fairness.headers(row.seed, row.salt, row.choices)}
    return Record.of(log.first, log.played(), **headers)


def replay(table: Table, seat: int | None, revealed: bool) -> Replay:
    """Return a finished game moment by moment, as a seat saw it or with all revealed; raises NotOver."""
    log = table.finished
    show = _reveal(table.row.game) if revealed else lambda state: state.view(seat).dump()
    frames = [Frame(None, show(log.first))]
    state = log.first
    for entry, step in log.standing():
        state = state.play(entry.move)
        frames.append(Frame(step, show(state)))
    return Replay(list(table.names), frames)


def _reveal(game: str) -> Callable[[State], Json]:
    return find(game).reveal or (lambda state: state.dump())
