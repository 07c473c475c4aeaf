"""What people propose to each other in a game: to end it where it is decided, to take a move back. Pure functions.

Who has won is named by the one who proposes, and everybody who still plays must agree. No estimate decides: one that
knows what is hidden would give it away, and one that does not may be wrong.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floe.server.errors import BadRequest, NoProposal, TooMany
from floe.server.people.ids import new_id
from floe.server.rooms.absence import playing
from floe.server.rooms.table import Table
from floe.server.storage.rows import Seat, TableRow

PAUSE = 60.0
"""Seconds between two proposals of one kind that a person makes at a table, where the first was declined."""

Kind = Literal["end", "takeback"]


class Proposal(Struct, frozen=True):
    """Something that everybody who plays has to agree to."""

    id: str
    kind: Kind
    seat: int
    """Who proposes it."""
    version: int
    """The version it was proposed at."""
    at: float
    winners: tuple[int, ...] = ()
    """The seats that have won, if the game ends."""
    keep: int = 0
    """How many of the moves stay, if some are taken back."""
    agreed: tuple[int, ...] = ()
    over: bool = False
    """Whether it has been declined; it stays until the next one, so that nobody asks again and again."""
    rests: dict[str, float] = {}
    """Until when nobody proposes again what was declined, by seat and kind."""


def current(table: Table) -> Proposal | None:
    """Return what is proposed now."""
    found = _latest(table)
    return None if found is None or found.over or table.is_over or _is_overtaken(table, found) else found


def _latest(table: Table) -> Proposal | None:
    return msgspec.json.decode(table.row.offer, type=Proposal) if table.row.offer else None


def _is_overtaken(table: Table, found: Proposal) -> bool:
    """Return whether a person has moved since moves were to be taken back."""
    later = table.dealt.entries[found.version :]
    return found.kind == "takeback" and any(not entry.bot for entry in later)


def asked(table: Table, found: Proposal) -> list[int]:
    """Return the seats whose people have not agreed yet."""
    return [seat.seat for seat in _deciding(table) if seat.seat not in found.agreed]


def _deciding(table: Table) -> list[Seat]:
    return [seat for seat in table.seats if seat.identity is not None and not seat.by_bot]


def proposed(table: Table, identity: str, kind: Kind, winners: Sequence[int], now: float) -> TableRow:
    """Return the row of a table after somebody has proposed something; raises NoProposal, BadRequest or TooMany."""
    own = [seat.seat for seat in playing(table, identity)]
    if all(seat.seat in own for seat in _deciding(table)):
        raise NoProposal("nobody else is here who could agree", table=table.id)
    if current(table):
        raise NoProposal("something is proposed already", table=table.id)
    latest = _latest(table)
    rests = {name: until for name, until in latest.rests.items() if now < until} if latest else {}
    _check_pause(rests, own, kind, now)
    fresh = Proposal(new_id(), kind, own[0], table.version, now, agreed=tuple(own), rests=rests)
    filled = _ending(table, fresh, winners) if kind == "end" else _taking_back(table, fresh, own)
    return replace(table.row, offer=msgspec.json.encode(filled).decode())


def _check_pause(rests: dict[str, float], own: list[int], kind: Kind, now: float) -> None:
    wait = max(rests.get(_resting(seat, kind), now) for seat in own) - now
    if wait > 0:
        raise TooMany(f"you have just been answered; wait {wait:.0f} seconds", wait=wait)


def _resting(seat: int, kind: Kind) -> str:
    return f"{seat} {kind}"


def _ending(table: Table, fresh: Proposal, winners: Sequence[int]) -> Proposal:
    if not winners or not set(winners) <= set(range(len(table.seats))):
        raise BadRequest("name the seats that have won", winners=list(winners))
    return replace(fresh, winners=tuple(sorted(set(winners))))


def _taking_back(table: Table, fresh: Proposal, own: list[int]) -> Proposal:
    if table.row.rated:
        raise NoProposal("nothing is taken back in a rated game", table=table.id)
    lines = table.dealt.standing()
    latest = [number for number, (entry, _) in enumerate(lines) if entry.seat in own and not entry.bot]
    if not latest:
        raise NoProposal("you have made no move yet", table=table.id)
    return replace(fresh, keep=latest[-1])


def answered(table: Table, identity: str, proposal: str, agrees: bool) -> TableRow:
    """Return the row after somebody has agreed, declined, or taken back what they proposed; raises NoProposal."""
    found, own = current(table), [seat.seat for seat in playing(table, identity)]
    if found is None or found.id != proposal:
        raise NoProposal("this is not proposed any more", table=table.id)
    if not agrees:
        rests = found.rests | {_resting(found.seat, found.kind): found.at + PAUSE}
        return _kept(table.row, replace(found, over=True, rests=rests))
    agreed = replace(found, agreed=tuple(sorted({*found.agreed, *own})))
    if asked(table, agreed):
        return _kept(table.row, agreed)
    if agreed.kind == "end":
        ended = msgspec.json.encode(agreed.winners).decode()
        return replace(table.row, offer=None, ended=ended, status="over")
    return _kept(table.row, agreed)


def _kept(row: TableRow, proposal: Proposal) -> TableRow:
    return replace(row, offer=msgspec.json.encode(proposal).decode())


def to_take_back(table: Table) -> Proposal | None:
    """Return the proposal to take moves back that everybody has agreed to, if there is one."""
    found = current(table)
    return found if found and found.kind == "takeback" and not asked(table, found) else None


def without_stale(table: Table) -> TableRow:
    """Return the row without a proposal that a move has overtaken."""
    latest = _latest(table)
    is_void = latest is not None and not latest.over and current(table) is None
    return replace(table.row, offer=None) if is_void else table.row
