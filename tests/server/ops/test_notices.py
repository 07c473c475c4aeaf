"""Being told of a turn: through a push service that is a real one but for its address, once, and encrypted."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import closing
from time import time
from typing import Any

import httpcore
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec.structs import replace
from sqlalchemy import select

from floe.server.errors import BadRequest
from floe.server.live.push_service import Elsewhere, PushService
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.people.push_keys import decoded, encoded
from floe.server.people.sealing import seal
from floe.server.rooms.wire import Joining, Limit, NewSeat, NewTable
from floe.server.storage.schema_manners import subscriptions
from floe.server.storage.subscriptions import Subscription
from tests.server.clock import Clock
from tests.server.ops.push_double import Browser, PushDouble, claims_of, push_service
from tests.server.playing import play_out
from tests.server.servers import Live, serving, table_for

pytestmark = pytest.mark.anyio
HERE = ("127.0.0.0/8",)


@pytest.fixture
def double() -> Iterator[PushDouble]:
    with push_service() as double:
        yield double


@pytest.fixture
def settings(settings: Settings, clock: Clock) -> Settings:
    return replace(settings, clock=clock, sweep=10_000, push_networks=HERE)


async def subscribed(context: AppContext, person: str, double: PushDouble, name: str = "1") -> Browser:
    browser = Browser(f"{double.url}/{name}")
    await context.subscriptions.add(person, browser.endpoint, encoded(browser.public), encoded(browser.auth), "de")
    return browser


async def seated(context: AppContext, *people: str, **more: Any) -> str:
    seats = [NewSeat("me"), *(NewSeat("open") for _ in people[1:])]
    made = await context.lobby.make(people[0], NewTable("arctic", seats, options={"first": "0"}, **more))
    for person in people[1:]:
        await context.lobby.join(made.id, person, Joining())
    await context.lobby.start(made.id, people[0], None)
    return made.id


async def sent(context: AppContext) -> None:
    """Wait until every notice is on its way."""
    while context.notices._tasks:
        await asyncio.gather(*context.notices._tasks)


def test_a_message_is_sealed_as_the_standard_has_it() -> None:
    """RFC 8291, Appendix A."""
    own = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1())
    browser = decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    auth, salt = decoded("BTBZMqHH6r4Tts7J_aSIgg"), decoded("DGv6ra1nlYgDCS1FRnbzlw")
    assert encoded(seal(b"When I grow up, I want to be a watermelon", browser, auth, own, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_a_turn_is_told_once_and_only_to_the_browser(
    context: AppContext, ada: str, bo: str, double: PushDouble
) -> None:
    browser = await subscribed(context, bo, double)
    table = await seated(context, ada, bo)
    now = await context.cache.fresh(table)
    while now.actor == 0:
        now = await play_out(context, now, 1)
    context.announce(now)  # as every node does that hears of it
    await sent(context)
    delivery = double.next()
    assert double.deliveries.empty()
    told = {"kind": "turn", "table": table, "game": "arctic", "names": ["Ada"], "language": "de"}
    assert browser.read(delivery.body) == told
    assert table.encode() not in delivery.body
    assert (delivery.headers["content-encoding"], delivery.headers["topic"]) == ("aes128gcm", table)
    claims = claims_of(delivery.headers["authorization"], context.push_key.public)
    assert claims["aud"] == double.url
    assert time() < claims["exp"] < time() + 86400
    while now.actor == 1:  # the rest of the turn is no news
        now = await play_out(context, now, 1)
    await sent(context)
    assert double.deliveries.empty()


async def test_of_two_nodes_one_tells(settings: Settings, double: PushDouble) -> None:
    async with AppContext.opened(settings) as one, AppContext.opened(settings) as other:
        assert one.push_key.public == other.push_key.public
        ada, bo = await one.people.add("Ada"), await one.people.add("Bo")
        await subscribed(one, ada, double)
        table = await seated(one, ada, bo)
        for node in (one, other):
            node.notices.turn(await node.cache.fresh(table))
        await asyncio.gather(sent(one), sent(other))
        double.next()
        assert double.deliveries.empty()


async def test_who_has_no_browser_is_looked_up_once_until_they_have_one(
    context: AppContext, ada: str, bo: str, double: PushDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    of = context.subscriptions.of

    async def counted(identity: str) -> list[Subscription]:
        asked.append(identity)
        return await of(identity)

    monkeypatch.setattr(context.subscriptions, "of", counted)
    now = await context.cache.fresh(await seated(context, ada, bo))
    now = await play_out(context, now, 30)
    await sent(context)
    assert sorted(asked) == sorted([ada, bo])
    await subscribed(context, bo, double)
    while (now := await play_out(context, now, 1)).actor != 1 or now.dealt.entries[-1].seat == 1:
        pass
    await sent(context)
    double.next()
    assert len(asked) > 2


async def test_a_reminder_comes_once_before_the_limit(
    context: AppContext, ada: str, bo: str, double: PushDouble, clock: Clock
) -> None:
    browser = await subscribed(context, ada, double)
    table = await seated(context, ada, bo, limit=Limit(2, "days"))
    await sent(context)
    assert browser.read(double.next().body)["kind"] == "turn"
    clock.now += 1.4 * 86400
    await context.sweeper.sweep(10_000)
    assert double.deliveries.empty()
    clock.now += 0.2 * 86400
    await context.sweeper.sweep(10_000)
    await context.sweeper.sweep(10_000)
    told = {"kind": "reminder", "table": table, "game": "arctic", "names": ["Bo"], "language": "de"}
    assert browser.read(double.next().body) == told
    assert double.deliveries.empty()


@pytest.mark.parametrize(("status", "left"), [(201, 1), (404, 0), (410, 0), (413, 1)])
async def test_a_browser_that_is_gone_is_forgotten(
    context: AppContext, ada: str, bo: str, double: PushDouble, status: int, left: int
) -> None:
    await subscribed(context, ada, double)
    double.statuses.append(status)
    await seated(context, ada, bo)
    await sent(context)
    double.next()
    assert len(await context.subscriptions.of(ada)) == left


async def test_a_service_that_fails_is_asked_again(
    context: AppContext, ada: str, bo: str, double: PushDouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floe.server.ops.notices._LATER", (0.0, 0.0))
    await subscribed(context, ada, double)
    double.statuses += [500, 429]
    await seated(context, ada, bo)
    await sent(context)
    assert [double.next() for _ in range(3)]
    assert double.deliveries.empty()


@pytest.mark.parametrize(
    "endpoint",
    [
        *("http://push.example.com/1", "https://127.0.0.1/1", "https://10.1.2.3/1", "https://[::1]/1", "ftp://a/1"),
        *("https://169.254.169.254/latest", "https://[::ffff:10.0.0.1]/1", "https://", "https://me@push.example.com/1"),
    ],
)
def test_addresses_within_are_refused_at_once(endpoint: str) -> None:
    with pytest.raises(BadRequest):
        PushService().check(endpoint)


async def test_a_name_that_leads_within_is_never_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(0)
        service = PushService()
        service.check(f"https://localhost:{listener.getsockname()[1]}/1")
        with pytest.raises(Elsewhere):
            await service.send(f"https://localhost:{listener.getsockname()[1]}/1", {}, b"")
        await service.close()
        with pytest.raises(BlockingIOError):  # nobody has knocked
            listener.accept()
    assert issubclass(Elsewhere, httpcore.NetworkError)


def kept(live: Live) -> set[tuple[str, str]]:
    """Return every browser that is kept, with its language."""

    async def read() -> set[tuple[str, str]]:
        async with live.context.database.reading() as connection:
            columns = (subscriptions.c.endpoint, subscriptions.c.language)
            return {(row.endpoint, row.language) for row in await connection.execute(select(*columns))}

    found: set[tuple[str, str]] = live.call(read())
    return found


def test_a_browser_with_another_address_keeps_its_language(settings: Settings, double: PushDouble) -> None:
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        old, fresh = Browser(f"{double.url}/old"), Browser(f"{double.url}/new")
        assert ada.post("/api/me/push", json=old.subscription(language="fr")).status_code == 204
        assert bo.post("/api/me/push", json=fresh.subscription(replaces=old.endpoint)).status_code == 204
        assert kept(live) == {(old.endpoint, "fr"), (fresh.endpoint, "en")}  # hers is not his to replace
        assert ada.post("/api/me/push", json=fresh.subscription(replaces=old.endpoint)).status_code == 204
        assert kept(live) == {(fresh.endpoint, "fr")}


def test_a_device_that_is_signed_out_is_told_nothing_more(settings: Settings, double: PushDouble) -> None:
    with serving(settings) as live, closing(live.person("Ada")) as ada, live.stranger() as lost, live.stranger() as own:
        names = ("ada", "lost", "own")
        first, second, third = [Browser(f"{double.url}/{name}").subscription() for name in names]
        assert ada.post("/api/me/push", json=first).status_code == 204  # as a guest
        code = ada.post("/api/recovery").json()["code"]
        for browser, told in ((lost, second), (own, third)):
            code = browser.post("/api/sign-in/recovery", json={"code": code}).json()["code"]
            assert browser.post("/api/me/push", json=told).status_code == 204
        here = next(device for device in lost.get("/api/account").json()["devices"] if device["here"])
        ada.delete(f"/api/devices/{here['id']}")
        assert kept(live) == {(first["endpoint"], "en"), (third["endpoint"], "en")}
        own.post("/api/sign-out")
        assert kept(live) == {(first["endpoint"], "en")}
        code = own.post("/api/sign-in/recovery", json={"code": code}).json()["code"]
        for device in own.get("/api/account").json()["devices"]:
            if not device["here"]:
                own.delete(f"/api/devices/{device['id']}")
        assert kept(live) == set()


def test_nobody_is_told_after_signing_out_everywhere(settings: Settings, double: PushDouble) -> None:
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        hers, his = Browser(f"{double.url}/ada").subscription(), Browser(f"{double.url}/bo").subscription()
        ada.post("/api/recovery")
        ada.post("/api/me/push", json=hers)
        bo.post("/api/me/push", json=his)
        assert ada.post("/api/sign-out/everywhere").status_code == 204
        assert kept(live) == {(his["endpoint"], "en")}


def test_subscribing_over_http(settings: Settings, double: PushDouble) -> None:
    with serving(settings) as live, closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        browser = Browser(f"{double.url}/ada")
        assert len(decoded(ada.get("/api/push").json()["key"])) == 65
        assert ada.post("/api/me/push", json=browser.subscription(language="fr")).status_code == 204
        bad = browser.subscription() | {"keys": {"p256dh": "A" * 87, "auth": "A" * 22}}
        assert ada.post("/api/me/push", json=bad).json()["code"] == "bad-request"
        table_for(ada, bo, options={"first": "0"})
        assert browser.read(double.next().body)["language"] == "fr"
        assert ada.post("/api/me/push/drop", json={"endpoint": browser.endpoint}).status_code == 204
        table_for(ada, bo, options={"first": "0"})
        table_for(ada, seats=[{"kind": "me"}, {"kind": "bot", "bot": "uniform"}])
        live.call(sent(live.context))
        assert double.deliveries.empty()
