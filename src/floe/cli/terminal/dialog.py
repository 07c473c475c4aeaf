"""The conversation with the people at the terminal."""

from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Final

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from floe.cli.terminal.screen import Screen

with suppress(ImportError):  # where there is one, it lets people edit what they type and find it again
    import readline  # noqa: F401


_LOW: Final = 30  # lines of a terminal on which every one counts


class Leave(Exception):
    """Raised when somebody wants to go: by saying so, or because the input has come to its end."""


class Dialog:
    """Says things in a game's colours and listens."""

    def __init__(self, console: Console, screen: Screen) -> None:
        self.console, self.screen = console, screen
        self.can_redraw = console.is_terminal and not console.is_dumb_terminal

    def show(self, *things: RenderableType) -> None:
        """Show things one below the other."""
        for thing in things:
            if not (isinstance(thing, Table) and thing.row_count == 0):  # which would leave an empty line
                self.console.print(thing)

    def say(self, text: str, *, in_one: bool = False) -> None:
        """Say a sentence; in one line, however long, where it holds a command that people copy."""
        self.console.print(self.screen.paint(text), soft_wrap=in_one)

    def pause(self) -> None:
        """Leave a line empty, where there are enough of them."""
        if self.console.height > _LOW:
            self.console.print()

    def listen(self, prompt: str) -> str:
        """Return a typed line; one from a file or a pipe is repeated, so that the whole can be read. Raises Leave."""
        try:
            line = input(prompt).strip()
        except EOFError:
            self.console.print()
            raise Leave from None
        if not self.console.is_terminal:
            self.say(line)
        return line

    def clear(self, *, for_good: bool = False) -> None:
        """Clear the screen where there is one, for good with all that has scrolled away."""
        if self.can_redraw:
            self.console.clear()
            if for_good:
                self.console.file.write("\x1b[3J")  # what has scrolled away may show another person's hand

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Show that something is going on, where that can be taken off the screen again."""
        return self.console.status(Text(text)) if self.can_redraw else nullcontext()
