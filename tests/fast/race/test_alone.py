"""The rules run without anything but NumPy and Numba."""

import os
import subprocess
import sys
from pathlib import Path

import floe

SOURCE = Path(floe.__file__).parent

ALONE = f"""
import sys, types
sys.modules["msgspec"] = None
sys.modules["floe.race"] = None
package = sys.modules["floe"] = types.ModuleType("floe")
package.__path__ = [{str(SOURCE)!r}]
from floe.fast.race.rules import RULES
print(RULES.name)
"""


def run(script: str) -> str:
    environment = os.environ | {"FLOE_FAST": "off", "PYTHONPATH": f"{SOURCE.parent}{os.pathsep}{SOURCE.parent.parent}"}
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_rules_need_nothing_but_numpy_and_numba() -> None:
    assert run(ALONE) == "race\n"
