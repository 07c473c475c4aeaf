"""By how much the event loop is late: everybody waits for it, so it is the first thing to look at."""

import asyncio
from time import perf_counter
from typing import Final

from floe.server.metrics import NodeMetrics

_EVERY: Final = 0.5  # seconds


class LoopDelay:
    """Measures again and again when it is called after a pause, and when it should have been."""

    def __init__(self, metrics: NodeMetrics) -> None:
        self._seconds = metrics.lag
        self._late: list[float] = []

    async def run(self) -> None:
        """Measure until cancelled."""
        while True:
            due = perf_counter() + _EVERY
            await asyncio.sleep(_EVERY)
            late = max(0.0, perf_counter() - due)
            self._seconds.observe(late)
            self._late.append(late)

    def mean(self) -> float:
        """Return the mean delay since this was asked before; one hiccup is no news."""
        late, self._late = self._late, []
        return sum(late) / len(late) if late else 0.0
