"""Which games are rated, and what a rated game comes to: pure functions (docs/ratings.md has the reasons)."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from msgspec.structs import replace

from floe.bots.levels import USUAL
from floe.core.registry import find
from floe.ratings import scale
from floe.ratings.anchors import levels
from floe.ratings.model import Rating
from floe.ratings.rated_game import RatedGame, RatedSeat
from floe.server.errors import NoHint
from floe.server.rooms.brought import is_brought
from floe.server.rooms.lessons import is_lesson
from floe.server.rooms.table import Table
from floe.server.rooms.wire import SeatRating
from floe.server.storage.rows import Seat, TableRow

OWN_SHARE: Final = 0.75
"""Of the moves in a seat, how many the person must have made themselves."""


def why_unrated(row: TableRow, seats: Sequence[Seat], kept: Collection[str]) -> str | None:
    """Return why a game would not be rated, None where it would be; `kept` are those who keep their names."""
    people = [seat for seat in seats if seat.kind == "person"]
    lone = len({seat.identity for seat in people}) == 1 and all(seat.kind in ("person", "bot") for seat in seats)
    reasons = {
        "lesson": is_lesson(row),
        "brought": is_brought(row),
        "off": row.rated is False,
        "alone": row.rated is None and lone,
        "screen": _is_repeated([seat.identity for seat in people]),
        "guest": any(seat.identity not in kept for seat in people),
        "network": _is_repeated([seat.origin for seat in people if seat.origin]),
        "bot": any(seat.kind == "bot" and not _is_level(row, seats, seat) for seat in seats),
        "options": _has_chosen_options(row),
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


def _is_repeated(words: Sequence[str | None]) -> bool:
    return len(set(words)) < len(words)


def _is_level(row: TableRow, seats: Sequence[Seat], seat: Seat) -> bool:
    return (seat.bot or USUAL) in levels(row.game, len(seats))


def _has_chosen_options(row: TableRow) -> bool:
    """Whether an option that may favour somebody was not left alone."""
    free = find(row.game).rated
    return any(name not in free and value != "random" for name, value in row.choices.items())


def decided(row: TableRow, seats: Sequence[Seat], kept: Collection[str]) -> TableRow:
    """Return the row of a table that is dealt, with what has become of the wish to play a rated game."""
    reason = why_unrated(row, seats, kept)
    return replace(row, rated=reason is None, unrated=reason, rating_due=reason is None)


def not_counted(row: TableRow, reason: str) -> TableRow:
    """Return the row of a table whose game is not rated, even if that was wished."""
    return replace(row, rated=False, unrated=reason, rating_due=False)


def wished_again(row: TableRow) -> dict[str, Any]:
    """Return what is wished for a rematch: the same as before, where it was a wish; nobody escapes a shared network."""
    wish = None if row.unrated not in (None, "off", "network") else bool(row.rated)
    return {"rated": wish, "unrated": None, "rating_due": False}


def why_not(table: Table) -> str | None:
    """Return why a table's game is not rated, or would not be if it were dealt now; None where it is or would be."""
    if table.log is None:
        return why_unrated(table.row, table.seats, table.named_people)
    return None if table.row.rated else table.row.unrated or "off"


def rating_info(table: Table, seat: Seat) -> SeatRating | None:
    """Return the rating to be shown beside a player: a person's, or a level's."""
    players = len(table.seats)
    if seat.kind == "bot":
        level = levels(table.row.game, players).get(seat.bot or USUAL)
        return as_shown(level, players) if level else None
    skill = table.skills[seat.seat] if seat.name is None else None
    if skill is None:
        return None
    change = scale.points(skill.after, players) - scale.points(skill.rating, players) if skill.after else None
    return replace(as_shown(skill.rating, players), change=change)


def as_shown(rating: Rating, players: int) -> SeatRating:
    """Return a rating as people read it."""
    spread = scale.spread(rating, players)
    return SeatRating(scale.points(rating, players), spread, scale.is_provisional(rating, players))


def check_unrated(table: Table) -> None:
    """Raise NoHint in a rated game that runs."""
    if table.row.rating_due and not table.is_over:
        raise NoHint("this game is rated; everybody has to find the moves themselves", table=table.id)


def as_rated_game(table: Table) -> RatedGame | None:
    """Return a rated game that is over, seat by seat; None where nobody has won it."""
    places = table.places
    if places is None:
        return None
    order = [(has_left(table, seat), places[seat.seat]) for seat in table.seats]
    seats = [
        _seat_of(table, seat, 1 + sum(other < own for other in order), own[0])
        for seat, own in zip(table.seats, order, strict=True)
    ]
    return RatedGame(table.id, table.row.game, table.moved_at, tuple(seats), table.is_cut_short)


def _seat_of(table: Table, seat: Seat, place: int, left: bool) -> RatedSeat:
    if seat.kind == "bot":
        return RatedSeat(place, level=seat.bot or USUAL)
    return RatedSeat(place, who=seat.identity, left=left, moves=len(_own_moves(table, seat)))


def has_left(table: Table, seat: Seat) -> bool:
    """Whether the person of a seat gave up, was away at the end, or let a bot make too many of the moves.

    To agree that others have won is to give up.
    """
    if seat.kind == "bot":
        return False
    if table.row.ended is not None and seat.seat not in table.row.winners:
        return True
    made = sum(entry.seat == seat.seat for entry, _ in table.finished.standing())
    return seat.resigned or seat.away or len(_own_moves(table, seat)) < OWN_SHARE * made


def _own_moves(table: Table, seat: Seat) -> list[str]:
    return [entry.move for entry, _ in table.finished.standing() if entry.seat == seat.seat and not entry.bot]
