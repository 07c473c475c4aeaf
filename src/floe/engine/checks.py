"""What a batch is asked with: refused before any kernel runs, for kernels check nothing."""

from collections.abc import Callable, Iterable
from operator import index
from reprlib import repr as shortened
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadOption
from floe.engine.contract import CompiledRules

_MOST: Final = int(np.iinfo(np.int64).max)


def whole(name: str, value: Any, wanted: str = "a whole number") -> int:
    """Return a whole number, of Python or NumPy; raises BadOption for anything else."""
    if not isinstance(value, bool | np.bool_) and hasattr(value, "__index__"):
        try:
            return index(value)
        except TypeError:  # an array of several, for one
            pass
    raise BadOption(f"{name} is {wanted}, not {value!r}", option=name, value=value)


def players_of(rules: CompiledRules, players: Any) -> int:
    """Return a number of players that the game takes; raises BadOption."""
    wanted = whole("players", players)
    if wanted not in rules.players:
        few, many = rules.players[0], rules.players[-1]
        raise BadOption(f"{rules.name} is for {few} to {many} players, not {wanted}", option="players", value=wanted)
    return wanted


def array_of(name: str, values: Any, make: Callable[[Any], Any]) -> Any:
    """Return values as an array; raises BadOption where they are none, such as lists of different lengths."""
    try:
        return make(values)
    except (ValueError, TypeError):
        raise BadOption(f"{name} are whole numbers, not {shortened(values)}", option=name, value=values) from None


def whole_numbers(name: str, found: Any) -> Any:
    """Return an array as one of 64-bit whole numbers; raises BadOption for floats, and for what they cannot hold."""
    if found.dtype.kind not in "iu":
        raise BadOption(f"{name} are whole numbers, not {found.dtype}", option=name, value=str(found.dtype))
    if found.dtype.kind == "u" and found.size and found.max() > _MOST:  # it would come out below 0
        raise BadOption(f"{name} are below 2**63, not {found.max()}", option=name, value=str(found.max()))
    return found.astype(np.int64)


def check_for_one(keywords: Iterable[str]) -> None:
    """Raise BadOption for keywords of a batch that a single game has no use for."""
    for name in {"size", "threads"}.intersection(keywords):
        raise BadOption(f"one game takes options of its rules, boards, seed and device, not {name}", option=name)


def row_of(row: Any, size: int) -> int:
    """Return the number of a game, also counted from the last one; raises BadOption."""
    number = whole("row", row)
    if not -size <= number < size:
        raise BadOption(f"rows are 0 to {size - 1}, not {number}", option="row", value=number)
    return number


def mask_of(rows: Any, size: int) -> NDArray[np.bool_]:
    """Return which of the games are meant, as a mask: by their numbers, or by a mask already; raises BadOption."""
    given, mask = np.asarray(rows), np.zeros(size, np.bool_)
    is_mask = given.dtype == np.bool_ and given.shape == (size,)
    is_list = given.dtype.kind in "iu" and (not given.size or (-size <= given.min() and given.max() < size))
    if not (is_mask or is_list or not given.size):
        sentence = f"rows are numbers from 0 to {size - 1}, or a mask of {size}"
        raise BadOption(sentence, option="rows", value=rows)
    if given.size:
        mask[given] = True
    return mask


def room_for(shape: tuple[int, ...], out: Any, kind: type) -> Any:
    """Return an array that observations fit into as it is; raises BadOption for any other."""
    if not isinstance(out, kind):
        home = "NumPy" if kind is np.ndarray else "the device"
        _refuse_out(f"out is an array of {home}, not {type(out).__name__}", type(out).__name__)
    array: Any = out
    if array.shape != shape:
        _refuse_out(f"out has the shape {shape}, not {array.shape}", array.shape)
    if array.dtype != np.int8:
        _refuse_out(f"out has the type int8, not {array.dtype}", str(array.dtype))
    if not getattr(array.flags, "writeable", True):  # arrays on a device always are
        _refuse_out("out cannot be written", "read-only")
    return array


def _refuse_out(sentence: str, value: Any) -> None:
    raise BadOption(sentence, option="out", value=value)
