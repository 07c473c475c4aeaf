"""Who asks, and from where: what every handler is given besides the request itself."""

from typing import Annotated, Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter, SkipValidation

from floe.server.errors import CrossSite, NoIdentity
from floe.server.ops.context import House

COOKIE: Final = "floe"
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}

Connection = ASGIConnection[Any, Any, Any, Any]
HouseHere = NamedDependency[SkipValidation[House]]
Who = NamedDependency[str | None]
Person = NamedDependency[str]
TableId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The table.")]
SeatQuery = Annotated[
    int | None, QueryParameter(ge=0, le=31, description="Through which seat's eyes; yours if not said.")
]

SinceQuery = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="Also tell what has happened since this version.")
]


async def identify(connection: Connection, house: House) -> str | None:
    """Return whose cookie or token came along, None for a stranger; raises NoIdentity for a wrong token."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer":
            raise NoIdentity("programs are known by 'Authorization: Bearer TOKEN'")
        return await house.people.read_token(token.strip())
    try:
        identity = house.people.read_cookie(connection.cookies[COOKIE])
    except (KeyError, NoIdentity):  # a cookie of another server at this address is no offence
        return None
    return identity if await house.people.knows(identity) else None  # nor is one that has outlived its owner


def check_origin(connection: Connection, house: House) -> None:
    """Raise CrossSite if a page of another site asks; programs, which name no origin, are known by what they carry."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    allowed = {connection.headers.get("host", ""), urlsplit(house.settings.origin or "").netloc}
    if urlsplit(origin).netloc not in allowed - {""}:
        raise CrossSite(f"{origin} is another site", origin=origin)


def guard_posts(request: Request[Any, Any, Any]) -> None:
    """Refuse changes that a page of another site asks for in its visitor's name."""
    if request.method not in _SAFE:
        check_origin(request, request.app.state.house)
        if request.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise CrossSite("another site asks for this")


def origin_of(connection: Connection, house: House) -> str:
    """Return the address under which whoever asks has reached this server."""
    return house.settings.origin or f"{connection.url.scheme}://{connection.url.netloc}"


def _house(state: AppState) -> House:
    house: House = state.house
    return house


async def _who(request: Request[Any, Any, Any], house: HouseHere) -> str | None:
    return await identify(request, house)


async def _person(who: Who) -> str:
    if who is None:
        raise NoIdentity("choose a name first (POST /api/me), or send a token")
    return who


GIVEN: Final = {
    "house": Provide(_house, sync_to_thread=False),
    "who": Provide(_who),
    "person": Provide(_person),
}
