"""What nodes tell each other through Redis, also where they are of two releases."""

from collections.abc import AsyncIterator, Iterator
from functools import partial

import msgspec
import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from floe.server.live import relay
from floe.server.live.hub import Changed, Event, Present, Said
from floe.server.live.relay import Envelope
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from floe.server.storage.rows import Entry
from tests.server.engines import redis
from tests.server.playing import play_out
from tests.server.waiting import Bell, until, until_true

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def news() -> Iterator[str]:
    with redis() as address:
        yield address


@pytest.fixture
async def nodes(settings: Settings, news: str) -> AsyncIterator[tuple[AppContext, AppContext]]:
    """Return two nodes that hear each other, and whose sweepers repair nothing."""
    settings = replace(settings, redis=news, sweep=10_000)
    async with AppContext.opened(settings) as one, AppContext.opened(settings) as other:
        async with Redis.from_url(news) as watcher:

            async def both_listen() -> bool:
                return dict(await watcher.pubsub_numsub("floe")).get(b"floe", 0) >= 2

            await until_true(both_listen)  # Redis tells nobody who subscribes
        yield one, other


class Questions:
    """Counts what a node asks the database about tables."""

    def __init__(self, node: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count, self._since = 0, node.store.since
        monkeypatch.setattr(node.store, "since", self)

    async def __call__(self, table: str, version: int) -> tuple[int, list[Entry]]:
        self.count += 1
        return await self._since(table, version)


async def test_a_move_is_told_without_a_question_to_the_database(
    nodes: tuple[AppContext, AppContext], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = nodes
    ada = await one.people.add("Ada")
    table = await one.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")]))
    await other.cache.fresh(table.id)
    other.hub.join(table.id, Bell())
    questions = Questions(other, monkeypatch)
    for _ in range(20):
        table = await play_out(one, table, 1)
        assert await until(other, table.id, partial(_is_at, table.version)) == table
    assert questions.count == 0
    table = await play_out(one, table)
    assert await until(other, table.id, lambda seen: seen.row.status == "over") == table
    assert questions.count > 0  # the end of a game is in its row as well


def _is_at(version: int, seen: Table) -> bool:
    return seen.version == version


async def test_after_a_gap_the_database_is_asked(nodes: tuple[AppContext, AppContext]) -> None:
    one, other = nodes
    ada = await one.people.add("Ada")
    table = await one.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")]))
    before = await other.cache.fresh(table.id)
    table = await play_out(one, table, 5)  # while nobody listens there
    assert other.cache.peek(table.id) == before
    other.hub.join(table.id, Bell())
    table = await play_out(one, table, 1)
    assert await until(other, table.id, lambda seen: seen.version == 6) == table


def test_news_of_a_kind_that_only_newer_nodes_know_are_left_out() -> None:
    for data in (b'{"node":"n","news":{"type":"rung","table":"t"}}', b'{"node":"n"}', b"not JSON"):
        assert relay._opened(data) is None


def test_news_that_say_more_are_understood() -> None:
    said = b'{"node":"n","since":2,"news":{"type":"changed","table":"t","version":7}}'
    assert relay._opened(said) == Envelope("n", Changed("t"))


def test_news_are_what_older_nodes_understand() -> None:
    """Nodes before these were told news in these words, and stop listening at others."""
    said, present = Said("t", 1, "hello"), Present("t", "n", [0], 2)
    assert _spoken(Changed("t")) >= {("type", "changed"), ("table", "t")}
    assert _spoken(said) >= {("type", "said"), ("table", "t"), ("seat", 1), ("phrase", "hello")}
    assert _spoken(present) >= {("type", "present"), ("table", "t"), ("node", "n"), ("seats", (0,)), ("watchers", 2)}


def _spoken(news: Event) -> set[tuple[str, object]]:
    words = msgspec.to_builtins(Envelope("n", news))["news"]
    return {(name, tuple(value) if isinstance(value, list) else value) for name, value in words.items()}
