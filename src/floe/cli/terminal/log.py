"""The log in words: who did what, a line for each turn."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from rich.table import Table
from rich.text import Text

from floe.cli.terminal.screen import Screen
from floe.core.contract import State, View
from floe.core.words import Phrase, _, capital


class Entry(Struct, frozen=True):
    """One move in words."""

    seat: int
    phrases: tuple[Phrase, ...]


def entry(screen: Screen, before: State | View, move: Any, after: State | View, names: Sequence[str]) -> Entry:
    """Put one move into words, as far as a reader who sees these two tables may know."""
    return Entry(before.actor or 0, screen.tell(before, move, after, names))


def rendered(screen: Screen, entries: Iterable[Entry], names: Sequence[str]) -> Table:
    """Return a row for each stretch of moves by one seat: who, and what."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for seat, turn in groupby(entries, key=lambda entry: entry.seat):
        phrases = [phrase for entry in turn for phrase in entry.phrases]
        who = _("{name}", name=capital(names[seat]))  # where no verb follows, it wants a colon
        grid.add_row(Text(who, "bold"), screen.paint(", ".join(_merged(phrases)) + "."))
    return grid


def _merged(phrases: Iterable[Phrase]) -> Iterator[str]:
    """Say the verb once where it comes several times in a row: placed A, placed B is placed A and B."""
    for pattern, same in groupby(phrases, key=lambda phrase: phrase.pattern):
        yield Phrase(pattern).of(phrase.thing for phrase in same)
