"""Names that stay: passkeys, recovery codes and devices, and everybody who must not get in by them."""

import json
from collections.abc import Callable
from contextlib import closing
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from floe.server.errors import Unavailable
from floe.server.ops.settings import Settings
from floe.server.people import devices
from floe.server.storage import schema
from tests.server.authenticator import Authenticator
from tests.server.servers import Live, serving, table_for
from tests.server.wires import Wire, wire

Person = Callable[[str], httpx.Client]


@pytest.fixture
def key(live: Live) -> Authenticator:
    return Authenticator(live.url)


@pytest.fixture
def other(live: Live) -> Any:
    """Another browser, of nobody in particular."""
    with live.stranger() as client:
        yield client


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def closed_for(wire: Wire) -> tuple[int, str]:
    """Return why the server closes a socket, after its last message has said so."""
    reason = wire.next("refused")["refusal"]["code"]
    with pytest.raises(ConnectionClosed) as ended:
        wire.next("nothing")
    assert ended.value.rcvd
    assert ended.value.rcvd.reason == reason
    return ended.value.rcvd.code, reason


def ids(client: httpx.Client) -> set[str]:
    return {table["id"] for table in client.get("/api/tables").json()["tables"]}


def test_a_guest_keeps_their_name_and_finds_their_tables_elsewhere(
    people: Person, other: httpx.Client, key: Authenticator
) -> None:
    mia = people("Mia")
    table = table_for(mia, seats=[{"kind": "me"}, {"kind": "open"}])
    assert mia.get("/api/me").json() == {"name": "Mia", "kept": False}
    made = key.register(mia)
    assert (made.status_code, made.json()["kept"], len(made.json()["passkeys"])) == (201, True, 1)
    assert [device["here"] for device in made.json()["devices"]] == [True]
    assert mia.get("/api/me").json() == {"name": "Mia", "kept": True}
    assert mia.get(f"/api/tables/{table}").json()["seats"][0]["kept"]
    assert key.sign_in(other).json() == {"name": "Mia", "kept": True}
    assert table in ids(other)
    devices = other.get("/api/account").json()["devices"]
    assert sorted(device["here"] for device in devices) == [False, True]


def test_nobody_signs_in_with_an_answer_to_another_challenge(
    people: Person, other: httpx.Client, key: Authenticator
) -> None:
    key.register(people("Noa"))
    options = other.post("/api/sign-in/options").json()["options"]
    before = key.get(options)
    other.post("/api/sign-in/options")  # which voids the first, in this browser
    assert code_of(other.post("/api/sign-in", json={"credential": before})) == (403, "bad-passkey")
    assert other.get("/api/me").status_code == 401


def test_an_answer_counts_once(people: Person, live: Live, key: Authenticator) -> None:
    key.register(people("Oda"))
    with live.stranger() as first:
        options = first.post("/api/sign-in/options").json()["options"]
        answer, session = key.get(options), dict(first.cookies)
        assert first.post("/api/sign-in", json={"credential": answer}).status_code == 200
    with live.stranger() as thief:
        thief.cookies.update(session)
        assert code_of(thief.post("/api/sign-in", json={"credential": answer})) == (403, "bad-passkey")


def test_a_challenge_is_bound_to_the_browser_that_asked(people: Person, live: Live, key: Authenticator) -> None:
    key.register(people("Pia"))
    with live.stranger() as one, live.stranger() as two:
        answer = key.get(one.post("/api/sign-in/options").json()["options"])
        assert code_of(two.post("/api/sign-in", json={"credential": answer})) == (403, "bad-passkey")


@pytest.mark.parametrize(
    "changed", [{"origin": "https://evil.example"}, {"type": "webauthn.create"}, {"challenge": "AAAA"}]
)
def test_answers_made_for_others_are_refused(
    people: Person, other: httpx.Client, key: Authenticator, changed: dict[str, str]
) -> None:
    key.register(people(f"Quin {changed}"[:40]))
    options = other.post("/api/sign-in/options").json()["options"]
    answer = other.post("/api/sign-in", json={"credential": key.get(options, **changed)})
    assert code_of(answer) == (403, "bad-passkey")


