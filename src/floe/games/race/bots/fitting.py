"""`python -m floe.games.race.bots.fitting`: how much each trait of a seat counts for its chance to win Arctic Race.

Plays games between players who follow `floe.games.race.bots.prior`, looks at every fourth turn or so, and fits
`outlook.MERITS` to how the games ended. Prints the merits, and how well they foretell games they have
not seen: the mean of -log(chance given to the winner), 0.693 for somebody who knows nothing.
"""

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Boards, Moves, Vector
from floe.engine.dice import Dice, load, roll
from floe.engine.find import default_boards
from floe.engine.kernel import kernel
from floe.games.race.bots.evaluate import settle, write_traits
from floe.games.race.bots.memory import CHANCES, NEARER, RULES, TRAIT_COUNT, find_steps
from floe.games.race.bots.prior import weight_moves
from floe.games.race.compiled.layout import ROUND, SEAT

Numbers = NDArray[np.float64]

PLAYERS = 2
ROWS = 20  # positions of a game, at most
ONE_IN = 4
LATE = 40  # rounds after which a game has become too odd to learn from
HELD_BACK = 5  # one game in so many is kept to test with
SEED = 5

deal, actor, legal, play = RULES.deal, RULES.actor, RULES.legal, RULES.play


@kernel
def play_games(
    boards: Boards, vector: Vector, moves: Moves, weights: Moves, rng: Dice, traits: Any, ends: Any, room: Any
) -> None:
    """Play a game for each row, writing the traits of both seats at some of its turns and how it ended."""
    words = vector.view(np.int64)
    for game in range(len(ends)):
        load(rng, SEED, game)
        deal(vector, PLAYERS, rng, boards)
        for at in range(NEARER, CHANCES):
            words[at] = 0
        find_steps(words)
        row, last = 0, -1
        while actor(vector) >= 0:
            turn = int(vector[ROUND]) * PLAYERS + int(vector[SEAT])
            if turn != last and row < ROWS and int(vector[ROUND]) < LATE and roll(rng, ONE_IN) == 0:
                for seat in range(PLAYERS):
                    write_traits(vector, seat, traits[game, row, seat])
                row += 1
            last, at = turn, 0
            left = roll(rng, weight_moves(vector, moves, legal(vector, moves), weights))
            while left >= weights[at]:
                left -= int(weights[at])
                at += 1
            play(vector, int(moves[at]))
        settle(vector, ends[game], room)


def gathered(games: int) -> tuple[Numbers, Numbers]:
    """Return for each position by how much the first seat's traits exceed the other's, and what it had of the win."""
    rules, room = RULES, np.zeros(PLAYERS)
    traits, ends = np.zeros((games, ROWS, PLAYERS, TRAIT_COUNT)), np.zeros((games, PLAYERS))
    moves, weights = np.zeros(rules.width, np.int32), np.zeros(rules.width, np.int32)
    boards, vector, rng = default_boards("race", SEED), np.zeros(rules.size, np.int8), np.zeros(2, np.int64)
    play_games(boards, vector, moves, weights, rng, traits, ends, room)
    is_used = traits.any(axis=(2, 3))
    wins = np.repeat(ends[:, :1], ROWS, axis=1)
    return (traits[:, :, 0] - traits[:, :, 1])[is_used], wins[is_used]


def fitted(traits: Numbers, wins: Numbers) -> Numbers:
    """Return the merits that make what happened likeliest (logistic regression by Newton's method)."""
    merits = np.zeros(TRAIT_COUNT)
    for _ in range(12):
        chances = 1 / (1 + np.exp(-traits @ merits))
        curve = (traits * (chances * (1 - chances))[:, None]).T @ traits
        merits -= np.linalg.solve(curve + 1e-3 * np.eye(TRAIT_COUNT), traits.T @ (chances - wins))
    return merits


def surprise(merits: Numbers, traits: Numbers, wins: Numbers) -> float:
    """Return the mean of -log(chance given to the winner)."""
    chances = 1 / (1 + np.exp(-traits @ merits))
    return float(-np.mean(wins * np.log(chances) + (1 - wins) * np.log(1 - chances)))


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    traits, wins = gathered(parser.parse_args().games)
    first = len(wins) // HELD_BACK
    merits = fitted(traits[first:], wins[first:])
    print([round(float(merit), 2) for merit in merits])
    print(f"{len(wins)} positions, {surprise(merits, traits[:first], wins[:first]):.4f} on those held back")


if __name__ == "__main__":
    main()
