"""A game in the terminal, from the deal to the score sheet, and everything that can be typed on the way."""

import json
import os
import re
import signal
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

import floe
from floe.bots import guests
from floe.cli.terminal.loop import GameLoop
from floe.core.contract import View
from tests.cli.terminal import refused, run, unfinished
from tests.games.arctic.positions import data

QUICK = ("--opponent", "uniform")


SOURCE = Path(floe.__file__).parent.parent


def floe_process(**environment: str) -> tuple[list[str], dict[str, str]]:
    """Return command and environment of a real process that plays."""
    command = [sys.executable, "-m", "floe", "play", "--seed", "3", *QUICK]
    return command, os.environ | {"PYTHONPATH": str(SOURCE)} | environment


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_numbers(players: int, seed: int, tmp_path: Path) -> None:
    result = run("play", "--players", players, "--seed", seed, *QUICK, typed=["1"] * 200)
    assert result.exit_code == 0
    assert " won with " in result.output
    assert "To save the record" in result.output
    assert "The game is kept" not in result.output
    assert unfinished(tmp_path) == []


def test_a_whole_game_by_notation(tmp_path: Path) -> None:
    state, moves, typed, reader = floe.new("arctic", 2, 11), [], [], None
    while not state.over:
        typed += [""] if state.actor != reader else []  # the Enter with which a person takes over the keyboard
        reader, move = state.actor, state.moves[-1]
        moves.append((state.actor, str(move)))
        typed.append(str(move).swapcase())  # letters of either case will do
        state = state.play(move)
    result = run("play", "--seed", 11, "--humans", 2, "--save", "game.floe", typed=typed)
    assert " won with " in result.output
    assert list(floe.Record.read(Path("game.floe").read_text()).moves) == moves


def test_the_first_screen_says_all_there_is_to_know() -> None:
    screen = run("play", "--seed", 3, *QUICK).output
    view = floe.new("arctic", 2, 3).view(0)
    for card in (*view.dump()["river"], *view.dump()["seats"][0]["hand"]):
        assert card in screen
    for words in ("round 1", "draw pile 43, Reserve 5", "Place 1 card on your pile.", "Place on top", "burrow"):
        assert words in screen


def test_people_see_their_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []
    real = GameLoop.show

    def spy(loop: GameLoop, view: View, choices: object) -> None:
        shown.append(view)
        real(loop, view, choices)  # type: ignore[arg-type]

    monkeypatch.setattr(GameLoop, "show", spy)
    run("play", "--seed", 3, *QUICK, typed=["1"] * 30)
    assert shown
    assert {view.seat for view in shown if isinstance(view, type(floe.new("arctic").view(0)))} == {0}


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_changes_nothing_on_the_screen(seed: int) -> None:
    rng, state = Random(seed), floe.new("arctic", 3, seed, sides="fox=disguise")
    while state.version < 60 or state.actor != 0:
        state = state.play(rng.choice(state.moves))
    screens = set()
    for other in (state, *(state.view(0).resample(rng) for _ in range(3))):
        Path("other.json").write_text(json.dumps(other.dump()))
        screens.add(run("show", "other.json", "--seat", 0).output)
        screens.add(
            run("play", "--load", "other.json", "--seat", 0, *QUICK, typed=["score", "moves", "log", "hint 4"]).output
        )
    assert len(screens) == 2


def test_part_of_a_move_will_do_where_it_is_clear() -> None:
    result = run("play", "--seed", 3, *QUICK, typed=["m1P", "moose", "right", "right p", "o1b"])
    assert "You placed M1p" in result.output.replace("  ", " ")
    assert "'right' could be right M, right P" in result.output
    assert "took O1b" in result.output


