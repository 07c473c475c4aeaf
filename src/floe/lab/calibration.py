"""How good forecasts are: Brier score and logarithmic loss, with intervals, and a plot of forecasts beside results.

A win that is shared counts for each of its seats by its part, as everywhere in the lab.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.lab.forecasts import Moment
from floe.lab.plot import Axis, Panel, Series

Values: TypeAlias = NDArray[np.float64]

FAIR: Final = "all seats alike"
LEADS: Final = "the seat that leads now"
FITTED: Final = "the lead, fitted"
_SURE: Final = 0.001
"""Chances this close to 0 and 1 count as that for the logarithmic loss, which a single impossible win would make
infinite."""
_BINS: Final = 10
_RESAMPLES: Final = 1000  # for the interval, by the bootstrap (Efron, 1979)
_FEWEST: Final = 20  # forecasts that a dot of the plot stands for, at least


class Forecasts(NamedTuple):
    """What one forecaster said about some moments."""

    name: str
    chances: Values
    won: Values
    deals: NDArray[np.int64]

    def at(self, chosen: Any) -> "Forecasts":
        """Return some of the forecasts, chosen by a mask or by numbers."""
        return Forecasts(self.name, self.chances[chosen], self.won[chosen], self.deals[chosen])

    @property
    def squares(self) -> Values:
        """How wrong each forecast was, squared; their mean is the Brier score (Brier, 1950)."""
        squares: Values = (self.chances - self.won) ** 2
        return squares

    @property
    def brier(self) -> float:
        """The Brier score: 0 for a forecaster who is always sure and right, 0.25 for one who always says a half."""
        return float(self.squares.mean())

    @property
    def log_loss(self) -> float:
        """Minus the mean logarithm of the chance given to what came."""
        chances = np.clip(self.chances, _SURE, 1 - _SURE)
        return -float((self.won * np.log(chances) + (1 - self.won) * np.log(1 - chances)).mean())

    @property
    def off_by(self) -> float:
        """How far the ten bins of the plot lie from its diagonal, each counted by its forecasts."""
        gaps = [len(one.won) * abs(float(one.chances.mean() - one.won.mean())) for one in self.bins()]
        return sum(gaps) / len(self.won)

    def bins(self) -> list["Forecasts"]:
        """Return the forecasts in tenths of the scale, without empty ones."""
        tenths = np.minimum((self.chances * _BINS).astype(int), _BINS - 1)
        return [self.at(tenths == tenth) for tenth in range(_BINS) if (tenths == tenth).any()]

    def interval(self, values: Values) -> tuple[float, float]:
        """Return the 95 % interval for the mean of a value of each forecast.

        Whole deals are drawn again and again (a cluster bootstrap): moments of one deal have much in common.
        """
        _, groups = np.unique(self.deals, return_inverse=True)
        sums, counts = np.bincount(groups, values), np.bincount(groups)
        drawn = np.random.default_rng(0).integers(0, len(counts), (_RESAMPLES, len(counts)))
        low, high = np.quantile(sums[drawn].sum(1) / counts[drawn].sum(1), (0.025, 0.975))
        return float(low), float(high)


def forecasts(moments: Sequence[Moment], name: str) -> Forecasts:
    """Return what a forecaster said, about all moments or those that it was asked about."""
    said = [one for one in moments if name in (FAIR, LEADS, FITTED, *one.chances)]
    won, deals = np.array([one.won for one in said]), np.array([one.deal for one in said])
    if name == FITTED:
        return Forecasts(name, fitted(np.array([float(one.lead) for one in said]), won, deals), won, deals)
    return Forecasts(name, np.array([_chance(one, name) for one in said]), won, deals)


def _chance(moment: Moment, name: str) -> float:
    return {FAIR: 1 / moment.players, LEADS: moment.leads, **moment.chances}[name]


def fitted(leads: Values, won: Values, deals: NDArray[np.int64]) -> Values:
    """Return chances from leads by logistic regression, each fitted to the other half of the deals."""
    chances = np.zeros(len(leads))
    for half in (0, 1):
        here = deals % 2 == half
        chances[here] = _curve(_logistic(leads[~here], won[~here]), leads[here])
    return chances


def _logistic(leads: Values, won: Values) -> Values:
    """Fit two weights by Newton's method."""
    weights, columns = np.zeros(2), np.stack([np.ones(len(leads)), leads], 1)
    for _ in range(25):
        chances = _curve(weights, leads)
        slope = columns.T @ (won - chances)
        bend = (columns * (chances * (1 - chances))[:, None]).T @ columns + 1e-6 * np.eye(2)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def _curve(weights: Values, leads: Values) -> Values:
    chances: Values = 1 / (1 + np.exp(-np.clip(weights[0] + weights[1] * leads, -30, 30)))
    return chances


def rows(moments: Sequence[Moment], quick: Sequence[str], slow: Sequence[str]) -> list[list[str]]:
    """Return a table, headings first: everybody on all moments, then the slow ones beside others on the same few.

    Where the slow ones were asked about all moments, what the others said of them stands there already.
    """
    headings = ["players", "positions", "forecast by", "Brier score (95 %)"]
    table = [[*headings, f"more than {quick[0]}'s (95 %)", "log loss", "off by"]]
    few = [one for one in moments if all(name in one.chances for name in slow)] if slow else []
    beside = () if len(few) == len(moments) else quick
    for said, names in ((moments, (FAIR, LEADS, FITTED, *quick)), (few, (*beside, *slow))):
        table += [_row(said, name, quick[0]) for name in names if said]
    return table


def _row(moments: Sequence[Moment], name: str, beside: str) -> list[str]:
    one, other = forecasts(moments, name), forecasts(moments, beside)
    low, high = one.interval(one.squares)
    more = one.squares - other.squares  # of the same moments, so that the luck of the games cancels out
    least, most = one.interval(more)
    players = "–".join(dict.fromkeys(str(players) for players in _ends([moment.players for moment in moments])))
    difference = "" if name == beside else f"{more.mean():+.4f} ({least:+.4f} to {most:+.4f})"
    scores = f"{one.brier:.4f} ({low:.4f}–{high:.4f})", difference, f"{one.log_loss:.4f}", f"{one.off_by:.3f}"
    return [players, f"{len(one.won):,}", name, *scores]


def _ends(numbers: Sequence[int]) -> tuple[int, int]:
    return min(numbers), max(numbers)


def panel(title: str, moments: Sequence[Moment], names: Sequence[str]) -> Panel:
    """Return forecasts beside how often the seat won, with 95 % intervals; a good forecaster keeps to the diagonal."""
    series = [_series(forecasts(moments, name)) for name in names]
    return Panel(title, Axis("forecast win chance", 0, 1), Axis("share won", 0, 1), series, is_even=True)


def _series(said: Forecasts) -> Series:
    bins = [one for one in said.bins() if len(one.won) >= _FEWEST]
    points = [(float(one.chances.mean()), float(one.won.mean())) for one in bins]
    return Series(said.name, points, [one.interval(one.won) for one in bins])
