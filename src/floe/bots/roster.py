"""Which bots there are, by name."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from floe.bots.bot import Bot
from floe.bots.rollout import Rollout
from floe.bots.uniform import Uniform
from floe.core.errors import BadOption


class Entry(Struct, frozen=True):
    """A bot and what people should know about it."""

    bot: Bot
    about: str


ROSTER: Final[Mapping[str, Entry]] = {
    "rollout": Entry(Rollout(), "tries each move in many imagined games; a fair opponent for a first evening"),
    "uniform": Entry(Uniform(), "plays any legal move; for learning the rules and for measuring"),
}
DEFAULT: Final = "rollout"


def find(name: str) -> Bot:
    """Return the bot with this name."""
    if name in ROSTER:
        return ROSTER[name].bot
    raise BadOption(
        f"there is no bot {name!r}; the bots are {', '.join(ROSTER)}", option="bot", value=name, known=list(ROSTER)
    )
