"""Who may enter a match: a bot of the roster, one of your own (`floe.bots.guests`), or a network in a file of weights.

A file is named as it is, `runs/2/weights.npz`; with a budget, `weights.npz:200`, it searches as well. Only here: a bot
that sits down at a table of a server asks the roster, which opens no files and imports nobody.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from floe.bots import guests, roster
from floe.bots.bot import Bot
from floe.bots.guests import PROGRAM
from floe.bots.program import SECONDS
from floe.core.errors import BadOption
from floe.core.registry import registered_games

_FILE: Final = re.compile(r"(?P<path>.+\.npz)(?P<budget>:.*)?")
LEARNED: Final = "learned"
YARDSTICKS: Final = ("uniform", "careless", "greedy", "search:200", "search:1000", "search:2000", LEARNED)
"""Bots that stay what they are, so that strength can be compared over time."""


def find(text: str, game: str, seconds: float = SECONDS) -> Bot:
    """Return the bot that a text asks for, with `seconds` for each move of a program; raises BadOption."""
    found = _FILE.fullmatch(text)
    if not found or text.startswith(PROGRAM):
        return guests.find(text, game, seconds)
    path, bot = Path(found["path"]), roster.find(LEARNED + (found["budget"] or ""), game)
    if not path.is_file():
        raise BadOption(f"there is no file of weights {str(path)!r}", option="bot", value=text)
    changed: Bot = with_weights(bot, path)
    return changed


def with_weights(bot: Any, path: Path) -> Any:
    """Return a bot with other weights for its network, which may be within what searches with it."""
    fields = {name: getattr(bot, name) for name in bot.__struct_fields__}
    if "weights" in fields:
        return replace(bot, weights=path)
    return replace(bot, **{name: with_weights(one, path) for name, one in fields.items() if hasattr(one, "weights")})


def ladder_of(game: str) -> list[str]:
    """Return who meets on a game's ladder: the yardsticks it has and its levels, nobody under two names."""
    levels = {level.bot: name for name, level in roster.levels_of(game).items()}
    yardsticks = [levels.get(bot, bot) for bot in YARDSTICKS if _is_known(bot, game)]
    return list(dict.fromkeys([*yardsticks, *levels.values()]))


def only_elsewhere(bots: Iterable[str], game: str) -> list[str]:
    """Return those of the bots that this game lacks and another one has."""
    games = registered_games()
    return [bot for bot in bots if not _is_known(bot, game) and any(_is_known(bot, other) for other in games)]


def _is_known(bot: str, game: str) -> bool:
    return bot.partition(":")[0] in {*roster.entries_of(game), *roster.levels_of(game)}


def played_by(bots: Iterable[str], game: str) -> Mapping[str, str]:
    """Return for each bot what plays it: the bot of the roster behind a level, nothing for those named as they are."""
    levels = roster.levels_of(game)
    return {bot: levels[bot].bot if bot in levels else "" for bot in bots}
