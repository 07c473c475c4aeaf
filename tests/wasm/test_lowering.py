"""How kernels are wrapped and described, and, where the linker is installed, lowered and run."""

import json
import subprocess
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import Any, NamedTuple

import numpy as np
import pytest
from numba import types

from floe.wasm.rooms import describe
from floe.wasm.wrappers import Parameter, Wrapper
from tests.engine.process import run


class Inner(NamedTuple):
    numbers: Any
    weight: float


class Outer(NamedTuple):
    rows: Any
    inner: Inner
    level: int


def outer(players: int, simulations: int) -> Outer:
    return Outer(np.zeros((3 * simulations + 1, players), np.int32), Inner(np.array([1, 0, 2]), 0.5), 7)


def test_the_shape_of_a_room_follows_from_its_sizes() -> None:
    assert describe(outer, {"players": 2, "simulations": 5}) == {
        "fields": [
            ["rows", {"array": "int32", "shape": [[1, {"simulations": 3}], [0, {"players": 1}]]}],
            [
                "inner",
                {
                    "fields": [
                        ["numbers", {"array": "int64", "shape": [3], "values": [1, 0, 2]}],
                        ["weight", {"float": 0.5}],
                    ]
                },
            ],
            ["level", {"int": 7}],
        ]
    }


def test_a_room_does_not_carry_data() -> None:
    with pytest.raises(ValueError, match="1000 numbers"):
        describe(lambda: np.ones(1000), {})


def test_an_array_is_spread_out_as_numba_takes_it() -> None:
    rows = types.Array(types.int16, 2, "C")
    wrapper = Wrapper("f", "kernel", [Parameter("p0", rows), Parameter("p1", types.int64)], types.none)
    assert wrapper.kernel_type == "ptr, ptr, i64, i64, ptr, i64, i64, i64, i64, i64"
    assert wrapper.text.startswith("define void @f(ptr %p0, i32 %p1) {")
    assert "i64 2, ptr" in wrapper.text  # the size of an item, before its data


@pytest.mark.parametrize(
    ("result", "returned"), [(types.int64, "i32"), (types.boolean, "i32"), (types.float64, "double")]
)
def test_what_a_kernel_returns_becomes_a_number(result: Any, returned: str) -> None:
    wide = Parameter("p0", types.int64, is_wide=True)
    assert f"define {returned} @f(i64 %p0)" in Wrapper("f", "kernel", [wide], result).text


@pytest.mark.skipif(not (find_spec("ziglang") and which("node")), reason="the linker (`make wasm`) or node is not here")
def test_a_kernel_is_lowered_and_runs(tmp_path: Path) -> None:
    code = (
        "import numpy as np\n"
        "from floe.engine import rng\n"
        "from floe.engine.exponentials import exponential\n"
        "from floe.wasm.link import link\n"
        "from floe.wasm.lower import Export, lower\n"
        "state = rng.seeded(0)\n"
        "found = lower([Export('load', rng.load, (state, 0, 0)), Export('roll', rng.roll, (state, 6)),"
        " Export('exponential', exponential, (1.0,))], {})\n"
        "assert not found.undefined, found.undefined\n"
        f"open({str(tmp_path / 'rng.wasm')!r}, 'wb').write(link(found.code, found.names))\n"
        "print([rng.roll(rng.seeded(7, 3), 100), exponential(-1.5)])"
    )
    expected = run(code, NUMBA_OPT="0", NUMBA_CACHE_DIR=str(tmp_path))
    script = (
        "const { Heap } = await import(process.argv[1]);"
        "const code = (await import('node:fs')).readFileSync(process.argv[2]);"
        "const { instance: { exports } } = await WebAssembly.instantiate(code);"
        "const rng = new Heap(exports.memory, exports.__heap_base.value).array('int64', 2);"
        "exports.load(rng.handle, 7n, 3n);"
        "console.log(JSON.stringify([exports.roll(rng.handle, 100), exports.exponential(-1.5)]));"
    )
    memory = Path(__file__).parents[2] / "src/floe/web/js/engine/memory.js"
    said = subprocess.run(
        ["node", "--input-type=module", "-e", script, str(memory), str(tmp_path / "rng.wasm")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(said.stdout) == json.loads(expected)
