"""Information-set tree search that a network guides: the kernels, written once for every game.

One tree is shared by all determinizations, as in `tree` (single-observer ISMCTS; Cowling, Powley and Whitehouse, 2012).
What play-outs and a hand-made prior do there, a network does here, as in AlphaZero (Silver et al., 2018): its policy is
the prior of PUCT, its value the result of a simulation. It looks at a leaf as the seat that decides there would, so it
knows what that seat may know in this determinization, and nothing else.

Other seats hold other cards in each determinization. A node where a move is legal that no earlier determinization had
is therefore a leaf once more: the network looks again, and the prior of a move is the mean of what it got whenever it
was legal.

Leaves are looked at in batches. Until one has its value, its visit counts for how much a move has been explored, and
not for how good it is (Liu et al., Watch the Unobserved, 2020).
"""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from floe.engine.contract import Features, InformationSet, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState
from floe.network.batch import read_moves_of, run_batch
from floe.network.model import NetworkModel
from floe.search.guided_leaf import ReadMoves, WriteMoves, make_finish
from floe.search.guided_tree import (
    BATCH,
    COUNT,
    DEPTH,
    DONE,
    LEGAL,
    NODE,
    NOWHERE,
    PRIOR,
    ROW,
    GuideConfig,
    GuidedTree,
    Network,
    child_of,
    find_children,
    select,
    step,
    visits_of,
)
from floe.search.model import SearchModel
from floe.search.tree import SearchConfig

EARLY: Final = 8  # of that many simulations one may be on its way while the tree is small

Search: TypeAlias = Callable[[GuidedTree, Network, InformationSet, RngState, GuideConfig, SearchConfig, int], None]
WriteFeatures: TypeAlias = Callable[[Vector, int, Features], None]
Descend: TypeAlias = Callable[[GuidedTree, Network, int, int, GuideConfig], bool]
WritePrior: TypeAlias = Callable[[GuidedTree, int, int, bool], None]


def guided_search_of(model: SearchModel, network: NetworkModel) -> Search:
    """Return the search of a game, as a kernel that closes over its own."""
    return _make_search(model, network.write_features, network.write_moves, read_moves_of(network))


@cache
def _make_search(
    model: SearchModel, write_features: WriteFeatures, write_moves: WriteMoves, read_moves: ReadMoves
) -> Search:
    determinize = model.rules.determinize
    descend, finish = _make_descend(model, write_features), make_finish(model, write_moves, read_moves)

    @kernel
    def search(
        tree: GuidedTree,
        network: Network,
        information_set: InformationSet,
        rng: RngState,
        config: GuideConfig,
        rollouts: SearchConfig,
        simulations: int,
    ) -> None:
        """Run this many simulations."""
        left = simulations
        while left > 0:
            flights, leaves = min(left, BATCH, 1 + int(tree.counts[DONE]) // EARLY), 0
            for slot in range(flights):
                determinize(information_set, rng, tree.vectors[slot])
                leaves += descend(tree, network, slot, leaves, config)
            run_batch(network.weights, network.scale, network.normalises, network.batch, leaves)
            for slot in range(flights):
                finish(tree, network, slot, rng, config, rollouts)
            tree.counts[DONE] += flights
            left -= flights

    return search


def _make_descend(model: SearchModel, write_features: WriteFeatures) -> Descend:
    actor, legal, play, write_prior = model.rules.actor, model.rules.legal, model.rules.play, _make_write_prior(model)

    @kernel
    def descend(tree: GuidedTree, network: Network, slot: int, row: int, config: GuideConfig) -> bool:
        """Play the moves of the tree down to a leaf; return whether the network is to look at it, as this row."""
        vector, moves, flight = tree.vectors[slot], tree.moves[slot], tree.flights[slot]
        seat, node, flight[DEPTH], flight[NODE], flight[ROW] = actor(vector), 0, 0, NOWHERE, NOWHERE
        own = seat
        while seat >= 0:
            count, at = legal(vector, moves), 0
            is_inside = node != NOWHERE and (seat == own or not config.own_turn_only)
            if count > 1:
                is_seen, visits = is_inside and find_children(tree, node, moves, count), visits_of(tree, node)
                if not is_seen and (not is_inside or visits >= config.look_at_visit):
                    flight[NODE], flight[ROW], flight[COUNT] = node if is_inside else NOWHERE, row, count
                    network.batch.features[row] = 0
                    write_features(vector, seat, network.batch.features[row])
                    return True
                if not is_seen and visits == 1:
                    return False
                write_prior(tree, slot, count, is_seen)
                at = select(tree, node, count, config)
            if is_inside:
                node = step(tree, slot, child_of(tree, node, int(moves[at]), at, count), seat)
            play(vector, int(moves[at]))
            seat = actor(vector)
        return False

    return descend


def _make_write_prior(model: SearchModel) -> WritePrior:
    prior = model.prior

    @kernel
    def write_prior(tree: GuidedTree, slot: int, count: int, is_seen: bool) -> None:
        """Write how likely each legal move is: by the network if it has looked here, otherwise by the game's prior."""
        if is_seen:
            for at in range(count):
                child = int(tree.children[at])
                tree.chances[at] = tree.sums[child, PRIOR] / tree.links[child, LEGAL]
        else:
            room = tree.rollout
            prior(tree.vectors[slot], tree.moves[slot], count, room.weights, room.scratch)
            for at in range(count):
                tree.chances[at] = room.weights[at]

    return write_prior
