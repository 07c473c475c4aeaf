"""Greedy's belief: how likely each card is for a seat, by the steps that the seat has brought each sled nearer."""

from collections.abc import Iterable, Mapping
from math import exp
from typing import Final

from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import START, Hexes, Space
from floe.games.race.bots.weights import GREEDY
from floe.games.race.information.view import View
from floe.games.race.rules.edition import CARDS, SLEDS
from floe.games.race.rules.position import SledCard, is_home
from floe.games.race.rules.scoring import steps_home

_EVIDENCE_PER_STEP: Final = GREEDY.belief.weights.evidence_per_step


def advances(view: View) -> list[list[int]]:
    """Return for each seat by how many steps it has brought each sled nearer to the pole, as the ice lay then."""
    chart, ice = view.setup.board.chart, 0
    at = [START] * len(SLEDS)
    moved = [[0] * len(SLEDS) for _ in range(view.players)]
    for seat, move in view.log:
        if move.kind == "ice":
            ice |= 1 << move.space
        elif move.kind in ("sled", "fly"):
            moved[seat][move.thing] += steps_nearer(chart, ice, at[move.thing], move.space)
            at[move.thing] = move.space
    return moved


def steps_nearer(chart: Chart, ice: Hexes, space: Space, to: Space) -> int:
    """Return by how many steps one space is nearer to the pole than another."""
    steps = steps_home(chart, chart.land | ice)
    return steps[space] - steps[to]


def possible_cards(view: View, seat: int) -> list[SledCard]:
    """Return the cards that a seat may have, as far as this view tells."""
    own = view.seats[seat].card
    if own is not None:
        return [own]
    known = {other.card for other in view.seats}
    return [card for card in CARDS if card not in known and not is_home(card, view.sleds)]


def card_belief(moved: list[int], possible: Iterable[SledCard]) -> dict[SledCard, float]:
    """Return how likely each of the possible cards is for a seat that has moved the sleds by these steps."""
    weights = {card: exp(_EVIDENCE_PER_STEP * (moved[card[0]] + moved[card[1]])) for card in possible}
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def sled_belief(cards: Mapping[SledCard, float]) -> list[float]:
    """Return for each sled how likely it is to be on the card."""
    belief = [0.0] * len(SLEDS)
    for card, chance in cards.items():
        belief[card[0]] += chance
        belief[card[1]] += chance
    return belief


class OthersBelief:
    """How likely the others think one seat's card, and what its next move would reveal of it."""

    def __init__(self, moved: list[int], card: SledCard) -> None:
        """Evaluate all cards once, so that each further move costs next to nothing."""
        self.cards, self.card = card_belief(moved, CARDS), card
        self.sleds = sled_belief(self.cards)

    def after(self, sled: int, steps: int) -> float:
        """Return how likely they will think the card once this sled has been brought these steps nearer."""
        factor = exp(_EVIDENCE_PER_STEP * steps)
        return self.cards[self.card] * (factor if sled in self.card else 1) / (1 + (factor - 1) * self.sleds[sled])
