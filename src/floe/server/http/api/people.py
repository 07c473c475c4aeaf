"""Who am I, and which programs may act for me."""

from typing import Annotated, Final

from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from floe.server.http.api.verbs import delete, get, post
from floe.server.http.request_context import Context, Person, Who, known
from floe.server.http.signing import AnyRequest, check_browser, cookie, is_program, me_of, rename_at_tables
from floe.server.http.wire import Me, Naming, NewToken
from floe.server.people.identities import Session, Token


@get("/me", summary="Who am I?")
async def me(
    context: Context,
    who: Who,
    anybody: Annotated[bool, QueryParameter(description="Answer strangers with null instead of a refusal.")] = False,
) -> Me | None:
    """Return your name, and whether you keep it."""
    if who is None and anybody:
        return None
    return me_of(await context.people.person(known(who)))


@post("/me", summary="Choose a name", status_code=200)
async def name_me(request: AnyRequest, data: JSONBody[Naming], context: Context, who: Who) -> Response[Me]:
    """Choose or change your name. A new browser gets its identity, as a cookie that no page can read."""
    if who is None or not await context.people.rename(who, data.name):
        check_browser(request)  # a program whose owner has gone meanwhile does not become somebody new
        person = await context.people.person(await context.people.add(data.name))
    else:
        person = await rename_at_tables(context, who)
    # Who keeps their name has the cookie of a device, which a guest's must not replace; a token opens no browser.
    has_cookie = not person.is_kept and not is_program(request)
    return Response(me_of(person), cookies=[cookie(request, context, Session(person.id))] if has_cookie else [])


@get("/tokens", summary="List my tokens")
async def tokens(request: AnyRequest, context: Context, person: Person) -> list[Token]:
    """Return your tokens, without their secrets."""
    check_browser(request)
    return await context.people.tokens(person)


@post("/tokens", summary="Make a token for a program")
async def add_token(request: AnyRequest, data: JSONBody[Naming], context: Context, person: Person) -> NewToken:
    """Return a token with which a program may act for you. Its secret is shown only now."""
    check_browser(request)
    await context.people.name(person)  # raises for a person deleted meanwhile
    token, secret = await context.people.add_token(person, data.name)
    return NewToken(token, secret)


@delete("/tokens/{token:str}", summary="Delete a token")
async def drop_token(
    request: AnyRequest,
    token: Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$")],
    context: Context,
    person: Person,
) -> None:
    """Revoke a token. Sockets that were opened with it end."""
    check_browser(request)
    await context.people.drop_token(person, token)
    await rename_at_tables(context, person)  # sockets look up whether their token still opens anything


HANDLERS: Final = [me, name_me, tokens, add_token, drop_token]
