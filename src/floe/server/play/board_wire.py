"""What goes over the wire about analysis boards. The OpenAPI description is made from it, docstrings included."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from floe.core.contract import Json
from floe.server.rooms.log import Step
from floe.study.lines import Ply

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
BoardText = Annotated[str, Meta(min_length=1, max_length=60_000)]


class BoardStart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where an analysis board begins: exactly one of these."""

    table: Id | None = None
    """A finished game of this server."""
    record: BoardText | None = None
    """The text of a record; one that is not over will do."""
    position: BoardText | None = None
    """The code of a position, or its JSON."""
    shared: Id | None = None
    """A board that somebody has shared."""


MOST_PLIES: Final = 3000
Plies = Annotated[list[Ply], Meta(max_length=MOST_PLIES)]


class Growing(Struct, frozen=True, forbid_unknown_fields=True):
    """A tree of lines to be played on an analysis board."""

    start: BoardStart
    plies: Plies | None = None
    """The moves of the tree; null for those of the game itself."""
    since: Annotated[int, Meta(ge=0, le=MOST_PLIES)] = 0
    """How many frames to leave out; the first is the start."""
    anew: bool = False
    """Whether the last move is to get other cards and dice than those of the game."""


class BoardFrame(Struct, frozen=True):
    """Where a move of a tree leads."""

    ply: Ply
    """The move, with the number of its deal if it was dealt for."""
    step: Step | None
    """The same as everybody at the table would have seen it; null for the start."""
    view: Json
    """What the seat to decide can know, with its moves; at the end what everybody sees."""
    open: list[Json]
    """What belongs to each seat, with nothing hidden."""
    follows: bool
    """Whether all this happened in the game itself."""
    chance: bool
    """Whether the move brought something to light that could have been something else."""


class BoardInfo(Struct, frozen=True):
    """An analysis board."""

    game: str
    players: int
    names: list[str | None]
    table: str | None
    """The finished table that it comes from."""
    moves: list[str]
    """The moves of the game itself."""
    frames: list[BoardFrame]


class Weighing(Struct, frozen=True, forbid_unknown_fields=True):
    """Asking what the moves are worth at the end of a line."""

    start: BoardStart
    plies: Plies


class Sharing(Struct, frozen=True, forbid_unknown_fields=True):
    """A board to be shared, with its tree and the moment it is to be opened at."""

    start: BoardStart
    plies: Plies
    at: Annotated[int, Meta(ge=0, le=MOST_PLIES)] = 0


class SharedBoard(Struct, frozen=True):
    """A board as it was shared."""

    record: str
    names: list[str | None]
    plies: list[Ply]
    at: int

    def text(self) -> bytes:
        """Return it as it is stored."""
        return msgspec.json.encode(self)

    @classmethod
    def read(cls, text: bytes) -> "SharedBoard":
        return msgspec.json.decode(text, type=cls)


class BoardId(Struct, frozen=True):
    """The name under which a board was shared: its address is `/analysis/ID`."""

    id: str


class PositionCode(Struct, frozen=True):
    """A position as a code to paste."""

    code: str
