"""What a plot shows, in words: computed from its estimates, and careful where an interval includes what is fair."""

from functools import reduce
from typing import Final

from floe.core.balance import Means, Shares, Spread
from floe.core.words import _, capital, ngettext
from floe.lab.balance.estimates import Estimate
from floe.lab.balance.working import Line, Plot

_MOST: Final = 3  # labels that a sentence names for one number of players
_ALL: Final = 7  # means that a sentence tells one by one


def number(value: float) -> str:
    """Return a number as people read it, with a true minus."""
    return f"{value:.1f}".replace("-", "−") if abs(value) >= 0.95 or value == 0 else f"{value:.2f}".replace("-", "−")


def percent(value: float) -> str:
    return f"{100 * value:.1f}\N{NO-BREAK SPACE}%"


def shown(one: Estimate, is_share: bool) -> str:
    """Return an estimate with its interval."""
    if is_share:
        return f"{percent(one.value)} ({100 * one.low:.1f}–{100 * one.high:.1f})"
    return _("{mean} ({low} to {high})", mean=number(one.value), low=number(one.low), high=number(one.high))


def players(count: int) -> str:
    return ngettext("{n} player", "{n} players", count)


def sentences(plot: Plot) -> list[str]:
    """Return a sentence for each number of players."""
    return [_("{players}: {found}.", players=players(line.players), found=_found(plot, line)) for line in plot.lines]


def _found(plot: Plot, line: Line) -> str:
    if isinstance(plot.figure, Spread):
        return _spread(line)
    if not line.points:
        return _("it never happened")
    if line.fair is not None:
        return _wins(plot, line, line.fair)
    return _shares(plot, line) if isinstance(plot.figure, Shares) else _means(plot, line)


def _spread(line: Line) -> str:
    assert line.middle is not None  # a spread has a mean
    low, high = (f"{end:.0f}".replace("-", "−") for end in line.ends)
    about = {"mean": shown(line.middle, is_share=False), "low": low, "high": high}
    return _("{mean} on average; nine in ten lie from {low} to {high}", **about)


def _wins(plot: Plot, line: Line, fair: float) -> str:
    apart = [(label, one) for label, one in line.points.items() if not one.low <= fair <= one.high]
    if not apart:
        label = max((label for label in plot.labels if label in line.points), key=lambda one: line.points[one].seen)
        about = {"label": _(plot.name(label)), "rate": shown(line.points[label], is_share=True), "fair": percent(fair)}
        return _("“{label}” wins {rate}; every interval includes the fair {fair}, so it may all be chance", **about)
    furthest = dict(sorted(apart, key=lambda item: min(fair - item[1].low, item[1].high - fair))[:_MOST])
    told = [_apart(plot, label, furthest[label], fair) for label in plot.labels if label in furthest]
    return reduce(lambda one, other: _("{one}; {other}", one=one, other=other), told)


def _apart(plot: Plot, label: str, one: Estimate, fair: float) -> str:
    about = {"label": _(plot.name(label)), "rate": shown(one, is_share=True), "fair": percent(fair)}
    if one.low > fair:
        return _("“{label}” wins {rate}, more than the fair {fair}", **about)
    return _("“{label}” wins {rate}, less than the fair {fair}", **about)


def _shares(plot: Plot, line: Line) -> str:
    often = sorted(line.points.items(), key=lambda item: -item[1].value)[:_MOST]
    return _("most often {labels}", labels=", ".join(_named(plot, label, one) for label, one in often))


def _means(plot: Plot, line: Line) -> str:
    assert isinstance(plot.figure, Means)
    if len(line.points) == 1 or (not plot.figure.by and len(line.points) <= _ALL):
        return ", ".join(_named(plot, label, line.points[label]) for label in plot.labels if label in line.points)
    (low, least), *_others, (high, most) = sorted(line.points.items(), key=lambda item: item[1].value)
    about = {"high": _named(plot, high, most), "low": _named(plot, low, least)}
    if most.low > least.high:
        return _("most {high}, least {low}", **about)
    return _("no clear difference: most {high}, least {low}, and their intervals overlap", **about)


def strays(plot: Plot) -> str:
    """Return how many intervals leave out what is fair even where nothing makes a difference; empty for few."""
    intervals = sum(len(line.points) for line in plot.lines if line.fair is not None)
    if 0.05 * intervals < 0.5:
        return ""
    about = {"count": intervals, "strays": number(0.05 * intervals)}
    return _("Of these {count} intervals about {strays} would leave out the fair share by chance alone.", **about)


def _named(plot: Plot, label: str, one: Estimate) -> str:
    return _("“{label}” {value}", label=_(plot.name(label)), value=shown(one, plot.is_share))


def heading(plot: Plot) -> str:
    return capital(_(plot.figure.title))
