"""Keeping what Numba compiles for a GPU small.

The threads of a processor are at different places of the rules. What does not fit into the instruction cache is fetched
again every time, and most of the time would go into waiting for it. None of this changes what a function returns. Numba
has no options for it, so its internals are replaced here; docs/speed.md tells what each replacement buys. Where they
are not what we expect, the code stays larger and the results the same.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any

from floe.engine.compiling import is_as_expected


@cache
def keep_code_small() -> None:
    """Change how numba-cuda compiles from now on."""
    _leave_loops_as_they_are()
    _index_without_wrapping()


def _leave_loops_as_they_are() -> None:
    """Let no loop be written out several times."""
    from numba.cuda.codegen import CUDACodeLibrary

    if not is_as_expected(CUDACodeLibrary, "finalize", "self"):
        return
    finalize = CUDACodeLibrary.finalize

    def marked(library: Any) -> None:
        for function in library._module.functions:
            for jump in _jumps_back(function):
                jump.set_metadata("llvm.loop", _as_it_is(library._module))
        finalize(library)

    CUDACodeLibrary.finalize = marked


def _jumps_back(function: Any) -> Iterable[Any]:
    """Return the jumps that close loops."""
    order = {id(block): number for number, block in enumerate(function.blocks)}
    for number, block in enumerate(function.blocks):
        jump = block.terminator
        if jump is not None and any(order.get(id(target), number + 1) <= number for target in jump.operands):
            yield jump


def _as_it_is(module: Any) -> Any:
    """Return LLVM's note that a loop is not to be unrolled, which it heeds only if the note begins with itself."""
    note = module.add_metadata(["floe", module.add_metadata(["llvm.loop.unroll.disable"])])
    note.operands = (note, *note.operands[1:])
    return note


def _index_without_wrapping() -> None:
    """Leave out the test whether an index is negative: no kernel counts from the end."""
    from numba.cuda import types
    from numba.cuda.np import arrayobj

    if not is_as_expected(arrayobj, "fix_integer_index", "context", "builder", "idxty", "idx", "size"):
        return

    def as_given(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    arrayobj.fix_integer_index = as_given
