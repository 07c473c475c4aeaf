"""A small network learns Arctic from a strong bot by imitation, on one core, and then meets another bot.

    python examples/train.py        # minutes; writes student.npz, prints how it does against greedy

It shows the way from States to arrays and back: observations by the compiled rules, moves by their numbers. The network
has one hidden layer and an output for each thing a move can be about; a `swap` is the sum of two. See docs/research.md.
"""

import argparse
import random
from time import process_time
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

import floe
from floe.bots.roster import find
from floe.engine.find import compiled_game

GAME = compiled_game("arctic")
CARDS, SWAP, SETTLE = 120, 1200, 15600  # of floe.games.arctic.compiled.actions: by card, by two cards, the rest
OUTPUTS = SWAP + 2 * CARDS + GAME.rules.moves - SETTLE + 1
MOST = 64  # legal moves that are looked at; hardly a position has more
Weights = dict[str, Any]


class Lessons(NamedTuple):
    """Decisions: what was seen, which outputs each legal move is the sum of, and which move was chosen."""

    seen: Any
    parts: Any
    chosen: Any


def observation(state: Any) -> Any:
    """Return what the seat to decide may know."""
    seen = np.zeros(GAME.rules.features, np.int8)
    GAME.rules.observe(GAME.packed(state), state.actor, seen)
    return seen


def parts(moves: Any) -> Any:
    """Return the two outputs of each move; the last output is always 0, and stands where there is no second one."""
    found = np.full((MOST, 2), -1, np.int32)
    for at, number in enumerate(map(GAME.number, moves[:MOST])):
        if number < SWAP:
            found[at] = number, OUTPUTS - 1
        elif number < SETTLE:
            found[at] = SWAP + (number - SWAP) // CARDS, SWAP + CARDS + (number - SWAP) % CARDS
        else:
            found[at] = SWAP + 2 * CARDS + number - SETTLE, OUTPUTS - 1
    return found


def watch(teacher: Any, decisions: int, rng: random.Random) -> Lessons:
    """Let the teacher play itself, now and then led astray so that more is seen, and write down what it chooses."""
    rows: list[tuple[Any, Any, int]] = []
    while len(rows) < decisions:
        state = floe.new("arctic", 2, rng.randrange(1 << 60))
        while not state.over:
            move = teacher.choose(state.view(state.actor), state.moves, rng)
            if len(state.moves) > 1 and state.moves.index(move) < MOST:
                rows.append((observation(state), parts(state.moves), state.moves.index(move)))
            state = state.play(rng.choice(state.moves) if rng.random() < 0.03 else move)
    return Lessons(*(np.stack(column) for column in zip(*rows, strict=True)))


def new_weights(width: int) -> Weights:
    shapes = {"in": (GAME.rules.features, width), "bias": (width,), "out": (width, OUTPUTS), "about": (OUTPUTS,)}
    rng = np.random.default_rng(1)
    return {name: jnp.asarray(rng.normal(0, 0.05, shape), jnp.float32) for name, shape in shapes.items()}


def logits(weights: Weights, seen: Any, offered: Any) -> Any:
    """Return how much the network likes each of the moves that are offered."""
    hidden = jax.nn.relu(jnp.log1p(seen.astype(jnp.float32)) @ weights["in"] + weights["bias"])
    outputs = (hidden @ weights["out"] + weights["about"]).at[:, -1].set(0.0)
    sums = jnp.take_along_axis(outputs[:, None, :], jnp.maximum(offered, 0), axis=2).sum(axis=2)
    return jnp.where(offered[:, :, 0] >= 0, sums, -1e9)


def loss(weights: Weights, lessons: Lessons) -> Any:
    likely = jax.nn.log_softmax(logits(weights, lessons.seen, lessons.parts))
    return -jnp.take_along_axis(likely, lessons.chosen[:, None], axis=1).mean()


def improve(weights: Weights, means: Weights, squares: Weights, lessons: Lessons, rate: Any) -> Any:
    """Take one step of Adam (Kingma and Ba, 2015)."""
    cost, slopes = jax.value_and_grad(loss)(weights, lessons)
    for name, slope in slopes.items():
        means[name] = 0.9 * means[name] + 0.1 * slope
        squares[name] = 0.999 * squares[name] + 0.001 * slope**2
        weights[name] -= rate * means[name] / (jnp.sqrt(squares[name]) + 1e-6)
    return weights, means, squares, cost


def learn(lessons: Lessons, width: int, passes: int, batch: int = 256) -> Weights:
    weights, rng, step = new_weights(width), np.random.default_rng(1), jax.jit(improve)
    means = squares = jax.tree.map(jnp.zeros_like, weights)
    for number in range(passes):
        costs = []
        for rows in np.array_split(rng.permutation(len(lessons.chosen)), len(lessons.chosen) // batch):
            some = Lessons(*(one[rows[:batch]] for one in lessons))
            weights, means, squares, cost = step(weights, means, squares, some, 1e-3 * (1 - number / passes))
            costs.append(float(cost))
        print(f"pass {number + 1}: loss {np.mean(costs):.3f}, {process_time():.0f} s", flush=True)
    return weights


def student_move(weights: Weights, state: Any) -> Any:
    return state.moves[int(jax.jit(logits)(weights, observation(state)[None], parts(state.moves)[None])[0].argmax())]


def meet(weights: Weights, opponent: Any, games: int, rng: random.Random) -> float:
    """Return the share of games the student wins; every deal is played from both seats."""
    wins = 0
    for number in range(games):
        state, seat = floe.new("arctic", 2, 10_000 + number // 2), number % 2
        while not state.over:
            if state.actor == seat:
                state = state.play(student_move(weights, state))
            else:
                state = state.play(opponent.choose(state.view(state.actor), state.moves, rng))
        wins += state.outcome is not None and seat in state.outcome.winners
    return wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, value in {"teacher": "learned", "opponent": "greedy", "out": "student.npz"}.items():
        parser.add_argument(f"--{name}", default=value)
    for name, number in {"decisions": 60_000, "passes": 6, "width": 128, "games": 200}.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    chosen, rng = parser.parse_args(), random.Random(1)
    lessons = watch(find(chosen.teacher, "arctic"), chosen.decisions, rng)
    print(f"{len(lessons.chosen)} decisions seen, {process_time():.0f} s", flush=True)
    weights = learn(lessons, chosen.width, chosen.passes)
    np.savez(chosen.out, **weights)
    won = meet(weights, find(chosen.opponent, "arctic"), chosen.games, rng)
    print(f"won {won:.1%} of {chosen.games} games against {chosen.opponent}, {process_time():.0f} s of one core")


if __name__ == "__main__":
    main()
