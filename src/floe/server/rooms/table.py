"""A table, as a value: its settings, who sits where, and its log once the game has been dealt."""

from collections.abc import Sequence

from msgspec import Struct

from floe.core.errors import GameOver
from floe.core.outcome import places
from floe.server.errors import NotFound, NotHost, NotOver, NotSeated, NotStarted
from floe.server.rooms.log import Log
from floe.server.storage.rows import Seat, TableRow
from floe.server.storage.skills import Skill


class Table(Struct, frozen=True):
    """Everything the server knows of a table at one moment."""

    row: TableRow
    seats: tuple[Seat, ...]
    names: tuple[str | None, ...]
    """The name shown for each seat."""
    log: Log | None = None
    kept: tuple[bool, ...] = ()
    """Whether each seat's name is kept by the person in it, and no guest's."""
    skills: tuple[Skill | None, ...] = ()
    """How strong the person in each seat is, where they have a rating."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        """How many lines its log has."""
        return self.log.version if self.log else 0

    @property
    def dealt(self) -> Log:
        """The log; raises NotStarted before the deal."""
        if self.log is None:
            raise NotStarted("the game has not started yet", table=self.id)
        return self.log

    @property
    def finished(self) -> Log:
        """The log of a game that is over; raises NotStarted or NotOver."""
        log = self.dealt
        if not self.is_over:
            raise NotOver("that stays hidden until the game is over", table=self.id)
        return log

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, even if the row does not say so yet."""
        return self.log is not None and (self.log.state.over or self._is_given_up)

    @property
    def is_cut_short(self) -> bool:
        """Whether resignations or an agreement have ended the game before the rules did."""
        return self.log is not None and not self.log.state.over and self._is_given_up

    @property
    def _is_given_up(self) -> bool:
        return self.row.ended is not None or is_given_up(self.seats)

    @property
    def actor(self) -> int | None:
        """The seat to decide; None before the deal and when the game is over."""
        return self.log.state.actor if self.log and not self.is_over else None

    @property
    def moved_at(self) -> float:
        """When the last move was made, or the game dealt."""
        return self.dealt.entries[-1].at if self.dealt.entries else self.row.dealt_at or 0.0

    @property
    def due(self) -> float | None:
        """When the time for the move that is due is over; None where it has no end, or the game is over."""
        limit = self.row.patience
        return None if limit is None or self.actor is None else self.moved_at + limit

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to decide now, "" for the usual one; None if it is no bot's turn."""
        return (self.seats[self.actor].bot or "") if self.actor is not None and self.seats[self.actor].by_bot else None

    @property
    def places(self) -> tuple[int, ...] | None:
        """The rank of each seat once the game is over; who resigned comes after all others if that ended it."""
        if self.log and self.log.state.outcome:
            return self.log.state.outcome.places
        if self.row.ended:
            return places([seat.seat in self.row.winners for seat in self.seats])
        some_play = any(not seat.resigned for seat in self.seats)
        return places([not seat.resigned for seat in self.seats]) if self.is_cut_short and some_play else None

    @property
    def named_people(self) -> set[str]:
        """The people at the table who keep their names, and are no guests."""
        return {seat.identity for seat, is_kept in zip(self.seats, self.kept, strict=True) if is_kept and seat.identity}

    def check_running(self) -> None:
        """Raise GameOver if the game has ended, also by resignation."""
        if self.is_over:
            raise GameOver("the game is over", table=self.id)

    def seats_of(self, identity: str | None) -> list[int]:
        """Return the seats that belong to an identity; none for a stranger."""
        return [seat.seat for seat in self.seats if identity is not None and seat.identity == identity]

    def is_at_home(self, identity: str | None) -> bool:
        """Whether somebody sits at the table, or has made it."""
        return identity is not None and (self.row.host == identity or bool(self.seats_of(identity)))

    def is_alone(self, identity: str | None) -> bool:
        """Whether a person plays with nobody but bots, or with others at their own screen."""
        others = [seat for seat in self.seats if seat.kind != "bot" and seat.identity != identity]
        return bool(self.seats_of(identity)) and not others

    def check_visible(self, identity: str | None) -> None:
        """Raise NotFound if the table is private and this person neither sits at it nor made it."""
        if self.row.private and not self.is_at_home(identity):
            raise NotFound(f"there is no table {self.id!r}", table=self.id)

    def check_host(self, identity: str) -> None:
        """Raise NotHost unless this person made the table."""
        if self.row.host != identity:
            raise NotHost("only the person who made the table may do that", table=self.id)

    def seat_of(self, identity: str, wanted: int | None) -> int:
        """Return the seat somebody acts for: the one they name, the one to decide, or their first; raises NotSeated."""
        own = self.seats_of(identity)
        actor = self.actor
        seat = wanted if wanted is not None else actor if actor in own else next(iter(own), None)
        if seat is None or seat not in own:
            where = "at this table" if wanted is None else f"in seat {wanted}"
            raise NotSeated(f"you do not sit {where}", table=self.id, seat=wanted)
        return seat

    def viewpoint_of(self, identity: str | None, wanted: int | None) -> int | None:
        """Return the seat whose view a person gets, None for a spectator's; raises NotSeated for another's seat."""
        if wanted is None and not self.seats_of(identity):
            return None
        if identity is None:
            raise NotSeated(f"you do not sit in seat {wanted}", table=self.id, seat=wanted)
        return self.seat_of(identity, wanted)

    def names_for(self, identity: str | None) -> list[str | None]:
        """Return the name of each seat; names typed in for people at one screen are told only at the table itself."""
        is_known = self.is_at_home(identity)
        return [
            name if is_known or seat.name is None else None for seat, name in zip(self.seats, self.names, strict=True)
        ]


def is_given_up(seats: Sequence[Seat]) -> bool:
    """Return whether resignations end a game: one seat is left that has not resigned, or none that a person plays."""
    left = [seat for seat in seats if not seat.resigned]
    return len(left) < len(seats) and (len(left) == 1 or all(seat.kind == "bot" for seat in left))
