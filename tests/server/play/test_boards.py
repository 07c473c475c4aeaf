"""Analysis boards: lines on finished games, records and positions; shared by link; and never while a game is played."""

import asyncio
import random
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any

import anyio.lowlevel
import httpx
import msgspec
import pytest

from floe.core.record import Record
from floe.server.errors import TooMany
from floe.server.play.weigher import Line, Weigher
from floe.server.play.weighing import Weighings
from floe.study.codes import code_of
from floe.study.shape import WeighedMove
from floe.study.weighing import LOOKS, Weighed
from tests.server.servers import Live, table_for
from tests.study.test_lines import played

People = Callable[[str], httpx.Client]


def finished(live: Live, ada: httpx.Client, bo: httpx.Client, **wanted: Any) -> str:
    table = table_for(ada, bo, **wanted)
    live.finish(table)
    return table


def grown(client: httpx.Client, start: dict[str, str], plies: Any = None, **more: Any) -> Any:
    answer = client.post("/api/analysis", json={"start": start, "plies": plies, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(client: httpx.Client, start: dict[str, str], plies: Any = None, path: str = "") -> str:
    answer = client.post(f"/api/analysis{path}", json={"start": start, "plies": plies})
    assert answer.status_code >= 400, answer.text[:400]
    code: str = answer.json()["code"]
    return code


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_finished_game_is_played_differently(live: Live, people: People, stranger: httpx.Client, game: str) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = finished(live, ada, bo, game=game)
    whole = grown(stranger, {"table": table})
    assert whole["names"] == ["Ada", "Bo"]
    assert len(whole["frames"]) == len(whole["moves"]) + 1
    assert all(frame["follows"] for frame in whole["frames"])
    replay = stranger.get(f"/api/tables/{table}/replay").json()["frames"]
    assert [frame["step"]["move"] for frame in whole["frames"][1:]] == [frame["step"]["move"] for frame in replay[1:]]
    at = next(n for n, frame in enumerate(whole["frames"]) if len(frame["view"]["moves"]) > 1)
    own, view = whole["moves"], whole["frames"][at]["view"]
    assert view["view"] == view["turn"]["seat"]
    other = next(move for move in view["moves"] if move != own[at])
    plies = [{"move": move, "parent": n} for n, move in enumerate([*own[:at], other])]
    tried = grown(stranger, {"table": table}, plies, since=at + 1)["frames"]
    assert [frame["ply"]["move"] for frame in tried] == [other]
    assert tried[0]["follows"] is False


def test_what_is_dealt_anew_is_kept_with_the_move(live: Live, people: People) -> None:
    ada = people("Ada")
    table = finished(live, ada, people("Bo"))
    frames = grown(ada, {"table": table})["frames"]
    at = next(n for n, frame in enumerate(frames) if frame["chance"])
    plies = [frame["ply"] for frame in frames[1 : at + 1]]
    anew = grown(ada, {"table": table}, plies, since=at, anew=True)["frames"][-1]
    assert "deal" not in plies[-1]
    assert anew["ply"]["deal"] is not None
    again = grown(ada, {"table": table}, [*plies[:-1], anew["ply"]], since=at)["frames"][-1]
    assert again == anew


def test_a_board_starts_from_a_record_or_a_position_too(live: Live, people: People, stranger: httpx.Client) -> None:
    ada = people("Ada")
    table = finished(live, ada, people("Bo"))
    record = ada.get(f"/api/tables/{table}/record").text
    board = grown(stranger, {"record": record})
    assert board["names"] == ["Ada", "Bo"]
    frames = grown(stranger, {"table": table})["frames"]
    assert board["frames"] == frames
    plies = [frame["ply"] for frame in frames[1:31]]
    answer = stranger.post("/api/analysis/code", json={"start": {"record": record}, "plies": plies})
    placed = grown(stranger, {"position": answer.json()["code"]})
    assert [frame["view"] for frame in placed["frames"]] == [frames[30]["view"]]
    assert placed["moves"] == []
    assert refused(stranger, {"position": answer.json()["code"][:-40]}) == "bad-position"
    assert refused(stranger, {"record": record.replace(": place ", ": discard ", 1)}) == "bad-record"
    assert refused(stranger, {"record": "hello"}) == "bad-record"
    assert refused(stranger, {"table": table}, [{"move": "stop"}]) == "illegal-move"
    assert refused(stranger, {"table": table, "record": record}) == "bad-request"
    assert refused(stranger, {}) == "bad-request"
    assert refused(stranger, {"record": "x" * 60_001}) == "bad-request"
    assert refused(stranger, {"record": record}, [{"move": "stop"}] * 3001) == "bad-request"
    assert refused(stranger, {"record": record}, [{"move": "x" * 200}] * 1500) == "too-large"
    whole = [{**frame["ply"], "deal": 2**32 - 1} for frame in frames[1:101]] * 20  # more than other requests may hold
    assert refused(stranger, {"record": record}, whole) == "illegal-move"


def test_strangers_do_not_start_from_a_private_table(live: Live, people: People, stranger: httpx.Client) -> None:
    ada = people("Ada")
    table = finished(live, ada, people("Bo"), private=True)
    assert refused(stranger, {"table": table}) == "not-found"
    shared = ada.post("/api/analysis/shared", json={"start": {"table": table}, "plies": [], "at": 0}).json()["id"]
    assert grown(stranger, {"shared": shared})["names"] == [None, None]


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_no_start_leads_to_a_game_that_is_being_played(live: Live, people: People, game: str) -> None:
    ada, bo, eve = people("Ada"), people("Bo"), people("Eve")
    table = table_for(ada, bo, game=game)
    live.play(table, 20)
    log = live.call(live.context.cache.fresh(table)).dealt
    # What a player can write down: what they see, and for the rest whatever may be.
    seen = log.state.view(0).resample(random.Random(1))
    earlier = log.first
    for move in log.played()[:12]:
        earlier = earlier.play(move)
    finished_somehow = earlier.view(1).resample(random.Random(2))
    first, moves, rng = finished_somehow, [], random.Random(3)
    while not finished_somehow.over:
        moves.append(str(rng.choice(finished_somehow.moves)))
        finished_somehow = finished_somehow.play(moves[-1])
    starts: dict[str, dict[str, str]] = {
        "table": {"table": table},
        "record": {"record": str(Record.of(log.first, log.played()))},
        "record to an invented end": {"record": str(Record.of(first, moves))},
        "position": {"position": code_of(seen)},
        "position as JSON": {"position": msgspec.json.encode(seen.dump()).decode()},
        "position of an earlier moment": {"position": code_of(earlier)},
    }
    for start in starts.values():
        for asker in (ada, bo):
            for path in ("", "/weigh", "/code"):
                assert refused(asker, start, None if not path else [], path) == "being-played"
        answer = ada.post("/api/analysis/shared", json={"start": start, "plies": []})
        assert answer.json()["code"] == "being-played"
    for kind in ("table", "record", "position", "position as JSON"):
        assert refused(eve, starts[kind]) == "being-played"
    live.finish(table)
    for start in starts.values():
        grown(ada, start)


def test_no_line_leads_to_a_game_that_is_being_played(live: Live, people: People) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo)
    live.play(table, 20)
    log = live.call(live.context.cache.fresh(table)).dealt
    while not log.past:  # the last move brought something to light, so no line is sure to come to the same
        live.play(table, 1)
        log = live.call(live.context.cache.fresh(table)).dealt
    last = log.played()[-1]
    assert refused(bo, {"position": code_of(log.past[-1])}, [{"move": last}]) == "being-played"


def test_a_board_is_shared_with_its_tree(live: Live, people: People, stranger: httpx.Client) -> None:
    ada = people("Ada")
    table = finished(live, ada, people("Bo"))
    frames = grown(ada, {"table": table})["frames"]
    plies = [frame["ply"] for frame in frames[1:]]
    made = ada.post("/api/analysis/shared", json={"start": {"table": table}, "plies": plies, "at": 7})
    assert made.status_code == 201
    board = stranger.get(f"/api/analysis/shared/{made.json()['id']}").json()
    assert (board["at"], board["plies"], board["names"]) == (7, plies, ["Ada", "Bo"])
    assert grown(stranger, {"shared": made.json()["id"]}, board["plies"])["frames"] == frames
    assert stranger.post("/api/analysis/shared", json={"start": {"table": table}, "plies": []}).status_code == 401
    assert stranger.get("/api/analysis/shared/nothing").json()["code"] == "not-found"
    assert refused(stranger, {"shared": "nothing"}) == "not-found"


def test_a_shared_board_tells_the_names_of_those_who_are_still_there(
    live: Live, people: People, stranger: httpx.Client
) -> None:
    ada, bo = people("Ada"), people("Bo")
    start = {"table": finished(live, ada, bo)}
    board = bo.post("/api/analysis/shared", json={"start": start, "plies": [], "at": 0}).json()["id"]
    again = bo.post("/api/analysis/shared", json={"start": {"shared": board}, "plies": [], "at": 0}).json()["id"]
    bo.post("/api/me", json={"name": "Bob"})
    assert ada.delete("/api/account").status_code == 204
    for one in (board, again):
        assert stranger.get(f"/api/analysis/shared/{one}").json()["names"] == [None, "Bob"]
        assert grown(stranger, {"shared": one})["names"] == [None, "Bob"]
    text, _ = live.call(live.context.boards._shared.read(board))
    assert b"Ada" not in text


def test_moves_are_weighed_for_the_seat_to_decide(live: Live, people: People, stranger: httpx.Client) -> None:
    table = finished(live, people("Ada"), people("Bo"))
    frames = grown(stranger, {"table": table})["frames"]
    at = next(n for n, frame in enumerate(frames) if len(frame["view"]["moves"]) > 2)
    asked = {"start": {"table": table}, "plies": [frame["ply"] for frame in frames[1 : at + 1]]}
    with stranger.stream("POST", "/api/analysis/weigh", json=asked, timeout=300) as answer:  # it may have to compile
        found = [msgspec.json.decode(line, type=Weighed) for line in answer.iter_lines()]
    assert [one.looks for one in found] == list(range(1, LOOKS + 1))
    assert {option.move for option in found[-1].options} == set(frames[at]["view"]["moves"])
    assert found[-1].seat == frames[at]["view"]["view"]
    over = {**asked, "plies": [frame["ply"] for frame in frames[1:]]}
    assert stranger.post("/api/analysis/weigh", json=over).text == ""


class Slow(Weigher):
    """Looks at positions as a test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.ended, self.go, self.given_up = 0, 0, asyncio.Event(), asyncio.Event()

    async def weigh(self, line: Line) -> AsyncGenerator[Weighed, None]:
        self.begun += 1
        try:
            for look in range(1, 4):
                yield Weighed(0, "judge", look, 3, (WeighedMove("pass", 5000, 0),))
                await self.go.wait()
        finally:
            self.ended += 1
            self.given_up.set()


LINE = Line("", [])


def test_who_closes_the_connection_ends_the_work(
    live: Live, people: People, stranger: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"start": {"table": finished(live, people("Ada"), people("Bo"))}, "plies": []}
    slow = Slow()
    monkeypatch.setattr(live.context.weighings, "_weigher", slow)
    with stranger.stream("POST", "/api/analysis/weigh", json=asked) as answer:
        lines = answer.iter_lines()  # kept: one that is forgotten closes the connection
        assert msgspec.json.decode(next(lines), type=Weighed).looks == 1
        assert not slow.given_up.is_set()
    live.call(asyncio.wait_for(slow.given_up.wait(), 20))
    assert slow.begun == 1


@pytest.mark.anyio
async def test_new_people_from_one_network_do_not_keep_others_from_weighing() -> None:
    weighings = Weighings(Slow(), lambda asker: asker.partition(" ")[0])
    asked = [weighings.of(LINE, f"eve's {number}") for number in range(6)]
    begun = [asyncio.ensure_future(anext(one)) for one in asked]
    await begun[0]
    with pytest.raises(TooMany):
        weighings.admit("eve's 6")
    weighings.admit("ada's 1")
    for waiting in begun[1:]:
        waiting.cancel()
    await asyncio.gather(*begun, return_exceptions=True)
    await asked[0].aclose()
    weighings.admit("eve's 6")
    await weighings.close()


@pytest.mark.anyio
async def test_who_goes_on_does_not_wait_for_what_is_stale() -> None:
    slow = Slow()
    weighings = Weighings(slow)
    stale, next_one = weighings.of(LINE, "ada"), weighings.of(LINE, "ada")
    assert (await anext(stale)).looks == 1
    waiting = asyncio.ensure_future(anext(next_one))
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        weighings.admit("ada")
    weighings.admit("bo")
    await stale.aclose()
    assert (await waiting).looks == 1
    assert (slow.begun, slow.ended) == (2, 1)
    weighings.admit("ada")
    await next_one.aclose()
    await weighings.close()


@pytest.mark.anyio
async def test_a_process_lets_go_of_a_position_and_takes_the_next() -> None:
    race, arctic = played("race"), played("arctic")
    weigher = Weigher()
    with anyio.CancelScope() as scope:  # as a server does when somebody closes the connection
        async with aclosing(weigher.weigh(Line(str(race.record()), []))) as stale:
            async for _ in stale:
                scope.cancel()
                await anyio.lowlevel.checkpoint()
    process = weigher._process
    assert process
    found = [one async for one in weigher.weigh(Line(str(arctic.record()), []))]
    assert [one.looks for one in found] == list(range(1, LOOKS + 1))
    assert {option.move for option in found[0].options} == set(map(str, arctic.first.moves))
    assert weigher._process is process
    await weigher.close()
