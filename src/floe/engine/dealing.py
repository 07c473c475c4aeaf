"""How a batch deals: by kernels, or by the readable rules where options ask for what kernels leave to chance.

A kernel deals a million games a second, the readable rules some hundred to some thousand.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadOption
from floe.core.registry import new
from floe.engine.checks import whole
from floe.engine.contract import Boards, CompiledRules, Vector
from floe.engine.find import compiled_game
from floe.engine.rng import RngState, checked_seed, roll, seeded

if TYPE_CHECKING:
    from floe.core.contract import State

_HALF: Final = 1 << 31  # two draws below it make a seed
_sound: Final[set[bytes]] = set()
"""Digests of boards that were made or checked in this process: handing them on costs hardly anything."""


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
    boards = make(count, seed, **dict(options))
    _sound.add(_digest(name, boards))
    return boards


def _digest(name: str, boards: Boards) -> bytes:
    return blake2b(boards.tobytes(), key=name.encode()).digest()


def _checked(rules: CompiledRules, boards: Boards, options: Mapping[str, Any]) -> Boards:
    """Return boards that somebody has handed over; raises BadOption for what kernels cannot deal on."""
    if options:
        raise BadOption("boards are given, or made by options, not both", option="boards", value=boards.shape)
    is_right = boards.dtype == np.int8 and boards.shape[1:] == (rules.size,) and bool(len(boards)) == rules.needs_boards
    if not is_right:
        raise BadOption(f"these are no boards for {rules.name}: {boards.shape}", option="boards", value=boards.shape)
    if (digest := _digest(rules.name, boards)) not in _sound:
        for row, board in enumerate(boards):
            if not _is_board(rules.name, board.copy()):
                sentence = f"these are no boards for {rules.name}: games cannot be dealt on row {row}"
                raise BadOption(sentence, option="boards", value=row)
        _sound.add(digest)
    return np.ascontiguousarray(boards)


def _is_board(name: str, vector: Vector) -> bool:
    """Whether a vector is a board that no game has begun on: the options that its State tells make it once more.

    Where a State tells none of them, as plug-ins may have it, the vector has to be believed.
    """
    own = compiled_game(name)
    assert own.boards is not None  # as the rules need boards
    try:
        told = own.unpack(vector).dump()
        options = {option: told[option] for option in own.board_options if option in told}
        return not options or np.array_equal(own.boards(1, 0, **options)[0], vector)
    except Exception:  # whatever reading what is no position may raise
        return False


def seeded_each(seeds: Any, size: int) -> NDArray[np.int64]:
    """Return a generator by each of these seeds, equal ones for equal seeds; raises BadOption."""
    if len(seeds) != size:
        raise BadOption(f"seeds are one, or {size}, not {len(seeds)}", option="seed", value=len(seeds))
    return np.stack([seeded(checked_seed(whole("seed", seed))) for seed in seeds])


def dealt_by_rules(rules: CompiledRules, players: int, rng: RngState, options: Mapping[str, Any]) -> Vector:
    """Return a deal by the readable rules; the generator draws its seed."""
    seed = roll(rng, _HALF) << 31 | roll(rng, _HALF)
    return compiled_game(rules.name).packed(new(rules.name, players, seed, **options))


def listed_states(given: "Iterable[State]") -> "list[State]":
    """Return States as a list; raises BadOption for anything else, such as a single one or Views."""
    states = [*given] if isinstance(given, Iterable) else [given]
    strangers = {type(state).__name__ for state in states if not hasattr(state, "inventory")}
    if strangers or not isinstance(given, Iterable):
        kind = ", ".join(sorted(strangers)) or "a single one"
        raise BadOption(f"a batch goes on from a list of States, not {kind}", option="states", value=kind)
    return states


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
