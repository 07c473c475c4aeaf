"""Figures worked out: a line of estimates for each number of players, from the rows of the games."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import ceil, floor
from typing import Final, NamedTuple

from floe.core.balance import Figure, Means, Row, Shares, Spread, Value, Wins
from floe.lab.balance.estimates import Estimate, mean, share
from floe.lab.balance.sample import Played

Games = Sequence[Played]
_BINS: Final = 24  # the most that a curve is drawn through
_STEPS: Final = (1, 2, 5)


class Line(NamedTuple):
    """What games of one number of players say."""

    players: int
    games: int
    points: dict[str, Estimate]
    """By label."""
    fair: float | None = None
    """Where every point would lie if labels made no difference."""
    middle: Estimate | None = None
    """The mean of a number that is spread, and between what nine in ten of its values lie."""
    ends: tuple[float, float] = (0.0, 0.0)


class Plot(NamedTuple):
    """A figure worked out."""

    figure: Figure
    labels: tuple[str, ...]
    lines: tuple[Line, ...]
    is_share: bool

    def name(self, label: str) -> str:
        return self.figure.names.get(label, label)


def work_out(figure: Figure, games: Games) -> Plot:
    """Return the plot of a figure."""
    by_players = {players: [game for game in games if game.players == players] for players in _numbers(games)}
    make = _maker(figure, games)
    lines = tuple(make(players, own) for players, own in by_players.items())
    found = dict.fromkeys(label for line in lines for label in line.points)
    wanted = figure.of if isinstance(figure, Means) and not figure.by else tuple(figure.names)
    labels = (*(label for label in wanted if label in found), *sorted(found.keys() - {*wanted}, key=_order))
    is_share = not isinstance(figure, Means) or figure.is_share
    return Plot(figure, labels, lines, is_share)


def _numbers(games: Games) -> list[int]:
    return sorted({game.players for game in games})


def _order(label: str) -> tuple[float, str]:
    digits = label.rstrip("+")
    return (float(digits) if digits.lstrip("-").isdecimal() else 0.0, label)


def _maker(figure: Figure, games: Games) -> Callable[[int, Games], Line]:
    if isinstance(figure, Wins):
        return partial(_wins, figure)
    if isinstance(figure, Shares):
        return partial(_shares, figure)
    if isinstance(figure, Spread):
        return partial(_spread, figure, _bins([_number(row[figure.of]) for game in games for row in game.rows]))
    assert isinstance(figure, Means)
    return partial(_means, figure)


def _wins(figure: Wins, players: int, games: Games) -> Line:
    points = {label: share(pairs) for label, pairs in _grouped(games, "won", figure.by).items()}
    return Line(players, len(games), points, fair=1 / players)


def _means(figure: Means, players: int, games: Games) -> Line:
    if figure.by:
        groups = _grouped(games, figure.of[0], figure.by)
    else:
        groups = {column: [_summed(game.rows, column) for game in games] for column in figure.of}
    estimate = share if figure.is_share else mean
    return Line(players, len(games), {label: estimate(pairs) for label, pairs in groups.items()})


def _shares(figure: Shares, players: int, games: Games) -> Line:
    counts = [Counter(label for row in game.rows for label in labels_of(row[figure.of])) for game in games]
    found = dict.fromkeys(label for count in counts for label in count)
    return Line(players, len(games), _shares_of(counts, found))


def _spread(figure: Spread, bins: "Bins", players: int, games: Games) -> Line:
    column = figure.of
    counts = [Counter(bins.label(_number(row[column])) for row in game.rows) for game in games]
    points = _shares_of(counts, bins.labels)
    values = sorted(_number(row[column]) for game in games for row in game.rows)
    ends = values[len(values) // 20], values[-1 - len(values) // 20]
    return Line(players, len(games), points, middle=mean([_summed(game.rows, column) for game in games]), ends=ends)


def _shares_of(counts: Sequence[Counter[str]], labels: Iterable[str]) -> dict[str, Estimate]:
    tries = [count.total() for count in counts]
    return {label: share([(count[label], n) for count, n in zip(counts, tries, strict=True)]) for label in labels}


def _grouped(games: Games, column: str, by: str) -> dict[str, list[tuple[float, int]]]:
    """Return for each label what each game with it sums up to, and over how many rows."""
    groups: dict[str, list[tuple[float, int]]] = {}
    for game in games:
        labels = dict.fromkeys(label for row in game.rows for label in labels_of(row[by]))
        for label in labels:
            groups.setdefault(label, []).append(
                _summed([row for row in game.rows if label in labels_of(row[by])], column)
            )
    return groups


def _summed(rows: Sequence[Row], column: str) -> tuple[float, int]:
    return sum(_number(row[column]) for row in rows), len(rows)


def labels_of(value: Value) -> tuple[str, ...]:
    """Return the labels of a value, which may be several."""
    return value if isinstance(value, tuple) else (str(value),)


def _number(value: Value) -> float:
    assert isinstance(value, int | float)  # a figure of numbers names a column of numbers
    return value


class Bins(NamedTuple):
    """How numbers are put together for a curve."""

    low: int
    width: int
    bins: int

    @property
    def labels(self) -> list[str]:
        return [str(self.low + at * self.width) for at in range(self.bins)]

    def label(self, value: float) -> str:
        return str(self.low + floor((value - self.low) / self.width) * self.width)


def _bins(values: Iterable[float]) -> Bins:
    """Return bins of a round width that hold all these values."""
    low, high = floor(min(values)), floor(max(values))
    width = next(
        width for power in range(9) for step in _STEPS if (high - low) / (width := step * 10**power) < _BINS - 1
    )
    begin = low // width * width
    return Bins(begin, width, ceil((high - begin + 1) / width))
