"""Bots that know Arctic."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.arctic.greedy import Greedy
from floe.bots.arctic.judge import BEGINNER
from floe.bots.bot import Bot

BOTS: Final[Mapping[str, Callable[..., Bot]]] = {
    "careless": lambda: Greedy(width=1, mind=BEGINNER),
    "greedy": Greedy,
}
"""By name, what makes the bot from its budget, if it takes one."""
