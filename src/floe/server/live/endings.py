"""How a socket ends: with a code that programs can tell apart, and a last message that says why."""

import logging
from contextlib import suppress
from typing import Final

from floe.core.errors import FloeError
from floe.server.errors import Unavailable, status_of
from floe.server.live import messages
from floe.server.live.line import Line
from floe.server.play.refusals import refusal

_logger: Final = logging.getLogger(__name__)
TRY_AGAIN: Final = 1013  # a code of RFC 6455's registry: clients come back by themselves
_PATIENCE: Final = 1.0  # seconds that a peer may take to hear why it is closed
_BROKEN: Final = 1011  # the server has failed


def ending(error: Exception) -> tuple[int, str]:
    """Return the code and the reason that a socket is closed with."""
    match error:
        case Unavailable():
            return TRY_AGAIN, error.code
        case FloeError():  # 4000 + HTTP status
            return 4000 + status_of(error), error.code
        case TimeoutError():
            return TRY_AGAIN, "too slow"
    return _BROKEN, "the server has failed"


def last_words(error: Exception) -> list[bytes]:
    """Return the messages that say why a socket is closed."""
    return [messages.write(messages.Refused(refusal(error), None))] if isinstance(error, FloeError) else []


def end(line: Line, error: Exception) -> None:
    """Say why and close, unless the other side has gone."""
    if not isinstance(error, FloeError | TimeoutError | OSError):
        _logger.error("a socket failed", exc_info=error)
    with suppress(OSError):
        line.push(last_words(error))
    line.hang_up(*ending(error), _PATIENCE)
