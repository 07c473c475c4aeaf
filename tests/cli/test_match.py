"""The matches as people meet it: `floe match` and `floe ladder`."""

import json
import os
import signal
import subprocess
import sys
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

import floe
from floe.bots import roster
from floe.cli import matches
from floe.core import extras
from floe.lab.runner import play_games
from tests.cli.terminal import refused, run

QUICK = ("uniform", "careless", "--games", 4, "--jobs", 1)
DOCUMENT = "# Bots\n\n<!-- ladder race 2 -->\nold\n<!-- end of ladder -->\n\nThe end.\n"


def test_a_match_tells_who_won_how_often_and_how_sure_that_is() -> None:
    result = run("match", *QUICK, "--players", 3)
    assert result.exit_code == 0
    heading, first, second = result.stdout.splitlines()
    assert " ".join(heading.split()) == "bot seats won (95 %) fair ahead by rating ms a decision"
    assert first.startswith("careless      9")  # six games, for every deal is played in all its seatings
    assert second.startswith("uniform       9")
    assert "33 %" in first


def test_the_same_match_gives_the_same_results() -> None:
    one, two = (json.loads(run("match", *QUICK, "--json").stdout) for _ in range(2))
    for standing in (*one["standings"], *two["standings"]):
        del standing["seconds"]
    assert one == two


def test_a_match_as_data() -> None:
    data = json.loads(run("match", *QUICK, "--json", "--seed", 9, "--option", "first=0").stdout)
    assert data["game"] == "arctic"
    assert (data["players"], data["seed"], data["games"], data["options"]) == (2, 9, 4, {"first": "0"})
    assert data["bots"] == ["uniform", "careless"]
    best = data["standings"][0]
    assert best["bot"] == "careless"
    assert set(best) == {"bot", "seats", "wins", "fair", "margin", "rating", "decisions", "seconds"}
    assert set(best["wins"]) == {"share", "low", "high"}
    assert {(pair["bot"], pair["other"]) for pair in data["beaten"]} == {
        ("uniform", "careless"),
        ("careless", "uniform"),
    }


def test_a_match_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = json.loads(run("match", *QUICK, "--json").stdout)

    def broken_off(*arguments: object) -> object:
        yield from islice(play_games(*arguments), 1)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(matches, "play_games", broken_off)
        stopped = run("match", *QUICK, "--resume", "match.jsonl")
    assert stopped.exit_code == 130
    assert "Stopped after 1 game.\nTo go on, ask again with --resume match.jsonl." in stopped.stderr
    assert "careless" in stopped.stdout
    resumed = json.loads(run("match", *QUICK, "--resume", "match.jsonl", "--json").stdout)
    assert len(Path("match.jsonl").read_text().splitlines()) == 5
    assert [one["margin"] for one in resumed["standings"]] == [one["margin"] for one in whole["standings"]]


def test_a_match_broken_off_before_its_first_game_shows_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*_: object) -> object:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(matches, "play_games", broken_off)
    stopped = run("match", *QUICK)
    assert (stopped.exit_code, stopped.stdout) == (130, "")
    assert json.loads(run("match", *QUICK, "--json").stdout)["standings"] == []


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["uniform"], "bad-option", ["two bots or more"]),
        (["uniform", "hal"], "bad-option", ["no bot 'hal'"]),
        (["uniform", "greedy:x"], "bad-option", ["greedy:x"]),
        (["uniform", "cub", "--game", "chess"], "unknown-game", ["chess"]),
        (["uniform", "cub", "--players", 9], "bad-option", ["2 to 4"]),
        (["uniform", "cub", "--games", 0], "bad-option", ["--games is a number from 1, not 0"]),
        (["uniform", "cub", "--jobs", 0], "bad-option", ["--jobs"]),
        (["uniform", "cub", "--seed", -1], "bad-option", ["seed"]),
        (["uniform", "cub", "--option", "sides"], "bad-option", ["NAME=VALUE"]),
        (["uniform", "cub", "--resume", "."], "bad-ledger", ["directory"]),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: list[object], code: str, words: list[str]) -> None:
    refused(run("match", *arguments), code, *words)


