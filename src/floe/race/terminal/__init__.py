"""Arctic Race in a terminal: the Screen (floe.cli.screen) through which `floe play`, `show` and `replay` show it."""

from floe.race.terminal.guide import help, sheet
from floe.race.terminal.paint import draw, paint
from floe.race.terminal.words import group, label, tell, tidy, todo

__all__ = ["draw", "group", "help", "label", "paint", "sheet", "tell", "tidy", "todo"]
