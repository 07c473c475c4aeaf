"""Bots think in processes of their own, so that nobody else has to wait for them."""

import random

from anyio import CapacityLimiter, to_process

from floe.bots import roster
from floe.core.contract import View


class Thinkers:
    """A few processes in which bots choose moves."""

    def __init__(self, workers: int) -> None:
        """Let up to so many bots think at the same time."""
        self._limiter = CapacityLimiter(workers)

    async def choose(self, bot: str, view: View) -> str:
        """Return the text of the move a bot chooses."""
        moves = view.moves
        if len(moves) == 1:
            return str(moves[0])
        return await to_process.run_sync(choose, bot, view, cancellable=True, limiter=self._limiter)


def choose(bot: str, view: View) -> str:
    """Return the text of the move that a bot chooses, given what its seat sees and nothing else."""
    return str(roster.find(bot).choose(view, view.moves, random.SystemRandom()))
