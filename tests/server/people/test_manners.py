"""Manners: muting, reporting, and what a host does about it."""

from collections.abc import Callable, Iterator

import httpx
import pytest

from floe.server.errors import Silenced
from tests.server.servers import Live, client, table_for
from tests.server.wires import wire

Meeting = Callable[[str], httpx.Client]


@pytest.fixture
def host(live: Live) -> Iterator[httpx.Client]:
    """Somebody with a token that opens the host's page."""
    secret = live.call(live.context.hosts.add("test", "Clara"))
    with client(live.url) as host:
        host.headers["authorization"] = f"Bearer {secret}"
        yield host


def report(person: httpx.Client, table: str, **told: object) -> httpx.Response:
    return person.post(f"/api/tables/{table}/reports", json={"seat": 1, "category": "words", **told})


def named(host: httpx.Client, name: str) -> str:
    """Return the identity behind a name in the open reports."""
    reports = host.get("/api/host/reports").json()["reports"]
    return str(next(one["reported"]["id"] for one in reports if one["reported"]["name"] == name))


def test_a_mute_holds_at_every_table_and_device(live: Live, people: Meeting) -> None:
    ada, bo = people("Ada"), people("Bo")
    first, second = table_for(ada, bo), table_for(bo, ada)
    assert ada.post(f"/api/tables/{first}/muted", json={"seat": 1}).json() == {"seats": [1]}
    assert ada.get(f"/api/tables/{second}/muted").json() == {"seats": [0]}
    assert bo.get(f"/api/tables/{first}/muted").json() == {"seats": []}
    assert ada.post(f"/api/tables/{second}/muted", json={"seat": 0, "muted": False}).json() == {"seats": []}


@pytest.mark.parametrize("seat", [0, 2, 9])
def test_nobody_reports_themselves_a_bot_or_nobody(live: Live, people: Meeting, seat: int) -> None:
    ada = people("Ada")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Bo"}, {"kind": "bot", "bot": "uniform"}]
    table = table_for(ada, seats=seats)
    answer = report(ada, table, seat=seat)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_a_report_reaches_the_host_once_with_what_was_done(live: Live, people: Meeting, host: httpx.Client) -> None:
    ada, rude = people("Ada"), people("Rude")
    table = table_for(ada, rude)
    rude.post(f"/api/tables/{table}/phrases", json={"phrase": "laugh"})
    rude.post(f"/api/tables/{table}/resign")
    assert report(ada, table, words="  Laughs all\nthe time ").status_code == 204
    assert report(ada, table, category="leaving", words="And left.").status_code == 204
    found = [one for one in host.get("/api/host/reports").json()["reports"] if one["table"] == table]
    assert [(one["category"], one["words"], one["seat"], one["reporters"]) for one in found] == [
        ("leaving", "And left.", 1, 1)
    ]
    lines = host.get(f"/api/host/tables/{table}/conduct").json()["lines"]
    assert [(line["seat"], line["what"], line["about"]) for line in lines] == [
        (0, "reported", "1"),
        (0, "reported", "1"),
        (1, "resigned", ""),
        (1, "said", "laugh"),
    ]
    assert host.post(f"/api/host/reports/{found[0]['id']}", json={"status": "dismissed"}).status_code == 204
    assert all(one["table"] != table for one in host.get("/api/host/reports").json()["reports"])
    assert found[0]["id"] in {one["id"] for one in host.get("/api/host/reports?status=dismissed").json()["reports"]}


def test_reports_are_limited(live: Live, people: Meeting) -> None:
    ada, bo = people("Ada"), people("Bo")
    tables = [table_for(ada, bo) for _ in range(11)]
    assert [report(ada, table).status_code for table in tables] == [204] * 10 + [429]
    assert report(ada, tables[0], words="once more").status_code == 204  # it replaces one


def test_a_silenced_person_plays_on_and_says_nothing(live: Live, people: Meeting, host: httpx.Client) -> None:
    ada, loud = people("Ada"), people("Loud")
    table = table_for(ada, loud)
    report(ada, table)
    silence = f"/api/host/people/{named(host, 'Loud')}/silence"
    assert host.post(silence, json={"days": 7}).status_code == 204
    refused = loud.post(f"/api/tables/{table}/phrases", json={"phrase": "hello"})
    assert (refused.status_code, refused.json()["code"]) == (403, Silenced.code)
    with wire(live.url, table, loud) as line:
        line.send("say", phrase="hello")
        assert line.next("refused")["refusal"]["code"] == Silenced.code
    assert loud.get(f"/api/tables/{table}/view").status_code == 200
    assert host.post(silence, json={"silent": False}).status_code == 204
    assert loud.post(f"/api/tables/{table}/phrases", json={"phrase": "hello"}).status_code == 204


def test_a_host_renames_bans_and_is_written_down(live: Live, people: Meeting, host: httpx.Client) -> None:
    ada, bad = people("Ada"), people("Bad Word")
    table = table_for(ada, bad)
    report(ada, table, category="name")
    person = named(host, "Bad Word")
    assert host.post(f"/api/host/people/{person}/name", json={"name": "Guest"}).status_code == 204
    assert ada.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Guest"
    ban = host.post(f"/api/host/people/{person}/bans", json={"days": 1, "reason": "Be kind."}).json()
    assert bad.get("/api/tables").json()["code"] == "banned"
    assert person in host.get("/api/host/reports").json()["banned"]
    assert host.delete(f"/api/host/bans/{ban['id']}").status_code == 204
    assert bad.get("/api/tables").status_code == 200
    deeds = [deed for deed in host.get("/api/host/audit").json()["deeds"] if deed["target"] == person]
    assert [(deed["actor"], deed["action"]) for deed in deeds] == [
        ("host Clara", "unban"),
        ("host Clara", "ban"),
        ("host Clara", "rename"),
    ]


def test_a_token_that_was_revoked_opens_nothing(live: Live, host: httpx.Client) -> None:
    assert host.get("/api/host/reports").status_code == 200
    for token in live.call(live.context.hosts.all()):
        live.call(live.context.hosts.drop("test", token.id))
    assert host.get("/api/host/reports").status_code == 401


def test_an_identity_is_told_to_nobody_but_hosts(live: Live, people: Meeting, host: httpx.Client) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo)
    report(ada, table)
    identity = next(one["reported"]["id"] for one in host.get("/api/host/reports").json()["reports"])
    answers = [ada.get(f"/api/tables/{table}{path}").text for path in ("", "/muted", "/seen", "/view")]
    assert not any(identity in answer for answer in answers)
