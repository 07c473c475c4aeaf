"""Bots that do not come with Floe: they are found, get what any bot gets, and fail with a sentence."""

import json
import pickle
import random
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import floe
from floe.bots import guests, program
from floe.bots.chance import stream
from floe.bots.guests import Guest, find
from floe.bots.program import BotFailed, Program
from floe.bots.uniform import Uniform
from floe.cli.terminal.seating import Seating, Wishes
from floe.core.errors import BadOption
from floe.lab.match import Match, play

ENGINE = f"exec:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'engine.py'}"
STATE = floe.new("arctic", 2, 7)
VIEW = STATE.view(STATE.actor)


class Last:
    """Plays the last of its moves, and answers with its text."""

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> str:
        assert isinstance(rng, random.Random)
        return str(moves[-1])


class Stubborn:
    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> str:
        return "pass the salt"


class Nobody:
    pass


class Clumsy:
    """Raises, with a line of numpy between it and the end."""

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        return self.best(moves)

    def best(self, moves: Sequence[Any]) -> Any:
        return np.array([1, 2]).reshape(len(moves) * 1000)


class Talker:
    """Prints what it does."""

    def __init__(self) -> None:
        print("made")

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        print("chooses")
        return moves[0]


class Leaver:
    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        sys.exit("enough")


class Odd:
    """Answers with what its seat asks for."""

    answers: Any = None

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        return self.answers


