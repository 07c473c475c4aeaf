"""Fits the weights of the prior: those with which it makes the search's own choices likeliest.

The search plays itself, and each of its choices is kept with the position. Then the weights are changed one by one, up
and down by a factor, as long as the mean log-likelihood of the choices grows (coordinate ascent); the factor shrinks
whenever no change helps. No gradient is needed, which the rounding in the prior would not give.
"""

import argparse
from math import log, sqrt
from random import Random
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

import floe
from floe.bots.tuning import Found, Map
from floe.engine.contract import Moves, Numbers
from floe.engine.kernel import kernel
from floe.engine.rng import seeded
from floe.games.race.bots.prior import prior
from floe.games.race.bots.scratch import Scratch, new_scratch
from floe.games.race.bots.search import MODEL, search
from floe.games.race.bots.tune.held_out import Floats, compared, is_held_out, rounded
from floe.games.race.bots.weights import SEARCH, PriorWeights
from floe.games.race.compiled.extended_position import new_vector
from floe.games.race.compiled.turn import legal

PLAYERS: Final = 2
FITTED: Final = tuple(name for name in PriorWeights.__struct_fields__ if name != "victory")
"""The move that wins is always the search's choice, so that its weight would grow without end."""
_FIRST_FACTOR: Final = 1.3
_LAST_FACTOR: Final = 1.01


class Choices(NamedTuple):
    """Positions, each with the number of the move that the search chose."""

    vectors: NDArray[np.int8]
    chosen: Numbers
    games: Numbers
    """The game that each is of."""


def gather(games: int, simulations: int, seed: int) -> Choices:
    """Let the search play itself, and return what it chose wherever it had a choice."""
    bot, rng, rules = search(simulations), Random(seed), MODEL.rules
    vectors, chosen, game_of = [], [], []
    for game in range(games):
        state = floe.new("race", PLAYERS, seed + game)
        while not state.over:
            view = state.view(state.actor)
            move = bot.choose(view, view.moves, rng)
            if len(view.moves) > 1:
                # The prior of a seat looks at no other seat's card: any determinization will do.
                vectors.append(new_vector())
                rules.determinize(MODEL.pack_view(view), seeded(0), vectors[-1])
                chosen.append(MODEL.number(move))
                game_of.append(game)
            state = state.play(move)
    return Choices(np.stack(vectors), np.array(chosen, np.int64), np.array(game_of, np.int64))


@kernel
def _write_log_likelihoods(choices: Choices, moves: Moves, weights: Moves, scratch: Scratch, found: Floats) -> None:
    """Write the logarithm of the probability that the prior gives to each choice."""
    for row in range(len(choices.chosen)):
        vector, at = choices.vectors[row], 0
        weight = prior(vector, moves, legal(vector, moves), weights, scratch)
        while moves[at] != choices.chosen[row]:
            at += 1
        found[row] = log(weights[at] / weight)


def log_likelihoods(choices: Choices, weights: PriorWeights) -> Floats:
    """Return the logarithm of the probability that the prior gives to each choice, with these weights."""
    moves, room = np.zeros((2, MODEL.rules.width), np.int32)
    found = np.zeros(len(choices.chosen))
    _write_log_likelihoods(choices, moves, room, new_scratch(weights), found)
    return found


def log_likelihood(choices: Choices, weights: PriorWeights) -> float:
    """Return the mean of these logarithms."""
    return float(log_likelihoods(choices, weights).mean())


def fit(choices: Choices, weights: PriorWeights, last_factor: float = _LAST_FACTOR) -> PriorWeights:
    """Return the weights that make the choices likeliest, by coordinate ascent from these."""
    best, factor = log_likelihood(choices, weights), _FIRST_FACTOR
    while factor > last_factor:
        before = best
        for name in FITTED:
            for change in (factor, 1 / factor):
                changed = msgspec.structs.replace(weights, **{name: getattr(weights, name) * change})
                found = log_likelihood(choices, changed)
                if found > best:
                    weights, best = changed, found
        if best == before:
            factor = sqrt(factor)
    return weights


def tune_prior(options: argparse.Namespace, _run: Map) -> Found:
    """Return the fitted weights, and how well they predict choices that they were not fitted to."""
    choices, old = gather(options.games, options.simulations, options.seed), SEARCH.prior.weights
    kept = is_held_out(choices.games, options.games)
    held_out, others = _of(choices, kept), _of(choices, ~kept)
    found = fit(others, old)
    values = rounded({name: getattr(found, name) for name in FITTED})
    new_losses, old_losses = (-log_likelihoods(held_out, one) for one in (msgspec.structs.replace(old, **values), old))
    told = f"{len(choices.chosen)} choices, log loss"
    return compared(values, options.games, told, new_losses, old_losses, held_out.games)


def _of(choices: Choices, rows: NDArray[np.bool_]) -> Choices:
    return Choices(choices.vectors[rows], choices.chosen[rows], choices.games[rows])
