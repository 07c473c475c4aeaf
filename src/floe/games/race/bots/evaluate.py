"""The evaluation: each seat's chance to win a game of Arctic Race that may not be over.

A seat's score is a weighted sum of features, and its chance to win is the softmax of the scores over all seats. The
weights come from logistic regression over games between players who follow the prior (`tune`, search.toml).

That is the result alone. Played for by both sides it leads to races that nobody finishes, because a rival's sled pushed
back is as good as an own one brought on. With another `Aim` (scratch.py) what a position is `worth` is the aim of the
game: the win of a game in which nobody arrives counts for less, and every step that a sled still has to go costs, as
does every sled that water keeps from walking to the pole. These costs are the same for all seats, so a round that
changes nothing brings nobody anything.
"""

from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from floe.engine.exponentials import exponential, logarithm
from floe.engine.kernel import kernel
from floe.games.race.bots.scratch import Aim, Scratch
from floe.games.race.bots.shortest_paths import LADDER, TURN, find_turns
from floe.games.race.bots.step_likelihood import card_likelihood, sled_likelihood
from floe.games.race.bots.weights import GREEDY, SEARCH
from floe.games.race.compiled import layout
from floe.games.race.compiled.extended_position import STEPS, ExtendedVector, check_length
from floe.games.race.compiled.layout import (
    CARD,
    CARD_COUNT,
    CARDS,
    HOMEWARD,
    OVER,
    PLAYERS,
    POLE,
    SEAT,
    SLED_COUNT,
    SLEDS,
    START,
    STEP,
    THREATENED,
    Words,
)
from floe.games.race.compiled.position import is_home

Shares = NDArray[np.float64]
"""Room for one number per seat."""

WEIGHTS: Final = np.array(msgspec.structs.astuple(SEARCH.evaluation.weights))
FEATURE_COUNT: Final = len(WEIGHTS)
# The features, in the order of EvaluationWeights (tested).
TURNS_LEFT, STEPS_LEFT, NEAR, LADDERS, NO_LADDER, HELICOPTER, HELICOPTER_NEAR = range(7)
EXPOSED, ONE_HOME, EXPOSED_ONE_HOME, HELD, WAIT = range(7, 12)

_NEAR_TURNS: Final = SEARCH.evaluation.near_turns
_SPREAD: Final = GREEDY.margin.weights.spread
_TINY: Final = 1e-9  # keeps the logarithm finite
# Steps decide, then the helicopter, then ladders (R31, R32): three ladders are less than it, all less than a step.
_HELICOPTER_TIE: Final = 1 / 2
_LADDER_TIE: Final = 1 / 8
_WORST: Final = -1e9


@kernel
def evaluate(vector: ExtendedVector, wins: Shares, margins: Shares, scratch: Scratch) -> None:
    """Write each seat's expected share of the win, and its margin in steps over the best other seat."""
    check_length(vector)
    if vector[STEP] == OVER:
        final_result(vector, wins, margins)
        return
    players, total = int(vector[PLAYERS]), 0.0
    for seat in range(players):
        score = 0.0
        write_features(vector, seat, scratch)
        for feature in range(FEATURE_COUNT):
            score += WEIGHTS[feature] * scratch.features[feature]
        wins[seat] = exponential(score)
        total += wins[seat]
    for seat in range(players):
        wins[seat] /= total
        odds = (players - 1) * wins[seat] / (1.0 - wins[seat] + _TINY)
        margins[seat] = _SPREAD * logarithm(odds + _TINY)


