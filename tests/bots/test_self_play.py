"""Self-play finds the weights that win, and the same command plays the same games."""

from argparse import Namespace
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from floe.bots.self_play import Duel, SelfPlay, match, play, told, tune
from floe.bots.tuning import Values
from floe.core.outcome import Outcome


class Chooser(Struct, frozen=True):
    """Plays the first legal move as often as its weight says, and otherwise any."""

    first: float

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        return moves[0] if rng.random() < self.first else rng.choice(moves)

    def rank(self, view: Any, moves: Sequence[Any], rng: Random) -> list[Any]:
        raise NotImplementedError


def chooser(values: Values, budget: int | None) -> Chooser:
    return Chooser(values["first"])


BETWEEN = SelfPlay("race", chooser, 4.0, 0.5)
OPTIONS = Namespace(steps=2, deals=2, check=1, budget=None, seed=3)


def test_seats_change_so_that_equals_draw() -> None:
    values = {"first": 1.0}
    assert play(Duel(BETWEEN, None, values, values, 1, 0)) == 0


def test_the_same_seed_arrives_at_the_same_weights(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (tune(BETWEEN, {"first": 0.5}, OPTIONS, map) for _ in range(2))
    assert first == second
    one, two, *again = capsys.readouterr().out.splitlines()
    assert again == [one, two]
    assert one.startswith("step 1: ")


def test_weights_follow_the_winner() -> None:
    """The side with more of it wins."""

    def run(_function: Any, duels: Any) -> list[float]:
        return [1.0 if duel.ours["good"] > duel.theirs["good"] else -1.0 for duel in duels]

    options = Namespace(steps=12, deals=1, check=1, budget=None, seed=1)
    found = tune(BETWEEN, {"good": 1.0, "none": 0.0}, options, run)
    assert found["good"] > 10
    assert found["none"] == 0


def test_weights_are_checked_on_deals_that_no_step_has_seen() -> None:
    seen = list[int]()

    def run(_function: Any, duels: Any) -> list[float]:
        seen.extend(duel.deal for duel in duels)
        return [0.5, 0.25]

    options = Namespace(steps=12, deals=9, check=2, budget=None, seed=1)
    results = match(BETWEEN, {"first": 1.0}, {"first": 0.5}, options, run)
    assert min(seen) >= 12 * 9
    assert told(results) == "+0.375 against the old weights in 4 games on other deals"


@pytest.mark.parametrize(
    ("scores", "places", "worth"),
    [((-2, -6), (1, 2), 0.75), ((-6, -2), (2, 1), -0.75), ((0, 0), (1, 2), 0.5), ((3, 3), (1, 1), 0.0)],
)
def test_a_result_is_half_the_win_and_half_the_margin(
    scores: tuple[int, int], places: tuple[int, int], worth: float
) -> None:
    assert BETWEEN.worth(Outcome(scores, places, ())) == worth


def test_a_result_may_be_the_margin_alone() -> None:
    assert SelfPlay("arctic", chooser, 10.0).worth(Outcome((12, 2), (1, 2), ())) == 0.5
