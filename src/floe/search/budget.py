"""How long a search goes on: for a number of simulations, for a time, or until nothing can change its choice."""

from collections.abc import Callable
from typing import NamedTuple


class Budget(NamedTuple):
    """What a search may spend on one move."""

    simulations: int
    seconds: float | None
    clock: Callable[[], float]
    batch: int
    """Simulations between two looks at the clock."""

    def spend(self, search: Callable[[int], None], lead: Callable[[], int] | None = None) -> None:
        """Search in batches of some simulations; with a `lead`, only until it is more than the simulations to come."""
        start, done, left = self.clock(), 0, self.simulations
        while left and not (lead and lead() > left):
            batch = min(left, self.batch)
            search(batch)
            done += batch
            left = self._still_to_come(done, start)

    def _still_to_come(self, done: int, start: float) -> int:
        """Return how many more simulations there will be; as many as there is time for, if they go on as they did."""
        if self.seconds is None:
            return self.simulations - done
        elapsed = self.clock() - start
        return min(self.simulations - done, int(done * max(self.seconds - elapsed, 0) / max(elapsed, 1e-9)))
