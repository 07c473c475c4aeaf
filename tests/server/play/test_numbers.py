"""Numbers about people: each game counted once, shared only if they say so, and deleted for good."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import event

from floe.server.errors import NotFound
from floe.server.ops.admin import Admin
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play.board_wire import BoardStart, Sharing
from floe.server.play.numbers import _AT_ONCE
from floe.server.play.reviewer import Found
from floe.server.play.wire import NumbersInfo
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from floe.server.storage.reviews import ReviewStore
from floe.study.shape import VERSION, Account, Value
from tests.server.engines import postgresql
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

ALONE = [NewSeat("me"), NewSeat("bot", bot="cub")]


async def finished(context: AppContext, host: str, game: str = "arctic", **wanted: Any) -> Table:
    seats = wanted.pop("seats", ALONE)
    return await play_out(context, await context.lobby.make(host, NewTable(game, seats, **wanted)))


async def numbers_of(context: AppContext, person: str) -> NumbersInfo:
    return await context.numbers.of(person, "Ada")


async def reviewed(context: AppContext, table: Table, average: int) -> None:
    none = Value()
    accounts = tuple(
        Account(
            seat,
            none,
            Value(100, 0),
            Value(400, 200),
            none,
            none,
            none,
            decisions=10,
            errors=2,
            blunders=1,
            average=average,
        )
        for seat in range(2)
    )
    await ReviewStore(context.database).add(table.id, VERSION, msgspec.json.encode(Found(accounts=accounts)))


@pytest.fixture(autouse=True)
def no_bots(context: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests play for everybody."""
    monkeypatch.setattr(context.bots, "wake", lambda _table: None)


async def test_games_are_counted_against_whom_they_were_played(context: AppContext, ada: str) -> None:
    tables = [await finished(context, ada) for _ in range(3)]
    await finished(context, ada, "race", seats=[NewSeat("me"), NewSeat("bot", bot="ranger"), NewSeat("bot")])
    found = await numbers_of(context, ada)
    arctic, race = found.games
    assert (arctic.game, arctic.played, race.played) == ("arctic", 3, 1)
    places = [table.places or () for table in tables]
    assert arctic.won == sum(place[0] == 1 for place in places)
    (cub,) = arctic.versus
    assert (cub.rival, cub.ahead + cub.level + cub.behind) == ("cub", 3)
    assert cub.ahead == sum(place[0] < place[1] for place in places)
    assert [one.rival for one in race.versus] == ["scout", "ranger"]
    assert arctic.habits["runs"] + arctic.habits["sets"] >= 0
    assert sum(race.habits.values()) > 0
    assert (found.link, found.waiting) == (None, 0)


