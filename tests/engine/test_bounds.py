"""Compiled games with bounds checked; `make parity` does the same at length, and with searches.

Searches would take too long to compile here; `tests.engine.strict` runs them in the interpreter.
"""

import pytest

from floe.engine.find import names
from tests.engine.process import run
from tests.parity import VARIETY

CODE = """
import floe
from floe.engine.playouts import playouts
for players in floe.registered_games()[{name!r}].seats:
    for options in {options!r}:
        playouts(floe.new({name!r}, players, seed=players, **options), 200)
print("kept within bounds")
"""


@pytest.mark.parametrize("name", names())
def test_kernels_keep_within_bounds(name: str) -> None:
    """An index beyond an array, or a negative one, would raise IndexError here, and do anything elsewhere.

    Indices are the same however much is optimized, and with nothing optimized there is less to wait for.
    """
    code = CODE.format(name=name, options=[{}, *VARIETY.get(name, [])[-1:]])
    assert run(code, NUMBA_BOUNDSCHECK="1", NUMBA_OPT="0").strip() == "kept within bounds"
