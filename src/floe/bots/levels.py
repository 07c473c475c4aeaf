"""Opponents for people, from first-timer to hard: each a bot of the roster, under a name that says what to expect."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from floe.core.extras import is_installed


class Level(Struct, frozen=True):
    """A step on the ladder."""

    bot: str
    """The bot that plays it, as the roster reads it, with its budget."""
    about: str


LEVELS: Final[Mapping[str, Level]] = {
    "cub": Level("careless", "for a first game: sees what a move brings at once, forgets what it costs later"),
    "scout": Level("greedy", "a fair match once you know the rules"),
    "ranger": Level("search:200", "overlooks little; hard to beat"),
    "expert": Level("search", "thinks for up to a second about every move"),
}
"""From the easiest to the hardest; a game has those whose bots know it, and may name others (`roster.levels_of`)."""
_OF_A_NETWORK: Final = {"cub": "beginner", "scout": "unwary", "ranger": "wavering"}
USUAL: Final = "scout"
"""Who plays if nobody says who."""
ADVISER: Final = "scout"
"""Whose judgement people get when they ask for a hint."""


def network_levels() -> Mapping[str, str]:
    """Return who plays the levels in a game with a network: nobody else without NumPy, which a network needs."""
    return _OF_A_NETWORK if is_installed("numpy") else {}
