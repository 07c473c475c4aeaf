"""Where compiled kernels are kept between runs: Numba's cache on disk, with what it overlooks.

Numba looks only at the file of a function, and would go on with old code when a kernel it calls has changed. And it
knows a function that closes over kernels by their pickles, which are different in every process (each holds a random
number): such a function would be compiled in every one. Kernels are known by names and sources instead.
"""

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, cast

from numba.core import caching, config

Function = Callable[..., object]

_FLOE: Final = Path(__file__).parents[1]
_HOLD_KERNELS: Final = ("engine", "network", "search", "games/*/compiled", "games/*/network", "games/*/bots")
_SUFFIXES: Final = (".py", ".toml", ".json")  # a bot's weights become constants of its kernels
_config: Final[Any] = config
_FunctionCache: Final[Any] = caching.FunctionCache


class KernelCache(_FunctionCache):  # type: ignore[misc]
    """The cache of one kernel."""

    def __init__(self, function: Function, is_within: bool = False) -> None:
        super().__init__(function)
        self._is_within = is_within
        self._stamp = stamp(function)
        self._cache_file._source_stamp = self._stamp  # so that new code takes the place of the old
        self._cache_file._version += self._stamp  # before Numba reads more, which names classes that may be gone

    def _index_key(self, signature: object, codegen: Any) -> tuple[object, ...]:
        """Tell apart code by its sources, types and machine, its callers, and by NUMBA_BOUNDSCHECK and NUMBA_OPT."""
        checked, optimised = bool(_config.BOUNDSCHECK), int(_config.OPT)
        return self._stamp, signature, codegen.magic_tuple(), self._is_within, checked, optimised


def closure_name(function: Function) -> str:
    """Return the name by which a kernel is kept: loops made for different games must have different ones."""
    plain = cast(FunctionType, function)
    if not plain.__closure__:
        return plain.__qualname__
    names = ",".join(map(_name, _cells(plain)))
    return f"{plain.__name__}_{sha256(names.encode()).hexdigest()[:12]}"


def _name(value: object) -> str:
    """Return the full name of a kernel; anything else that a kernel closes over is a number."""
    function: Any = getattr(value, "py_func", value)
    return f"{function.__module__}.{function.__qualname__}" if callable(function) else repr(value)


def _cells(function: FunctionType) -> Iterator[object]:
    """Yield what a function closes over."""
    return (cell.cell_contents for cell in function.__closure__ or ())


# ── The sources of a kernel ──────────────────────────────────────────────────────────────────────────────────────────


def stamp(function: Function) -> str:
    """Sum up all sources that may end up in a compiled function: every kernel of Floe, and packages of other kernels.

    A game may come from another package (by the entry points `floe.games`), and with it the kernels in our loops.
    """
    others = {_sources(one) for one in _reachable(cast(FunctionType, function)) if not _is_ours(one)}
    return "".join(map(_digest, (*_our_sources(), *sorted(others))))


def _reachable(function: FunctionType) -> set[FunctionType]:
    """Return a function and all kernels it may call, without looking into Floe's own: they call none of other packages.

    Only loops that close over a game's kernels may, and they are looked into.
    """
    found: set[FunctionType] = set()
    queue = [function]
    while queue:
        one = queue.pop()
        if one not in found:
            found.add(one)
            queue += [] if _is_ours(one) and not one.__closure__ else _called(one)
    return found


def _called(function: FunctionType) -> list[FunctionType]:
    """Return the kernels that a function closes over, or has by a global name, its own or in a module."""
    names = function.__code__.co_names
    known = [function.__globals__.get(name) for name in names]
    in_modules = [vars(one).get(name) for one in known if isinstance(one, ModuleType) for name in names]
    return [one.py_func for one in (*_cells(function), *known, *in_modules) if hasattr(one, "py_func")]


def _is_ours(function: FunctionType) -> bool:
    return _FLOE in Path(function.__code__.co_filename).parents


@cache
def _our_sources() -> tuple[Path, ...]:
    return tuple(folder for pattern in _HOLD_KERNELS for folder in sorted(_FLOE.glob(pattern)))


def _sources(function: FunctionType) -> Path:
    """Return the folder of the package that a function belongs to, or its file if that is a module by itself."""
    file, depth = Path(function.__code__.co_filename), function.__module__.count(".")
    return file.parents[depth - 1] if depth else file


@cache
def _digest(source: Path) -> str:
    files = [source] if source.is_file() else sorted(one for one in source.rglob("*") if one.suffix in _SUFFIXES)
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
