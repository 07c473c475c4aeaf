"""Which twins there are, and how they are found: a game's package is imported when it is first asked for."""

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final, cast

import numpy as np

from floe.core.errors import UnknownGame
from floe.fast.twin import Rules, Tables, Twin

TABLES: Final = 64
"""How many tables to deal at are enough for most."""


def names() -> tuple[str, ...]:
    """Return the names of the games that have a twin."""
    return tuple(module.name for module in iter_modules([str(Path(__file__).parent)]) if module.ispkg)


@cache
def twin(name: str) -> Twin:
    """Return the twin of the game with this name; raises UnknownGame."""
    return cast(Twin, import_module(f"floe.fast.{_known(name)}.twin").TWIN)


@cache
def rules(name: str) -> Rules:
    """Return the compiled rules alone, which need neither the game itself nor msgspec."""
    return cast(Rules, import_module(f"floe.fast.{_known(name)}.rules").RULES)


def default_tables(name: str, seed: int) -> Tables:
    """Return tables to deal at for those who have no wishes, where a game needs any."""
    make = twin(name).tables if rules(name).needs_tables else None
    return make(TABLES, seed) if make else np.zeros((0, rules(name).size), np.int8)


def _known(name: str) -> str:
    if name in names():
        return name
    raise UnknownGame(f"there is no twin of {name!r}; there are {', '.join(names())}", game=name, known=list(names()))
