"""Limits: how often one person, one address, one table may ask, and how much may be made by an address and in all.

A new cookie is a new person, but not a new address; behind a proxy the address is the one that the proxy tells, if the
host trusts it (`Settings.proxies`). What is counted for many together must not become a way to shut others out: those
who sit at a table are let in no matter how often others ask about it, and in all only what was really made is counted.
"""

import hashlib
import math
import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.middleware import DefineMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from floe.core.errors import FloeError
from floe.server.http.allowance import Allowance
from floe.server.http.assets import SMALL_FILES
from floe.server.http.request_context import COOKIE, address_of, identify
from floe.server.http.socket import SOCKETS_OF_ADDRESS, SOCKETS_OF_TABLE, SOCKETS_OF_TABLE_BY_NETWORK
from floe.server.live.connection import MESSAGES_A_SECOND
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.people.whereabouts import HOUSEHOLD, SITE, WIDTHS

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
_FIRST_ERROR: Final = 400  # status of an answer

_ABOUT: Final = {
    "address": "requests a second from one address",
    "person": "requests a second from one person",
    "one-table": "requests a second about one table; who sits there is let in all the same",
    "one-table-by-network": "of these from one network",
    "drafts": "changes of drafts a minute from one address",
    "account": "attempts to sign in or keep a name a minute from one address",
    "making": "people, tables, tokens and boards made a minute from one address",
    "making-in-a-day": "of these a day from one address",
    "making-by-all": "of these a minute from everybody",
    "socket": "messages a second on one socket",
    "sockets-of-table": "sockets open at one table by all who watch, and by each who sits there",
    "sockets-of-table-by-network": "sockets open at one table by those who watch from one network",
    "sockets-of-address": "sockets open from one address",
}


class Limit(Struct, frozen=True):
    """Something that is limited, and by what it is counted; no key means that it does not apply."""

    name: str
    key: Callable[[AnyConnection], str | None]
    allowance: Allowance
    times: int = 1
    """How many times as much it allows as what goes by its name."""
    spares_seated: bool = False
    """Whether those who sit at the table are let in even so: others must not keep them from their game."""
    counts_done: bool = False
    """Whether only that is counted which is answered without an error."""


Spent = list[tuple[Limit, str]]


def limits(rate: int) -> list[Limit]:
    """Return all limits; each is a multiple of how many requests a second one person may send."""
    return [
        Limit("address", _address, Allowance(4 * rate, 1)),
        Limit("person", _person, Allowance(rate, 1)),
        Limit("one-table-by-network", _table_by_network, Allowance(rate, 1), spares_seated=True),
        Limit("one-table", _table, Allowance(4 * rate, 1), spares_seated=True),
        Limit("drafts", _drafting, Allowance(24 * rate, _MINUTE)),
        Limit("account", _signing, Allowance(rate, _MINUTE)),
        *_by_networks("making", 4 * rate, _MINUTE),
        *_by_networks("making-in-a-day", 40 * rate, _DAY),
        Limit("making-by-all", _making_by_all, Allowance(40 * rate, _MINUTE), counts_done=True),
    ]


def _by_networks(name: str, count: int, seconds: float) -> Iterable[Limit]:
    """Return a limit of what is made, for networks of all widths: who has many addresses must not use up all."""
    for bits, times in WIDTHS.items():
        yield Limit(name, partial(_making, bits=bits), Allowance(times * count, seconds), times)


def all_limits(rate: int) -> dict[str, tuple[int, str]]:
    """Return every limit that a host may change: how much is usual at a rate, and of what."""
    usual = _usual(limits(rate))
    usual |= {"socket": MESSAGES_A_SECOND, "sockets-of-table": SOCKETS_OF_TABLE}
    usual |= {"sockets-of-table-by-network": SOCKETS_OF_TABLE_BY_NETWORK}
    usual |= {"sockets-of-address": SOCKETS_OF_ADDRESS * rate}
    return {name: (count, _ABOUT[name]) for name, count in usual.items()}


