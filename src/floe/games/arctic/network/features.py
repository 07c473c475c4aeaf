"""What a seat may know (A91), as inputs of a network: mostly ones and zeros, since a network learns from those best.

Seats are counted from the one that looks: 0 is itself, 1 the next clockwise. Beside the cards themselves stand things a
network would have to work out first, such as the runs of a pile and what they score.
"""

from typing import Final

import numpy as np

from floe.engine.contract import Features, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, COMPANION, DECK_SIZE, DRAW, LANDSCAPE, MAIN
from floe.games.arctic.compiled.layout import (
    DECKS,
    DONE,
    FINAL,
    FIRST,
    HAND,
    HIGH,
    KNOWN,
    LAST,
    LOW,
    NOBODY,
    OVER,
    PENALTY,
    PILE,
    PLAYERS,
    POWERS,
    RESERVE,
    RIVER,
    ROUND,
    SEAT_ZONES,
    SEATS,
    SIDES,
    STEP,
    STOCK,
    TOKENS,
    TOTEMS,
    USED,
    count,
    start,
)
from floe.games.arctic.compiled.scoring import LONGEST, POINTS

_MOST_LEFT: Final = 7  # cards still to place or to draw
_DRAW_BINS: Final = 16
_DRAW_BIN: Final = 5  # cards of the draw pile that share an entry
_MOST_HAND: Final = 13
_TOP_DRAW: Final = 5  # draw values of a top card
_MOST: Final = 120  # beyond it an int8 would wrap

# What all seats have in common.
F_PLAYERS: Final = 0
F_STEP: Final = F_PLAYERS + SEATS - 1
F_LEFT: Final = F_STEP + OVER + 1  # how many cards may still be placed or drawn, and how many must
F_MUST: Final = F_LEFT + _MOST_LEFT + 1
F_USED: Final = F_MUST + _MOST_LEFT + 1
F_LAST: Final = F_USED + 1
F_FINAL: Final = F_LAST + 1
F_FIRST: Final = F_FINAL + 1
F_DRAW: Final = F_FIRST + 1  # how many cards the draw pile has
F_RESERVE: Final = F_DRAW + 1
F_ROUND: Final = F_RESERVE + 1
F_DRAW_BIN: Final = F_ROUND + 1
F_SIDES: Final = F_DRAW_BIN + _DRAW_BINS
F_TOKENS: Final = F_SIDES + ANIMALS  # by animal, then by landscape card
F_POWERS: Final = F_TOKENS + ANIMALS * ANIMALS  # by animal, then by seat, then nobody's
F_RIVER: Final = F_POWERS + ANIMALS * (SEATS + 1)  # by card
F_RIVER_ANIMALS: Final = F_RIVER + CARDS  # how many of each
F_UNSEEN: Final = F_RIVER_ANIMALS + ANIMALS  # by card

# The seat's own things.
F_TOTEM: Final = F_UNSEEN + CARDS
F_TOTEM_AT: Final = F_TOTEM + ANIMALS  # by landscape card
F_HAND: Final = F_TOTEM_AT + ANIMALS
F_HAND_ANIMALS: Final = F_HAND + CARDS
F_PENALTY: Final = F_HAND_ANIMALS + ANIMALS
F_SEATS: Final = F_PENALTY + CARDS

# A block for each seat.
S_TOP_MAIN: Final = 0
S_TOP_COMPANION: Final = S_TOP_MAIN + ANIMALS
S_TOP_DRAW: Final = S_TOP_COMPANION + ANIMALS
S_NO_TOP: Final = S_TOP_DRAW + _TOP_DRAW
S_TOP_RUN: Final = S_NO_TOP + 1
S_BOTTOM: Final = S_TOP_RUN + LONGEST + 1
S_BOTTOM_RUN: Final = S_BOTTOM + ANIMALS
S_LONGEST: Final = S_BOTTOM_RUN + LONGEST + 1  # by animal, then by length
S_VARIETY: Final = S_LONGEST + ANIMALS * (LONGEST + 1)
S_DOWN: Final = S_VARIETY + ANIMALS + 1  # how many cards of the pile lie face down
S_PILE: Final = S_DOWN + 1
S_HAND: Final = S_PILE + 1
S_HAND_BIN: Final = S_HAND + 1
S_PENALTY: Final = S_HAND_BIN + _MOST_HAND + 1
S_POINTS: Final = S_PENALTY + 1  # so far, the own totem's included
S_SIZE: Final = S_POINTS + 1

