"""Every endpoint × everybody it is not for: strangers, the wrong seat, another table, spectators, latecomers."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.servers import Live, table_for

Json = dict[str, Any]


class Endpoint(NamedTuple):
    method: str
    path: str
    body: Json | None = None


T = "/api/tables/{table}"
PUSHED = {"endpoint": "https://push.example.com/1", "keys": {"p256dh": "A" * 87, "auth": "A" * 22}}  # no real key
ENDPOINTS = {
    "me": Endpoint("GET", "/api/me"),
    "tokens": Endpoint("GET", "/api/tokens"),
    "add-token": Endpoint("POST", "/api/tokens", {"name": "bot"}),
    "account": Endpoint("GET", "/api/account"),
    "export": Endpoint("GET", "/api/account/export"),
    "begin-passkey": Endpoint("POST", "/api/passkeys/options"),
    "add-passkey": Endpoint("POST", "/api/passkeys", {"credential": {}}),
    "drop-passkey": Endpoint("DELETE", "/api/passkeys/nothing"),
    "link-device": Endpoint("POST", "/api/devices/link"),
    "drop-device": Endpoint("DELETE", "/api/devices/nothing"),
    "sign-out-everywhere": Endpoint("POST", "/api/sign-out/everywhere"),
    "drop-token": Endpoint("DELETE", "/api/tokens/nothing"),
    "tables": Endpoint("GET", "/api/tables"),
    "make": Endpoint("POST", "/api/tables", {"game": "arctic", "seats": [{"kind": "me"}, {"kind": "open"}]}),
    "look": Endpoint("GET", T),
    "join": Endpoint("POST", T + "/join", {}),
    "leave": Endpoint("POST", T + "/leave"),
    "back": Endpoint("POST", T + "/back"),
    "away": Endpoint("POST", T + "/away"),
    "resign": Endpoint("POST", T + "/resign"),
    "nudge": Endpoint("POST", T + "/nudge"),
    "agree": Endpoint("POST", T + "/agree"),
    "listed": Endpoint("POST", T + "/listed", {"listed": True}),
    "remove": Endpoint("POST", T + "/remove"),
    "start": Endpoint("POST", T + "/start", {}),
    "rematch": Endpoint("POST", T + "/rematch"),
    "invitations": Endpoint("GET", T + "/invitations"),
    "picture": Endpoint("GET", T + "/invitations/1/picture"),
    "table-picture": Endpoint("GET", T + "/invitations/picture"),
    "view": Endpoint("GET", T + "/view"),
    "view-of-seat-0": Endpoint("GET", T + "/view?seat=0"),
    "past": Endpoint("GET", T + "/past"),
    "past-of-seat-0": Endpoint("GET", T + "/past?seat=0"),
    "move": Endpoint("POST", T + "/moves", {"version": 0, "move": "stop"}),
    "move-for-seat-0": Endpoint("POST", T + "/moves", {"version": 0, "move": "stop", "seat": 0}),
    "undo": Endpoint("POST", T + "/undo", {"version": 0}),
    "undo-for-seat-0": Endpoint("POST", T + "/undo", {"version": 0, "seat": 0}),
    "hint": Endpoint("POST", T + "/hint", {}),
    "hint-for-seat-0": Endpoint("POST", T + "/hint", {"seat": 0}),
    "say": Endpoint("POST", T + "/phrases", {"phrase": "hello"}),
    "say-for-seat-0": Endpoint("POST", T + "/phrases", {"phrase": "hello", "seat": 0}),
    "score": Endpoint("GET", T + "/score"),
    "replay": Endpoint("GET", T + "/replay"),
    "replay-revealed": Endpoint("GET", T + "/replay?revealed=true"),
    "review": Endpoint("GET", T + "/review"),
    "mistake": Endpoint("GET", T + "/mistakes/3"),
    "mistake-tried": Endpoint("POST", T + "/mistakes/3/attempts", {"move": "stop"}),
    "mistake-solved": Endpoint("GET", T + "/mistakes/3/solution"),
    "record": Endpoint("GET", T + "/record"),
    "proof": Endpoint("GET", T + "/proof"),
    "sheet": Endpoint("GET", T + "/sheet"),
    "sheet-of-seat-0": Endpoint("GET", T + "/sheet?seat=0"),
    "draft": Endpoint("GET", T + "/draft"),
    "change-draft": Endpoint("POST", T + "/draft", {"version": 0, "change": "clear"}),
    "takeback-draft": Endpoint("POST", T + "/draft/undo", {"version": 0}),
    "remake-draft": Endpoint("POST", T + "/draft/redo", {"version": 0}),
    "turns": Endpoint("GET", "/api/me/turns"),
    "seen": Endpoint("GET", T + "/seen"),
    "note-seen": Endpoint("POST", T + "/seen", {"version": 0}),
    "propose": Endpoint("POST", T + "/proposals", {"kind": "takeback"}),
    "answer": Endpoint("POST", T + "/proposals/nothing", {"agree": True}),
    "push": Endpoint("POST", "/api/me/push", PUSHED),
    "no-push": Endpoint("POST", "/api/me/push/drop", {"endpoint": "https://push.example.com/1"}),
    "muted": Endpoint("GET", T + "/muted"),
    "mute": Endpoint("POST", T + "/muted", {"seat": 1}),
    "report": Endpoint("POST", T + "/reports", {"seat": 1, "category": "other"}),
    "host-reports": Endpoint("GET", "/api/host/reports"),
    "host-report-status": Endpoint("POST", "/api/host/reports/nothing", {"status": "done"}),
    "host-conduct": Endpoint("GET", "/api/host/tables/{table}/conduct"),
    "host-silence": Endpoint("POST", "/api/host/people/nobody/silence", {}),
    "host-rename": Endpoint("POST", "/api/host/people/nobody/name", {"name": "Ann"}),
    "host-ban": Endpoint("POST", "/api/host/people/nobody/bans", {}),
    "host-bans": Endpoint("GET", "/api/host/bans"),
    "host-unban": Endpoint("DELETE", "/api/host/bans/1"),
    "host-audit": Endpoint("GET", "/api/host/audit"),
    "ratings": Endpoint("GET", "/api/me/ratings"),
    "numbers": Endpoint("GET", "/api/me/numbers"),
    "share-numbers": Endpoint("POST", "/api/me/numbers", {"shared": False}),
    "drop-numbers": Endpoint("DELETE", "/api/me/numbers"),
    "play-daily": Endpoint("POST", "/api/daily/arctic/today"),
    "matches": Endpoint("GET", "/api/matches"),
    "make-match": Endpoint("POST", "/api/matches", {"game": "arctic", "deals": 2}),
    "play-match": Endpoint("POST", "/api/matches/nowhere/deals/0"),
    "seek": Endpoint("POST", "/api/me/seek", {"game": "race", "players": 4, "pace": "correspondence"}),
    "own-seek": Endpoint("GET", "/api/me/seek"),
    "take-bots": Endpoint("POST", "/api/me/seek/bots", {"bot": None}),
    "stop-seeking": Endpoint("DELETE", "/api/me/seek"),
    "tournaments": Endpoint("GET", "/api/tournaments"),
    "make-tournament": Endpoint("POST", "/api/tournaments", {"game": "arctic", "rounds": 3}),
    "join-tournament": Endpoint("POST", "/api/tournaments/nowhere/join"),
    "leave-tournament": Endpoint("POST", "/api/tournaments/nowhere/leave"),
    "start-tournament": Endpoint("POST", "/api/tournaments/nowhere/start"),
    "share-board": Endpoint("POST", "/api/analysis/shared", {"start": {"table": "nowhere"}, "plies": []}),
}

PUBLIC = {"look": 200, "view": 200, "past": 200, "proof": 200, "sheet": 200, "seen": 200, "muted": 200}
FOR_HOSTS = {name: 401 for name in ENDPOINTS if name.startswith("host-")}
"""What opens to no cookie and no token of a person, not even to those who made the table."""
MISTAKES = ("mistake", "mistake-tried", "mistake-solved")
HIDDEN = dict.fromkeys(("score", "replay", "replay-revealed", "review", "record", *MISTAKES), 409)
"""What stays hidden until the game is over."""
NOBODY = {
    name: 401
    for name, endpoint in ENDPOINTS.items()
    if endpoint.method != "GET"
    or name in ("me", "account", "export", "tokens", "tables", "turns", "ratings", "numbers", "own-seek")
    or name in ("matches", "tournaments")
    or name in ("invitations", "picture", "table-picture")
}
OUTSIDE = {
    **PUBLIC,
    **FOR_HOSTS,
    "mute": 200,
    "report": 403,
    "propose": 403,
    "answer": 403,
    **HIDDEN,
    **{
        name: 403
        for name in ENDPOINTS
        if name.split("-")[0] in ("view", "past", "sheet", "move", "undo", "hint", "say")
    },
    **dict.fromkeys(("away", "resign", "nudge", "agree", "listed", "remove"), 403),
    **dict.fromkeys(("leave", "back", "start", "rematch", "invitations", "picture", "table-picture"), 403),
    "join": 409,
    **dict.fromkeys(("view", "past", "sheet"), 200),
    "note-seen": 403,
    **{"draft": 404, "change-draft": 403, "takeback-draft": 403, "remake-draft": 403},  # Arctic has nothing to make
}
"""For somebody with a name who has nothing to do with the table."""

EXPECTED: dict[str, dict[str, int]] = {
    "stranger": {
        **PUBLIC,
        **FOR_HOSTS,
        **NOBODY,
        **HIDDEN,
        "view-of-seat-0": 403,
        "past-of-seat-0": 403,
        "sheet-of-seat-0": 403,
    },
    "spectator": OUTSIDE,
    "token of another table": OUTSIDE,
    "wrong seat": {
        **PUBLIC,
        **FOR_HOSTS,
        **{"mute": 400, "report": 400},  # it is their own
        **{"propose": 409, "answer": 409},  # they have not moved, and nothing is proposed
        **HIDDEN,
        **{name: 403 for name in ENDPOINTS if name.endswith("-for-seat-0") or name.endswith("-of-seat-0")},
        **{"start": 403, "invitations": 403, "picture": 403, "table-picture": 403, "rematch": 409},
        **{"listed": 403, "agree": 409, "remove": 409},  # the other has not been away for long
        **{"move": 409, "hint": 409, "undo": 409},  # not their turn, nothing to take back
    },
    "private": {name: 404 for name, endpoint in ENDPOINTS.items() if endpoint.path.startswith(T)},
    "finished": {
        **dict.fromkeys(("look", "view", "view-of-seat-0", "past", "sheet", "score", "replay", "review"), 200),
        **dict.fromkeys(("record", "proof"), 200),
        **{name: 409 for name in ENDPOINTS if name.split("-")[0] in ("move", "undo", "hint")},
        **{"leave": 409, "start": 409, "away": 409, "resign": 409, "nudge": 409, "agree": 409, "remove": 204},
    },
    "unstarted": {
        **{name: 409 for name in ENDPOINTS if name.split("-")[0] in ("view", "past", "sheet", "move", "undo", "hint")},
        **HIDDEN,
        **dict.fromkeys(("rematch", "away", "resign", "nudge", "agree", "remove"), 409),
    },
    "at a draft": {"draft": 200, "change-draft": 200, "takeback-draft": 409, "remake-draft": 409},
    "beside a draft": {"draft": 200, "change-draft": 403, "takeback-draft": 403, "remake-draft": 403},
    "stranger at a draft": {"draft": 200, "change-draft": 401, "takeback-draft": 401, "remake-draft": 401},
    "beside a private draft": {"draft": 404, "change-draft": 404, "takeback-draft": 404, "remake-draft": 404},
    "draft of a game that runs": {"draft": 409, "change-draft": 409, "takeback-draft": 409, "remake-draft": 409},
}


class Scene(NamedTuple):
    client: httpx.Client
    table: str
    headers: dict[str, str] | None = None


@pytest.fixture(scope="module")
def scenes(live: Live) -> Iterator[dict[str, Scene]]:
    ada, bo, eve, stranger = live.person("Ada"), live.person("Bo"), live.person("Eve"), live.stranger()
    table = table_for(ada, bo, options={"first": "0"})
    table_for(eve, bo)
    secret = eve.post("/api/tokens", json={"name": "bot"}).json()["secret"]
    finished = table_for(ada, bo)
    live.finish(finished)
    seats = [{"kind": "me"}, {"kind": "open"}]
    unstarted = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
    drafted = ada.post("/api/tables", json={"game": "race", "seats": seats}).json()["id"]
    secretly = ada.post("/api/tables", json={"game": "race", "seats": seats, "private": True}).json()["id"]
    yield {
        "stranger": Scene(stranger, table),
        "spectator": Scene(eve, table),
        "token of another table": Scene(stranger, table, {"authorization": f"Bearer {secret}"}),
        "wrong seat": Scene(bo, table),
        "private": Scene(eve, table_for(ada, bo, private=True)),
        "finished": Scene(ada, finished),
        "unstarted": Scene(ada, unstarted),
        "at a draft": Scene(ada, drafted),
        "beside a draft": Scene(eve, drafted),
        "stranger at a draft": Scene(stranger, drafted),
        "beside a private draft": Scene(eve, secretly),
        "draft of a game that runs": Scene(ada, table_for(ada, bo, game="race")),
    }
    for client in (ada, bo, eve, stranger):
        client.close()


CASES = [(who, name) for who, expected in EXPECTED.items() for name in expected]


@pytest.mark.parametrize(("who", "name"), CASES)
def test_nobody_gets_what_is_not_theirs(scenes: dict[str, Scene], who: str, name: str) -> None:
    scene, endpoint = scenes[who], ENDPOINTS[name]
    path = endpoint.path.format(table=scene.table)
    answer = scene.client.request(endpoint.method, path, json=endpoint.body, headers=scene.headers)
    assert answer.status_code == EXPECTED[who][name], answer.text
    if answer.status_code >= 400:
        assert set(answer.json()) == {"code", "sentence", "evidence", "position"}


def test_every_endpoint_is_in_the_matrix(live: Live) -> None:
    with live.stranger() as stranger:
        paths = stranger.get("/api/openapi.json").json()["paths"]
    tried = {(endpoint.method.lower(), shape(endpoint.path)) for endpoint in ENDPOINTS.values()}
    open_to_all = {
        ("post", "/api/me"),
        # Who gets in by these, and who does not: test_passkeys.py and test_codes.py
        ("post", "/api/sign-in/options"),
        ("post", "/api/sign-in"),
        ("post", "/api/sign-in/recovery"),
        ("post", "/api/sign-in/link"),
        # As is what ends it, or makes a guest somebody.
        ("post", "/api/sign-out"),
        ("post", "/api/recovery"),
        ("delete", "/api/account"),
        ("get", "/api/choices"),
        ("get", "/healthz"),
        ("get", "/api/games/{game}/draft"),
        # What is not theirs is refused there as well: tests/server/play/test_boards.py
        ("post", "/api/analysis"),
        ("post", "/api/analysis/weigh"),
        ("post", "/api/analysis/code"),
        ("get", "/api/analysis/shared/{board}"),
        ("get", "/api/numbers/{link}"),
        ("get", "/api/seeks"),
        ("get", "/api/ratings/{game}/{players}"),
        ("get", "/api/push"),
        ("get", "/api/puzzles"),
        # Nothing about a deal that one has not finished: tests/server/play/test_daily.py, test_matches.py
        ("get", "/api/daily"),
        ("get", "/api/daily/arctic/today"),
        ("get", "/api/matches/nowhere"),
        ("get", "/api/tournaments/nowhere"),
        ("get", "/api/puzzles/{game}/{number}"),
        ("post", "/api/puzzles/{game}/{number}/attempts"),
        ("get", "/api/puzzles/{game}/{number}/solution"),
    }
    assert {(method, shape(path)) for path, item in paths.items() for method in item} == tried | open_to_all


def shape(path: str) -> str:
    path = path.replace("{game}/{day}", "arctic/today").replace("{match}", "nowhere")
    path = path.replace("{tournament}", "nowhere")
    path = path.replace("deals/{number}", "deals/0")
    for name in ("{passkey}", "{device}", "{report}", "{proposal}"):
        path = path.replace(name, "nothing")
    path = path.replace("{identity}", "nobody").replace("{ban}", "1")
    parts = path.partition("?")[0].replace("{seat}", "1").replace("{token}", "nothing").replace("{at}", "3").split("/")
    return "/".join(parts)
