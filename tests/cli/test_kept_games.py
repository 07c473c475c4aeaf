"""Games in the terminal that are written down, and go on another time."""

import sys
from pathlib import Path

import floe
from tests.cli.terminal import refused, run, unfinished

QUICK = ("--opponent", "uniform")
SOURCE = Path(floe.__file__).parent.parent


def test_save_writes_a_record_that_replays(tmp_path: Path) -> None:
    result = run("play", "--seed", 3, *QUICK, typed=["1", "1", "save game.floe", "quit"])
    assert "Saved in game.floe." in result.output
    assert run("replay", "game.floe").exit_code == 0


def test_an_interrupted_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    result = run("play", "--seed", 3, *QUICK, "--name", "Ada", typed=["1", "1", "quit"])
    assert result.exit_code == 0
    assert "The game is kept. To go on with it: floe play --resume" in result.output
    (kept,) = unfinished(tmp_path)
    again = run("play", "--resume", typed=["log", "1", "quit"])
    assert "Ada sent the moose right" in " ".join(again.output.split())
    assert "Ada took F5w" in " ".join(again.output.split())
    assert unfinished(tmp_path) == [kept]
    assert len(floe.Record.read(kept.read_text()).moves) > 3
    assert run("play", "--resume", typed=["1"] * 200).exit_code == 0
    assert unfinished(tmp_path) == []
    refused(run("play", "--resume"), "bad-file", "there is no unfinished game")


def test_a_game_against_a_bot_of_ones_own_says_how_to_go_on(tmp_path: Path) -> None:
    bot = "tests.bots.test_guests:Last"
    started = ("--seed", 3, "--players", 3, "--opponent", bot, "--seat", 1, "--name", "Ada")
    result = run("play", *started, typed=["1", "1", "quit"])
    assert f"To go on with it: floe play --resume --opponent {bot}\n" in result.output
    again = run("play", "--resume", "--opponent", bot, typed=["log", "quit"])
    assert "1 Ada" in again.output
    assert "0 Bo" in again.output
    assert f"floe play --resume --opponent {bot}\n" in again.output
    refused(run("play", "--resume"), "bad-option", f"no bot '{bot}'", f"--opponent {bot}")
    other = run("play", "--resume", "--opponent", bot, "--opponent", "uniform", typed=["quit"])
    assert f"--resume --opponent {bot} --opponent uniform\n" in other.output
    assert "1 Ada" in run("play", "--resume", "--opponent", "uniform", typed=["quit"]).output
    assert run("play", "--resume", typed=["quit"]).output.endswith("floe play --resume\n")


def test_a_program_is_quoted_where_it_is_named() -> None:
    program = f"exec:{sys.executable} {SOURCE.parent / 'examples' / 'engine.py'}"
    result = run("play", "--seed", 3, "--opponent", program, "--save", "my game.floe", typed=["quit"])
    assert f"floe play --load 'my game.floe' --opponent '{program}'" in " ".join(result.output.split())


def test_a_program_has_the_time_it_is_given(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text('import time\ninput(); print(\'{"type": "ready"}\', flush=True); input(); time.sleep(60)\n')
    asked = ("--seed", 3, "--seat", 1, "--opponent", f"exec:{sys.executable} {slow}")
    result = run("play", *asked, "--seconds", 0.05)
    assert result.exit_code == 2
    assert "it has not answered within 0.3 seconds" in result.stderr
    assert " --seconds 0.05" in " ".join(result.output.split())
    refused(run("play", *asked, "--seconds", 0), "bad-option", "--seconds is a number above 0")


def test_a_bot_that_raises_leaves_the_game_kept(tmp_path: Path) -> None:
    result = run("play", "--seed", 3, "--seat", 1, "--opponent", "tests.bots.test_guests:Clumsy")
    assert result.exit_code == 2
    assert "floe: tests.bots.test_guests:Clumsy failed: ValueError" in result.stderr
    assert "To go on with it: floe play --resume" in result.stdout
    assert len(unfinished(tmp_path)) == 1


def test_a_game_kept_by_name_says_how_to_load_it(tmp_path: Path) -> None:
    result = run("play", "--seed", 3, *QUICK, "--save", "mine.floe", typed=["1"])
    assert "To go on with it: floe play --load mine.floe" in result.output
    assert Path("mine.floe").exists()


def test_old_unfinished_games_are_thrown_away(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "floe"
    folder.mkdir(parents=True)
    for number in range(30):
        (folder / f"old-{number}.floe").write_text("")
    run("play", *QUICK)
    assert len(unfinished(tmp_path)) == 20


def test_a_game_that_cannot_be_kept_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    result = run("play", "--seed", 3, *QUICK, typed=["1"] * 200)
    assert result.output.count("Beware, ") == 1
    assert " won with " in result.output
    assert "kept" not in run("play", "--seed", 3, *QUICK, typed=["quit"]).output


def test_load_goes_on_from_a_position_and_from_a_record(record: Path, tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text(run("show", record, "--at", 20, "--json").stdout)
    result = run("play", "--load", position, "--seat", 1, *QUICK, typed=["log"])
    assert result.exit_code == 0
    assert "round 3" in result.output
    assert " won with " in run("play", "--load", record).output
