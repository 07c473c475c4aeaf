"""The greedy bot of Arctic: plans its whole turn for the best position at the end of it, and looks no further."""

from collections.abc import Sequence

from msgspec import Struct

from floe.bots.bot import Estimate, ranked
from floe.core.chance import Rng
from floe.games.arctic.bots.beam import plans
from floe.games.arctic.bots.greedy_evaluation import Judge, Mind, turns_left
from floe.games.arctic.information.view import View
from floe.games.arctic.rules.moves import Move


class Greedy(Struct, frozen=True):
    """Plays its turn out in an imagined world, every way that looks promising, and takes the way that ends best."""

    width: int = 6
    """How many positions of each stage of the turn it follows further."""
    mind: Mind = Mind()

    def choose(self, view: View, moves: Sequence[Move], rng: Rng) -> Move:
        """Return the move that begins the best turn."""
        if len(moves) == 1:
            return moves[0]
        worth = self._worth(view, moves, rng, each=False)
        return max(worth, key=lambda move: worth[move])

    def rank(self, view: View, moves: Sequence[Move], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the best first; a lead counts for less the longer the game still is."""
        worth = self._worth(view, moves, rng, each=True)
        turns = turns_left(view.final, view.turn.last, view.draw_size, view.players)
        margins = ((move, worth[move] / (1 + turns / 4)) for move in moves)
        return ranked(margins, view.players, spread=3 + min(turns, 4))

    def _worth(self, view: View, moves: Sequence[Move], rng: Rng, *, each: bool) -> dict[Move, float]:
        world = view.resample(rng)
        judge = Judge(self.mind, world, world.turn.seat, rng)
        return plans(world, moves, judge.margin, self.width, each)
