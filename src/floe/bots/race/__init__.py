"""Bots that know Arctic Race."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.bot import Bot
from floe.bots.race.greedy import Greedy
from floe.bots.race.judge import BEGINNER

BOTS: Final[Mapping[str, Callable[..., Bot]]] = {
    "careless": lambda: Greedy(width=1, mind=BEGINNER),
    "greedy": Greedy,
}
"""By name, what makes the bot from its budget, if it takes one."""
