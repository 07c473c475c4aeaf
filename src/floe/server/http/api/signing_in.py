"""Signing in and out."""

from typing import Final

from litestar import Response
from litestar.params import JSONBody

from floe.server.errors import BadCode
from floe.server.http.account_wire import CodeTyped, Options, RecoveryCode, SigningIn
from floe.server.http.api.verbs import post
from floe.server.http.request_context import COOKIE, Context, Person, Who, address_of
from floe.server.http.signing import (
    CEREMONY,
    AnyRequest,
    bring,
    browser_of,
    ceremony,
    check_browser,
    cookie,
    make_room,
    me_of,
    rename_at_tables,
    session_of,
    sign_in,
    site_of,
)
from floe.server.http.wire import Me
from floe.server.people.codes import digest_of_code
from floe.server.people.identities import Session


@post("/sign-in/options", summary="Begin to sign in", status_code=200)
async def begin(request: AnyRequest, context: Context) -> Response[Options]:
    """Return what your browser needs to ask you for a passkey."""
    options, secret = await context.passkeys.challenge(site_of(request, context))
    return Response(Options(options), cookies=[ceremony(request, context, secret)])


@post("/sign-in", summary="Sign in with a passkey", status_code=200)
async def with_passkey(request: AnyRequest, data: JSONBody[SigningIn], context: Context, who: Who) -> Response[Me]:
    """Sign this browser in."""
    check_browser(request)
    secret = request.cookies.get(CEREMONY, "")
    identity = await context.passkeys.use(secret, data.credential, site_of(request, context))
    signed = await sign_in(request, context, identity)
    if data.bring:
        await bring(context, who, identity)
    answer = Response(me_of(await context.people.person(identity)), cookies=[cookie(request, context, signed)])
    answer.delete_cookie(CEREMONY)
    return answer


@post("/sign-in/recovery", summary="Sign in with a recovery code", status_code=200)
async def with_code(
    request: AnyRequest, data: JSONBody[CodeTyped], context: Context, who: Who
) -> Response[RecoveryCode]:
    """Sign this browser in. The code is used up by it; the answer has the one that replaces it."""
    check_browser(request)
    identity = await context.recovery.whose(data.code)
    context.bans.check(identity, address_of(request))
    if data.bring:
        await bring(context, who, identity)
    await make_room(request, context)
    me = me_of(await context.people.person(identity))
    # Last, so that nothing can fail after it: a fresh code that nobody is told would leave no way back.
    device, fresh = await context.recovery.use(data.code, browser_of(request))
    return Response(RecoveryCode(fresh, me), cookies=[cookie(request, context, Session(identity, device))])


@post("/sign-in/link", summary="Sign in from a device that is signed in", status_code=200)
async def with_link(request: AnyRequest, data: JSONBody[CodeTyped], context: Context, who: Who) -> Response[Me]:
    """Sign this browser in with the code of a link, which another device of yours has shown."""
    check_browser(request)
    ticket = await context.tickets.redeem(digest_of_code(data.code), "link")
    if ticket is None or ticket.identity is None:
        raise BadCode("this code opens nothing: it is mistyped, used or older than ten minutes")
    signed = await sign_in(request, context, ticket.identity)
    if data.bring:
        await bring(context, who, ticket.identity)
    return Response(me_of(await context.people.person(ticket.identity)), cookies=[cookie(request, context, signed)])


@post("/sign-out", summary="Sign out", status_code=204)
async def sign_out(request: AnyRequest, context: Context, person: Person) -> Response[None]:
    """Sign this browser out. A guest has no way back."""
    check_browser(request)
    session = session_of(request, context)
    if session and session.device:
        await context.devices.drop(person, session.device)
        await rename_at_tables(context, person)  # sockets look up whether they are still signed in
    return _without_cookie()


@post("/sign-out/everywhere", summary="Sign out everywhere", status_code=204)
async def sign_out_everywhere(request: AnyRequest, context: Context, person: Person) -> Response[None]:
    """Sign all your browsers out, this one too. Programs keep their tokens."""
    check_browser(request)
    await context.people.check_kept(person)
    await context.devices.expel_all(person)
    await rename_at_tables(context, person)
    return _without_cookie()


def _without_cookie() -> Response[None]:
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE)
    return answer


HANDLERS: Final = [begin, with_passkey, with_code, with_link, sign_out, sign_out_everywhere]
