"""Bots think in worker processes: a search of seconds must not hold up the event loop."""

import random
from contextlib import suppress

from anyio import CapacityLimiter, to_process
from msgspec import Struct

from floe.bots import roster
from floe.bots.bot import Bot, Reason
from floe.bots.levels import USUAL
from floe.bots.reasons import reasons
from floe.core.contract import View
from floe.core.errors import BadOption


class Advice(Struct, frozen=True):
    """What a bot expects of a move: the chance to win, and by how many points the seat will be ahead."""

    move: str
    win: float
    margin: float


class Hint(Struct, frozen=True):
    """What a bot thinks of every move, the best first, and what speaks for the best rather than for the next."""

    moves: list[Advice]
    reasons: list[Reason]


class BotPool:
    """A few processes in which bots choose moves; `workers` of them may think at the same time."""

    def __init__(self, workers: int) -> None:
        self._limiter = CapacityLimiter(workers)

    async def choose(self, bot: str | None, game: str, view: View) -> str:
        """Return the text of the move a bot chooses; None is for the usual one."""
        moves = view.moves
        if len(moves) == 1:  # a forced move is not worth a trip to another process
            return str(moves[0])
        return await to_process.run_sync(choose, bot or USUAL, game, view, cancellable=True, limiter=self._limiter)

    async def advise(self, game: str, view: View) -> Hint:
        """Return what the adviser thinks of every move, the best first, and why."""
        return await to_process.run_sync(advise, game, view, cancellable=True, limiter=self._limiter)


def choose(bot: str, game: str, view: View, rng: random.Random | None = None) -> str:
    """Return the text of a bot's move; the bot gets its seat's view and chance, and nothing else."""
    return str(_find(bot, game).choose(view, view.moves, rng or random.SystemRandom()))


def advise(game: str, view: View, rng: random.Random | None = None) -> Hint:
    """Return what the adviser thinks of every move; it gets the seat's view and chance, and nothing else."""
    rng = rng or random.SystemRandom()
    estimates = _find(roster.adviser_of(game), game).rank(view, view.moves, rng)
    moves = [Advice(str(estimate.move), estimate.win, estimate.margin) for estimate in estimates]
    return Hint(moves, reasons(game, view, estimates, rng))


def _find(bot: str, game: str) -> Bot:
    """Return a bot, or the usual one where a stored name is no longer on the roster or does not know the game."""
    for name in (bot, USUAL):
        with suppress(BadOption):
            return roster.find(name, game)
    return roster.find("uniform", game)
