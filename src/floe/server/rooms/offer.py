"""Which bots people may ask for: levels, which cost what they cost, and no budgets, which may cost anything."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from floe.bots import roster
from floe.bots.host_bots import HostBot
from floe.bots.levels import LEVELS, USUAL
from floe.core.errors import BadOption
from floe.core.registry import registered_games
from floe.server.errors import NotOffered


class Offer(Struct, frozen=True):
    """The levels of each game, the bot that plays every game, and those that the host of the server allows."""

    allowed: tuple[str, ...] = ()
    """Bots by their whole names, with the budget if there is one: `learned`, `search:2000`."""

    host_bots: tuple[HostBot, ...] = ()
    """Bots of the host's own."""

    def host_bots_of(self, game: str) -> list[str]:
        """Return the bots of the host's own that play a game."""
        return [bot.name for bot in self.host_bots if game in bot.games]

    def bots(self, game: str) -> list[str]:
        """Return the bots that people may ask for in a game, levels first."""
        known = roster.bots_of(game)
        allowed = [name for name in self.allowed if name.partition(":")[0] in known]
        return list(dict.fromkeys([*roster.levels_of(game), roster.EVERYWHERE, *allowed, *self.host_bots_of(game)]))

    def checked(self, name: str | None, game: str) -> str:
        """Return the bot that was asked for, the usual one if none was named; raises NotOffered or MissingExtra."""
        if name is None:
            return USUAL
        offered = self.bots(game)
        if name not in offered:
            if name in LEVELS:
                roster.find(name, game)  # raises MissingExtra, which says how the host gets it
            sentence = f"this server does not offer the bot {name!r}; it offers {', '.join(offered)}"
            raise NotOffered(sentence, option="bot", value=name, offered=offered)
        return name


COMMON: Final = Offer()
"""What every server offers."""


def known_bots(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of bots that a host allows; raises BadOption for one that no game knows."""
    for name in names:
        _check_known(name)
    return tuple(names)


def _check_known(name: str) -> None:
    problems = []
    for game in registered_games():
        try:
            roster.find(name, game)
        except BadOption as error:
            problems.append(error)
        else:
            return
    raise problems[0]
