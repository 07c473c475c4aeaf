"""Options that several verbs share: which game, for how many, and how it is dealt."""

from typing import Annotated

import typer

from floe.core.contract import Game, State
from floe.core.errors import BadOption
from floe.core.registry import find, new, registered_games
from floe.core.words import _

GameName = Annotated[str | None, typer.Option(help="Which game (see floe games).", show_default="the first")]
Players = Annotated[int | None, typer.Option(help="How many players.", show_default="the fewest")]
Seed = Annotated[
    int | None, typer.Option(help="Settles all chance: the same number, the same deal.", show_default="random")
]
Options = Annotated[
    list[str] | None, typer.Option(help="An option of the game, such as first=0; once for each.", metavar="NAME=VALUE")
]


def dealt(game: str | None, players: int | None, seed: int | None, options: list[str] | None) -> tuple[Game, State]:
    """Deal the game that was asked for; raises UnknownGame or BadOption."""
    rules = wanted(game)
    return rules, new(rules.name, rules.seats[0] if players is None else players, seed, **given(options))


def wanted(game: str | None) -> Game:
    """Return the game that was asked for, the first where none was; raises UnknownGame."""
    return find(next(iter(registered_games())) if game is None else game)


def given(options: list[str] | None) -> dict[str, str]:
    """Return the options of the game by name; raises BadOption."""
    return dict(_pair(option) for option in options or ())


def _pair(option: str) -> tuple[str, str]:
    name, sign, value = option.partition("=")
    if sign:
        return name.strip(), value.strip()
    raise BadOption(_("--option takes NAME=VALUE, not {text!r}", text=option), option="option", value=option)
