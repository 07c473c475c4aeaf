"""Security headers on every answer, with its metrics and its line in the log."""

import logging
from time import perf_counter
from typing import Any, Final

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from floe.server.metrics import METHODS

_logger: Final = logging.getLogger("floe.requests")

PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; font-src 'self'; media-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)
"""What a page may load and do, as far as the page itself can say it.

WebAssembly may be compiled, for that is how the rules run in a page; no text becomes script by it.
"""
HEADERS: Final = {
    "content-security-policy": f"{PAGE_POLICY}; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""Browsers load from this server alone, run no inline script, and let no site frame us."""


class HeadersMiddleware:
    """Wraps the whole application, so that errors and unknown paths get the headers too."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on, and add to its answer; a socket has none."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began = perf_counter()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableScopeHeaders.from_message(message).update(HEADERS)
                self._note(scope, message["status"], perf_counter() - began)
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        """Count and log an answer, by its path template: a real path may hold secrets."""
        method, path = scope["method"] if scope["method"] in METHODS else "other", scope.get("path_template") or "-"
        answers = self.app.state.context.metrics.answers
        answers.requests.labels(method, str(status)).observe(seconds)
        answers.routes.labels(path).observe(seconds)
        _logger.info("request", extra={"method": method, "path": path, "status": status, "seconds": round(seconds, 6)})
