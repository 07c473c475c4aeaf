"""Who am I, and which programs may act for me."""

from typing import Annotated, Any, Final

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from floe.server.http.api.verbs import delete, get, post
from floe.server.http.request_context import COOKIE, HouseHere, Person, Who, origin_of
from floe.server.ops.context import House
from floe.server.people.identities import Token
from floe.server.rooms.wire import Me, Naming, NewToken

_YEARS: Final = 2 * 365 * 86400


@get("/me", summary="Who am I?")
async def me(house: HouseHere, person: Person) -> Me:
    """Return the name of whoever asks."""
    return Me(await house.people.name(person))


@post("/me", summary="Choose a name", status_code=200)
async def name_me(request: Request[Any, Any, Any], data: JSONBody[Naming], house: HouseHere, who: Who) -> Response[Me]:
    """Give a name to whoever asks. A browser that is new here gets its identity, as a cookie no page can read."""
    if who is None or not await house.people.rename(who, data.name):
        who = await house.people.add(data.name)
    else:
        for table in await house.store.tables_of(who):
            house.shelf.drop(table)
    return Response(Me(await house.people.name(who)), cookies=[_cookie(request, house, who)])


def _cookie(request: Request[Any, Any, Any], house: House, identity: str) -> Cookie:
    secure = origin_of(request, house).startswith("https:")
    value = house.people.cookie(identity)
    return Cookie(COOKIE, value=value, max_age=_YEARS, httponly=True, samesite="lax", secure=secure)


@get("/tokens", summary="List my tokens")
async def tokens(house: HouseHere, person: Person) -> list[Token]:
    """Return the tokens of whoever asks, without their secrets."""
    return await house.people.tokens(person)


@post("/tokens", summary="Make a token for a program")
async def add_token(data: JSONBody[Naming], house: HouseHere, person: Person) -> NewToken:
    """Return a token with which a program may act for whoever asks. Its secret is told only now."""
    await house.people.name(person)  # somebody deleted meanwhile has none
    token, secret = await house.people.add_token(person, data.name)
    return NewToken(token, secret)


@delete("/tokens/{token:str}", summary="Delete a token")
async def drop_token(
    token: Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$")], house: HouseHere, person: Person
) -> None:
    """Let a token open nothing any more."""
    await house.people.drop_token(person, token)


HANDLERS: Final = [me, name_me, tokens, add_token, drop_token]
