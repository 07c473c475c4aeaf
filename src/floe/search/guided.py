"""The bot that searches a tree with a network for prior and value, for any game that has one."""

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Any, Final, NamedTuple

from msgspec import Struct

from floe.bots.bot import Estimate, Forecast
from floe.bots.learned import Learned
from floe.core.chance import Rng
from floe.engine.rng import seeded
from floe.search.budget import Budget
from floe.search.guided_search import guided_search_of
from floe.search.guided_tree import DONE, LEGAL, PRIOR, GuideConfig, GuidedTree, new_guided_tree, new_network
from floe.search.model import SearchModel
from floe.search.tree import MARGIN, MOVE, VISITS, WINS, SearchConfig, lead, root_children

_BATCH: Final = 64  # simulations between two looks at the clock


class Tried(NamedTuple):
    """What was found out about a move of the root."""

    visits: int
    prior: float
    win: float
    margin: float


class GuidedSearch(Struct, frozen=True):
    """Searches determinizations of the view where the network would look first, and trusts what it says of the leaves.

    With `seconds` it stops when they are over; otherwise it depends on nothing but the view and the rng it is given.
    """

    network: Learned
    model: SearchModel[Any]
    config: GuideConfig
    rollouts: SearchConfig
    simulations: int
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move visited most; the search stops as soon as no other can come to be that."""
        if len(moves) == 1:
            return moves[0]
        found = _root_moves(self.searched(view, rng, is_hasty=True))
        return max(moves, key=lambda move: _rank_key(found[self.model.number(move)]))

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the one visited most first; the network's own where it was never tried."""
        found = _root_moves(self.searched(view, rng))
        order = sorted(moves, key=lambda move: _rank_key(found[self.model.number(move)]), reverse=True)
        tried = [(move, found[self.model.number(move)]) for move in order]
        searched = [Estimate(move, one.win, one.margin) for move, one in tried if one.visits]
        others = [move for move, one in tried if not one.visits]
        return searched + (self.network.rank(view, others, rng) if others else [])

    def forecast(self, view: Any, rng: Rng) -> Forecast:
        """Return how the game will end for every seat, over all simulations."""
        if view.actor is None:
            return self.network.forecast(view, rng)
        return _forecast(self.searched(view, rng))

    def searched(self, view: Any, rng: Rng, is_hasty: bool = False) -> GuidedTree:
        """Return the tree after the search, which may stop early if only the best move is asked for."""
        model, kernel_rng = self.model, seeded(rng.randrange(1 << 62))
        information_set, search = model.information_set(view), guided_search_of(model, self.network.model)
        network = new_network(self.network.model, self.network.loaded())
        tree = new_guided_tree(model, view.players, self.simulations)
        Budget(self.simulations, self.seconds, self.clock, _BATCH).spend(
            partial(search, tree, network, information_set, kernel_rng, self.config, self.rollouts),
            partial(lead, tree.links) if is_hasty else None,
        )
        return tree


def _root_moves(tree: GuidedTree) -> dict[int, Tried]:
    """Return what was found out about each move of the root, by its number."""
    found = {}
    for child in root_children(tree.links):
        visits, sums = int(tree.links[child, VISITS]), tree.sums[child]
        win, margin = float(sums[WINS]) / max(visits, 1), float(sums[MARGIN]) / max(visits, 1)
        prior = float(sums[PRIOR]) / max(int(tree.links[child, LEGAL]), 1)
        found[int(tree.links[child, MOVE])] = Tried(visits, prior, win, margin)
    return found


def _rank_key(tried: Tried) -> tuple[float, ...]:
    return tried.visits, tried.win if tried.visits else 0.0, tried.prior


def _forecast(tree: GuidedTree) -> Forecast:
    wins, margins = tree.total_wins / tree.counts[DONE], tree.total_margins / tree.counts[DONE]
    return Forecast(tuple(wins.tolist()), tuple(margins.tolist()))
