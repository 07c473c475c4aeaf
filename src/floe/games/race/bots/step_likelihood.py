"""What the steps that sleds were brought nearer say of a seat's card, in kernels; `belief` does the same for greedy.

Likelihoods are relative: only their ratios mean anything.
"""

from math import exp
from typing import Final

import numpy as np

from floe.engine.kernel import kernel
from floe.games.race.bots.weights import SEARCH
from floe.games.race.compiled.extended_position import advance
from floe.games.race.compiled.layout import CARDS, Words

MOST: Final = 40
"""Steps beyond which nothing more is concluded: no sled is brought further than that, except back and forth."""
_LIKELIHOOD: Final = np.array(
    [exp(SEARCH.belief.weights.evidence_per_step * (steps - MOST)) for steps in range(2 * MOST + 1)]
)
"""From MOST steps back to MOST steps nearer."""


@kernel
def step_likelihood(steps: int) -> float:
    """Return how much likelier it is that a seat brings a sled this many steps nearer if the sled is its own."""
    return float(_LIKELIHOOD[min(max(steps + MOST, 0), 2 * MOST)])


@kernel
def sled_likelihood(words: Words, seat: int, sled: int) -> float:
    """Return how likely a seat's moves are if a sled is its own."""
    return step_likelihood(advance(words, seat, sled))


@kernel
def card_likelihood(words: Words, seat: int, card: int) -> float:
    """Return how likely a seat's moves are if it has a card."""
    return sled_likelihood(words, seat, int(CARDS[card, 0])) * sled_likelihood(words, seat, int(CARDS[card, 1]))
