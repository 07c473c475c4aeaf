"""What a bot is, and what it can say about a move."""

from collections.abc import Iterable, Sequence
from math import exp
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from floe.core.chance import Rng
from floe.core.contract import Json


class Estimate(Struct, frozen=True):
    """What a bot expects to come of a move."""

    move: Any
    win: float
    """The chance to win the game, 0 to 1."""
    margin: float
    """By how many points the seat will be ahead of the best other one; below 0 if behind."""


class Forecast(Struct, frozen=True):
    """How a bot expects the game to end, by seat."""

    wins: tuple[float, ...]
    """The chance of each seat to win; together they are 1."""
    margins: tuple[float, ...]
    """By how many points each seat will be ahead of the best other one; below 0 if behind."""


class Reason(Struct, frozen=True):
    """What speaks for a move: a stable code for a sentence, and the values that it needs."""

    code: str
    values: Json = {}


class Contrast(Struct, frozen=True):
    """Why a move is better than another: what speaks for it, and what against the other, the weightiest first."""

    better: list[Reason]
    worse: list[Reason]


class Chooser(Protocol):
    """What is enough to play: a bot of your own, wherever one may be named (docs/bot-protocol.md)."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """Return one of the moves, or its text."""


class Bot(Protocol):
    """Chooses moves for a seat.

    It is given the seat's View, the legal moves and a source of chance, and nothing else: for what it cannot see it has
    determinizations (`view.resample`). Its answer depends on these three alone, and on its own clock if it keeps one.
    The view is a `floe.core.contract.View`; a bot that knows one game takes the views of that game only.
    """

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """Return one of the moves."""

    def rank(self, view: Any, moves: Sequence[Any], rng: Random) -> list[Estimate]:
        """Return an estimate for every move, the best first."""


class Forecaster(Bot, Protocol):
    """A bot that can also say how a game stands, no matter which seat is to decide."""

    def forecast(self, view: Any, rng: Random) -> Forecast:
        """Return how the game will end, as far as this seat can know; when it is over, how it did."""


class Judge(Forecaster, Protocol):
    """A forecaster whose forecasts compare: before a move and after it, for every seat, always by the same eyes."""

    def weigh(self, view: Any, moves: Sequence[Any], rng: Random) -> list[Forecast]:
        """Return for each move, in their order, how the game will end after it, as far as this seat can know."""


def ranked(margins: Iterable[tuple[Any, float]], players: int, spread: float) -> list[Estimate]:
    """Turn moves and the margins expected of them into estimates, the best first.

    The final margin lies around the expected one, `spread` points to either side: that gives the chance to win. A seat
    that is level with the best other one wins as often as any other.
    """
    best_first = sorted(margins, key=lambda pair: -pair[1])
    return [Estimate(move, _chance(margin, players, spread), margin) for move, margin in best_first]


def _chance(margin: float, players: int, spread: float) -> float:
    """Return how likely a seat is to win that expects this margin: a logistic curve through the fair share."""
    against = (players - 1) * exp(-min(max(margin / spread, -30.0), 30.0))
    return 1 / (1 + against)


def slip(most: float, rng: Rng) -> float:
    """Return an error of judgement between -most and most, small ones likelier (a triangular distribution)."""
    return most * (rng.randrange(1000) + rng.randrange(1000) - 999) / 999
