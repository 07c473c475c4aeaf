"""My account: the ways back to my name, my devices, everything about me, and the end of it."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Final

from litestar import Response
from litestar.params import JSONBody, PathParameter
from litestar.response import Stream

from floe.server.errors import Busy, Unavailable
from floe.server.http.account_wire import (
    AccountInfo,
    DeviceInfo,
    DeviceLink,
    NewPasskey,
    Options,
    Picture,
    RecoveryCode,
)
from floe.server.http.api.verbs import delete, get, post
from floe.server.http.request_context import COOKIE, Context, Person, origin_of
from floe.server.http.signing import (
    CEREMONY,
    AnyRequest,
    browser_of,
    ceremony,
    check_browser,
    cookie,
    rename_at_tables,
    session_of,
    sign_in,
    site_of,
)
from floe.server.http.wire import Me
from floe.server.ops.context import AppContext
from floe.server.people.codes import digest_of_code, new_code
from floe.server.people.identities import Session
from floe.server.rooms.invitations import matrix

_LINK: Final = 600  # seconds that a link to another device is good for
_LINK_GROUPS: Final = 2  # of five letters: 50 bits, which is plenty for ten minutes and a limit by address

Key = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,1400}$")]


@get("/account", summary="What do I have here?")
async def account(request: AnyRequest, context: Context, person: Person) -> AccountInfo:
    """Return your passkeys and devices, and whether you have a recovery code."""
    check_browser(request)
    return await _info(context, person, session_of(request, context))


async def _info(context: AppContext, person: str, session: Session | None) -> AccountInfo:
    known, here = await context.people.person(person), session.device if session else None
    devices = await context.devices.list(person)
    return AccountInfo(
        name=known.name,
        kept=known.is_kept,
        passkeys=list(await context.passkeys.list(person)),
        devices=[DeviceInfo(one.id, one.name, one.made_at, one.used_at, one.id == here) for one in devices],
        recovery=await context.recovery.made_at(person),
        tables=len(await context.belongings.tables(person)),
    )


@post("/passkeys/options", summary="Begin a passkey", status_code=200)
async def begin_passkey(request: AnyRequest, context: Context, person: Person) -> Response[Options]:
    """Return what your browser needs to make a passkey."""
    check_browser(request)
    name = await context.people.name(person)
    options, secret = await context.passkeys.begin(person, name, site_of(request, context))
    return Response(Options(options), cookies=[ceremony(request, context, secret)])


@post("/passkeys", summary="Keep a passkey")
async def add_passkey(
    request: AnyRequest, data: JSONBody[NewPasskey], context: Context, person: Person
) -> Response[AccountInfo]:
    """Keep the passkey that your browser has made. If you are a guest, you keep your name from now on."""
    check_browser(request)
    secret, label = request.cookies.get(CEREMONY, ""), browser_of(request)
    was_kept = await context.people.is_kept(person)
    await context.passkeys.add(person, secret, data.credential, label, site_of(request, context))
    session = session_of(request, context) if was_kept else await _kept(request, context, person)
    cookies = [cookie(request, context, session)] if session else []
    answer = Response(await _info(context, person, session), cookies=cookies)
    answer.delete_cookie(CEREMONY)
    return answer


async def _kept(request: AnyRequest, context: AppContext, person: str) -> Session:
    """Sign somebody in who keeps their name from now on, and show it where they sit."""
    signed = await sign_in(request, context, person)
    await rename_at_tables(context, person)  # sockets of the guest end; those that come back find the device
    return signed


@delete("/passkeys/{passkey:str}", summary="Remove a passkey")
async def drop_passkey(request: AnyRequest, passkey: Key, context: Context, person: Person) -> None:
    """Remove one of your passkeys, but not the only way back to your name."""
    check_browser(request)
    await context.passkeys.drop(person, passkey)


@post("/recovery", summary="Make a recovery code")
async def renew_recovery(request: AnyRequest, context: Context, person: Person) -> Response[RecoveryCode]:
    """Return a recovery code; one you had is void. If you are a guest, you keep your name from now on."""
    check_browser(request)
    name = await context.people.name(person)
    code, device = await context.recovery.renew(person, browser_of(request))
    if device is not None:
        with suppress(Unavailable):  # a code that nobody is told would leave no way back
            await rename_at_tables(context, person)
    cookies = [] if device is None else [cookie(request, context, Session(person, device))]
    return Response(RecoveryCode(code, Me(name, kept=True)), cookies=cookies)


@post("/devices/link", summary="Sign another device in")
async def link_device(request: AnyRequest, context: Context, person: Person) -> DeviceLink:
    """Return a link, with its QR code, that signs one other device in within ten minutes."""
    check_browser(request)
    await context.people.check_kept(person)
    code = new_code(_LINK_GROUPS)
    await context.tickets.keep(digest_of_code(code), "link", person, "", _LINK)
    link = f"{origin_of(request, context)}/account#device={code}"
    return DeviceLink(code, link, Picture(*matrix(link)), _LINK)


@delete("/devices/{device:str}", summary="Sign a device out")
async def drop_device(request: AnyRequest, device: Key, context: Context, person: Person) -> None:
    """Sign one of your devices out."""
    check_browser(request)
    await context.devices.expel(person, device)
    await rename_at_tables(context, person)  # sockets look up whether they are still signed in


@get("/account/export", summary="Everything about me", media_type="application/json")
async def export(request: AnyRequest, context: Context, person: Person) -> Stream:
    """Return everything that is stored about you, as JSON; of games that run, no more than you can see."""
    check_browser(request)
    if person in context.exporting:
        raise Busy("your export is being written already")
    name = 'attachment; filename="floe.json"'
    return Stream(_written(context, person), media_type="application/json", headers={"content-disposition": name})


async def _written(context: AppContext, person: str) -> AsyncIterator[bytes]:
    context.exporting.add(person)
    try:
        async for piece in context.exports.write(person):
            yield piece
    finally:
        context.exporting.discard(person)


@delete("/account", summary="Delete everything about me")
async def forget(request: AnyRequest, context: Context, person: Person) -> Response[None]:
    """Delete everything about you, for good. Games with others stay, without your name; bots play on in them."""
    check_browser(request)
    await context.shielded.run(context.farewell.forget(person))
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE)
    return answer


HANDLERS: Final = [
    account,
    begin_passkey,
    add_passkey,
    drop_passkey,
    renew_recovery,
    link_device,
    drop_device,
    export,
    forget,
]
