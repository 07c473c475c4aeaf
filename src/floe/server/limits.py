"""How much one identity or one address may ask in a while."""

import hashlib
from typing import Any, Final

from litestar import Request
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig

from floe.server.asking import COOKIE
from floe.server.client import PARTS
from floe.server.settings import Settings

_CROWD: Final = 4  # people who may share an address and all be busy


def middleware(settings: Settings) -> list[DefineMiddleware]:
    """Return the limits: one for whoever asks, a wider one for the address they ask from."""
    limit = settings.requests_a_second
    return [
        RateLimitConfig(
            ("second", limit * _CROWD), exclude=PARTS, identifier_for_request=_address, store="addresses"
        ).middleware,
        RateLimitConfig(("second", limit), exclude=PARTS, identifier_for_request=_asker, store="askers").middleware,
    ]


def _address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else ""


def _asker(request: Request[Any, Any, Any]) -> str:
    """Return a name for whoever asks that says nothing about the secret they are known by."""
    secret = request.headers.get("authorization") or request.cookies.get(COOKIE)
    return hashlib.sha256(secret.encode()).hexdigest() if secret else _address(request)
