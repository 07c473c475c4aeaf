"""Who is connected to a table: counted on this node, and reported by the others."""

from collections import defaultdict
from collections.abc import Callable
from typing import Final

from floe.server.live.hub import Hub, Present
from floe.server.live.messages import PresenceMessage

_EXPIRY: Final = 60.0  # seconds after which the report of a silent node no longer counts: it has probably died


class Presence:
    """Counts the listeners of this node's hub, and adds what other nodes report."""

    def __init__(self, node: str, hub: Hub, clock: Callable[[], float]) -> None:
        self._node, self._hub, self._clock = node, hub, clock
        self._elsewhere: defaultdict[str, dict[str, tuple[Present, float]]] = defaultdict(dict)

    def here(self, table: str) -> Present:
        """Return who is connected to this node."""
        listeners = self._hub.listeners(table)
        seats = sorted({seat for listener in listeners for seat in listener.seats})
        return Present(table, self._node, seats, sum(not listener.seats for listener in listeners))

    def note(self, report: Present) -> None:
        """Keep the report of another node."""
        self._elsewhere[report.table][report.node] = report, self._clock()
        if not (report.seats or report.watchers):
            del self._elsewhere[report.table][report.node]
        if not self._elsewhere[report.table]:
            del self._elsewhere[report.table]

    def total(self, table: str) -> PresenceMessage:
        """Return who is connected to any node."""
        since = self._clock() - _EXPIRY
        others = [report for report, at in self._elsewhere.get(table, {}).values() if at > since]
        reports = [self.here(table), *others]
        seats = sorted({seat for report in reports for seat in report.seats})
        return PresenceMessage(seats, sum(report.watchers for report in reports))
