"""The vector of a position: named offsets, and the zones that hold cards.

Entries are int8, because everything but the round fits into one and a position of a few kilobytes is quick to copy. A
card is its number. Face down in a pile it is `~card`, which is negative, as in the notation. Every zone has room for
all 120 cards, so none can overflow, whatever position is loaded, and one multiplication says where it begins.
"""

from typing import Final

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, CARDS

SEATS: Final = 4
NOBODY: Final = -1
EMPTY: Final = 127  # a place whose card is not known yet; no card has this number
ROUND_BASE: Final = 128

PLAYERS: Final = 0
FIRST: Final = 1
SEAT: Final = 2
STEP: Final = 3
DONE: Final = 4
LOW: Final = 5
HIGH: Final = 6
USED: Final = 7
LAST: Final = 8
ROUND: Final = 9  # modulo ROUND_BASE, because a loaded game may be in a later round than one entry holds
ROUND_HIGH: Final = 10
FINAL: Final = 11
RESERVE: Final = 12  # how many cards at the bottom of the stock are the Reserve
DECKS: Final = 13  # as bits
SIDES: Final = 14  # by animal
TOKENS: Final = SIDES + ANIMALS
POWERS: Final = TOKENS + ANIMALS  # whose each power card is
TOTEMS: Final = POWERS + ANIMALS  # by seat
COUNTS: Final = TOTEMS + SEATS  # how many cards each zone holds

STEPS: Final = ("place", "move", "push", "draw", "discard", "give", "end", "over")
PLACE, MOVE, PUSH, DRAW, DISCARD, GIVE, END, OVER = range(len(STEPS))

SIDE_NAMES: Final = (
    ("burrow", "disguise"),
    ("draw", "place"),
    ("main", "companion"),
    ("flow", "dive"),
    ("swap", "takeback"),
    ("give", "recover"),
)
"""The sides of each animal's power card (A5); a vector says 0 or 1."""
BURROW, DISGUISE = range(2)
MOOSE_DRAW, MOOSE_PLACE = range(2)
WALRUS_MAIN, WALRUS_COMPANION = range(2)
FLOW, DIVE = range(2)
SWAP, TAKEBACK = range(2)
BEAR_GIVE, RECOVER = range(2)

# Zones: five to a seat, and two in the middle.
SEAT_ZONES: Final = 5
HAND, PILE, PENALTY, KNOWN, PERHAPS = range(SEAT_ZONES)
RIVER: Final = SEATS * SEAT_ZONES
STOCK: Final = RIVER + 1  # the draw pile on the Reserve, from bottom to top
ZONES: Final = STOCK + 1

FIRST_CARD: Final = 64  # COUNTS + ZONES, rounded up
SCRATCH: Final = FIRST_CARD + ZONES * CARDS  # for `scoring`, which says what is where
SCRATCH_SIZE: Final = 512  # what `scoring` needs, rounded up so that vectors in a row all begin at a word of 64 bits
SIZE: Final = SCRATCH + SCRATCH_SIZE

RIVER_SIZE: Final = 6  # A17
HAND_LIMIT: Final = 7  # A42
MOST_CARDS: Final = 6  # to place or to draw in one step

# Before placing, the puffin offers each hand card for each River card; each may be placed, or put under; or stop. With
# six cards in the River all others may be in a loaded position's hand. No other step offers as much.
WIDTH: Final = (CARDS - RIVER_SIZE) * (RIVER_SIZE + 2) + 1


@kernel
def own(vector: Vector, zone: int) -> int:
    """Return the acting seat's zone of a kind, such as HAND."""
    return int(vector[SEAT]) * SEAT_ZONES + zone


@kernel
def start(zone: int) -> int:
    return FIRST_CARD + zone * CARDS


@kernel
def count(vector: Vector, zone: int) -> int:
    return int(vector[COUNTS + zone])


@kernel
def nth(vector: Vector, zone: int, at: int) -> int:
    return int(vector[start(zone) + at])


@kernel
def add(vector: Vector, zone: int, card: int) -> None:
    """Put a card behind or on top of the others."""
    vector[start(zone) + count(vector, zone)] = card
    vector[COUNTS + zone] += 1


@kernel
def find(vector: Vector, zone: int, card: int) -> int:
    """Return the place of a card in a zone, or -1."""
    first = start(zone)
    for at in range(count(vector, zone)):
        if vector[first + at] == card:
            return at
    return -1


@kernel
def remove(vector: Vector, zone: int, card: int) -> bool:
    """Take a card out, keeping the order of the others, and return whether it was there."""
    first = start(zone)
    end = first + int(vector[COUNTS + zone])
    to = first
    for place in range(first, end):
        kept = vector[place]
        vector[to] = kept
        to += kept != card  # no branch: a processor could not predict where the card is
    vector[COUNTS + zone] = to - first
    return to < end


@kernel
def insert(vector: Vector, zone: int, at: int, card: int) -> None:
    """Put a card in at this place; those from there on move up."""
    first = start(zone)
    for place in range(first + int(vector[COUNTS + zone]), first + at, -1):
        vector[place] = vector[place - 1]
    vector[first + at] = card
    vector[COUNTS + zone] += 1
