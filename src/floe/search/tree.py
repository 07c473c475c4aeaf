"""Information-set Monte-Carlo tree search over a game's compiled rules: the kernels, written once for every game.

Every simulation draws a determinization of the view, selects its way down one tree that all determinizations share,
expands a leaf, rolls out to the end, and backpropagates the result to every move on its way, for the seat that chose
it. A node is a move after the moves above it, and is left out where its move is not legal in this determinization
(single-observer ISMCTS; Cowling, Powley and Whitehouse, 2012).
"""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import CompiledRules, InformationSet, Numbers, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from floe.search.model import Scratch, SearchModel

# A node's row in `links`; node 0 is the root, and as a child or sibling it stands for none. The tree of a guided search
# has more columns, behind these.
CHILD, SIBLING, MOVE, VISITS = range(4)
# A node's row in `sums`, over its visits and for the seat that chose its move; those of a guided search begin alike.
VALUE, WINS, MARGIN = range(3)
# What a tree counts.
NODES, STEPS = range(2)

DEPTH: Final = 512  # moves from the root at most to which a result is backpropagated
STRIDE: Final = 1 << 20  # more than any position has moves


class SearchConfig(NamedTuple):
    """How to search. The names are those of AlphaZero and Leela Chess Zero."""

    c_puct: float
    """How far the prior counts against the results so far (PUCT; Rosin, 2011)."""
    fpu_reduction: float
    """First-play urgency: how much less than its tried siblings a move without visits is expected to be worth."""
    margin_weight: float
    """How much of a result is the margin; the rest is winning."""
    margin_scale: float
    """The margin in points that is half way to the largest."""
    rollout_turns: int = 1 << 30
    """How many turns are rolled out before the game is evaluated as it stands."""
    rollout_greedy_percent: int = 0
    """In how many of a hundred moves of a roll-out the likeliest is made; the others are drawn by their prior."""
    own_turn_only: bool = False
    """Whether the tree ends with the seat's own turn, so that the others play by the prior, not knowing its cards."""


class Tree(NamedTuple):
    """The nodes expanded so far, and room for one simulation."""

    links: NDArray[np.int32]
    sums: NDArray[np.float64]
    counts: Numbers
    marks: Numbers
    """For each move number the last step at which it was legal, and its place among the moves there."""
    moves: NDArray[np.int32]
    weights: Numbers
    children: NDArray[np.int32]
    """The node of each of the moves."""
    vector: Vector
    scratch: Scratch
    path: NDArray[np.int32]
    """The nodes of this simulation, and who chose each of them."""
    seats: NDArray[np.int32]
    wins: NDArray[np.float64]
    """What each seat has of the win, and by how much it is ahead of the best other one."""
    margins: NDArray[np.float64]


def new_tree(rules: CompiledRules, players: int, simulations: int, scratch: Scratch) -> Tree:
    """Return a tree that is nothing but its root, with room for these simulations: none expands more than one node."""
    return Tree(
        links=np.zeros((simulations + 1, 4), np.int32),
        sums=np.zeros((simulations + 1, 3)),
        counts=np.array([1, 0]),
        marks=np.zeros(rules.moves, np.int64),
        moves=np.zeros(rules.width, np.int32),
        weights=np.zeros(rules.width, np.int64),
        children=np.zeros(rules.width, np.int32),
        vector=rules.vector(),
        scratch=scratch,
        path=np.zeros(DEPTH, np.int32),
        seats=np.zeros(DEPTH, np.int32),
        wins=np.zeros(players),
        margins=np.zeros(players),
    )


Search: TypeAlias = Callable[[Tree, InformationSet, RngState, SearchConfig, int], None]
Select: TypeAlias = Callable[[Tree, int, int, SearchConfig], int]
Descend: TypeAlias = Callable[[Tree, SearchConfig], int]
Choose: TypeAlias = Callable[[Tree, RngState, int], int]
RollOut: TypeAlias = Callable[[Tree, RngState, SearchConfig], None]
Backpropagate: TypeAlias = Callable[[Tree, int, SearchConfig], None]


def make_search(model: SearchModel) -> Search:
    """Return the search of a game, as a kernel that closes over those of the model."""
    determinize = model.rules.determinize
    descend, roll_out, backpropagate = _make_descend(model), make_roll_out(model), _make_backpropagate(model)

    @kernel
    def search(
        tree: Tree, information_set: InformationSet, rng: RngState, config: SearchConfig, simulations: int
    ) -> None:
        """Run this many simulations."""
        for _ in range(simulations):
            determinize(information_set, rng, tree.vector)
            depth = descend(tree, config)
            roll_out(tree, rng, config)
            backpropagate(tree, depth, config)

    return search


# ── Down the tree ────────────────────────────────────────────────────────────────────────────────────────────────────


def _make_descend(model: SearchModel) -> Descend:
    actor, legal, play, select = model.rules.actor, model.rules.legal, model.rules.play, _make_select(model)

    @kernel
    def descend(tree: Tree, config: SearchConfig) -> int:
        """Play the moves of the tree down to its first new leaf, and return how many."""
        node, depth, seat = 0, 0, actor(tree.vector)
        own = seat
        while seat >= 0 and depth < DEPTH and (seat == own or not config.own_turn_only):
            node = select(tree, node, legal(tree.vector, tree.moves), config)
            tree.path[depth] = node
            tree.seats[depth] = seat
            depth += 1
            play(tree.vector, int(tree.links[node, MOVE]))
            if tree.links[node, VISITS] == 0:
                break
            seat = actor(tree.vector)
        return depth

    return descend