class Mute:
    """Has no representation, and equals nothing."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    __hash__ = None  # type: ignore[assignment]


def take_last(view: Any, moves: Sequence[Any], rng: random.Random, depth: int = 1) -> Any:
    return moves[-depth]


def make_last(name: str = "last") -> Last:
    return Last()


READY = Last()


def asked(text: str, seconds: float = 10.0) -> Any:
    return find(text, "arctic", seconds).choose(VIEW, VIEW.moves, stream(1, "test"))


@pytest.mark.parametrize("name", ["Last", "READY", "take_last", "make_last"])
def test_a_class_an_object_or_a_function_of_a_module_is_a_bot(name: str) -> None:
    assert asked(f"tests.bots.test_guests:{name}") == VIEW.moves[-1]


def test_a_module_of_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bot.py").write_text(
        "class First:\n    def choose(self, view, moves, rng):\n        return moves[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert asked("own_bot:First") == VIEW.moves[0]


def test_a_package_offers_a_bot_by_name_but_none_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("last", "uniform", "cub", "racer")  # the last of which only one of our games has
    offered = [EntryPoint(name, "tests.bots.test_guests:Last", guests.GROUP) for name in names]
    monkeypatch.setattr(guests, "entry_points", lambda group: offered if group == guests.GROUP else [])
    assert asked("last") == VIEW.moves[-1]
    assert find("uniform", "arctic") == Uniform()
    assert not isinstance(find("cub", "arctic"), Guest)
    assert [*guests.offered()] == ["last"]
    with pytest.raises(BadOption, match="no bot 'racer'"):
        find("racer", "arctic")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gone.missing:Bot", "No module named 'gone'"),
        ("tests.bots.test_guests:Gone", "Gone"),
        ("tests.bots.test_guests:Nobody", "no choose"),
        ("hal", "there is no bot 'hal'"),
        ("tests.bots.gone:x1", "cannot be made"),
        ("greedy:x1", "in greedy:12, not 'greedy:x1'"),
        ("learned:²", "in learned:12, not 'learned:²'"),
        ("uniform:x", "takes no budget"),
        ("cub:x", "there is no bot 'cub:x'; the bots are"),
        ("racer:x", "there is no bot 'racer:x'; the bots are"),  # which only the other game has
        ("exec:", "wants a command"),
        ("exec:'", "is no command"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        find(text, "arctic")


def test_an_answer_that_is_no_move_names_the_bot() -> None:
    with pytest.raises(BotFailed, match=r"Stubborn answered 'pass the salt'") as failed:
        asked("tests.bots.test_guests:Stubborn")
    assert failed.value.evidence["moves"] == [*map(str, VIEW.moves)]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (np.zeros(3), r"array\(\[0., 0., 0.\]\)"),
        (np.arange(100_000).reshape(-1, 1), "array"),
        (0, "answered 0,"),
        (None, "answered None,"),
        (["pass"] * 1000, r"\.\.\."),
        (Mute(), "Mute instance"),
    ],
)
def test_any_answer_that_is_no_move_is_told_in_a_line(answer: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Odd, "answers", answer)
    with pytest.raises(BotFailed, match=said) as failed:
        asked("tests.bots.test_guests:Odd")
    assert len(failed.value.sentence) < 250
    assert "\n" not in failed.value.sentence


def test_an_answer_may_be_text_of_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Odd, "answers", np.str_(VIEW.moves[1]))
    assert asked("tests.bots.test_guests:Odd") == VIEW.moves[1]


def test_a_bot_that_raises_is_named_with_its_own_lines() -> None:
    with pytest.raises(BotFailed, match=r"^tests.bots.test_guests:Clumsy failed: ValueError: cannot reshape") as failed:
        asked("tests.bots.test_guests:Clumsy")
    _first, *frames = failed.value.sentence.splitlines()
    assert [re.sub(r":\d+ ", " ", frame.strip()) for frame in frames] == [
        "test_guests.py in choose: return self.best(moves)",
        "test_guests.py in best: return np.array([1, 2]).reshape(len(moves) * 1000)",
    ]
    assert failed.value.evidence["bot"] == "tests.bots.test_guests:Clumsy"
    assert pickle.loads(pickle.dumps(failed.value)).sentence == failed.value.sentence
    with pytest.raises(BotFailed, match="Leaver failed: SystemExit: enough"):
        asked("tests.bots.test_guests:Leaver")


def test_an_unknown_name_hears_of_all_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [EntryPoint("ember", "tests.bots.test_guests:Last", guests.GROUP)]
    monkeypatch.setattr(guests, "entry_points", lambda group: offered)
    with pytest.raises(
        BadOption, match=r"no bot 'hal'; the bots are .*greedy.*, ember, and your own: module:Class"
    ) as no:
        find("hal", "arctic")
    assert {"cub", "greedy", "ember"} <= {*no.value.evidence["known"]}
    with pytest.raises(BadOption, match="takes no budget") as no:
        find("uniform:3", "arctic")


def test_the_same_match_with_guests_gives_the_same_games() -> None:
    match = Match("arctic", 2, (ENGINE, "tests.bots.test_guests:Last"), seed=5)
    match.check()
    one, two = (play(match, 0) for _ in range(2))
    assert (one.scores, one.decisions) == (two.scores, two.decisions)
    assert one.scores != play(Match("arctic", 2, match.bots, seed=6), 0).scores


def test_a_program_may_print_other_things_besides(tmp_path: Path) -> None:
    script = tmp_path / "chatty.py"
    script.write_text(
        "import json, sys\n"
        "print('loading …', flush=True)\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    print('[1, 2]')\n"
        "    said = {'type': 'ready'} if asked['type'] == 'hello' else {'type': 'move', 'move': asked['moves'][0]}\n"
        "    print(json.dumps(said), flush=True)\n"
    )
    assert asked(f"exec:{sys.executable} {script}") == VIEW.moves[0]


def test_bytes_that_are_no_text_break_no_program(tmp_path: Path) -> None:
    script = tmp_path / "foreign.py"
    script.write_text(
        "import json, sys\n"
        "for stream in (sys.stdout, sys.stderr):\n"
        "    stream.buffer.write(b'caf\\xe9 \\xff\\n'); stream.flush()\n"
        'input(); print(\'{"type": "ready"}\', flush=True)\n'
        "asked = json.loads(input()); print(json.dumps({'type': 'move', 'move': asked['moves'][0]}), flush=True)\n"
        "input(); sys.stderr.buffer.write(b'd\\xe9j\\xe0\\n'); sys.exit(1)\n"
    )
    guest = find(f"exec:{sys.executable} {script}", "arctic")
    assert guest.choose(VIEW, VIEW.moves, stream(1, "test")) == VIEW.moves[0]
    with pytest.raises(BotFailed, match="d\ufffdj\ufffd"):
        guest.choose(VIEW, VIEW.moves, stream(1, "test"))


def test_backslashes_part_folders_where_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Program(r"./my\ bot --fast", "arctic").command == ["./my bot", "--fast"]
    monkeypatch.setattr(program, "_HAS_BACKSLASHES", True)
    command = Program(r'"C:\Program Files\bot.exe" C:\nets\one.npz', "arctic").command
    assert command == [r"C:\Program Files\bot.exe", r"C:\nets\one.npz"]
    with pytest.raises(BadOption, match="is no command"):
        Program('"C:', "arctic")


def test_what_a_bot_prints_stands_on_standard_error(capfd: pytest.CaptureFixture[str]) -> None:
    assert asked("tests.bots.test_guests:Talker") == VIEW.moves[0]
    assert capfd.readouterr() == ("", "made\nchooses\n")
    with ThreadPoolExecutor(1) as pool:  # where the stream is everybody's, it stays as it is
        assert pool.submit(asked, "tests.bots.test_guests:Talker").result() == VIEW.moves[0]
    assert capfd.readouterr() == ("made\nchooses\n", "")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sys.exit('out of ice')", "it has ended\n  out of ice"),
        ('input(); print(\'{"type": "failed", "sentence": "no such game"}\', flush=True); input()', "no such game"),
        ('input(); print(\'{"type": "ready"}\', flush=True); input(); time.sleep(60)', "not answered within 0.3"),
        ('input(); print(\'{"type": "ready"}\', flush=True); sys.exit()', "it has ended"),
    ],
)
def test_a_program_that_fails_is_ended_and_says_why(body: str, why: str, tmp_path: Path) -> None:
    script = tmp_path / "failing.py"
    script.write_text(f"import sys, time\n{body}\n")
    guest = find(f"exec:{sys.executable} {script}", "arctic", seconds=0.05)
    assert isinstance(guest, Guest)
    with pytest.raises(BotFailed) as failed:
        guest.choose(VIEW, VIEW.moves, stream(1, "test"))
    assert why in failed.value.sentence
    assert isinstance(guest.chooser, Program)
    assert guest.chooser._process is None


def test_a_command_that_is_not_there_says_so() -> None:
    with pytest.raises(BotFailed, match="cannot be started: No such file"):
        asked("exec:/nowhere/mybot")


def test_a_program_sees_what_its_seat_sees_and_nothing_else(tmp_path: Path) -> None:
    """What it is asked is the view, the moves, its time and a number for its chance."""
    script = tmp_path / "noting.py"
    script.write_text(
        "import json, sys\n"
        'input(); print(\'{"type": "ready"}\', flush=True)\n'
        f"asked = json.loads(input()); open({str(tmp_path / 'asked')!r}, 'w').write(json.dumps(asked))\n"
        "print(json.dumps({'type': 'move', 'move': asked['moves'][0]}), flush=True)\n"
    )
    asked(f"exec:{sys.executable} {script}", seconds=5)
    question = json.loads((tmp_path / "asked").read_text())
    assert question.pop("seed") >= 0
    assert question == {
        "type": "choose",
        "view": VIEW.dump(),
        "moves": [*map(str, VIEW.moves)],
        "seconds": 5,
    }


def test_a_record_names_no_guest() -> None:
    """Who opens a stranger's file must not run the stranger's program."""
    wished = Seating.of({}, Wishes(opponents=("tests.bots.test_guests:Last",)), "arctic", 2)
    assert isinstance(wished.bot(1), Guest)
    assert wished.bot(1) is wished.bot(1)
    with pytest.raises(BadOption, match="there is no bot"):
        Seating.of({"name-0": "Ada", **wished.headers()}, Wishes(), "arctic", 2)
