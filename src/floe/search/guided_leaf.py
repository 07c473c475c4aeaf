"""What a leaf of a guided search is worth, by the network and by a roll-out, and what the nodes above make of it."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from floe.engine.contract import CompiledRules, Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState
from floe.network.batch import Batch, read_row
from floe.network.model import SEATS
from floe.network.softmax import write_chances
from floe.network.weights import Weights
from floe.search.guided_tree import (
    COUNT,
    DEPTH,
    FLYING,
    LEGAL,
    LOOKS,
    NODE,
    NOWHERE,
    OWN,
    PRIOR,
    ROW,
    GuideConfig,
    GuidedTree,
    Network,
    expand,
    find_children,
)
from floe.search.model import SearchModel
from floe.search.tree import MARGIN, VALUE, VISITS, WINS, SearchConfig, make_roll_out, value_of

WriteMoves: TypeAlias = Callable[[Vector, Moves, int, int, Any], None]
ReadMoves: TypeAlias = Callable[[Weights, Any, Batch, int, int], None]
Finish: TypeAlias = Callable[[GuidedTree, Network, int, RngState, GuideConfig, SearchConfig], None]
Look: TypeAlias = Callable[[GuidedTree, Network, int], None]
RollOut: TypeAlias = Callable[[GuidedTree, int, float, RngState, SearchConfig], None]


def make_finish(model: SearchModel, write_moves: WriteMoves, read_moves: ReadMoves) -> Finish:
    actor, roll_out = model.rules.actor, _make_roll_out(model)
    look = _make_look(model.rules, write_moves, read_moves)

    @kernel
    def finish(
        tree: GuidedTree, network: Network, slot: int, rng: RngState, config: GuideConfig, rollouts: SearchConfig
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
            roll_out(tree, slot, weight, rng, rollouts)
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
    def roll_out(tree: GuidedTree, slot: int, weight: float, rng: RngState, config: SearchConfig) -> None:
        """Play on from a leaf, and let the result weigh so much against what the network says."""
        room = tree.rollout
        for at in range(room.vector.size):
            room.vector[at] = tree.vectors[slot, at]
        play_on(room, rng, config)
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
    return value_of(tree.wins[seat], tree.margins[seat], config.margin_weight, config.margin_scale)


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
