"""Strong bots are compiled before anybody meets one, and never in anybody's way."""

import subprocess
import sys
from typing import Any

import pytest

from floe.bots.levels import USUAL
from floe.bots.uniform import Uniform
from floe.core.contract import View
from floe.core.errors import MissingExtra
from floe.server.ops import warm_up
from floe.study import judging


def test_every_bot_that_takes_a_budget_is_tried_in_every_game_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def find(bot: str, game: str) -> Uniform:
        asked.append((bot, game))
        return Uniform()

    monkeypatch.setattr(warm_up, "find", find)
    warm_up.warm()
    assert {("greedy:1", "arctic"), ("greedy:1", "race"), ("search:1", "arctic")} <= {*asked}
    assert {*asked[:2]} == {(USUAL, "arctic"), (USUAL, "race")}  # before all others


def test_every_judge_looks_at_a_deal_through_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str, int | None]] = []

    class Judge:
        def __init__(self, game: str) -> None:
            self.game = game

        def weigh(self, view: View, moves: Any, rng: Any) -> None:
            seen.append((self.game, "weigh", view.seat))

        def forecast(self, view: View, rng: Any) -> None:
            seen.append((self.game, "forecast", view.seat))

    monkeypatch.setattr(judging, "judge_of", Judge)
    warm_up.warm_judges()
    assert {(game, "forecast", seat) for game in ("arctic", "race") for seat in (0, 1)} <= {*seen}
    assert {game for game, what, _ in seen if what == "weigh"} >= {"arctic", "race"}


def test_what_is_not_installed_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def find(bot: str, game: str) -> Uniform:
        asked.append(bot)
        raise MissingExtra(bot)

    monkeypatch.setattr(warm_up, "find", find)
    warm_up.warm()
    assert asked


def test_a_server_that_has_gone_leaves_nobody_behind() -> None:
    asked = [sys.executable, "-m", "floe.server.ops.warm_up"]
    assert subprocess.run(asked, stdin=subprocess.DEVNULL, timeout=60).returncode == 0
    with warm_up.in_background():
        pass