def test_a_ladder_is_written_into_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = roster.levels_of("race")
    quick = {name: levels[name] for name in ("cub", "ranger")}  # far apart, so that a few games tell them apart
    monkeypatch.setattr(roster, "levels_of", lambda game: quick)
    monkeypatch.setattr(import_module("floe.lab.entrants"), "YARDSTICKS", ("uniform", "wavering"))
    Path("bots.md").write_text(DOCUMENT)
    result = run("ladder", "--game", "race", "--games", 12, "--jobs", 1, "--into", "bots.md")
    assert result.exit_code == 0, result.output
    text = Path("bots.md").read_text()
    assert text.startswith(
        "# Bots\n\n<!-- ladder race 2 -->\n|  | ahead of uniform | ahead of cub | ahead of ranger | rating |"
    )
    assert "`floe ladder --game race --players 2 --games 12 --seed 1`\n<!-- end of ladder -->\n\nThe end.\n" in text
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ") and "rating" not in line]
    assert rows == ["ranger", "cub", "uniform"]
    assert text.count("| beginner |") == text.count("| wavering |") == 1  # what plays the levels, under one name
    assert "old" not in text
    assert "ahead of ranger" in result.stdout


def test_a_ladder_goes_to_the_file_it_is_told(tmp_path: Path) -> None:
    out = tmp_path / "ladder.md"
    result = run("ladder", "careless", "--players", 3, "--games", 6, "--jobs", 1, "--out", out)
    assert result.exit_code == 0, result.output
    assert result.stdout == ""
    assert out.read_text().startswith(
        "|  | ahead of uniform | ahead of careless | rating | ms a decision | played by |\n|---|"
    )


def test_a_ladder_goes_to_standard_output_and_takes_options() -> None:
    Path("bots.md").write_text(DOCUMENT.replace("race", "arctic"))
    few = ("--games", 2, "--jobs", 1, "--option", "sides=fox=disguise", "--option", "first=0")
    result = run("ladder", "careless", *few, "--out", "-", "--into", "bots.md")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("|  | ahead of uniform | ahead of careless |")
    assert not Path("-").exists()
    settings = "--game arctic --players 2 --games 2 --seed 1 --option sides=fox=disguise --option first=0"
    assert f"`floe ladder careless {settings}`" in Path("bots.md").read_text()
    refused(run("ladder", "careless", "--option", "wind=1"), "bad-option", "wind")


def test_a_table_for_a_file_has_whole_names() -> None:
    long = "tests.bots.test_guests:take_last", "tests.bots.test_guests:make_last", "exec:" + "x" * 60
    for verb in ("match", "ladder"):
        result = run(verb, *long[:2], "--games", 2, "--jobs", 1)
        assert result.exit_code == 0, result.output
        assert all(any(line.startswith(name + " ") for line in result.stdout.splitlines()) for name in long[:2])
        assert "…" not in result.stdout


def test_a_bot_that_raises_stops_the_match_with_its_own_lines() -> None:
    for jobs in (1, 2):
        result = run("match", "tests.bots.test_guests:Clumsy", "uniform", "--games", 2, "--jobs", jobs)
        assert result.exit_code == 2
        first, *frames = result.stderr.strip().splitlines()
        assert first.startswith("floe: tests.bots.test_guests:Clumsy failed: ValueError: cannot reshape")
        assert len(frames) == 2
        assert frames[1].endswith("[bot-failed]")


def test_a_bot_that_prints_spoils_no_results() -> None:
    result = run("match", "tests.bots.test_guests:Talker", "uniform", "--games", 2, "--jobs", 1, "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["games"] == 2
    assert "chooses" in result.stderr


def test_an_unknown_bot_hears_how_to_bring_ones_own() -> None:
    refused(run("match", "boldest", "uniform"), "bad-option", "no bot 'boldest'", "module:Class")


@pytest.mark.parametrize("bot", ["learned:x", "search:x", "learned:²"])
def test_a_budget_that_is_no_number_is_told_as_one(bot: str) -> None:
    name = bot.partition(":")[0]
    refused(run("match", bot, "uniform"), "bad-option", f"as in {name}:12, not '{bot}'")


@pytest.mark.parametrize("bot", ["learned:100000000", "learned:99999999999999999999", "search:100000000"])
def test_a_budget_for_which_there_is_no_room_is_refused(bot: str) -> None:
    refused(run("match", bot, "uniform", "--game", "race"), "bad-option", "at most 1000000", bot)


def test_the_usual_ladder_says_who_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = roster.levels_of("race")
    monkeypatch.setattr(roster, "levels_of", lambda game: {name: levels[name] for name in ("cub", "expert")})
    monkeypatch.setattr(import_module("floe.lab.entrants"), "YARDSTICKS", ("uniform", "search:200", "learned:1600"))
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "numba" else name)
    result = run("ladder", "--game", "race", "--games", 2, "--jobs", 1)
    assert result.exit_code == 0, result.output
    assert [line.split()[0] for line in result.stdout.splitlines()[1:]] == ["cub", "uniform"]
    assert result.stderr.splitlines() == [
        "search:200 needs floe-games[fast], so it is left out.",
        "learned:1600 needs floe-games[fast], so it is left out.",
        "expert takes hours, so it is left out; to have it in: floe ladder uniform cub expert --game race",
    ]