@kernel
def write_features(vector: ExtendedVector, seat: int, scratch: Scratch) -> None:
    """Write into the scratch what counts for a seat, its card included."""
    out = scratch.features
    words, card, ladders = vector.view(np.int64), int(vector[CARD + seat]), int(vector[layout.LADDER + seat])
    find_turns(words, scratch.buckets, int(LADDER[ladders]), scratch.own_turns)
    one, other = int(vector[SLEDS + int(CARDS[card, 0])]), int(vector[SLEDS + int(CARDS[card, 1])])
    turns = (int(scratch.own_turns[one]) + int(scratch.own_turns[other])) / TURN
    near, is_one_home = exponential(-turns / _NEAR_TURNS), (one == POLE) != (other == POLE)
    risk, waits = exposure(vector, words, seat), (seat - int(vector[SEAT])) % int(vector[PLAYERS])
    out[TURNS_LEFT] = turns
    out[STEPS_LEFT] = int(words[STEPS + one]) + int(words[STEPS + other])
    out[NEAR] = near
    out[LADDERS] = ladders
    out[NO_LADDER] = ladders == 0
    out[HELICOPTER] = vector[layout.HELICOPTER + seat]
    out[HELICOPTER_NEAR] = near * vector[layout.HELICOPTER + seat]
    out[EXPOSED] = risk
    out[ONE_HOME] = is_one_home
    out[EXPOSED_ONE_HOME] = risk * is_one_home
    out[HELD] = (int(words[THREATENED]) >> one & 1) + (int(words[THREATENED]) >> other & 1)
    out[WAIT] = waits / int(vector[PLAYERS])


@kernel
def exposure(vector: ExtendedVector, words: Words, seat: int) -> float:
    """Return which part of their way a seat's sleds have behind them, as far as the others know them for its own."""
    card, all_sleds, all_cards, risk = int(vector[CARD + seat]), 0.0, 0.0, 0.0
    for sled in range(SLED_COUNT):
        all_sleds += sled_likelihood(words, seat, sled)
    for other in range(CARD_COUNT):
        all_cards += card_likelihood(words, seat, other)
    for which in range(2):
        sled = int(CARDS[card, which])
        at, likelihood = int(vector[SLEDS + sled]), sled_likelihood(words, seat, sled)
        if at != POLE:
            known = likelihood * (all_sleds - likelihood) / all_cards
            risk += known * (1.0 - words[STEPS + at] / words[STEPS + START])
    return risk


@kernel
def worth(vector: ExtendedVector, win: float, scratch: Scratch) -> float:
    """Return what a position is worth to a seat with this share of the win, by what the game is played for."""
    aim = scratch.aim
    is_stuck = vector[STEP] == OVER and not is_any_home(vector)
    return win * (aim.stuck if is_stuck else 1.0) - _delay(vector, aim)


@kernel
def _delay(vector: ExtendedVector, aim: Aim) -> float:
    """Return what it costs that no sled has arrived yet: steps to go, and water that no sled can walk around."""
    words, cost = vector.view(np.int64), 0.0
    for sled in range(SLED_COUNT):
        at = int(vector[SLEDS + sled])
        cost += aim.step * int(words[STEPS + at])
        if not int(words[HOMEWARD]) >> at & 1:
            cost += aim.cut_off
    return cost


@kernel
def is_any_home(vector: ExtendedVector) -> bool:
    """Whether both sleds of some seat are at the pole (R30)."""
    count = 0
    for seat in range(int(vector[PLAYERS])):
        count += is_home(vector, int(vector[CARD + seat]))
    return count > 0


@kernel
def final_result(vector: ExtendedVector, wins: Shares, margins: Shares) -> None:
    """Write the result of a finished game (R30–R32), a shared win as a part of it."""
    words, players, best, second, winners = vector.view(np.int64), int(vector[PLAYERS]), _WORST, _WORST, 0
    for seat in range(players):
        card = int(vector[CARD + seat])
        one, other = int(vector[SLEDS + int(CARDS[card, 0])]), int(vector[SLEDS + int(CARDS[card, 1])])
        steps = int(words[STEPS + one]) + int(words[STEPS + other])
        kept = vector[layout.HELICOPTER + seat] * _HELICOPTER_TIE + vector[layout.LADDER + seat] * _LADDER_TIE
        wins[seat] = kept - steps
        second = max(second, min(best, wins[seat]))
        best = max(best, wins[seat])
    for seat in range(players):
        winners += wins[seat] == best
    for seat in range(players):
        margins[seat] = wins[seat] - (best if wins[seat] < best else second)
        wins[seat] = 1.0 / winners if wins[seat] == best else 0.0
