"""The tuner plays what it is asked to, and writes what it found into the data file and nothing else."""

import datetime
import shlex
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from floe.bots.weights_file import Made, with_numbers
from floe.games.arctic.bots.tune import SUBJECTS, Duel, is_better, main, play, read_options, tune
from floe.games.arctic.bots.weights import GREEDY, SEARCH, GreedyData, SearchData, path_of, read


def test_a_tiny_run_notes_what_it_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = read_options(shlex.split("greedy --steps 2 --deals 1 --check 2 --budget 1 --jobs 1 --seed 3 --write"))
    path = Path(copy(path_of("greedy"), tmp_path))
    tune(options, path)
    printed = capsys.readouterr().out
    assert printed.count("step") == 2
    assert "in 4 games on other deals" in printed
    found = read(path, GreedyData)
    if found.made.tried:
        assert found.greedy == GREEDY.greedy
        assert options.command in found.made.tried
    else:
        assert (found.made.command, found.made.seed, found.made.games) == (options.command, 3, 8)
    assert found.careless == GREEDY.careless


def test_the_same_command_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    before = path_of("greedy").read_text()
    for _ in range(2):
        main(shlex.split("greedy --steps 1 --deals 1 --check 1 --budget 1 --jobs 1"))
    first, second = capsys.readouterr().out.split("step")[1:]
    assert first == second
    assert path_of("greedy").read_text() == before  # nobody asked to write


def test_the_settings_of_the_search_can_be_tuned() -> None:
    values = SUBJECTS["search"].values
    assert play(Duel("search", 4, values, values, 1, 0)) == pytest.approx(0, abs=1)


def test_seats_change_so_that_equals_draw() -> None:
    values = SUBJECTS["greedy"].values
    assert play(Duel("greedy", 1, values, values, 1, 0)) == 0


def test_better_means_better_than_by_chance() -> None:
    assert is_better([0.1, 0.2, 0.3, 0.2])
    assert not is_better([0.1, -0.2, 0.3, -0.1])
    assert not is_better([0.9])


def test_new_numbers_leave_everything_else_as_it_was(tmp_path: Path) -> None:
    made = Made(command="tune", date=datetime.date(2030, 1, 2), seed=7, games=10, note='said "better"\nby two')
    cases: tuple[tuple[str, Any, str, dict[str, float]], ...] = (
        ("greedy", GreedyData, "greedy", {"hand": 0.75, "rival_card": 12.25}),
        ("search", SearchData, "tree", {"c_puct": 1.25}),
    )
    for bot, kind, table, values in cases:
        text, path = path_of(bot).read_text(), tmp_path / f"{bot}.toml"
        path.write_text(with_numbers(text, table, values, made))
        found, old = read(path, kind), read(path_of(bot), kind)
        assert found.made == made
        for name in getattr(found, table).__struct_fields__:
            assert getattr(getattr(found, table), name) == values.get(name, getattr(getattr(old, table), name))
        comments = [line.partition("#")[2] for line in text.splitlines() if "#" in line]
        assert [line.partition("#")[2] for line in path.read_text().splitlines() if "#" in line] == comments
        path.write_text(with_numbers(path.read_text(), table, SUBJECTS[bot].values, old.made))
        assert read(path, kind) == old


def test_what_is_tuned_is_what_the_bots_play_with() -> None:
    assert SUBJECTS["greedy"].values == {name: getattr(GREEDY.greedy, name) for name in GREEDY.greedy.__struct_fields__}
    assert SUBJECTS["search"].values == {name: getattr(SEARCH.tree, name) for name in SEARCH.tree.__struct_fields__}
