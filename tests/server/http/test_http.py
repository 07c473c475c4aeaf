"""A real server over real sockets: HTTP alone is enough to play."""

from collections.abc import Callable
from xml.etree import ElementTree

import httpx
import pytest
from sqlalchemy import delete

import floe
from floe.server.rooms import fairness
from floe.server.storage import schema
from tests.server.servers import Live, play_on, position, table_for

Person = Callable[[str], httpx.Client]


@pytest.mark.parametrize("game", floe.registered_games())
def test_two_people_play_a_whole_game(people: Person, live: Live, game: str) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, game=game)
    play_on(table, ada, bo, moves=30)
    version = live.finish(table)
    card = bo.get(f"/api/tables/{table}").json()
    assert (card["status"], card["version"], card["actor"]) == ("over", version, None)
    record = floe.Record.read(ada.get(f"/api/tables/{table}/record").text)
    fairness.verify(record)
    assert record.headers["commitment"] == card["commitment"]
    assert (record.headers["seat-0"], record.headers["seat-1"]) == ("Ada", "Bo")
    *_, end = record.replay()
    assert end.outcome is not None
    score = ada.get(f"/api/tables/{table}/score").json()
    assert score["outcome"]["scores"] == list(end.outcome.scores)
    assert score["winners"] == list(end.outcome.winners)
    proof = ada.get(f"/api/tables/{table}/proof").json()
    assert fairness.commitment(proof["seed"], proof["salt"]) == card["commitment"]


def test_replays_show_what_each_seat_saw(people: Person, live: Live) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo)
    live.finish(table)
    states = list(floe.Record.read(ada.get(f"/api/tables/{table}/record").text).replay())
    openly = [state.view(None).dump() for state in states]
    for query, seen in (
        ({"seat": 1}, [state.view(1).dump() for state in states]),
        ({}, openly),
        (
            {"revealed": True},
            [
                {**state.dump(), "turn": view["turn"], "limits": view["limits"]}
                for state, view in zip(states, openly, strict=True)
            ],
        ),
    ):
        frames = ada.get(f"/api/tables/{table}/replay", params=query).json()["frames"]
        assert [frame["view"] for frame in frames] == seen
    assert ada.get(f"/api/tables/{table}/replay", params={"seat": 2}).status_code == 400


def test_a_bot_plays_along(people: Person, live: Live) -> None:
    ada = people("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "uniform"}]
    table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
    while ada.get(f"/api/tables/{table}").json()["status"] != "over":
        play_on(table, ada)
        live.until(table, lambda now: now.bot_to_move is None)
    record = ada.get(f"/api/tables/{table}/record").text
    fairness.verify(floe.Record.read(record))


def test_an_invitation_can_be_followed_by_link_or_picture(people: Person, live: Live) -> None:
    ada, bo = people("Ada"), people("Bo")
    seats = [{"kind": "me"}, {"kind": "invited"}]
    table = ada.post("/api/tables", json={"game": "arctic", "seats": seats, "private": True}).json()["id"]
    (invitation,) = ada.get(f"/api/tables/{table}/invitations").json()["invitations"]
    assert invitation["link"].startswith(f"{live.url}/tables/{table}#invitation=")
    assert bo.get(invitation["link"]).status_code == 200
    picture = ada.get(invitation["picture"])
    assert picture.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(picture.content).tag == "{http://www.w3.org/2000/svg}svg"
    assert bo.get(f"/api/tables/{table}").status_code == 404
    secret = invitation["link"].partition("#invitation=")[2]
    joined = bo.post(f"/api/tables/{table}/join", json={"invitation": secret})
    assert joined.json()["yours"] == [1]
    assert [seat["name"] for seat in joined.json()["seats"]] == ["Ada", "Bo"]


def test_a_move_says_at_which_version_it_was_made(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, options={"first": "0"})
    seen = position(ada, table)
    move = {"version": 0, "move": seen["view"]["moves"][0], "key": "a"}
    first = ada.post(f"/api/tables/{table}/moves", json=move)
    assert first.json()["version"] == 1
    assert [step["move"] for step in first.json()["steps"]] == [move["move"]]
    assert ada.post(f"/api/tables/{table}/moves", json=move).json() == first.json()
    late = ada.post(f"/api/tables/{table}/moves", json={**move, "key": "b"})
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert late.json()["position"] == first.json()
    assert position(bo, table)["version"] == 1


def test_what_is_not_allowed_says_why(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, options={"first": "0"})
    for client, move, status, code in (
        (ada, "discard F1m", 422, "illegal-move"),
        (ada, "castle", 422, "bad-notation"),
        (bo, "stop", 409, "not-your-turn"),
    ):
        answer = client.post(f"/api/tables/{table}/moves", json={"version": 0, "move": move})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert move in answer.json()["sentence"]
    assert position(ada, table)["version"] == 0


@pytest.mark.parametrize("game", floe.registered_games())
def test_the_past_is_what_a_seat_has_seen(people: Person, game: str) -> None:
    ada, bo, eve = people("Ada"), people("Bo"), people("Eve")
    table = table_for(ada, bo, game=game, options={"first": "0"})
    seen = {client: [position(client, table)["view"]] for client in (ada, bo, eve)}
    for at in range(7):
        if at == 1 and position(ada, table)["undoable"]:
            assert ada.post(f"/api/tables/{table}/undo", json={"version": at}).status_code == 200
        else:
            play_on(table, ada, bo, moves=1)
        for client, views in seen.items():
            views.append(position(client, table)["view"])
    steps = position(ada, table, since=0)["steps"]
    for client, views in seen.items():
        frames = client.get(f"/api/tables/{table}/past").json()["frames"]
        assert [frame["view"] for frame in frames] == views
        assert [frame["step"] for frame in frames] == [None, *steps]
        assert client.get(f"/api/tables/{table}/past?since=3").json()["frames"] == frames[3:]


def test_undo_goes_back_as_far_as_it_harms_nobody(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, options={"first": "0"})
    before = position(ada, table)
    ada.post(f"/api/tables/{table}/moves", json={"version": 0, "move": before["view"]["moves"][0]})
    assert position(ada, table)["undoable"] == 1
    back = ada.post(f"/api/tables/{table}/undo", json={"version": 1})
    assert back.json()["version"] == 2
    assert back.json()["view"] == before["view"]
    assert back.json()["steps"] == [{"version": 2, "seat": 0, "move": None, "undo": 1, "bot": False}]
    refused = ada.post(f"/api/tables/{table}/undo", json={"version": 2})
    assert (refused.status_code, refused.json()["code"]) == (409, "no-undo")


def test_a_hint_ranks_the_moves_of_whoever_decides(people: Person) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo, options={"first": "0"})
    hint = ada.post(f"/api/tables/{table}/hint", json={}).json()
    assert {one["move"] for one in hint["moves"]} == set(position(ada, table)["view"]["moves"])
    assert all(0 <= one["win"] <= 1 for one in hint["moves"])
    assert hint["reasons"]
    assert all({*reason} == {"code", "values"} for reason in hint["reasons"])
    assert bo.post(f"/api/tables/{table}/hint", json={}).json()["code"] == "not-your-turn"