F_KNOWN: Final = F_SEATS + SEATS * S_SIZE  # by seat but the own, then by card
FEATURES: Final = F_KNOWN + (SEATS - 1) * CARDS

SCALE: Final = np.ones(FEATURES, np.float32)
SCALE[[F_DRAW, F_RESERVE, F_ROUND]] = 0.05
for _seat in range(SEATS):
    _first = F_SEATS + _seat * S_SIZE
    SCALE[[_first + S_PILE, _first + S_POINTS]] = 0.05
    SCALE[[_first + S_HAND, _first + S_PENALTY, _first + S_DOWN]] = 0.2


@kernel
def write_features(vector: Vector, me: int, out: Features) -> None:
    _write_turn(vector, me, out)
    _write_animals(vector, me, out)
    for card in range(CARDS):
        if int(vector[DECKS]) >> (card // DECK_SIZE) & 1:
            out[F_UNSEEN + card] = 1
    _write_cards(vector, RIVER, F_RIVER, F_RIVER_ANIMALS, out)
    _write_cards(vector, me * SEAT_ZONES + HAND, F_HAND, F_HAND_ANIMALS, out)
    _see(vector, me * SEAT_ZONES + PENALTY, F_PENALTY, out)
    players = int(vector[PLAYERS])
    for away in range(players):
        _write_seat(vector, (me + away) % players, away, out)


@kernel
def _write_turn(vector: Vector, me: int, out: Features) -> None:
    out[F_PLAYERS + int(vector[PLAYERS]) - 2] = 1
    out[F_STEP + int(vector[STEP])] = 1
    out[F_LEFT + min(max(int(vector[HIGH]) - int(vector[DONE]), 0), _MOST_LEFT)] = 1
    out[F_MUST + min(max(int(vector[LOW]) - int(vector[DONE]), 0), _MOST_LEFT)] = 1
    out[F_USED] = vector[USED]
    out[F_LAST] = vector[LAST]
    out[F_FINAL] = vector[FINAL]
    out[F_FIRST] = 1 if int(vector[FIRST]) == me else 0
    pile = count(vector, STOCK) - int(vector[RESERVE])
    out[F_DRAW] = pile
    out[F_RESERVE] = vector[RESERVE]
    out[F_ROUND] = vector[ROUND]
    out[F_DRAW_BIN + min(max(pile, 0) // _DRAW_BIN, _DRAW_BINS - 1)] = 1


@kernel
def _write_animals(vector: Vector, me: int, out: Features) -> None:
    players = int(vector[PLAYERS])
    for animal in range(ANIMALS):
        out[F_SIDES + animal] = vector[SIDES + animal]
        out[F_TOKENS + animal * ANIMALS + int(vector[TOKENS + animal])] = 1
        owner = int(vector[POWERS + animal])
        out[F_POWERS + animal * (SEATS + 1) + (SEATS if owner == NOBODY else (owner - me) % players)] = 1
    totem = int(vector[TOTEMS + me])
    out[F_TOTEM + totem] = 1
    out[F_TOTEM_AT + int(vector[TOKENS + totem])] = 1


@kernel
def _write_cards(vector: Vector, zone: int, first: int, animals: int, out: Features) -> None:
    """Write the cards of a zone that this seat sees, and how many there are of each animal."""
    _see(vector, zone, first, out)
    for at in range(start(zone), start(zone) + count(vector, zone)):
        out[animals + int(MAIN[vector[at]])] += 1


@kernel
def _see(vector: Vector, zone: int, first: int, out: Features) -> None:
    for at in range(start(zone), start(zone) + count(vector, zone)):
        out[first + int(vector[at])] = 1
        out[F_UNSEEN + int(vector[at])] = 0


@kernel
def _write_seat(vector: Vector, seat: int, away: int, out: Features) -> None:
    first, zones = F_SEATS + away * S_SIZE, seat * SEAT_ZONES
    points = _write_runs(vector, zones + PILE, first, out) - count(vector, zones + PENALTY)
    if away == 0:
        points += int(LANDSCAPE[vector[TOKENS + vector[TOTEMS + seat]]])
    else:
        _see(vector, zones + KNOWN, F_KNOWN + (away - 1) * CARDS, out)
    out[first + S_DOWN] = _see_pile(vector, zones + PILE, away == 0, out)
    _write_top(vector, zones + PILE, first, out)
    _write_bottom(vector, zones + PILE, first, out)
    hand = count(vector, zones + HAND)
    out[first + S_PILE] = count(vector, zones + PILE)
    out[first + S_HAND] = hand
    out[first + S_HAND_BIN + min(hand, _MOST_HAND)] = 1
    out[first + S_PENALTY] = count(vector, zones + PENALTY)
    out[first + S_POINTS] = min(max(points, -_MOST), _MOST)


@kernel
def _write_runs(vector: Vector, zone: int, first: int, out: Features) -> int:
    """Write the longest run of each animal and the variety, and return what they score; face-down cards end a run."""
    longest, run, before = 0, 0, -1
    for at in range(start(zone), start(zone) + count(vector, zone)):
        animal = int(MAIN[vector[at]]) if vector[at] >= 0 else -1
        run = run + 1 if animal == before else 1
        before = animal
        bits = 4 * max(animal, 0)  # the longest runs, four bits an animal
        if animal >= 0 and min(run, LONGEST) > longest >> bits & 15:
            longest = longest & ~(15 << bits) | min(run, LONGEST) << bits
    points, variety = 0, 0
    for animal in range(ANIMALS):
        length = longest >> 4 * animal & 15
        out[first + S_LONGEST + animal * (LONGEST + 1) + length] = 1
        points += int(POINTS[length])
        variety += length > 1
    out[first + S_VARIETY + variety] = 1
    return points + int(POINTS[variety])


@kernel
def _see_pile(vector: Vector, zone: int, is_own: bool, out: Features) -> int:
    """Note which cards have been seen, and return how many lie face down, which only their own seat knows."""
    down = 0
    for at in range(start(zone), start(zone) + count(vector, zone)):
        card = int(vector[at])
        if card >= 0:
            out[F_UNSEEN + card] = 0
        else:
            down += 1
            if is_own:
                out[F_UNSEEN + ~card] = 0
    return down


@kernel
def _write_top(vector: Vector, zone: int, first: int, out: Features) -> None:
    """Write the top card and its run, in which a face-down card may be any animal."""
    size, begin = count(vector, zone), start(zone)
    if size == 0 or vector[begin + size - 1] < 0:
        out[first + S_NO_TOP] = 1
        return
    top = int(vector[begin + size - 1])
    out[first + S_TOP_MAIN + int(MAIN[top])] = 1
    out[first + S_TOP_COMPANION + int(COMPANION[top])] = 1
    out[first + S_TOP_DRAW + int(DRAW[top]) - 1] = 1
    run = 1
    while run < min(size, LONGEST) and _fits(int(vector[begin + size - 1 - run]), int(MAIN[top])):
        run += 1
    out[first + S_TOP_RUN + run] = 1


@kernel
def _write_bottom(vector: Vector, zone: int, first: int, out: Features) -> None:
    """Write the run at the bottom, where the fox puts cards under (A78)."""
    animal, run = -1, 0
    for at in range(start(zone), start(zone) + count(vector, zone)):
        card = int(vector[at])
        if card >= 0 and animal < 0:
            animal = int(MAIN[card])
        if not _fits(card, animal):
            break
        run += 1
    if animal >= 0:
        out[first + S_BOTTOM + animal] = 1
        out[first + S_BOTTOM_RUN + min(run, LONGEST)] = 1


@kernel
def _fits(card: int, animal: int) -> bool:
    return card < 0 or int(MAIN[card]) == animal
