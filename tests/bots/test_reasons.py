"""Why a move is the best, for any game: what the game says for it, how far ahead it is, or that another is as good."""

import random
from typing import Any

import pytest

from floe.bots import reasons as module
from floe.bots.bot import Estimate, Reason
from floe.bots.facts import Fact, telling
from floe.bots.reasons import reasons
from floe.bots.roster import find
from floe.core.registry import new

RNG = random.Random(1)


def estimates(*margins: float) -> list[Estimate]:
    return [Estimate(f"move {number}", 0.5, margin) for number, margin in enumerate(margins)]


def said(patch: pytest.MonkeyPatch, found: list[str] | None, *margins: float) -> list[str]:
    def explain(*_: Any) -> list[Reason]:
        return list(map(Reason, found or []))

    patch.setattr(module, "explainer_of", lambda _: None if found is None else explain)
    return [reason.code for reason in reasons("any", None, estimates(*margins), RNG)]


def test_the_only_move_needs_no_other_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, ["one"], 3.0) == ["only"]


def test_what_the_game_says_comes_first_and_two_reasons_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(monkeypatch, ["one", "two", "three"], 3.0, 1.0) == ["one", "two"]
    assert said(monkeypatch, ["one"], 3.0, 1.0) == ["one", "ahead"]
    assert said(monkeypatch, ["one"], 3.0, 2.9) == ["one", "even"]


@pytest.mark.parametrize("found", [None, []])
def test_where_the_game_says_nothing_the_estimates_do(monkeypatch: pytest.MonkeyPatch, found: list[str] | None) -> None:
    assert said(monkeypatch, found, 3.0, 1.0) == ["ahead"]
    assert said(monkeypatch, found, 3.0, 3.0) == ["even"]
    (ahead,) = reasons("any", None, estimates(3.6, 1.0), RNG)
    assert ahead.values == {"move": "move 1", "n": 3}


def test_facts_tell_where_they_are_better_than_the_others() -> None:
    mine = [Fact("a", 1, Reason("a")), Fact("b", 5, Reason("b")), Fact("c", -1, Reason("c"))]
    assert telling(mine, [Fact("b", 5, Reason("b"))]) == [Reason("a")]
    assert telling(mine, [Fact("c", -9, Reason("c"))]) == [Reason("c"), Reason("b"), Reason("a")]
    assert telling(mine, mine) == [Reason("a")]
    assert telling(mine[:1], [Fact("a", 2, Reason("a"))]) == [Reason("a")]
    assert telling(mine[2:], []) == []


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_every_moment_of_a_game_has_a_reason(game: str) -> None:
    state, bot = new(game, 3, 5), find("greedy:2", game)
    for _ in range(60):
        view = state.view(state.actor)
        ranked = bot.rank(view, view.moves, RNG)
        assert reasons(game, view, ranked, RNG)
        state = state.play(ranked[0].move)
