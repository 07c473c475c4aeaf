"""How a batch deals: by kernels, or by the readable rules where options ask for what kernels leave to chance.

A kernel deals a million games a second, the readable rules some hundred to some thousand.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np

from floe.core.errors import BadOption
from floe.core.registry import new
from floe.engine.checks import whole
from floe.engine.contract import Boards, CompiledRules, Vector
from floe.engine.find import compiled_game
from floe.engine.rng import RngState, roll

if TYPE_CHECKING:
    from floe.core.contract import State

_HALF: Final = 1 << 31  # two draws below it make a seed


def kernels_can(rules: CompiledRules, options: Mapping[str, Any]) -> bool:
    """Whether kernels can deal with these options: because there are none, or the boards settle them all."""
    return not options or set(options) <= set(compiled_game(rules.name).board_options)


def boards_for(rules: CompiledRules, boards: Boards | SupportsIndex, seed: int, options: Mapping[str, Any]) -> Boards:
    """Return the boards to deal on: those given, or as many as wanted by this seed; none where a game needs none."""
    if isinstance(boards, np.ndarray):
        return _checked(rules, boards, options)
    count = whole("boards", boards, "a whole number, or boards of another batch")
    if count < 1:
        raise BadOption(f"a batch is dealt on at least one board, not {count}", option="boards", value=count)
    if not rules.needs_boards:
        return np.zeros((0, rules.size), np.int8)
    return _drawn(rules.name, count, seed, tuple(sorted(options.items())))


@lru_cache(maxsize=16)
def _drawn(name: str, count: int, seed: int, options: tuple[tuple[str, Any], ...]) -> Boards:
    """Draw boards, once: a board of Arctic Race takes some milliseconds."""
    make = compiled_game(name).boards
    assert make is not None  # as the rules need boards
    return make(count, seed, **dict(options))


def _checked(rules: CompiledRules, boards: Boards, options: Mapping[str, Any]) -> Boards:
    if options:
        raise BadOption("boards are given, or made by options, not both", option="boards", value=boards.shape)
    if boards.dtype != np.int8 or boards.shape[1:] != (rules.size,) or len(boards) < rules.needs_boards:
        raise BadOption(f"these are no boards for {rules.name}: {boards.shape}", option="boards", value=boards.shape)
    return boards


def dealt_by_rules(rules: CompiledRules, players: int, rng: RngState, options: Mapping[str, Any]) -> Vector:
    """Return a deal by the readable rules; the generator draws its seed."""
    seed = roll(rng, _HALF) << 31 | roll(rng, _HALF)
    return compiled_game(rules.name).packed(new(rules.name, players, seed, **options))


def packed_all(states: "Sequence[State]") -> Boards:
    """Return the vectors of States; raises BadOption if they are not of one kind and all still played."""
    if len(kinds := {(_game(state), state.players) for state in states}) != 1 or any(state.over for state in states):
        raise BadOption(
            "a batch holds games of one kind, for one number of players, none of them over", option="states",
            value=sorted(kinds),
        )  # fmt: skip
    own = compiled_game(_game(states[0]))
    return np.stack([own.packed(state) for state in states])


def _game(state: "State") -> str:
    name: str = state.dump()["game"]
    return name
