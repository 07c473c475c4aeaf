"""Floe's kernels on a machine without Floe's other dependencies, such as one with a GPU."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

SOURCE = Path(__file__).resolve().parent.parent / "src"


def make_floe_importable() -> None:
    """Find Floe beside this script; where msgspec is missing, do without its own `__init__`, which needs it."""
    sys.path[:0] = [str(SOURCE)]
    _mend_numpy()
    try:
        import floe  # noqa: F401
    except ModuleNotFoundError:
        bare = ModuleType("floe")
        bare.__path__ = [str(SOURCE / "floe")]
        sys.modules["floe"] = bare


def _mend_numpy() -> None:
    """Put back what numba-cuda 0.30 still looks for and NumPy 2.5 no longer has."""
    names: Any = np
    for name, stand_in in (("row_stack", np.vstack), ("in1d", np.isin), ("trapz", np.trapezoid)):
        if not hasattr(names, name):
            setattr(names, name, stand_in)
