"""A bot in a process of its own plays with the numbers it is given, and leaves nothing behind."""

import gc
from pathlib import Path
from random import Random

import pytest

import floe
from floe.bots import subprocess_bot
from floe.bots.self_play import Duel, SelfPlay, play
from floe.bots.subprocess_bot import SubprocessBot, copy_package
from floe.bots.weights_file import read
from floe.games.arctic.bots.weights import GREEDY, GREEDY_FILE, GreedyData
from tests.engine.process import run

SOURCE = Path(floe.__file__).parents[1]
AT_EXIT = """
import shutil
from tests.bots.test_subprocess_bot import bot_of
bot, remove = bot_of({}, 1), shutil.rmtree
process = bot._process

def told(*arguments, **options):
    print(process.poll())
    remove(*arguments, **options)

shutil.rmtree = told
"""


def bot_of(values: dict[str, float], budget: int | None) -> SubprocessBot:
    return SubprocessBot("arctic", f"greedy:{budget}", GREEDY_FILE, "greedy", values)


def test_the_copy_has_one_file_that_is_other(tmp_path: Path) -> None:
    before = GREEDY_FILE.read_text("utf-8")
    copy_package(tmp_path, GREEDY_FILE, "greedy", {"hand": 0.25})
    file = tmp_path / "floe" / "games" / "arctic" / "bots" / "greedy.toml"
    found = read(file, GreedyData)
    assert (found.greedy.weights.hand, found.greedy.made, found.careless) == (0.25, GREEDY.greedy.made, GREEDY.careless)
    assert GREEDY_FILE.read_text("utf-8") == before
    package = Path(floe.__file__).parent
    for copied in (one for one in tmp_path.rglob("*") if one.is_file() and one != file):
        assert copied.read_bytes() == (package / copied.relative_to(tmp_path / "floe")).read_bytes()


@pytest.mark.parametrize("folder", [Path("/"), SOURCE], ids=["anywhere", "source"])
def test_it_plays_there_by_other_numbers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who thinks every card in hand a loss plays otherwise; where we are has no say in which package it has."""
    monkeypatch.chdir(folder)
    values = {"hand": 0.0, "spare": -9.0, "undrawn": -9.0}
    usual, other = bot_of({}, 1), bot_of(values, 1)
    state, differ, rng = floe.new("arctic", 2, 5), 0, Random(1)
    while not state.over and not differ:
        view = state.view(state.actor)
        move = usual.choose(view, view.moves, rng)
        differ += move != other.choose(view, view.moves, rng)
        state = state.play(move)
    assert differ


def test_matches_between_the_same_numbers_are_even() -> None:
    between = SelfPlay("arctic", bot_of, 10.0)
    assert play(Duel(between, 1, {}, {}, 1, 0)) == 0


def test_its_process_and_folder_end_with_it() -> None:
    bot = bot_of({}, 1)
    process, folder = bot._process, bot.folder
    assert process.poll() is None
    assert folder.exists()
    del bot
    gc.collect()
    assert process.returncode == 0
    assert not folder.exists()


def test_at_exit_its_process_ends_before_its_folder_goes() -> None:
    assert run(AT_EXIT).split() == ["0"]


def test_bots_are_kept_while_two_sets_of_numbers_meet() -> None:
    made = [
        subprocess_bot.bot_with("arctic", "greedy", GREEDY_FILE, "greedy", {"hand": hand}, 1)
        for hand in (0.5, 0.75, 0.5)
    ]
    assert made[0] is made[2] is not made[1]
    subprocess_bot._kept.cache_clear()
