"""A small network learns on one core what positions of Arctic are worth, and with it a player beats `greedy`.

One step of policy iteration. A quick and simple player, the roll-out policy of Floe's search, plays itself by the
thousand, now and then led astray, and the network learns how many points each seat comes to. The student then tries
every move, lets the simple player finish the turn, and asks the network: so it plays better than what it learnt from.
"""

import argparse
from collections import namedtuple
from time import process_time
from typing import Any

import jax
import numpy as np

import floe
from floe.bots.roster import find
from floe.engine.kernel import kernel
from floe.engine.rng import roll, seeded
from floe.games.arctic.bots.rollout import next_move
from floe.games.arctic.bots.scratch import new_scratch, reset
from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.network import features as seen_by
from floe.lab.match import played_out
from floe.lab.statistics import Rate

RULES, write_features = COMPILED.rules, seen_by.write_features
deal, actor, legal, play, outcome = RULES.deal, RULES.actor, RULES.legal, RULES.play, RULES.outcome
# What a seat may know, but for single cards that are not in its hand: too many to learn from few games.
COMMON = np.r_[: seen_by.F_RIVER, seen_by.F_RIVER_ANIMALS : seen_by.F_UNSEEN]
INPUTS = np.r_[COMMON, seen_by.F_TOTEM : seen_by.F_PENALTY, seen_by.F_SEATS : seen_by.F_KNOWN]
POINTS, MOST = 20.0, 96  # what points are divided by, to be small numbers; the legal moves that a student looks at
Weights = dict[str, Any]
Room = namedtuple("Room", "vector moves result features scratch")  # for kernels to work in


def new_room() -> Room:
    moves, result = np.zeros(RULES.width, np.int32), np.zeros((2, 2), np.int64)
    return Room(RULES.vector(), moves, result, np.zeros(seen_by.FEATURES, np.int8), new_scratch())


@kernel
def finish_turn(vector: Any, seat: int, room: Room, out: Any) -> None:
    """Let the simple player play to the end of this seat's turn, and write what the network is to see then."""
    reset(room.scratch)
    while actor(vector) == seat:
        play(vector, next_move(vector, room.scratch))
    room.features[:] = 0
    write_features(vector, seat, room.features)
    for at in range(len(INPUTS)):
        out[at] = room.features[INPUTS[at]]


@kernel
def watch(rng: Any, astray: int, room: Room, seats: Any, seen: Any, points: Any) -> None:
    """Let the simple player play itself; of one move in `astray`, which is any, keep what its turn comes to."""
    first, row, vector = 0, 0, room.vector
    while row < len(seen):
        deal(vector, 2, rng, seen[:0])  # on no boards
        reset(room.scratch)
        while actor(vector) >= 0:
            if row == len(seen) or roll(rng, astray) > 0:
                play(vector, next_move(vector, room.scratch))
            else:
                seats[row] = actor(vector)
                play(vector, int(room.moves[roll(rng, legal(vector, room.moves))]))
                finish_turn(vector, int(seats[row]), room, seen[row])
                row += 1
        outcome(vector, room.result[0], room.result[1])
        for written in range(first, row):
            points[written, 0] = room.result[0, seats[written]] / POINTS
            points[written, 1] = room.result[0, 1 - seats[written]] / POINTS
        first = row


@kernel
def try_moves(vector: Any, room: Room, seen: Any) -> None:
    """Write what is seen at the end of the turn that each legal move begins."""
    for at in range(min(legal(vector, room.moves), MOST)):
        for byte in range(len(vector)):
            room.vector[byte] = vector[byte]
        play(room.vector, int(room.moves[at]))
        finish_turn(room.vector, actor(vector), room, seen[at])


def forecast(weights: Weights, seen: Any) -> Any:
    """Return how many points the seat that sees this will have, and the other one."""
    hidden = jax.nn.relu(seen * seen_by.SCALE[INPUTS] @ weights["first"] + weights["bias"])
    return hidden @ weights["second"] + weights["mean"]


def improve(weights: Weights, means: Weights, squares: Weights, seen: Any, points: Any, rate: Any) -> Any:
    """Take one step of Adam (Kingma and Ba, 2015)."""
    cost, slopes = jax.value_and_grad(lambda weights: ((forecast(weights, seen) - points) ** 2).mean())(weights)
    means = jax.tree.map(lambda mean, slope: 0.9 * mean + 0.1 * slope, means, slopes)
    squares = jax.tree.map(lambda square, slope: 0.999 * square + 0.001 * slope**2, squares, slopes)
    step = jax.tree.map(lambda mean, square: rate * mean / (jax.numpy.sqrt(square) + 1e-8), means, squares)
    return jax.tree.map(jax.numpy.subtract, weights, step), means, squares, cost


def learn(rounds: int, rows: int, width: int, seed: int, batch: int = 256) -> Weights:
    """Watch and learn by turns, so that no row is seen twice."""
    shapes = {"first": (len(INPUTS), width), "second": (width, 2), "bias": (width,), "mean": (2,)}
    rng, normal, step = seeded(seed), np.random.default_rng(seed).normal, jax.jit(improve)
    weights: Weights = {name: np.float32(normal(0, 0.1, shape)) for name, shape in shapes.items()}
    means = squares = jax.tree.map(np.zeros_like, weights)
    seen, points = np.zeros((rows, len(INPUTS)), np.int8), np.zeros((rows, 2), np.float32)
    for number in range(rounds):
        watch(rng, 32, new_room(), np.zeros(rows, np.int64), seen, points)
        rate, costs = 0.002 * (1 - number / rounds), []
        for at in range(0, rows, batch):
            some = seen[at : at + batch], points[at : at + batch]
            weights, means, squares, cost = step(weights, means, squares, *some, rate)
            costs.append(cost)
        print(f"round {number + 1}: loss {np.mean(costs):.4f}, {process_time():.0f} s", flush=True)
    return weights


class Student:
    """Plays the move whose turn leaves it furthest ahead, as the network sees it, in determinizations of its View."""

    def __init__(self, weights: Weights, samples: int = 8) -> None:
        self.room, self.seen = new_room(), np.zeros((samples, MOST, len(INPUTS)), np.int8)
        self.forecast = jax.jit(lambda seen: forecast(weights, seen).mean(axis=0))

    def choose(self, view: Any, moves: Any, rng: Any) -> Any:
        for rows in self.seen:
            try_moves(COMPILED.packed(view.resample(rng)), self.room, rows)
        points = self.forecast(self.seen)[: len(moves)]
        return moves[int((points[:, 0] - points[:, 1]).argmax())]


def main() -> None:
    parser, sizes = argparse.ArgumentParser(), {"rounds": 150, "rows": 40_000, "width": 64, "games": 300, "seed": 1}
    for name, default in {**sizes, "opponent": "greedy", "out": "student.npz"}.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    given, wins = parser.parse_args(), 0
    weights = learn(given.rounds, given.rows, given.width, given.seed)
    np.savez(given.out, **weights)
    bots: Any = Student(weights), find(given.opponent, "arctic")
    for number in range(given.games):  # every deal is played from both seats
        dealt, way = floe.new("arctic", 2, 50_000 + number // 2), 1 - 2 * (number % 2)
        wins += played_out(dealt, ("one", "other"), bots[::way], 50_000, number).places[number % 2] == 1
    rate = Rate.of(wins, given.games)
    print(f"won {rate.share:.1%} ({rate.low:.1%} to {rate.high:.1%}) of {given.games} games against {given.opponent}")


if __name__ == "__main__":
    main()
