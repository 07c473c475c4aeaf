"""The page studies as Python does: reviews are the same to the last part, and so is where the lines of a tree lead."""

import base64
import json
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any

import msgspec
import pytest

from floe.core.record import Record
from floe.core.registry import find
from floe.engine.find import compiled_game
from floe.server.play.boards import _frames
from floe.study.codes import code_of, read_position
from floe.study.lines import Ply, Start, grow
from tests.study.games import ending, reviewed, whole

NODE = Path(__file__).with_name("study.mjs")
MOVES = 24
"""At the end of a game, as `reviewed` has them."""
GAMES = [("arctic", 3), ("race", 2)]
REASONS = ("better", "worse")

pytestmark = pytest.mark.skipif(not which("node"), reason="node is not here")
each_game = pytest.mark.parametrize(("game", "players"), GAMES)


def told(game: str, players: int) -> dict[str, Any]:
    """Return a game as node is told: the position it was dealt, and every move."""
    (first, *_), moves = whole(game, players, 5)
    compiled = compiled_game(game)
    vector = base64.b64encode(compiled.pack(first).tobytes()).decode()
    numbers = [compiled.number(move) for move in moves]
    return {"game": game, "players": players, "first": vector, "moves": numbers, "from": len(moves) - MOVES}


def asked(lines: Iterable[dict[str, Any]]) -> list[Any]:
    """Return what node answers, line by line."""
    text = "".join(json.dumps(line) + "\n" for line in lines)
    said = subprocess.run(["node", str(NODE)], input=text, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in said.splitlines()]


@cache
def in_the_page() -> dict[str, Any]:
    return dict(zip((game for game, _ in GAMES), asked(told(*one) for one in GAMES), strict=True))


def expected(game: str, players: int) -> Any:
    return json.loads(msgspec.json.encode(reviewed(game, players)))


def bare(decision: dict[str, Any]) -> dict[str, Any]:
    """Leave out why: in the page, the network plans the turns that are compared."""
    return {name: value for name, value in decision.items() if name not in REASONS}


@each_game
def test_the_curve_is_the_same(game: str, players: int) -> None:
    assert in_the_page()[game]["moments"] == expected(game, players)["moments"]


@each_game
def test_every_decision_is_judged_alike(game: str, players: int) -> None:
    theirs = expected(game, players)["decisions"]
    assert [bare(one) for one in in_the_page()[game]["decisions"]] == [bare(one) for one in theirs]
    assert in_the_page()[game]["total"] == len(theirs)


@each_game
def test_luck_and_skill_come_out_the_same(game: str, players: int) -> None:
    assert in_the_page()[game]["accounts"] == expected(game, players)["accounts"]


@each_game
def test_habits_are_counted_alike(game: str, players: int) -> None:
    states, moves = whole(game, players, 5)
    habits = find(game).habits
    assert habits
    for seat, found in enumerate(in_the_page()[game]["habits"]):
        own = [move for state, move in zip(states, moves, strict=False) if state.actor == seat]
        assert found == habits(states[-1], own, seat)


# ── Analysis ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def tree_of(record: Record) -> list[Ply]:
    """Return the game itself, and from some moments on another move, whatever comes to light dealt for it."""
    plies = [Ply(move, parent) for parent, (_, move) in enumerate(record.moves)]
    for at, state in enumerate(record.replay()):
        if at % 3 == 0 and len(state.moves) > 1:
            other = next(move for move in map(str, state.moves) if move != record.moves[at][1])
            plies.append(Ply(other, at, deal=1000 + at))
    return plies


@each_game
def test_the_same_tree_leads_to_the_same_positions(game: str, players: int) -> None:
    """Those that were dealt for as well, so that a board can be taken along to a server and back."""
    record = ending(game, players, moves=60)
    start, plies = Start.of(record), tree_of(record)
    frames = json.loads(msgspec.json.encode(_frames(start, list(grow(start, plies, lambda: 0)), 0)))
    assert sum("deal" in frame["ply"] for frame in frames) > 1
    tree = json.loads(msgspec.json.encode(plies))
    (found,) = asked([{"path": "/analysis", "data": {"start": {"record": str(record)}, "plies": tree}}])
    assert found["moves"] == [move for _, move in record.moves]
    for ours, theirs in zip(found["frames"], frames, strict=True):
        assert ours == theirs


@each_game
def test_codes_of_positions_are_read_on_either_side(game: str, players: int) -> None:
    *_, state = [state for state in ending(game, players).replay() if not state.over]
    code, position = {"path": "/analysis/code"}, {"position": code_of(state)}
    (found,) = asked([code | {"data": {"start": position, "plies": []}}])
    assert read_position(found["code"]) == state
