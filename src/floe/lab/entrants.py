"""Who may enter a match: a bot of the roster, one of your own (`floe.bots.guests`), or a network in a file of weights.

A file is named as it is, `runs/2/weights.npz`; with a budget, `weights.npz:200`, it searches as well. Only here: a bot
that sits down at a table of a server asks the roster, which opens no files and imports nobody.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NoReturn

from msgspec.structs import replace

from floe.bots import guests, roster
from floe.bots.bot import Bot
from floe.bots.guests import PROGRAM
from floe.bots.program import SECONDS
from floe.core.errors import BadOption
from floe.core.extras import is_installed
from floe.core.registry import registered_games
from floe.core.words import _

_FILE: Final = re.compile(r"(?P<path>.+\.npz)(?P<budget>:.*)?")
LEARNED: Final = "learned"
YARDSTICKS: Final = (
    *("uniform", "careless", "greedy", "search:200", "search:1000", "search:2000"),
    *(LEARNED, f"{LEARNED}:1600"),
)
"""Bots to compare strength with over time: all stay what they are but `learned`, which is as strong as its weights.

With 1,600 simulations it takes as long as `search:2000` in Arctic.
"""


def find(text: str, game: str, seconds: float = SECONDS) -> Bot:
    """Return the bot that a text asks for, with `seconds` for each move of a program; raises BadOption."""
    found = _FILE.fullmatch(text)
    if not found or text.startswith(PROGRAM):
        return guests.find(text, game, seconds)
    path, bot = Path(found["path"]), roster.find(LEARNED + (found["budget"] or ""), game)
    if not path.is_file():
        _refuse(_("there is no file of weights {file!r}", file=str(path)), text)
    changed: Any = with_weights(bot, path)
    _check(path, path.stat().st_mtime_ns, _ends_of(changed), text)
    found_bot: Bot = changed
    return found_bot


def _network_of(bot: Any) -> Any:
    """Return the network of a bot, which may be within what searches with it."""
    fields = [getattr(bot, name) for name in bot.__struct_fields__]
    return bot if hasattr(bot, "weights") else next(_network_of(one) for one in fields if hasattr(one, "weights"))


def _ends_of(bot: Any) -> Any:
    from floe.network.weights import ends_of  # here, as it needs NumPy

    return ends_of(_network_of(bot).model)


@cache
def _check(path: Path, _changed: int, ends: Any, text: str) -> None:
    """Raise BadOption unless a file has weights for a network between these ends; once, unless the file changes."""
    from floe.network.weights import misfit, read  # here, as it needs NumPy

    try:
        weights = read(path)
    except Exception as error:  # whatever is in it
        why = error.evidence["why"] if isinstance(error, BadOption) else f"{type(error).__name__}: {error}"
        _refuse(_("{file!r} has no weights of a network of Floe: {why}", file=str(path), why=why), text)
    if why := misfit(weights, ends):
        sentence = _("the weights in {file!r} are those of another network or another game", file=str(path))
        _refuse(f"{sentence} ({why})", text)


def _refuse(sentence: str, bot: str) -> NoReturn:
    raise BadOption(sentence, option="bot", value=bot)


def with_weights(bot: Any, path: Path) -> Any:
    """Return a bot with other weights for its network, which may be within what searches with it."""
    fields = {name: getattr(bot, name) for name in bot.__struct_fields__}
    if "weights" in fields:
        return replace(bot, weights=path)
    return replace(bot, **{name: with_weights(one, path) for name, one in fields.items() if hasattr(one, "weights")})


def ladder_of(game: str) -> list[str]:
    """Return who meets on a game's ladder: the yardsticks it has and its levels, nobody under two names.

    Without those that cannot play here, and without those that think by the clock, of whom a ladder takes hours.
    """
    left_out = {*slow_levels(game), *unable(game)}
    levels = {level.bot: name for name, level in roster.levels_of(game).items()}
    yardsticks = [levels.get(bot, bot) for bot in YARDSTICKS if _is_known(bot, game) and bot not in left_out]
    return list(dict.fromkeys([*yardsticks, *(name for name in levels.values() if name not in left_out)]))


def slow_levels(game: str) -> list[str]:
    """Return the levels that think by the clock, rather than for a number of simulations."""
    thinking = {name for name, entry in roster.entries_of(game).items() if entry.thinks}
    return [name for name, level in roster.levels_of(game).items() if level.bot in thinking]


def unable(game: str) -> list[str]:
    """Return the yardsticks that a game has, and that lack a package here."""
    return [bot for bot in YARDSTICKS if _is_known(bot, game) and not _can_play(bot, game)]


def _can_play(bot: str, game: str) -> bool:
    name, sign, _budget = bot.partition(":")
    if sign and name == LEARNED:  # without Numba it would search as well, and take minutes for a move
        return is_installed("numba")
    entries = roster.entries_of(game)
    return name not in entries or entries[name].can_play


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
