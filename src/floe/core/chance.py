"""Chance, grown from a seed: the same on every machine and Python, fair, and impossible to guess without the seed."""

import hashlib
import secrets
import struct
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import chain, islice
from typing import Final, Protocol, TypeVar

from floe.core.errors import BadOption
from floe.core.words import _

T = TypeVar("T")
Seed = int | bytes

_BITS: Final = 32  # of one word of the stream
_SPAN: Final = 1 << _BITS


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
        self._words = _words(seed_bytes(seed) + purpose.encode())

    def randrange(self, n: int, /) -> int:
        """Return one of 0 … n - 1; draws beyond the last whole multiple of n are thrown away, so none is favoured."""
        if n > _SPAN:
            return self._wide_randrange(n)
        fair = _SPAN - _SPAN % n
        while (drawn := next(self._words)) >= fair:
            pass
        return drawn % n

    def _wide_randrange(self, n: int) -> int:
        """Do the same for numbers that one word cannot hold, with several at once."""
        words = -(-n.bit_length() // _BITS)
        fair = (1 << _BITS * words) // n * n
        while (drawn := reduce(_joined, islice(self._words, words))) >= fair:
            pass
        return drawn % n


def _joined(high: int, low: int) -> int:
    return high << _BITS | low


def _words(source: bytes) -> Iterator[int]:
    """Return the words SHAKE-256 makes of the source; a longer digest starts like a shorter one, so they never end."""
    return chain.from_iterable(_pages(hashlib.shake_256(source).digest))


def _pages(digest: Callable[[int], bytes]) -> Iterator[tuple[int, ...]]:
    read, count = 0, 16
    while True:
        yield struct.unpack(f">{count}I", digest(4 * count))[read:]
        read, count = count, 2 * count


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
    sentence = _("a seed is a whole number from 0 to 2**256 - 1, or 32 bytes, not {seed!r}", seed=seed)
    raise BadOption(sentence, seed=seed)


def new_seed() -> bytes:
    """Return a seed nobody can foresee, from the system's secure source."""
    return secrets.token_bytes(32)
