"""Bots that do not come with Floe: they are found, get what any bot gets, and fail with a sentence."""

import json
import random
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import floe
from floe.bots import guests
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


READY = Last()


def asked(text: str, seconds: float = 10.0) -> Any:
    return find(text, "arctic", seconds).choose(VIEW, VIEW.moves, stream(1, "test"))


@pytest.mark.parametrize("name", ["Last", "READY"])
def test_a_class_or_an_object_of_a_module_is_a_bot(name: str) -> None:
    assert asked(f"tests.bots.test_guests:{name}") == VIEW.moves[-1]


def test_a_module_of_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bot.py").write_text(
        "class First:\n    def choose(self, view, moves, rng):\n        return moves[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert asked("own_bot:First") == VIEW.moves[0]


def test_a_package_offers_a_bot_by_name_but_none_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [EntryPoint(name, "tests.bots.test_guests:Last", guests.GROUP) for name in ("last", "uniform", "cub")]
    monkeypatch.setattr(guests, "entry_points", lambda group: offered if group == guests.GROUP else [])
    assert asked("last") == VIEW.moves[-1]
    assert find("uniform", "arctic") == Uniform()
    assert not isinstance(find("cub", "arctic"), Guest)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gone.missing:Bot", "No module named 'gone'"),
        ("tests.bots.test_guests:Gone", "Gone"),
        ("tests.bots.test_guests:Nobody", "no choose"),
        ("hal", "there is no bot 'hal'"),
        ("greedy:x1", "cannot be made"),
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