def test_people_on_one_screen_have_a_view_each(people: Person) -> None:
    ada = people("Ada")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Grandma"}]
    table = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
    hands = [position(ada, table, seat=seat)["view"]["seats"][seat]["hand"] for seat in (0, 1)]
    assert all(hands)
    assert position(ada, table, seat=0)["view"]["seats"][1]["hand"] is None
    assert play_on(table, ada, moves=12) == 12


def test_a_stranger_may_ask_who_they_are_and_is_told_nobody(people: Person, stranger: httpx.Client) -> None:
    assert stranger.get("/api/me").status_code == 401
    answer = stranger.get("/api/me?anybody=true")
    assert (answer.status_code, answer.json()) == (200, None)
    assert people("Ada").get("/api/me?anybody=true").json() == {"name": "Ada", "kept": False}


def test_a_token_lets_a_program_sit_down(people: Person, stranger: httpx.Client) -> None:
    ada = people("Ada")
    secret = ada.post("/api/tokens", json={"name": "my bot"}).json()["secret"]
    bearer = {"authorization": f"Bearer {secret}"}
    assert stranger.get("/api/me", headers=bearer).json() == {"name": "Ada", "kept": False}
    (token,) = ada.get("/api/tokens").json()
    assert ada.delete(f"/api/tokens/{token['id']}").status_code == 204
    assert stranger.get("/api/me", headers=bearer).status_code == 401
    assert stranger.get("/api/me", headers={"authorization": "Basic x"}).status_code == 401


