"""The bot that searches a tree with a network for prior and value, for any game that has one."""

from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

from msgspec import Struct

from floe.bots.bot import Estimate, Forecast
from floe.bots.learned import Learned
from floe.core.chance import Rng
from floe.engine.dice import dice
from floe.search.guided_tree import (
    CHILD,
    DONE,
    LEGAL,
    MARGIN,
    MOVE,
    PRIOR,
    SIBLING,
    VISITS,
    WINS,
    GuideConfig,
    GuidedTree,
    new_guided_tree,
    new_network,
    search_of,
)

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
    config: GuideConfig
    simulations: int
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move visited most; the search stops as soon as no other can come to be that."""
        return moves[0] if len(moves) == 1 else self._ranked(view, moves, rng, is_hasty=True)[0].move

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the one visited most first; one never tried counts as the worst tried."""
        return self._ranked(view, moves, rng, is_hasty=False)

    def forecast(self, view: Any, rng: Rng) -> Forecast:
        """Return how the game will end for every seat, over all simulations."""
        if view.actor is None:
            return self.network.forecast(view, rng)
        return _forecast(self._searched(view, rng, is_hasty=False))

    def _ranked(self, view: Any, moves: Sequence[Any], rng: Rng, is_hasty: bool) -> list[Estimate]:
        tree = self._searched(view, rng, is_hasty)
        found, number = _root_moves(tree), self.network.game.number
        worst = _worst(found.values(), _forecast(tree), view.seat)
        order = sorted(moves, key=lambda move: _trust(found[number(move)]), reverse=True)
        estimates = ((move, found[number(move)]) for move in order)
        return [Estimate(move, *((one.win, one.margin) if one.visits else worst)) for move, one in estimates]

    def _searched(self, view: Any, rng: Rng, is_hasty: bool) -> GuidedTree:
        game, kernel_rng = self.network.game, dice(rng.randrange(1 << 62))
        information_set, search = game.pack_view(view), search_of(game.rules, self.network.model)
        network = new_network(self.network.model, self.network.loaded())
        tree = new_guided_tree(game.rules, view.players, self.simulations)
        start, done, left = self.clock(), 0, self.simulations
        while left and not (is_hasty and _lead(tree) > left):
            batch = min(left, _BATCH)
            search(tree, network, information_set, kernel_rng, self.config, batch)
            done += batch
            left = self._still_to_come(done, start)
        return tree

    def _still_to_come(self, done: int, start: float) -> int:
        """Return how many more simulations there will be; as many as there is time for, if they go on as they did."""
        if self.seconds is None:
            return self.simulations - done
        elapsed = self.clock() - start
        return min(self.simulations - done, int(done * max(self.seconds - elapsed, 0) / max(elapsed, 1e-9)))


def _root_moves(tree: GuidedTree) -> dict[int, Tried]:
    """Return what was found out about each move of the root, by its number."""
    found, child = {}, int(tree.links[0, CHILD])
    while child:
        visits, sums = int(tree.links[child, VISITS]), tree.sums[child]
        win, margin = float(sums[WINS]) / max(visits, 1), float(sums[MARGIN]) / max(visits, 1)
        prior = float(sums[PRIOR]) / max(int(tree.links[child, LEGAL]), 1)
        found[int(tree.links[child, MOVE])] = Tried(visits, prior, win, margin)
        child = int(tree.links[child, SIBLING])
    return found


def _worst(found: Iterable[Tried], forecast: Forecast, seat: int) -> tuple[float, float]:
    """Return the least that was found out about a move, or what the position is worth if none was tried."""
    tried = [(one.win, one.margin) for one in found if one.visits] or [(forecast.wins[seat], forecast.margins[seat])]
    return min(win for win, _ in tried), min(margin for _, margin in tried)


def _trust(tried: Tried) -> tuple[float, ...]:
    return tried.visits, tried.win if tried.visits else 0.0, tried.prior


def _lead(tree: GuidedTree) -> int:
    """Return by how many visits the most trusted move is ahead of the next."""
    visits = sorted((one.visits for one in _root_moves(tree).values()), reverse=True)
    return visits[0] - sum(visits[1:2]) if visits else 0


def _forecast(tree: GuidedTree) -> Forecast:
    wins, margins = tree.total_wins / tree.counts[DONE], tree.total_margins / tree.counts[DONE]
    return Forecast(tuple(wins.tolist()), tuple(margins.tolist()))