def test_large_groups_are_folded_and_numbered_last() -> None:
    table = data(hand="F3o M2o W1o", pile="F4p", powers="puffin:swap", river="O1p O2b O3f O4m O5w P1b")
    Path("swap.json").write_text(json.dumps(table))
    output = run("play", "--load", "swap.json", *QUICK, typed=["moves", "swap", "21", "1"]).output
    assert "4-21 18 ways, such as swap F3o O1p; type moves to see all" in " ".join(output.split())
    assert "21 swap W1o P1b Puffin: swap with the River: W1o for P1b" in " ".join(output.split())
    assert "'swap' could be swap F3o O1p, swap F3o O2b, swap F3o O3f, swap F3o O4m, swap F3o O5w" in output
    assert "swapped W1o for P1b" in output


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_hint_is_a_move_with_what_to_expect_of_it(game: str) -> None:
    output = run("play", "--game", game, "--seed", 3, *QUICK, typed=["hint", "hint 3", "hint x", "hint 0"]).output
    hints = re.findall(r"^(\d+) (.+): would win about (\d+) games in 100, (.+) on average\.$", output, re.MULTILINE)
    assert len(hints) == 4
    why = re.findall(r"on average\.\n([A-Z].+\.)$", output, re.MULTILINE)
    assert len(why) == 2
    assert why[0] == why[1]
    assert hints[0] == hints[1]
    assert [int(hint[2]) for hint in hints[1:]] == sorted((int(hint[2]) for hint in hints[1:]), reverse=True)
    state = floe.new(game, 2, 3)
    if state.actor == 0:
        assert {hint[1] for hint in hints} <= {str(move) for move in state.moves}
    assert "Say how many moves you want to see: hint 3, not hint x." in output
    assert "not hint 0." in output


def test_opponents_come_in_levels() -> None:
    result = run("play", "--seed", 3, "--opponent", "cub", "--opponent", "scout", "--players", 3, "--save", "game.floe")
    assert result.exit_code == 0
    assert floe.Record.read(Path("game.floe").read_text()).headers.items() >= {"bot-1": "cub", "bot-2": "scout"}.items()


def test_undo_goes_back_and_says_how_far() -> None:
    typed = ["undo", "1", "undo 5", "1", "undo", "undo all", "undo", "1", "1", "1", "undo"]
    output = run("play", "--seed", 3, *QUICK, typed=typed).output
    assert "No undo: there is nothing to take back yet." in output
    assert "You can take back 1 move, not '5'." in output
    assert "Taken back. You could take back 1 move more." in output
    assert "Taken back.\n" in output
    assert "No undo: others have moved since your last move." in output


def test_undo_does_not_cross_what_has_come_to_light() -> None:
    options = ("--option", "sides=orca=flow", "--option", "first=0")
    for seed in range(200):
        state = floe.new("arctic", 2, seed, sides="orca=flow", first=0)
        cards = [str(move).split()[1] for move in state.moves]
        orca = next((card for card in cards if card[0] == "O" and card[1] > "1"), None)
        if orca:
            break
    result = run("play", "--seed", seed, *options, *QUICK, typed=[f"place {orca}", "1", "1", "undo"])
    assert "No undo: your last move brought something hidden to light." in result.output


def test_help_score_log_and_moves() -> None:
    typed = [
        "log",
        "1",
        "help",
        "?",
        "help fox",
        "help polar bear",
        "help score",
        "help wolf",
        "score",
        "log",
        "moves",
        "",
    ]
    output = run("play", "--seed", 3, *QUICK, typed=typed).output
    assert "Nothing has happened yet." in output
    assert "undo   take your last move back" in output
    assert "slip under your whole pile" in output
    assert "Each animal’s longest run" in output
    assert "There is no help on 'wolf'; there is on turn" in output
    assert "Score so far" in output
    assert "secret" in output
    assert "right M  Goes right: moose" in output


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no move 99; they are numbered 1 to 3."),
        ("dance", "'dance' is not a move"),
        ("dive", "Dive is not allowed here"),
        ("place F3o", "Place F3o is not allowed here"),
        ("place f9x", "is not a card"),
        ("save", "Say where to save the game: save FILE."),
        ("save no/such/\0/place", "cannot be written"),
        ("\x1b[A", "is not a move"),
    ],
)
def test_wrong_input_gets_a_sentence_and_loses_nothing(typed: str, answer: str) -> None:
    result = run("play", "--seed", 3, *QUICK, typed=[typed, "score"])
    assert answer in result.output
    assert "Score so far" in result.output
    assert result.exit_code == 0


def test_help_names_bots_of_ones_own_and_so_do_the_games() -> None:
    assert "mypackage:MyBot" in run("play", "--help").output
    assert "module:Class" in run("games").output


