"""Strong bots are compiled before anybody meets one, and never in anybody's way."""

import subprocess
import sys

import pytest

from floe.bots.uniform import Uniform
from floe.server.ops import warm_up


def test_every_bot_that_takes_a_budget_is_tried_in_every_game_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def find(bot: str, game: str) -> Uniform:
        asked.append((bot, game))
        return Uniform()

    monkeypatch.setattr(warm_up, "find", find)
    warm_up.warm()
    assert {("greedy:1", "arctic"), ("greedy:1", "race"), ("search:1", "arctic")} <= {*asked}


def test_what_is_not_installed_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(bot: str, game: str) -> Uniform:
        raise ImportError(bot)

    monkeypatch.setattr(warm_up, "find", find)
    warm_up.warm()


def test_a_server_that_has_gone_leaves_nobody_behind() -> None:
    asked = [sys.executable, "-m", "floe.server.ops.warm_up"]
    assert subprocess.run(asked, stdin=subprocess.DEVNULL, timeout=60).returncode == 0
    with warm_up.in_background():
        pass
