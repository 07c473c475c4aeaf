"""Names that stay, and everything that belongs to one: who gets to it, what is told of it, and how it goes."""

import json
from collections.abc import Callable

import httpx
import pytest

from tests.server.authenticator import Authenticator
from tests.server.servers import Live, code_of, table_for

Person = Callable[[str], httpx.Client]


def ids(client: httpx.Client) -> set[str]:
    return {table["id"] for table in client.get("/api/tables").json()["tables"]}


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
    assert identity not in live.stored()


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
