"""People who are away, come back, or give up: pure functions from a table to the seats that change."""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from floe.core.errors import NotYourTurn
from floe.server.errors import HasResigned, NotAbsent, TooMany
from floe.server.rooms.seating import own_seats
from floe.server.rooms.table import Table
from floe.server.storage.rows import Seat

NUDGE_EVERY: Final = 60.0  # seconds between two nudges of one person
PATIENCE: Final = 120.0  # seconds that people wait for somebody who is not there, before a bot may play


def stood_in_for(table: Table, identity: str) -> list[Seat]:
    """Return a person's seats, with a bot that plays for them until they come back."""
    return [replace(seat, away=True) for seat in playing(table, identity) if not seat.away]


def returned(table: Table, identity: str) -> list[Seat]:
    """Return a person's seats where a bot has played for them, theirs again."""
    own = [table.seats[seat] for seat in own_seats(table, identity)]
    return [replace(seat, away=False) for seat in own if seat.away and not seat.resigned]


def resigned(table: Table, identity: str) -> list[Seat]:
    """Return a person's seats after they have given up."""
    return [replace(seat, resigned=True, away=True) for seat in playing(table, identity)]


def nudged(table: Table, identity: str, now: float) -> list[Seat]:
    """Return the seat to decide, asked to; raises NotYourTurn where no other person is to decide, or TooMany."""
    seat = _awaited(table, identity)
    if seat.nudged_at is not None and now < seat.nudged_at + NUDGE_EVERY:
        wait = seat.nudged_at + NUDGE_EVERY - now
        raise TooMany(f"they have just been nudged; wait {wait:.0f} seconds", seat=seat.seat, wait=wait)
    return [replace(seat, nudged_at=now)]


def agreed(table: Table, identity: str, present: Collection[int], now: float) -> list[Seat]:
    """Return the seats after a person has agreed that a bot plays for the one to decide, who is not there.

    Once everybody agrees who is there, the bot plays. An agreement holds for one version: a move ends it. Raises
    NotYourTurn where no other person is to decide, or NotAbsent.
    """
    awaited = _awaited(table, identity)
    wait = table.moved_at + PATIENCE - now
    if table.row.limit is not None or awaited.seat in present or wait > 0:
        raise NotAbsent("a bot plays only for somebody who has been away for a while", seat=awaited.seat, wait=wait)
    own = [replace(seat, agreed=table.version) for seat in playing(table, identity)]
    others = [seat for seat in table.seats if seat.seat in present and not seat.by_bot and seat.identity != identity]
    everybody = all(seat.agreed == table.version for seat in others)
    return [*own, replace(awaited, away=True)] if everybody else own


def missed(table: Table, identity: str) -> list[Seat]:
    """Return the seats of a person who was seated and has not come, with a bot that plays until they do."""
    if table.is_over:
        return []
    moved = {entry.seat for entry in table.dealt.entries if not entry.bot}
    own = [table.seats[seat] for seat in table.seats_of(identity) if seat not in moved]
    return [replace(seat, away=True) for seat in own if not seat.away]


def check_playing(table: Table, seat: int) -> None:
    """Raise HasResigned where the person in a seat has given up."""
    if table.seats[seat].resigned:
        raise HasResigned("you have resigned; a bot plays on", seat=seat)


def playing(table: Table, identity: str) -> list[Seat]:
    """Return a person's seats in a game that runs; raises HasResigned where they have given up."""
    own = own_seats(table, identity)
    _ = table.dealt
    table.check_running()
    for seat in own:
        check_playing(table, seat)
    return [table.seats[seat] for seat in own]


def _awaited(table: Table, identity: str) -> Seat:
    """Return the seat to decide, for which others wait."""
    own, actor = playing(table, identity), table.actor
    if actor is None or table.seats[actor] in own or table.seats[actor].by_bot:
        raise NotYourTurn("nobody else is to decide now", seat=actor)
    return table.seats[actor]
