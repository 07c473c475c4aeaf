"""Bots that a host brings along: tried before anybody meets them, under names that nobody else has."""

import sys
from pathlib import Path
from random import Random

import pytest

import floe
from floe.bots import host_bots
from floe.bots.guests import find
from floe.bots.host_bots import HostBot
from floe.bots.program import BotFailed
from floe.core.errors import BadOption
from tests.bots.test_guests import ENGINE, VIEW

ONE_GAME = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        knows = asked["game"] == "race"
        print(json.dumps({"type": "ready"} if knows else {"type": "failed", "sentence": "no cards"}), flush=True)
    else:
        print(json.dumps({"type": "move", "move": asked["moves"][0]}), flush=True)
"""


class Broken:
    def choose(self, view: object, moves: object, rng: object) -> object:
        raise ZeroDivisionError("no ice left")


def test_a_bot_is_offered_in_the_games_it_plays(tmp_path: Path) -> None:
    (tmp_path / "racer.py").write_text(ONE_GAME)
    racer = f"exec:{sys.executable} {tmp_path / 'racer.py'}"
    bots = host_bots.read([f"ember={ENGINE}", f"sledder={racer}", "last=tests.bots.test_guests:Last"])
    everything = tuple(floe.registered_games())
    assert bots == (
        HostBot("ember", ENGINE, everything),
        HostBot("sledder", racer, ("race",)),
        HostBot("last", "tests.bots.test_guests:Last", everything),
    )


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("ember", BadOption, "write NAME=BOT"),
        ("ember=", BadOption, "write NAME=BOT"),
        ("Em ber=exec:./ember", BadOption, "write NAME=BOT"),
        ("scout=tests.bots.test_guests:Last", BadOption, "there is a bot 'scout' already"),
        ("greedy=tests.bots.test_guests:Last", BadOption, "already"),
        ("ember=gone.missing:Bot", BadOption, "No module named"),
        ("ember=exec:/nowhere/ember", BotFailed, "cannot be started"),
        ("ember=tests.bots.test_guests:Stubborn", BotFailed, "pass the salt"),
        ("ember=tests.bots.test_host_bots:Broken", BotFailed, "ZeroDivisionError: no ice left"),
    ],
)
def test_what_cannot_play_is_refused_before_anybody_comes(text: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        host_bots.read([text])


def test_no_name_is_given_twice() -> None:
    with pytest.raises(BadOption, match="already"):
        host_bots.read([f"ember={ENGINE}", "ember=tests.bots.test_guests:Last"])


def test_a_program_that_ended_is_started_again(tmp_path: Path) -> None:
    """It answers once and goes; the next question finds another process, and none of the last words of the first."""
    script = tmp_path / "brief.py"
    script.write_text(
        "\n".join([*ONE_GAME.replace('asked["game"] == "race"', "True").splitlines(), "        sys.exit()"])
    )
    bot = find(f"exec:{sys.executable} {script}", "arctic")
    for _ in range(2):
        assert bot.choose(VIEW, VIEW.moves, Random(1)) == VIEW.moves[0]
        bot.chooser._process.wait(10)  # type: ignore[attr-defined]
        with pytest.raises(BotFailed):
            bot.choose(VIEW, VIEW.moves, Random(1))