def test_a_key_for_another_host_is_refused(people: Person, other: httpx.Client, key: Authenticator) -> None:
    key.register(people("Rea"))
    options = other.post("/api/sign-in/options").json()["options"] | {"rpId": "evil.example"}
    assert code_of(other.post("/api/sign-in", json={"credential": key.get(options)})) == (403, "bad-passkey")


def test_a_copied_key_is_found_out_by_its_count(people: Person, live: Live, key: Authenticator) -> None:
    key.register(people("Sam"))
    with live.stranger() as one, live.stranger() as two:
        assert key.sign_in(one).status_code == 200
        key.count -= 1
        assert code_of(key.sign_in(two)) == (403, "bad-passkey")


def test_a_key_of_somebody_else_does_not_sign_for_me(people: Person, other: httpx.Client, live: Live) -> None:
    mine, theirs = Authenticator(live.url), Authenticator(live.url)
    mine.register(people("Tia"))
    theirs.id = mine.id
    theirs.count = 7
    assert code_of(theirs.sign_in(other)) == (403, "bad-passkey")


@pytest.mark.parametrize("credential", [{}, {"id": 5}, {"id": "x", "response": None}, {"id": ["a"], "rawId": {}}])
def test_nonsense_is_no_passkey(people: Person, credential: dict[str, Any], other: httpx.Client) -> None:
    ula = people("Ula")
    for client, path in ((ula, "/api/passkeys"), (other, "/api/sign-in")):
        client.post(f"{path}/options")
        assert code_of(client.post(path, json={"credential": credential})) == (403, "bad-passkey")


def test_a_passkey_begun_by_one_is_not_made_by_another(people: Person, key: Authenticator) -> None:
    val, eve = people("Val"), people("Eve")
    options = val.post("/api/passkeys/options").json()["options"]
    eve.cookies.update({name: value for name, value in val.cookies.items() if name != "floe"})
    assert code_of(eve.post("/api/passkeys", json={"credential": key.create(options)})) == (403, "bad-passkey")
    assert not eve.get("/api/me").json()["kept"]


def test_a_passkey_is_made_once_and_for_this_site(people: Person, key: Authenticator) -> None:
    wes = people("Wes")
    options = wes.post("/api/passkeys/options").json()["options"]
    wrong = key.create(options, origin="https://evil.example")
    assert code_of(wes.post("/api/passkeys", json={"credential": wrong})) == (403, "bad-passkey")
    assert not wes.get("/api/me").json()["kept"]
    assert key.register(wes).status_code == 201
    assert code_of(key.register(wes)) == (403, "bad-passkey")


