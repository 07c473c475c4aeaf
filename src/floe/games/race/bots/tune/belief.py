"""Fits the belief: the numbers with which the cards that the seats really had are likeliest, in games of the search.

Whenever a turn begins, what the log so far says of the others' cards is kept beside the cards that they have. Two
beliefs are fitted, each by its log loss: that of the search by all moves, which has an inverse temperature and a part
of moves left unexplained, and that of seats within simulations by the steps of the sleds alone, which has the evidence
of a step.

The kernel that replays moves has its part left unexplained as a constant, but it enters linearly: a move is
(1 - u) times as likely as the prior makes it, and u times as likely as if all moves were equal. One replay with the
prior and one with a prior that tells no moves apart give both terms, and with them every other part.
"""

import argparse
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec.structs import asdict, replace
from numpy.typing import NDArray

import floe
from floe.bots.tuning import Found, Map
from floe.engine.contract import Numbers
from floe.games.race.bots.belief import advances, possible_cards
from floe.games.race.bots.information_set import beginning, logged
from floe.games.race.bots.move_likelihood import Replay, replay_moves
from floe.games.race.bots.scratch import Scratch, new_scratch
from floe.games.race.bots.search import search
from floe.games.race.bots.tune.held_out import Floats, compared, is_held_out, rounded
from floe.games.race.bots.weights import SEARCH, BeliefWeights
from floe.games.race.compiled.extended_position import RULES
from floe.games.race.compiled.layout import CARD_COUNT
from floe.games.race.information.view import View
from floe.games.race.rules.edition import CARDS
from floe.games.race.rules.state import State

PLAYERS: Final = 2
INDIFFERENT: Final = 1e9
"""A temperature at which the prior tells no moves apart."""
_FIRST_FACTOR: Final = 1.3
_LAST_FACTOR: Final = 1.005


class Moments(NamedTuple):
    """Beginnings of turns, a row each, and what was known then of one other seat's card."""

    games: Numbers
    possible: NDArray[np.bool_]
    cards: Numbers
    """The card that it has."""
    steps: Numbers
    """For each card by how many steps its two sleds were brought nearer."""
    first: Numbers
    """Which of `moves` the seat has made in this game so far: from this one up to the next."""
    behind: Numbers


class Moves(NamedTuple):
    """The moves of all seats and games, those of a seat together: how likely each is with each card."""

    by_prior: Floats
    by_chance: Floats


class Recorded(NamedTuple):
    """What games have taught."""

    moments: Moments
    moves: Moves


# ── Games ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def gather(games: int, simulations: int, seed: int) -> Recorded:
    """Let the search play itself, and return what there was to believe."""
    bot, rng = search(simulations), Random(seed)
    rows, moves, first = list[tuple[int, NDArray[np.bool_], int, Numbers, int, int]](), list[Moves](), 0
    for game in range(games):
        state, begins = floe.new("race", PLAYERS, seed + game), list[State]()
        while not state.over:
            if not begins or begins[-1].actor != state.actor:
                begins.append(state)
            view = state.view(state.actor)
            state = state.play(bot.choose(view, view.moves, rng))
        for seat, found in enumerate(_moves_by_seat(state.view(None))):
            known = [one for one in begins if one.actor != seat]
            rows += [(game, *_known(one, seat), first, first + _moves_made(one, seat)) for one in known]
            moves.append(found)
            first += len(found.by_prior)
    columns: Any = (np.array(column) for column in zip(*rows, strict=True))
    return Recorded(Moments(*columns), Moves(*(np.concatenate(column) for column in zip(*moves, strict=True))))


def _known(state: State, seat: int) -> tuple[NDArray[np.bool_], int, Numbers]:
    """Return which cards a seat may have as the acting seat sees it, which one it has, and the steps for each."""
    view = state.view(state.actor)
    may_have, moved = possible_cards(view, seat), advances(view)[seat]
    possible = np.array([card in may_have for card in CARDS])
    return possible, CARDS.index(state.seats[seat].card), np.array([moved[one] + moved[other] for one, other in CARDS])


def _moves_made(state: State, seat: int) -> int:
    return sum(mover == seat for mover, _move in state.view(None).log)


