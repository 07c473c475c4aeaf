"""Reviews: worked out once, in a process of their own, bit by bit, and only when the game is over."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from floe.core.record import Record
from floe.server.errors import NoReview, NotOver, TooMany
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play import reviews as module
from floe.server.play.reviewer import Found, findings
from floe.server.play.reviewers import Reviewers, ReviewFailed
from floe.server.play.reviews import Reviews
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from floe.server.storage import schema
from floe.server.storage.database import Database
from floe.server.storage.reviews import ReviewStore
from floe.study.shape import VERSION, Account, Moment, Value
from tests.server.engines import postgresql
from tests.server.playing import play_out
from tests.study.games import ending, reviewed

pytestmark = pytest.mark.anyio

CURVE = (Moment(0, (Value(5000), Value(5000))),)
NONE = Value()
ACCOUNTS = (Account(0, NONE, NONE, NONE, NONE, NONE, NONE, decisions=1, errors=0, blunders=0, average=0),)


class Work:
    """Reviews games step by step, as a test lets it."""

    def __init__(self) -> None:
        self.begun, self.go = 0, asyncio.Event()

    async def __call__(self, _record: Record) -> AsyncIterator[Found]:
        self.begun += 1
        yield Found(3, CURVE)
        await self.go.wait()
        yield Found(accounts=ACCOUNTS)


@pytest.fixture
def work() -> Work:
    return Work()


@pytest.fixture
def reviews(context: AppContext, work: Work) -> Reviews:
    return Reviews(ReviewStore(context.database), 1, work)


async def finished(context: AppContext, host: str) -> Table:
    return await play_out(context, await running(context, host))


async def running(context: AppContext, host: str) -> Table:
    return await context.lobby.make(host, NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")]))


async def whole(reviews: Reviews, table: Table, asker: str = "somebody") -> Found:
    """Ask until all is there."""
    while not (found := await reviews.of(table, asker)).accounts:
        await asyncio.sleep(0)
    return found


async def stored(context: AppContext, reviews: Reviews, table: Table, version: int = VERSION) -> Found:
    """Ask until all is there, and kept."""
    found = await whole(reviews, table)
    while await ReviewStore(context.database).read(table.id, version) is None:
        await asyncio.sleep(0)
    return found


async def begun(reviews: Reviews, table: Table) -> Found:
    """Ask until the curve is there."""
    while not (found := await reviews.of(table, "somebody")).moments:
        await asyncio.sleep(0)
    return found


async def test_what_is_found_can_be_seen_before_all_is_found(context: AppContext, ada: str, work: Work) -> None:
    reviews, table = Reviews(ReviewStore(context.database), 1, work), await finished(context, ada)
    assert await reviews.of(table, "somebody") == Found()
    assert await begun(reviews, table) == Found(3, CURVE)
    work.go.set()
    assert await whole(reviews, table) == Found(3, CURVE, accounts=ACCOUNTS)


async def test_a_review_is_worked_out_once(context: AppContext, ada: str, work: Work, reviews: Reviews) -> None:
    table = await finished(context, ada)
    work.go.set()
    first = await stored(context, reviews, table)
    assert await Reviews(ReviewStore(context.database), 1, work).of(table, "another") == first
    assert work.begun == 1


async def test_a_review_in_another_shape_is_worked_out_anew(
    context: AppContext, ada: str, work: Work, reviews: Reviews, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(context, ada)
    work.go.set()
    await stored(context, reviews, table)
    monkeypatch.setattr(module, "VERSION", 1000)
    await stored(context, reviews, table, 1000)
    assert work.begun == 2


async def test_a_game_that_runs_is_not_reviewed(context: AppContext, ada: str, work: Work, reviews: Reviews) -> None:
    with pytest.raises(NotOver):
        await reviews.of(await running(context, ada), ada)
    assert work.begun == 0


async def test_a_game_that_was_given_up_is_not_reviewed(context: AppContext, ada: str, reviews: Reviews) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("bot", bot="uniform")]))
    with pytest.raises(NoReview):
        await reviews.of(await context.manners.resign(table.id, ada), ada)


async def test_nobody_may_ask_for_many_at_once(context: AppContext, ada: str, reviews: Reviews) -> None:
    tables = [await finished(context, ada) for _ in range(4)]
    for table in tables[:3]:
        await reviews.of(table, "somebody")
    with pytest.raises(TooMany):
        await reviews.of(tables[3], "somebody")
    await reviews.of(tables[0], "somebody")  # what is being worked out may be asked for
    await reviews.of(tables[3], "another")
    await reviews.close()


async def test_new_people_from_one_network_do_not_keep_others_from_reviews(
    context: AppContext, ada: str, work: Work
) -> None:
    for number in range(8):
        context.whereabouts.note(f"guest {number}", f"2001:db8:0:{number}::/64")
    reviews = Reviews(ReviewStore(context.database), 1, work, context.whereabouts.site_of)
    tables = [await finished(context, ada) for _ in range(8)]
    for number in range(6):
        await reviews.of(tables[number], f"guest {number}")
    for asker in ("guest 6", "2001:db8:0:9::/64"):
        with pytest.raises(TooMany):
            await reviews.of(tables[6], asker)
    await reviews.of(tables[6], "203.0.113.7")
    await reviews.of(tables[7], ada)
    await reviews.close()


async def test_a_review_that_fails_is_not_tried_for_ever(context: AppContext, ada: str) -> None:
    async def fails(_record: Record) -> AsyncIterator[Found]:
        yield Found(3)
        raise ReviewFailed

    reviews, table = Reviews(ReviewStore(context.database), 1, fails), await finished(context, ada)
    with pytest.raises(NoReview):
        await whole(reviews, table)


async def test_closing_leaves_nothing_behind(context: AppContext, ada: str, work: Work, reviews: Reviews) -> None:
    table = await finished(context, ada)
    await begun(reviews, table)
    await reviews.close()
    assert await reviews.of(table, "somebody") == Found()
    await begun(reviews, table)
    assert work.begun == 2
    await reviews.close()


async def test_a_process_of_its_own_finds_what_a_review_finds() -> None:
    found = Found()
    async for more in Reviewers().review(ending("arctic", 2)):
        found += more
    all_at_once = reviewed("arctic", 2)
    assert found == Found(len(all_at_once.decisions), all_at_once.moments, all_at_once.decisions, all_at_once.accounts)


async def test_a_process_that_fails_says_so() -> None:
    record = ending("arctic", 2)
    unfinished = Record(record.headers, record.deal, record.moves[:-1])
    with pytest.raises(ReviewFailed):
        async for _ in Reviewers().review(unfinished):
            pass


def test_the_curve_comes_first_and_its_whole_length_before_all_of_it() -> None:
    record = ending("race", 2)
    found = list(findings(record))[1 : len(record.moves) + 2]
    order = [moment.at for one in found for moment in one.moments]
    assert sorted(order) == list(range(len(record.moves) + 1))
    assert order[:3] == [len(record.moves), 0, 6]


async def test_a_process_is_ready_before_a_game_ends_and_reviews_one() -> None:
    reviewers = Reviewers(keeps_ready=True)
    reviewers.expect("race")
    reviewers.expect("race")
    ready = await reviewers._ready["race"]
    assert len(reviewers._ready) == 1
    found = [more async for more in reviewers.review(ending("race", 2))]
    assert found[-1].accounts
    assert ready.returncode == 0, "it was the one that had waited"
    reviewers.expect("race")
    unused = await reviewers._ready["race"]
    await reviewers.close()
    assert unused.returncode is not None


async def test_one_that_died_while_it_waited_is_replaced() -> None:
    reviewers = Reviewers(keeps_ready=True)
    reviewers.expect("race")
    waiting = await reviewers._ready["race"]
    waiting.kill()
    await waiting.wait()
    assert [more async for more in reviewers.review(ending("race", 2))][-1].accounts
    await reviewers.close()


async def test_a_process_gets_ready_while_people_play_and_never_for_bots_alone(
    context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected: list[str] = []
    monkeypatch.setattr(context.reviewers, "expect", expected.append)
    await play_out(context, await running(context, ada), 3)
    assert expected == ["arctic"] * 3


async def test_nobody_waits_where_the_host_does_not_want_it() -> None:
    reviewers = Reviewers()
    reviewers.expect("race")
    assert reviewers._ready == {}


async def test_a_table_that_is_gone_has_no_review(context: AppContext) -> None:
    store = ReviewStore(context.database)
    await store.add("nowhere", 1, b"{}")
    assert await store.read("nowhere", 1) is None


async def test_postgresql_keeps_them_alike(ada_elsewhere: tuple[AppContext, str]) -> None:
    context, ada = ada_elsewhere
    store, table = ReviewStore(context.database), await running(context, ada)
    await store.add(table.id, 1, b"old")
    await store.add(table.id, 2, b"new")
    assert await store.read(table.id, 1) is None
    assert await store.read(table.id, 2) == b"new"
    assert await _count(context.database) == 1


async def _count(database: Database) -> Any:
    async with database.reading() as connection:
        return await connection.scalar(select(func.count()).select_from(schema.reviews))


@pytest.fixture
async def ada_elsewhere(settings: Settings) -> AsyncIterator[tuple[AppContext, str]]:
    with postgresql() as address:
        async with AppContext.opened(replace(settings, database=address)) as context:
            yield context, await context.people.add("Ada")