def test_the_cookie_is_out_of_reach_of_pages_and_other_sites(stranger: httpx.Client) -> None:
    header = stranger.post("/api/me", json={"name": "Ada"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_posts_from_other_sites_are_refused(people: Person, headers: dict[str, str]) -> None:
    answer = people("Ada").post("/api/me", json={"name": "Eve"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")


def test_posts_from_our_own_pages_are_taken(people: Person, live: Live) -> None:
    headers = {"origin": live.url, "sec-fetch-site": "same-origin"}
    assert people("Ada").post("/api/me", json={"name": "Ada L."}, headers=headers).json() == {
        "name": "Ada L.",
        "kept": False,
    }


def test_a_new_name_is_seen_at_the_table(people: Person) -> None:
    ada = people("Ada")
    table = ada.post("/api/tables", json={"game": "arctic", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    ada.post("/api/me", json={"name": "Ada L."})
    assert ada.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Ada L."


def test_lists_and_rematch(people: Person, live: Live) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo)
    live.finish(table)
    again = ada.post(f"/api/tables/{table}/rematch").json()
    assert bo.post(f"/api/tables/{table}/rematch").json()["id"] == again["id"]
    assert [one["id"] for one in bo.get("/api/tables").json()["tables"]] == [again["id"], table]
    seats = [{"kind": "me"}, {"kind": "open"}]
    free = ada.post("/api/tables", json={"game": "race", "seats": seats}).json()["id"]
    assert free in [one["id"] for one in bo.get("/api/tables?which=open").json()["tables"]]


def test_whoever_has_been_deleted_starts_anew(people: Person, live: Live) -> None:
    ada, bo = people("Ada"), people("Bo")
    seats = [{"kind": "me"}, {"kind": "open"}]
    open_table = bo.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]

    async def forget() -> None:
        async with live.context.database.writing() as connection:
            await connection.execute(delete(schema.identities).where(schema.identities.c.name == "Ada of the floes"))

    ada.post("/api/me", json={"name": "Ada of the floes"})
    live.call(forget())
    asked = {"game": "arctic", "seats": seats}
    assert ada.get("/api/me").status_code == 401
    assert ada.post("/api/tables", json=asked).json()["code"] == "no-identity"
    assert ada.post("/api/tokens", json={"name": "bot"}).json()["code"] == "no-identity"
    assert ada.post(f"/api/tables/{open_table}/join", json={}).json()["code"] == "no-identity"
    assert ada.post("/api/me", json={"name": "Ada"}).json() == {"name": "Ada", "kept": False}
    assert ada.post("/api/tables", json=asked).status_code == 201


def test_public_games_under_way_are_listed_for_whoever_wants_to_watch(
    people: Person, live: Live, stranger: httpx.Client
) -> None:
    ada, bo = people("Ada"), people("Bo")
    fresh, running, finished = table_for(ada, bo), table_for(ada, bo), table_for(ada, bo)
    hidden = table_for(ada, bo, private=True)
    waiting = ada.post("/api/tables", json={"game": "race", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()["id"]
    for table in (running, hidden):
        live.play(table, 3)
    live.finish(finished)
    listed = [one["id"] for one in stranger.get("/api/tables?which=live").json()["tables"]]
    assert listed.index(running) < listed.index(fresh)  # the liveliest first
    assert not {finished, hidden, waiting} & {*listed}
    assert hidden not in [one["id"] for one in ada.get("/api/tables?which=live").json()["tables"]]


@pytest.mark.parametrize("path", ["/", "/api", "/tables/x", "/api/nothing", "/nothing", "/api/me"])
def test_every_answer_makes_browsers_careful(stranger: httpx.Client, path: str) -> None:
    headers = stranger.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    policy = headers["content-security-policy"].replace("'wasm-unsafe-eval'", "")  # kernels, never script
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/api", "/tables/x"])
def test_pages_fetch_nothing_from_elsewhere_and_run_nothing_inline(stranger: httpx.Client, path: str) -> None:
    answer = stranger.get(path)
    assert answer.headers["content-type"].startswith("text/html")
    for word in ("http://", "https://", "<script>", "<style", "style=", "onclick"):
        assert word not in answer.text
    assert answer.text.count("<script") == answer.text.count('<script type="module" src="/bundle/')
    assert stranger.get("/look.css").status_code == 200


def test_what_is_too_large_or_no_json_is_refused(people: Person) -> None:
    ada = people("Ada")
    large = ada.post("/api/tables", content=b"[" * 100_000)
    assert (large.status_code, large.json()["code"]) == (413, "too-large")
    broken = ada.post("/api/tables", content=b"{")
    assert (broken.status_code, broken.json()["code"]) == (400, "bad-request")
    wrong = ada.post("/api/tables", json={"game": "arctic", "seats": [{"kind": "king"}]})
    assert wrong.status_code == 400
    assert "seats" in wrong.json()["sentence"]


def test_operations(stranger: httpx.Client) -> None:
    assert stranger.get("/healthz").json() == {"status": "ok"}
    metrics = stranger.get("/metrics").text
    assert "floe_moves_total" in metrics
    assert 'floe_request_seconds_count{method="GET",status="200"}' in metrics


def test_everything_is_described(stranger: httpx.Client) -> None:
    schema = stranger.get("/api/openapi.json").json()
    assert schema["openapi"].startswith("3.1")
    page = stranger.get("/api").text
    for path, item in schema["paths"].items():
        for method, operation in item.items():
            assert operation["summary"], path
            assert operation["description"], path
            assert f"{method.upper()} {path}" in page
    names = schema["components"]["schemas"]
    assert all(f"id='{name}'" in page for name in names)
    assert not [name for name in names if "_" in name], "two classes of one name are described by the paths of both"
