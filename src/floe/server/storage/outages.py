"""Faults of what the server stands on: told apart from bugs, and logged as they begin and end, not once a request."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoFreeConnection

from floe.server.metrics import OutageCounts, OutageMetrics

_logger: Final = logging.getLogger(__name__)
_QUIET_FOR: Final = 0.5  # seconds without a failure after which something works again
_AWAY: Final = (  # classes of SQLSTATE
    "08",  # connection
    "40",  # a deadlock, as with a newer node that migrates
    "53",  # resources
    "57",  # shutdown
    "58",  # the system below
)
_FULL: Final = ("53100", "SQLITE_FULL")
_FAILING: Final = ("SQLITE_IOERR", "SQLITE_BUSY", "SQLITE_READONLY", "SQLITE_CANTOPEN")


class Outage:
    """Says once that something has failed, and once that it works again; in between it only counts.

    It counts as working again once it has not failed for a moment: of several connections, some are found to be
    lost after others have been reopened.
    """

    def __init__(
        self, begins: str, ends: str, clock: Callable[[], float] = monotonic, counts: OutageCounts | None = None
    ) -> None:
        self._begins, self._ends, self._clock = begins, ends, clock
        self._counts = counts or OutageMetrics().of(begins)
        self._since: float | None = None
        self._failed_at = 0.0
        self._refused = 0

    @property
    def lasts(self) -> bool:
        """Whether it has failed, and has not worked since."""
        return self._since is not None

    def failed(self, why: BaseException) -> None:
        """Note that a request failed, and log the first failure."""
        self._failed_at = self._clock()
        self._refused += 1
        self._counts.refused.inc()
        if self._since is None:
            self._since, self._refused = self._failed_at, 1
            self._counts.begun.inc()
            self._counts.lasts.set(1)
            _logger.error(self._begins, extra={"why": _reason(why)})

    def worked(self) -> None:
        """Note that a request succeeded, and log the end of the outage once none has failed for a moment."""
        if self._since is not None and self._clock() - self._failed_at >= _QUIET_FOR:
            seconds, self._since = round(self._failed_at - self._since, 1), None
            self._counts.lasts.set(0)
            _logger.warning(self._ends, extra={"seconds": seconds, "refused": self._refused})


def is_full(error: BaseException) -> bool:
    """Return whether the database had no room for what was to be stored."""
    return _code(error) in _FULL


def is_outage(error: BaseException) -> bool:
    """Return whether the database could not be reached or could not work, so that the statement is not at fault."""
    if isinstance(error, OSError | NoFreeConnection):  # refused, cut, or no answer in time
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    code = _code(error)
    return code[:2] in _AWAY if len(code) == 5 else code.startswith((*_FAILING, *_FULL))


def _code(error: BaseException) -> str:
    """Return PostgreSQL's SQLSTATE or SQLite's name for an error, whichever driver raised it."""
    cause: Any = getattr(error, "orig", None) or error
    return getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", None) or ""


def _reason(error: BaseException) -> str:
    """Return an error as one short line, without the statement and its values: they may be secret."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).splitlines() or [""]
    return f"{type(cause).__name__}: {lines[0]}"[:200]
