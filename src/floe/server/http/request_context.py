"""The request context: who asks and from where, given to every handler besides the request itself."""

from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter, SkipValidation

from floe.server.errors import CrossSite, NoIdentity
from floe.server.ops.context import AppContext
from floe.server.people.identities import Session
from floe.server.people.whereabouts import HOUSEHOLD, network_of

COOKIE: Final = "floe"
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}

Connection = ASGIConnection[Any, Any, Any, Any]
Context = NamedDependency[SkipValidation[AppContext]]
Who = NamedDependency[str | None]
Person = NamedDependency[str]
Host = NamedDependency[str]
TableId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The table.")]
SeatQuery = Annotated[
    int | None, QueryParameter(ge=0, le=31, description="The seat to look through; yours if not given.")
]

SinceQuery = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="Include what has happened since this version.")
]


async def identify(connection: Connection, context: AppContext) -> Session | None:
    """Return the session of the cookie or token, None for a stranger; raises Banned, NoIdentity for a wrong token."""
    session, network = await _session(connection, context), address_of(connection)
    context.bans.check(session.identity if session else None, network)
    if session is not None:
        context.whereabouts.note(session.identity, network)
    return session


async def _session(connection: Connection, context: AppContext) -> Session | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer":
            raise NoIdentity("programs are known by 'Authorization: Bearer TOKEN'")
        return await context.people.read_token(token.strip())
    try:
        session = context.people.read_cookie(connection.cookies[COOKIE])
    except (KeyError, NoIdentity):  # perhaps the cookie of another server at this address
        return None
    return session if await context.people.signed_in(session) else None  # a cookie may outlive its owner


def check_origin(connection: Connection, context: AppContext) -> None:
    """Raise CrossSite if a page of another site asks; programs send no origin, and no browser adds cookies for them."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    allowed = {connection.headers.get("host", ""), urlsplit(context.settings.origin or "").netloc}
    if urlsplit(origin).netloc not in allowed - {""}:
        raise CrossSite(f"{origin} is another site", origin=origin)


def check_welcome(request: Request[Any, Any, Any], context: AppContext) -> None:
    """Raise Banned for what is asked of the server from a banned network; the page itself may be had, to say so."""
    if request.scope["path"].startswith("/api/"):
        context.bans.check(None, address_of(request))


def guard_posts(request: Request[Any, Any, Any]) -> None:
    """Refuse changes that a page of another site asks for with its visitor's cookie."""
    if request.method not in _SAFE:
        check_origin(request, request.app.state.context)
        if request.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise CrossSite("another site asks for this")


def address_of(connection: Connection, bits: int = HOUSEHOLD) -> str:
    """Return the network that somebody asks from: their address, with IPv6 that of their household, or a wider one."""
    return network_of(connection.client.host, bits) if connection.client else ""


def origin_of(connection: Connection, context: AppContext) -> str:
    """Return the address that the client uses for this server."""
    return context.settings.origin or f"{connection.url.scheme}://{connection.url.netloc}"


def _context(state: AppState) -> AppContext:
    context: AppContext = state.context
    return context


async def _who(request: Request[Any, Any, Any], context: Context) -> str | None:
    session = await identify(request, context)
    return session.identity if session else None


async def _person(who: Who) -> str:
    return known(who)


def known(who: str | None) -> str:
    """Return somebody who is no stranger; raises NoIdentity."""
    if who is None:
        raise NoIdentity("choose a name first (POST /api/me), or send a token")
    return who


async def _host(request: Request[Any, Any, Any], context: Context) -> str:
    """Return what a host is called. Their token is in no cookie, so that no other site can ask in their name."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise NoIdentity("hosts are known by 'Authorization: Bearer TOKEN', with a token of `floe admin host-token`")
    return await context.hosts.read(token.strip())


DEPENDENCIES: Final = {
    "context": Provide(_context, sync_to_thread=False),
    "who": Provide(_who),
    "person": Provide(_person),
    "host": Provide(_host),
}
