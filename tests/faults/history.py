"""What players asked for and were told, with when: the only evidence that the checker believes besides the log."""

import hashlib
from typing import Any, Literal

import msgspec
from msgspec import Struct

Outcome = Literal["ok", "failed", "unknown"]


class Move(Struct, frozen=True):
    """A move that somebody asked for."""

    player: str
    table: str
    seat: int
    version: int
    """Where it was chosen: if it is stored, then as the next version."""
    move: str
    key: str
    began: float
    ended: float
    outcome: Outcome
    """What the player was told: it is stored, it is refused, or nothing that could be relied on."""
    why: str = ""
    """The code of what the player was told instead."""


class Read(Struct, frozen=True):
    """A view that somebody was given."""

    player: str
    table: str
    seat: int | None
    version: int
    view: str
    """A digest of it."""
    steps: list[tuple[int, str | None]]
    """What it says has happened, as far as it says so."""
    began: float | None
    """When it was asked for; None where it came over a line, unasked."""
    ended: float
    line: int = 0
    """Which line it came over."""


History = list[Move | Read]


def digest(view: Any) -> str:
    """Return a short text that two views share only if they are the same."""
    plain = msgspec.json.decode(msgspec.json.encode(view))
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()[:16]
