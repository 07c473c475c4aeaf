"""How much one identity or one address may ask in a while."""

import hashlib
from typing import Any, Final

from litestar import Request
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig

from floe.server.http.assets import PARTS
from floe.server.http.request_context import COOKIE
from floe.server.ops.settings import Settings

_CROWD: Final = 4  # people who may share an address and all be busy
_MAKING: Final = 4  # what one address may make in a minute, in requests of a second: it is there to stay
_LASTING: Final = {"/api/me", "/api/tables", "/api/tokens"}


def middleware(settings: Settings) -> list[DefineMiddleware]:
    """Return the limits: one for whoever asks, a wider one for their address, and one for what stays behind."""
    limit = settings.requests_a_second
    return [
        RateLimitConfig(
            ("second", limit * _CROWD), exclude=PARTS, identifier_for_request=_address, store="addresses"
        ).middleware,
        RateLimitConfig(("second", limit), exclude=PARTS, identifier_for_request=_asker, store="askers").middleware,
        RateLimitConfig(
            ("minute", limit * _MAKING),
            identifier_for_request=_address,
            check_throttle_handler=_makes,
            store="makers",
            set_rate_limit_headers=False,
        ).middleware,
    ]


async def _makes(request: Request[Any, Any, Any]) -> bool:
    """Return whether a request makes a person, a table or a token."""
    return request.method == "POST" and request.url.path.rstrip("/") in _LASTING


def _address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


def _asker(request: Request[Any, Any, Any]) -> str:
    """Return a name for whoever asks that says nothing about the secret they are known by."""
    secret = request.headers.get("authorization") or request.cookies.get(COOKIE)
    return hashlib.sha256(secret.encode()).hexdigest() if secret else _address(request)
