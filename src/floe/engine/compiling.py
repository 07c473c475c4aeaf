"""What `@kernel` does where there is Numba: fewer copies, a cache that can be trusted, a word to the user."""

import hashlib
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from numba import njit, types
from numba.core import event
from numba.np import arrayobj

F = TypeVar("F", bound=Callable[..., object])

# Numba's types leave out what we ask of these.
_compile: Final[Any] = njit
_plain: Final[Any] = types.unliteral
_register: Final[Any] = event.register
_arrays: Final[Any] = arrayobj

_SOURCES: Final = (".py", ".toml", ".json")


def stamp(function: Callable[..., object]) -> str:
    """Sum up all sources that may end up in a compiled function: every kernel of Floe, and its own package.

    Numba looks only at the file a function stands in, and would go on with old code when one that it calls has changed.
    Data files count too: a bot's weights are constants in its compiled kernels.
    """
    house, own = Path(__file__).parents[1], Path(function.__code__.co_filename).parent
    games = (folder for part in ("compiled", "bots") for folder in sorted(house.glob(f"games/*/{part}")))
    ours = (house / "engine", house / "search", *games)
    return "".join(map(_digest, ours if house in own.parents else (*ours, own)))


@cache
def _digest(folder: Path) -> str:
    sources = (path for path in sorted(folder.rglob("*")) if path.suffix in _SOURCES)
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def kernel(function: F) -> F:
    """Compile a function of the twin; see `floe.engine.kernel`.

    Kernels allocate nothing, so they need none of Numba's reference counts, which would take a third of their time.
    """
    options = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}
    try:
        compiled = _compile(function, cache=True, **options)
        compiled._cache._cache_file._source_stamp = stamp(function)
    except RuntimeError:  # there is nowhere to keep a cache: compile every time
        compiled = _compile(function, **options)
    template = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: template(tuple(map(_widened, args)), kws)
    return compiled  # type: ignore[no-any-return]


def _widened(kind: Any) -> Any:
    """Make every whole number an int64, so that there is one copy of a kernel and not one for each constant."""
    plain = _plain(kind)
    return types.int64 if isinstance(plain, types.Integer) else plain


def _count_from_the_front() -> None:
    """Leave out of our kernels, and of nobody else's, what makes a negative index count from the end.

    No kernel has one (tested), and asking each index whether it is one takes a seventh of the time.
    """
    fix = _arrays.fix_integer_index

    def fixed(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if builder.function.name.startswith("_ZN4floe"):
            return context.cast(builder, index, kind, types.intp)
        return fix(context, builder, kind, index, size)

    _arrays.fix_integer_index = fixed


class Announcer(event.Listener):
    """Tells the user once that compiling takes a while."""

    def on_start(self, event: Any) -> None:
        """Speak up if it is one of ours."""
        if self.is_silent or not event.data["dispatcher"].py_func.__module__.startswith("floe."):
            return
        self.is_silent = True
        print("floe: compiling the rules for this machine, once; this takes a moment …", file=sys.stderr, flush=True)

    def on_end(self, _: Any) -> None:
        """Go on in silence."""

    is_silent = False


_register("numba:compile", Announcer())
_count_from_the_front()
