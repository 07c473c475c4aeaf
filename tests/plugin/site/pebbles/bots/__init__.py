"""Bots that know Pebbles: one of its own, which is also this game's `scout`."""

from collections.abc import Callable, Mapping
from typing import Final

from floe.bots.bot import Bot
from floe.bots.roster import Entry
from pebbles.bots.careful import Careful

BOTS: Final[Mapping[str, Callable[..., Bot] | Entry]] = {
    "careful": Entry("takes a pebble only if that is likely to help", make=Careful),
}
LEVELS: Final[Mapping[str, str]] = {"scout": "careful"}
