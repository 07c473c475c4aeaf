"""Bans: of people and of networks, over HTTP and over sockets, at every node, until they end."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from floe.server.errors import BadRequest, Banned, NotFound
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.people.banned import Ban, BanList, proper_network
from floe.server.people.bans import Bans
from floe.server.storage import schema
from tests.server.servers import Live, serving, table_for
from tests.server.wires import wire

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
AT_HOME = {"x-forwarded-for": "203.0.113.9"}


def banned(bans: BanList | Bans, *asked: object) -> bool:
    try:
        bans.check(*asked)  # type: ignore[arg-type]
    except Banned:
        return True
    return False


def ban(**of: str) -> Ban:
    return Ban(1, of.get("person"), of.get("network"), "", "root", 0.0, None)


@pytest.mark.parametrize(
    ("network", "inside", "outside"),
    [
        ("203.0.113.9/32", "203.0.113.9", "203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.77", "203.0.114.77"),
        ("2001:db8:1::/48", "2001:db8:1:5::/64", "2001:db8:2:5::/64"),
        ("2001:db8:1:5::/64", "2001:db8:1:5::/64", "2001:db8:1:6::/64"),
        ("203.0.113.0/24", "203.0.113.1", "unix"),
        ("203.0.113.0/24", "203.0.113.1", "cb00:7100::/64"),
    ],
)
def test_a_network_is_banned_with_all_its_addresses(network: str, inside: str, outside: str) -> None:
    bans = BanList([ban(network=network), ban(network="198.51.100.0/28")])
    assert (banned(bans, None, inside, 1.0), banned(bans, "ada", outside, 1.0)) == (True, False)


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("203.0.113.9", "203.0.113.9/32"),
        ("203.0.113.9/24", "203.0.113.0/24"),
        ("::ffff:203.0.113.9", "203.0.113.9/32"),
        ("2001:db8:1:5::77", "2001:db8:1:5::/64"),
        ("2001:db8::/32", "2001:db8::/32"),
    ],
)
def test_an_address_is_banned_with_its_household(text: str, network: str) -> None:
    assert proper_network(text) == network


@pytest.mark.parametrize("text", ["Ada", "", "0.0.0.0/0", "10.0.0.0/7", "::/0", "127.0.0.1", "::1", "203.0.113.9/33"])
def test_slips_are_refused(text: str) -> None:
    with pytest.raises(BadRequest):
        proper_network(text)


async def test_a_ban_ends_and_is_forgotten(context: AppContext, ada: str) -> None:
    now = 1000.0
    bans = Bans(context.database, context.audit, lambda: now)
    await bans.add("root", "spam", person=ada, until=2000.0)
    await bans.add("root", "", network="203.0.113.9", until=1500.0)
    assert (len(bans), banned(bans, ada, ""), banned(bans, None, "203.0.113.9")) == (2, True, True)
    now = 1500.0
    assert not banned(bans, None, "203.0.113.9")
    await bans.refresh()
    assert [one.person for one in await bans.all()] == [ada]
    async with context.database.reading() as connection:
        assert list(await connection.scalars(select(schema.bans.c.network))) == [None]
        kept = [*(await connection.scalars(select(schema.audit.c.target + schema.audit.c.details)))]
    assert not [line for line in kept if "203.0.113" in line]


async def test_a_ban_replaces_the_one_before_and_can_be_lifted(context: AppContext, ada: str) -> None:
    await context.bans.add("root", "spam", person=ada, until=1e12)
    second = await context.bans.add("eve", "more spam", person=ada)
    assert await context.bans.all() == [second]
    with pytest.raises(Banned) as refused:
        context.bans.check(ada, "")
    assert refused.value.evidence == {"reason": "more spam", "until": None}
    await context.bans.remove("root", second.id)
    assert not banned(context.bans, ada, "")
    with pytest.raises(NotFound):
        await context.bans.remove("root", second.id)
    deeds = [(deed.actor, deed.action, deed.target) for deed in await context.audit.latest(9)]
    assert deeds == [("root", "unban", ada), ("eve", "ban", ada), ("root", "ban", ada)]


async def test_nobody_can_ban_somebody_who_is_not_there(context: AppContext) -> None:
    with pytest.raises(NotFound):
        await context.bans.add("root", "", person="nobody")
    with pytest.raises(BadRequest):
        await context.bans.add("root", "")
    with pytest.raises(BadRequest):
        await context.bans.add("root", "x" * 501, network="203.0.113.9")
    assert await context.audit.latest(9) == []


@pytest.fixture
def swift(tmp_path: Path) -> Iterator[Live]:
    """Return a server that looks often whether somebody has been banned."""
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000, sweep=0.05)
    with serving(settings) as live:
        yield live


def test_a_banned_person_is_turned_out_and_told_why(swift: Live) -> None:
    with closing(swift.person("Ada")) as ada, closing(swift.person("Bo")) as bo, closing(swift.stranger()) as nobody:
        table = table_for(ada, seats=SEATS)
        ada_id = swift.call(swift.context.cache.fresh(table)).row.host
        with wire(swift.url, table, ada) as hers, wire(swift.url, table, bo) as his:
            hers.next("hello")
            his.next("hello")
            # As `floe admin` or another node does it: the server has to find out.
            other = Bans(swift.context.database, swift.context.audit, swift.context.settings.clock)
            made = swift.call(other.add("root", "spam", person=ada_id))
            assert hers.next("refused")["refusal"]["evidence"] == {"reason": "spam", "until": None}
            with pytest.raises(ConnectionClosed):
                hers.next("nothing")
            assert hers.socket.close_code == 4403
            for asked in (ada.get("/api/me"), ada.post("/api/tables", json={"game": "arctic", "seats": SEATS})):
                assert (asked.status_code, asked.json()["code"]) == (403, "banned")
            with wire(swift.url, table, ada) as again:
                assert again.next("refused")["refusal"]["code"] == "banned"
            assert (ada.get("/").status_code, nobody.get("/api/choices").status_code) == (200, 200)
            his.send("ping")
            assert his.next("pong")
        swift.call(swift.context.bans.remove("root", made.id))
        assert ada.get("/api/me").status_code == 200


def test_nobody_comes_from_a_banned_network(swift: Live) -> None:
    with closing(swift.stranger()) as client:
        assert client.post("/api/me", json={"name": "Ada"}, headers=AT_HOME).status_code == 200
        swift.call(swift.context.bans.add("root", "", network="203.0.113.0/24"))
        for path in ("/api/me", "/api/choices", "/api/puzzles", "/api/openapi.json"):
            refused = client.get(path, headers=AT_HOME)
            assert (refused.status_code, refused.json()["code"]) == (403, "banned"), path
        assert client.post("/api/me", json={"name": "Eve"}, headers=AT_HOME).status_code == 403
        assert client.get("/", headers=AT_HOME).status_code == 200
        assert client.get("/api/me").status_code == 200
