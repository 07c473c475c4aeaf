"""A review in the page finds what Python's finds: every moment, every decision, every account, to the last part."""

import base64
import json
import subprocess
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any

import msgspec
import pytest

from floe.engine.find import compiled_game
from tests.study.games import reviewed, whole

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


@cache
def in_the_page() -> dict[str, Any]:
    lines = "".join(json.dumps(told(*one)) + "\n" for one in GAMES)
    said = subprocess.run(["node", str(NODE)], input=lines, capture_output=True, text=True, check=True).stdout
    return dict(zip((game for game, _ in GAMES), map(json.loads, said.splitlines()), strict=True))


def expected(game: str, players: int) -> Any:
    return msgspec.to_builtins(reviewed(game, players))


def bare(decision: dict[str, Any]) -> dict[str, Any]:
    """Leave out why: in the page, the network plans the turns that are compared."""
    return {name: value for name, value in decision.items() if name not in REASONS}


@each_game
def test_the_curve_is_the_same(game: str, players: int) -> None:
    assert in_the_page()[game]["moments"] == list(expected(game, players)["moments"])


@each_game
def test_every_decision_is_judged_alike(game: str, players: int) -> None:
    theirs = expected(game, players)["decisions"]
    assert [bare(one) for one in in_the_page()[game]["decisions"]] == [bare(one) for one in theirs]
    assert in_the_page()[game]["total"] == len(theirs)


@each_game
def test_luck_and_skill_come_out_the_same(game: str, players: int) -> None:
    assert in_the_page()[game]["accounts"] == list(expected(game, players)["accounts"])
