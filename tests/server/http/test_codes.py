"""Recovery codes, and codes that sign another device in: each opens once, and none can be guessed."""

from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import httpx
import pytest

from floe.server.errors import Unavailable
from floe.server.ops.settings import Settings
from floe.server.people import devices
from tests.server.authenticator import Authenticator
from tests.server.servers import Live, code_of, serving

Person = Callable[[str], httpx.Client]


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
    stored = live.stored()
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


def test_codes_cannot_be_tried_for_long(tmp_path: Any) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=5)
    with serving(settings) as live, live.stranger() as thief:
        tried = [thief.post("/api/sign-in/recovery", json={"code": str(n)}).status_code for n in range(7)]
    assert tried[:5] == [403] * 5
    assert 429 in tried[5:]
