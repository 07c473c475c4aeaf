"""The greedy bot of Arctic Race: plans its whole turn so as to be furthest ahead at the end of it."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from floe.bots.bot import Estimate, ranked
from floe.core.chance import Rng
from floe.games.race.bots.greedy_evaluation import GreedyEvaluation
from floe.games.race.bots.plan import plan
from floe.games.race.bots.weights import GREEDY, GreedyWeights
from floe.games.race.information.view import View
from floe.games.race.rules.moves import Move

_STEPS_PER_LEAD: Final = GREEDY.margin.weights.lasting * GREEDY.margin.weights.steps_per_turn


class Greedy(Struct, frozen=True):
    """Evaluates every way to play this turn by the turns that each seat would still need, and takes the best."""

    width: int = 4
    """How many moves of each step of the turn it follows further."""
    weights: GreedyWeights = GREEDY.greedy.weights

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        """Return the move that begins the best turn."""
        if len(moves) == 1:
            return moves[0]
        leads = self._leads(view, moves, rng)
        return max(leads, key=lambda move: leads[move])

    def rank(self, view: View, moves: Sequence[Move], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the best first; margins are in steps."""
        leads = self._leads(view, moves, rng)
        return ranked(
            ((move, _STEPS_PER_LEAD * leads[move]) for move in moves), view.players, GREEDY.margin.weights.spread
        )

    def _leads(self, view: View, moves: Sequence[Move], rng: Rng) -> dict[Move, float]:
        state = view.resample(rng)  # no die and no tile falls before the turn is over: any determinization will do
        return plan(state, moves, GreedyEvaluation(self.weights, view, state.turn.seat, rng), self.width)
