"""The deal of the day: one of each game, the same for everybody in the world."""

from datetime import date
from typing import Annotated, Final

from litestar.params import PathParameter, QueryParameter

from floe.server.errors import NotFound
from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person, Who
from floe.server.ops.context import AppContext
from floe.server.play import views
from floe.server.play.contest_wire import DailyDeal, DailyList
from floe.server.rooms.wire import TableInfo

GameName = Annotated[str, PathParameter(pattern=r"^[a-z0-9_-]{1,40}$", description="The game.")]
Day = Annotated[
    str,
    PathParameter(pattern=r"^(today|[0-9]{4}-[0-9]{2}-[0-9]{2})$", description="A date in UTC, or `today`."),
]
Before = Annotated[
    str | None, QueryParameter(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="Only days before this one.")
]


@get("/daily", summary="Deals of the day")
async def listed(context: Context, who: Who, before: Before = None) -> DailyList:
    """Return today's deals and those of the two weeks before, and how you did at them."""
    return await context.daily.listed(who, _date(before) if before else None)


@get("/daily/{game:str}/{day:str}", summary="A deal of the day")
async def deal(game: GameName, day: Day, context: Context, who: Who) -> DailyDeal:
    """Return the deal of a day; what everybody made of it once you have finished, or the day is over."""
    return await context.daily.deal(game, _day(context, day), who)


@post("/daily/{game:str}/{day:str}", summary="Play it", status_code=200)
async def play(game: GameName, day: Day, context: Context, person: Person) -> TableInfo:
    """Return the table where you play the deal of a day. Your first try counts; after it you may practise."""
    await context.people.name(person)  # raises for a person deleted meanwhile
    return views.table_info(await context.daily.play(game, _day(context, day), person), person)


def _day(context: AppContext, text: str) -> date:
    return context.daily.today if text == "today" else _date(text)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise NotFound(f"there is no day {text}", day=text) from None


HANDLERS: Final = [listed, deal, play]
