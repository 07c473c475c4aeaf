"""Everything that goes over the wire, in both directions, as types: the OpenAPI description is made from them."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from floe.core.contract import Json
from floe.core.outcome import Outcome
from floe.server.people.identities import Token
from floe.server.play.thinking import Advice
from floe.server.rooms.log import Step
from floe.server.rooms.table import SeatKind, Status

Name = Annotated[str, Meta(min_length=1, max_length=80)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Key = Annotated[str, Meta(max_length=64, pattern="^[!-~]+$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Secret = Annotated[str, Meta(min_length=1, max_length=400)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
OptionText = Annotated[str, Meta(max_length=400)]
ChangeText = Annotated[str, Meta(min_length=1, max_length=400)]

_SECONDS: Final = {"minutes": 60, "days": 86400}


class Me(Struct, frozen=True):
    """Who is asking."""

    name: str


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, for a person or a token."""

    name: Name


class NewToken(Struct, frozen=True):
    """A token and its secret, which is told only this once: send it as `Authorization: Bearer SECRET`."""

    token: Token
    secret: str


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat of a new table is filled.

    `me` sits there; `here` is somebody else at the same screen; `open` is for anybody, `invited` for whoever gets the
    link; `bot` plays by itself.
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
        """The same in seconds."""
        return float(self.count * _SECONDS[self.unit])

    @classmethod
    def of(cls, seconds: float | None) -> "Limit | None":
        """Return so many seconds as people say them; None for as long as one likes."""
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
    """How long a person may take for a move before a bot plays for them; null for as long as they like."""
    private: bool = False
    """Whether only those who sit at the table may see it."""
    wait: bool = False
    """Whether the game waits for whoever makes the table to start it, even if every seat is filled."""


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking a seat: the one an invitation is for, the one named, or the first that is open."""

    invitation: Secret | None = None
    seat: SeatNumber | None = None


class Starting(Struct, frozen=True, forbid_unknown_fields=True):
    """Dealing the game; seats nobody has taken go to this bot, if one is named."""

    fill: Word | None = None


class Drafting(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of what the game is to be played on, made at a version of the draft."""

    version: Version
    change: ChangeText


class Retracing(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking back the latest change of the draft, or making it again, whoever made it."""

    version: Version


class Moving(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, made at a version. The same key again is the same request again."""

    version: Version
    move: MoveText
    seat: SeatNumber | None = None
    key: Key | None = None


class Undoing(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking back one's own latest moves, made at a version."""

    version: Version
    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    seat: SeatNumber | None = None
    key: Key | None = None


class Asking(Struct, frozen=True, forbid_unknown_fields=True):
    """Asking for a hint."""

    seat: SeatNumber | None = None


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """Saying one of the preset phrases."""

    phrase: Word
    seat: SeatNumber | None = None


class SeatCard(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    bot: str | None
    away: bool
    """Whether a bot plays for the person until they return."""


class Card(Struct, frozen=True):
    """A table as everybody sees it, and which of its seats are yours."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    private: bool
    limit: Limit | None
    """How long a person may take for a move before a bot plays for them until they return; null for no limit."""
    seats: list[SeatCard]
    version: int
    actor: int | None
    """The seat to decide."""
    commitment: str
    """The SHA-256 of seed and salt, both of which are told when the game is over."""
    rematch: str | None
    """The table where it goes on."""
    yours: list[int]
    host: bool
    """Whether you made the table."""


class Cards(Struct, frozen=True):
    """Tables, the newest first."""

    tables: list[Card]


class Position(Struct, frozen=True):
    """A game as one seat sees it at one version."""

    version: int
    seat: int | None
    """Whose eyes these are; null for a spectator."""
    undoable: int
    """How many moves this seat could take back now."""
    steps: list[Step]
    """What has happened since the version that was asked for, as everybody saw it."""
    view: Json


class Draft(Struct, frozen=True):
    """What a game is to be played on, while people make it."""

    version: int
    """How many changes have been made; one that is taken back, or made again, counts as one more."""
    undoable: int
    """How many changes can be taken back."""
    redoable: int
    """How many changes that were taken back can be made again."""
    shown: Json
    """The draft in the game's own terms, drawn out, with all that is still wrong with it."""


class Hint(Struct, frozen=True):
    """What a bot thinks of every move, the best first."""

    version: int
    moves: list[Advice]


class Invitation(Struct, frozen=True):
    """The link for a seat; `picture` is where its QR code is."""

    seat: int
    link: str
    picture: str


class Invitations(Struct, frozen=True):
    """The links for all seats that wait for somebody invited."""

    invitations: list[Invitation]


class Score(Struct, frozen=True):
    """How a finished game ended, and how each score came about in the game's own terms."""

    names: list[str | None]
    winners: list[int]
    outcome: Outcome


class Frame(Struct, frozen=True):
    """One moment of a finished game."""

    step: Step | None
    """What led here; null for the deal."""
    view: Json
    """What the chosen seat saw, or the whole position, drawn out, where all is revealed."""


class Replay(Struct, frozen=True):
    """A finished game, moment by moment, without the moves that were taken back."""

    names: list[str | None]
    frames: list[Frame]


class Proof(Struct, frozen=True):
    """What the server committed to, and, once the game is over, what that was."""

    commitment: str
    seed: str | None
    salt: str | None


class Phrase(Struct, frozen=True):
    """Something that can be said at a table."""

    phrase: str
    text: str


class Option(Struct, frozen=True):
    """Something a table may settle before the deal."""

    name: str
    about: str


class GameCard(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    players: list[int]
    options: list[Option]
    levels: list[str]
    """The bots that are steps on this game's ladder, from easy to hard."""
    workshop: Json | None
    """What there is to make a draft with; null for a game that is always played on the same."""


class BotCard(Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    about: str
    level: bool
    """Whether it is a step on the ladder from easy to hard, made for people to play against."""
    usual: bool
    """Whether it plays if nobody says who."""


class Choices(Struct, frozen=True):
    """What there is to choose from."""

    games: list[GameCard]
    bots: list[BotCard]
    phrases: list[Phrase]


class Refusal(Struct, frozen=True):
    """Why a request was not met: a stable code for programs, a sentence for people, and the evidence."""

    code: str
    sentence: str
    evidence: Json = {}
    position: Position | None = None
    """For a move that came too late: how things stand now."""


class Health(Struct, frozen=True):
    """That the server and its database answer."""

    status: Literal["ok"]