async def test_a_game_is_looked_at_once(context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await finished(context, ada)
    first = await numbers_of(context, ada)
    monkeypatch.setattr(context.cache, "read", None)  # reading a table again fails
    assert await numbers_of(context, ada) == first


async def test_games_are_counted_bit_by_bit(context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floe.server.play.numbers._AT_ONCE", 2)
    assert _AT_ONCE > 2
    for _ in range(5):
        await finished(context, ada)
    seen = [await numbers_of(context, ada) for _ in range(3)]
    assert [one.games[0].played for one in seen] == [2, 4, 5]
    assert [one.waiting for one in seen] == [3, 1, 0]


async def test_a_visit_asks_as_much_of_the_database_however_many_games_there_are(context: AppContext, ada: str) -> None:
    counts = []
    for _ in range(2):
        for _ in range(3):
            await finished(context, ada)
        await numbers_of(context, ada)
        asked: list[str] = []
        event.listen(context.database.engine.sync_engine, "before_cursor_execute", note := _noted(asked))
        await numbers_of(context, ada)
        event.remove(context.database.engine.sync_engine, "before_cursor_execute", note)
        counts.append(len([one for one in asked if one.startswith("SELECT")]))
    assert counts[0] == counts[1]


def _noted(asked: list[str]) -> Any:
    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    return note


async def test_what_does_not_tell_anything_is_left_out(context: AppContext, ada: str) -> None:
    await finished(context, ada, seats=[NewSeat("me"), NewSeat("here", name="Bo")])
    await finished(context, ada, lesson=True)
    await context.lobby.make(ada, NewTable("arctic", ALONE))
    assert (await numbers_of(context, ada)).games == []


async def test_who_resigns_is_behind_and_has_no_habits(context: AppContext, ada: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", ALONE))
    await context.manners.resign(table.id, ada)
    (arctic,) = (await numbers_of(context, ada)).games
    assert (arctic.won, arctic.versus[0].behind, arctic.habits) == (0, 1, {})


async def test_reviews_are_added_when_they_are_there(context: AppContext, ada: str) -> None:
    tables = [await finished(context, ada) for _ in range(2)]
    assert (await numbers_of(context, ada)).games[0].reviewed == 0
    await reviewed(context, tables[0], 150)
    await reviewed(context, tables[1], 250)
    arctic = (await numbers_of(context, ada)).games[0]
    assert (arctic.reviewed, arctic.errors, arctic.blunders, arctic.average, arctic.luck) == (2, 4, 2, 200, 500)
    assert sorted(point.average for point in arctic.over_time) == [150, 250]
    assert arctic.over_time[0].points == 200


async def test_numbers_are_private_until_somebody_shares_them(context: AppContext, ada: str) -> None:
    await finished(context, ada)
    await finished(context, ada, private=True)
    await context.numbers.share(ada, True)
    mine = await numbers_of(context, ada)
    assert mine.link
    shared = await context.numbers.shared(await context.numbers.owner(mine.link), "Ada")
    assert shared.games[0].played == 1, "a private table stays private"
    assert mine.games[0].played == 2
    told = msgspec.json.decode(msgspec.json.encode(shared))
    assert set(told) == {"name", "games", "link", "waiting", "since"}
    assert (told["link"], told["since"]) == (None, None)
    await context.numbers.share(ada, True)
    assert (await numbers_of(context, ada)).link == mine.link
    await context.numbers.share(ada, False)
    with pytest.raises(NotFound):
        await context.numbers.owner(mine.link)
    await context.numbers.share(ada, True)
    assert (await numbers_of(context, ada)).link != mine.link


async def test_deleted_numbers_stay_deleted_and_tables_stay(context: AppContext, ada: str, bo: str) -> None:
    table = await finished(context, ada)
    await context.numbers.share(ada, True)
    link = (await numbers_of(context, ada)).link or ""
    await context.numbers.delete(ada)
    now = await numbers_of(context, ada)
    assert (now.games, now.link, now.since is not None) == ([], None, True)
    with pytest.raises(NotFound):
        await context.numbers.owner(link)
    assert (await context.cache.fresh(table.id)).is_over
    await finished(context, ada)
    assert (await numbers_of(context, ada)).games[0].played == 1
    assert (await numbers_of(context, bo)).games == []


async def test_a_deleted_table_is_not_counted_any_more(context: AppContext, ada: str) -> None:
    table = await finished(context, ada)
    assert (await numbers_of(context, ada)).games
    await Admin(context.database).delete(table.id)
    assert (await numbers_of(context, ada)).games == []


@pytest.fixture
async def elsewhere(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[AppContext]:
    with postgresql() as address:
        async with AppContext.opened(replace(settings, database=address)) as context:
            monkeypatch.setattr(context.bots, "wake", lambda _table: None)
            yield context


async def test_postgresql_counts_and_keeps_alike(elsewhere: AppContext) -> None:
    ada = await elsewhere.people.add("Ada")
    table = await finished(elsewhere, ada)
    await reviewed(elsewhere, table, 150)
    await elsewhere.numbers.share(ada, True)
    found = await numbers_of(elsewhere, ada)
    assert (found.games[0].played, found.games[0].average, found.waiting) == (1, 150, 0)
    assert await elsewhere.numbers.owner(found.link or "") == ada
    board = await elsewhere.boards.share(Sharing(BoardStart(table=table.id), []), ada)
    assert (await elsewhere.boards.shared(board)).record
    await Admin(elsewhere.database).delete(table.id)
    assert (await numbers_of(elsewhere, ada)).games == []
    with pytest.raises(NotFound):
        await elsewhere.boards.shared(board)
    await elsewhere.numbers.delete(ada)
