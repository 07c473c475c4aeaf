"""One source, three speeds: the interpreter and the CUDA simulator find what the compiled kernels find."""

import json
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from floe.engine.find import default_boards, names
from floe.engine.kernel import COMPILED
from tests.engine.process import run
from tests.engine.samples import sample


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("how", ["by wish", "without Numba"])
def test_the_interpreter_finds_the_same(name: str, how: str) -> None:
    assert COMPILED
    code = (
        "import json, sys\n"
        + ("sys.modules['numba'] = None\n" if how == "without Numba" else "")
        + "from floe.engine.kernel import COMPILED\n"
        "from tests.engine.samples import sample\n"
        f"print(json.dumps([COMPILED, sample({name!r})]))"
    )
    environment = {"FLOE_FAST": "off"} if how == "by wish" else {}
    assert json.loads(run(code, **environment)) == [False, json.loads(json.dumps(sample(name)))]


@pytest.mark.skipif(not find_spec("numba_cuda"), reason="numba-cuda is not installed")
def test_the_gpu_script_runs_in_the_simulator() -> None:
    code = (
        "import contextlib, runpy, sys\n"
        "sys.argv = ['gpu.py', '--game', 'arctic', '--games', '4', '--compared', '3', '--rounds', '1']\n"
        "with contextlib.suppress(SystemExit): runpy.run_path('scripts/gpu.py', run_name='__main__')"
    )
    said = run(code, NUMBA_ENABLE_CUDASIM="1", FLOE_FAST="off")
    assert said.count("the same results on both") == 3
    assert "DIFFERENT" not in said


@pytest.mark.parametrize("name", names())
def test_compiled_rules_need_neither_msgspec_nor_the_game(name: str, tmp_path: Path) -> None:
    """So that they run where there is only NumPy and Numba, as on a machine with a GPU."""
    np.save(tmp_path / "boards.npy", default_boards(name, 1))
    code = (
        "import sys, types\n"
        "sys.modules['msgspec'] = None\n"
        "sys.modules['floe'] = types.ModuleType('floe')\n"
        "sys.modules['floe'].__path__ = ['src/floe']\n"
        "import numpy as np\n"
        f"from floe.games.{name}.compiled.rules import RULES as own\n"
        "from floe.engine.loops import loops, workspace\n"
        "scores, places = np.zeros((2, 1, 2), np.int64)\n"
        f"boards = np.load({str(tmp_path / 'boards.npy')!r})\n"
        "print(loops(own).play_games(2, boards, 1, 0, *workspace(own), scores, places))"
    )
    assert int(run(code, FLOE_FAST="off")) > 20
