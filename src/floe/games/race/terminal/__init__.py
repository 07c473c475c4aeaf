"""Arctic Race in a terminal: the Screen (floe.cli.terminal.screen) that `floe play`, `show` and `replay` use."""

from floe.games.race.terminal.because import because
from floe.games.race.terminal.boards import board, code, picture
from floe.games.race.terminal.guide import help, sheet
from floe.games.race.terminal.paint import draw, paint
from floe.games.race.terminal.words import group, label, lead, tell, tidy, todo, worth

__all__ = [
    "because",
    "board",
    "code",
    "draw",
    "group",
    "help",
    "label",
    "lead",
    "paint",
    "picture",
    "sheet",
    "tell",
    "tidy",
    "todo",
    "worth",
]
