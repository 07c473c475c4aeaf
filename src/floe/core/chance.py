"""Chance, grown from a seed: the same on every machine and Python, fair, and impossible to guess without the seed."""

import hashlib
import secrets
import struct
from collections.abc import Sequence
from typing import Protocol, TypeVar

from floe.core.errors import BadOption

T = TypeVar("T")
Seed = int | bytes


class Rng(Protocol):
    """Anything that picks a whole number fairly: a `Chance`, a `random.Random`, a generator of your own."""

    def randrange(self, n: int, /) -> int:
        """Return one of 0 … n - 1, each as likely as the other."""


class Chance:
    """An endless stream of fair choices for one purpose; SHAKE-256 makes it, so that no choice betrays another.

    Each purpose ("arctic deck", "race dice") has a stream of its own: settling one thing by hand leaves the rest of the
    deal as it was.
    """

    def __init__(self, seed: Seed, purpose: str) -> None:
        """Start the stream that belongs to this seed and purpose."""
        self._source = hashlib.shake_256(seed_bytes(seed) + purpose.encode())
        self._words: tuple[int, ...] = ()
        self._next = 0

    def _word(self) -> int:
        if self._next == len(self._words):
            count = max(16, 2 * self._next)
            self._words = struct.unpack(f">{count}I", self._source.digest(4 * count))
        self._next += 1
        return self._words[self._next - 1]

    def randrange(self, n: int, /) -> int:
        """Return one of 0 … n - 1; draws beyond the last whole multiple of n are thrown away, so none is favoured."""
        words = max(1, -(-n.bit_length() // 32))
        fair = (1 << 32 * words) // n * n
        while (drawn := self._draw(words)) >= fair:
            pass
        return drawn % n

    def _draw(self, words: int) -> int:
        drawn = self._word()
        for _ in range(words - 1):
            drawn = drawn << 32 | self._word()
        return drawn


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """Return the items in random order (Fisher and Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        chosen = rng.randrange(last + 1)
        result[last], result[chosen] = result[chosen], result[last]
    return result


def seed_bytes(seed: Seed) -> bytes:
    """Return the 32 bytes of a seed; an int stands for its big-endian bytes."""
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 256:
        return seed.to_bytes(32)
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    raise BadOption(f"a seed is a whole number from 0 to 2**256 - 1, or 32 bytes, not {seed!r}", seed=seed)


def new_seed() -> bytes:
    """Return a seed nobody can foresee, from the system's secure source."""
    return secrets.token_bytes(32)
