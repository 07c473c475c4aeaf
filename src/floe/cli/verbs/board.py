"""`floe board`: the board of a game that has boards to choose from."""

from pathlib import Path
from typing import Annotated, Protocol, cast

import typer
from rich.console import RenderableType

from floe.cli.console import make_console
from floe.cli.errors import reports_errors
from floe.cli.files import write
from floe.cli.language import Language
from floe.cli.options import Options, Seed, dealt
from floe.cli.terminal.screen import screen_of
from floe.core.contract import State
from floe.core.errors import BadOption
from floe.core.registry import registered_games
from floe.core.words import _


class _Boards(Protocol):
    """What the terminal module of a game with an option `board` promises besides."""

    def board(self, state: State) -> RenderableType:
        """Return the board alone, drawn for a terminal."""

    def picture(self, state: State) -> str:
        """Return the board as an SVG document."""

    def code(self, state: State) -> str:
        """Return the code that gives this board again."""


@reports_errors
def board(
    code: Annotated[str, typer.Argument(help="The code of a board, or new for one from chance.")] = "new",
    seed: Seed = None,
    option: Options = None,
    svg: Annotated[Path | None, typer.Option(help="Also write it to this file as a picture.", metavar="FILE")] = None,
    _language: Language = None,
) -> None:
    """Draw a board, from its code or from chance, and print its code."""
    chosen = [] if code.lower() == "new" else [f"board={code}"]
    game, state = dealt(_with_boards(), None, seed, [*(option or []), *chosen])
    screen = cast(_Boards, screen_of(game))
    make_console().print(screen.board(state))
    typer.echo(screen.code(state))
    if svg:
        write(svg, screen.picture(state))


def _with_boards() -> str:
    for name, game in registered_games().items():
        if "board" in game.options:
            return name
    raise BadOption(_("no game here has boards to choose from"), option="board")
