"""What leaves the server about a table. Of a running game this is only ever a seat's view."""

from collections.abc import Callable
from datetime import UTC, datetime

from floe.core.contract import Json, State
from floe.core.record import Record
from floe.core.registry import find
from floe.server.play.reviewer import Found
from floe.server.play.wire import Frame, Past, PositionInfo, Proof, Replay, Review, Score
from floe.server.rooms import fairness, proposals, rated
from floe.server.rooms.contests import day_in
from floe.server.rooms.lessons import is_lesson
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Limit, ProposalInfo, SeatInfo, TableInfo
from floe.server.storage.rows import Seat


def table_info(table: Table, identity: str | None) -> TableInfo:
    """Return a table as everybody sees it, with this person's seats marked."""
    row = table.row
    unrated = rated.why_not(table)
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.choices,
        status="over" if table.is_over else row.status,
        private=row.private,
        listed=_is_listed(table),
        limit=Limit.of(row.limit),
        seats=[_seat(table, seat, name) for seat, name in zip(table.seats, table.names_for(identity), strict=True)],
        version=table.version,
        actor=table.actor,
        commitment=fairness.commitment(row.seed, row.salt),
        since=row.dealt_at or row.made_at,
        places=list(table.places) if table.places else None,
        resigned=table.is_cut_short,
        agreed=row.ended is not None,
        proposal=_proposal(table),
        rematch=row.rematch,
        yours=table.seats_of(identity),
        host=row.host == identity,
        lesson=is_lesson(row),
        contest=row.contest,
        practice=row.practice,
        rated=unrated is None,
        unrated=unrated,
    )


def _is_listed(table: Table) -> bool:
    """Return whether strangers find the game; must agree with the store, which lists them."""
    people = {seat.identity for seat in table.seats if seat.identity}
    listed = len(people) > 1 if table.row.listed is None else table.row.listed
    return listed and not table.row.private


def _proposal(table: Table) -> ProposalInfo | None:
    found = proposals.current(table) if table.row.offer else None
    if found is None:
        return None
    moves = len(table.dealt.standing()) - found.keep if found.kind == "takeback" else 0
    return ProposalInfo(found.id, found.kind, found.seat, list(found.winners), moves, proposals.asked(table, found))


def _seat(table: Table, seat: Seat, name: str | None) -> SeatInfo:
    waits = table.actor == seat.seat
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=name,
        bot=seat.bot,
        away=seat.away,
        resigned=seat.resigned,
        agreed=table.actor is not None and seat.agreed == table.version,
        nudged=waits and seat.nudged_at is not None and seat.nudged_at >= table.moved_at,
        rating=rated.rating_info(table, seat),
        kept=name is not None and table.kept[seat.seat],
    )


def position(table: Table, seat: int | None, since: int) -> PositionInfo:
    """Return the game as a seat sees it, and what has happened since a version; raises NotStarted."""
    log = table.dealt
    view, steps = log.state.view(seat).dump(), list(log.steps[since:])
    if table.is_cut_short or (seat is not None and table.seats[seat].resigned):
        return PositionInfo(log.version, seat, 0, steps, {**view, "moves": []}, table.due)
    return PositionInfo(log.version, seat, 0 if seat is None else log.undoable(seat), steps, view, table.due)


def past(table: Table, seat: int | None, since: int) -> Past:
    """Return what a seat has seen since a version, what was taken back included; raises NotStarted."""
    log = table.dealt
    states, frames = [log.first], [Frame(None, log.first.view(seat).dump())] if since == 0 else []
    for entry, step in zip(log.entries, log.steps, strict=True):
        if entry.undo:
            del states[-entry.undo :]
        else:
            states.append(states[-1].play(entry.move))
        if step.version >= since:
            frames.append(Frame(step, states[-1].view(seat).dump()))
    return Past(frames)


def proof(table: Table) -> Proof:
    """Return the commitment, and once the game is over the seed and salt behind it."""
    row = table.row
    seed, salt = (row.seed or None, row.salt or None) if table.is_over else (None, None)
    return Proof(fairness.commitment(row.seed, row.salt), seed, salt)


def score(table: Table, identity: str | None) -> Score:
    """Return how a game ended; raises NotOver."""
    outcome = table.finished.state.outcome
    winners = [seat for seat, place in enumerate(table.places or ()) if place == 1]
    return Score(table.names_for(identity), winners, outcome)


def record(table: Table, identity: str | None) -> Record:
    """Return the record of a finished game, with the proof of its deal; raises NotOver.

    A game that runs can be taken along where nobody else plays; then nothing is proved yet.
    """
    row, is_over = table.row, table.is_over
    # Nobody reads the cards of a contest or a rated game before its end.
    is_free = table.is_alone(identity) and not row.contest and not row.rating_due
    log = table.dealt if is_free else table.finished
    date = datetime.fromtimestamp(row.dealt_at or row.made_at, UTC).date().isoformat()
    names = {f"seat-{seat}": name for seat, name in enumerate(table.names_for(identity)) if name}
    gone = [str(seat.seat) for seat in table.seats if seat.resigned]
    resigned = {"resigned": " ".join(gone)} if gone else {}
    agreed = {"agreed": " ".join(map(str, row.winners))} if row.ended else {}
    proof = fairness.headers(row.seed if is_over else "", row.salt, row.choices)
    daily = {fairness.DAY_HEADER: day.isoformat()} if is_over and (day := day_in(row.contest or "")) else {}
    headers = {"date": date, **names, **resigned, **agreed, **daily, **proof}
    return Record.of(log.first, log.played(), **headers)


def replay(table: Table, identity: str | None, seat: int | None, revealed: bool) -> Replay:
    """Return a finished game moment by moment, as a seat saw it or with all revealed; raises NotOver."""
    log = table.finished
    show = _reveal(table.row.game) if revealed else lambda state: state.view(seat).dump()
    frames = [Frame(None, show(log.first))]
    state = log.first
    for entry, step in log.standing():
        state = state.play(entry.move)
        frames.append(Frame(step, show(state)))
    return Replay(table.names_for(identity), frames)


def review(found: Found, since: int) -> Review:
    """Return what is known of a finished game, without the decisions that the reader has already."""
    later = list(found.decisions[since:])
    return Review(bool(found.accounts), found.total, list(found.moments), later, list(found.accounts))


def _reveal(game: str) -> Callable[[State], Json]:
    return find(game).reveal or (lambda state: state.dump())
