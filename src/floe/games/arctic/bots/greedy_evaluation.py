"""Greedy's evaluation: what a position at the end of a seat's turn is worth to it, in points.

It uses only what the seat can see: its own hand and totem, and what lies on the table. The others' hidden totems and
hands count as average ones.
"""

from floe.bots.bot import slip
from floe.core.chance import Rng
from floe.games.arctic.bots.pile import PileShape, matching_cards, potential_points, shape_of
from floe.games.arctic.bots.weights import CARDS_PER_TURN, GREEDY, POWER_TURNS, GreedyWeights
from floe.games.arctic.rules.cards import LANDSCAPE, MOOSE, Animal, Card, visible
from floe.games.arctic.rules.position import HAND_LIMIT, Cards, Seat
from floe.games.arctic.rules.powers import place_range
from floe.games.arctic.rules.state import State


class Evaluator:
    """Evaluates the positions that one seat can reach in its turn."""

    def __init__(self, weights: GreedyWeights, state: State, seat: int, rng: Rng) -> None:
        """Work out once what does not change during the turn."""
        self.weights, self.seat, self.rng = weights, seat, rng
        self.sides = state.setup.sides
        # Which card a determinization puts where is chance, so in hand all of these count alike.
        self.unseen = frozenset((*state.draw, *state.reserve))
        self.turns = turns_left(state.final, state.turn.last, len(state.draw), state.players)
        # The share of a token's place that is still there at the end.
        self.totem = weights.totem + (1 - weights.totem) / (1 + self.turns)
        self.others = [at for at in range(state.players) if at != seat]
        self.rivals = {at: self._rival(state, at) for at in self.others}
        self.powers = [
            weights.powers * GREEDY.powers.weights[side] * min(self.turns, POWER_TURNS) for side in self.sides
        ]

    def margin(self, state: State) -> float:
        """Return by how many points this seat is expected to be ahead of the best other one."""
        own = state.seats[self.seat]
        powers = [0.0] * state.players
        for animal, holder in enumerate(state.powers):
            if holder is not None:
                powers[holder] += self.powers[animal]
        best = max([powers[at] + self.rivals[at] - len(state.seats[at].penalty) for at in self.others])
        ahead = powers[self.seat] + self._own(state, own) - best + self._totems(state, own.totem)
        return ahead + slip(self.weights.slip, self.rng) if self.weights.slip else ahead

    def _totems(self, state: State, own: Animal) -> float:
        """Return by how much the own totem stands better than the other animals' tokens on average."""
        places = [LANDSCAPE[token] for token in state.tokens]
        return self.totem * (places[own] - (sum(places) - places[own]) / (len(places) - 1))

    def _own(self, state: State, own: Seat) -> float:
        """Return the value of pile, hand and penalties, without totem and powers."""
        pile = shape_of(own.pile)
        value = float(pile.points) - len(own.penalty)
        turn = state.turn
        if turn.step == "place" and turn.seat == self.seat:
            return value + self._hand(pile, own.hand, turn.high - turn.done + int(CARDS_PER_TURN * self.turns))
        return value + self._next_turn(state, own, pile) if self.turns > 0 else value

    def _hand(self, pile: PileShape, hand: Cards, room: int) -> float:
        return self.weights.hand * (potential_points(pile, hand, room) - pile.points)

    def _next_turn(self, state: State, own: Seat, pile: PileShape) -> float:
        """Return the value of hand and visible card for the turns to come."""
        card, weights = visible(own.pile), self.weights
        hand = tuple([held for held in own.hand if held not in self.unseen])
        fewest, most = place_range(card, state.powers[MOOSE] == self.seat and self.sides[MOOSE] == "place")
        to_draw = self._to_draw(state, card) + len(own.hand) - len(hand)
        size = len(hand) + to_draw
        surplus = max(0, size - HAND_LIMIT)
        value = weights.undrawn * (to_draw - surplus) - weights.surplus * surplus
        value -= weights.shortage * max(0, fewest - size)
        value -= weights.crowding * max(0.0, size - surplus - most + CARDS_PER_TURN - HAND_LIMIT)
        room = most + int(CARDS_PER_TURN * (self.turns - 1))
        spare = max(0, min(size, room) - matching_cards(pile, hand))
        return value + self._hand(pile, hand, room) + weights.spare * spare * min(1.0, self.turns - 1)

    def _to_draw(self, state: State, card: Card) -> int:
        """Return how many cards are still to be drawn this turn."""
        turn = state.turn
        if turn.seat != self.seat or turn.last:
            return 0
        if turn.step == "draw":
            return max(0, turn.low - turn.done)
        return card.draw if turn.step in ("move", "push") else 0

    def _rival(self, state: State, at: int) -> float:
        """Return the value of another seat's pile and hand; its penalties may change within the turn, so not here."""
        seat, first = state.seats[at], state.setup.first
        to_place = len(seat.hand)
        if self.turns <= 0:
            is_later = (at - first) % state.players > (self.seat - first) % state.players
            to_place = min(to_place, visible(seat.pile).placement) if is_later else 0
        return shape_of(seat.pile).points + self.weights.rival_card * to_place


def turns_left(final: bool, last: bool, draw_size: int, players: int) -> float:
    """Return how many turns the acting seat can expect after this one (A70, A71)."""
    if last:
        return 0.0
    return 1.0 if final else 1.0 + draw_size / (CARDS_PER_TURN * players)
