"""The moves somebody may choose from: numbered, in groups, and found again from what is typed."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from floe.cli.terminal.screen import Screen
from floe.core.contract import Game
from floe.core.errors import BadNotation
from floe.core.words import _

_MANY: Final = 12  # moves in a group that are listed; of a larger group only its existence and an example
_KEY: Final = "bold cyan"


class Choices:
    """The legal moves in the order they are numbered: small groups first, so that their numbers stay small."""

    def __init__(self, game: Game, screen: Screen, moves: Sequence[Any], names: Sequence[str]) -> None:
        self.game, self.screen, self.names = game, screen, names
        groups: dict[str, list[Any]] = {}
        for move in moves:
            groups.setdefault(screen.group(move), []).append(move)
        self.groups = dict(sorted(groups.items(), key=lambda group: len(group[1]) > _MANY))
        self.moves = tuple(chain.from_iterable(self.groups.values()))
        self.keys = {str(move): str(number) for number, move in enumerate(self.moves, 1)}

    def listing(self) -> RenderableType:
        """Return the moves in groups, large groups only by name."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for heading, moves in self.groups.items():
            items = Columns(map(self._item, moves), padding=(0, 2)) if len(moves) <= _MANY else self._hint(moves)
            grid.add_row(Text(heading, "dim"), items)
        return grid

    def _item(self, move: Any) -> Text:
        return Text.assemble((self.keys[str(move)], _KEY), " ", self.screen.paint(self.screen.label(move, self.names)))

    def _hint(self, moves: Sequence[Any]) -> Text:
        first, last = self.keys[str(moves[0])], self.keys[str(moves[-1])]
        said = _("{n} ways, such as {example}; type moves to see all", n=len(moves), example=moves[0])
        return Text.assemble((f"{first}-{last}", _KEY), " ", self.screen.paint(said))

    def full(self) -> RenderableType:
        """Return every move with its number, its notation and its meaning."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for heading, moves in self.groups.items():
            for move in moves:
                meaning = f"{heading}: {self.screen.label(move, self.names)}"
                grid.add_row(Text(self.keys[str(move)], _KEY), self.screen.paint(str(move)), self.screen.paint(meaning))
        return grid

    def find(self, text: str) -> Any:
        """Return the move meant by a number, by its notation, or by any words of it that no other move has.

        What is readable but not among the moves is returned as well, for the rules to refuse; raises BadNotation.
        """
        if text.isdecimal():
            return self._numbered(int(text))
        wanted = self.screen.tidy(text)
        if wanted in self.keys:
            return self.moves[int(self.keys[wanted]) - 1]
        likely = list(self._with_words(wanted.casefold().split()))
        if len(likely) == 1:
            return likely[0]
        if likely:
            several = ", ".join(map(str, likely[:6])) + (" …" if len(likely) > 6 else "")
            sentence = _("{text!r} could be {several}", text=text, several=several)
            raise BadNotation(sentence, text=text, likely=list(map(str, likely)))
        return self.game.read_move(wanted)

    def _numbered(self, number: int) -> Any:
        if 0 < number <= len(self.moves):
            return self.moves[number - 1]
        sentence = _("there is no move {n}; they are numbered 1 to {last}", n=number, last=len(self.moves))
        raise BadNotation(sentence, text=str(number))

    def _with_words(self, words: Sequence[str]) -> Iterator[Any]:
        for move in self.moves:
            if set(words) <= set(str(move).casefold().split()):
                yield move