def _make_select(model: SearchModel) -> Select:
    prior = model.prior

    @kernel
    def select(tree: Tree, node: int, count: int, config: SearchConfig) -> int:
        """Return the child of the most promising legal move, a new one where it is not in the tree yet."""
        visits, value = find_children(tree, node, count)
        unvisited = (value / visits if visits > 0 else 0.5) - config.fpu_reduction
        reach = config.c_puct * sqrt(1.0 + visits) / prior(tree.vector, tree.moves, count, tree.weights, tree.scratch)
        best, highest = 0, -1e9
        for at in range(count):
            child, tried, merit = int(tree.children[at]), 0, unvisited
            if child:
                tried = int(tree.links[child, VISITS])
                merit = tree.sums[child, VALUE] / tried
            merit += reach * tree.weights[at] / (1.0 + tried)
            if merit > highest:
                best, highest = at, merit
        child = int(tree.children[best])
        return child if child else expand(tree, node, int(tree.moves[best]))

    return select


@kernel
def find_children(tree: Tree, node: int, count: int) -> tuple[int, float]:
    """Find the node of each legal move, 0 where it has none; return their visits and values together."""
    tree.counts[STEPS] += STRIDE
    step, visits, value = int(tree.counts[STEPS]), 0, 0.0
    for at in range(count):
        tree.marks[tree.moves[at]] = step + at
        tree.children[at] = 0
    child = int(tree.links[node, CHILD])
    while child:
        at = int(tree.marks[tree.links[child, MOVE]]) - step
        if at >= 0:
            tree.children[at] = child
            visits += int(tree.links[child, VISITS])
            value += tree.sums[child, VALUE]
        child = int(tree.links[child, SIBLING])
    return visits, value


@kernel
def expand(tree: Tree, node: int, move: int) -> int:
    """Add a move to the tree and return its node."""
    new = int(tree.counts[NODES])
    tree.counts[NODES] += 1
    tree.links[new, SIBLING] = tree.links[node, CHILD]
    tree.links[node, CHILD] = new
    tree.links[new, MOVE] = move
    return new


# ── From a leaf to the end, and back ─────────────────────────────────────────────────────────────────────────────────


def make_roll_out(model: SearchModel) -> RollOut:
    """Return how a game is played on from a leaf, as a kernel."""
    actor, play, go_on, reset = model.rules.actor, model.rules.play, _make_go_on(model), model.reset or _keep_nothing

    @kernel
    def roll_out(tree: Tree, rng: RngState, config: SearchConfig) -> None:
        """Play on for as many turns as the config says, or to the end."""
        seat, turns = actor(tree.vector), config.rollout_turns
        reset(tree.scratch)
        while seat >= 0 and turns > 0:
            play(tree.vector, go_on(tree, rng, config.rollout_greedy_percent))
            turns -= actor(tree.vector) != seat
            seat = actor(tree.vector)

    return roll_out


@kernel
def _keep_nothing(_scratch: Scratch) -> None:
    """Stand for `reset` where a game keeps nothing from move to move."""


def _make_go_on(model: SearchModel) -> Choose:
    next_move, choose = model.next_move, _make_choose(model)
    if next_move is None:
        return choose

    @kernel
    def go_on(tree: Tree, rng: RngState, greedy_percent: int) -> int:
        """Return the next move of a roll-out; the model's own choice takes no list of legal moves, and no prior."""
        return next_move(tree.vector, tree.scratch) if greedy_percent == 100 else choose(tree, rng, greedy_percent)

    return go_on


def _make_choose(model: SearchModel) -> Choose:
    legal, prior = model.rules.legal, model.prior

    @kernel
    def choose(tree: Tree, rng: RngState, greedy_percent: int) -> int:
        """Return the likeliest move, or one drawn by its weight."""
        count = legal(tree.vector, tree.moves)
        total, at = prior(tree.vector, tree.moves, count, tree.weights, tree.scratch), 0
        if roll(rng, 100) < greedy_percent:
            for other in range(1, count):
                if tree.weights[other] > tree.weights[at]:
                    at = other
            return int(tree.moves[at])
        left = roll(rng, total)
        while left >= tree.weights[at]:
            left -= int(tree.weights[at])
            at += 1
        return int(tree.moves[at])

    return choose


def _make_backpropagate(model: SearchModel) -> Backpropagate:
    evaluate = model.evaluate

    @kernel
    def backpropagate(tree: Tree, depth: int, config: SearchConfig) -> None:
        """Tell every node of the path how the game ended for the seat that chose it."""
        evaluate(tree.vector, tree.wins, tree.margins, tree.scratch)
        for at in range(depth):
            node, seat = int(tree.path[at]), int(tree.seats[at])
            win, margin = tree.wins[seat], tree.margins[seat]
            tree.links[node, VISITS] += 1
            tree.sums[node, VALUE] += value_of(win, margin, config.margin_weight, config.margin_scale)
            tree.sums[node, WINS] += win
            tree.sums[node, MARGIN] += margin

    return backpropagate


@kernel
def value_of(win: float, margin: float, margin_weight: float, margin_scale: float) -> float:
    """Return what a result is worth to a seat, from 0 to 1, by its share of the win and its margin."""
    ahead = 0.5 + 0.5 * margin / (margin_scale + abs(margin))
    return float((1.0 - margin_weight) * win + margin_weight * ahead)


# ── At the root ──────────────────────────────────────────────────────────────────────────────────────────────────────


def root_children(links: NDArray[np.int32]) -> Iterator[int]:
    """Yield the node of each move that was found at the root."""
    child = int(links[0, CHILD])
    while child:
        yield child
        child = int(links[child, SIBLING])


def lead(links: NDArray[np.int32]) -> int:
    """Return by how many visits the move visited most is ahead of the next."""
    visits = sorted((int(links[child, VISITS]) for child in root_children(links)), reverse=True)
    return visits[0] - sum(visits[1:2]) if visits else 0
