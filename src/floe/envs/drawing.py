"""A position drawn, by the game's own terminal module: as text with colours, or as an SVG."""

from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Final, Literal

from rich.console import Console

from floe.core.registry import find

if TYPE_CHECKING:
    from floe.core.contract import State

Mode = Literal["ansi", "svg"]
MODES: Final = ("ansi", "svg")
_WIDTH: Final = 110


def draw(game: str, state: "State", mode: Mode) -> str:
    """Draw everything, secrets included: it is for the person who looks at the experiment."""
    names = [f"seat {seat}" for seat in range(state.players)]
    drawn = import_module(find(game).terminal).draw(state, names, {})
    console = Console(
        file=StringIO(), record=True, width=_WIDTH, force_terminal=True, color_system="truecolor", legacy_windows=False
    )
    console.print(drawn)
    return console.export_svg(title=find(game).title) if mode == "svg" else console.export_text(styles=True)
