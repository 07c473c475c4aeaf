"""The bot that tries its moves side by side: each in the same imagined worlds, and time and again the better half stays.

Where cards can be guessed from what their holder does, a tree in which everybody's moves grow would let the others know
the searcher's own card. So here only its own turn is searched, and the others play as they would, seeing what they see.
Two moves that meet the same dice and cards can be told apart by far fewer games than two that do not, and halving
(Karnin, Koren and Somekh, 2013) spends most of the games on the moves that are hard to tell apart.
"""

from collections.abc import Callable, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from floe.bots.bot import Estimate
from floe.bots.search.tree import MARGIN, MOVE, VISITS, WINS, WORTH, Manner, Tree, parts_of, planted
from floe.core.chance import Rng
from floe.fast.binding import actor, bound, imagine, legal, play, unbound
from floe.fast.dice import WORDS, Dice, dice, load
from floe.fast.twin import Moves, Rules, Sight, Twin, Vector

pick = roll_out = learn = follow = unbound

_ENOUGH: Final = 8  # worlds at least in which a move is tried before half of them go
_BATCH: Final = 256  # simulations between two looks at the clock


def _try_all(
    tree: Tree, sight: Sight, luck: Dice, seed: int, first: int, last: int, nodes: Moves, manner: Manner
) -> None:
    """Try each of these moves of the root in the same worlds."""
    for world in range(first, last):
        for at in range(len(nodes)):
            load(luck, seed, world)
            imagine(sight, luck, tree.vector)
            depth = follow(tree, int(nodes[at]), manner)
            roll_out(tree, luck, manner.turns)
            learn(tree, depth, manner)


def _follow(tree: Tree, node: int, manner: Manner) -> int:
    """Play a move of the root and what the tree has after it, down to its first new leaf, and answer how many."""
    seat, depth = actor(tree.vector), 0
    while True:
        tree.path[depth] = node
        tree.seats[depth] = seat
        depth += 1
        play(tree.vector, int(tree.links[node, MOVE]))
        if tree.links[node, VISITS] == 0 or actor(tree.vector) != seat:
            return depth
        node = pick(tree, node, legal(tree.vector, tree.moves), manner)


class Halving(Struct, frozen=True):
    """Tries moves in the same imagined worlds, and gives up the worse half of them until one is left."""

    game: Twin
    weigh: Callable[[Vector, Moves, int, Moves], int]
    reckon: Callable[..., None]
    manner: Manner
    simulations: int = 20_000
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move that was left."""
        return moves[0] if len(moves) == 1 else self.rank(view, moves, rng)[0].move

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        rules, sight = self.game.rules, self.game.pack_view(view)
        tree = planted(rules, view.players, self.simulations + 2 * len(moves))
        seed = rng.randrange(1 << 62)
        luck = dice(seed)
        rules.imagine(sight, luck, tree.vector)
        count = rules.legal(tree.vector, tree.moves)
        numbers = [int(one) for one in tree.moves[:count]]
        self.weigh(tree.vector, tree.moves, count, tree.weights)
        prior = [int(one) for one in tree.weights[:count]]
        try_all, grow = _halving(rules, self.weigh, self.reckon)
        order = sorted(range(count), key=lambda at: -prior[at])
        k, phases = count, max(1, (count - 1).bit_length())
        while k > 2 and self.simulations // (k * phases) < _ENOUGH:
            k = (k + 1) // 2
            phases = max(1, (k - 1).bit_length())
        node_of = {at: grow(tree, 0, numbers[at]) for at in order[:k]}
        alive = order[:k]
        rest = order[k:]
        out: list[int] = []
        worlds, started = 0, self.clock()
        for phase in range(phases):
            nodes = np.array([node_of[at] for at in alive], np.int32)
            more = max(1, self.simulations // (phases * len(alive)))
            until = worlds + more
            while worlds < until:
                batch = min(until - worlds, max(1, _BATCH // len(alive)))
                try_all(tree, sight, luck, seed, worlds, worlds + batch, nodes, self.manner)
                worlds += batch
                if self.seconds is not None and self.clock() > started + self.seconds * (phase + 1) / phases:
                    break
            alive.sort(key=lambda at: -_mean(tree, node_of[at], WORTH))
            keep = (len(alive) + 1) // 2
            out = alive[keep:] + out
            alive = alive[:keep]
        order = alive + out
        worst = min(_mean(tree, node_of[at], WINS) for at in order), min(_mean(tree, node_of[at], MARGIN) for at in order)
        by_number = {self.game.number(move): move for move in moves}
        return [
            Estimate(by_number[numbers[at]], _mean(tree, node_of[at], WINS), _mean(tree, node_of[at], MARGIN))
            for at in order
        ] + [Estimate(by_number[numbers[at]], *worst) for at in rest]


def _mean(tree: Tree, node: int, what: int) -> float:
    return float(tree.sums[node, what]) / int(tree.links[node, VISITS])


@cache
def _halving(rules: Rules, weigh: Any, reckon: Any) -> tuple[Callable[..., None], Callable[..., int]]:
    parts = parts_of(rules, weigh, reckon)
    parts["follow"] = bound(_follow, rules, **parts)
    return bound(_try_all, rules, **parts), parts["grow"]