def test_an_old_challenge_is_void(tmp_path: Any) -> None:
    times = [1000.0]
    with serving(Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", clock=lambda: times[0], sweep=10_000)) as live:
        key = Authenticator(live.url)
        with closing(live.person("Ada")) as ada, live.stranger() as other:
            options = ada.post("/api/passkeys/options").json()["options"]
            times[0] += 301
            assert code_of(ada.post("/api/passkeys", json={"credential": key.create(options)})) == (403, "bad-passkey")
            key.register(ada)
            link = ada.post("/api/devices/link").json()["code"]
            times[0] += 601
            assert code_of(other.post("/api/sign-in/link", json={"code": link})) == (403, "bad-code")


def test_a_recovery_code_opens_once_and_is_replaced(people: Person, live: Live) -> None:
    xia = people("Xia")
    code = xia.post("/api/recovery").json()["code"]
    assert xia.get("/api/me").json() == {"name": "Xia", "kept": True}
    with live.stranger() as one, live.stranger() as two, live.stranger() as three:
        typed = code.lower().replace("-", " ")
        answer = one.post("/api/sign-in/recovery", json={"code": typed}).json()
        assert answer["me"] == {"name": "Xia", "kept": True}
        assert answer["code"] != code
        assert code_of(two.post("/api/sign-in/recovery", json={"code": code})) == (403, "bad-code")
        assert two.post("/api/sign-in/recovery", json={"code": answer["code"]}).status_code == 200
        fresh = xia.post("/api/recovery").json()["code"]
        for wrong in (code, answer["code"], "", "00000-00000-00000-00000-00000", fresh[:-1]):
            assert three.post("/api/sign-in/recovery", json={"code": wrong}).status_code in (400, 403)


def test_a_recovery_code_stays_good_for_somebody_who_is_banned(people: Person, live: Live, other: httpx.Client) -> None:
    lou = people("Lou")
    code = lou.post("/api/recovery").json()["code"]
    identity = live.context.people.read_cookie(lou.cookies["floe"]).identity
    ban = live.call(live.context.bans.add("host", "a pause", person=identity))
    assert code_of(other.post("/api/sign-in/recovery", json={"code": code})) == (403, "banned")
    live.call(live.context.bans.remove("host", ban.id))
    assert other.post("/api/sign-in/recovery", json={"code": code}).status_code == 200


def test_a_recovery_code_stays_good_where_nothing_can_be_stored(
    people: Person, live: Live, other: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = people("Max").post("/api/recovery").json()["code"]
    with monkeypatch.context() as patch:
        patch.setattr(devices, "new_id", Mock(side_effect=Unavailable("no room left", seconds=1)))
        assert code_of(other.post("/api/sign-in/recovery", json={"code": code})) == (503, "unavailable")
    assert other.post("/api/sign-in/recovery", json={"code": code}).status_code == 200


def test_neither_codes_nor_keys_are_in_the_database(people: Person, live: Live) -> None:
    yan = people("Yan")
    code = yan.post("/api/recovery").json()["code"]
    link = yan.post("/api/devices/link").json()["code"]

    async def everything() -> str:
        async with live.context.database.reading() as connection:
            tables = schema.metadata.sorted_tables
            return str([(await connection.execute(select(table))).all() for table in tables])

    stored = live.call(everything())
    for secret in (code, code.replace("-", ""), link, link.replace("-", "")):
        assert secret not in stored
        assert secret not in yan.get("/api/account/export").text


def test_a_link_signs_one_other_device_in(people: Person, live: Live) -> None:
    zoe = people("Zoe Z")
    assert code_of(zoe.post("/api/devices/link")) == (409, "not-kept")
    zoe.post("/api/recovery")
    link = zoe.post("/api/devices/link").json()
    assert link["link"].endswith(f"/account#device={link['code']}")
    assert link["picture"]["path"].startswith("M")
    with live.stranger() as one, live.stranger() as two:
        assert one.post("/api/sign-in/link", json={"code": link["code"]}).json()["name"] == "Zoe Z"
        assert code_of(two.post("/api/sign-in/link", json={"code": link["code"]})) == (403, "bad-code")


def test_devices_are_signed_out_one_by_one_and_all_at_once(people: Person, live: Live, key: Authenticator) -> None:
    abe = people("Abe")
    key.register(abe)
    with live.stranger() as one, live.stranger() as two:
        key.sign_in(one)
        key.sign_in(two)
        here = next(device for device in one.get("/api/account").json()["devices"] if device["here"])
        assert abe.delete(f"/api/devices/{here['id']}").status_code == 204
        assert abe.delete(f"/api/devices/{here['id']}").status_code == 404
        assert [client.get("/api/me").status_code for client in (abe, one, two)] == [200, 401, 200]
        key.sign_in(one)
        assert one.post("/api/sign-out").status_code == 204
        assert [client.get("/api/me").status_code for client in (abe, one, two)] == [200, 401, 200]
        old = dict(two.cookies)
        assert abe.post("/api/sign-out/everywhere").status_code == 204
        two.cookies.update(old)
        assert [client.get("/api/me").status_code for client in (abe, one, two)] == [401, 401, 401]
        assert key.sign_in(two).status_code == 200


def test_a_link_is_void_once_other_devices_are_signed_out(people: Person, live: Live, key: Authenticator) -> None:
    nia = people("Nia")
    key.register(nia)
    with live.stranger() as lost, live.stranger() as thief:
        key.sign_in(lost)
        here = next(device for device in lost.get("/api/account").json()["devices"] if device["here"])
        before = lost.post("/api/devices/link").json()["code"]
        nia.delete(f"/api/devices/{here['id']}")
        assert code_of(thief.post("/api/sign-in/link", json={"code": before})) == (403, "bad-code")
        before = nia.post("/api/devices/link").json()["code"]
        nia.post("/api/sign-out/everywhere")
        assert code_of(thief.post("/api/sign-in/link", json={"code": before})) == (403, "bad-code")


def test_a_link_outlives_the_sign_out_of_the_browser_that_shows_it(people: Person, other: httpx.Client) -> None:
    ole = people("Ole")
    ole.post("/api/recovery")
    link = ole.post("/api/devices/link").json()["code"]
    ole.post("/api/sign-out")
    assert other.post("/api/sign-in/link", json={"code": link}).json()["name"] == "Ole"


def test_a_socket_ends_when_its_device_is_signed_out(people: Person, live: Live, key: Authenticator) -> None:
    ben = people("Ben")
    key.register(ben)
    table = table_for(ben, seats=[{"kind": "me"}, {"kind": "bot"}])
    with live.stranger() as lost:
        key.sign_in(lost)
        with wire(live.url, table, lost) as theirs, wire(live.url, table, ben) as own:
            theirs.next("position")
            own.next("position")
            gone = next(device for device in lost.get("/api/account").json()["devices"] if device["here"])
            ben.delete(f"/api/devices/{gone['id']}")
            assert theirs.next("refused")["refusal"]["code"] == "no-identity"
            own.send("ping")
            assert own.next("pong")


def test_a_socket_ends_when_its_browser_signs_in_as_somebody_else(people: Person, live: Live) -> None:
    pat, ria = people("Pat"), people("Ria")
    pat.post("/api/recovery")
    code = ria.post("/api/recovery").json()["code"]
    table = table_for(pat, seats=[{"kind": "me"}, {"kind": "bot"}])
    with wire(live.url, table, pat) as old:
        old.next("position")
        assert pat.post("/api/sign-in/recovery", json={"code": code}).status_code == 200
        assert closed_for(old) == (4401, "no-identity")


def test_a_guests_socket_ends_when_the_name_is_kept(people: Person, live: Live) -> None:
    sol = people("Sol")
    table = table_for(sol, seats=[{"kind": "me"}, {"kind": "bot"}])
    with wire(live.url, table, sol) as old:
        old.next("position")
        sol.post("/api/recovery")
        assert closed_for(old) == (4401, "no-identity")
    with wire(live.url, table, sol) as own:
        assert own.next("position")["seat"] == 0


def test_a_socket_ends_when_its_token_is_deleted(people: Person, live: Live) -> None:
    tom = people("Tom")
    table = table_for(tom, seats=[{"kind": "me"}, {"kind": "bot"}])
    made, other = [tom.post("/api/tokens", json={"name": name}).json() for name in ("one", "other")]
    with (
        wire(live.url, table, None, authorization=f"Bearer {made['secret']}") as ended,
        wire(live.url, table, None, authorization=f"Bearer {other['secret']}") as goes_on,
        wire(live.url, table, tom) as own,
    ):
        for one in (ended, goes_on, own):
            one.next("position")
        tom.delete(f"/api/tokens/{made['token']['id']}")
        assert closed_for(ended) == (4401, "no-identity")
        for one in (goes_on, own):
            one.send("ping")
            assert one.next("pong")


def test_a_cookie_beside_an_empty_token_is_signed_out_as_well(people: Person, live: Live) -> None:
    uwe = people("Uwe")
    uwe.post("/api/recovery")
    table = table_for(uwe, seats=[{"kind": "me"}, {"kind": "bot"}])
    with wire(live.url, table, uwe, authorization="") as lost:
        lost.next("position")
        uwe.post("/api/sign-out/everywhere")
        assert closed_for(lost) == (4401, "no-identity")


def test_the_only_way_back_stays(people: Person, key: Authenticator) -> None:
    cid = people("Cid")
    passkey = key.register(cid).json()["passkeys"][0]["id"]
    assert code_of(cid.delete(f"/api/passkeys/{passkey}")) == (409, "last-way-back")
    cid.post("/api/recovery")
    assert cid.delete("/api/passkeys/nothing").status_code == 404
    assert cid.delete(f"/api/passkeys/{passkey}").status_code == 204
    assert code_of(key.sign_in(cid)) == (403, "bad-passkey")


def test_a_kept_name_is_taken_for_everybody_else(people: Person, key: Authenticator) -> None:
    dot, twin = people("Dot"), people("DOT")  # who came before the name was kept
    key.register(dot)
    assert code_of(twin.post("/api/recovery")) == (409, "name-taken")
    assert code_of(twin.post("/api/passkeys/options")) == (409, "name-taken")
    assert code_of(twin.post("/api/me", json={"name": "dot"})) == (409, "name-taken")
    assert code_of(dot.post("/api/me", json={"name": " "})) == (400, "bad-request")


@pytest.mark.parametrize("name", ["Guest", "Gast", "Invité", "guest"])
def test_nobody_keeps_what_newcomers_are_called(people: Person, name: str) -> None:
    assert code_of(people(name).post("/api/recovery")) == (409, "name-taken")


def test_a_program_gets_to_no_account(people: Person, other: httpx.Client) -> None:
    eli = people("Eli")
    eli.post("/api/recovery")
    bearer = {"authorization": f"Bearer {eli.post('/api/tokens', json={'name': 'bot'}).json()['secret']}"}
    for method, path in (
        *(("GET", "/api/account"), ("GET", "/api/account/export"), ("DELETE", "/api/account")),
        *(("POST", "/api/recovery"), ("POST", "/api/passkeys/options"), ("POST", "/api/devices/link")),
        *(("DELETE", "/api/devices/x"), ("DELETE", "/api/passkeys/x"), ("POST", "/api/sign-out/everywhere")),
        *(("GET", "/api/tokens"), ("DELETE", "/api/tokens/x")),
    ):
        assert code_of(other.request(method, path, headers=bearer)) == (403, "for-people")
    assert code_of(other.post("/api/tokens", json={"name": "more"}, headers=bearer)) == (403, "for-people")
    assert eli.get("/api/me").json()["kept"]


def test_a_program_gets_no_cookie_of_its_owner(people: Person, other: httpx.Client) -> None:
    guest = people("Lea")
    bearer = {"authorization": f"Bearer {guest.post('/api/tokens', json={'name': 'bot'}).json()['secret']}"}
    renamed = other.post("/api/me", json={"name": "Lea's bot"}, headers=bearer)
    assert (renamed.status_code, guest.get("/api/me").json()["name"]) == (200, "Lea's bot")
    assert "set-cookie" not in renamed.headers
    assert other.get("/api/me").status_code == 401


def test_other_sites_sign_nobody_in_or_out(people: Person, key: Authenticator) -> None:
    fay = people("Fay")
    key.register(fay)
    evil = {"origin": "https://evil.example"}
    for path in ("/api/sign-out", "/api/sign-out/everywhere", "/api/recovery", "/api/sign-in/link"):
        assert code_of(fay.post(path, headers=evil)) == (403, "cross-site")
    assert code_of(fay.delete("/api/account", headers=evil)) == (403, "cross-site")


def test_codes_cannot_be_tried_for_long(tmp_path: Any) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=5)
    with serving(settings) as live, live.stranger() as thief:
        tried = [thief.post("/api/sign-in/recovery", json={"code": str(n)}).status_code for n in range(7)]
    assert tried[:5] == [403] * 5
    assert 429 in tried[5:]


def test_a_guest_takes_their_tables_along_if_they_want(people: Person, live: Live, key: Authenticator) -> None:
    gil, bo = people("Gil"), people("Bo")
    key.register(gil)
    guest, lost = people("Gil on a train"), people("Gil in a hurry")
    along, left = table_for(guest, bo), table_for(lost, bo)
    guest.post("/api/tokens", json={"name": "my bot"})
    assert key.sign_in(guest, bring=True).status_code == 200
    assert key.sign_in(lost).status_code == 200
    assert along in ids(gil)
    assert left not in ids(gil)
    info = gil.get(f"/api/tables/{along}").json()
    assert (info["yours"], info["host"], info["seats"][0]["name"]) == ([0], True, "Gil")
    assert [token["label"] for token in gil.get("/api/tokens").json()] == ["my bot"]


def test_nobody_gets_two_hands_at_one_table(people: Person, key: Authenticator) -> None:
    hal, guest, bo = people("Hal"), people("Hal again"), people("Bo")
    key.register(hal)
    table = table_for(hal, guest, bo)
    assert key.sign_in(guest, bring=True).status_code == 200
    info = guest.get(f"/api/tables/{table}").json()
    assert info["yours"] == [0]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "person"]


