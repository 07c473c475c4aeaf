"""One source, three speeds: the interpreter and the CUDA simulator find what the compiled kernels find."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from floe.engine import compiling
from floe.engine.find import compiled_game, default_boards, names
from floe.engine.kernel import COMPILED
from tests.engine.samples import sample

ROOT = Path(__file__).parent.parent.parent


def run(code: str, **environment: str) -> str:
    """Run Python code in a process of its own and return what it prints."""
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=os.environ | {"PYTHONPATH": "src"} | environment,
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    return found.stdout


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


@pytest.mark.parametrize("name", names())
def test_no_kernel_counts_from_the_end(name: str) -> None:
    """Compiled kernels do not ask whether an index is negative, so none may be, in rules and search."""
    code = (
        "import random\n"
        "import numpy as np\n"
        "class Strict(np.ndarray):\n"
        "    def __getitem__(self, at): return super().__getitem__(checked(at))\n"
        "    def __setitem__(self, at, value): super().__setitem__(checked(at), value)\n"
        "def checked(at):\n"
        "    if isinstance(at, (int, np.integer)) and at < 0: raise IndexError(at)\n"
        "    return at\n"
        "def strict(make): return lambda *given, **named: make(*given, **named).view(Strict)\n"
        "np.zeros, np.array, np.append = strict(np.zeros), strict(np.array), strict(np.append)\n"
        "import floe\n"
        "from floe.bots import roster\n"
        "from tests.engine.samples import sample\n"
        f"sample({name!r})\n"
        f"view = floe.new({name!r}, 2, seed=1).view(floe.new({name!r}, 2, seed=1).actor)\n"
        f"print(len(roster.find('search:4', {name!r}).rank(view, view.moves, random.Random(1))))"
    )
    assert int(run(code, FLOE_FAST="off")) > 1


def test_others_may_count_from_the_end() -> None:
    last: Any = compiling._compile(lambda numbers: numbers[-1])
    assert last(np.arange(3)) == 2


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


def test_compiling_is_announced_once_and_only_ours(capsys: pytest.CaptureFixture[str]) -> None:
    def event(module: str) -> Any:
        return SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=SimpleNamespace(__module__=module))})

    announcer = compiling.Announcer()
    announcer.on_start(event("somebody.else"))
    assert capsys.readouterr().err == ""
    announcer.on_start(event("floe.games.arctic.compiled.turn"))
    announcer.on_start(event("floe.games.arctic.compiled.turn"))
    announcer.on_end(event("floe.games.arctic.compiled.turn"))
    assert capsys.readouterr().err.count("compiling") == 1


@pytest.mark.parametrize("name", names())
def test_the_cache_goes_by_all_sources(name: str) -> None:
    """Numba itself looks only at the file of the function that is called, and not at those it calls in turn."""
    play: Any = compiled_game(name).rules.play
    assert play._cache._cache_file._source_stamp == compiling.stamp(play.py_func)


@pytest.mark.parametrize("name", ["other.py", "weights.toml", "weights.json"])
def test_a_changed_source_changes_the_stamp(tmp_path: Path, name: str) -> None:
    own, other = tmp_path / "own.py", tmp_path / name
    own.write_text("def one(): ...")
    names: dict[str, Any] = {}
    exec(compile(own.read_text(), own, "exec"), names)
    before = compiling.stamp(names["one"])
    compiling._digest.cache_clear()
    other.write_text("two")
    assert compiling.stamp(names["one"]) != before
    compiling._digest.cache_clear()


def test_without_a_place_for_a_cache_kernels_are_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    real = compiling._compile

    def without_cache(function: Any, cache: bool = False, **options: Any) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return real(function, **options)

    monkeypatch.setattr(compiling, "_compile", without_cache)
    assert compiling.kernel(lambda number: number + 1)(6) == 7
