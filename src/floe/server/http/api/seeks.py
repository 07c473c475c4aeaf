"""Playing with people one does not know: waiting for them, and being seated."""

from typing import Annotated, Final

from litestar.params import JSONBody, QueryParameter

from floe.server.http.api.verbs import delete, get, post
from floe.server.http.request_context import Context, Person
from floe.server.rooms import wire

Tag = Annotated[
    str | None,
    QueryParameter(max_length=120, description="The `tag` you have: the answer comes when it would be another."),
]


@get("/seeks", summary="Who waits?")
async def crowds(context: Context) -> wire.Crowds:
    """Return how many people wait for others to play with, by what they want."""
    return await context.meeting.crowds()


@post("/me/seek", summary="Play somebody", status_code=200)
async def seek(data: JSONBody[wire.Seeking], context: Context, person: Person) -> wire.SeekInfo:
    """Wait for people who want to play the same; who comes first is seated first. Then go on asking how you stand.

    Asked again with the same wish you keep your place, and with another one you get a new place.
    """
    await context.people.name(person)  # raises for a person deleted meanwhile
    return await context.meeting.seek(person, data)


@get("/me/seek", summary="How do I stand?")
async def look(context: Context, person: Person, tag: Tag = None) -> wire.SeekInfo:
    """Return how you stand; with a `tag`, once that is something new, or after five seconds.

    Asking says that you are there. Who is silent for 12 seconds is seated with nobody; in correspondence games, for
    a week.
    """
    return await context.lookout.look(person, tag)


@post("/me/seek/bots", summary="Play with bots if nobody comes", status_code=200)
async def bots(data: JSONBody[wire.TakingBots], context: Context, person: Person) -> wire.SeekInfo:
    """Let bots sit down in the empty seats in a few seconds. People who come before that get these seats."""
    return await context.meeting.take_bots(person, data.bot)


@delete("/me/seek", summary="Wait no more", status_code=200)
async def stop(context: Context, person: Person) -> wire.Seated:
    """Wait no more, or say that you have come to your table; if you had been seated, the answer tells where."""
    return wire.Seated(await context.meeting.stop(person))


HANDLERS: Final = [crowds, seek, look, bots, stop]
