"""A game goes from Python to the page and back as a record, and is the same game."""

import json
import subprocess
from functools import cache
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import pytest

from floe.core.contract import State
from floe.core.record import Record
from floe.core.registry import new

SCRIPT = Path(__file__).with_name("records.mjs")
GAMES = ("arctic", "race")
HEADERS = {"date": "2026-11-18", "seat-0": "Ada", "seat-1": "scout", "options": '{"name": "\\u00e9"}'}
BAD = {
    "game: arctic\n": "bad-record",
    "deal:\n  decks: [1, 3]\n": "bad-record",
    "game: arctic\ndeal:\n  decks: [1, 3\n": "bad-record",
    "game: arctic\nmoves:\n  x: pass\ndeal:\n  a: 1\n": "bad-record",
    "what is this?": "bad-record",
    "game: chess\ndeal:\n  a: 1\n": "unknown-game",
    "x" * 60_001: "too-large",
}

pytestmark = pytest.mark.skipif(not which("node"), reason="node is not here")


def played(game: str, seed: int, most: int) -> tuple[list[State], Record]:
    """Return a random game, or the beginning of one, and its record."""
    rng, states, moves = Random(seed), [new(game, 2 + seed % 3, seed)], list[Any]()
    while not states[-1].over and len(moves) < most:
        moves.append(rng.choice(states[-1].moves))
        states.append(states[-1].play(moves[-1]))
    return states, Record.kept(states, moves, **HEADERS)


def through_the_page(game: str, texts: list[str], seeds: list[int]) -> list[Any]:
    told = json.dumps({"game": game, "texts": texts, "seeds": seeds})
    run = subprocess.run(["node", SCRIPT], input=told, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


@cache
def found(game: str) -> tuple[list[tuple[list[State], Record]], list[Any]]:
    games = [played(game, seed, most) for seed, most in ((1, 10_000), (2, 40), (3, 10_000), (4, 0))]
    texts = [str(record) for _, record in games]
    return games, through_the_page(game, [*texts, *BAD], [5, 6])


@pytest.mark.parametrize("game", GAMES)
def test_what_python_has_written_comes_back_as_it_was(game: str) -> None:
    games, told = found(game)
    for (states, record), page in zip(games, told, strict=False):
        back = Record.read(page["record"])
        assert (back.deal, back.moves) == (record.deal, record.moves)
        assert str(back) == page["record"]
        assert back.headers["options"] == HEADERS["options"]
        assert [*back.replay()] == states
        assert page["status"] == ("over" if states[-1].over else "playing")
        assert page["version"] == len(states) - 1


@pytest.mark.parametrize("game", GAMES)
def test_python_replays_what_the_page_has_written_to_the_same_scores(game: str) -> None:
    for page in found(game)[1][-2:]:
        record = Record.read(page["record"])
        *_, end = record.replay()
        assert end.outcome
        assert record.headers["seat-0"] == "Ada Ω B"
        assert page["places"] == [*end.outcome.places]
        assert page["version"] > len(record.moves)  # something was taken back


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_record_is_refused_with_a_code(game: str) -> None:
    games, told = found(game)
    codes = [page["refusal"]["code"] for page in told[len(games) : -2]]
    assert codes == [*BAD.values()]
