"""Compiled kernels are kept on disk: found again by the next process, and compiled anew when any source has changed."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from floe.engine import cache, compiling
from floe.engine.find import compiled_game, compiled_rules, names
from floe.engine.loops import loops
from floe.engine.stepping import stepping
from tests.engine.process import run

PLUGIN = {
    "__init__.py": "",
    "moves.py": "from floe.engine.kernel import kernel\n@kernel\ndef play(vector, move):\n    vector[move] = 1\n",
    "bots/__init__.py": "",
    "bots/choose.py": (
        "from floe.engine.kernel import kernel\nfrom penguins.moves import play\n"
        "@kernel\ndef choose(vector):\n    play(vector, 1)\n"
    ),
    "bots/weights.toml": "ice = 1",
}

FACTORY = """
import json, sys
from numba.core import event
from floe.engine import compiling
class Count(event.Listener):
    names = []
    def on_start(self, event): self.names.append(event.data["dispatcher"].py_func.__name__)
    def on_end(self, event): pass
event.register("numba:compile", Count())
sys.path.insert(0, {folder!r})
import steps
print(json.dumps([steps.make(steps.add)(5), steps.make(steps.double)(5), sorted(set(Count.names))]))
"""

STEPS = """
from floe.engine.kernel import kernel
@kernel
def add(number): return number + 1
@kernel
def double(number): return number * 2
def make(step):
    @kernel
    def loop(times):
        number = 1
        for _ in range(times):
            number = step(number)
        return number
    return loop
"""

ROOMS = """
from typing import NamedTuple
from floe.engine.kernel import kernel
class {name}(NamedTuple):
    number: int
@kernel
def read(room): return room.number
read({name}(3))
print({name}.__name__)
"""

BEYOND = """
import numpy as np
from floe.games.arctic.compiled.layout import start
from floe.engine.stepping import find_chosen
moves, counts, chosen = np.zeros((1, 4), np.int32), np.array([{count}]), np.array([9])
try:
    print(find_chosen(moves, moves, counts, chosen, chosen.copy()))
except IndexError:
    print("IndexError")
"""


@pytest.fixture
def penguins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game from another package."""
    folder = tmp_path / "penguins"
    for name, text in PLUGIN.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    cache._digest.cache_clear()
    yield folder
    cache._digest.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "penguins"]:
        del sys.modules[name]


def changed_stamp(kernel: Any, file: Path) -> tuple[str, str]:
    """A kernel's stamp before and after a change of some file."""
    before = cache.stamp(kernel.py_func)
    file.write_text(file.read_text() + "\n# changed")
    cache._digest.cache_clear()
    return before, cache.stamp(kernel.py_func)


@pytest.mark.parametrize("name", names())
def test_kernels_go_by_all_sources(name: str) -> None:
    """Numba itself looks only at the file of the function that is called, and not at those it calls in turn."""
    play: Any = compiled_game(name).rules.play
    assert play._cache._cache_file._source_stamp == cache.stamp(play.py_func)


@pytest.mark.parametrize("file", ["moves.py", "bots/choose.py", "bots/weights.toml"])
def test_a_kernel_of_another_package_goes_by_all_of_it(penguins: Path, file: str) -> None:
    before, after = changed_stamp(import_module("penguins.bots.choose").choose, penguins / file)
    assert before != after


@pytest.mark.parametrize(("make", "loop"), [(loops, "play_games"), (loops, "play_on"), (stepping, "play_all")])
def test_our_loops_go_by_the_game_they_are_made_for(penguins: Path, make: Any, loop: str) -> None:
    """The loops stand in Floe, the kernels in them in another package."""
    theirs = compiled_rules("arctic")._replace(play=import_module("penguins.moves").play)
    before, after = changed_stamp(getattr(make(theirs), loop), penguins / "bots" / "choose.py")
    assert before != after
    ours = getattr(make(compiled_rules("arctic")), loop)
    assert ours.py_func.__qualname__ != getattr(make(theirs), loop).py_func.__qualname__
    assert cache.stamp(ours.py_func) not in (before, after)


def test_a_module_by_itself_goes_by_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by its folder, which may hold everything that is installed."""
    (tmp_path / "walrus.py").write_text(PLUGIN["moves.py"])
    monkeypatch.syspath_prepend(tmp_path)
    play: Any = import_module("walrus").play
    before = cache.stamp(play.py_func)
    (tmp_path / "other.py").write_text("")
    cache._digest.cache_clear()
    assert cache.stamp(play.py_func) == before


def test_the_next_process_compiles_nothing(tmp_path: Path) -> None:
    """Not even loops made by a factory, which Numba itself would compile in every process."""
    (tmp_path / "steps.py").write_text(STEPS)
    code = FACTORY.format(folder=str(tmp_path))
    here = {"NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    assert json.loads(run(code, **here)) == [6, 32, ["add", "double", "loop"]]
    assert json.loads(run(code, **here)) == [6, 32, []]


def test_a_cache_from_before_a_class_was_renamed_is_passed_over(tmp_path: Path) -> None:
    """Numba keeps the types of a kernel's arguments, classes among them, and fails where it cannot find one again."""
    here = {"NUMBA_CACHE_DIR": str(tmp_path / "kept")}
    for name in ("Before", "After"):
        (tmp_path / "rooms.py").write_text(ROOMS.format(name=name))
        assert run(f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import rooms", **here).strip() == name


def test_kernels_with_bounds_checked_are_kept_apart(tmp_path: Path) -> None:
    """Nor does leaving out Numba's own test of negative indices hide anything from the check."""
    here = {"NUMBA_CACHE_DIR": str(tmp_path)}
    assert run(BEYOND.format(count=4), **here).strip() == "0"
    assert run(BEYOND.format(count=5), NUMBA_BOUNDSCHECK="1", **here).strip() == "IndexError"
    assert run(BEYOND.format(count=4), NUMBA_BOUNDSCHECK="1", **here).strip() == "0"


def test_without_a_place_for_a_cache_kernels_are_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: object, **__: bool) -> None:
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr(compiling, "KernelCache", nowhere)
    assert compiling.kernel(lambda number: number + 1)(6) == 7
