"""Information-set Monte-Carlo tree search over a game's twin: the loops, written once and bound to each game.

Every simulation imagines a world that agrees with the view, walks down one tree that all worlds share, adds a leaf,
plays on to the end, and tells every move on its way how that ended for the seat that chose it. A node is a move after
the moves above it, and stands aside in worlds where its move is not legal (Cowling, Powley and Whitehouse, 2012).

A game lends two kernels of its own. `weigh` says how much likelier than others a sensible player makes each legal move,
and leads the walk down the tree, as a prior that visits outweigh in time (Rosin, 2011). `next_move` plays games out.
"""

from collections.abc import Callable
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.binding import actor, bound, determinize, legal, play, unbound
from floe.engine.contract import CompiledRules, InformationSet, Moves, Numbers, Vector
from floe.engine.dice import Dice, roll

weigh = reckon = next_move = descend = pick = find_children = grow = roll_out = choose = learn = unbound

# A node's row in `links`; node 0 is the root, and as a child or sibling it stands for none.
CHILD, SIBLING, MOVE, VISITS = range(4)
# A node's row in `sums`, over its visits and for the seat that chose its move.
WORTH, WINS, MARGIN = range(3)
# What a tree counts.
NODES, STEPS = range(2)

DEPTH: Final = 512  # moves from the root at most that learn from a simulation
STRIDE: Final = 1 << 20  # more than any position has moves
DESK: Final = 512  # numbers, for the game's kernels to work with
MEMORY: Final = 8  # the first of them, in which `next_move` finds 0 when a game begins to be played out


class Manner(NamedTuple):
    """How to search."""

    explore: float
    """How far weights count against what was found out."""
    by_margin: float
    """How much of a result is the margin; the rest is winning."""
    scale: float
    """The margin in points that is half way to the largest."""
    caution: float
    """How much less than the moves already tried a new one is expected to be worth."""
    turns: int = 1 << 30
    """How many turns are played out before the game is reckoned as it stands."""
    keen: int = 0
    """In how many of a hundred moves of a play-out the likeliest is made; the others are drawn by weight."""
    alone: bool = False
    """Whether the tree is the seat's own turn alone, so that the others play as they would, not knowing its cards."""


class Tree(NamedTuple):
    """The nodes grown so far, and room for one simulation."""

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
    desk: Numbers
    path: NDArray[np.int32]
    """The nodes of this simulation, and who chose each of them."""
    seats: NDArray[np.int32]
    wins: NDArray[np.float64]
    """What each seat has of the win, and by how much it is ahead of the best other one."""
    margins: NDArray[np.float64]


def planted(rules: CompiledRules, players: int, simulations: int) -> Tree:
    """Return a tree that is nothing but its root, with room for so many simulations: none adds more than one node."""
    return Tree(
        links=np.zeros((simulations + 1, 4), np.int32),
        sums=np.zeros((simulations + 1, 3)),
        counts=np.array([1, 0]),
        marks=np.zeros(rules.moves, np.int64),
        moves=np.zeros(rules.width, np.int32),
        weights=np.zeros(rules.width, np.int64),
        children=np.zeros(rules.width, np.int32),
        vector=np.zeros(rules.size, np.int8),
        desk=np.zeros(DESK, np.int64),
        path=np.zeros(DEPTH, np.int32),
        seats=np.zeros(DEPTH, np.int32),
        wins=np.zeros(players),
        margins=np.zeros(players),
    )


def _search(tree: Tree, information_set: InformationSet, dice: Dice, manner: Manner, simulations: int) -> None:
    """Simulate so many games."""
    for _ in range(simulations):
        determinize(information_set, dice, tree.vector)
        depth = descend(tree, manner)
        roll_out(tree, dice, manner)
        learn(tree, depth, manner)


def _descend(tree: Tree, manner: Manner) -> int:
    """Play the moves of the tree down to its first new leaf, and answer how many."""
    node, depth, seat = 0, 0, actor(tree.vector)
    own = seat
    while seat >= 0 and depth < DEPTH and (seat == own or not manner.alone):
        node = pick(tree, node, legal(tree.vector, tree.moves), manner)
        tree.path[depth] = node
        tree.seats[depth] = seat
        depth += 1
        play(tree.vector, int(tree.links[node, MOVE]))
        if tree.links[node, VISITS] == 0:
            break
        seat = actor(tree.vector)
    return depth


