"""`python scripts/link_cuda.py`: compiles and links every CUDA kernel for an H200 that need not be there.

So no time on a GPU goes into finding out that a kernel of batches or of training does not link. Needs
`pip install 'numba-cuda[cu13]'` beside NumPy and Numba, and nothing else: neither a driver nor CuPy nor JAX.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

GAMES = ("arctic", "race")
H200 = (9, 0)

sys.path[:0] = [str(Path(__file__).resolve().parent)]

from bare import make_floe_importable  # noqa: E402

make_floe_importable()
for _absent in ("jax", "cupy"):  # training imports them, and its kernels do without
    sys.modules.setdefault(_absent, ModuleType(_absent))

from numba import types  # noqa: E402
from numba.cuda import codegen, dispatcher  # noqa: E402
from numba.types import boolean, float32, int8, int16, int32, int64  # noqa: E402

from floe.engine import cuda  # noqa: E402
from floe.engine.stepping import compact_loops, fill_masks, find_chosen, stepping  # noqa: E402


class Absent(NamedTuple):
    """What Numba asks a device for before it compiles."""

    compute_capability: tuple[int, int] = H200


def array(kind: Any, dimensions: int, layout: str = "C") -> Any:
    return types.Array(kind, dimensions, layout)


POSITIONS, NUMBERS, MOVES = array(int8, 2), array(int64, 1), array(int32, 2, "F")
FLAGS, RESULTS, SEEN = array(boolean, 1), array(int64, 2), array(int8, 2, "F")


def batch_kernels(rules: Any) -> Iterator[tuple[str, Any, tuple[Any, ...]]]:
    """Return the kernels of `Batch` by name, with the types of their arguments."""
    loops, compact = stepping(rules), compact_loops(rules.compact)
    by_rows = {
        "advance": (cuda.advance(rules), (POSITIONS, NUMBERS, FLAGS)),
        "score": (cuda.score(rules), (POSITIONS, RESULTS, RESULTS)),
        "deal": (loops.deal, (POSITIONS, int64, POSITIONS, RESULTS, FLAGS)),
        "look": (loops.look, (POSITIONS, NUMBERS, MOVES, NUMBERS)),
        "observe": (loops.observe_all, (POSITIONS, NUMBERS, SEEN)),
        "shorten": (compact.shorten, (POSITIONS, MOVES, MOVES, NUMBERS)),
        "encode": (compact.encode_all, (POSITIONS, NUMBERS, NUMBERS)),
        "decode": (compact.decode_all, (POSITIONS, NUMBERS, NUMBERS)),
        "find": (find_chosen, (MOVES, MOVES, NUMBERS, NUMBERS, NUMBERS)),
        "masks": (fill_masks, (MOVES, NUMBERS, array(boolean, 2, "F"))),
    }
    for name, (loop, arguments) in by_rows.items():
        own = tuple(not (name == "deal" and at in (1, 2)) for at in range(len(arguments)))
        yield name, cuda.by_threads(loop, own), arguments


def training_kernels(game: str) -> Iterator[tuple[str, Any, tuple[Any, ...]]]:
    """Return the kernels of the training's environment."""
    from floe.network.model import MoveEncoder
    from floe.training import gpu

    model = import_module(f"floe.games.{game}.network.model").MODEL
    oracle = import_module(f"floe.games.{game}.network.oracle").ORACLE
    words = (model.rules.size + 7) // 8
    one, states, listed = array(int32, 1), array(int64, 2), array(int32, 2)
    shown = array(int8, 3) if isinstance(model.policy, MoveEncoder) else array(int16, 2)
    seen = (POSITIONS, POSITIONS, one, one, one)
    made = gpu.make_kernels(model, oracle, words)._asdict()
    arguments = {
        "load": (RESULTS, int64),
        "begin": (states, listed, one, RESULTS, POSITIONS, *seen),
        "step": (states, listed, one, *seen),
        "show": (states, listed, one, int64, shown),
        "score": (states, one, one, array(float32, 3)),
    }
    for name, kernel in made.items():
        yield f"training {name}", kernel, arguments[name]


def link(kernel: Any, arguments: tuple[Any, ...]) -> int:
    """Return how many bytes a kernel has once it is linked."""
    compiled = dispatcher._Kernel(kernel.py_func, arguments, **kernel.targetoptions)
    return len(compiled._codelibrary.get_cubin(cc=H200).code)


def main() -> None:
    dispatcher.get_current_device = Absent
    codegen.CUDACodeLibrary._ensure_cc = lambda _library, cc: cc or H200
    for game in GAMES:
        rules = import_module(f"floe.games.{game}.compiled.rules").RULES
        for name, kernel, arguments in (*batch_kernels(rules), *training_kernels(game)):
            print(f"{game}: {name}, {link(kernel, arguments):,} bytes", flush=True)


if __name__ == "__main__":
    main()
