"""Rate limits: a client that asks too often has to wait; the others do not."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection

from floe.server.http import limits
from floe.server.http.allowance import Allowance
from floe.server.ops.settings import Settings
from floe.server.people.whereabouts import Whereabouts, network_of
from tests.server.clock import Clock
from tests.server.servers import serving, table_for
from tests.server.waiting import until_heard
from tests.server.wires import wire

ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]


def test_too_many_requests_are_too_many(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=5)
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        answers = [ada.get("/api/choices") for _ in range(12)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "too-many"
        assert bo.get("/api/me").status_code == 200


def named(client: httpx.Client, times: int, **headers: str) -> list[int]:
    """Have new people come from one client, each without the cookie of the one before."""
    found = []
    for number in range(times):
        client.cookies.clear()
        found.append(client.post("/api/me", json={"name": f"Guest {number}"}, headers=headers).status_code)
    return found


@pytest.fixture
def few_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an address make four things, all together seven, and ask as often as it likes."""
    found = [
        limits.Limit("making", limits._making, Allowance(4, 3600)),
        limits.Limit("making-by-all", limits._making_by_all, Allowance(7, 3600), counts_done=True),
    ]
    monkeypatch.setattr(limits, "limits", lambda _: found)


@pytest.mark.usefixtures("few_made")
def test_nobody_fills_the_database(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db")
    with serving(settings) as live, closing(live.stranger()) as crowd:
        assert named(crowd, 6) == [200, 200, 200, 200, 429, 429]
        assert crowd.get("/healthz").status_code == 200
        refused = crowd.post("/api/me", json={"name": "Eve"})
        assert 0 < int(refused.headers["RateLimit-Reset"]) == int(refused.headers["Retry-After"]) <= 900
        assert "(making)" in refused.json()["sentence"]


@pytest.mark.usefixtures("few_made")
def test_behind_a_proxy_the_real_address_counts_and_ipv6_by_household(tmp_path: Path) -> None:
    with serving(Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db")) as live, closing(live.stranger()) as proxy:
        assert named(proxy, 3, **{"X-Forwarded-For": "2001:db8::1"}) == [200, 200, 200]
        assert named(proxy, 2, **{"X-Forwarded-For": "2001:db8::2"}) == [200, 429]
        assert named(proxy, 1, **{"X-Forwarded-For": "2001:db8:0:1::2"}) == [200]
        assert named(proxy, 3, **{"X-Forwarded-For": "203.0.113.7"}) == [200, 200, 429], "all together"


@pytest.mark.usefixtures("few_made")
def test_only_what_was_made_is_counted_for_all(tmp_path: Path) -> None:
    with serving(Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db")) as live, closing(live.stranger()) as proxy:
        for number in range(20):
            refused = proxy.post("/api/me", json={}, headers={"X-Forwarded-For": f"2001:db8:0:{number}::1"})
            assert refused.status_code == 400
        assert named(proxy, 4, **{"X-Forwarded-For": "203.0.113.7"}) == [200] * 4
        assert named(proxy, 4, **{"X-Forwarded-For": "203.0.113.8"}) == [200, 200, 200, 429]


def test_who_has_many_networks_of_ipv6_does_not_make_more_than_a_few_households(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(limits._by_networks("making", 2, 3600))
    monkeypatch.setattr(limits, "limits", lambda _: found)
    with serving(Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db")) as live, closing(live.stranger()) as proxy:

        def made(address: str, times: int = 3) -> list[int]:
            return named(proxy, times, **{"X-Forwarded-For": address})

        assert made("2001:db8:0:0::1") == made("2001:db8:0:1::1") == [200, 200, 429]
        assert made("2001:db8:0:2::1", 1) == [429], "twice as much for 56 bits"
        assert made("2001:db8:0:100::1") == made("2001:db8:0:101::1") == [200, 200, 429]
        assert made("2001:db8:0:200::1", 1) == [429], "four times as much for 48 bits"
        assert made("2001:db8:1::1") == made("203.0.113.7") == [200, 200, 429]


def test_all_requests_count_together(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=1000, sweep=10_000)
    with serving(settings) as live, closing(live.person("Ada")) as ada:
        live.context.limits.counts = {"making": 2}
        assert ada.post("/api/tokens", json={"name": "My Bot"}).status_code == 201
        assert ada.post("/api/tables", json={"game": "arctic", "seats": ALONE}).status_code == 201
        assert ada.post("/api/me", json={"name": "Ida"}).status_code == 429


@pytest.fixture
def few_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an address make twelve requests, three be made about a table, and two of them from one network."""
    found = [
        limits.Limit("address", limits._address, Allowance(12, 3600)),
        limits.Limit("one-table-by-network", limits._table_by_network, Allowance(2, 3600), spares_seated=True),
        limits.Limit("one-table", limits._table, Allowance(3, 3600), spares_seated=True),
    ]
    monkeypatch.setattr(limits, "limits", lambda _: found)


def seen(client: httpx.Client, table: str, address: str, times: int, **headers: str) -> list[int]:
    """Look at a table from an address."""
    headers |= {"X-Forwarded-For": address}
    return [client.get(f"/api/tables/{table}/view", headers=headers).status_code for _ in range(times)]


@pytest.mark.usefixtures("few_asked")
def test_nobody_is_kept_from_the_table_where_they_sit(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db")
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.stranger()) as eve:
        table, token = table_for(ada, seats=ALONE), ada.post("/api/tokens", json={"name": "My Bot"}).json()["secret"]
        assert seen(eve, table, "2001:db8:0:1::1", 2) == [200, 200]
        assert seen(eve, table, "2001:db8:0:2::1", 1) == [429], "one customer of a provider"
        assert seen(eve, table, "203.0.113.7", 2) == [200, 429], "all who watch together"
        assert seen(ada, table, "203.0.113.7", 5) == [200] * 5
        assert seen(eve, table, "203.0.113.7", 2, Authorization=f"Bearer {token}") == [200, 200]
        assert seen(eve, table, "203.0.113.7", 1, Authorization="Bearer nothing") == [429]
        live.context.cache.drop(table)
        with wire(live.url, table, ada) as own:
            assert own.next("hello")
        with closing(live.person("Bo")) as bo:
            assert seen(bo, table, "203.0.113.8", 1) == [429], "known, but not here"


@pytest.mark.usefixtures("few_asked")
def test_what_is_refused_at_a_table_counts_for_the_address_alone(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db")
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Eve")) as eve:
        table = table_for(ada, seats=ALONE)
        assert seen(eve, table, "203.0.113.7", 12) == [200, 200] + [429] * 10
        refused = eve.get(f"/api/tables/{table}/view", headers={"X-Forwarded-For": "203.0.113.7"})
        assert "(address)" in refused.json()["sentence"], "who asks is not looked up any more"
        assert seen(eve, table, "203.0.113.8", 1) == [200], "the last of three about the table"


@pytest.mark.usefixtures("few_made")
def test_who_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", proxies=("192.0.2.1",))
    with serving(settings) as live, closing(live.stranger()) as eve:
        answers = [named(eve, 1, **{"X-Forwarded-For": f"203.0.113.{number}"}) for number in range(5)]
    assert answers == [[200]] * 4 + [[429]]


def test_what_is_limited_by_what() -> None:
    def counted(method: str, path: str) -> set[str]:
        scope: Any = {"type": "http", "method": method, "path": path, "headers": [], "client": ("198.51.100.1", 1)}
        scope |= {"query_string": b"", "server": ("floe", 80), "scheme": "http", "root_path": ""}
        return {limit.name for limit in limits.limits(1) if limit.key(ASGIConnection(scope)) is not None}

    always, made = {"address", "person"}, {"making", "making-in-a-day", "making-by-all"}
    table = {"one-table", "one-table-by-network"}
    assert counted("GET", "/api/me") == always
    for path in ("/api/me", "/api/tables", "/api/tokens", "/api/analysis/shared"):
        assert counted("POST", path) == always | made
    assert counted("POST", "/api/tables/x/rematch") == always | made | table
    assert counted("POST", "/api/tables/x/moves") == always | table
    assert counted("POST", "/api/tables/x/draft") == always | table | {"drafts"}
    assert counted("GET", "/api/games/race/draft") == always | {"drafts"}


def test_an_allowance_comes_back_bit_by_bit() -> None:
    clock = Clock()
    allowance = Allowance(4, 2.0, clock)
    for _ in range(4):
        assert allowance.wait("ada") == 0
        allowance.spend("ada")
    assert allowance.wait("ada") == 0.5
    assert allowance.wait("bo") == 0
    clock.now += 0.5
    assert allowance.wait("ada") == 0
    clock.now += 100
    for _ in range(4):
        allowance.spend("ada")
    assert allowance.wait("ada") == 0.5


def test_sockets_of_an_address_are_counted(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10)
    with serving(settings) as live, closing(live.person("Ada")) as ada:
        table = table_for(ada, seats=ALONE)
        live.context.sockets["127.0.0.1"] = 199
        with wire(live.url, table, ada) as first, wire(live.url, table, ada) as second:
            assert first.next("hello")
            assert second.next("refused")["refusal"]["code"] == "too-many"
        with wire(live.url, table, ada) as again:
            assert again.next("hello")


def test_sockets_of_who_has_many_networks_of_ipv6_are_counted(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10)
    with serving(settings) as live, closing(live.person("Ada")) as ada:
        table = table_for(ada, seats=ALONE)
        live.context.sockets.update({"2001:db8::/48": 800, "2001:db8:1::/48": 799})
        for address, said in (("2001:db8:0:5::1", "refused"), ("2001:db8:1:5::1", "hello"), ("203.0.113.7", "hello")):
            with wire(live.url, table, ada, **{"X-Forwarded-For": address}) as own:
                assert own.next(said)


def test_those_who_watch_keep_nobody_from_the_table_where_they_sit(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=1000, sweep=10_000)
    with serving(settings) as live, closing(live.person("Ada")) as ada, ExitStack() as open_sockets:
        table = table_for(ada, seats=ALONE)
        live.context.limits.counts = {"sockets-of-table": 2, "sockets-of-table-by-network": 1}

        def told(who: httpx.Client | None, address: str) -> str:
            own = open_sockets.enter_context(wire(live.url, table, who, **{"X-Forwarded-For": address}))
            first: str = own._receive()["type"]
            return first

        assert told(None, "2001:db8:0:1::1") == "hello"
        assert told(None, "2001:db8:0:2::1") == "refused", "one customer of a provider"
        assert [told(None, address) for address in ("203.0.113.7", "203.0.113.8")] == ["hello", "refused"]
        assert [told(ada, "203.0.113.8") for _ in range(3)] == ["hello", "hello", "refused"]
        open_sockets.close()
        live.call(until_heard(live.context, table, lambda: not live.context.sockets))
        assert told(None, "203.0.113.8") == "hello"


@pytest.mark.parametrize("address", ["203.0.113.7", "::ffff:203.0.113.7", "unix"])
def test_an_address_is_itself(address: str) -> None:
    assert network_of(address) == address.removeprefix("::ffff:")


def test_one_customer_of_a_provider_is_one_network() -> None:
    known = Whereabouts()
    known.note("ada", "2001:db8:0:1::/64")
    known.note("bo", "203.0.113.7")
    asked = ("ada", "bo", "somebody", "2001:db8:0:2::/64")
    assert [known.site_of(one) for one in asked] == ["2001:db8::/48", "203.0.113.7", "somebody", "2001:db8::/48"]


def test_one_hint_at_a_time(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=100)
    with serving(settings) as live, closing(live.person("Ada")) as ada, ThreadPoolExecutor(4) as pool:
        seats = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
        table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
        asked = [pool.submit(ada.post, f"/api/tables/{table}/hint", json={}) for _ in range(4)]
        assert sorted({answer.result().status_code for answer in asked}) == [200, 429]
