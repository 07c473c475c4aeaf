"""Finds the compiled rules of a game. A game's kernels are imported when they are first asked for."""

from functools import cache
from importlib import import_module
from typing import Final, cast

import numpy as np

from floe.core.errors import UnknownGame
from floe.core.registry import registered_games
from floe.engine.contract import Boards, CompiledGame, CompiledRules

BOARDS: Final = 64
"""How many boards to deal on by default: enough that a learner does not get used to one of them."""


def names() -> tuple[str, ...]:
    """Return the names of the games that have compiled rules."""
    return tuple(name for name, game in registered_games().items() if game.compiled)


@cache
def compiled_game(name: str) -> CompiledGame:
    """Return a game's compiled rules with the translation from and to its States; raises UnknownGame."""
    return cast(CompiledGame, import_module(f"{_package(name)}.game").COMPILED)


@cache
def compiled_rules(name: str) -> CompiledRules:
    """Return a game's compiled rules alone; raises UnknownGame."""
    return cast(CompiledRules, import_module(f"{_package(name)}.rules").RULES)


def default_boards(name: str, seed: int) -> Boards:
    """Return boards to deal on, by this seed; none where a game needs none."""
    make = compiled_game(name).boards if compiled_rules(name).needs_boards else None
    return make(BOARDS, seed) if make else np.zeros((0, compiled_rules(name).size), np.int8)


def _package(name: str) -> str:
    game = registered_games().get(name)
    if game and game.compiled:
        return game.compiled
    known = list(names())
    raise UnknownGame(f"there are no compiled rules of {name!r}, only of {', '.join(known)}", game=name, known=known)
