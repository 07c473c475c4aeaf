"""What a position of Arctic is worth to a seat at the end of its turn, in points, as a good beginner would reckon.

Everything here is open to the seat: its own hand and totem, and what lies on the table. Of the others it counts what
everybody sees, and for their hidden totems and hands the average.
"""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from floe.arctic.cards import LANDSCAPE, MOOSE, Animal, Card, visible
from floe.arctic.powers import place_range
from floe.arctic.scoring import LONGEST, POINTS, best_disguise, longest_runs
from floe.arctic.state import State
from floe.arctic.table import HAND_LIMIT, Cards, Seat

_DRAWN: Final = 3.0  # cards a seat draws in an average turn, and places in the next
_SOON: Final = 4.0  # turns ahead that a power card is likely to be kept


class Mind(Struct, frozen=True):
    """How much each consideration counts; a beginner's mind is one in which some of them count little or nothing."""

    hand: float = 0.8
    """For a point that the cards in hand would make if they came to lie together on the pile."""
    spare: float = 0.35
    """For a card in hand that makes nothing yet."""
    shortage: float = 1.3
    """For a card that the next turn will want to place and the hand will not have (A22)."""
    totem: float = 0.35
    """For a point under the own totem while there is time for it to move; at the end it counts in full."""
    powers: float = 1.0
    """For the power cards somebody holds, at what `POWERS` says."""
    undrawn: float = 1.2
    """For a card still to be drawn this turn."""
    crowding: float = 0.8
    """For a card more than the hand can hold if the next turn draws what turns draw on average (A42)."""


BEGINNER: Final = Mind(hand=0.5, shortage=0.0, totem=0.0, powers=0.0, crowding=0.0)
"""Sees no further than the cards it can lay out: not the totem before the end, no powers, no hand too short or full."""

POWERS: Final = {
    "burrow": 0.3,
    "disguise": 0.6,
    "draw": 0.5,
    "place": 0.5,
    "main": 0.2,
    "companion": 0.2,
    "flow": 0.4,
    "dive": 0.1,
    "swap": 0.5,
    "takeback": 0.3,
    "give": 0.6,
    "recover": 0.4,
}
"""What each power is worth a turn, in points."""


class Pile(Struct, frozen=True):
    """The shape of a pile: what counts when it is scored or built on."""

    runs: tuple[int, ...]
    """The longest run of each animal."""
    top: Animal
    """The animal of the topmost run; -1 where there is none."""
    height: int
    """How many cards the topmost run has."""
    points: int
    """What the pile scores as it lies."""


@lru_cache(maxsize=1 << 14)
def shape(animals: tuple[Animal, ...]) -> Pile:
    """Return the shape of a pile given by its main animals from bottom to top, -1 for a disguised card."""
    runs = longest_runs(best_disguise(animals))
    top = next((animal for animal in reversed(animals) if animal >= 0), -1)
    height = 0
    while height < len(animals) and animals[-1 - height] in (top, -1):
        height += 1
    return Pile(runs, top, height if top >= 0 else 0, points(runs))


def points(runs: tuple[int, ...] | list[int]) -> int:
    """Return what runs of these lengths score, variety included (A72, A73)."""
    return sum([POINTS[min(run, LONGEST)] for run in runs]) + POINTS[sum([run > 1 for run in runs])]


def shape_of(pile: Cards) -> Pile:
    """Return the shape of a pile of cards."""
    return shape(tuple([card.main if card.is_up else -1 for card in pile]))


def hoped(pile: Pile, hand: Cards, room: int) -> int:
    """Return what the pile would score if the hand were put on it animal by animal, as far as there is room for it."""
    counts = [0] * 6
    for card in hand:
        counts[card.main] += 1
    runs = list(pile.runs)
    if len(hand) <= room:
        for animal, count in enumerate(counts):
            if count:
                runs[animal] = max(runs[animal], count + (pile.height if animal == pile.top else 0))
        return points(runs)
    return _best_of(pile, counts, runs, room)


def _best_of(pile: Pile, counts: list[int], runs: list[int], room: int) -> int:
    """Fill the room with one animal after the other, whichever adds most for each card."""
    score = pile.points
    left = [(animal, count) for animal, count in enumerate(counts) if count]
    while room > 0 and left:
        tried = [(_with(pile, runs, animal, min(count, room)), animal, count) for animal, count in left]
        best, animal, count = max(tried, key=lambda one: (points(one[0]) - score) / min(one[2], room))
        runs, score, room = best, points(best), room - min(count, room)
        left.remove((animal, count))
    return score


