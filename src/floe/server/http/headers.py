"""What goes round every answer: headers that make browsers careful, a count, and a line in the server's log."""

import logging
from time import perf_counter
from typing import Any, Final

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

_logger: Final = logging.getLogger("floe.requests")

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; font-src 'self'; media-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""What browsers may do with our answers: load from here alone, run no inline script, be framed by nobody."""


class Envelope:
    """The application as it meets the world: every answer is sealed, whatever became of the request."""

    def __init__(self, app: Litestar) -> None:
        """Seal the answers of an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on, and seal its answer; what goes over a socket needs no seal."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began = perf_counter()

        async def seal(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message).update(HEADERS)
                self._note(scope, message["status"], perf_counter() - began)
            await send(message)

        await self.app(scope, receive, seal)

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        """Count an answer, and log it by its kind of path, which holds neither secrets nor names."""
        method, path = scope["method"], scope.get("path_template") or "-"
        self.app.state.house.metrics.requests.labels(method, str(status)).observe(seconds)
        _logger.info("request", extra={"method": method, "path": path, "status": status, "seconds": round(seconds, 6)})
