"""The rows of the database as values: a table, a seat, a line of the log."""

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

Status = Literal["open", "playing", "over"]
SeatKind = Literal["person", "open", "invited", "bot"]

LONGEST: Final = 7 * 86400.0
"""How many seconds a person may take for a move of a rated game without a limit."""


class TableRow(Struct, frozen=True):
    """What a table is, apart from its seats and moves."""

    id: str
    game: str
    options: str
    host: str
    status: Status
    private: bool
    limit: float | None
    """How many seconds a person may take for a move before a bot plays for them; None for no limit."""
    revision: int
    """Grows with every change of this row or of the seats; a change at an old revision is refused."""
    seed: str
    salt: str
    made_at: float
    deal: str | None = None
    opener: int | None = None
    """The seat to decide after the deal."""
    dealt_at: float | None = None
    rematch: str | None = None
    """The table where the same people play again."""
    draft: str | None = None
    """What the game is to be played on, while people make it; None once it is dealt, and where nothing is made."""
    advertised: bool = True
    """Whether strangers find it among the tables with a free seat; where friends meet, they do not."""
    listed: bool | None = None
    """Whether strangers find the game among those to watch; None as usual, which is where two people play or more."""
    contest: str | None = None
    """The contest whose deal is played here; None where the deal is nobody else's."""
    number: int | None = None
    """Which of the contest's deals; the first is 0."""
    practice: bool = False
    """Whether the deal is played once more, and counts no longer."""
    offer: str | None = None
    """What somebody has proposed to the others, as JSON (`rooms/proposals.py`)."""
    ended: str | None = None
    """The seats that won by agreement, as JSON, where that ended the game."""
    rated: bool | None = None
    """Before the deal whether its host wants it rated, None as usual; after it whether the game is."""
    unrated: str | None = None
    """Why a game that was dealt is not rated."""
    rating_due: bool = False
    """Whether it is a rated game that has not counted yet."""

    @property
    def patience(self) -> float | None:
        """How many seconds a person may take for a move before a bot plays for them; a rated game always has an end."""
        return LONGEST if self.limit is None and self.rating_due else self.limit

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won by agreement; none where none ended the game."""
        return msgspec.json.decode(self.ended, type=tuple[int, ...]) if self.ended else ()

    @property
    def choices(self) -> dict[str, Any]:
        """The options of the game that were chosen."""
        return msgspec.json.decode(self.options, type=dict[str, Any])


class Seat(Struct, frozen=True):
    """A place at a table, and who holds it."""

    table: str
    seat: int
    kind: SeatKind
    identity: str | None = None
    bot: str | None = None
    """The bot that plays here, or would while the person is away; None for the usual one."""
    name: str | None = None
    """The name of the seat where several people share a screen and an identity; otherwise the person's name is used."""
    nonce: str = ""
    """Part of the seat's invitation; a new nonce voids the invitations before it."""
    away: bool = False
    """Whether a bot plays for the person until they return."""
    resigned: bool = False
    """Whether the person has given up, so that a bot plays to the end; they are away as well."""
    agreed: int | None = None
    """The version at which the person agreed that a bot may play for the one to decide."""
    nudged_at: float | None = None
    """When the person was last asked to move."""
    origin: str | None = None
    """Where the person sat down from, as a digest that means something at this table only; None after the deal."""

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == "bot" or self.away


class Entry(Struct, frozen=True, gc=False):
    """One line of a table's log: a move, or an undo."""

    version: int
    """The version of the table after this line; the deal is version 0."""
    seat: int
    move: str = ""
    """The move as it was sent, with its hidden cards: it never leaves the server while the game runs."""
    undo: int = 0
    """How many moves this line takes back."""
    key: str | None = None
    """The sender's name for the request: the same key again is the same request again."""
    bot: bool = False
    actor: int | None = None
    """The seat to decide next; None when this line ended the game."""
    at: float = 0.0


class Wish(Struct, frozen=True):
    """What somebody wants to play; people with the same wish meet."""

    game: str
    players: int
    pace: str


class Seek(Struct, frozen=True):
    """Somebody who waits for others to play with, or who has just been seated with them."""

    identity: str
    game: str
    players: int
    pace: str
    limit: float
    """How many seconds a move may take at their pace."""
    patience: float
    """For how many seconds they count after they were last heard of; and how long others wait for them at a table."""
    made_at: float
    seen_at: float
    bot: str | None = None
    """The bot that they would have in the seats that stay empty; None as long as they wait for people."""
    bot_at: float | None = None
    """When they asked for that bot."""
    table: str | None = None
    seated_at: float | None = None
    kept: bool = False
    """Whether they keep their name, so that their game may be rated."""
    origin: str | None = None
    """Where they wait, as a digest that means something among those who wait only."""

    @property
    def wish(self) -> Wish:
        return Wish(self.game, self.players, self.pace)
