"""Pebbles in a terminal: the functions of `floe.cli.terminal.screen.Screen`, each given a State or a View."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from floe.core.errors import BadOption
from floe.core.words import THINGS, Phrase
from pebbles.information.view import View
from pebbles.rules.moves import TAKE
from pebbles.rules.scoring import LIMIT
from pebbles.rules.state import State

_HELP = f"Take pebbles out of the bag. The heaviest hand wins, but one over {LIMIT} counts nothing. You may skip once."
_LABELS = {TAKE: "take the next pebble", "skip": "leave it, this once"}


def draw(table: State | View, names: Sequence[str], _keys: Mapping[str, str]) -> RenderableType:
    data = table.dump()
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, name in enumerate(names):
        secret = data["secrets"][seat] or "?"
        grid.add_row(Text(name, "bold"), f"holds {secret}", f"took {_listed(data['taken'][seat])}")
    left = data["left"] if "left" in data else len(data["bag"])
    return Group(grid, f"{left} pebbles in the bag")


def _listed(pebbles: Sequence[int]) -> str:
    return " ".join(map(str, pebbles)) or "nothing"


def todo(view: View, names: Sequence[str]) -> str:
    return "The game is over." if view.actor is None else f"Will {names[view.actor]} take a pebble?"


def group(_move: str) -> str:
    return "Pebble"


def label(move: str, _names: Sequence[str]) -> str:
    return _LABELS[move]


def tidy(text: str) -> str:
    return text.strip().lower()


def tell(before: State | View, move: str, after: State | View, _names: Sequence[str]) -> tuple[Phrase, ...]:
    if move != TAKE:
        return (Phrase("skipped"),)
    return (Phrase(f"took {THINGS}", str(after.taken[before.actor or 0][-1])),)


def help(_view: View, topic: str) -> RenderableType:
    if topic:
        raise BadOption(f"there is no help on {topic!r}", topic=topic)
    return Text(_HELP)


def sheet(table: State | View, names: Sequence[str]) -> RenderableType:
    outcome = table.outcome
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, name in enumerate(names):
        seen = sum(table.taken[seat])
        grid.add_row(name, worth(outcome.scores[seat]) if outcome else f"{seen} and a pebble nobody else sees")
    return grid


def worth(score: int) -> str:
    return f"weight {score}"


def lead(margin: int) -> str:
    return f"{abs(margin)} {'ahead' if margin > 0 else 'behind'}" if margin else "level"


def paint(text: str) -> Text:
    return Text(text)
