"""Nodes, sizes and limits, as SQLite and PostgreSQL keep them."""

from collections.abc import AsyncIterator, Iterator

import pytest

from floe.server.errors import BadRequest, NotFound
from floe.server.ops.settings import Settings
from floe.server.people.bans import Bans
from floe.server.storage.audit import AuditLog
from floe.server.storage.chosen_limits import ChosenLimits
from floe.server.storage.database import Database
from floe.server.storage.nodes import Fault, Node, Nodes, Report
from floe.server.storage.sizes import census
from tests.server.engines import postgresql

pytestmark = pytest.mark.anyio

WELL = Report("1.0", "here", 50, "well", 3, 2, 0, 1, 0.001, 10**8, Fault(5.0, "it broke"))


@pytest.fixture(scope="module")
def engine() -> Iterator[str]:
    with postgresql() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[Database]:
    address = settings.database if request.param == "sqlite" else request.getfixturevalue("engine")
    database = Database(address)
    await database.open()
    yield database
    await database.close()


async def test_nodes_come_stay_and_go(database: Database) -> None:
    nodes = Nodes(database)
    one, two = Node("one", 1000.0, 1000.0, WELL), Node("two", 1010.0, 1010.0, WELL)
    assert [await nodes.say(one), await nodes.say(two)] == [1, 2]
    later = Node("two", 1010.0, 1060.0, WELL)
    assert await nodes.say(later) == 1
    assert await nodes.all() == [one, later]
    assert [node.id for node in await nodes.all() if node.is_silent(1060.0)] == ["one"]
    await nodes.say(Node("two", 1010.0, 90_000.0, WELL))
    assert [node.id for node in await nodes.all()] == ["two"]
    await nodes.gone("two")
    assert await nodes.all() == []


async def test_what_a_database_holds(database: Database) -> None:
    found = await census(database)
    assert found.size > 10_000
    assert (found.waiting, found.playing, found.seeking, found.over, found.people) == (0, 0, 0, 0, 0)


async def test_limits_are_chosen_for_all_nodes(database: Database) -> None:
    audit = AuditLog(database)
    here, there = ChosenLimits(database, audit), ChosenLimits(database, audit)
    await here.choose("root", "making", 7)
    await here.choose("root", "making", 8)
    await there.refresh()
    assert (there.of("making", 200), there.of("person", 50)) == (8, 50)
    await there.reset("root", "making")
    await here.refresh()
    assert here.counts == {}
    for name, count in (("nothing", 5), ("making", 0)):
        with pytest.raises(BadRequest):
            await here.choose("root", name, count)
    with pytest.raises(NotFound):
        await here.reset("root", "making")
    assert [deed.details["count"] for deed in await audit.latest(9, action="limit")] == [None, 8, 7]


async def test_bans_are_known_to_all_nodes(database: Database) -> None:
    audit = AuditLog(database)
    here, there = (Bans(database, audit, lambda: 1000.0) for _ in range(2))
    turned_out = []
    there.changed = lambda: turned_out.append(len(there))
    ban = await here.add("root", "", network="203.0.113.9")
    await there.refresh()
    await there.refresh()
    await here.remove("root", ban.id)
    await here.add("root", "", network="203.0.113.10", until=1e9)
    await there.refresh()
    assert turned_out == [1, 1]
    assert [one.network for one in await there.all()] == ["203.0.113.10/32"]
    await here.remove("root", (await here.all())[0].id)
