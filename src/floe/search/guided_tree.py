"""The tree of a search that a network guides, which all determinizations share: its nodes, and the steps down it."""

from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Moves, Numbers
from floe.engine.kernel import kernel
from floe.network.batch import Batch, new_batch
from floe.network.inference import policy_of
from floe.network.model import SEATS, Floats, NetworkModel
from floe.network.softmax import Chances
from floe.network.weights import Weights
from floe.search.model import SearchModel
from floe.search.tree import CHILD, MOVE, SIBLING, VALUE, VISITS, Tree, new_tree

# A node's row in `links` begins as in `tree`. FLYING are simulations on their way, LOOKS how often the network has
# looked at the position after the move, LEGAL how often at one before it.
FLYING, LOOKS, LEGAL = range(4, 7)
# So does its row in `sums`; then PRIOR over LEGAL, and over LOOKS the value for the seat that decides after the move.
PRIOR, OWN = range(3, 5)
# What a tree counts.
NODES, STEPS, DONE = range(3)
# What there is to know about a simulation on its way.
DEPTH, NODE, ROW, COUNT = range(4)

DEEPEST: Final = 256  # moves from the root at most to which a result is backpropagated
STRIDE: Final = 1 << 20  # more than any position has moves
BATCH: Final = 16  # leaves that the network looks at together
ROOM: Final = 8  # nodes for each simulation; where more are needed, leaves stay leaves
NOWHERE: Final = -1


class GuideConfig(NamedTuple):
    """How to search with a network; `SearchConfig` of `tree` says how without."""

    c_puct: float
    """How far the prior counts against the results so far (PUCT; Rosin, 2011)."""
    fpu_reduction: float
    """First-play urgency (Gelly and Wang, 2006): how much less than its position a move without visits is expected to
    be worth."""
    temperature: float
    """What the logits of the prior are divided by."""
    margin_weight: float
    """How much of a result is the margin; the rest is winning."""
    margin_scale: float
    """The margin in points that is half way to the largest."""
    own_turn_only: bool
    """Whether the tree ends with the seat's own turn."""
    rollout_weight: float
    """How much of a leaf's value is a roll-out; the rest is the network's."""
    look_at_visit: int
    """From which visit on the network looks at a node; before, it has the game's own prior, and only roll-outs."""


class Network(NamedTuple):
    """The network, and room for the positions it looks at."""

    weights: Weights
    scale: Floats
    normalises: bool
    table: Any
    """What the policy is read with: parts of moves, or the scale of what moves are and do."""
    margin_scale: float
    batch: Batch


class GuidedTree(NamedTuple):
    """The nodes expanded so far, and room for the simulations of a batch."""

    links: NDArray[np.int32]
    sums: NDArray[np.float64]
    counts: Numbers
    marks: Numbers
    """For each move number the last step at which it was legal, and its place among the moves there."""
    children: NDArray[np.int32]
    """The node of each legal move of one position."""
    chances: Chances
    """Of the same moves."""
    vectors: NDArray[np.int8]
    """From here on a row for each simulation of a batch: its position, legal moves, path, and who chose on it."""
    moves: NDArray[np.int32]
    paths: NDArray[np.int32]
    seats: NDArray[np.int32]
    flights: Numbers
    wins: Chances
    """What each seat has of the win, and by how much it is ahead of the best other one: of one simulation."""
    margins: Chances
    total_wins: Chances
    """The same over all simulations."""
    total_margins: Chances
    rollout: Tree
    """Room for one roll-out."""


def new_guided_tree(model: SearchModel, players: int, simulations: int) -> GuidedTree:
    """Return a tree that is nothing but its root, with room for about this many simulations."""
    rules, nodes = model.rules, ROOM * simulations + model.rules.width + 1
    return GuidedTree(
        links=np.zeros((nodes, 7), np.int32),
        sums=np.zeros((nodes, 5)),
        counts=np.array([1, 0, 0]),
        marks=np.zeros(rules.moves, np.int64),
        children=np.zeros(rules.width, np.int32),
        chances=np.zeros(rules.width),
        vectors=np.zeros((BATCH, rules.size), np.int8),
        moves=np.zeros((BATCH, rules.width), np.int32),
        paths=np.zeros((BATCH, DEEPEST), np.int32),
        seats=np.zeros((BATCH, DEEPEST), np.int32),
        flights=np.zeros((BATCH, 4), np.int64),
        wins=np.zeros(SEATS),
        margins=np.zeros(SEATS),
        total_wins=np.zeros(players),
        total_margins=np.zeros(players),
        rollout=new_tree(rules, players, 0, model.scratch()),
    )


