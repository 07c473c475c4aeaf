"""Loops written once for every game: each game gets a copy of its own, with its kernels in it.

Kernels handed over as values would be neither inlined nor cached. So a loop calls them by their names in
`CompiledRules`, which it imports from here, and `bound` puts the game's own in their place.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar, cast

from floe.engine.contract import CompiledRules
from floe.engine.kernel import kernel

F = TypeVar("F", bound=Callable[..., object])


def unbound(*_: object) -> Any:
    """Stand for a kernel in a loop that is not yet bound."""
    raise TypeError("this loop belongs to no game yet: bind it first")


deal = actor = legal = any_move = play = outcome = determinize = observe = unbound


def bound(loop: F, rules: CompiledRules, **more: Callable[..., Any]) -> F:
    """Return a loop as a kernel of this game; `more` names other bound loops it calls."""
    plain = cast(FunctionType, loop)
    names = plain.__globals__ | rules.kernels | more
    copy = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
    copy.__qualname__ = f"{plain.__name__}_{rules.name}"  # by which Numba's cache tells them apart
    copy.__module__ = plain.__module__
    return cast(F, kernel(copy))
