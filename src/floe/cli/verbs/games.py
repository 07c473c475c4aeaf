"""`floe games`: what can be played, and against whom."""

from collections.abc import Mapping

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from floe.bots.guests import offered
from floe.bots.levels import LEVELS, USUAL
from floe.bots.roster import ROSTER, Entry, entries_of, levels_of
from floe.cli.console import make_console
from floe.cli.errors import reports_errors
from floe.cli.language import Language
from floe.core import registry
from floe.core.contract import Game
from floe.core.extras import DISTRIBUTION
from floe.core.words import _


@reports_errors
def games(_language: Language = None) -> None:
    """List the games with their options, the levels of opponents, and the bots."""
    console = make_console()
    for game in registry.registered_games().values():
        _show(console, game)
    console.print(Text(_("Opponents"), "bold"))
    here = {level for game in registry.registered_games() for level in levels_of(game)}
    usual = {name: " " + _("(usual)") if name == USUAL else _missing(name in here) for name in LEVELS}
    _list(console, {name: _(level.about) + usual[name] for name, level in LEVELS.items()})
    console.print()
    console.print(Text.assemble((_("Bots"), "bold"), "  ", _("for floe match, and to play against")))
    brought = {name: _("offered by an installed package, {value}", value=at.value) for name, at in offered().items()}
    _list(console, brought | _told(ROSTER))
    for name in registry.registered_games():
        if own := {bot: entry for bot, entry in entries_of(name).items() if bot not in ROSTER}:
            console.print(Text.assemble((_("Bots"), "bold"), "  ", _("in {game} as well", game=name)))
            _list(console, _told(own))
    console.print()
    console.print(Text(_("Bots of your own play as well: module:Class, or exec:COMMAND for a program.")))


def _told(bots: Mapping[str, Entry]) -> dict[str, str]:
    return {name: _(entry.about) + _missing(entry.can_play) for name, entry in bots.items()}


def _missing(is_here: bool) -> str:
    """Return what is said beside an opponent who cannot play with what is installed."""
    return "" if is_here else " " + _("(needs {package})", package=f"{DISTRIBUTION}[fast]")


def _show(console: Console, game: Game) -> None:
    few, many = game.seats[0], game.seats[-1]
    about = _("{title}, {few} to {many} players; options:", title=game.title, few=few, many=many)
    console.print(Text.assemble((game.name, "bold"), f"  {about}"))
    _list(console, {name: _(option.about) for name, option in game.options.items()})
    console.print()


def _list(console: Console, entries: dict[str, str]) -> None:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, about in entries.items():
        grid.add_row(Text(name, "cyan"), Text(about))
    console.print(Padding(grid, (0, 0, 0, 2)))