def _pick(tree: Tree, node: int, count: int, manner: Manner) -> int:
    """Return the child of the most promising legal move, a new one where it is not in the tree yet."""
    visits, worth = find_children(tree, node, count)
    usual = (worth / visits if visits > 0 else 0.5) - manner.caution
    reach = manner.explore * sqrt(1.0 + visits) / weigh(tree.vector, tree.moves, count, tree.weights, tree.desk)
    best, highest = 0, -1e9
    for at in range(count):
        child, tried, merit = int(tree.children[at]), 0, usual
        if child:
            tried = int(tree.links[child, VISITS])
            merit = tree.sums[child, WORTH] / tried
        merit += reach * tree.weights[at] / (1.0 + tried)
        if merit > highest:
            best, highest = at, merit
    child = int(tree.children[best])
    return child if child else grow(tree, node, int(tree.moves[best]))


def _find_children(tree: Tree, node: int, count: int) -> tuple[int, float]:
    """Find the node of each legal move, 0 where it has none; answer their visits and worths together."""
    tree.counts[STEPS] += STRIDE
    step, visits, worth = int(tree.counts[STEPS]), 0, 0.0
    for at in range(count):
        tree.marks[tree.moves[at]] = step + at
        tree.children[at] = 0
    child = int(tree.links[node, CHILD])
    while child:
        at = int(tree.marks[tree.links[child, MOVE]]) - step
        if at >= 0:
            tree.children[at] = child
            visits += int(tree.links[child, VISITS])
            worth += tree.sums[child, WORTH]
        child = int(tree.links[child, SIBLING])
    return visits, worth


def _grow(tree: Tree, node: int, move: int) -> int:
    """Add a move to the tree and return its node."""
    new = int(tree.counts[NODES])
    tree.counts[NODES] += 1
    tree.links[new, SIBLING] = tree.links[node, CHILD]
    tree.links[node, CHILD] = new
    tree.links[new, MOVE] = move
    return new


def _roll_out(tree: Tree, dice: Dice, manner: Manner) -> None:
    """Play on for so many turns, or to the end."""
    seat, turns = actor(tree.vector), manner.turns
    for at in range(MEMORY):
        tree.desk[at] = 0
    while seat >= 0 and turns > 0:
        play(tree.vector, next_move(tree.vector, tree.desk) if manner.keen == 100 else choose(tree, dice, manner.keen))
        turns -= actor(tree.vector) != seat
        seat = actor(tree.vector)


def _choose(tree: Tree, dice: Dice, keen: int) -> int:
    """Return the likeliest move, or one drawn by its weight."""
    count = legal(tree.vector, tree.moves)
    total, at = weigh(tree.vector, tree.moves, count, tree.weights, tree.desk), 0
    if roll(dice, 100) < keen:
        for other in range(1, count):
            if tree.weights[other] > tree.weights[at]:
                at = other
        return int(tree.moves[at])
    left = roll(dice, total)
    while left >= tree.weights[at]:
        left -= int(tree.weights[at])
        at += 1
    return int(tree.moves[at])


def _learn(tree: Tree, depth: int, manner: Manner) -> None:
    """Tell every node of the path how the game ended for the seat that chose it."""
    reckon(tree.vector, tree.wins, tree.margins)
    for at in range(depth):
        node, seat = int(tree.path[at]), int(tree.seats[at])
        win, margin = tree.wins[seat], tree.margins[seat]
        ahead = 0.5 + 0.5 * margin / (manner.scale + abs(margin))
        tree.links[node, VISITS] += 1
        tree.sums[node, WORTH] += (1.0 - manner.by_margin) * win + manner.by_margin * ahead
        tree.sums[node, WINS] += win
        tree.sums[node, MARGIN] += margin


def searching(
    rules: CompiledRules,
    weigh: Callable[[Vector, Moves, int, Numbers, Numbers], int],
    next_move: Callable[[Vector, Numbers], int],
    reckon: Callable[..., None],
) -> Callable[..., None]:
    """Return `search(tree, information_set, dice, manner, simulations)` for the game with these rules."""
    parts: dict[str, Callable[..., Any]] = {"weigh": weigh, "next_move": next_move, "reckon": reckon}
    for name, loop in _PARTS.items():
        parts[name] = bound(loop, rules, **parts)
    return bound(_search, rules, **parts)


_PARTS: Final[dict[str, Callable[..., Any]]] = {
    "find_children": _find_children,
    "grow": _grow,
    "pick": _pick,
    "descend": _descend,
    "choose": _choose,
    "roll_out": _roll_out,
    "learn": _learn,
}
"""Each after those it calls."""