def test_the_games_list_bots_of_installed_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint(name, "tests.bots.test_guests:Last", guests.GROUP) for name in ("ember", "greedy")]
    monkeypatch.setattr(guests, "entry_points", lambda group: points)
    output = " ".join(run("games").output.split())
    assert "ember offered by an installed package, tests.bots.test_guests:Last" in output
    assert output.count("offered by") == 1  # nobody takes the place of a bot of ours


def test_end_offers_the_record_and_another_game(tmp_path: Path) -> None:
    typed = [*["1"] * 5, "q"]
    whole = [*_enough(3), "/dev/null/x", "end.floe", "y", *typed]
    result = run("play", "--seed", 3, "--players", 2, *QUICK, typed=whole)
    assert "cannot be written" in result.output
    assert "Saved; floe replay end.floe shows it." in result.output
    assert "The game is kept" in result.output
    assert " won with " in run("replay", "end.floe").output


def _enough(seed: int) -> list[str]:
    """Return just as many lines as a game takes in which the first move is always chosen."""
    output = run("play", "--seed", seed, *QUICK, typed=["1"] * 200).output
    return ["1"] * (output.split("To save the record")[0].count("Your choice"))


def test_hands_stay_secret_between_people() -> None:
    output = run("play", "--seed", 4, "--humans", 2, typed=["", "1", "1", "1", "1", "1", "1", "1"]).output
    assert "Pass the keyboard to Player 2." in output
    assert "Pass the keyboard to Player 1." in output


def test_bots_alone_play_a_game() -> None:
    result = run("play", "--humans", 0, "--seed", 2, *QUICK, "--save", "bots.floe")
    assert " won with " in result.output
    assert "To save" in result.output


def test_seating_follows_the_wishes() -> None:
    result = run(
        "play",
        "--players",
        3,
        "--seat",
        2,
        "--name",
        "  Zoé  the   Great ",
        *QUICK,
        "--opponent",
        "uniform",
        "--seed",
        1,
    )
    assert "2 Zoé the Great" in result.output
    assert "0 Bo" in result.output


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--game", "chess"], "unknown-game", ["'chess'", "arctic"]),
        (["--players", 7], "bad-option", ["2 to 4 players", "7"]),
        (["--option", "colour=red"], "bad-option", ["colour", "sides"]),
        (["--option", "sides"], "bad-option", ["NAME=VALUE", "sides"]),
        (["--option", "sides=fox=fly"], "bad-option", ["fox=fly"]),
        (["--option", "first=9"], "bad-option", ["first", "9"]),
        (["--seed", -1], "bad-option", ["seed"]),
        (["--seat", 2], "bad-option", ["--seat is a number from 0 to 1"]),
        (["--humans", 3], "bad-option", ["--humans"]),
        (["--name", "A", "--name", "B"], "bad-option", ["--name"]),
        (["--opponent", "hal"], "bad-option", ["hal", "scout"]),
        (["--players", 4, *QUICK, *QUICK], "bad-option", ["--opponent"]),
        (["--load", "nowhere"], "bad-file", ["nowhere", "no such file"]),
        (["--load", "x", "--players", 3], "bad-option", ["already"]),
    ],
)
def test_bad_options_are_refused(arguments: list[object], code: str, words: list[str]) -> None:
    refused(run("play", *arguments), code, *words)


def test_ctrl_c_leaves_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    result = run("play", "--seed", 3, *QUICK)
    assert result.exit_code == 130
    assert "floe play --resume" in result.output


def test_a_real_process_survives_a_terminal_without_our_signs() -> None:
    command, environment = floe_process(PYTHONIOENCODING="ascii", TERM="dumb", PYTHONUTF8="0")
    done = subprocess.run(command, input=b"1\n\xff\xfe\n1\n1\n", capture_output=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert b"(moose 3>6, puffin 3>1)" in done.stdout
    assert done.stdout.isascii()


def _hear_ctrl_c() -> None:
    """Undo what shells do to jobs in the background, which would otherwise be deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.filterwarnings("ignore:os.fork:RuntimeWarning")  # where a test before has imported JAX
@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
def test_a_real_process_takes_ctrl_c() -> None:
    command, environment = floe_process()
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, preexec_fn=_hear_ctrl_c
    ) as process:
        assert process.stdout
        for line in process.stdout:
            if b"Place on top" in line:
                break
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert b"floe play --resume" in output
    assert b"Traceback" not in errors