def _with(pile: Pile, runs: list[int], animal: Animal, count: int) -> list[int]:
    longer = list(runs)
    longer[animal] = max(runs[animal], count + (pile.height if animal == pile.top else 0))
    return longer


class Judge:
    """Judges the positions that one seat could reach in its turn."""

    def __init__(self, mind: Mind, state: State, seat: int) -> None:
        """Look at the table once: what does not change during the turn is worked out here."""
        self.mind, self.seat = mind, seat
        self.sides = state.setup.sides
        self.turns = turns_left(state)
        self.others = [at for at in range(state.players) if at != seat]
        self.rivals = {at: self._rival(state.seats[at]) for at in self.others}
        self.power = [mind.powers * POWERS[side] * min(self.turns, _SOON) for side in self.sides]

    def margin(self, state: State) -> float:
        """Return by how much this seat will be ahead of the best other one, as far as one can tell."""
        landscape = sum(LANDSCAPE[token] for token in state.tokens)
        own = state.seats[self.seat]
        mine = LANDSCAPE[state.tokens[own.totem]]
        weight = self.totem_weight(state)
        merits = [0.0] * state.players
        for animal, holder in enumerate(state.powers):
            if holder is not None:
                merits[holder] += self.power[animal]
        theirs = weight * (landscape - mine) / 5
        best = max([merits[at] + self.rivals[at] - len(state.seats[at].penalty) for at in self.others]) + theirs
        return merits[self.seat] + self.own(state, own) + weight * mine - best

    def totem_weight(self, state: State) -> float:
        """Return how much of what lies under a totem now it is likely to bring in the end."""
        return 1.0 if self.turns <= 0 else self.mind.totem + (1 - self.mind.totem) / (1 + self.turns)

    def own(self, state: State, own: Seat) -> float:
        """Return what pile, hand and penalties promise, totem and powers apart."""
        pile = shape_of(own.pile)
        worth = float(pile.points) - len(own.penalty)
        turn = state.turn
        if turn.step == "place" and turn.seat == self.seat:
            return worth + self._in_hand(pile, own.hand, turn.high - turn.done + int(_DRAWN * self.turns))
        return worth + self._next_turn(state, own, pile) if self.turns > 0 else worth

    def _in_hand(self, pile: Pile, hand: Cards, room: int) -> float:
        return self.mind.hand * (hoped(pile, hand, room) - pile.points)

    def _next_turn(self, state: State, own: Seat, pile: Pile) -> float:
        """Return what hand and visible card promise for the turns to come."""
        card, mind = visible(own.pile), self.mind
        fewest, most = place_range(card, state.powers[MOOSE] == self.seat and self.sides[MOOSE] == "place")
        to_draw = self._to_draw(state, card)
        size = len(own.hand) + to_draw
        surplus = max(0, size - HAND_LIMIT)
        worth = mind.undrawn * (to_draw - surplus) - surplus - mind.shortage * max(0, fewest - size)
        worth -= mind.crowding * max(0.0, size - surplus - most + _DRAWN - HAND_LIMIT)
        room = most + int(_DRAWN * (self.turns - 1))
        gain = self._in_hand(pile, own.hand, room)
        idle = max(0, min(size, room) - _busy(pile, own.hand))
        return worth + gain + mind.spare * idle * min(1.0, self.turns - 1)

    def _to_draw(self, state: State, card: Card) -> int:
        """Return how many cards are still to be drawn this turn."""
        turn = state.turn
        if turn.seat != self.seat or turn.last:
            return 0
        if turn.step == "draw":
            return max(0, turn.low - turn.done)
        return card.draw if turn.step in ("move", "push") else 0

    def _rival(self, seat: Seat) -> float:
        """Return what another seat's pile and the number of its cards promise; its penalties are counted elsewhere."""
        pile = shape_of(seat.pile)
        return pile.points + (1.4 * len(seat.hand) + 0.5 * pile.height if self.turns > 0 else 0)


def _busy(pile: Pile, hand: Cards) -> int:
    """Return how many cards in hand have company there, or on top of the pile."""
    mains = [card.main for card in hand]
    return sum(main == pile.top or mains.count(main) > 1 for main in mains)


def turns_left(state: State) -> float:
    """Return how many more turns the acting seat will have after this one, as things go."""
    if state.turn.last:
        return 0.0
    if state.final:
        return 1.0
    return 1.0 + len(state.draw) / (_DRAWN * state.players)
