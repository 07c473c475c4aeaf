"""What is used and replaced of Numba: it is there as we know it, and where it is not, kernels find the same."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from floe.engine import compiling
from tests.engine.process import run

# Numba's internals as some other release might have them, before Floe is imported.
ANOTHER_RELEASE = """
from numba.core import caching, dispatcher, options
from numba.np import arrayobj
fix, key, template = arrayobj.fix_integer_index, caching.Cache._index_key, dispatcher.Dispatcher.get_call_template
arrayobj.fix_integer_index = lambda ctx, builder, kind, index, size: fix(ctx, builder, kind, index, size)
caching.Cache._index_key = lambda self, sig, codegen, more=None: key(self, sig, codegen)
dispatcher._DispatcherBase.get_call_template = lambda self, arguments, named: template(self, arguments, named)
del options.DefaultOptions._nrt
"""
SOME_ROLLS = "from floe.engine.rng import seeded, roll\nstate = seeded(7)\nprint([roll(state, 6) for _ in range(20)])\n"
ALL_USED = """
from floe.engine import compiling
print(compiling._OPTIONS == compiling._WANTED, compiling._CAN_BE_WITHIN, compiling._CAN_CACHE, compiling._CAN_INDEX)
"""


def test_the_installed_release_is_as_expected() -> None:
    """If this fails after an upgrade, a replacement is no longer used: see `floe.engine.compiling`."""
    assert set(run(ALL_USED).split()) == {"True"}


def test_another_release_finds_the_same() -> None:
    assert set(run(ANOTHER_RELEASE + ALL_USED).split()) == {"False"}
    assert run(ANOTHER_RELEASE + SOME_ROLLS) == run(SOME_ROLLS)


def test_others_may_count_from_the_end() -> None:
    last: Any = compiling._compile(lambda numbers: numbers[-1])
    assert last(np.arange(3)) == 2


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
