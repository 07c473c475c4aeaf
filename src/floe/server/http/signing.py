"""Who is signed in on which browser: its cookies, the site that passkeys are bound to, and what signing in does."""

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Cookie

from floe.server.errors import ForPeople, NoIdentity
from floe.server.http.request_context import COOKIE, Connection, address_of, origin_of
from floe.server.http.wire import Me
from floe.server.live.hub import Changed
from floe.server.ops.context import AppContext
from floe.server.people.devices import device_name
from floe.server.people.identities import Person, Session
from floe.server.people.site import SECONDS, Site

AnyRequest = Request[Any, Any, Any]

CEREMONY: Final = "floe-passkey"
"""The cookie that binds a challenge to the browser that asked for it."""
_YEARS: Final = 2 * 365 * 86400  # seconds; some browsers forget a cookie sooner


def session_of(connection: Connection, context: AppContext) -> Session | None:
    """Return what the cookie says, even if it does not count any more; None for programs and strangers."""
    if is_program(connection):
        return None
    try:
        return context.people.read_cookie(connection.cookies[COOKIE])
    except (KeyError, NoIdentity):
        return None


def is_program(connection: Connection) -> bool:
    """Return whether somebody is known by a token, and not by a cookie."""
    return "authorization" in connection.headers


def check_browser(request: AnyRequest) -> None:
    """Raise ForPeople where a program asks: a token plays for somebody, but does not get to their account."""
    if is_program(request):
        raise ForPeople("an account is managed in a browser; a token does not open it")


def site_of(request: AnyRequest, context: AppContext) -> Site:
    """Return what passkeys are bound to: the address that people type."""
    origin = origin_of(request, context)
    return Site(urlsplit(origin).hostname or "", origin)


def cookie(request: AnyRequest, context: AppContext, session: Session) -> Cookie:
    """Return the cookie of a guest, or of somebody's device."""
    value = context.people.cookie(session.identity, session.device)
    return _cookie(request, context, COOKIE, value, _YEARS)


def ceremony(request: AnyRequest, context: AppContext, secret: str) -> Cookie:
    """Return the cookie that binds a challenge to the browser that asked for it, for as long as that is good."""
    return _cookie(request, context, CEREMONY, secret, int(SECONDS))


def _cookie(request: AnyRequest, context: AppContext, name: str, value: str, seconds: int) -> Cookie:
    secure = origin_of(request, context).startswith("https:")
    return Cookie(name, value=value, max_age=seconds, httponly=True, samesite="lax", secure=secure)


async def sign_in(request: AnyRequest, context: AppContext, identity: str) -> Session:
    """Sign a new device in; the person who was signed in here before is signed out. Raises Banned."""
    context.bans.check(identity, address_of(request))
    await make_room(request, context)
    return Session(identity, await context.devices.add(identity, browser_of(request)))


async def make_room(request: AnyRequest, context: AppContext) -> None:
    """Sign the person out who is signed in in this browser."""
    before = session_of(request, context)
    if before and before.device and await context.people.signed_in(before):
        await context.devices.drop(before.identity, before.device)
        await rename_at_tables(context, before.identity)  # sockets look up whether they are still signed in


def browser_of(request: AnyRequest) -> str:
    """Return what to call the browser that asks in a list of devices."""
    return device_name(request.headers.get("user-agent", ""))


async def bring(context: AppContext, guest: str | None, account: str) -> None:
    """Give a guest's tables to the account that they have signed in to; another account keeps its own."""
    if guest is not None and guest != account and not await context.people.is_kept(guest):
        await context.shielded.run(context.farewell.join(guest, account))


async def rename_at_tables(context: AppContext, who: str) -> Person:
    """Tell every table where somebody sits of their new name, or that they keep it now."""
    person, revisions = await context.people.person(who), await context.store.touch_tables_of(who)
    context.cache.rename(who, person.name, person.is_kept, revisions)
    for table in revisions:
        context.hub.publish(Changed(table))
    return person


def me_of(person: Person) -> Me:
    """Return somebody as they are told of themselves."""
    return Me(person.name, person.is_kept)
