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
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import CompiledRules, Features, InformationSet, Moves, Numbers, Vector
from floe.engine.dice import Dice
from floe.engine.kernel import kernel
from floe.network.batch import Batch, new_batch, read_moves_of, read_row, run_batch
from floe.network.inference import policy_of
from floe.network.model import SEATS, Floats, NetworkModel
from floe.network.softmax import Chances, write_chances
from floe.network.weights import Weights
from floe.search.model import SearchModel
from floe.search.tree import SearchConfig, Tree, make_roll_out, new_tree

# A node's row in `links`; node 0 is the root, and as a child or sibling it stands for none. FLYING are simulations on
# their way, LOOKS how often the network has looked at the position after the move, LEGAL how often at one before it.
CHILD, SIBLING, MOVE, VISITS, FLYING, LOOKS, LEGAL = range(7)
# A node's row in `sums`: over its visits, for the seat that chose its move; PRIOR over LEGAL; and over LOOKS the value
# for the seat that decides after the move.
VALUE, WINS, MARGIN, PRIOR, OWN = range(5)
# What a tree counts.
NODES, STEPS, DONE = range(3)
# What there is to know about a simulation on its way.
DEPTH, NODE, ROW, COUNT = range(4)

DEEPEST: Final = 256  # moves from the root at most to which a result is backpropagated
STRIDE: Final = 1 << 20  # more than any position has moves
BATCH: Final = 16  # leaves that the network looks at together
EARLY: Final = 8  # of that many simulations one may be on its way while the tree is small
ROOM: Final = 8  # nodes for each simulation; where more are needed, leaves stay leaves
NOWHERE: Final = -1


class GuideConfig(NamedTuple):
    """How to search."""

    c_puct: float = 0.6
    """How far the prior counts against the results so far (PUCT; Rosin, 2011)."""
    fpu_reduction: float = 0.05
    """First-play urgency (Gelly and Wang, 2006): how much less than its position a move without visits is expected to
    be worth."""
    temperature: float = 2.0
    """What the logits of the prior are divided by."""
    margin_weight: float = 0.5
    """How much of a result is the margin; the rest is winning."""
    margin_scale: float = 10.0
    """The margin in points that is half way to the largest."""
    own_turn_only: bool = False
    """Whether the tree ends with the seat's own turn."""
    rollout_weight: float = 0.5
    """How much of a leaf's value is a roll-out; the rest is the network's."""
    look_at_visit: int = 16
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


Search: TypeAlias = Callable[[GuidedTree, Network, InformationSet, Dice, GuideConfig, SearchConfig, int], None]
WriteFeatures: TypeAlias = Callable[[Vector, int, Features], None]
WriteMoves: TypeAlias = Callable[[Vector, Moves, int, int, Any], None]
ReadMoves: TypeAlias = Callable[[Weights, Any, Batch, int, int], None]
Descend: TypeAlias = Callable[[GuidedTree, Network, int, int, GuideConfig], bool]
WritePrior: TypeAlias = Callable[[GuidedTree, int, int, bool], None]
Finish: TypeAlias = Callable[[GuidedTree, Network, int, Dice, GuideConfig, SearchConfig], None]
Look: TypeAlias = Callable[[GuidedTree, Network, int], None]
RollOut: TypeAlias = Callable[[GuidedTree, int, float, Dice, SearchConfig], None]


def guided_search_of(model: SearchModel, network: NetworkModel) -> Search:
    """Return the search of a game, as a kernel that closes over its own."""
    return _make_search(model, network.write_features, network.write_moves, read_moves_of(network))


