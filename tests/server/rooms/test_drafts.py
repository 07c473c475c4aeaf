"""What a game is to be played on: open to every seat while the table waits, told live, never overwritten unseen."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

import floe
from floe.server.rooms import fairness
from tests.server.servers import Live, table_for
from tests.server.wires import wire

Person = Callable[[str], httpx.Client]
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "uniform"}


def waiting(host: httpx.Client, *seats: dict[str, str], game: str = "race", **wanted: Any) -> str:
    """Return a table that waits for its people."""
    made = host.post("/api/tables", json={"game": game, "seats": [ME, *(seats or [OPEN])], **wanted})
    assert made.status_code == 201, made.text
    table: str = made.json()["id"]
    return table


def draft(client: httpx.Client, table: str) -> Any:
    answer = client.get(f"/api/tables/{table}/draft")
    assert answer.status_code == 200, answer.text
    return answer.json()


def change(client: httpx.Client, table: str, version: int, text: str) -> httpx.Response:
    return client.post(f"/api/tables/{table}/draft", json={"version": version, "change": text})


def test_every_seat_may_change_it_and_everybody_hears(live: Live, people: Person) -> None:
    ada, bo, eve = people("Ada"), people("Bo"), people("Eve")
    table = waiting(ada)
    bo.post(f"/api/tables/{table}/join", json={})
    with wire(live.url, table, bo) as his, wire(live.url, table, None) as nobodys:
        first = his.next("draft")
        assert (first["version"], first["undoable"], first["shown"]["problems"]) == (0, 0, [])
        assert change(ada, table, 0, "chance short narrow 7").json()["version"] == 1
        assert change(bo, table, 1, "clear").json()["shown"]["pieces"] == []
        while (heard := nobodys.next("draft"))["version"] < 2:
            pass
        assert (heard["shown"]["pieces"], heard["undoable"]) == ([], 2)
    assert change(eve, table, 2, "clear").json()["code"] == "not-seated"


def test_two_who_build_at_once_do_not_overwrite_each_other(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = waiting(ada)
    bo.post(f"/api/tables/{table}/join", json={})
    assert change(ada, table, 0, "clear").status_code == 200
    late = change(bo, table, 0, "chance long wide 3")
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert late.json()["evidence"]["draft"] == draft(ada, table)
    assert change(bo, table, 1, "chance long wide 3").status_code == 200


def test_coming_and_going_makes_no_change_late(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = waiting(ada)
    bo.post(f"/api/tables/{table}/join", json={})
    bo.post(f"/api/tables/{table}/leave")
    assert change(ada, table, 0, "clear").status_code == 200


def test_changes_are_taken_back_one_by_one_by_anybody(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = waiting(ada)
    bo.post(f"/api/tables/{table}/join", json={})
    before = draft(ada, table)["shown"]
    change(ada, table, 0, "clear")
    change(ada, table, 1, "lay start D4")
    assert bo.post(f"/api/tables/{table}/draft/undo", json={"version": 2}).json()["shown"]["pieces"] == []
    undone = ada.post(f"/api/tables/{table}/draft/undo", json={"version": 3}).json()
    assert (undone["version"], undone["undoable"], undone["shown"]) == (4, 0, before)
    assert ada.post(f"/api/tables/{table}/draft/undo", json={"version": 4}).json()["code"] == "no-undo"
    assert ada.post(f"/api/tables/{table}/draft/undo", json={"version": 3}).json()["code"] == "stale"


def test_what_was_taken_back_is_made_again_until_something_else_is_made(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = waiting(ada)
    bo.post(f"/api/tables/{table}/join", json={})

    def retrace(client: httpx.Client, way: str, version: int) -> Any:
        return client.post(f"/api/tables/{table}/draft/{way}", json={"version": version}).json()

    change(ada, table, 0, "clear")
    laid = change(ada, table, 1, "lay start D4").json()["shown"]
    retrace(ada, "undo", 2)
    undone = retrace(bo, "undo", 3)
    assert (undone["undoable"], undone["redoable"]) == (0, 2)
    assert retrace(ada, "redo", 3)["code"] == "stale"
    assert retrace(bo, "redo", 4)["shown"]["pieces"] == []
    redone = retrace(ada, "redo", 5)
    assert (redone["version"], redone["undoable"], redone["redoable"], redone["shown"]) == (6, 2, 0, laid)
    assert retrace(ada, "redo", 6)["code"] == "no-redo"
    retrace(ada, "undo", 6)
    assert change(bo, table, 7, "lay pole D4").json()["redoable"] == 0
    assert retrace(ada, "redo", 8)["code"] == "no-redo"


def test_only_so_many_changes_are_kept(people: Person) -> None:
    ada = people("Ada")
    table = waiting(ada)
    for version in range(45):
        assert change(ada, table, version, "clear").status_code == 200
    assert draft(ada, table)["undoable"] == 40


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("code ABC", "bad-notation", "'ABC' is no board code: its last 4 digits do not fit the rest"),
        ("lay pair Z9", "bad-notation", "'Z9' is not a space; spaces are A1 to P32, start and pole"),
        (
            "lay pair A1",
            "bad-position",
            "there are 7 pieces 'pair', but only 6 in the box; the pair at A1 reaches over",
        ),
        ("lay igloo D4", "bad-position", "there is no piece 'igloo'"),
        ("dance", "bad-notation", "'dance' is not a change"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(people: Person, text: str, code: str, sentence: str) -> None:
    ada = people("Ada")
    table = waiting(ada)
    refused = change(ada, table, 0, text)
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert refused.json()["sentence"].startswith(sentence)
    assert refused.json()["evidence"]
    assert draft(ada, table)["version"] == 0


def test_the_game_is_dealt_on_what_was_made_and_it_can_be_proved(people: Person, live: Live) -> None:
    ada = people("Ada")
    table = waiting(ada, BOT, wait=True)
    assert ada.get(f"/api/tables/{table}").json()["status"] == "open"
    change(ada, table, 0, "clear")
    refused = ada.post(f"/api/tables/{table}/start", json={}).json()
    assert (refused["code"], refused["evidence"]["problems"]) == (
        "bad-option",
        ["there is no start", "there is no pole"],
    )
    shown = change(ada, table, 1, "chance short wide 7").json()["shown"]
    shown = change(ada, table, 2, f"hazard fog1 {shown['places']['fog'][0]}").json()["shown"]
    card = ada.post(f"/api/tables/{table}/start", json={}).json()
    assert (card["status"], card["options"]) == ("playing", {"board": shown["code"]})
    assert change(ada, table, 3, "clear").json()["code"] == "already-started"
    live.finish(table)
    record = floe.Record.read(ada.get(f"/api/tables/{table}/record").text)
    fairness.verify(record)
    again = ada.post(f"/api/tables/{table}/rematch").json()
    assert again["options"] == {"board": shown["code"]}, "the same people, the same board"


def test_a_table_that_waits_begins_with_what_was_asked_for(people: Person) -> None:
    ada = people("Ada")
    shown = draft(ada, waiting(ada, options={"length": "long", "width": "narrow"}))["shown"]
    assert (shown["length"], shown["width"], shown["steps"]) == ("long", "narrow", 15)
    other = draft(ada, waiting(ada, options={"length": "long", "width": "narrow"}))["shown"]
    assert other["seed"] != shown["seed"]
    assert draft(ada, waiting(ada, options={"board": shown["code"]}))["shown"]["code"] == shown["code"]


def test_a_change_can_be_tried_without_a_table(stranger: httpx.Client) -> None:
    tried = stranger.get("/api/games/race/draft", params={"change": "chance short wide 7"}).json()
    assert (tried["shown"]["seed"], tried["shown"]["steps"]) == (7, 9)
    code = tried["shown"]["code"]
    assert stranger.get("/api/games/race/draft", params={"change": f"code {code}"}).json()["shown"]["code"] == code
    for game, text, status in (("race", "code NO", 422), ("arctic", "clear", 404), ("chess", "clear", 422)):
        assert stranger.get(f"/api/games/{game}/draft", params={"change": text}).status_code == status


def test_a_game_that_is_always_played_on_the_same_has_no_draft(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = waiting(ada, game="arctic")
    assert ada.get(f"/api/tables/{table}/draft").json()["code"] == "not-found"
    assert change(ada, table, 0, "clear").json()["code"] == "not-found"
    started = table_for(ada, bo, game="race")
    assert ada.get(f"/api/tables/{started}/draft").json()["code"] == "already-started"


def test_the_choices_tell_levels_and_tools_of_each_game(stranger: httpx.Client) -> None:
    games = {game["name"]: game for game in stranger.get("/api/choices").json()["games"]}
    assert games["arctic"]["workshop"] is None
    assert games["race"]["workshop"]["pieces"]["pair"]["count"] == 6
    for game in games.values():
        assert game["levels"][:2] == ["cub", "scout"]


def test_a_rule_that_was_chosen_stays_with_the_table_its_record_and_its_rematch(live: Live, people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")  # and no bot, which would play while the table is played to its end
    table = waiting(ada, OPEN, wait=True, options={"onward": "yes", "length": "short"})
    bo.post(f"/api/tables/{table}/join", json={})
    shown = change(ada, table, 0, "chance short narrow 7").json()["shown"]
    card = ada.post(f"/api/tables/{table}/start", json={}).json()
    assert card["options"] == {"onward": "yes", "length": "short", "board": shown["code"]}
    live.finish(table)
    record = floe.Record.read(ada.get(f"/api/tables/{table}/record").text)
    fairness.verify(record)
    assert record.deal["onward"] is True
    assert ada.post(f"/api/tables/{table}/rematch").json()["options"]["onward"] == "yes"


@pytest.mark.parametrize("value", ["maybe", "", "true"])
def test_a_rule_that_is_neither_on_nor_off_is_refused(people: Person, value: str) -> None:
    wanted = {"game": "race", "seats": [ME, BOT], "options": {"onward": value}}
    refused = people("Ada").post("/api/tables", json=wanted)
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-option")
    assert f"onward is yes or no, not {value!r}" in refused.json()["sentence"]
