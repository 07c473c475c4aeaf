"""Keeping what Numba compiles for a GPU small.

The games of a warp are at different steps, so that it runs through nearly all of the rules for each decision. Whatever
does not fit into the instruction cache is fetched again every time, and most of the time would go into waiting for it.
None of this changes what a function returns; Numba has no options for it, so its own parts are told here.
"""

from collections.abc import Iterable
from typing import Any

SMALL = 300  # instructions of LLVM's, before they are optimised


def keep_code_small() -> None:
    """Change how numba-cuda compiles from now on."""
    _mark_functions()
    _index_without_wrapping()
    _compile_once_for_all_numbers()


def _mark_functions() -> None:
    """Let only small functions be copied to where they are called, and no loop be written out several times."""
    from numba.cuda.codegen import CUDACodeLibrary

    finalize = CUDACodeLibrary.finalize

    def marked(library: Any) -> None:
        for function in library._module.functions:
            if "floe" in function.name and sum(len(block.instructions) for block in function.blocks) > SMALL:
                function.attributes.add("noinline")
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
    """Return LLVM's note that a loop is not to be unrolled; its first part would be the loop's name."""
    return module.add_metadata([module.add_metadata(["floe"]), module.add_metadata(["llvm.loop.unroll.disable"])])


def _index_without_wrapping() -> None:
    """Leave out the test whether an index is negative: no kernel counts from the end."""
    from numba.cuda import types
    from numba.cuda.np import arrayobj

    def as_given(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    arrayobj.fix_integer_index = as_given


def _compile_once_for_all_numbers() -> None:
    """Compile a function once, and not anew for each constant and each width of number it is called with."""
    from numba.cuda import types
    from numba.cuda.dispatcher import CUDADispatcher

    resolve = CUDADispatcher.get_call_template

    def widened(kind: Any) -> Any:
        plain = types.unliteral(kind)
        return types.int64 if isinstance(plain, types.Integer) else plain

    def with_wide_numbers(dispatcher: Any, kinds: Any, named: Any) -> Any:
        return resolve(dispatcher, tuple(map(widened, kinds)), named)

    CUDADispatcher.get_call_template = with_wide_numbers