@cache
def _make_search(
    model: SearchModel, write_features: WriteFeatures, write_moves: WriteMoves, read_moves: ReadMoves
) -> Search:
    determinize = model.rules.determinize
    descend, finish = _make_descend(model, write_features), _make_finish(model, write_moves, read_moves)

    @kernel
    def search(
        tree: GuidedTree,
        network: Network,
        information_set: InformationSet,
        dice: Dice,
        config: GuideConfig,
        rollouts: SearchConfig,
        simulations: int,
    ) -> None:
        """Run this many simulations."""
        left = simulations
        while left > 0:
            flights, leaves = min(left, BATCH, 1 + int(tree.counts[DONE]) // EARLY), 0
            for slot in range(flights):
                determinize(information_set, dice, tree.vectors[slot])
                leaves += descend(tree, network, slot, leaves, config)
            run_batch(network.weights, network.scale, network.normalises, network.batch, leaves)
            for slot in range(flights):
                finish(tree, network, slot, dice, config, rollouts)
            tree.counts[DONE] += flights
            left -= flights

    return search


# ── Down the tree ────────────────────────────────────────────────────────────────────────────────────────────────────


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


# ── What a leaf is worth, and back ───────────────────────────────────────────────────────────────────────────────────


def _make_finish(model: SearchModel, write_moves: WriteMoves, read_moves: ReadMoves) -> Finish:
    actor, roll_out = model.rules.actor, _make_roll_out(model)
    look = _make_look(model.rules, write_moves, read_moves)

    @kernel
    def finish(
        tree: GuidedTree, network: Network, slot: int, dice: Dice, config: GuideConfig, rollouts: SearchConfig
    ) -> None:
        """Take what the network says of a leaf, and how the game goes on from there, into the tree."""
        node, is_seen = int(tree.flights[slot, NODE]), tree.flights[slot, ROW] != NOWHERE
        if is_seen:
            look(tree, network, slot)
        if is_seen and node != NOWHERE:
            add_moves(tree, network, slot, config.temperature)
            tree.links[node, LOOKS] += 1
            tree.sums[node, OWN] += worth(tree, actor(tree.vectors[slot]), config)
        weight = config.rollout_weight if is_seen else 1.0
        if weight > 0:
            roll_out(tree, slot, weight, dice, rollouts)
        backpropagate(tree, slot, config)

    return finish


def _make_look(rules: CompiledRules, write_moves: WriteMoves, read_moves: ReadMoves) -> Look:
    actor = rules.actor

    @kernel
    def look(tree: GuidedTree, network: Network, slot: int) -> None:
        """Read what the network says of a leaf."""
        vector, moves, row = tree.vectors[slot], tree.moves[slot], int(tree.flights[slot, ROW])
        seat, players, count = actor(vector), len(tree.total_wins), int(tree.flights[slot, COUNT])
        read_row(network.weights, network.batch, row)
        if tree.flights[slot, NODE] != NOWHERE:
            network.batch.moves[:count] = 0
            write_moves(vector, moves, 0, count, network.batch.moves)
            read_moves(network.weights, network.table, network.batch, row, count)
        values = network.batch.values[row]
        write_chances(values, players, 1.0, tree.margins)
        for away in range(players):
            tree.wins[(seat + away) % players] = tree.margins[away]
        for away in range(players):
            tree.margins[(seat + away) % players] = network.margin_scale * np.float64(values[SEATS + away])

    return look


def _make_roll_out(model: SearchModel) -> RollOut:
    play_on, evaluate = make_roll_out(model), model.evaluate

    @kernel
    def roll_out(tree: GuidedTree, slot: int, weight: float, dice: Dice, config: SearchConfig) -> None:
        """Play on from a leaf, and let the result weigh so much against what the network says."""
        room = tree.rollout
        for at in range(room.vector.size):
            room.vector[at] = tree.vectors[slot, at]
        play_on(room, dice, config)
        evaluate(room.vector, room.wins, room.margins, room.scratch)
        for seat in range(len(room.wins)):
            tree.wins[seat] += weight * (room.wins[seat] - tree.wins[seat])
            tree.margins[seat] += weight * (room.margins[seat] - tree.margins[seat])

    return roll_out


@kernel
def add_moves(tree: GuidedTree, network: Network, slot: int, temperature: float) -> None:
    """Add the legal moves of a leaf to the tree, and the chance of each to its prior."""
    node, count, moves = int(tree.flights[slot, NODE]), int(tree.flights[slot, COUNT]), tree.moves[slot]
    write_chances(network.batch.logits, count, temperature, tree.chances)
    find_children(tree, node, moves, count)
    for at in range(count):
        child = int(tree.children[at])
        if child == 0:
            child = expand(tree, node, int(moves[at]))
        if child != 0:
            tree.links[child, LEGAL] += 1
            tree.sums[child, PRIOR] += tree.chances[at]


@kernel
def worth(tree: GuidedTree, seat: int, config: GuideConfig) -> float:
    """Return what a simulation is worth to a seat, from 0 to 1."""
    margin = tree.margins[seat]
    ahead = 0.5 + 0.5 * margin / (config.margin_scale + abs(margin))
    return float((1.0 - config.margin_weight) * tree.wins[seat] + config.margin_weight * ahead)


@kernel
def backpropagate(tree: GuidedTree, slot: int, config: GuideConfig) -> None:
    """Tell every node of the path what came of it for the seat that chose it."""
    for at in range(int(tree.flights[slot, DEPTH])):
        node, seat = int(tree.paths[slot, at]), int(tree.seats[slot, at])
        tree.links[node, FLYING] -= 1
        tree.links[node, VISITS] += 1
        tree.sums[node, VALUE] += worth(tree, seat, config)
        tree.sums[node, WINS] += tree.wins[seat]
        tree.sums[node, MARGIN] += tree.margins[seat]
    for seat in range(len(tree.total_wins)):
        tree.total_wins[seat] += tree.wins[seat]
        tree.total_margins[seat] += tree.margins[seat]