def _moves_by_seat(view: View) -> Iterator[Moves]:
    """Yield for each seat how likely its moves are with each card."""
    weights = SEARCH.prior.weights
    flat = replace(weights, sled_temperature=INDIFFERENT, place_temperature=INDIFFERENT)
    mixed, by_chance = (_likelihoods(view, new_scratch(one)) for one in (weights, flat))
    part, seats = SEARCH.belief.weights.unexplained, np.array([seat for seat, _move in view.log])
    by_prior = (mixed - part * by_chance) / (1 - part)
    for seat in range(view.players):
        yield Moves(by_prior[seats == seat], by_chance[seats == seat])


def _likelihoods(view: View, scratch: Scratch) -> Floats:
    """Return how likely each logged move is with each card; zeros for what tells nothing."""
    vector = beginning(view.setup, view.players).vector
    room, (moves, weights) = np.zeros((view.players, CARD_COUNT)), np.zeros((2, RULES.width), np.int32)
    replay, found = Replay(vector, room, np.zeros(CARD_COUNT), moves, weights, scratch), []
    for row in logged(view):
        replay_moves(replay, np.array([row], np.int64))
        found.append(replay.likelihood.copy())
    return np.array(found)


# ── The fit ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def losses_by_moves(recorded: Recorded, weights: BeliefWeights) -> Floats:
    """Return -log(chance given to the true card) at each moment, as the search believes by all moves."""
    (by_prior, by_chance), part = recorded.moves, weights.unexplained
    likelihoods = (1 - part) * by_prior + part * by_chance
    logs = np.log(np.where(likelihoods > 0, likelihoods, 1.0))
    sums = np.concatenate([np.zeros((1, CARD_COUNT)), np.cumsum(logs, axis=0)])
    said = sums[recorded.moments.behind] - sums[recorded.moments.first]
    return _losses(recorded.moments, weights.inverse_temperature * said)


def losses_by_steps(recorded: Recorded, weights: BeliefWeights) -> Floats:
    """Return the same as seats within simulations believe, by the steps of the sleds alone."""
    return _losses(recorded.moments, weights.evidence_per_step * recorded.moments.steps)


def _losses(moments: Moments, logits: NDArray[np.floating[Any]]) -> Floats:
    logits = np.where(moments.possible, logits, -np.inf)
    logits = logits - logits.max(axis=1, keepdims=True)
    own = logits[np.arange(len(logits)), moments.cards]
    found: Floats = np.log(np.exp(logits).sum(axis=1)) - own
    return found


def fit(recorded: Recorded, weights: BeliefWeights) -> BeliefWeights:
    """Return the weights with which the true cards are likeliest."""
    weights = _ascended(weights, ("inverse_temperature", "unexplained"), lambda one: losses_by_moves(recorded, one))
    return _ascended(weights, ("evidence_per_step",), lambda one: losses_by_steps(recorded, one))


def _ascended(
    weights: BeliefWeights, names: tuple[str, ...], losses: Callable[[BeliefWeights], Floats]
) -> BeliefWeights:
    """Change weights one by one, up and down by a factor that shrinks, as long as the mean loss falls."""
    least, factor = losses(weights).mean(), _FIRST_FACTOR
    while factor > _LAST_FACTOR:
        before = least
        for changed in [
            replace(weights, **{name: getattr(weights, name) * by}) for name in names for by in (factor, 1 / factor)
        ]:
            if changed.unexplained < 1 and (found := losses(changed).mean()) < least:
                weights, least = changed, found
        if least == before:
            factor **= 0.5
    return weights


def tune_belief(options: argparse.Namespace, _run: Map) -> Found:
    """Return the fitted weights, and how well they tell the cards of games that they were not fitted to."""
    recorded = gather(options.games, options.simulations, options.seed)
    kept = is_held_out(recorded.moments.games, options.games)
    held_out, others = _of(recorded, kept), _of(recorded, ~kept)
    old = SEARCH.belief.weights
    values = rounded(asdict(fit(others, old)))
    new = replace(old, **values)
    new_losses, old_losses = (
        np.array([losses_by_moves(held_out, one), losses_by_steps(held_out, one)]) for one in (new, old)
    )
    by_moves, by_steps = new_losses.mean(axis=1)
    told = (
        f"{len(recorded.moments.cards)} moments, log loss by moves {by_moves:.4f} and by steps {by_steps:.4f}, together"
    )
    return compared(values, options.games, told, new_losses.sum(axis=0), old_losses.sum(axis=0), held_out.moments.games)


def _of(recorded: Recorded, rows: NDArray[np.bool_]) -> Recorded:
    columns: Any = (column[rows] for column in recorded.moments)
    return Recorded(Moments(*columns), recorded.moves)
