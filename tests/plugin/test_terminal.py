"""A plug-in at the command line: played, replayed, shown, counted, matched."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import floe
from tests.cli.terminal import refused, run
from tests.plugin.installed import SITE


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, value in {"XDG_STATE_HOME": str(tmp_path), "COLUMNS": "100", "NO_COLOR": "1", "LANGUAGE": "en"}.items():
        monkeypatch.setenv(name, value)


def play(*options: object, typed: tuple[str, ...] = ()) -> str:
    result = run("play", "--game", "pebbles", "--option", "sorted=yes", *options, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_person_plays_it_against_its_usual_bot() -> None:
    said = play("--seed", 1, typed=("TAKE", "log", "score", "hint", "help", "2", "", "n"))
    for words in (
        "you  holds 1  took nothing\nBo   holds ?  took nothing\n10 pebbles in the bag",
        "1 take the next pebble  2 leave it, this once",
        "You took 3.\nBo  took 4.",
        "3 and a pebble nobody else sees",
        "take: would win about",
        "one over 15 counts nothing",
        "Bo won with weight 11, ahead of you with weight 4.",
    ):
        assert words in said


def test_people_pass_the_keyboard() -> None:
    said = play(
        "--humans", 2, "--name", "Ada", "--name", "Bo", typed=("", "take", "", "skip", "", "skip", "", "1", "", "n")
    )
    assert "Pass the keyboard to Bo" in said
    assert "Bo won with weight 6, ahead of Ada with weight 4." in said


def test_help_and_undo_are_answered() -> None:
    said = play("--players", 2, "--seat", 0, "--opponent", "uniform", typed=("help me", "undo", "quit"))
    assert "There is no help on 'me'." in said
    assert "No undo: there is nothing to take back yet." in said


def test_a_record_is_replayed_and_shown(tmp_path: Path) -> None:
    record = tmp_path / "game.floe"
    play("--humans", 0, "--players", 3, "--opponent", "careful", "--save", record, typed=("", "n"))
    replayed = run("replay", record)
    assert replayed.exit_code == 0
    assert "took 4" in replayed.output
    assert "won with weight" in replayed.output
    shown = run("show", record, "--at", 1, "--seat", 0)
    assert "holds ?" in shown.output
    stepped = run("replay", record, "--step", typed=("", "", "q"))
    assert stepped.exit_code == 0
    assert json.loads(run("show", record, "--at", 0, "--json").output) == floe.new("pebbles", 3, sorted="yes").dump()


def test_its_tree_is_counted() -> None:
    assert run("perft", "--game", "pebbles", "--depth", 4, "--divide").output == "take: 6\nskip: 3\ntotal: 9\n"


def test_it_is_listed_with_its_options_and_its_bot() -> None:
    listed = run("games").output
    assert "pebbles  Pebbles, 2 to 4 players" in listed
    assert "Whether the pebbles are sorted by weight" in listed
    assert "takes a pebble only if that is likely to help" in listed


def test_a_bot_that_does_not_know_it_is_refused() -> None:
    refused(run("play", "--game", "pebbles", "--opponent", "cub"), "bad-option", "nobody has taught careless")


def test_its_bots_meet_in_the_arena() -> None:
    """In processes of their own, each of which finds the plug-in for itself."""
    command = [sys.executable, "-m", "floe", "match", "careful", "uniform", "--game", "pebbles"]
    path = os.pathsep.join([str(Path(floe.__file__).parent.parent), str(SITE)])
    done = subprocess.run(
        [*command, "--games", "400", "--jobs", "2", "--json"],
        env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    found = json.loads(done.stdout)
    first, second = found["standings"]
    assert found["games"] == 400
    assert (first["bot"], second["bot"]) == ("careful", "uniform")
    assert first["rating"]["mu"] > second["rating"]["mu"]


def test_a_ladder_of_it_is_written(tmp_path: Path) -> None:
    document = tmp_path / "bots.md"
    document.write_text("<!-- ladder pebbles 2 -->\n<!-- end of ladder -->\n")
    result = run("ladder", "--game", "pebbles", "--games", 20, "--jobs", 1, "--into", document)
    assert result.exit_code == 0, result.output
    assert "| scout |" in document.read_text()
    assert "`floe ladder --game pebbles --players 2 --games 20 --seed 1`" in document.read_text()


def test_a_report_of_it_has_what_every_game_has(tmp_path: Path) -> None:
    page = tmp_path / "pebbles.html"
    result = run("lab", "report", "pebbles", "--games", 30, "--jobs", 1, "--out", page)
    assert result.exit_code == 0, result.output
    text = page.read_text()
    assert "floe lab report pebbles --bot uniform --games 30" in text  # it has no ranger
    assert "Is going first worth anything?" in text
    assert text.count("<figure") == 4
    assert len(page.with_suffix(".csv").read_text().splitlines()) == 1 + 10 * (2 + 3 + 4)
