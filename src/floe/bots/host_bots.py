"""Bots of a server's host, under names that the host gives them: `floe serve --bot ember='exec:./ember'`."""

import random
import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from floe.bots import guests, roster
from floe.bots.guests import failed as failed  # for the server
from floe.bots.levels import LEVELS
from floe.bots.program import SECONDS
from floe.core.errors import BadOption, FloeError
from floe.core.registry import new, registered_games
from floe.core.words import _, later

ABOUT: Final = later("a bot that the host of this server has brought along")
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{1,23}")


class HostBot(Struct, frozen=True):
    """A guest that everybody at a server may play against."""

    name: str
    guest: str
    """What it is, as `guests.find` reads it; it runs with the host's rights, and nobody else can name one."""
    games: tuple[str, ...]
    """The games that it plays: those in which it made a move when it was tried."""


def read(texts: Iterable[str], seconds: float = SECONDS) -> tuple[HostBot, ...]:
    """Return bots from texts such as `ember=exec:./ember`, each tried in every game; raises BadOption or BotFailed."""
    found: dict[str, HostBot] = {}
    for text in texts:
        name, _sign, guest = text.partition("=")
        _check_name(name, guest, text, found)
        found[name] = HostBot(name, guest, _games(guest, seconds))
    return tuple(found.values())


def _check_name(name: str, guest: str, text: str, found: Iterable[str]) -> None:
    if not (_NAME.fullmatch(name) and guest):
        sentence = _(
            "{text!r} names no bot; write NAME=BOT, the name in small letters, as in ember=exec:./ember", text=text
        )
        raise BadOption(sentence, option="bot", value=text)
    known = {*LEVELS, *roster.ROSTER, *found, *(bot for game in registered_games() for bot in roster.bots_of(game))}
    if name in known:
        raise BadOption(_("there is a bot {name!r} already", name=name), option="bot", value=text)


def _games(guest: str, seconds: float) -> tuple[str, ...]:
    """Return the games in which a guest makes its first move; raises what went wrong if there is none."""
    played, problems = [], []
    for game in registered_games():
        try:
            _try(guest, game, seconds)
            played.append(game)
        except FloeError as error:
            problems.append(error)
    if not played:
        raise problems[0]
    return tuple(played)


def _try(guest: str, game: str, seconds: float) -> None:
    """Let a guest make the first move of a game."""
    state = new(game, registered_games()[game].seats[0], 1)
    view = state.view(state.actor)
    bot = guests.find(guest, game, seconds)
    try:
        bot.choose(view, view.moves, random.Random(1))
    finally:
        if isinstance(bot, guests.Guest):
            bot.close()
