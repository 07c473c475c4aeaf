"""What a batch is asked with: refused before any kernel runs, for kernels check nothing."""

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadOption
from floe.engine.contract import CompiledRules


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


def whole_numbers(name: str, found: Any) -> Any:
    """Return an array as one of 64-bit whole numbers; raises BadOption for floats."""
    if found.dtype.kind not in "iu":
        raise BadOption(f"{name} are whole numbers, not {found.dtype}", option=name, value=str(found.dtype))
    return found.astype(np.int64)


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
