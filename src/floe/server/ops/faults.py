"""What goes wrong, as the log tells it: counted, and the last of it remembered for the host."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from floe.server.metrics import NodeMetrics
from floe.server.storage.nodes import Fault


class Faults(logging.Handler):
    """Listens to the log."""

    def __init__(self, metrics: NodeMetrics) -> None:
        super().__init__(logging.WARNING)
        self._counts = {level: metrics.log.labels(level) for level in ("warning", "error")}
        self.last: Fault | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line; an error is remembered."""
        is_error = record.levelno >= logging.ERROR
        self._counts["error" if is_error else "warning"].inc()
        if is_error:
            self.last = Fault(record.created, record.getMessage()[:200])

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Receive the lines of the log while the block runs."""
        logging.getLogger().addHandler(self)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self)
