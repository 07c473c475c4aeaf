"""`python scripts/train.py`: `python -m floe.training` where there are NumPy, Numba and JAX, but not all of Floe."""

import os
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent)]
os.environ.setdefault("XLA_PYTHON_CLIENT_MEM_FRACTION", "0.7")  # the games need the rest

from bare import make_floe_importable  # noqa: E402

make_floe_importable()

from floe.training.command import main  # noqa: E402

main()
