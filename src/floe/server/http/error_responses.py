"""Errors as HTTP responses: a code, a sentence, the evidence, and never a secret or a traceback."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException

from floe.core.errors import FloeError
from floe.server.errors import Unavailable, status_of
from floe.server.play.refusals import refusal
from floe.server.play.wire import Refusal

_logger: Final = logging.getLogger(__name__)
CODES: Final = {400: "bad-request", 404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many"}
"""The code for each HTTP status that is answered before any handler of ours."""

AnyRequest = Request[Any, Any, Any]


def refuse(request: AnyRequest, error: FloeError) -> Response[Refusal]:
    """Answer what the server or the rules refuse."""
    _count(request, error.code)
    wait = {"retry-after": str(error.evidence["seconds"])} if isinstance(error, Unavailable) else {}
    return Response(refusal(error), status_code=status_of(error), headers=wait)


def refuse_http(request: AnyRequest, error: HTTPException) -> Response[Refusal]:
    """Answer what the framework refuses: it cannot be read, or is not here."""
    extra = error.extra if isinstance(error.extra, list) else []
    problems = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)]
    code = CODES.get(error.status_code, "error")
    _count(request, code)
    sentence = "; ".join(problems) or error.detail
    return Response(Refusal(code, sentence), status_code=error.status_code, headers=error.headers)


def fail(request: AnyRequest, error: Exception) -> Response[Refusal]:
    """Answer a bug; only the server's log says what it was."""
    _count(request, "server-error")
    _logger.error("a request failed", exc_info=error, extra={"method": request.method})
    return Response(Refusal("server-error", "something went wrong here; it has been noted"), status_code=500)


def _count(request: AnyRequest, code: str) -> None:
    request.app.state.context.metrics.answers.refusals.labels("http", code).inc()


HANDLERS: Final[dict[Any, Any]] = {FloeError: refuse, HTTPException: refuse_http, Exception: fail}
