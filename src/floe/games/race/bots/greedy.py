"""The greedy bot of Arctic Race: plans its whole turn so as to be furthest ahead at the end of it."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from floe.bots.bot import Estimate, ranked
from floe.core.chance import Rng
from floe.games.race.bots.greedy_evaluation import STEPS_A_TURN, Judge, Mind
from floe.games.race.bots.plan import plans
from floe.games.race.information.view import View
from floe.games.race.rules.moves import Move

_LASTING: Final = 0.4  # of a lead, what is left of it in the end
_SPREAD: Final = 6.0  # steps to either side of that


class Greedy(Struct, frozen=True):
    """Reckons how many turns each seat would still need after every way to play this turn, and takes the best."""

    width: int = 4
    """How many moves of each step of the turn it follows further."""
    mind: Mind = Mind()

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        """Return the move that begins the best turn."""
        if len(moves) == 1:
            return moves[0]
        leads = self._leads(view, moves, rng)
        return max(leads, key=lambda move: leads[move])

    def rank(self, view: View, moves: Sequence[Move], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the best first; margins are in steps."""
        leads = self._leads(view, moves, rng)
        return ranked(((move, _LASTING * STEPS_A_TURN * leads[move]) for move in moves), view.players, _SPREAD)

    def _leads(self, view: View, moves: Sequence[Move], rng: Rng) -> dict[Move, float]:
        world = view.resample(rng)  # no die and no tile falls before the turn is over, so that any world will do
        return plans(world, moves, Judge(self.mind, view, world.turn.seat, rng), self.width)
