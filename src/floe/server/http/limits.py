"""Rate limits, by identity and by address."""

import hashlib
from typing import Any, Final

from litestar import Request
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig

from floe.server.http.assets import SMALL_FILES
from floe.server.http.request_context import COOKIE, address_of
from floe.server.ops.settings import Settings

_PER_ADDRESS: Final = 4  # busy people who may share an address
_CREATING_PATHS: Final = {"/api/me", "/api/tables", "/api/tokens", "/api/analysis/shared"}


def middleware(settings: Settings) -> list[DefineMiddleware]:
    """Return the limits: one for an identity, a wider one for its address, and one for requests that create things."""
    limit = settings.requests_a_second
    return [
        RateLimitConfig(
            ("second", limit * _PER_ADDRESS), exclude=SMALL_FILES, identifier_for_request=address_of, store="addresses"
        ).middleware,
        RateLimitConfig(
            ("second", limit), exclude=SMALL_FILES, identifier_for_request=_client, store="askers"
        ).middleware,
        RateLimitConfig(
            ("minute", _creations_a_minute(limit)),
            identifier_for_request=address_of,
            check_throttle_handler=_creates,
            store="makers",
            set_rate_limit_headers=False,
        ).middleware,
    ]


def _creations_a_minute(requests_a_second: int) -> int:
    """Return how often one address may create something: far less than it may ask, as what it creates is stored."""
    return 4 * requests_a_second


async def _creates(request: Request[Any, Any, Any]) -> bool:
    """Return whether a request creates a person, a table, a token or a shared board."""
    return request.method == "POST" and request.url.path.rstrip("/") in _CREATING_PATHS


def _client(request: Request[Any, Any, Any]) -> str:
    """Return a name for the client that does not reveal its cookie or token."""
    secret = request.headers.get("authorization") or request.cookies.get(COOKIE)
    return hashlib.sha256(secret.encode()).hexdigest() if secret else address_of(request)
