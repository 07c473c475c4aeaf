"""Errors as they go over the wire, the same for HTTP and for sockets."""

from floe.core.errors import FloeError, Stale
from floe.server.play.wire import PositionInfo, Refusal


class TooLate(Stale):
    """A move that came too late, with the current position for the seat that made it."""

    def __init__(self, error: Stale, position: PositionInfo) -> None:
        super().__init__(error.sentence, **error.evidence)
        self.position = position


def refusal(error: FloeError) -> Refusal:
    return Refusal(error.code, error.sentence, error.evidence, error.position if isinstance(error, TooLate) else None)
