"""Numbers about people: one's own, and those that somebody shares by a link."""

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter

from floe.server.http.api.verbs import delete, get, post
from floe.server.http.request_context import Context, Person
from floe.server.play import wire

LinkName = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The last part of the link.")]


@get("/me/numbers", summary="Numbers about me")
async def mine(context: Context, person: Person) -> wire.NumbersInfo:
    """Return what your finished games come to. Each is counted once: ask again while some are `waiting`."""
    return await context.numbers.of(person, await context.people.name(person))


@post("/me/numbers", summary="Share my numbers", status_code=200)
async def share(data: JSONBody[wire.SharingNumbers], context: Context, person: Person) -> wire.NumbersInfo:
    """Let others see your numbers by a link, or let nobody: a link that was turned off never works again."""
    name = await context.people.name(person)
    await context.numbers.share(person, data.shared)
    return await context.numbers.of(person, name)


@delete("/me/numbers", summary="Delete my numbers")
async def drop(context: Context, person: Person) -> None:
    """Delete the numbers about you, and turn their link off. The tables stay as they are."""
    await context.numbers.delete(person)


@get("/numbers/{link:str}", summary="Somebody's numbers")
async def shared(link: LinkName, context: Context) -> wire.NumbersInfo:
    """Return the numbers that somebody shares: nothing of private tables, and no opponent by name."""
    identity = await context.numbers.owner(link)
    return await context.numbers.shared(identity, await context.people.name(identity))


HANDLERS: Final = [mine, share, drop, shared]
