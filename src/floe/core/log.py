"""A game's log: what has been played, in pages while it grows and as text in a dump."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, Protocol, TypeVar

from floe.core.errors import BadNotation

M = TypeVar("M")

Log = tuple[tuple[int, M], ...]
"""What has been played: (seat, move)."""
PAGE: Final = 16  # moves: noting one copies a page, not the whole game


class Logged(Protocol):
    """A position that keeps a log."""

    seat: int
    """The seat that is playing."""
    past: Log[Any]
    """The log in full pages."""
    page: Log[Any]
    """The page now being written."""


def pages(log: Log[M]) -> tuple[Log[M], Log[M]]:
    """Return the full pages of a log, and the page now being written."""
    full = len(log) - len(log) % PAGE
    return log[:full], log[full:]


def note(position: Logged, move: Any) -> None:
    """Write a move of the acting seat into the log, as everybody sees it."""
    position.page = page = position.page + ((position.seat, move),)
    if len(page) == PAGE:
        position.past, position.page = position.past + page, ()


def dump_log(log: Log[Any]) -> list[str]:
    """Return a log as plain JSON data: a line for each move, its seat first."""
    return list(map(_line, log))


@cache  # every view of a game shows the whole log again
def _line(played: tuple[int, Any]) -> str:
    seat, move = played
    return f"{seat} {move}"


def read_log(lines: list[str], players: int, read_move: Callable[[str], M]) -> Log[M]:
    """Return the log that was dumped as these lines; raises BadNotation."""
    return tuple(_read_line(line, players, read_move) for line in lines)


def _read_line(line: str, players: int, read_move: Callable[[str], M]) -> tuple[int, M]:
    seat, _, move = line.partition(" ")
    if seat not in map(str, range(players)):
        raise BadNotation(f"log entry {line!r} does not start with a seat", text=line)
    return int(seat), read_move(move)
