"""The racer: the search with another aim. It values arriving, and the races it plays end at the pole."""

from random import Random
from statistics import median

import numpy as np
import pytest

import floe
from bench.arrivals import race
from floe.bots.roster import bots_of, find, levels_of
from floe.games.race.bots.evaluate import evaluate, worth
from floe.games.race.bots.scratch import ARRIVING, RESULT, Aim, new_scratch
from floe.games.race.bots.search import MODEL, RACER, racer, search
from floe.games.race.bots.weights import SEARCH
from floe.games.race.rules.state import State
from floe.search.sequential_halving import make_try_all
from tests.clauses import clause
from tests.games.race.bots.test_search import determinized
from tests.games.race.positions import position

STUCK = {"open": "C7 B7", "helicopters": "no no", "ladders": "0 0", "sleds": "red C6 orange D6"}


def value(state: State, aim: Aim, seat: int = 0) -> float:
    """Return what a position is worth to a seat."""
    wins, margins = np.zeros(state.players), np.zeros(state.players)
    vector, scratch = determinized(state, seat), new_scratch(aim=aim)
    evaluate(vector, wins, margins, scratch)
    return worth(vector, float(wins[seat]), scratch)


# ── What it plays for ────────────────────────────────────────────────────────────────────────────────────────────────


def test_arriving_counts_full_and_being_closest_when_stuck_clearly_less() -> None:
    home = position(sleds="red C8 orange pole", seat=0, first=1).play("sled red pole")
    stuck = position(**STUCK).play("sled red D6")
    assert home.over
    assert stuck.over
    assert value(home, RESULT) == value(stuck, RESULT) == 1.0
    assert SEARCH.racer.weights.stuck < 0.5
    nothing_else = ARRIVING._replace(step=0.0, cut_off=0.0)
    assert value(home, nothing_else) == 1.0
    assert value(stuck, nothing_else) == pytest.approx(SEARCH.racer.weights.stuck)


def test_a_round_that_takes_a_sled_back_costs_whoever_it_belongs_to() -> None:
    """A rival's sled pushed back is a gain to the result alone; what it costs the race is the same for every sled."""
    cost = {
        at: value(position(sleds=f"yellow {at}"), ARRIVING) - value(position(sleds=f"yellow {at}"), RESULT)
        for at in ("C6", "D4")
    }
    assert cost["C6"] - cost["D4"] == pytest.approx(2 * SEARCH.racer.weights.step)


def test_water_that_nobody_can_walk_around_costs() -> None:
    ways = [value(position(open=water), ARRIVING) - value(position(open=water), RESULT) for water in ("B7", "B7 C7")]
    assert ways[0] - ways[1] == pytest.approx(6 * SEARCH.racer.weights.cut_off)


def test_the_result_alone_is_what_search_plays_for() -> None:
    assert search(7).model.scratch().aim == RESULT
    assert racer(7).model.scratch().aim == ARRIVING
    assert search(7).turns == racer(7).turns
    assert make_try_all(MODEL) is make_try_all(RACER), "compiled once for both"


# ── How it plays ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_levels_that_think_ahead_race() -> None:
    assert "racer" in bots_of("race")
    assert {name: level.bot for name, level in levels_of("race").items()} == {
        "cub": "beginner",
        "scout": "unwary",
        "ranger": "wavering",
        "expert": "racer",
    }


def test_rangers_bring_their_sleds_home() -> None:
    """With the result alone as their aim, not one of 28 such races ended at the pole (median 30 rounds)."""
    races = [race([find("ranger", "race")], 2, seed) for seed in range(10)]
    assert sum(each.has_arrived for each in races) >= 8
    assert median(each.rounds for each in races) < 20


@clause("R51")
@pytest.mark.parametrize("bot", ["greedy", "search:20", "racer:20"])
def test_bots_play_onward_by_the_rules_to_the_end(bot: str) -> None:
    state: State = floe.new("race", 2, 3, length="short", onward="yes")
    player, rng = find(bot, "race"), Random(1)
    while not state.over:
        view = state.view(state.actor)
        state = state.play(player.choose(view, view.moves, rng))
    assert state.turn.round < 40
    assert any(not sum(sheet.steps) for sheet in state.outcome.breakdown)  # type: ignore[union-attr]