def test_a_bot_of_ones_own_enters_a_match() -> None:
    result = run("match", "tests.bots.test_guests:Last", "uniform", "--games", 2, "--jobs", 1)
    assert result.exit_code == 0, result.output
    assert "tests.bots.test_guests:Last" in result.stdout
    refused(run("match", "tests.bots.test_guests:Stubborn", "uniform", "--jobs", 1), "bot-failed", "pass the salt")
    refused(run("match", "uniform", "cub", "--seconds", 0), "bad-option", "--seconds is a number above 0, not 0")


def test_a_ladder_of_those_who_are_named_says_who_they_are() -> None:
    Path("bots.md").write_text(DOCUMENT)
    result = run("ladder", "cub", "greedy:1", "--game", "race", "--games", 6, "--jobs", 1, "--into", "bots.md")
    assert result.exit_code == 0, result.output
    text = Path("bots.md").read_text()
    assert "`floe ladder cub greedy:1 --game race --players 2 --games 6 --seed 1`" in text
    assert "| ahead of uniform | ahead of cub | ahead of greedy:1 |" in text


def test_a_ladder_needs_no_document_and_leaves_out_who_does_not_know_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    known = roster.entries_of
    fewer = {"race": {name: entry for name, entry in known("race").items() if name != "learned"}}
    monkeypatch.setattr(roster, "entries_of", lambda game: fewer.get(game) or known(game))
    arguments = ("cub", "learned", "--game", "race", "--games", 2, "--jobs", 1)
    result = run("ladder", *arguments)
    assert result.exit_code == 0, result.output
    heading, first, second = result.stdout.splitlines()
    assert " ".join(heading.split()) == "ahead of uniform ahead of cub rating ms a decision played by"
    assert first.split()[0] == "cub"
    assert first.split()[-1] == "beginner"
    assert second.split()[0] == "uniform"
    assert result.stderr == "race has no learned, so it is left out.\n"
    refused(run("ladder", "cub", "hal", "--game", "race"), "bad-option", "no bot 'hal'")


def test_a_ladder_grows_piece_by_piece() -> None:
    few = ("ladder", "cub", "--resume", "ladder.jsonl", "--jobs", 1)
    assert run(*few, "--games", 2).exit_code == 0
    before = Path("ladder.jsonl").read_text()
    assert run(*few, "--games", 4).exit_code == 0
    assert Path("ladder.jsonl").read_text().startswith(before)
    assert len(Path("ladder.jsonl").read_text().splitlines()) == 5


def test_a_ladder_needs_a_place_before_it_plays() -> None:
    refused(run("ladder", "--game", "race", "--into", "docs/bots.md"), "bad-file", "docs/bots.md", "no such file")
    Path("bots.md").write_text(DOCUMENT)
    refused(run("ladder", "--into", "bots.md"), "bad-file", "<!-- ladder arctic 2 -->")


@pytest.mark.filterwarnings("ignore:os.fork:RuntimeWarning")  # where a test before has imported JAX
@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
def test_a_real_match_on_several_cores_takes_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "floe", "match", "uniform", "careless", "--games", "100000", "--jobs", "2"]
    environment = os.environ | {"PYTHONPATH": str(Path(floe.__file__).parent.parent)}
    with subprocess.Popen(
        [*command, "--resume", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    ) as process:
        while not file.exists() or file.read_text().count("\n") < 4:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert b"careless" in output
    assert b"Traceback" not in errors
    assert b"--resume" in errors
