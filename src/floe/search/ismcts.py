"""The bot that searches a tree (ISMCTS), for any game with compiled rules, a prior and an evaluation."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from floe.bots.bot import Estimate
from floe.core.chance import Rng
from floe.engine.rng import seeded
from floe.search.budget import Budget
from floe.search.model import SearchModel
from floe.search.tree import (
    MARGIN,
    MOVE,
    VISITS,
    WINS,
    Search,
    SearchConfig,
    Tree,
    lead,
    make_search,
    new_tree,
    root_children,
)

_BATCH: Final = 256  # simulations between two looks at the clock


class TreeSearch(Struct, frozen=True):
    """Searches determinizations of the view, and learns from roll-outs which move is best.

    With `seconds` it stops when they are over; otherwise it depends on nothing but the view and the rng it is given.
    """

    model: SearchModel[Any]
    config: SearchConfig
    simulations: int = 20_000
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move the search came to trust most; it stops as soon as no other can come to be that."""
        return moves[0] if len(moves) == 1 else self._ranked(moves, self._searched(view, rng, is_hasty=True))[0].move

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the most trusted first; one never tried counts as the worst that was."""
        return self._ranked(moves, self._searched(view, rng, is_hasty=False))

    def _ranked(self, moves: Sequence[Any], tree: Tree) -> list[Estimate]:
        tried, number = _root_moves(tree), self.model.number
        nothing = 0, min(win for _, win, _ in tried.values()), min(margin for _, _, margin in tried.values())
        found = [(move, *tried.get(number(move), nothing)) for move in moves]
        found.sort(key=lambda one: (-one[1], -one[2]))
        return [Estimate(move, win, margin) for move, _, win, margin in found]

    def _searched(self, view: Any, rng: Rng, is_hasty: bool) -> Tree:
        model, kernel_rng = self.model, seeded(rng.randrange(1 << 62))
        information_set, search = model.information_set(view), _search_of(model)
        tree = new_tree(model.rules, view.players, self.simulations, model.scratch())
        Budget(self.simulations, self.seconds, self.clock, _BATCH).spend(
            partial(search, tree, information_set, kernel_rng, self.config),
            partial(lead, tree.links) if is_hasty else None,
        )
        return tree


@cache
def _search_of(model: SearchModel) -> Search:
    return make_search(model)


def _root_moves(tree: Tree) -> dict[int, tuple[int, float, float]]:
    """Return what was found out about each move of the root: visits, share of wins, mean margin."""
    found = {}
    for child in root_children(tree.links):
        visits = int(tree.links[child, VISITS])
        wins, margin = float(tree.sums[child, WINS]) / visits, float(tree.sums[child, MARGIN]) / visits
        found[int(tree.links[child, MOVE])] = visits, wins, margin
    return found
