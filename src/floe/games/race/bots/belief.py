"""Whose sleds are whose: what the moves so far give away of each seat's card."""

from collections.abc import Iterable, Mapping
from math import exp
from typing import Final

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import START, Hexes, Space
from floe.games.race.information.view import View
from floe.games.race.rules.edition import CARDS, SLEDS
from floe.games.race.rules.ending import steps_home
from floe.games.race.rules.position import Card, is_home

_TELLING: Final = 0.3
"""How much a step gives away: a card is so many times (as a power of e) likelier for each step its sleds were moved."""


def advances(view: View) -> list[list[int]]:
    """Return for each seat how many steps it has brought each sled nearer to the pole so far."""
    chart = view.setup.board.chart
    at = [START] * len(SLEDS)
    moved = [[0] * len(SLEDS) for _ in range(view.players)]
    for seat, move in view.log:
        if move.kind in ("sled", "fly"):
            moved[seat][move.thing] += nearer(chart, view.ice, at[move.thing], move.space)
            at[move.thing] = move.space
    return moved


def likely_cards(moved: list[int], possible: Iterable[Card]) -> dict[Card, float]:
    """Return how likely each of the possible cards is for a seat that has moved the sleds so."""
    weights = {card: exp(_TELLING * (moved[card[0]] + moved[card[1]])) for card in possible}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


class Betrayal:
    """How sure the others can be of one seat's card, given how it has moved the sleds."""

    def __init__(self, moved: list[int], card: Card) -> None:
        """Weigh all cards once, so that a further move costs next to nothing to judge."""
        self.cards, self.card = likely_cards(moved, CARDS), card
        self.shares = shares(self.cards)

    def after(self, sled: int, steps: int) -> float:
        """Return how likely the card will seem once this sled has been brought so many steps nearer to the pole."""
        factor = exp(_TELLING * steps)
        return self.cards[self.card] * (factor if sled in self.card else 1) / (1 + (factor - 1) * self.shares[sled])


def possible_cards(view: View, seat: int) -> list[Card]:
    """Return the cards another seat may have, as far as this view tells."""
    own = view.seats[seat].card
    if own is not None:
        return [own]
    known = {other.card for other in view.seats}
    return [card for card in CARDS if card not in known and not is_home(card, view.sleds)]


def shares(cards: Mapping[Card, float]) -> list[float]:
    """Return for each sled how likely it is to be on the card."""
    likely = [0.0] * len(SLEDS)
    for card, chance in cards.items():
        likely[card[0]] += chance
        likely[card[1]] += chance
    return likely


def nearer(chart: Chart, ice: Hexes, space: Space, to: Space) -> int:
    """Return how many steps nearer to the pole one is on another space."""
    steps = steps_home(chart, chart.land | ice)
    return steps[space] - steps[to]