def _usual(known: Iterable[Limit]) -> dict[str, int]:
    return {limit.name: limit.allowance.count // limit.times for limit in known}


def _address(asked: AnyConnection) -> str:
    return address_of(asked)


def _person(asked: AnyConnection) -> str:
    """Return a name for the client that does not reveal its cookie or token."""
    secret = asked.headers.get("authorization") or asked.cookies.get(COOKIE)
    return hashlib.sha256(secret.encode()).hexdigest() if secret else address_of(asked)


def _table(asked: AnyConnection) -> str | None:
    found = _TABLE.match(asked.url.path)
    return found[1] if found else None


def _table_by_network(asked: AnyConnection) -> str | None:
    """Return a table and the network that one customer of a provider may have."""
    table = _table(asked)
    return table and f"{table} {address_of(asked, SITE)}"


def _making(asked: AnyConnection, bits: int = HOUSEHOLD) -> str | None:
    """Return who makes a person, a table, a seek, a token or a shared board: the address, as these are stored."""
    is_made = asked.scope.get("method") == "POST" and _MAKES.match(asked.url.path)
    return address_of(asked, bits) if is_made else None


def _making_by_all(asked: AnyConnection) -> str | None:
    return "all" if _making(asked) is not None else None


def _signing(asked: AnyConnection) -> str | None:
    """Return who signs in, tries a code, or asks for everything about themselves."""
    return address_of(asked) if _SIGNS.match(asked.url.path) else None


def _drafting(asked: AnyConnection) -> str | None:
    """Return who tries or makes a change of a draft."""
    return address_of(asked) if _DRAFTS.match(asked.url.path) else None


class Limits:
    """All limits, and what has been counted so far."""

    def __init__(self, rate: int) -> None:
        self._limits = limits(rate)
        self._usual = _usual(self._limits)
        self._chosen: dict[str, int] = {}

    async def count(self, asked: AnyConnection) -> Spent:
        """Count a request against every limit that applies; one that is refused counts for none, or for those before.

        Returns what is to be counted once it is done. Raises TooManyRequestsException.
        """
        context: AppContext = asked.app.state.context
        if context.limits.counts is not self._chosen:
            self._apply(context.limits.counts)
        spent: Spent = []
        for limit in self._limits:
            if (key := limit.key(asked)) is None:
                continue
            seconds = limit.allowance.wait(key)
            if seconds and limit.spares_seated:
                _spend(spent)  # at once: to find out who asks is work, also where it ends in a refusal
                spent.clear()
                if await _is_at_home(asked, context):
                    continue
            if seconds:
                context.metrics.answers.over_limit.labels(limit.name).inc()
                _refuse(limit, math.ceil(seconds))
            spent.append((limit, key))
        _spend([one for one in spent if not one[0].counts_done])
        return [one for one in spent if one[0].counts_done]

    def _apply(self, chosen: dict[str, int]) -> None:
        """Use the limits that the host has chosen meanwhile."""
        self._chosen = chosen
        for limit in self._limits:
            limit.allowance.change(limit.times * chosen.get(limit.name, self._usual[limit.name]))


async def _is_at_home(asked: AnyConnection, context: AppContext) -> bool:
    """Return whether somebody sits at the table that they ask about, or has made it."""
    try:
        table, session = _table(asked), await identify(asked, context)
        return table is not None and session is not None and await context.cache.is_at_home(table, session.identity)
    except FloeError:  # nobody is known by this token, or there is no such table
        return False


def _spend(spent: Spent) -> None:
    for limit, key in spent:
        limit.allowance.spend(key)


class LimitsMiddleware:
    """Refuses what is asked too often, before anything else is done about it."""

    def __init__(self, app: ASGIApp, known: Limits) -> None:
        self.app, self._limits = app, known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a request, or the opening of a socket, or raise TooManyRequestsException."""
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET) and not _SMALL.match(scope["path"]):
            later = await self._limits.count(ASGIConnection(scope))
            send = _counting(later, send) if later else send
        await self.app(scope, receive, send)


def _counting(later: Spent, send: Send) -> Send:
    """Return a way to answer that counts what has been done."""

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] < _FIRST_ERROR:
            _spend(later)
        await send(message)

    return answer


def _refuse(limit: Limit, seconds: int) -> None:
    allowance = limit.allowance
    sentence = f"more than {allowance.count} in {allowance.seconds:g} s ({limit.name}); go on in {seconds} s"
    headers = {"RateLimit-Limit": str(allowance.count), "RateLimit-Reset": str(seconds), "Retry-After": str(seconds)}
    raise TooManyRequestsException(sentence, headers=headers)


def middleware(settings: Settings) -> list[DefineMiddleware]:
    """Return the limits as the application takes them: it makes a middleware for each route, but all count together."""
    return [DefineMiddleware(LimitsMiddleware, known=Limits(settings.requests_a_second))]
