"""Scores of forecasts are what they are defined as, and come from games whose result is known."""

from collections.abc import Sequence
from math import log
from xml.etree import ElementTree

import numpy as np
import pytest

from floe.lab.calibration import FAIR, FITTED, LEADS, Forecasts, fitted, forecasts, panel, rows
from floe.lab.forecasts import Moment, Plan, forecaster, play
from floe.lab.match import Match
from floe.lab.plot import Axis, svg


def said(chances: Sequence[float], won: Sequence[float]) -> Forecasts:
    return Forecasts("a", np.array(chances), np.array(won), np.arange(len(won)))


def test_brier_score_and_log_loss() -> None:
    found = said([0.8, 0.4, 0.5], [1, 0, 0.5])
    assert found.brier == pytest.approx((0.04 + 0.16 + 0) / 3)
    assert found.log_loss == pytest.approx(-(log(0.8) + log(0.6) + log(0.5)) / 3)  # a shared win counts by its part
    assert said([1.0, 0.0], [1, 0]).log_loss == pytest.approx(-log(0.999))
    assert said([1.0], [0]).log_loss == pytest.approx(-log(0.001))  # not infinite


def test_forecasts_are_off_by_what_their_bins_are() -> None:
    assert said([0.75] * 4, [1, 1, 1, 0]).off_by == pytest.approx(0)
    assert said([0.75] * 4 + [0.15] * 4, [1] * 4 + [0] * 4).off_by == pytest.approx(0.2)


def test_moments_of_one_deal_count_as_one_in_the_interval() -> None:
    rng = np.random.default_rng(1)
    won = np.repeat(rng.integers(0, 2, 50), 20).astype(float)
    apart = Forecasts("a", np.full(1000, 0.5), won, np.arange(1000)).interval(won)
    together = Forecasts("a", np.full(1000, 0.5), won, np.repeat(np.arange(50), 20)).interval(won)
    assert apart[1] - apart[0] < 0.08
    assert 0.2 < together[1] - together[0] < 0.35


def test_the_lead_is_fitted_to_other_deals() -> None:
    rng = np.random.default_rng(1)
    leads, deals = rng.normal(0, 10, 4000), np.arange(4000)
    won = (rng.random(4000) < 1 / (1 + np.exp(-0.2 * leads))).astype(float)
    assert np.abs(fitted(leads, won, deals) - 1 / (1 + np.exp(-0.2 * leads))).max() < 0.05
    assert fitted(leads, (deals % 2).astype(float), deals)[1] < 0.01  # odd deals are told by even ones, which all lost


def test_moments_come_from_games_and_know_their_result() -> None:
    plan = Plan(Match("arctic", 3, ("cub", "uniform"), 7), 6, ("learned",), ("greedy",), 2)
    moments = play(plan, 0)
    assert moments == play(plan, 0)
    assert [set(one.chances) for one in moments] == [{"learned", "greedy"}] * 2 + [{"learned"}] * 4
    assert all(0 < chance < 1 for one in moments for chance in one.chances.values())
    assert all((one.lead > 0) <= (one.leads == 1.0) for one in moments)
    assert {one.won for one in moments} <= {0.0, 1.0}
    assert len({one.deal for number in (5, 6) for one in play(plan, number)}) == 2


def test_a_network_says_its_value_and_other_bots_what_they_expect_of_their_best_move() -> None:
    state = Match("arctic", 4, ("cub", "uniform"), 7, {"first": "0"}).deal(0)
    assert forecaster("uniform", "arctic")(state.view(0), None) == 0.25  # type: ignore[arg-type]
    assert 0.1 < forecaster("learned", "arctic")(state.view(0), None) < 0.5  # type: ignore[arg-type]


def made_up() -> list[Moment]:
    return [Moment(at, 2, at % 5 - 2, 0.5, at % 2, {"a": 0.3 + 0.4 * (at % 2)}) for at in range(100)]


def test_a_table_compares_slow_forecasters_on_what_they_were_asked() -> None:
    moments = made_up()
    for one in moments[:10]:
        one.chances["slow"] = 0.5
    _heading, *lines = rows(moments, ["a"], ["slow"])
    assert [line[:3] for line in lines] == [
        *(["2", "100", name] for name in (FAIR, LEADS, FITTED, "a")),
        *(["2", "10", name] for name in ("a", "slow")),
    ]
    assert lines[3][3:5] == ["0.0900 (0.0900–0.0900)", ""]
    assert lines[0][4].startswith("+0.1600 (")  # beside the first that was asked about all
    assert forecasts(moments, "slow").brier == 0.25


def test_who_was_asked_about_everything_stands_once_in_a_table() -> None:
    moments = made_up()
    for one in moments:
        one.chances["slow"] = 0.5
    assert [line[2] for line in rows(moments, ["a"], ["slow"])[1:]] == [FAIR, LEADS, FITTED, "a", "slow"]


def test_the_plot_has_a_dot_for_each_bin() -> None:
    drawn = panel("two", made_up(), ["a"])
    assert [(round(x, 9), y) for x, y in drawn.series[0].points] == [(0.3, 0.0), (0.7, 1.0)]
    picture = ElementTree.fromstring(svg("about", [drawn], 1, 200, 200))
    dots = list(picture.iter("{http://www.w3.org/2000/svg}circle"))
    assert [(dot.get("cx"), dot.get("cy")) for dot in dots] == [("60", "200"), ("140", "0")]


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0, 5.2, [0, 1, 2, 3, 4, 5]), (0.76, 0.89, [0.8, 0.85])],
)
def test_axes_have_round_numbers(low: float, high: float, ticks: list[float]) -> None:
    assert Axis("", low, high).ticks() == pytest.approx(ticks)
