"""What forecasters make of positions in games whose result is known later: the chance of the seat to decide.

A forecaster is a bot: a network without search says its value, any other bot what it expects of its best move.
"""

from collections.abc import Callable
from functools import cache
from math import exp
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from floe.bots.chance import stream
from floe.core.chance import Chance, shuffled
from floe.core.contract import State, View
from floe.engine.find import compiled_game
from floe.lab.entrants import find
from floe.lab.match import Match
from floe.network.inference import new_activations, read_values, run_trunk

Forecaster = Callable[[View, Random], float]


class Plan(Struct, frozen=True):
    """Which games are played, and who is asked about how many of their positions."""

    match: Match
    per_game: int
    quick: tuple[str, ...]
    """Bots that are asked about all of them."""
    slow: tuple[str, ...] = ()
    """Bots that are asked about the first few only; which those are is up to chance."""
    slow_per_game: int = 1


class Moment(Struct, frozen=True):
    """One position with a choice, as the seat to decide met it."""

    deal: int
    players: int
    lead: int
    """Points ahead of the best other seat if the game were over now; everything counts, even what the seat may not
    know."""
    leads: float
    """The win if the game were over now: all, none, or a part of it."""
    won: float
    """What the seat had of the win in the end."""
    chances: dict[str, float]
    """By bot, what it forecast."""


def play(plan: Plan, number: int) -> list[Moment]:
    """Play one game of the plan's match and return some of its moments, in no order."""
    match = plan.match
    bots = [find(name, match.game) for name in match.seating(number)]
    rngs = [stream(match.seed, f"game {number} seat {seat}") for seat in range(match.players)]
    state, choices = match.deal(number), list[State]()
    while (seat := state.actor) is not None:
        view = state.view(seat)
        choices += [state] if len(view.moves) > 1 else []
        state = state.play(bots[seat].choose(view, view.moves, rngs[seat]))
    assert state.outcome is not None  # the contract: a game that is over has one
    shares = _shares(state.outcome.places)
    chosen = shuffled(choices, Chance(match.seed, f"positions of game {number}"))[: plan.per_game]
    return [_moment(plan, number, at, state, shares) for at, state in enumerate(chosen)]


def _moment(plan: Plan, number: int, at: int, state: State, shares: list[float]) -> Moment:
    seat, match = state.actor or 0, plan.match
    scores, places = np.zeros((2, state.players), np.int64)
    game = compiled_game(match.game)
    game.rules.outcome(game.packed(state), scores, places)
    asked = (*plan.quick, *(plan.slow if at < plan.slow_per_game else ()))
    view, rng = state.view(seat), stream(match.seed, f"forecast {at} of game {number}")
    return Moment(
        deal=number // len(match.seatings),
        players=state.players,
        lead=int(scores[seat] - np.delete(scores, seat).max()),
        leads=_shares(tuple(places))[seat],
        won=shares[seat],
        chances={name: forecaster(name, match.game)(view, rng) for name in asked},
    )


def _shares(places: tuple[int, ...]) -> list[float]:
    return [(place == 1) / places.count(1) for place in places]


@cache
def forecaster(name: str, game: str) -> Forecaster:
    """Return what says how likely the seat of a view is to win; raises BadOption."""
    bot: Any = find(name, game)
    if ":" in name or not hasattr(bot, "pack_visible"):
        return lambda view, rng: bot.rank(view, view.moves, rng)[0].win
    weights = bot.loaded()
    activations = new_activations(bot.model, weights)

    def value(view: View, _rng: Random) -> float:
        activations.features[:] = 0
        bot.model.write_features(bot.pack_visible(view), view.seat, activations.features)
        run_trunk(weights, bot.model.scale, bot.model.normalises, activations)
        read_values(weights, activations)
        logits = activations.values[: view.players]
        shares = [exp(float(logit)) for logit in logits - logits.max()]
        return shares[0] / sum(shares)

    return value
