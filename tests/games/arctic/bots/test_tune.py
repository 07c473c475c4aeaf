"""What can be tuned in Arctic is what its bots play with, and a run writes what it should."""

import shlex
import tomllib
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from msgspec.structs import asdict

from floe.bots.self_play import Duel, play
from floe.bots.tuning import main
from floe.bots.weights_file import read
from floe.games.arctic.bots.search import CONFIG
from floe.games.arctic.bots.tune.subjects import BY_GREEDY, BY_SEARCH, SUBJECTS
from floe.games.arctic.bots.weights import GREEDY, GREEDY_FILE, SEARCH, SEARCH_FILE, GreedyData

MODULE = "floe.games.arctic.bots.tune"


def values(name: str) -> dict[str, float]:
    return asdict({"greedy": GREEDY.greedy.weights, "search": SEARCH.tree.weights}[name])


def test_a_tiny_run_notes_what_it_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(copy(GREEDY_FILE, tmp_path))
    given = "greedy --steps 2 --deals 1 --check 2 --budget 1 --seed 3"
    main(MODULE, SUBJECTS, shlex.split(f"{given} --jobs 1 --write {path} --keep"))
    printed = capsys.readouterr().out
    assert printed.count("step") == 2
    assert "in 4 games on other deals" in printed
    found = read(path, GreedyData)
    assert f"python -m {MODULE} {given} --write --keep\n(8 games, " in found.greedy.made.tried
    assert found.greedy.weights == GREEDY.greedy.weights
    assert (found.powers, found.careless) == (GREEDY.powers, GREEDY.careless)


def test_the_same_command_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    before = GREEDY_FILE.read_text()
    for _ in range(2):
        main(MODULE, SUBJECTS, shlex.split("greedy --steps 1 --deals 1 --check 1 --budget 1 --jobs 1"))
    first, second = capsys.readouterr().out.split("step")[1:]
    assert first == second
    assert GREEDY_FILE.read_text() == before  # nobody asked to write


def test_a_margin_is_all_that_counts() -> None:
    """It was so when the notes in the files were written."""
    assert BY_GREEDY.margin_weight == BY_SEARCH.margin_weight == 1


def test_the_settings_of_the_search_can_be_tuned() -> None:
    own = values("search")
    assert play(Duel(BY_SEARCH, 4, own, own, 1, 0)) == pytest.approx(0, abs=1)


def test_what_is_tuned_is_what_the_bots_play_with() -> None:
    bot: Any = BY_GREEDY.bot(values("greedy"), None)
    assert bot.weights == GREEDY.greedy.weights
    bot = BY_SEARCH.bot(values("search"), None)
    assert (bot.config, bot.simulations) == (CONFIG, 200)


def test_all_that_is_no_whole_number_can_be_tuned() -> None:
    """But for what only turns a margin into a chance to win."""
    parts = {(file, part) for file in (GREEDY_FILE, SEARCH_FILE) for part in tomllib.loads(file.read_text("utf-8"))}
    untuned = parts - {(one.path, one.part) for one in SUBJECTS.values()}
    assert {part for _, part in untuned} == {"careless", "tempo", "uncertainty"}
