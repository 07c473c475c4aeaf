"""Who is connected to a table: counted on this node, and told by the others."""

from collections import defaultdict
from collections.abc import Callable
from typing import Final

from floe.server.live.hub import Hub, Present
from floe.server.live.messages import Presence as Told

_OLD: Final = 60.0  # seconds after which the word of a node that has gone silent counts no more


class Presence:
    """Who is there."""

    def __init__(self, node: str, hub: Hub, clock: Callable[[], float]) -> None:
        """Count those who listen on a node's hub."""
        self._node, self._hub, self._clock = node, hub, clock
        self._elsewhere: defaultdict[str, dict[str, tuple[Present, float]]] = defaultdict(dict)

    def here(self, table: str) -> Present:
        """Return who is connected to this node."""
        listeners = self._hub.listeners(table)
        seats = sorted({seat for listener in listeners for seat in listener.seats})
        return Present(table, self._node, seats, sum(not listener.seats for listener in listeners))

    def note(self, news: Present) -> None:
        """Keep what another node tells."""
        self._elsewhere[news.table][news.node] = news, self._clock()
        if not (news.seats or news.watchers):
            del self._elsewhere[news.table][news.node]
        if not self._elsewhere[news.table]:
            del self._elsewhere[news.table]

    def total(self, table: str) -> Told:
        """Return who is connected to any node."""
        since = self._clock() - _OLD
        others = [present for present, at in self._elsewhere.get(table, {}).values() if at > since]
        everybody = [self.here(table), *others]
        seats = sorted({seat for present in everybody for seat in present.seats})
        return Told(seats, sum(present.watchers for present in everybody))
