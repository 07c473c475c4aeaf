"""Small plots as SVG documents, readable by day and by night: lines, dots with intervals, axes with labels."""

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

Point = tuple[float, float]

_LEFT, _RIGHT, _TOP, _BOTTOM = 62.0, 14.0, 30.0, 44.0  # around the frame of a panel
_LEGEND: Final = 26.0
_SERIES: Final = 6  # how many can be told apart
_STYLE: Final = (
    """
svg{--ground:#fff;--ink:#1c2b33;--faint:#d5dee3;--c0:#0065a8;--c1:#b3480a;--c2:#00765a;--c3:#8a3d82;--c4:#6b6b00;--c5:#555}
@media(prefers-color-scheme:dark){
svg{--ground:#10191f;--ink:#e2ebf0;--faint:#33444e;--c0:#63b8f5;--c1:#f79a5e;--c2:#4cc9a5;--c3:#dc94d4;--c4:#d2cf5a;--c5:#a9b4ba}}
.ground{fill:var(--ground)}text{fill:var(--ink);font:13px system-ui,sans-serif}.title{font-weight:600}
.middle{text-anchor:middle}
.end{text-anchor:end}.grid{stroke:var(--faint);stroke-width:1}.frame{fill:none;stroke:var(--ink);stroke-width:1}
.even{stroke:var(--ink);stroke-dasharray:4 4;opacity:.6}.line{fill:none;stroke-width:2;stroke-linejoin:round}
.bar{stroke-width:1.5}
""".replace("\n", "")
    + "".join(f".s{at}{{stroke:var(--c{at})}}.s{at}.dot{{fill:var(--c{at});stroke:none}}" for at in range(_SERIES))
)


class Axis(NamedTuple):
    """What is measured, and from where to where."""

    label: str
    low: float
    high: float

    def ticks(self) -> list[float]:
        """Return five round numbers or so within the axis."""
        span = self.high - self.low
        power = 10.0 ** floor(log10(span / 5))
        step = next(power * times for times in (1, 2, 5, 10) if span / (power * times) <= 6)
        return [step * number for number in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]


class Series(NamedTuple):
    """Points under a name; with intervals they get dots and bars."""

    name: str
    points: Sequence[Point]
    intervals: Sequence[Point] = ()


class Panel(NamedTuple):
    """One frame of a plot."""

    title: str
    x: Axis
    y: Axis
    series: Sequence[Series]
    is_even: bool = False
    """Whether a dashed line shows where y is x."""


def around(values: Sequence[float]) -> tuple[float, float]:
    """Return the ends of an axis that holds all these values, with a little room."""
    low, high = min(values), max(values)
    room = (high - low) * 0.06 or 1.0
    return low - room, high + room


def svg(about: str, panels: Sequence[Panel], columns: int, width: float, height: float) -> str:
    """Return a document with these panels, `columns` beside each other, each with a frame of this size."""
    wide, high = width + _LEFT + _RIGHT, height + _TOP + _BOTTOM
    names = list(dict.fromkeys(series.name for panel in panels for series in panel.series))
    whole = max(wide * columns, _LEFT + sum(map(_room, names))), _LEGEND + high * ceil(len(panels) / columns)
    parts = [*_legend(names)]
    for at, panel in enumerate(panels):
        row, column = divmod(at, columns)
        to = column * wide + _LEFT, _LEGEND + row * high + _TOP
        parts += [f'<g transform="translate({to[0]:g} {to[1]:g})">', *_panel(panel, names, width, height), "</g>"]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole[0]:g} {whole[1]:g}" role="img">'
    body = f'<title>{escape(about)}</title><style>{_STYLE}</style><rect class="ground" width="100%" height="100%"/>'
    return "\n".join([head, body, *parts, "</svg>"]) + "\n"


def _legend(names: Sequence[str]) -> Iterator[str]:
    at = _LEFT
    for number, name in enumerate(names):
        sign = f'<line class="line s{number % _SERIES}" x1="{at:g}" x2="{at + 18:g}" y1="16" y2="16"/>'
        yield f'{sign}<text x="{at + 24:g}" y="20">{escape(name)}</text>'
        at += _room(name)


def _room(name: str) -> float:
    """Return how wide a name of the legend is with its sign, about."""
    return 44 + 7.2 * len(name)


def _panel(panel: Panel, names: Sequence[str], width: float, height: float) -> Iterator[str]:
    def place(x: float, y: float) -> Point:
        across = (x - panel.x.low) / (panel.x.high - panel.x.low)
        up = (y - panel.y.low) / (panel.y.high - panel.y.low)
        return round(width * across, 1), round(height * (1 - up), 1)

    yield f'<text class="title" x="0" y="-10">{escape(panel.title)}</text>'
    yield from _x_axis(panel, width, height)
    yield from _y_axis(panel, width, height)
    if panel.is_even:
        (x1, y1), (x2, y2) = place(panel.x.low, panel.x.low), place(panel.x.high, panel.x.high)
        yield f'<line class="even" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>'
    for series in panel.series:
        kind = f"s{names.index(series.name) % _SERIES}"
        points = [place(*point) for point in series.points]
        ends = [(place(0, low)[1], place(0, high)[1]) for low, high in series.intervals]
        yield from _drawn(points, ends, kind)
    yield f'<rect class="frame" width="{width:g}" height="{height:g}"/>'


def _drawn(points: Sequence[Point], ends: Sequence[Point], kind: str) -> Iterator[str]:
    yield f'<polyline class="line {kind}" points="{" ".join(f"{x:g},{y:g}" for x, y in points)}"/>'
    for (x, y), (low, high) in zip(points, ends, strict=False):
        yield f'<line class="bar {kind}" x1="{x:g}" x2="{x:g}" y1="{low:g}" y2="{high:g}"/>'
        yield f'<circle class="dot {kind}" cx="{x:g}" cy="{y:g}" r="3.5"/>'


def _x_axis(panel: Panel, width: float, height: float) -> Iterator[str]:
    for tick in panel.x.ticks():
        x = round(width * (tick - panel.x.low) / (panel.x.high - panel.x.low), 1)
        yield f'<line class="grid" x1="{x:g}" x2="{x:g}" y1="0" y2="{height:g}"/>'
        yield f'<text class="middle" x="{x:g}" y="{height + 17:g}">{tick:.4g}</text>'
    yield f'<text class="middle" x="{width / 2:g}" y="{height + 36:g}">{escape(panel.x.label)}</text>'


def _y_axis(panel: Panel, width: float, height: float) -> Iterator[str]:
    for tick in panel.y.ticks():
        y = round(height * (1 - (tick - panel.y.low) / (panel.y.high - panel.y.low)), 1)
        yield f'<line class="grid" x1="0" x2="{width:g}" y1="{y:g}" y2="{y:g}"/>'
        yield f'<text class="end" x="-6" y="{y + 4:g}">{tick:.4g}</text>'
    turned = f'transform="translate(-46 {height / 2:g}) rotate(-90)"'
    yield f'<text class="middle" {turned}>{escape(panel.y.label)}</text>'
