"""Setting up: every pebble goes into the bag or into somebody's hand, as the seed says."""

from collections.abc import Mapping
from typing import Any, Final

from floe.core.chance import Chance, shuffled
from floe.core.contract import Option
from floe.core.errors import BadOption
from pebbles.rules.state import State

SEATS: Final = range(2, 5)
PEBBLES: Final = range(1, 13)
"""Their weights; enough for four seats to take one at every turn."""


def deal(players: int, seed: bytes, options: Mapping[str, Any]) -> State:
    pebbles = PEBBLES if options["sorted"] else shuffled(PEBBLES, Chance(seed, "pebbles"))
    return State(tuple(pebbles[players:]), tuple(pebbles[:players]), ((),) * players)


def read_sorted(value: object, _players: int) -> bool:
    if value not in (None, "yes", "no"):
        raise BadOption(f"sorted is yes or no, not {value!r}", option="sorted", value=value)
    return value == "yes"


OPTIONS: Final = {"sorted": Option("Whether the pebbles are sorted by weight: yes or no.", read_sorted)}
