"""Who judges a game, and what it says as whole numbers."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

from floe.bots import roster
from floe.bots.bot import Bot, Forecast, Judge
from floe.bots.chance import stream
from floe.core.outcome import Outcome
from floe.core.registry import new, registered_games
from floe.study.shape import CERTAIN, POINT, Value, Values


class Ranking(Struct, frozen=True):
    """Makes a judge of any bot: what its best move leaves of the win is shared by the other seats."""

    bot: Bot

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> Any:
        """Return the bot's own choice."""
        return self.bot.choose(view, moves, rng)

    def rank(self, view: Any, moves: Sequence[Any], rng: Random) -> list[Any]:
        """Return the bot's own estimates, the best first."""
        return self.bot.rank(view, moves, rng)

    def weigh(self, view: Any, moves: Sequence[Any], rng: Random) -> list[Forecast]:
        """Return what the bot expects of each move."""
        found = {one.move: one for one in self.bot.rank(view, moves, rng)}
        return [_shared(found[move].win, found[move].margin, view.seat, view.players) for move in moves]

    def forecast(self, view: Any, rng: Random) -> Forecast:
        """Return what the bot expects of the best move of the seat to decide, in a determinization."""
        state = view.resample(rng)
        seen = view if view.actor == view.seat else state.view(state.actor)
        best = self.bot.rank(seen, seen.moves, rng)[0]
        return _shared(best.win, best.margin, state.actor, state.players)


def _shared(win: float, margin: float, seat: int, players: int) -> Forecast:
    rest = (1 - win) / (players - 1)
    wins, margins = ([rest] * players, [-margin] * players)
    wins[seat], margins[seat] = win, margin
    return Forecast(tuple(wins), tuple(margins))


@cache
def judge_of(game: str) -> Judge:
    """Return the bot that judges a game (`JUDGE` among its bots)."""
    bot: Any = roster.find(roster.judge_of(game), game)
    return bot if hasattr(bot, "weigh") else Ranking(bot)


def warm_judge(game: str) -> None:
    """Let the judge of a game look at its deal, as it does in a review: that loads or compiles what it needs."""
    state = new(game, registered_games()[game].seats[0], 1)
    view, rng, judge = state.view(state.actor), stream(1, "warm"), judge_of(game)
    judge.weigh(view, view.moves, rng)
    for seat in range(state.players):  # one that does not decide is judged in another way
        judge.forecast(state.view(seat), rng)


def values(forecast: Forecast) -> Values:
    """Return a forecast as whole numbers."""
    pairs = zip(forecast.wins, forecast.margins, strict=True)
    return tuple(Value(round(CERTAIN * win), round(POINT * margin)) for win, margin in pairs)


def result(outcome: Outcome) -> Values:
    """Return how a game ended, in the same numbers; a win is shared by those who share the first place."""
    share = CERTAIN // len(outcome.winners)
    return tuple(
        Value(share * (seat in outcome.winners), POINT * (score - _best_other(outcome.scores, seat)))
        for seat, score in enumerate(outcome.scores)
    )


def _best_other(scores: Sequence[int], seat: int) -> int:
    return max(score for other, score in enumerate(scores) if other != seat)
