"""Chance with a seed: a test meets the same deals, boards and bots every time it runs.

What chance may do to a page is looked for on purpose: with FLOE_LUCK=2 everything is played with other deals.
"""

import os
import random
from typing import Any, Final

import pytest

from floe.core.contract import View
from floe.server.play import thinking
from floe.server.rooms import drafts, fairness

WHICH: Final = os.environ.get("FLOE_LUCK", "1")


class SeededSource:
    """Where a test's deals and boards come from, instead of the system's secure source."""

    def __init__(self, name: str) -> None:
        self._rng = random.Random(f"{name} {WHICH}")

    def new_secret(self) -> str:
        """Stand in for `fairness.new_secret`."""
        return self._rng.randbytes(32).hex()

    def randbits(self, bits: int) -> int:
        """Stand in for `secrets.randbits`."""
        return self._rng.getrandbits(bits)


really_choose, really_advise = thinking.choose, thinking.advise


def choose(bot: str, game: str, view: View) -> str:
    """Let a bot choose the same for the same view."""
    return really_choose(bot, game, view, random.Random(WHICH))


def advise(game: str, view: View) -> thinking.Hint:
    """Let the adviser say the same for the same view."""
    return really_advise(game, view, random.Random(WHICH))


def tame(patch: pytest.MonkeyPatch, name: str) -> None:
    """Have the server take its chances from here."""
    source: Any = SeededSource(name)
    patch.setattr(fairness, "new_secret", source.new_secret)
    patch.setattr(drafts, "secrets", source)
    patch.setattr(thinking, "choose", choose)
    patch.setattr(thinking, "advise", advise)
