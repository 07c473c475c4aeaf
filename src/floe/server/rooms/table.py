"""A table, as a value: its settings, who sits where, and its log once the game has been dealt."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from floe.server.errors import NotFound, NotHost, NotOver, NotSeated, NotStarted
from floe.server.rooms.log import Log

Status = Literal["open", "playing", "over"]
SeatKind = Literal["person", "open", "invited", "bot"]


class Seat(Struct, frozen=True):
    """A place at a table, and who holds it."""

    table: str
    seat: int
    kind: SeatKind
    identity: str | None = None
    bot: str | None = None
    """Which bot plays here, or would while the person is away; None for the usual one."""
    name: str | None = None
    """What the seat is called where several people share a screen and an identity; otherwise the person's name."""
    nonce: str = ""
    """What makes this seat's invitation unlike the one before it."""
    away: bool = False
    """Whether a bot plays for the person until they return."""

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == "bot" or self.away


class Row(Struct, frozen=True):
    """What a table is, apart from seats and moves."""

    id: str
    game: str
    options: str
    host: str
    status: Status
    private: bool
    limit: float | None
    """How many seconds a person may take for a move before a bot plays for them; None for as long as they like."""
    revision: int
    seed: str
    salt: str
    made_at: float
    deal: str | None = None
    opener: int | None = None
    """The seat to decide after the deal."""
    dealt_at: float | None = None
    rematch: str | None = None
    draft: str | None = None
    """What the game is to be played on, while people make it; None once it is dealt, and where nothing is made."""

    @property
    def choices(self) -> dict[str, Any]:
        """The options of the game that were chosen."""
        return msgspec.json.decode(self.options, type=dict[str, Any])


class Table(Struct, frozen=True):
    """Everything the server knows of a table at one moment."""

    row: Row
    seats: tuple[Seat, ...]
    names: tuple[str | None, ...]
    """What to call whoever sits in each seat."""
    log: Log | None = None

    @property
    def id(self) -> str:
        """The table's name in addresses."""
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
        if not self.dealt.state.over:
            raise NotOver("that stays hidden until the game is over", table=self.id)
        return self.dealt

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.log is not None and self.log.state.over

    @property
    def bot_to_move(self) -> str | None:
        """The bot that has to decide now, "" for the usual one; None if it is no bot's turn."""
        actor = self.log.state.actor if self.log else None
        return (self.seats[actor].bot or "") if actor is not None and self.seats[actor].by_bot else None

    def seats_of(self, identity: str | None) -> list[int]:
        """Return the seats that belong to somebody."""
        return [seat.seat for seat in self.seats if identity is not None and seat.identity == identity]

    def check_visible(self, identity: str | None) -> None:
        """Raise NotFound if the table is private and this person neither sits at it nor made it."""
        if self.row.private and self.row.host != identity and not self.seats_of(identity):
            raise NotFound(f"there is no table {self.id!r}", table=self.id)

    def check_host(self, identity: str) -> None:
        """Raise NotHost unless this person made the table."""
        if self.row.host != identity:
            raise NotHost("only whoever made the table may do that", table=self.id)

    def seat_of(self, identity: str, wanted: int | None) -> int:
        """Return the seat somebody acts for: the one they name, the one to decide, or their first; raises NotSeated."""
        own = self.seats_of(identity)
        actor = self.log.state.actor if self.log else None
        seat = wanted if wanted is not None else actor if actor in own else next(iter(own), None)
        if seat is None or seat not in own:
            where = "at this table" if wanted is None else f"in seat {wanted}"
            raise NotSeated(f"you do not sit {where}", table=self.id, seat=wanted)
        return seat

    def eyes_of(self, identity: str | None, wanted: int | None) -> int | None:
        """Return whose view somebody gets: their seat's, or a spectator's; raises NotSeated for another's."""
        if wanted is None and not self.seats_of(identity):
            return None
        if identity is None:
            raise NotSeated(f"you do not sit in seat {wanted}", table=self.id, seat=wanted)
        return self.seat_of(identity, wanted)