def test_everything_about_me_is_told_and_nothing_of_others(people: Person, live: Live, key: Authenticator) -> None:
    ivy, bo = people("Ivy"), people("Bo")
    key.register(ivy)
    ivy.post("/api/tokens", json={"name": "my bot"})
    running, finished = table_for(ivy, bo), table_for(ivy, bo)
    live.finish(finished)
    told = ivy.get("/api/account/export").json()
    assert told["person"]["name"] == "Ivy"
    assert [one["label"] for one in told["tokens"]] == ["my bot"]
    assert len(told["passkeys"]) == len(told["devices"]) == 1
    games = {game["table"]["id"]: game for game in told["games"]}
    assert games.keys() == {running, finished}
    assert games[finished]["record"]
    assert games[running]["record"] is None
    assert {move["seat"] for move in games[finished]["moves"]} == {0}

    async def secrets() -> list[str]:
        row = (await live.context.cache.fresh(running)).row
        return [row.seed, row.salt, row.host, live.context.people.read_cookie(bo.cookies["floe"]).identity]

    text = json.dumps(told)
    for secret in live.call(secrets()):
        assert secret not in text


def test_everything_about_me_goes(people: Person, live: Live, other: httpx.Client, key: Authenticator) -> None:
    jan, bo = people("Jan"), people("Bo")
    key.register(jan)
    running, finished, waiting = table_for(jan, bo), table_for(jan, bo), table_for(jan, bo, game="race")
    alone = table_for(jan, seats=[{"kind": "me"}, {"kind": "here", "name": "Jan's friend"}])
    live.finish(finished)
    bearer = {"authorization": f"Bearer {jan.post('/api/tokens', json={'name': 'bot'}).json()['secret']}"}
    identity = live.context.people.read_cookie(jan.cookies["floe"]).identity
    assert jan.delete("/api/account").status_code == 204
    assert jan.get("/api/me").status_code == 401
    assert other.get("/api/me", headers=bearer).status_code == 401
    assert code_of(key.sign_in(other)) == (403, "bad-passkey")
    assert bo.get(f"/api/tables/{alone}").status_code == 404
    assert [seat["kind"] for seat in bo.get(f"/api/tables/{running}").json()["seats"]] == ["bot", "person"]
    info = bo.get(f"/api/tables/{finished}").json()
    assert (info["seats"][0]["kind"], info["seats"][0]["name"], info["host"]) == ("person", None, True)
    assert "Jan" not in bo.get(f"/api/tables/{finished}/record").text
    assert bo.get(f"/api/tables/{waiting}").json()["host"]
    again = bo.post(f"/api/tables/{finished}/rematch").json()
    assert [seat["kind"] for seat in again["seats"]] == ["open", "person"]
    assert other.post("/api/me", json={"name": "Jan"}).status_code == 200

    async def everything() -> str:
        async with live.context.database.reading() as connection:
            tables = schema.metadata.sorted_tables
            return str([(await connection.execute(select(table))).all() for table in tables])

    assert identity not in live.call(everything())


def test_a_guest_may_go_for_good_too(people: Person) -> None:
    kim = people("Kim")
    table_for(kim, seats=[{"kind": "me"}, {"kind": "open"}])
    assert kim.get("/api/account").json()["tables"] == 1
    assert kim.delete("/api/account").status_code == 204
    assert kim.get("/api/me").status_code == 401


@pytest.mark.parametrize(
    ("method", "path"), [("POST", "/api/sign-out"), ("POST", "/api/recovery"), ("DELETE", "/api/account")]
)
def test_strangers_have_no_account(stranger: httpx.Client, method: str, path: str) -> None:
    assert code_of(stranger.request(method, path)) == (401, "no-identity")
