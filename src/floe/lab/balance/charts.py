"""Plots as SVG, to stand in a page that has their colours: rows of dots or bars, and curves, each with its intervals.

They are as wide as a phone, in units of a pixel there, so that their words can be read on any screen.
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import isfinite
from typing import Final

from floe.core.balance import Shares, Spread
from floe.core.words import _
from floe.lab.balance.estimates import Estimate
from floe.lab.balance.working import Line, Plot
from floe.lab.plot import Axis

WIDTH: Final = 360.0
_RIGHT: Final = 14.0
_LETTER: Final = 6.6  # about as wide as a letter is
_SERIES: Final = 13.0  # from line to line within a row
_GAP: Final = 11.0  # between rows
_AXIS: Final = 26.0
_CURVE: Final = 170.0  # as high as a curve is
_TICKS: Final = 6


def svg(plot: Plot) -> str:
    """Return the drawing of a plot."""
    is_curve = isinstance(plot.figure, Spread)
    height, body = _curves(plot) if is_curve else _rows(plot)
    head = f'<svg viewBox="0 0 {WIDTH:g} {height:g}" role="img" aria-label="{escape(_(plot.figure.title))}">'
    return head + "".join(body) + "</svg>"


def mark(series: int, x: float, y: float) -> str:
    """Return the dot of a series: each has a shape as well as a colour."""
    kind = f'class="dot c{series % 4}"'
    shapes = (
        f'<circle {kind} cx="{x:.1f}" cy="{y:.1f}" r="4"/>',
        f'<rect {kind} x="{x - 3.6:.1f}" y="{y - 3.6:.1f}" width="7.2" height="7.2"/>',
        f'<path {kind} d="M{x:.1f} {y - 5:.1f}l5 5l-5 5l-5-5z"/>',
        f'<path {kind} d="M{x:.1f} {y - 4.6:.1f}l4.8 8.4h-9.6z"/>',
    )
    return shapes[series % 4]


def _axis(values: Sequence[float], is_share: bool, from_zero: bool) -> Axis:
    """Return an axis that holds all these values with a little room; shares in percent."""
    finite = [value for value in values if isfinite(value)] or [0.0, 1.0]
    low, high = min(finite), max(finite)
    room = (high - low) * 0.05 or 0.05
    low = 0.0 if from_zero else max(0.0, low - room) if is_share else low - room
    return Axis("", low, min(1.0, high + room) if is_share else high + room)


def _ticks(axis: Axis, is_share: bool) -> list[tuple[float, str]]:
    if not is_share:
        return [(tick, f"{tick:g}".replace("-", "−")) for tick in axis.ticks()]
    return [(tick / 100, f"{tick:g} %") for tick in Axis("", 100 * axis.low, 100 * axis.high).ticks()]


def _rows(plot: Plot) -> tuple[float, Iterator[str]]:
    """Return how high the rows of a plot are, and their drawing."""
    row = _SERIES * len(plot.lines) + _GAP
    return row * len(plot.labels) + _AXIS, _drawn_rows(plot, row)


def _drawn_rows(plot: Plot, row: float) -> Iterator[str]:
    bottom = row * len(plot.labels)
    names = [_(plot.name(label)) for label in plot.labels]
    left = min(150.0, 12 + _LETTER * max(map(len, names), default=0))
    values = [value for line in plot.lines for one in line.points.values() for value in one[:3]]
    fairs = [line.fair for line in plot.lines if line.fair is not None]
    is_bars = isinstance(plot.figure, Shares)
    axis = _axis([*values, *fairs], plot.is_share, from_zero=is_bars)
    across = _Scale(axis, left, WIDTH - _RIGHT)
    yield from _grid(_ticks(axis, plot.is_share), across, bottom)
    for at, name in enumerate(names):
        y = row * at
        yield f'<line class="grid" x1="0" x2="{WIDTH:g}" y1="{y + row:.1f}" y2="{y + row:.1f}"/>'
        yield f'<text x="0" y="{y + row / 2 + 4:.1f}">{escape(name)}</text>'
    for series, line in enumerate(plot.lines):
        if line.fair is not None:
            x = across(line.fair)
            yield f'<line class="fair c{series % 4}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom:g}"/>'
        for at, label in enumerate(plot.labels):
            if label in line.points:
                y = row * at + _GAP / 2 + _SERIES * (series + 0.5)
                yield from _point(line.points[label], series, across, y, across(0.0) if is_bars else None)


def _point(one: Estimate, series: int, across: "_Scale", y: float, base: float | None) -> Iterator[str]:
    kind = f"c{series % 4}"
    x, low, high = (across(value) for value in one[:3])
    if base is not None:
        yield f'<line class="bar {kind}" x1="{base:.1f}" x2="{x:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
    yield f'<line class="whisker {kind}" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
    yield mark(series, x, y)


def _grid(ticks: Sequence[tuple[float, str]], across: "_Scale", bottom: float) -> Iterator[str]:
    for tick, text in ticks[:: max(1, -(-len(ticks) // _TICKS))]:
        x = across(tick)
        yield f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom:g}"/>'
        yield f'<text class="middle" x="{x:.1f}" y="{bottom + 18:g}">{text}</text>'


def _curves(plot: Plot) -> tuple[float, Iterator[str]]:
    return _CURVE + _AXIS, _drawn_curves(plot)


def _drawn_curves(plot: Plot) -> Iterator[str]:
    places = [float(label) for label in plot.labels]
    half = (places[1] - places[0]) / 2 if len(places) > 1 else 0.5
    across = _Scale(Axis("", places[0] - half, places[-1] + half), 42.0, WIDTH - _RIGHT)
    highs = [one.high for line in plot.lines for one in line.points.values()]
    up = _axis(highs, is_share=True, from_zero=True)
    rise = _Scale(up, _CURVE, 8.0)
    for tick, text in _ticks(up, is_share=True):
        yield f'<line class="grid" x1="42" x2="{WIDTH - _RIGHT:g}" y1="{rise(tick):.1f}" y2="{rise(tick):.1f}"/>'
        yield f'<text class="end" x="37" y="{rise(tick) + 4:.1f}">{text}</text>'
    yield from _grid([(tick, text) for tick, text in _ticks(across.axis, is_share=False)], across, _CURVE)
    for series, line in enumerate(plot.lines):
        yield from _curve(plot, line, series, [across(place) for place in places], rise)


def _curve(plot: Plot, line: Line, series: int, xs: Sequence[float], rise: "_Scale") -> Iterator[str]:
    """Yield the band of the intervals, the line through the shares, and their dots where there is room for them."""
    points = [line.points[label] for label in plot.labels]
    over = [f"{x:.1f},{rise(one.high):.1f}" for x, one in zip(xs, points, strict=True)]
    under = [f"{x:.1f},{rise(one.low):.1f}" for x, one in zip(xs, points, strict=True)]
    through = " ".join(f"{x:.1f},{rise(one.value):.1f}" for x, one in zip(xs, points, strict=True))
    yield f'<polygon class="band c{series % 4}" points="{" ".join([*over, *reversed(under)])}"/>'
    yield f'<polyline class="line c{series % 4}" points="{through}"/>'
    yield from (mark(series, x, rise(one.value)) for x, one in zip(xs, points, strict=True) if one.value > 0)


class _Scale:
    """From values to pixels; what lies beyond the axis is drawn at its end."""

    def __init__(self, axis: Axis, begin: float, end: float) -> None:
        self.axis, self.begin, self.end = axis, begin, end

    def __call__(self, value: float) -> float:
        part = (value - self.axis.low) / (self.axis.high - self.axis.low)
        return self.begin + (self.end - self.begin) * min(1.0, max(0.0, part))
