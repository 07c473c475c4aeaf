"""What a game's terminal module promises. Nothing in this folder names a game."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from floe.core.contract import Game, State, View
from floe.core.words import Phrase


class Screen(Protocol):
    """The module that shows a game in a terminal, named by `Game.terminal`.

    What it is given is either a View, then it shows what that seat may know, or a whole State, then it shows all.
    `names` are the people at the table by seat, as the reader calls them. Texts are plain; `paint` adds the colours.
    A module may also have `because(code, values, names)`: the sentence of a reason for a hint (`floe.bots.reasons`);
    and, where points mean something before the end, `fortune(points)`: how lucky a seat was in a game that is reviewed.
    """

    def draw(self, table: State | View, names: Sequence[str], keys: Mapping[str, str]) -> RenderableType:
        """Return a picture of the table; `keys` are the numbers a move may be chosen by, by its text."""

    def todo(self, view: View, names: Sequence[str]) -> str:
        """Return in one sentence what has to be decided now."""

    def group(self, move: Any) -> str:
        """Return the heading under which a move is listed."""

    def label(self, move: Any, names: Sequence[str]) -> str:
        """Return a move under its heading, in a few words."""

    def tidy(self, text: str) -> str:
        """Return what somebody typed with upper and lower case as the notation has them."""

    def tell(self, before: State | View, move: Any, after: State | View, names: Sequence[str]) -> tuple[Phrase, ...]:
        """Return phrases in the past tense that say what the acting seat did and what came of it."""

    def help(self, view: View, topic: str) -> RenderableType:
        """Return help on a topic, on the game as a whole for an empty one; raises BadOption for an unknown one."""

    def sheet(self, table: State | View, names: Sequence[str]) -> RenderableType:
        """Return the score sheet line by line, as things stand or at the end."""

    def worth(self, score: int) -> str:
        """Return a score in the game's own words, such as "31 points"."""

    def lead(self, margin: int) -> str:
        """Return in the game's own words how far ahead or behind somebody is, such as "4 points ahead"."""

    def paint(self, text: str) -> Text:
        """Return a text with the game's things in their colours."""


def screen_of(game: Game) -> Screen:
    return cast(Screen, import_module(game.terminal))
