"""What goes over the wire about tables, as types. The OpenAPI description is made from them, docstrings included."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from floe.core.contract import Json
from floe.server.rooms.paces import PaceName
from floe.server.storage.rows import SeatKind, Status

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(min_length=1, max_length=400)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
OptionText = Annotated[str, Meta(max_length=400)]
RecordText = Annotated[str, Meta(min_length=1, max_length=60_000)]
ChangeText = Annotated[str, Meta(min_length=1, max_length=400)]

_SECONDS: Final = {"minutes": 60, "days": 86400}


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat of a new table is filled.

    `me` sits there; `here` is somebody else at the same screen; `open` is for anybody, `invited` for people with the
    address or a link; `bot` plays by itself.
    """

    kind: Literal["me", "here", "open", "invited", "bot"]
    name: Name | None = None
    bot: Word | None = None


class Limit(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a person may take for a move: some minutes where everybody is there, or some days."""

    count: Annotated[int, Meta(ge=1, le=60)]
    unit: Literal["minutes", "days"]

    @property
    def seconds(self) -> float:
        return float(self.count * _SECONDS[self.unit])

    @classmethod
    def of(cls, seconds: float | None) -> "Limit | None":
        """Return seconds in minutes or days; None means no limit."""
        if seconds is None:
            return None
        unit: Literal["minutes", "days"] = "days" if seconds >= _SECONDS["days"] else "minutes"
        return cls(max(1, round(seconds / _SECONDS[unit])), unit)


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody wants to play at. If every seat is filled, the game starts at once."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=32)]
    options: Annotated[dict[str, OptionText], Meta(max_length=40)] = {}
    limit: Limit | None = None
    """How long a person may take for a move before a bot plays for them; null for no limit."""
    private: bool = False
    """Whether only those who sit at the table may see it."""
    wait: bool = False
    """Whether the game waits for its host to start it, even if every seat is filled."""
    lesson: bool = False
    """Whether the game's first lesson is dealt, the same for everybody: against bots only, and with its own options."""
    listed: bool | None = None
    """Whether strangers find it among the games to watch; null as usual, which is where two people play or more."""
    rated: bool | None = None
    """Whether the game is to count in ratings; null as usual, which is where two people play or more. It is not rated
    where somebody is a guest, among others (docs/ratings.md)."""
    record: RecordText | None = None
    """The record of a game that is not over, to be played on: it has no limit, no proof of its deal, and counts in no
    numbers. The person who brings it may have seen every card so far."""


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking a seat: the one an invitation is for, or the one named; the next that is free if that is taken."""

    invitation: Secret | None = None
    seat: SeatNumber | None = None


class Starting(Struct, frozen=True, forbid_unknown_fields=True):
    """Dealing the game; free seats go to this bot, if one is named."""

    fill: Word | None = None


class Listing(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether strangers find the game among those to watch."""

    listed: bool


class Drafting(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of what the game is to be played on, made at a version of the draft."""

    version: Version
    change: ChangeText


class Retracing(Struct, frozen=True, forbid_unknown_fields=True):
    """Undo or redo of the latest change of the draft, no matter who made it."""

    version: Version


class SeatRating(Struct, frozen=True):
    """How strong the player in a seat is taken to be, in this game with this number of players."""

    points: int
    """1500 is where everybody begins, and how strong scout is."""
    spread: int
    """How many points that may be off, up or down: 19 times of 20 it is not further."""
    provisional: bool
    """Whether too little is known yet to take it for more than a guess."""
    change: int | None = None
    """Once a rated game has counted: the points won or lost by it."""


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    away: bool
    """Whether a bot plays for the person until they return."""
    resigned: bool
    """Whether the person has given up, so that a bot plays to the end."""
    agreed: bool
    """Whether the person agrees that a bot plays for the one to decide, who is not there."""
    nudged: bool
    """Whether the person was asked to make the move that is due."""
    kept: bool
    """Whether the person keeps that name: nobody else can have it. A guest's name is just what they call themselves."""
    rating: SeatRating | None = None
    """Of a person before the game, once they have one, and of a level; null for everybody else."""


class Proposing(Struct, frozen=True, forbid_unknown_fields=True):
    """Proposing to end the game, with those who have won, or to take one's latest move back."""

    kind: Literal["end", "takeback"]
    winners: Annotated[list[SeatNumber], Meta(max_length=32)] = []


class Answering(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a proposal; who has made it takes it back by not agreeing."""

    agree: bool


class ProposalInfo(Struct, frozen=True):
    """What somebody has proposed to the others who play."""

    id: str
    kind: Literal["end", "takeback"]
    seat: int
    """Who proposes it."""
    winners: list[int]
    """The seats that have won, if the game ends."""
    moves: int
    """How many moves would be taken back."""
    asked: list[int]
    """The seats whose people have not agreed yet."""


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it, and which of its seats are yours."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    private: bool
    listed: bool
    """Whether strangers find it among the games to watch."""
    limit: Limit | None
    """How long a person may take for a move before a bot plays for them until they return; null for no limit."""
    seats: list[SeatInfo]
    version: int
    actor: int | None
    """The seat to decide."""
    commitment: str
    """The SHA-256 of seed and salt, both of which are published when the game is over."""
    since: float
    """When it was dealt, or made where it still waits: seconds since 1970."""
    places: list[int] | None
    """The rank of each seat once the game is over; 1 won. Null where everybody has resigned."""
    resigned: bool
    """Whether resignations or an agreement have ended the game before the rules did."""
    agreed: bool
    """Whether people have agreed to end the game, and on who has won."""
    proposal: ProposalInfo | None
    """What somebody has proposed to the others who play."""
    rematch: str | None
    """The table where the same people play again."""
    yours: list[int]
    host: bool
    """Whether you made the table."""
    lesson: bool
    """Whether the deal is that of a first game, chosen to teach it, and not left to chance."""
    contest: str | None = None
    """The deal of the day, or the match, whose deal is played here; bots answer equal play alike there."""
    practice: bool = False
    """Whether the deal is played once more, and counts no longer."""
    rated: bool = False
    """Whether the game counts in ratings; before the deal, whether it will with those who sit there now."""
    unrated: str | None = None
    """Why it does not count: off, alone, lesson, brought, screen, guest, network, bot or options."""


class TableList(Struct, frozen=True):
    """Tables, the newest first."""

    tables: list[TableInfo]


class DraftInfo(Struct, frozen=True):
    """What a game is to be played on, while people make it."""

    version: int
    """How many changes have been made; an undo or a redo counts as one more."""
    undoable: int
    """How many changes can be taken back."""
    redoable: int
    """How many changes that were taken back can be made again."""
    shown: Json
    """The draft in the game's own terms, drawn out, with everything that is still wrong with it."""


class Invitation(Struct, frozen=True):
    """The link for a seat; `picture` is where its QR code is."""

    seat: int
    link: str
    picture: str


class InvitationList(Struct, frozen=True):
    """The link for the whole table, which gives a free seat to those who follow it, and the links for single seats."""

    invitations: list[Invitation]
    """For the seats that wait for somebody invited."""
    link: str
    picture: str
    """Where the QR code of the link is."""


class Seeking(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to play with people they do not know."""

    game: Word
    players: Annotated[int, Meta(ge=2, le=32)]
    pace: PaceName
    """How long a move may take: `quick` 2 minutes, `calm` 10 minutes, `correspondence` 3 days."""


class TakingBots(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays in the seats that stay empty; null to wait for people only."""

    bot: Word | None


class SeekInfo(Struct, frozen=True):
    """How somebody stands who waits for others to play with."""

    game: str
    players: int
    pace: str
    limit: Limit | None
    """How long a person may take for a move."""
    waiting: int
    """How many others wait for the same."""
    offers_in: float
    """In how many seconds it is time to think of bots; 0 from then on."""
    bot: str | None
    """The bot that sits down in the seats that stay empty."""
    deals_in: float | None
    """In how many seconds it does, unless a person comes before; null where nobody has asked for bots."""
    table: str | None
    """Where you sit, once you do: the game is dealt."""
    tag: str
    """What this says, in short: ask with it, and the answer comes when there is something new."""


class Seated(Struct, frozen=True):
    """The end of a wait."""

    table: str | None
    """Where you had been seated already; null where you had not."""


class Crowd(Struct, frozen=True):
    """How many people wait for the same."""

    game: str
    players: int
    pace: str
    people: int


class Crowds(Struct, frozen=True):
    """Who waits, by what they want."""

    waiting: list[Crowd]
