"""Browsers and programs that are signed out: they get nowhere any more, and their sockets end."""

from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.authenticator import Authenticator
from tests.server.servers import Live, table_for
from tests.server.wires import Wire, wire

Person = Callable[[str], httpx.Client]


def closed_for(wire: Wire) -> tuple[int, str]:
    """Return why the server closes a socket, after its last message has said so."""
    reason = wire.next("refused")["refusal"]["code"]
    with pytest.raises(ConnectionClosed) as ended:
        wire.next("nothing")
    assert ended.value.rcvd
    assert ended.value.rcvd.reason == reason
    return ended.value.rcvd.code, reason


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
