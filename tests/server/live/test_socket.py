"""Live play over real sockets: told in versions, resumed after a drop, and never a backlog."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from time import sleep, time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from floe.server.live import messages
from floe.server.live.hub import Said
from floe.server.live.phrases import PHRASES
from tests.server.servers import Live, table_for
from tests.server.wires import wire

Person = Callable[[str], httpx.Client]


def test_everybody_is_told_what_they_may_see(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, options={"first": "0"})
    with wire(live.url, table, ada) as hers, wire(live.url, table, bo) as his, wire(live.url, table, None) as nobodys:
        hello = hers.next("hello")
        assert abs(hello.pop("now") - time()) < 60
        assert hello == {"type": "hello", "protocol": messages.PROTOCOL, "heartbeat": 4.0}
        assert hers.next("table")["table"]["yours"] == [0]
        first = hers.next("position")
        assert "due" not in first
        assert (his.next("position")["seat"], nobodys.next("position")["seat"]) == (1, None)
        hers.send("move", version=0, move=first["view"]["moves"][0], key="k1")
        assert hers.next("accepted") == {"type": "accepted", "version": 1, "key": "k1"}
        for one, seat in ((his, 1), (nobodys, None)):
            told = one.position(1)
            assert (told["version"], told["seat"]) == (1, seat)
            assert [step["move"] for step in told["steps"]] == [first["view"]["moves"][0]]
            assert told["view"]["seats"][0]["hand"] is None
            assert told["view"]["moves"] == []


def test_where_there_is_a_limit_a_position_tells_when_the_time_for_the_move_is_over(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, options={"first": "0"}, limit={"count": 2, "unit": "minutes"})
    since = ada.get(f"/api/tables/{table}").json()["since"]
    with wire(live.url, table, ada) as hers:
        first = hers.next("position")
        assert first["due"] == since + 120
        hers.send("move", version=0, move=first["view"]["moves"][0])
        assert first["due"] < hers.position(1)["due"] <= time() + 120
    assert ada.get(f"/api/tables/{table}/view").json()["due"] > first["due"]
    live.finish(table)
    assert "due" not in ada.get(f"/api/tables/{table}/view").json()


def test_a_drop_is_made_good_from_the_last_version_seen(live: Live, people: Person) -> None:
    ada = people("Ada")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Bo"}]
    table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
    with wire(live.url, table, ada, "?seat=0") as before:
        assert before.position(0)["version"] == 0
    live.play(table, 7)
    with wire(live.url, table, ada, "?seat=0&since=3") as after:
        told = after.next("position")
        assert (told["version"], [step["version"] for step in told["steps"]]) == (7, [4, 5, 6, 7])
        after.send("see", seat=1, since=6)
        told = after.next("position")
        assert (told["seat"], [step["version"] for step in told["steps"]]) == (1, [7])
    with wire(live.url, table, ada, "?since=999") as ahead:
        assert ahead.next("position")["steps"] == []


def test_undo_and_refusals(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, options={"first": "0"})
    with wire(live.url, table, ada) as hers, wire(live.url, table, bo) as his:
        move = hers.next("position")["view"]["moves"][0]
        hers.send("move", version=0, move=move)
        hers.send("undo", version=1, key="u")
        assert his.position(2)["view"]["log"] == []
        for sender, sent, code in (
            (hers, {"type": "move", "version": 0, "move": move, "key": "x"}, "stale"),
            (hers, {"type": "move", "version": 2, "move": "castle", "key": "x"}, "bad-notation"),
            (hers, {"type": "move", "version": 2, "move": move, "seat": 1, "key": "x"}, "not-seated"),
            (his, {"type": "move", "version": 2, "move": move, "key": "x"}, "not-your-turn"),
            (his, {"type": "undo", "version": 2, "key": "x"}, "no-undo"),
        ):
            sender.socket.send(json.dumps(sent))
            refused = sender.next("refused")
            assert (refused["refusal"]["code"], refused["key"]) == (code, "x")
        for nonsense in ("", "[]", "{", '{"type":"king"}', '{"type":"move"}', "\0", '{"type":"move","version":-1}'):
            hers.socket.send(nonsense)
            assert hers.next("refused")["refusal"]["code"] == "bad-request"
        hers.socket.send(b"\xff\x00")
        assert hers.next("refused")["refusal"]["code"] == "bad-request"
        hers.send("ping")
        assert hers.next("pong") == {"type": "pong"}


def test_presence_and_phrases(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo)
    with wire(live.url, table, ada) as hers:
        assert hers.next("presence") == {"type": "presence", "seats": [0], "watchers": 0}
        with ExitStack() as others:
            his = others.enter_context(wire(live.url, table, bo))
            assert hers.next("presence")["seats"] == [0, 1]
            nobodys = others.enter_context(wire(live.url, table, None))
            assert hers.next("presence")["watchers"] == 1
            his.send("say", phrase="good-luck")
            assert nobodys.next("said") == {"type": "said", "seat": 1, "phrase": "good-luck"}
            assert ada.post(f"/api/tables/{table}/phrases", json={"phrase": "thanks"}).status_code == 204
            assert his.next("said")["phrase"] == "good-luck"
            assert his.next("said")["phrase"] == "thanks"
            his.send("say", phrase="anything else")
            assert his.next("refused")["refusal"]["code"] == "bad-option"
            nobodys.send("say", phrase="hello")
            assert nobodys.next("refused")["refusal"]["code"] == "no-identity"
        while hers.next("presence")["seats"] != [0]:
            pass
    assert all(len(phrase) < 20 for phrase in PHRASES)


def test_the_table_is_told_when_people_come_and_the_game_starts_and_ends(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
    with wire(live.url, table, ada) as hers:
        assert hers.next("table")["table"]["seats"][1]["kind"] == "open"
        bo.post(f"/api/tables/{table}/join", json={})
        assert hers.next("table")["table"]["seats"][1]["name"] == "Bo"
        ada.post(f"/api/tables/{table}/start", json={})
        assert hers.next("table")["table"]["status"] == "playing"
        assert hers.next("position")["version"] == 0
        live.finish(table)
        assert hers.next("table")["table"]["status"] == "over"


def test_a_new_name_is_told_to_everybody_at_once(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    playing = table_for(ada, bo)
    waiting = bo.post("/api/tables", json={"game": "arctic", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    with ExitStack() as stack:
        sockets = ((playing, ada, 1), (playing, None, 1), (waiting, ada, 0))
        seen = [(stack.enter_context(wire(live.url, table, who)), seat) for table, who, seat in sockets]
        for one, seat in seen:
            assert one.next("table")["table"]["seats"][seat]["name"] == "Bo"
        bo.post("/api/me", json={"name": "Boris"})
        for one, seat in seen:
            assert one.next("table")["table"]["seats"][seat]["name"] == "Boris"


def test_somebody_who_sits_down_while_connected_is_seen_to_be_there(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    seats = [{"kind": "me"}, {"kind": "invited"}]
    table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
    with wire(live.url, table, ada) as hers, wire(live.url, table, bo):
        bo.post(f"/api/tables/{table}/join", json={})
        while hers.next("presence") != {"type": "presence", "seats": [0, 1], "watchers": 0}:
            pass


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
def test_pages_of_other_sites_get_no_socket(live: Live, people: Person, origin: str) -> None:
    ada = people("Ada")
    table = table_for(ada, people("Bo"))
    with pytest.raises(InvalidStatus), wire(live.url, table, ada, origin=origin):
        pass
    with wire(live.url, table, ada, origin=live.url) as own:
        assert own.next("hello")


def test_who_may_not_look_is_told_so_and_let_go(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, people("Cy"), private=True)
    for address, client, query, headers, code in (
        ("nowhere", ada, "", {}, 4404),
        (table, bo, "", {}, 4404),
        (table, None, "", {}, 4404),
        (table, ada, "?seat=1", {}, 4403),
        (table, None, "", {"authorization": "Bearer nonsense"}, 4401),
    ):
        with wire(live.url, address, client, query, **headers) as refused:
            assert refused.next("refused")
            with pytest.raises(ConnectionClosed):
                refused.socket.recv(timeout=20)
            assert refused.socket.close_code == code


def test_a_slow_reader_is_not_buffered(live: Live, people: Person) -> None:
    """Far more is said than fits into the queue before the writer gets a turn."""
    ada = people("Ada")
    table = table_for(ada, people("Bo"))

    async def flood() -> None:
        for _ in range(1000):
            live.context.hub.deliver(Said(table, 0, "wow"))

    with wire(live.url, table, ada) as hers:
        hers.next("position")
        live.call(flood())
        hers.next("resync")
        assert hers.next("table")["table"]["id"] == table
        assert hers.next("position")["version"] == 0
        assert len(hers.skipped) < 100


def test_a_socket_that_speaks_too_fast_is_told_when_to_go_on(live: Live, people: Person) -> None:
    ada = people("Ada")
    table = table_for(ada, people("Bo"), options={"first": "0"})
    with wire(live.url, table, ada) as hers:
        move = {"version": 0, "move": hers.next("position")["view"]["moves"][0], "key": "mine"}
        for _ in range(60):
            hers.send("ping")
        hers.send("move", **move)
        while (refused := hers.next("refused"))["key"] is None:
            pass
        assert (refused["key"], refused["refusal"]["code"]) == ("mine", "too-many")
        evidence = refused["refusal"]["evidence"]
        assert evidence["limit"] == 40
        assert 0 < evidence["seconds"] <= 1 / 40
        sleep(evidence["seconds"])  # as the server says: that this is long enough is what the test shows
        hers.send("move", **move)
        assert hers.next("accepted") == {"type": "accepted", "version": 1, "key": "mine"}


def test_every_message_of_a_flood_is_answered(live: Live, people: Person) -> None:
    ada = people("Ada")
    table = table_for(ada, people("Bo"))
    with wire(live.url, table, ada) as hers:
        hers.next("position")
        for number in range(300):
            hers.send("undo", version=0, key=str(number))
        assert [hers.next("refused")["key"] for _ in range(300)] == [str(number) for number in range(300)]
        assert "resync" not in [message["type"] for message in hers.skipped]


def test_somebody_who_leaves_a_private_table_hears_no_more(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, private=True)
    with wire(live.url, table, bo) as his:
        his.next("position")
        bo.post(f"/api/tables/{table}/leave")
        assert his.next("refused")["refusal"]["code"] == "not-found"
