"""What `--set` changes: a recipe or a schooling with some of its numbers otherwise."""

from collections.abc import Sequence
from math import inf
from typing import Any, Final, NoReturn, TypeVar

from floe.core.errors import BadOption

S = TypeVar("S")

_FROM_ONE: Final = {"games", "steps", "batch", "width", "blocks", "encoder"}
"""Of these, none is nothing to learn with."""


def changed(usual: S, wishes: Sequence[str]) -> S:
    """Return usual settings with those otherwise that are named as NAME=VALUE; raises BadOption."""
    known: dict[str, Any] = usual._asdict()  # type: ignore[attr-defined]
    found = {}
    for wish in wishes:
        name, _, text = wish.partition("=")
        if name not in known:
            _refuse(wish, f"there is no setting {name!r}; there are {', '.join(known)}")
        found[name] = _read(wish, name, text, known[name])
    return usual._replace(**found)  # type: ignore[attr-defined,no-any-return]


def _read(wish: str, name: str, text: str, like: Any) -> Any:
    """Return numbers like those that a setting usually has: a whole one, another, or one to begin and one to end."""
    kind, least = (int, int(name in _FROM_ONE)) if isinstance(like, int) else (float, 0)
    many = len(like) if isinstance(like, tuple) else 1
    try:
        numbers = [kind(one) for one in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != many or not all(least <= one < inf for one in numbers):
        _refuse(wish, f"{name} takes {_wanted(kind, many, least)}, as in {name}={_written(like)}, not {text!r}")
    return tuple(numbers) if isinstance(like, tuple) else numbers[0]


def _wanted(kind: type, many: int, least: int) -> str:
    if many > 1:
        return f"{many} numbers from {least}, to begin and to end with"
    return f"a {'whole ' if kind is int else ''}number from {least}"


def _written(like: Any) -> str:
    return ",".join(map(str, like)) if isinstance(like, tuple) else str(like)


def _refuse(wish: str, sentence: str) -> NoReturn:
    raise BadOption(sentence, option="set", value=wish)
