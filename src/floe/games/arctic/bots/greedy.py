"""The greedy bot of Arctic: a beam search over its own turn on the readable rules, and no lookahead beyond it."""

from collections.abc import Sequence

from msgspec import Struct

from floe.bots.bot import Estimate, ranked
from floe.core.chance import Rng
from floe.games.arctic.bots.beam import beam_search
from floe.games.arctic.bots.greedy_evaluation import Evaluator, turns_left
from floe.games.arctic.bots.weights import GREEDY, GreedyWeights
from floe.games.arctic.information.view import View
from floe.games.arctic.rules.moves import Move


class Greedy(Struct, frozen=True):
    """Plays the move that begins the best turn, in one determinization of its view."""

    width: int = 6
    """The beam width: how many positions of each stage of the turn are followed further."""
    weights: GreedyWeights = GREEDY.greedy.weights

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        """Return the move that begins the best turn."""
        if len(moves) == 1:
            return moves[0]
        values = self._values(view, moves, rng, each=False)
        return max(values, key=lambda move: values[move])

    def rank(self, view: View, moves: Sequence[Move], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the best first; a lead counts for less the longer the game still is."""
        values, uncertainty = self._values(view, moves, rng, each=True), GREEDY.uncertainty.weights
        turns = turns_left(view.final, view.turn.last, view.draw_size, view.players)
        margins = ((move, values[move] / (1 + turns / uncertainty.decay_turns)) for move in moves)
        return ranked(margins, view.players, uncertainty.spread + min(turns, uncertainty.spread_turns))

    def _values(self, view: View, moves: Sequence[Move], rng: Rng, *, each: bool) -> dict[Move, float]:
        # One determinization is enough: the evaluation counts cards the seat cannot know as average ones.
        state = view.resample(rng)
        evaluator = Evaluator(self.weights, state, state.turn.seat, rng)
        ends = beam_search(state, moves, evaluator.margin, self.width, each)
        return {move: end.value for move, end in ends.items()}
