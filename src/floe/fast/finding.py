"""Which twins there are, and how they are found: a game's package is imported when it is first asked for."""

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import cast

from floe.core.errors import UnknownGame
from floe.fast.twin import Rules, Twin


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


def _known(name: str) -> str:
    if name in names():
        return name
    raise UnknownGame(f"there is no twin of {name!r}; there are {', '.join(names())}", game=name, known=list(names()))