def new_network(model: NetworkModel, weights: Weights) -> Network:
    table, batch = policy_of(model).table, new_batch(model, weights, BATCH)
    return Network(weights, model.scale, model.normalises, table, model.margin_scale, batch)


# ── Steps down the tree ──────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def visits_of(tree: GuidedTree, node: int) -> int:
    """Return which visit of a node this is, the first or a later one; the root counts as visited often."""
    return STRIDE if node <= 0 else 1 + int(tree.links[node, VISITS])


@kernel
def find_children(tree: GuidedTree, node: int, moves: Moves, count: int) -> bool:
    """Find the node of each legal move, 0 where it has none; return whether the network has seen all of them."""
    tree.counts[STEPS] += STRIDE
    now, seen = int(tree.counts[STEPS]), 0
    for at in range(count):
        tree.marks[moves[at]] = now + at
        tree.children[at] = 0
    child = int(tree.links[node, CHILD])
    while child:
        at = int(tree.marks[tree.links[child, MOVE]]) - now
        if at >= 0:
            tree.children[at] = child
            seen += tree.links[child, LEGAL] > 0
        child = int(tree.links[child, SIBLING])
    return seen == count


@kernel
def select(tree: GuidedTree, node: int, count: int, config: GuideConfig) -> int:
    """Return the place of the most promising of the legal moves."""
    looks, value, total, visits, flying = int(tree.links[node, LOOKS]), tree.sums[node, OWN], 0.0, 0, 0
    for at in range(count):
        child = int(tree.children[at])
        total += tree.chances[at]
        if child:
            visits += int(tree.links[child, VISITS])
            flying += int(tree.links[child, FLYING])
            value += tree.sums[child, VALUE]
    unvisited = (value / (visits + looks) if visits + looks > 0 else 0.5) - config.fpu_reduction
    reach = config.c_puct * sqrt(1.0 + visits + flying) / total
    best, highest = 0, -1e9
    for at in range(count):
        child, tried, merit = int(tree.children[at]), 0, unvisited
        if child:
            tried = int(tree.links[child, VISITS])
            merit = tree.sums[child, VALUE] / tried if tried > 0 else unvisited
            tried += int(tree.links[child, FLYING])
        merit += reach * tree.chances[at] / (1.0 + tried)
        if merit > highest:
            best, highest = at, merit
    return best


@kernel
def child_of(tree: GuidedTree, node: int, move: int, at: int, count: int) -> int:
    """Return the node of a move, a new one if need be, or 0 if there is no room."""
    child = int(tree.children[at])
    if count == 1:  # nobody has looked for it yet
        child = int(tree.links[node, CHILD])
        while child and tree.links[child, MOVE] != move:
            child = int(tree.links[child, SIBLING])
    return child if child else expand(tree, node, move)


@kernel
def step(tree: GuidedTree, slot: int, child: int, seat: int) -> int:
    """Go on to this node, which a seat has chosen, and return it; or NOWHERE if the tree ends here."""
    depth = int(tree.flights[slot, DEPTH])
    if child == 0 or depth == DEEPEST:
        return NOWHERE
    tree.paths[slot, depth] = child
    tree.seats[slot, depth] = seat
    tree.flights[slot, DEPTH] += 1
    tree.links[child, FLYING] += 1
    return child


@kernel
def expand(tree: GuidedTree, node: int, move: int) -> int:
    """Add a move to the tree and return its node, or 0 if there is no room."""
    new = int(tree.counts[NODES])
    if new == len(tree.links):
        return 0
    tree.counts[NODES] += 1
    tree.links[new, SIBLING] = tree.links[node, CHILD]
    tree.links[node, CHILD] = new
    tree.links[new, MOVE] = move
    return new
