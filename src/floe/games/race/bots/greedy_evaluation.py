"""Greedy's evaluation: what a move of Arctic Race is worth to a seat, in turns gained on the others.

It uses nothing that is hidden from the seat: its own card, and its belief about the others'.
"""

from typing import TypeAlias

from floe.bots.bot import slip
from floe.core.chance import Rng
from floe.games.race.boards.hexes import Space
from floe.games.race.bots.belief import (
    OthersBelief,
    advances,
    card_belief,
    possible_cards,
    sled_belief,
    steps_nearer,
)
from floe.games.race.bots.distance import Obstacles, turns_to_pole
from floe.games.race.bots.weights import GreedyWeights
from floe.games.race.information.view import View
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State

Board: TypeAlias = View | State
"""What lies where: as a seat sees it, or a few moves on in its plans."""


class GreedyEvaluation:
    """Evaluates the moves that one seat could make in its turn."""

    def __init__(self, weights: GreedyWeights, view: View, seat: int, rng: Rng) -> None:
        """Form a belief once, before the turn: who has which sleds, and what the others think of this seat."""
        self.weights, self.seat, self.rng = weights, seat, rng
        self.chart = view.setup.board.chart
        self.card = view.seats[seat].card or (0, 1)
        moved = advances(view)
        self.others_belief = OthersBelief(moved[seat], self.card)
        self.others = {
            other: sled_belief(card_belief(moved[other], possible_cards(view, other)))
            for other in range(view.players)
            if other != seat
        }
        self.needed_before = self._needed_by_others(view, Obstacles.of(view), view.sleds)
        self.kept_by_others = sum(self._kept(view, other) for other in self.others) / len(self.others)

    def lead(self, board: Board, move: Move) -> float:
        """Return by how many turns this seat will be ahead of the others after a move."""
        obstacles, sleds, weights = Obstacles.after(board, move), board.sleds, self.weights
        if move.kind in ("sled", "fly"):
            sleds = (*sleds[: move.thing], move.space, *sleds[move.thing + 1 :])
        turns = turns_to_pole(self.chart, obstacles, board.seats[self.seat].ladders - move.ladders)
        needed = turns[sleds[self.card[0]]] + turns[sleds[self.card[1]]]
        lost_by_others = self._needed_by_others(board, obstacles, sleds) - self.needed_before
        spent = weights.ladder * move.ladders + weights.helicopter * (move.kind == "fly")
        kept = self._kept(board, self.seat) - spent - self.kept_by_others
        revealed = weights.secrecy * self._revealed(board, move)
        ahead = self.needed_before + weights.hindrance * lost_by_others - needed + kept - revealed
        return ahead + slip(weights.slip, self.rng) if weights.slip else ahead

    def _needed_by_others(self, board: Board, obstacles: Obstacles, sleds: tuple[Space, ...]) -> float:
        """Return how many turns the others will probably need, half by the best of them, half by all."""
        needed = []
        for other, belief in self.others.items():
            turns = turns_to_pole(self.chart, obstacles, board.seats[other].ladders)
            needed.append(sum([chance * turns[at] for chance, at in zip(belief, sleds, strict=True)]))
        return (min(needed) + sum(needed) / len(needed)) / 2

    def _kept(self, board: Board, seat: int) -> float:
        """Return what the ladders and the helicopter are worth that a seat still has."""
        own = board.seats[seat]
        return self.weights.ladder * own.ladders + self.weights.helicopter * own.helicopter

    def _revealed(self, board: Board, move: Move) -> float:
        """Return how likely the others will think this seat's card after a move."""
        if not self.weights.secrecy or move.kind not in ("sled", "fly"):
            return 0.0
        steps = steps_nearer(self.chart, board.ice, board.sleds[move.thing], move.space)
        return self.others_belief.after(move.thing, steps)
