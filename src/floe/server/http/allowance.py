"""How often something may be done: a number of times at once, and then as often as time allows."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

_MOST: Final = 20_000  # keys remembered; the one that has not asked for longest is forgotten first


class Allowance:
    """`count` times in any `seconds` for each key, as a token bucket that fills again bit by bit."""

    def __init__(self, count: int, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.count, self.seconds, self._clock = count, seconds, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def change(self, count: int) -> None:
        """Allow more or less from now on; everybody starts with the full number again."""
        if count != self.count:
            self.count = count
            self._left.clear()

    def wait(self, key: str) -> float:
        """Return for how many seconds a key has to wait before it may be spent; 0 if it may now."""
        return max(0.0, (1 - self._left_of(key)) * self.seconds / self.count)

    def spend(self, key: str) -> None:
        """Count one more time."""
        self._left[key] = self._left_of(key) - 1, self._clock()
        self._left.move_to_end(key)
        if len(self._left) > _MOST:
            self._left.popitem(last=False)

    def _left_of(self, key: str) -> float:
        now = self._clock()
        left, at = self._left.get(key, (float(self.count), now))
        return min(float(self.count), left + (now - at) * self.count / self.seconds)
