"""What train.py has learnt, as a bot for `floe match`: it loads student.npz from the current folder.

    python train.py && floe match student:Student greedy --jobs 1

Only for Arctic with two players, as that is what it has seen.
"""

from typing import Any

import numpy as np
import train  # type: ignore[import-not-found]  # beside this file


class Student(train.Student):  # type: ignore[misc]
    """A bot is made without arguments (docs/bot-protocol.md)."""

    def __init__(self) -> None:
        with np.load("student.npz") as file:
            weights: dict[str, Any] = dict(file)
        super().__init__(weights)
