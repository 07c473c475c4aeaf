"""What a position of Arctic is worth to a seat at the end of its turn, in points, as a good beginner would evaluate.

Everything here is open to the seat: its own hand and totem, and what lies on the table. Of the others it counts what
everybody sees, and for their hidden totems and hands the average.
"""

from typing import Final

from msgspec import Struct

from floe.bots.bot import slip
from floe.core.chance import Rng
from floe.games.arctic.bots.pile import Pile, busy, hoped, shape_of
from floe.games.arctic.rules.cards import LANDSCAPE, MOOSE, Animal, Card, visible
from floe.games.arctic.rules.position import HAND_LIMIT, Cards, Seat
from floe.games.arctic.rules.powers import place_range
from floe.games.arctic.rules.state import State

_DRAWN: Final = 3.0  # cards a seat draws in an average turn, and places in the next
_A_CARD: Final = 2.4  # points that a card in somebody else's hand will make
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
    crowding: float = 1.5
    """For a card more than the hand can hold if the next turn draws what turns draw on average (A42)."""
    slip: float = 0.0
    """By how many points it may misjudge a position, to either side."""


BEGINNER: Final = Mind(hand=0.3, shortage=0.0, totem=0.0, powers=0.0, crowding=0.0, slip=1.5)
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


class Judge:
    """Judges the positions that one seat could reach in its turn."""

    def __init__(self, mind: Mind, state: State, seat: int, rng: Rng) -> None:
        """Look at the table once: what does not change during the turn is worked out here."""
        self.mind, self.seat, self.rng = mind, seat, rng
        self.sides = state.setup.sides
        self.unseen = frozenset((*state.draw, *state.reserve))  # imagined; in hand, any such card is as good as another
        self.turns = turns_left(state.final, state.turn.last, len(state.draw), state.players)
        self.lasting = mind.totem + (1 - mind.totem) / (1 + self.turns)  # what is left in the end of a token's place
        self.others = [at for at in range(state.players) if at != seat]
        self.rivals = {at: self._rival(state, at) for at in self.others}
        self.power = [mind.powers * POWERS[side] * min(self.turns, _SOON) for side in self.sides]

    def margin(self, state: State) -> float:
        """Return by how much this seat will be ahead of the best other one, as far as one can tell."""
        own = state.seats[self.seat]
        powers = [0.0] * state.players
        for animal, holder in enumerate(state.powers):
            if holder is not None:
                powers[holder] += self.power[animal]
        best = max([powers[at] + self.rivals[at] - len(state.seats[at].penalty) for at in self.others])
        ahead = powers[self.seat] + self.own(state, own) - best + self._totems(state, own.totem)
        return ahead + slip(self.mind.slip, self.rng) if self.mind.slip else ahead

    def _totems(self, state: State, own: Animal) -> float:
        """Return by how much the own totem stands better than the others, which are hidden, do on average."""
        worth = [LANDSCAPE[token] for token in state.tokens]
        return self.lasting * (worth[own] - (sum(worth) - worth[own]) / (len(worth) - 1))

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
        hand = tuple([held for held in own.hand if held not in self.unseen])
        fewest, most = place_range(card, state.powers[MOOSE] == self.seat and self.sides[MOOSE] == "place")
        to_draw = self._to_draw(state, card) + len(own.hand) - len(hand)
        size = len(hand) + to_draw
        surplus = max(0, size - HAND_LIMIT)
        worth = mind.undrawn * (to_draw - surplus) - surplus - mind.shortage * max(0, fewest - size)
        worth -= mind.crowding * max(0.0, size - surplus - most + _DRAWN - HAND_LIMIT)
        room = most + int(_DRAWN * (self.turns - 1))
        gain = self._in_hand(pile, hand, room)
        idle = max(0, min(size, room) - busy(pile, hand))
        return worth + gain + mind.spare * idle * min(1.0, self.turns - 1)

    def _to_draw(self, state: State, card: Card) -> int:
        """Return how many cards are still to be drawn this turn."""
        turn = state.turn
        if turn.seat != self.seat or turn.last:
            return 0
        if turn.step == "draw":
            return max(0, turn.low - turn.done)
        return card.draw if turn.step in ("move", "push") else 0

    def _rival(self, state: State, at: int) -> float:
        """Return what another seat's pile and the number of its cards promise; its penalties are counted elsewhere."""
        seat, first = state.seats[at], state.setup.first
        to_place = len(seat.hand)
        if self.turns <= 0:
            is_later = (at - first) % state.players > (self.seat - first) % state.players
            to_place = min(to_place, visible(seat.pile).placement) if is_later else 0
        return shape_of(seat.pile).points + _A_CARD * to_place


def turns_left(final: bool, last: bool, draw_size: int, players: int) -> float:
    """Return how many more turns the acting seat will have after this one, as things go (A70, A71)."""
    if last:
        return 0.0
    return 1.0 if final else 1.0 + draw_size / (_DRAWN * players)
