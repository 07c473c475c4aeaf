"""Arctic in a terminal: the Screen (floe.cli.terminal.screen) that `floe play`, `show` and `replay` use.

Everything here works from what `dump` writes, so it can show a whole State as well as what one seat may see of it.
"""

from floe.games.arctic.terminal.because import because
from floe.games.arctic.terminal.guide import help
from floe.games.arctic.terminal.paint import paint
from floe.games.arctic.terminal.picture import draw
from floe.games.arctic.terminal.sheet import sheet
from floe.games.arctic.terminal.story import tell
from floe.games.arctic.terminal.words import fortune, group, label, lead, tidy, todo, worth

__all__ = [
    "because",
    "draw",
    "fortune",
    "group",
    "help",
    "label",
    "lead",
    "paint",
    "sheet",
    "tell",
    "tidy",
    "todo",
    "worth",
]
