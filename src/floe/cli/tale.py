"""The log in words: who did what, a line for each turn."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct
from rich.table import Table
from rich.text import Text

from floe.cli.screen import Screen
from floe.core.contract import State, View


class Deed(Struct, frozen=True):
    """What a seat did by one move, in phrases."""

    seat: int
    phrases: tuple[str, ...]


def deed(screen: Screen, before: State | View, move: Any, after: State | View, names: Sequence[str]) -> Deed:
    """Put one move into words, as far as those who see these two tables may know."""
    return Deed(before.actor or 0, screen.tell(before, move, after, names))


def told(screen: Screen, deeds: Iterable[Deed], names: Sequence[str]) -> Table:
    """Return a row for each stretch of moves by one seat: who, and what."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for seat, turn in groupby(deeds, key=lambda deed: deed.seat):
        phrases = [phrase for deed in turn for phrase in deed.phrases]
        grid.add_row(Text(capital(names[seat]), "bold"), screen.paint(", ".join(_merged(phrases)) + "."))
    return grid


def capital(name: str) -> str:
    """Return a name as it stands at the beginning of a sentence."""
    return name[:1].upper() + name[1:]


def _merged(phrases: Iterable[str]) -> Iterator[str]:
    """Say the verb once where it comes several times in a row: placed A, placed B is placed A and B."""
    for verb, same in groupby(phrases, key=lambda phrase: phrase.partition(" ")[0]):
        objects = [phrase.removeprefix(verb).strip() for phrase in same]
        yield f"{verb} {listed(list(_counted(objects)))}".strip()


def _counted(objects: Iterable[str]) -> Iterator[str]:
    """Count what has no name: a card, a card is 2 cards."""
    for thing, same in groupby(objects):
        count = len(list(same))
        yield thing if count == 1 else f"{count} {thing.removeprefix('a ')}s"


def listed(items: Sequence[str]) -> str:
    """Return items as they are listed in a sentence."""
    return " and ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else items[0]
