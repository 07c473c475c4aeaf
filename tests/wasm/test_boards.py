"""Boards, options, lessons and deals in the page are those of Python."""

import json
import random
import subprocess
from collections import Counter
from copy import deepcopy
from itertools import chain
from shutil import which
from typing import Any

import pytest

import floe
from floe.core.registry import find, new
from floe.games.race.boards.choice import from_chance
from tests.wasm.boards import SCRIPT, checked, draft_lines, outcome_of, seed_lines

pytestmark = pytest.mark.skipif(not which("node"), reason="node is not here")


def test_boards_and_drafts_are_the_same() -> None:
    rng = random.Random(1)
    assert checked(chain(seed_lines(40, rng), draft_lines(12, 25, rng))) == []


def test_every_kind_of_difference_is_found() -> None:
    rng = random.Random(2)
    lines = [*seed_lines(2, rng), *draft_lines(1, 4, rng)]
    wrong = deepcopy(lines)
    wrong[0]["code"], wrong[1]["packed"][0] = lines[1]["code"], 99
    wrong[2]["steps"][0]["options"] = wrong[2]["steps"][1]["shown"] = {}
    assert len(checked(wrong)) == 4


OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("race", {}),
    ("race", {"length": "short", "width": "wide", "first": "1", "onward": "yes", "board": "random"}),
    ("race", {"length": "endless"}),
    ("race", {"width": "thin"}),
    ("race", {"first": "2"}),
    ("race", {"first": "it's"}),
    ("race", {"onward": "perhaps"}),
    ("race", {"depth": "3"}),
    ("race", {"board": "short wide 7"}),
    ("race", {"board": "short wide 7000000"}),
    ("race", {"board": "ABC"}),
    ("race", {"board": "0000"}),
    ("race", {"board": "EP2215998APDK5E69QBB8E3BXKK227M8PNW010"}),
    ("arctic", {}),
    ("arctic", {"decks": "1,3", "first": "random", "sides": "fox=burrow, orca=dive,bear=random"}),
    ("arctic", {"decks": "3,1"}),
    ("arctic", {"decks": "1"}),
    ("arctic", {"decks": "1,1"}),
    ("arctic", {"decks": "1,5"}),
    ("arctic", {"decks": "one,two"}),
    ("arctic", {"decks": ""}),
    ("arctic", {"sides": "random"}),
    ("arctic", {"sides": ""}),
    ("arctic", {"sides": "fox=dive"}),
    ("arctic", {"sides": "wolf=howl"}),
    ("arctic", {"sides": "random=random"}),
    ("arctic", {"board": "short wide 7"}),
]


def test_options_are_read_or_refused_alike() -> None:
    def read(game: str, options: dict[str, Any]) -> str:
        new(game, 2, 1, **options)
        return "read"

    asked = [
        {
            "asked": options,
            "game": game,
            "players": 2,
            **outcome_of(lambda game=game, options=options: read(game, options)),
        }
        for game, options in OPTIONS
    ]
    assert checked(asked) == []
    assert any("refused" in line for line in asked)


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_lesson_is_dealt_as_everywhere(game: str) -> None:
    lesson = find(game).lesson
    assert lesson
    deal = new(game, lesson.players, bytes.fromhex(lesson.seed), **lesson.options).dump()
    assert checked([{"lesson": game, "deal": deal}]) == []


def deals(game: str, players: int, options: dict[str, str], count: int) -> list[Any]:
    """Return deals of the page, as Python reads them."""
    asked = json.dumps({"deals": {"game": game, "players": players, "options": options, "count": count}})
    said = subprocess.run(["node", str(SCRIPT)], input=asked, capture_output=True, text=True, check=True)
    return [floe.load(deal) for deal in json.loads(said.stderr)]


def is_fair(found: list[Any], kinds: int) -> bool:
    """Whether no kind comes much more often than it should: six standard deviations."""
    counts, mean = Counter(found), len(found) / kinds
    return len(counts) == kinds and all(abs(count - mean) < 6 * mean**0.5 for count in counts.values())


def test_what_options_leave_open_in_arctic_is_left_to_chance() -> None:
    sides = "fox=disguise,moose=place,walrus=companion,orca=dive,puffin=takeback,bear=recover"
    chosen = deals("arctic", 2, {"sides": sides, "first": "1", "decks": "2,4"}, 300)
    assert {(state.setup.first, state.setup.decks) for state in chosen} == {(1, (2, 4))}
    assert {state.setup.sides for state in chosen} == {tuple(side.split("=")[1] for side in sides.split(","))}
    assert is_fair([state.seats[0].totem for state in chosen], 6)
    free = deals("arctic", 3, {}, 300)
    assert is_fair([state.setup.first for state in free], 3)
    assert is_fair([state.setup.decks for state in free], 4)
    assert is_fair([state.setup.sides[0] for state in free], 2)


def test_what_options_leave_open_in_a_race_is_left_to_chance() -> None:
    chosen = deals("race", 3, {"board": "short wide 7", "first": "2", "onward": "yes"}, 300)
    board = from_chance("short", "wide", 7)
    assert {(state.setup.board, state.setup.first, state.setup.onward) for state in chosen} == {(board, 2, True)}
    assert is_fair([state.seats[0].card for state in chosen], 15)
    assert is_fair([state.turn.hazard for state in chosen], 6)
    free = deals("race", 2, {"length": "short", "width": "narrow"}, 40)
    assert {state.setup.board.chart.walk() for state in free} == {9}
    assert len({state.setup.board for state in free}) == 40
