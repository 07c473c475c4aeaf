"""Turning whatever goes wrong into an answer: a code, a sentence, the evidence, and never a secret or a traceback."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from floe.core.errors import FloeError, Stale
from floe.server.errors import status_of
from floe.server.rooms.wire import Position, Refusal

_logger: Final = logging.getLogger(__name__)
CODES: Final = {400: "bad-request", 404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many"}
"""The code for each HTTP status that is answered before any handler of ours."""

Asked = Request[Any, Any, Any]


class TooLate(Stale):
    """A move that came too late, with how things stand now for the seat that made it."""

    def __init__(self, error: Stale, position: Position) -> None:
        """Add to an error how things stand."""
        super().__init__(error.sentence, **error.evidence)
        self.position = position


def refusal(error: FloeError) -> Refusal:
    """Return an error as it goes over the wire."""
    return Refusal(error.code, error.sentence, error.evidence, error.position if isinstance(error, TooLate) else None)


def refuse(_: Asked, error: FloeError) -> Response[Refusal]:
    """Answer what the server or the rules refuse."""
    return Response(refusal(error), status_code=status_of(error))


def refuse_http(_: Asked, error: HTTPException) -> Response[Refusal]:
    """Answer what cannot be read or is not here."""
    extra = error.extra if isinstance(error.extra, list) else []
    problems = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
    code = CODES.get(error.status_code, "error")
    sentence = "; ".join(problems) or error.detail
    return Response(Refusal(code, sentence), status_code=error.status_code, headers=error.headers)


def fail(request: Asked, error: Exception) -> Response[Refusal]:
    """Answer what should not have happened; what it was stands in the server's log alone."""
    _logger.error("a request failed", exc_info=error, extra={"method": request.method})
    return Response(Refusal("server-error", "something went wrong here; it has been noted"), status_code=500)


HANDLERS: Final[dict[Any, Any]] = {FloeError: refuse, HTTPException: refuse_http, Exception: fail}
