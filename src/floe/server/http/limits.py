"""Limits: how often one person, one address, one table may ask, and how much may be made by an address and in all.

A new cookie is a new person, but not a new address; behind a proxy the address is the one that the proxy tells, if the
host trusts it (`Settings.proxies`).
"""

import hashlib
import math
import re
from collections.abc import Callable
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import DefineMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from floe.server.http.allowance import Allowance
from floe.server.http.assets import SMALL_FILES
from floe.server.http.request_context import COOKIE, address_of
from floe.server.http.socket import SOCKETS_OF_ADDRESS, SOCKETS_OF_TABLE
from floe.server.live.connection import MESSAGES_A_SECOND
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings

AnyConnection = ASGIConnection[Any, Any, Any, Any]

_MINUTE: Final = 60.0
_DAY: Final = 86400.0
_SMALL: Final = re.compile("|".join(SMALL_FILES))
_TABLE: Final = re.compile(r"^/api/tables/([A-Za-z0-9_-]{1,40})")
_SIGNS: Final = re.compile(r"^/api/(sign-in|recovery|devices|passkeys|account)(/|$)")
_MAKES: Final = re.compile(
    r"^/api/(me|me/seek|tables|tokens|analysis/shared|tables/[^/]+/rematch|daily/[^/]+/[^/]+|matches|tournaments|matches/[^/]+/deals/[^/]+)/?$"
)
_DRAFTS: Final = re.compile(r"^/api/(games/[^/]+|tables/[^/]+)/draft")


_ABOUT: Final = {
    "address": "requests a second from one address",
    "person": "requests a second from one person",
    "one-table": "requests a second about one table",
    "drafts": "changes of drafts a minute from one address",
    "account": "attempts to sign in or keep a name a minute from one address",
    "making": "people, tables, tokens and boards made a minute from one address",
    "making-in-a-day": "of these a day from one address",
    "making-by-all": "of these a minute from everybody",
    "socket": "messages a second on one socket",
    "sockets-of-table": "sockets open at one table",
    "sockets-of-address": "sockets open from one address",
}


class Limit(Struct, frozen=True):
    """Something that is limited, and by what it is counted; no key means that it does not apply."""

    name: str
    key: Callable[[AnyConnection], str | None]
    allowance: Allowance


def limits(rate: int) -> list[Limit]:
    """Return all limits; each is a multiple of how many requests a second one person may send."""
    return [
        Limit("address", _address, Allowance(4 * rate, 1)),
        Limit("person", _person, Allowance(rate, 1)),
        Limit("one-table", _table, Allowance(4 * rate, 1)),
        Limit("drafts", _drafting, Allowance(24 * rate, _MINUTE)),
        Limit("account", _signing, Allowance(rate, _MINUTE)),
        Limit("making", _making, Allowance(4 * rate, _MINUTE)),
        Limit("making-in-a-day", _making, Allowance(40 * rate, _DAY)),
        Limit("making-by-all", lambda asked: "all" if _making(asked) else None, Allowance(40 * rate, _MINUTE)),
    ]


def all_limits(rate: int) -> dict[str, tuple[int, str]]:
    """Return every limit that a host may change: how much is usual at a rate, and of what."""
    usual = {limit.name: limit.allowance.count for limit in limits(rate)}
    usual |= {"socket": MESSAGES_A_SECOND, "sockets-of-table": SOCKETS_OF_TABLE}
    usual["sockets-of-address"] = SOCKETS_OF_ADDRESS * rate
    return {name: (count, _ABOUT[name]) for name, count in usual.items()}


def _address(asked: AnyConnection) -> str:
    return address_of(asked)


def _person(asked: AnyConnection) -> str:
    """Return a name for the client that does not reveal its cookie or token."""
    secret = asked.headers.get("authorization") or asked.cookies.get(COOKIE)
    return hashlib.sha256(secret.encode()).hexdigest() if secret else address_of(asked)


def _table(asked: AnyConnection) -> str | None:
    found = _TABLE.match(asked.url.path)
    return found[1] if found else None


def _making(asked: AnyConnection) -> str | None:
    """Return who makes a person, a table, a seek, a token or a shared board: the address, as these are stored."""
    is_made = asked.scope.get("method") == "POST" and _MAKES.match(asked.url.path)
    return address_of(asked) if is_made else None


def _signing(asked: AnyConnection) -> str | None:
    """Return who signs in, tries a code, or asks for everything about themselves."""
    return address_of(asked) if _SIGNS.match(asked.url.path) else None


def _drafting(asked: AnyConnection) -> str | None:
    """Return who tries or makes a change of a draft."""
    return address_of(asked) if _DRAFTS.match(asked.url.path) else None


class LimitsMiddleware:
    """Refuses what is asked too often, before anything else is done about it."""

    def __init__(self, app: ASGIApp, rate: int) -> None:
        self.app, self.limits = app, limits(rate)
        self._usual = {limit.name: limit.allowance.count for limit in self.limits}
        self._chosen: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a request, or the opening of a socket, or raise TooManyRequestsException."""
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET) and not _SMALL.match(scope["path"]):
            self._count(ASGIConnection(scope))
        await self.app(scope, receive, send)

    def _count(self, asked: AnyConnection) -> None:
        """Count a request against every limit that applies, but against none if it is refused."""
        context: AppContext = asked.app.state.context
        if context.limits.counts is not self._chosen:
            self._apply(context.limits.counts)
        spent = [(limit, key) for limit in self.limits if (key := limit.key(asked)) is not None]
        for limit, key in spent:
            if seconds := limit.allowance.wait(key):
                context.metrics.answers.over_limit.labels(limit.name).inc()
                _refuse(limit, math.ceil(seconds))
        for limit, key in spent:
            limit.allowance.spend(key)

    def _apply(self, chosen: dict[str, int]) -> None:
        """Use the limits that the host has chosen meanwhile."""
        self._chosen = chosen
        for limit in self.limits:
            limit.allowance.change(chosen.get(limit.name, self._usual[limit.name]))


def _refuse(limit: Limit, seconds: int) -> None:
    allowance = limit.allowance
    sentence = f"more than {allowance.count} in {allowance.seconds:g} s ({limit.name}); go on in {seconds} s"
    headers = {"RateLimit-Limit": str(allowance.count), "RateLimit-Reset": str(seconds), "Retry-After": str(seconds)}
    raise TooManyRequestsException(sentence, headers=headers)


def middleware(settings: Settings) -> list[DefineMiddleware]:
    """Return the limits as the application takes them."""
    return [DefineMiddleware(LimitsMiddleware, rate=settings.requests_a_second)]
