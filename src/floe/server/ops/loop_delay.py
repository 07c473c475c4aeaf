"""By how much the event loop is late: everybody waits for it, so it is the first thing to look at."""

import asyncio
from time import perf_counter
from typing import Final

from floe.server.metrics import HouseMetrics

_EVERY: Final = 0.5  # seconds


class LoopDelay:
    """Measures again and again when it is called after a pause, and when it should have been."""

    def __init__(self, metrics: HouseMetrics) -> None:
        self._seconds = metrics.lag
        self._worst = 0.0

    async def run(self) -> None:
        """Measure until cancelled."""
        while True:
            due = perf_counter() + _EVERY
            await asyncio.sleep(_EVERY)
            late = max(0.0, perf_counter() - due)
            self._seconds.observe(late)
            self._worst = max(self._worst, late)

    def worst(self) -> float:
        """Return the longest delay since this was asked before."""
        worst, self._worst = self._worst, 0.0
        return worst
