"""Puzzles over HTTP: a seat's view goes out and nothing else, moves are judged, and mistakes become puzzles."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import httpx
import msgspec
import pytest

from floe.core.chance import Chance
from floe.core.record import Record
from floe.server.play import puzzling
from floe.study.puzzles import daily, kept, puzzle, puzzles_of
from floe.study.review import mark_of
from floe.study.shape import VERSION, Decision, Value, WeighedMove
from tests.server.servers import Live, table_for

each_game = pytest.mark.parametrize("game", ["arctic", "race"])
SHOWN = {"game", "number", "count", "difficulty", "seat", "at", "next", "played", "view"}


@pytest.fixture(scope="module")
def anybody(live: Live) -> Iterator[httpx.Client]:
    with live.stranger() as stranger:
        yield stranger


def test_the_puzzles_there_are_and_todays(anybody: httpx.Client) -> None:
    games = anybody.get("/api/puzzles").json()["games"]
    assert [one["game"] for one in games] == ["arctic", "race"]
    for one in games:
        today = daily(one["game"], datetime.now(UTC).date())
        assert today
        assert f"{one['game']}-{one['daily']}" == today.name
        assert one["difficulties"] == [puzzle.difficulty for puzzle in kept(one["game"])]
        assert anybody.get(f"/api/puzzles/{one['game']}/daily").json()["number"] == one["daily"]


@each_game
def test_what_is_hidden_from_the_seat_stays_hidden(game: str) -> None:
    """Any deal that agrees with what the seat knows would have been answered with the same bytes."""
    for one in puzzles_of(game):
        told = msgspec.to_builtins(puzzling.shown(one))
        view = one.state().view(one.decision.seat)
        assert set(told) == SHOWN
        assert told["view"] == view.dump() == view.resample(Chance(1, one.name)).view(one.decision.seat).dump()
        assert told["played"] is None


@each_game
def test_nothing_gives_the_answer_away(game: str) -> None:
    """The moves come as the rules list them, and a move that does not solve it does not tell which one does."""
    for one in puzzles_of(game):
        told = puzzling.tried(one, one.decision.played)
        assert told.solution is None
        assert one.answer not in msgspec.json.encode(told).decode()
        assert [str(move) for move in one.state().moves] == puzzling.shown(one).view["moves"]


@each_game
def test_moves_are_judged(anybody: httpx.Client, game: str) -> None:
    one = puzzle(game, 3)
    assert one
    address = f"/api/puzzles/{game}/3"
    wrong = anybody.post(f"{address}/attempts", json={"move": one.decision.played}).json()
    assert (wrong["verdict"], wrong["cost"], wrong["solution"]) == ("worse", one.decision.cost.win, None)
    right = anybody.post(f"{address}/attempts", json={"move": one.answer}).json()
    assert (right["verdict"], right["cost"]) == ("best", 0)
    assert right["reasons"] == [{"code": why.code, "values": why.values} for why in one.decision.better]
    assert right["solution"] == anybody.get(f"{address}/solution").json()
    assert right["solution"]["best"] == one.answer
    assert right["solution"]["options"][0]["move"] == one.answer


def test_a_move_that_is_not_legal_is_refused(anybody: httpx.Client) -> None:
    refused = anybody.post("/api/puzzles/arctic/1/attempts", json={"move": "place X9x"})
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal-move")


@pytest.mark.parametrize("path", ["arctic/0", "arctic/999", "chess/1", "chess/daily"])
def test_there_are_no_others(anybody: httpx.Client, path: str) -> None:
    assert anybody.get(f"/api/puzzles/{path}").json()["code"] == "not-found"


@each_game
def test_the_natural_move_is_not_the_only_one_with_a_reason(game: str) -> None:
    """What speaks against any other move is found on the spot."""
    told = [
        puzzling.tried(one, option.move).reasons
        for one in puzzles_of(game)[::10]
        for option in one.decision.options[1:]
        if option.move != one.decision.played
    ]
    assert any(told)


@pytest.fixture(scope="module")
def finished(live: Live) -> Iterator[tuple[httpx.Client, str, list[Decision]]]:
    """Give a finished game, and its review with an error and two blunders of seat 0, and an error of seat 1."""
    with closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        table = table_for(ada, bo)
        live.finish(table)
        decisions = invented(list(Record.read(ada.get(f"/api/tables/{table}/record").text).replay()))
        found = {"total": 4, "moments": [], "decisions": decisions, "accounts": []}
        live.call(live.context.reviews._store.add(table, VERSION, msgspec.json.encode(found)))
        yield ada, table, decisions


def invented(states: list[Any]) -> list[Decision]:
    open_to_choice = {
        seat: [at for at, one in enumerate(states) if one.actor == seat and len(one.moves) > 1] for seat in (0, 1)
    }
    costs = [*zip(open_to_choice[0][1:4], (300, 2000, 1000), strict=True), (open_to_choice[1][1], 500)]
    return [wrong(states[at], at, cost) for at, cost in costs]


def wrong(state: Any, at: int, cost: int) -> Decision:
    played, best, *others = map(str, state.moves)
    options = (
        WeighedMove(best, 5000, 0),
        WeighedMove(played, 5000 - cost, 0),
        *(WeighedMove(one, 100, 0) for one in others),
    )
    return Decision(at, state.actor, played, best, Value(cost), mark_of(Value(cost)), (Value(), Value()), options)


def test_mistakes_of_a_finished_game_are_puzzles_the_worst_first(
    finished: tuple[httpx.Client, str, list[Decision]],
) -> None:
    ada, table, (small, worst, middle, theirs) = finished
    first = ada.get(f"/api/tables/{table}/mistakes/{worst.at}").json()
    assert set(first) == SHOWN
    assert (first["number"], first["count"], first["next"], first["played"]) == (1, 3, middle.at, worst.played)
    seen = ada.get(f"/api/tables/{table}/replay?seat=0").json()["frames"][worst.at]["view"]
    assert first["view"] == seen
    assert ada.get(f"/api/tables/{table}/mistakes/{small.at}").json()["next"] is None
    assert ada.get(f"/api/tables/{table}/mistakes/{theirs.at}").json()["seat"] == 1
    tried = ada.post(f"/api/tables/{table}/mistakes/{worst.at}/attempts", json={"move": worst.best}).json()
    assert tried["solution"] == ada.get(f"/api/tables/{table}/mistakes/{worst.at}/solution").json()
    assert tried["verdict"] == "best"


def test_what_was_no_mistake_is_no_puzzle(finished: tuple[httpx.Client, str, list[Decision]]) -> None:
    ada, table, decisions = finished
    fine = next(at for at in range(1000) if at not in {one.at for one in decisions})
    assert ada.get(f"/api/tables/{table}/mistakes/{fine}").json()["code"] == "not-found"
