"""How long to wait before the next try, and when to give up."""

import asyncio
import random
from typing import Final

from floe.core.errors import FloeError

_FIRST: Final = 0.25  # seconds
_LONGEST: Final = 10.0  # seconds


class Patience:
    """Waits longer after each failure, never as long as another client would, and not for ever.

    The wait is drawn from the whole of a span that doubles ("full jitter"): clients that lost their server in the same
    moment do not come back in the same moment.
    """

    def __init__(self, seconds: float | None) -> None:
        """Be patient for some seconds from the first failure on; None for ever."""
        self._seconds = seconds
        self.forget()

    def forget(self) -> None:
        """Begin anew: a try has succeeded."""
        self._failures, self._until = 0, float("inf")

    async def wait(self, why: FloeError, at_least: float = 0.0) -> None:
        """Wait before the next try; raises why the last one failed once patience has ended."""
        now = asyncio.get_running_loop().time()
        if not self._failures and self._seconds is not None:
            self._until = now + self._seconds
        span = min(_LONGEST, _FIRST * 2**self._failures)
        self._failures = min(self._failures + 1, 32)  # or the power of two would outgrow a float some day
        delay = at_least + random.uniform(0, span)
        if now + delay > self._until:
            raise why
        await asyncio.sleep(delay)
