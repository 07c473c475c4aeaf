"""Fits the weights of the evaluation: logistic regression over games between players who follow the prior.

Looks at every fourth turn or so of each game, and at how the game ended.
"""

import argparse
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import asdict

from floe.bots.tuning import Found, Map
from floe.engine.contract import Boards, Moves, Numbers
from floe.engine.find import default_boards
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, load, roll, seeded
from floe.games.race.bots.evaluate import FEATURE_COUNT, final_result, write_features
from floe.games.race.bots.prior import prior
from floe.games.race.bots.scratch import Scratch, new_scratch
from floe.games.race.bots.tune.held_out import Floats, compared, is_held_out, rounded
from floe.games.race.bots.weights import SEARCH, EvaluationWeights
from floe.games.race.compiled.extended_position import RULES, ExtendedVector, new_vector
from floe.games.race.compiled.layout import ROUND, SEAT

PLAYERS: Final = 2
MOST_ROWS: Final = 20  # positions taken from one game
ONE_IN: Final = 4  # turns of which one is looked at, on average
LATE: Final = 40  # rounds after which a game has become too odd to learn from
_NEWTON_STEPS: Final = 12
_RIDGE: Final = 1e-3  # keeps the Hessian invertible where a feature never varies


deal, actor, legal, play = RULES.deal, RULES.actor, RULES.legal, RULES.play


class PriorGames(NamedTuple):
    """Games played by the prior, what they taught, and room to play them in."""

    boards: Boards
    vector: ExtendedVector
    moves: Moves
    weights: Moves
    rng: RngState
    scratch: Scratch
    features: Floats
    """By game, position and seat."""
    results: Floats
    """By game and seat the share of the win."""
    margins: Floats


@kernel
def _note_features(games: PriorGames, game: int, row: int) -> None:
    """Keep the features of both seats."""
    for seat in range(PLAYERS):
        write_features(games.vector, seat, games.scratch)
        for feature in range(FEATURE_COUNT):
            games.features[game, row, seat, feature] = games.scratch.features[feature]


@kernel
def _play_games(games: PriorGames, seed: int) -> None:
    """Play a game for each row of the results."""
    vector, rng, scratch = games.vector, games.rng, games.scratch
    for game in range(len(games.results)):
        load(rng, seed, game)
        deal(vector, PLAYERS, rng, games.boards)
        row, last = 0, -1
        while actor(vector) >= 0:
            turn = int(vector[ROUND]) * PLAYERS + int(vector[SEAT])
            if turn != last and row < MOST_ROWS and int(vector[ROUND]) < LATE and roll(rng, ONE_IN) == 0:
                _note_features(games, game, row)
                row += 1
            last, at = turn, 0
            left = roll(rng, prior(vector, games.moves, legal(vector, games.moves), games.weights, scratch))
            while left >= games.weights[at]:
                left -= int(games.weights[at])
                at += 1
            play(vector, int(games.moves[at]))
        final_result(vector, games.results[game], games.margins)


class Positions(NamedTuple):
    """Turns that were looked at, a row each, and how their games ended."""

    features: Floats
    """By how much the first seat's features exceed the other's."""
    wins: Floats
    """The first seat's share of the win."""
    games: Numbers
    """The game that each is of."""


def gather(count: int, seed: int) -> Positions:
    """Let the prior play itself, and return positions of its games."""
    moves, weights = np.zeros((2, RULES.width), np.int32)
    features, results = np.zeros((count, MOST_ROWS, PLAYERS, FEATURE_COUNT)), np.zeros((count, PLAYERS))
    room = new_vector(), moves, weights, seeded(seed), new_scratch()
    games = PriorGames(default_boards("race", seed), *room, features, results, np.zeros(PLAYERS))
    _play_games(games, seed)
    is_used = features.any(axis=(2, 3))
    wins = np.repeat(results[:, :1], MOST_ROWS, axis=1)
    game_of = np.repeat(np.arange(count)[:, None], MOST_ROWS, axis=1)
    return Positions((features[:, :, 0] - features[:, :, 1])[is_used], wins[is_used], game_of[is_used])


def fit(features: Floats, wins: Floats) -> Floats:
    """Return the weights that make what happened likeliest (logistic regression by Newton's method)."""
    weights = np.zeros(FEATURE_COUNT)
    for _ in range(_NEWTON_STEPS):
        chances = 1 / (1 + np.exp(-features @ weights))
        hessian = (features * (chances * (1 - chances))[:, None]).T @ features
        weights -= np.linalg.solve(hessian + _RIDGE * np.eye(FEATURE_COUNT), features.T @ (chances - wins))
    return weights


def log_losses(weights: Floats, features: Floats, wins: Floats) -> Floats:
    """Return -log(chance given to the winner) for each position; 0.693 from somebody who knows nothing."""
    chances = 1 / (1 + np.exp(-features @ weights))
    found: Floats = -(wins * np.log(chances) + (1 - wins) * np.log(1 - chances))
    return found


def tune_evaluation(options: argparse.Namespace, _run: Map) -> Found:
    """Return the fitted weights, and how well they predict positions that they were not fitted to."""
    features, wins, games = gather(options.games, options.seed)
    kept, names = is_held_out(games, options.games), EvaluationWeights.__struct_fields__
    values = rounded(dict(zip(names, fit(features[~kept], wins[~kept]).tolist(), strict=True)))
    old = asdict(SEARCH.evaluation.weights)
    new_losses, old_losses = (
        log_losses(np.array([one[name] for name in names]), features[kept], wins[kept]) for one in (values, old)
    )
    told = f"{len(wins)} positions, log loss"
    return compared(values, options.games, told, new_losses, old_losses, games[kept])
