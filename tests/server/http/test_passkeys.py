"""Passkeys: who is signed in by one, and every answer that must sign nobody in."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest

from floe.server.ops.settings import Settings
from tests.server.authenticator import Authenticator
from tests.server.servers import Live, code_of, serving, table_for

Person = Callable[[str], httpx.Client]


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
    assert table in {one["id"] for one in other.get("/api/tables").json()["tables"]}
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


def test_the_only_way_back_stays(people: Person, key: Authenticator) -> None:
    cid = people("Cid")
    passkey = key.register(cid).json()["passkeys"][0]["id"]
    assert code_of(cid.delete(f"/api/passkeys/{passkey}")) == (409, "last-way-back")
    cid.post("/api/recovery")
    assert cid.delete("/api/passkeys/nothing").status_code == 404
    assert cid.delete(f"/api/passkeys/{passkey}").status_code == 204
    assert code_of(key.sign_in(cid)) == (403, "bad-passkey")
