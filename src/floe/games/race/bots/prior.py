"""The prior: how likely a sensible player makes each legal move, as a softmax over what the moves gain.

This is greedy's evaluation in one look: turns gained, turns lost by the others, the card kept secret. Where greedy
tries every place for a hazard or a water tile, here a place is worth what lies on it and who has to pass there.
The weights were fitted to what the search chose (search.toml).
"""

from math import exp
from typing import Final

import numpy as np

from floe.engine.contract import Moves
from floe.engine.kernel import kernel
from floe.games.race.bots.obstacles import find_obstacles, value_places
from floe.games.race.bots.scratch import RESOLUTION, Scratch
from floe.games.race.bots.shortest_paths import LADDER, TURN, find_turns
from floe.games.race.bots.sleds import has_other_home, is_own, space_at
from floe.games.race.bots.step_likelihood import card_likelihood, sled_likelihood, step_likelihood
from floe.games.race.compiled import layout
from floe.games.race.compiled.actions import FARES, FLY, SLED
from floe.games.race.compiled.extended_position import STEPS, ExtendedVector, check_length
from floe.games.race.compiled.layout import (
    CARD,
    CARD_COUNT,
    CARDS,
    PLACES,
    PLAYERS,
    POLE,
    SEAT,
    SLED_COUNT,
    SLED_STEP,
    SLEDS,
    SPACES,
    STEP,
    Words,
)

_LARGEST: Final = 4096
_WEIGHTS: Final = np.array([max(1, round(_LARGEST * exp(-at / RESOLUTION))) for at in range(9 * RESOLUTION)], np.int32)
"""The softmax as a table, by how far a move is behind the best; it ends where the weights have fallen to 1."""
_LEAST: Final = -(1 << 30)


@kernel
def prior(vector: ExtendedVector, moves: Moves, count: int, weights: Moves, scratch: Scratch) -> int:
    """Write the weight of each move, at least 1, and return their sum."""
    check_length(vector)
    words = vector.view(np.int64)
    find_distances(vector, words, scratch)
    find_claims(vector, words, scratch)
    if vector[STEP] == SLED_STEP:
        best, grain = value_sleds(vector, words, moves, count, weights, scratch), scratch.weights.sled_grain
    else:
        find_obstacles(vector, words, scratch)
        best, grain = value_places(vector, words, moves, count, weights, scratch), scratch.weights.place_grain
    total = 0
    for at in range(count):
        weights[at] = _WEIGHTS[min((best - int(weights[at])) * grain // TURN, len(_WEIGHTS) - 1)]
        total += int(weights[at])
    return total


# ── What everything below needs ──────────────────────────────────────────────────────────────────────────────────────


@kernel
def find_distances(vector: ExtendedVector, words: Words, scratch: Scratch) -> None:
    """Find the turns to the pole for the acting seat and for the others, who count as one with the most ladders."""
    seat, theirs = int(vector[SEAT]), 0
    for other in range(int(vector[PLAYERS])):
        if other != seat:
            theirs = max(theirs, int(vector[layout.LADDER + other]))
    own_ladder, rival_ladder = int(LADDER[vector[layout.LADDER + seat]]), int(LADDER[theirs])
    find_turns(words, scratch.buckets, own_ladder, scratch.own_turns)
    if rival_ladder != own_ladder:
        find_turns(words, scratch.buckets, rival_ladder, scratch.rival_turns)
        return
    for space in range(SPACES):
        scratch.rival_turns[space] = scratch.own_turns[space]


@kernel
def find_claims(vector: ExtendedVector, words: Words, scratch: Scratch) -> None:
    """Find how likely each sled is another seat's, as the acting seat sees it."""
    seat, players = int(vector[SEAT]), int(vector[PLAYERS])
    for sled in range(SLED_COUNT):
        scratch.claims[sled] = 0.0
    for other in range(players):
        if other != seat:
            _add_claims(vector, words, other, scratch.weights.hindrance / (players - 1), scratch)


@kernel
def _add_claims(vector: ExtendedVector, words: Words, other: int, part: float, scratch: Scratch) -> None:
    """Add what one other seat may have: any card but the acting seat's own."""
    own, total = int(vector[CARD + int(vector[SEAT])]), 0.0
    for card in range(CARD_COUNT):
        total += 0.0 if card == own else card_likelihood(words, other, card)
    for card in range(CARD_COUNT):
        if card != own:
            chance = part * card_likelihood(words, other, card) / total
            scratch.claims[int(CARDS[card, 0])] += chance
            scratch.claims[int(CARDS[card, 1])] += chance


# ── Sleds ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def value_sleds(vector: ExtendedVector, words: Words, moves: Moves, count: int, values: Moves, scratch: Scratch) -> int:
    """Write what each move of a sled gains, less what it spends and reveals, and return the most."""
    seat, weights, best, all_sleds, squares = int(vector[SEAT]), scratch.weights, _LEAST, 0.0, 0.0
    for sled in range(SLED_COUNT):
        one = sled_likelihood(words, seat, sled)
        all_sleds += one
        squares += one * one
    all_cards = (all_sleds * all_sleds - squares) / 2  # every pair of sleds is a card (R2)
    own_card, onward = card_likelihood(words, seat, int(vector[CARD + seat])), scratch.aim.onward
    # One loop: to pass a whole Scratch on for every move would take twice as long.
    for at in range(count):
        move, value = int(moves[at]), -int(weights.secrecy * own_card / all_cards)
        if move >= SLED:
            sled, place, spent = _sled_of(move), (move - SLED) % PLACES, weights.helicopter
            if move < FLY:
                spent = weights.ladder * ((move - SLED) // PLACES % FARES)
            here, to, own = int(vector[SLEDS + sled]), space_at(vector, place), is_own(vector, sled)
            steps = int(words[STEPS + here]) - int(words[STEPS + to])
            gained = int(scratch.own_turns[here]) - int(scratch.own_turns[to]) + weights.step * steps if own else 0.0
            lost = int(scratch.rival_turns[to]) - int(scratch.rival_turns[here]) - weights.step * steps
            factor, known = step_likelihood(steps), sled_likelihood(words, seat, sled)
            card, cards = own_card * (factor if own else 1.0), all_cards + (factor - 1.0) * known * (all_sleds - known)
            gained += onward * steps
            value = int(gained + scratch.claims[sled] * lost - weights.secrecy * card / cards) - spent
            if to == POLE and has_other_home(vector, sled):
                value = weights.victory - spent
        values[at] = value
        best = max(best, value)
    return best


@kernel
def _sled_of(move: int) -> int:
    """Return the sled that a move brings on."""
    return (move - FLY) // PLACES if move >= FLY else (move - SLED) // (FARES * PLACES)
