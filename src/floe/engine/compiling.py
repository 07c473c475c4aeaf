"""What `@kernel` does where there is Numba.

Numba has no public way to some of what kernels need, so a few of its internals are used or replaced here. (`cache` does
so for the cache, `small_code` for GPUs, and `floe.wasm.lower` reads one for WebAssembly.) pyproject.toml pins the
releases this was tested with, docs/speed.md tells what each of them buys, and each is looked at when this module is
imported: where Numba is not what we expect, kernels are compiled without it. They are slower then, or compiled anew in
every process, and find the same.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from inspect import signature
from typing import Any, Final, TypeVar

from numba import njit, types
from numba.core import caching, dispatcher, event, options
from numba.np import arrayobj

from floe.engine.cache import KernelCache, closure_name

F = TypeVar("F", bound=Callable[..., object])

# Numba's types leave out what we ask of these.
_compile: Final[Any] = njit
_plain: Final[Any] = types.unliteral
_register: Final[Any] = event.register
_arrays: Final[Any] = arrayobj


def is_as_expected(owner: object, name: str, *parameters: str) -> bool:
    """Whether one of Numba's internals is there and takes what it took in the releases we know."""
    found = getattr(owner, name, None)
    return callable(found) and tuple(signature(found).parameters) == parameters


# Kernels allocate nothing, so they need none of Numba's reference counts (`_nrt`), which would take a quarter to a half
# of their time. Nor does anybody call them from C (`no_cfunc_wrapper`), which would take a tenth of the compiling.
_WANTED: Final = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
_OPTIONS: Final = {name: value for name, value in _WANTED.items() if hasattr(options.DefaultOptions, name)}
_ONLY_WITHIN: Final = {"no_cpython_wrapper": True}
_CAN_BE_WITHIN: Final = (
    hasattr(options.DefaultOptions, "no_cpython_wrapper")
    and is_as_expected(dispatcher.Dispatcher, "get_call_template", "self", "args", "kws")
    and is_as_expected(dispatcher.Dispatcher, "get_overload", "self", "sig")
)
_CAN_CACHE: Final = is_as_expected(caching.FunctionCache, "_index_key", "self", "sig", "codegen")
_CAN_INDEX: Final = is_as_expected(arrayobj, "fix_integer_index", "context", "builder", "idxty", "idx", "size")


def kernel(function: F) -> F:
    """Compile a function of the compiled rules; see `floe.engine.kernel`."""
    function.__qualname__ = closure_name(function)
    compiled = _compiled(function)
    if _CAN_BE_WITHIN:
        compiled.within = within = cache(lambda: _compiled(function, **_ONLY_WITHIN))
        compiled.get_call_template = lambda args, kws: within().get_call_template(tuple(map(_widened, args)), kws)
        compiled.get_overload = lambda signature: within().get_overload(signature)
    return compiled  # type: ignore[no-any-return]


def _compiled(function: F, **more: bool) -> Any:
    """Return what compiles a function when it is called: by Python, or only by other kernels.

    Most kernels only other kernels call, and what takes their arguments from Python would be a sixth of the compiling.
    The few that both call are compiled twice.
    """
    compiled = _compile(function, **_OPTIONS, **more)
    if _CAN_CACHE:
        with suppress(RuntimeError, AttributeError):  # nowhere to keep a cache, or none that we know
            compiled._cache = KernelCache(function, is_within=bool(more))
    return compiled


def _widened(kind: Any) -> Any:
    """Make every whole number an int64, so that there is one copy of a kernel and not one for each constant.

    It makes no game faster, but takes a sixth off the compiling that everybody waits for once.
    """
    plain = _plain(kind)
    return types.int64 if isinstance(plain, types.Integer) else plain


def _count_from_the_front() -> None:
    """Leave out of our kernels, and of nobody else's, what makes a negative index count from the end.

    No kernel has one (tested), and with bounds checked a negative index is out of bounds as well. Asking each index
    would make games and searches slower by about a tenth.
    """
    fix = _arrays.fix_integer_index

    def fixed(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if builder.function.name.startswith("_ZN4floe"):
            return context.cast(builder, index, kind, types.intp)
        return fix(context, builder, kind, index, size)

    _arrays.fix_integer_index = fixed


class Announcer(event.Listener):
    """Tells the user once that compiling takes a while."""

    is_silent = False

    def on_start(self, event: Any) -> None:
        if self.is_silent or not event.data["dispatcher"].py_func.__module__.startswith("floe."):
            return
        self.is_silent = True
        print("floe: compiling the rules for this machine, once; this takes a moment …", file=sys.stderr, flush=True)

    def on_end(self, event: Any) -> None:
        pass


_register("numba:compile", Announcer())
if _CAN_INDEX:
    _count_from_the_front()
