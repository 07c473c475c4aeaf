"""The tuner writes what it found into the data file and nothing else, and notes what it did not take."""

import datetime
import shlex
import tomllib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from floe.bots.tuning import Found, Map, Subject, is_better, main, read_options, written
from floe.bots.weights_file import Made, Part, Section, made_of

TEXT = """\
# Numbers of a bot.

[part.made]
command = ""
date = 2026-11-15
note = "Set by hand."

[part.weights]
width = 2.0   # how wide
height = 0.5  # how high

[other.made]
command = "python -m tune other --write"
date = 2026-11-14
seed = 3
games = 8
tried = "python -m tune other --keep"

[other.weights]
width = 1.0
"""


class Weights(Section, frozen=True):
    width: float
    height: float


class Data(Section, frozen=True):
    part: Part[Weights]
    other: Part[dict[str, float]]


def finds(is_better: bool, values: dict[str, float] | None = None) -> Callable[[Namespace, Map], Found]:
    def find(options: Namespace, run: Map) -> Found:
        doubled = sum(run(float, range(options.games)))
        return Found(values or {"width": 2.25}, options.games, f"{doubled:g} points", is_better)

    return find


def subject(path: Path, find: Callable[[Namespace, Map], Found]) -> Subject:
    return Subject(path, Data, "part", {"games": (3, "games"), "budget": (None, "budget")}, find)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "bot.toml"
    path.write_text(TEXT)
    return path


def read(path: Path) -> Data:
    return msgspec.convert(tomllib.loads(path.read_text()), Data)


def run(path: Path, command: str, find: Callable[[Namespace, Map], Found]) -> Data:
    main("tune", {"bot": subject(path, find)}, shlex.split(command))
    return read(path)


def test_better_numbers_are_written_with_their_command(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = run(path, "bot --games 4 --seed 9 --jobs 1 --write", finds(True))
    today = datetime.datetime.now(datetime.UTC).date()
    command = "python -m tune bot --games 4 --seed 9 --write"
    assert found.part.made == Made(command=command, date=today, seed=9, games=4, note="6 points")
    assert found.part.weights == Weights(2.25, 0.5)
    assert "6 points: better" in capsys.readouterr().out
    comments = [line.partition("#")[2] for line in TEXT.splitlines() if "#" in line]
    assert [line.partition("#")[2] for line in path.read_text().splitlines() if "#" in line] == comments
    assert found.other == msgspec.convert(tomllib.loads(TEXT), Data).other


def test_what_is_no_better_is_noted(path: Path) -> None:
    found = run(path, "bot --jobs 1 --write", finds(False))
    assert found.part.weights == Weights(2.0, 0.5)
    assert (found.part.made.command, found.part.made.note) == ("", "Set by hand.")
    assert found.part.made.tried.startswith("python -m tune bot --games 3 --seed 1 --write\n(3 games, 2")
    assert found.part.made.tried.endswith("found nothing better: 3 points")


def test_numbers_can_be_kept_though_others_are_better(path: Path) -> None:
    found = run(path, "bot --jobs 1 --write --keep", finds(True))
    assert found.part.weights == Weights(2.0, 0.5)
    assert "--write --keep\n" in found.part.made.tried
    assert found.part.made.tried.endswith("found better ones, which were not taken: 3 points (width 2.25)")


def test_each_subject_has_one_note(path: Path) -> None:
    subjects = {name: subject(path, finds(False)) for name in ("one", "two")}
    for command in ("one --seed 1", "two --seed 2", "one --seed 3"):
        main("tune", subjects, shlex.split(f"{command} --jobs 1 --write"))
    tried = made_of(path.read_text(), "part").tried.splitlines()
    assert [line.split(" --games")[0] for line in tried[::2]] == ["python -m tune two", "python -m tune one"]
    assert "--seed 3" in tried[2]
    assert len(tried) == 4


def test_nothing_is_written_unless_asked_for(path: Path) -> None:
    run(path, "bot --jobs 1", finds(True))
    assert path.read_text() == TEXT


def test_another_file_can_be_written(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(TEXT)
    run(path, f"bot --jobs 1 --write {copy}", finds(True))
    assert path.read_text() == TEXT
    assert read(copy).part.weights.width == 2.25


def test_nothing_is_written_that_could_not_be_read_again(path: Path) -> None:
    options = read_options("tune", {"bot": subject(path, finds(True))}, ["bot"])
    broken = subject(path, finds(True))._replace(kind=Weights)
    with pytest.raises(msgspec.ValidationError):
        written(TEXT, broken, Found({"width": 1.0}, 1, "", True), options)


def test_a_command_has_what_makes_the_games_and_no_more(path: Path) -> None:
    subjects = {"bot": subject(path, finds(True))}
    words = shlex.split("bot --budget 5 --seed 7 --jobs 3")
    assert read_options("tune", subjects, words).command == "python -m tune bot --games 3 --budget 5 --seed 7 --write"


def test_better_means_better_than_by_chance() -> None:
    assert is_better([0.1, 0.2, 0.3, 0.2])
    assert not is_better([0.1, -0.2, 0.3, -0.1])
    assert not is_better([0.9])
