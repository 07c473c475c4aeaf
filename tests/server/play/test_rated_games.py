"""Rated games count once: on any node, after any crash; and the log gives the same ratings again."""

import asyncio

import pytest
from sqlalchemy import delete, func, select, update

from floe.ratings.fair_play import DAY, WHOLE
from floe.ratings.model import Rating
from floe.ratings.rated_game import RatedGame
from floe.server.errors import NotFound
from floe.server.ops.admin import Admin
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play import rankings, views
from floe.server.rooms.rated import as_rated_game
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from floe.server.storage import schema, schema_ratings
from floe.server.storage.rated_log import RatedLog
from floe.server.storage.ratings import Ratings
from tests.server.clock import Clock
from tests.server.engines import postgresql
from tests.server.playing import play_out
from tests.server.rating import dealt, named_person
from tests.server.waiting import until

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(settings: Settings, clock: Clock) -> Settings:
    return Settings(settings.database, requests_a_second=10_000, sweep=10_000, clock=clock)


@pytest.fixture(autouse=True)
def by_hand(context: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests play for everybody, and say when games are counted."""
    monkeypatch.setattr(context.bots, "wake", lambda _table: None)
    monkeypatch.setattr(context.rated_games, "notice", lambda _table: None)


@pytest.fixture
async def cy(context: AppContext) -> str:
    return await named_person(context, "Cy")


@pytest.fixture
async def di(context: AppContext) -> str:
    return await named_person(context, "Di")


async def given_up(context: AppContext, winner: str, loser: str, moves: int = 30) -> Table:
    """Return a rated game that one gave up after some moves, counted."""
    table = await play_out(context, await dealt(context, winner, loser), moves)
    await context.manners.resign(table.id, loser)
    await context.rated_games.count()
    return await context.cache.fresh(table.id)


async def rating_of(context: AppContext, person: str) -> Rating | None:
    found = await Ratings(context.database).of(person)
    return found[0].rating if found else None


async def games_counted(context: AppContext) -> int:
    async with context.database.reading() as connection:
        return await connection.scalar(select(func.count()).select_from(schema_ratings.rated_games)) or 0


async def test_a_game_counts_once_it_is_over_and_is_told_at_the_table(context: AppContext, cy: str, di: str) -> None:
    table = await play_out(context, await dealt(context, cy, di))
    assert await rating_of(context, cy) is None
    await context.rated_games.count()
    info = views.table_info(await context.cache.fresh(table.id), cy)
    one, two = [seat.rating for seat in info.seats]
    assert one is not None
    assert two is not None
    assert (one.points, one.provisional) == (1500, True)
    changes = [one.change or 0, two.change or 0]
    assert info.places is not None
    assert (changes[0] > 0) == (info.places[0] < info.places[1])
    assert changes[0] == -changes[1] != 0


async def test_a_game_counts_by_itself_where_it_ends(settings: Settings) -> None:
    async with AppContext.opened(settings) as context:
        cy, di = await named_person(context, "Cy"), await named_person(context, "Di")
        table = await play_out(context, await dealt(context, cy, di), 30)
        await context.manners.resign(table.id, di)
        await until(context, table.id, lambda seen: not seen.row.rating_due)
        assert await rating_of(context, di)


async def test_a_game_counts_once_however_often_it_is_counted(context: AppContext, cy: str, di: str) -> None:
    table = await given_up(context, cy, di)
    after = await rating_of(context, cy)
    found = as_rated_game(table)
    assert found is not None
    assert not await RatedLog(context.database).count_game(found)
    await context.rated_games.count()
    assert await rating_of(context, cy) == after


async def test_a_game_of_a_node_that_died_is_counted_by_the_next(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AppContext.opened(settings) as doomed:
        cy, di = await named_person(doomed, "Cy"), await named_person(doomed, "Di")
        monkeypatch.setattr(doomed.rated_games, "notice", lambda _table: None)  # it dies before it counts
        table = await play_out(doomed, await dealt(doomed, cy, di), 30)
        await doomed.manners.resign(table.id, di)
        assert await rating_of(doomed, cy) is None
    async with AppContext.opened(settings) as other:
        await until(other, table.id, lambda seen: not seen.row.rating_due)
        assert await rating_of(other, cy)


async def test_what_fails_half_way_has_not_happened(
    context: AppContext, cy: str, di: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> list[object]:
        raise RuntimeError

    table = await play_out(context, await dealt(context, cy, di), 30)
    await context.manners.resign(table.id, di)
    with monkeypatch.context() as broken:
        broken.setattr("floe.server.storage.rated_log._rating_rows", fail)
        with pytest.raises(RuntimeError):
            await context.rated_games._count(await context.cache.fresh(table.id))
    assert (await games_counted(context), await rating_of(context, cy)) == (0, None)
    await context.rated_games.count()
    assert await games_counted(context) == 1


async def test_an_unrated_game_counts_for_nobody(context: AppContext, cy: str, ada: str) -> None:
    await given_up(context, cy, ada)
    assert (await games_counted(context), await rating_of(context, cy)) == (0, None)


async def test_a_game_that_hardly_began_is_logged_and_changes_nothing(context: AppContext, cy: str, di: str) -> None:
    await given_up(context, cy, di, moves=4)
    assert (await games_counted(context), await rating_of(context, cy)) == (1, None)


async def test_friends_who_resign_to_each_other_gain_little(
    context: AppContext, clock: Clock, cy: str, di: str
) -> None:
    gains = []
    for _ in range(4):
        before = await rating_of(context, cy)
        await given_up(context, cy, di)
        after = await rating_of(context, cy)
        assert after is not None
        gains.append(after.mu - (before.mu if before else 25.0))
        clock.now += 60
    assert gains[0] > 0
    assert gains[1] > 0
    assert gains[2:] == [0, 0]
    clock.now += DAY
    await given_up(context, cy, di)
    after = await rating_of(context, cy)
    assert after is not None
    assert after.mu > 25 + sum(gains)


async def test_a_rating_by_levels_alone_stops_growing_within_a_day(context: AppContext, cy: str) -> None:
    seats = [NewSeat("me"), NewSeat("bot", bot="expert")]
    for _ in range(2 * WHOLE + 1):
        table = await context.lobby.make(cy, NewTable("arctic", seats, rated=True))
        table = await play_out(context, table, 30)
        await context.manners.resign(table.id, cy)
        await context.rated_games.count()
    history = await Ratings(context.database).history(cy)
    assert [one.change.weight for one in history] == [1.0] * (2 * WHOLE + 1)  # who gives up always pays
    assert history[-1].change.after.mu < history[0].change.after.mu


async def test_the_log_gives_the_same_ratings_again(context: AppContext, clock: Clock, cy: str, di: str) -> None:
    ed = await named_person(context, "Ed")
    for winner, loser in ((cy, di), (di, ed), (ed, cy), (cy, di), (cy, di), (di, cy)):
        await given_up(context, winner, loser)
        clock.now += 600
    ratings = [await Ratings(context.database).of(person) for person in (cy, di, ed)]
    history = await Ratings(context.database).history(cy)
    admin = Admin(context.database)
    assert await admin.rerate() == (6, 0)
    assert [await Ratings(context.database).of(person) for person in (cy, di, ed)] == ratings
    async with context.database.writing() as connection:
        await connection.execute(delete(schema_ratings.ratings).where(schema_ratings.ratings.c.identity == cy))
        await connection.execute(
            update(schema_ratings.ratings).where(schema_ratings.ratings.c.identity == di).values(mu=99.0)
        )
        await connection.execute(update(schema_ratings.rated_seats).values(mu=1.0))
    assert await admin.rerate() == (6, 2)
    assert [await Ratings(context.database).of(person) for person in (cy, di, ed)] == ratings
    assert await Ratings(context.database).history(cy) == history


async def test_the_log_outlives_tables_and_people(context: AppContext, clock: Clock, cy: str, di: str) -> None:
    tables = []
    for winner, loser in ((cy, di), (cy, di), (cy, di), (di, cy)):
        tables.append(await given_up(context, winner, loser))
        clock.now += 600
    before = await Ratings(context.database).of(cy)
    for table in tables:
        await Admin(context.database).delete(table.id)
    async with context.database.writing() as connection:
        await connection.execute(delete(schema.identities).where(schema.identities.c.id == di))
    assert await Ratings(context.database).of(di) == []
    assert await Admin(context.database).rerate() == (4, 0)
    assert await Ratings(context.database).of(cy) == before


async def test_two_nodes_that_count_at_once_count_each_game_once(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgresql() as address:
        both = Settings(address, requests_a_second=10_000, sweep=10_000, clock=settings.clock)
        async with AppContext.opened(both) as one, AppContext.opened(both) as other:
            for node in (one, other):
                monkeypatch.setattr(node.rated_games, "notice", lambda _table: None)
            people = [await named_person(one, name) for name in ("Cy", "Di", "Ed", "Flo")]
            for winner, loser in ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)):
                table = await play_out(one, await dealt(one, people[winner], people[loser]), 30)
                await one.manners.resign(table.id, people[loser])
            await asyncio.gather(*(node.rated_games.count() for node in (one, other, one, other)))
            assert await games_counted(other) == 6
            assert [one_.games for person in people for one_ in await Ratings(one.database).of(person)] == [3, 3, 3, 3]
            assert await Admin(one.database).rerate() == (6, 0)


@pytest.fixture
async def ranked(context: AppContext, cy: str, di: str) -> None:
    """Give two people many games, one of them a rating that is known well."""
    rows = [
        {"identity": cy, "mu": 30.0, "sigma": 2.0, "games": rankings.ENOUGH},
        {"identity": di, "mu": 40.0, "sigma": 5.0, "games": rankings.ENOUGH},
    ]
    async with context.database.writing() as connection:
        for row in rows:
            pool = {"game": "arctic", "players": 2, "at": context.settings.clock()}
            await connection.execute(schema_ratings.ratings.insert(), row | pool)


async def test_the_leaderboard_lists_who_is_known_well_and_plays(
    context: AppContext, clock: Clock, cy: str, di: str, ranked: None
) -> None:
    board = await context.rankings.board("arctic", 2, cy)
    assert [(one.place, one.name, one.you) for one in board.leaders] == [(1, "Cy", True)]
    assert board.you == board.leaders[0]
    assert [one.level for one in board.levels] == ["cub", "scout", "ranger", "expert"]
    assert (await context.rankings.board("arctic", 2, di)).you is None
    assert (await context.rankings.board("arctic", 3, cy)).leaders == []
    (own,) = (await context.rankings.own(cy)).ratings
    assert (own.place, own.rating.provisional) == (1, False)
    (own,) = (await context.rankings.own(di)).ratings
    assert (own.place, own.rating.provisional) == (None, True)
    clock.now += rankings.ACTIVE + 1
    assert (await context.rankings.board("arctic", 2, cy)).leaders == []
    with pytest.raises(NotFound):
        await context.rankings.board("arctic", 9, cy)


async def test_who_deletes_their_account_has_lost_and_keeps_nobody_from_counting(
    context: AppContext, cy: str, di: str, clock: Clock
) -> None:
    await given_up(context, di, cy)
    before = await rating_of(context, cy)
    await play_out(context, await dealt(context, cy, di), 30)
    await context.farewell.forget(di)
    after = await rating_of(context, cy)
    assert before
    assert after
    assert after.mu > before.mu
    assert await context.rated_games._log.due() == []


async def test_a_game_that_cannot_be_counted_keeps_no_other_from_it(
    context: AppContext, cy: str, di: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tables = [await play_out(context, await dealt(context, cy, di), 30) for _ in range(3)]
    for table in tables:
        await context.manners.resign(table.id, di)
    count_game, bad = context.rated_games._log.count_game, (await context.rated_games._log.due())[0]

    async def failing(game: RatedGame) -> bool:
        if game.table == bad:
            raise ValueError("something is wrong with it")
        return await count_game(game)

    monkeypatch.setattr(context.rated_games._log, "count_game", failing)
    await context.rated_games.count()
    await context.rated_games.count()
    assert await context.rated_games._log.due() == [bad]
    assert [record.levelname for record in caplog.records].count("ERROR") == 1


async def test_a_game_counts_for_who_is_left_after_the_other_has_gone(context: AppContext, cy: str, di: str) -> None:
    await play_out(context, await dealt(context, cy, di))
    await context.belongings.forget(di, [])
    await context.rated_games.count()
    assert await games_counted(context) == 1
    assert await rating_of(context, cy)
