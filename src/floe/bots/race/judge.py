"""What a move of Arctic Race is worth to a seat, in turns gained on the others, as a good beginner would reckon.

Nothing here is hidden from the seat: it knows its own card, and guesses the others' from the sleds they moved.
"""

from typing import Final

from msgspec import Struct

from floe.bots.race.guess import Betrayal, advances, likely_cards, nearer, possible_cards, shares
from floe.bots.race.homeward import lie_after, turns_home
from floe.race.hexes import Space
from floe.race.moves import Move
from floe.race.sight import View
from floe.race.state import State


class Mind(Struct, frozen=True):
    """How much each consideration counts; a beginner's mind is one in which some of them count little or nothing."""

    rivals: float = 0.8
    """For a turn that the others lose, beside one that the seat itself gains."""
    secret: float = 1.0
    """For the others' not knowing the own card."""
    ladder: float = 0.3
    """For a ladder kept, in turns."""
    helicopter: float = 0.8
    """For the helicopter kept, in turns."""


BEGINNER: Final = Mind(rivals=0.0, secret=0.0, ladder=0.0, helicopter=0.0)
"""Runs for the pole: no thought of the others, of what its moves give away, or of what it spends on the way."""

Table = View | State
"""The table, as a seat sees it or as it imagines it a few moves on."""
STEPS_A_TURN: Final = 2.5


class Judge:
    """Judges the moves that one seat could make in its turn."""

    def __init__(self, mind: Mind, view: View, seat: int) -> None:
        """Look at the table once: who probably has which sleds."""
        self.mind, self.seat = mind, seat
        self.chart = view.setup.board.chart
        self.card = view.seats[seat].card or (0, 1)
        moved = advances(view)
        self.betrayal = Betrayal(moved[seat], self.card)
        self.others = {
            other: shares(likely_cards(moved[other], possible_cards(view, other)))
            for other in range(view.players)
            if other != seat
        }

    def lead(self, table: Table, move: Move) -> float:
        """Return by how many turns this seat will be ahead of the others after a move."""
        sleds, own, mind = table.sleds, table.seats[self.seat], self.mind
        if move.kind in ("sled", "fly"):
            sleds = (*sleds[: move.thing], move.space, *sleds[move.thing + 1 :])
        kept = mind.helicopter * (own.helicopter and move.kind != "fly")
        kept += mind.ladder * (own.ladders - move.ladders)
        return kept - mind.secret * self._betrayed(table, move) + self._ahead(table, move, sleds)

    def _ahead(self, table: Table, move: Move, sleds: tuple[Space, ...]) -> float:
        """Return how many turns fewer this seat needs than the others, half by the best of them, half by all."""
        lie = lie_after(table, move)
        home = turns_home(self.chart, lie, table.seats[self.seat].ladders - move.ladders)
        needed = home[sleds[self.card[0]]] + home[sleds[self.card[1]]]
        theirs = []
        for other, likely in self.others.items():
            home = turns_home(self.chart, lie, table.seats[other].ladders)
            theirs.append(sum([chance * home[at] for chance, at in zip(likely, sleds, strict=True)]))
        return self.mind.rivals * (min(theirs) + sum(theirs) / len(theirs)) / 2 - needed

    def _betrayed(self, table: Table, move: Move) -> float:
        """Return how sure the others can be of this seat's card after a move."""
        if not self.mind.secret or move.kind not in ("sled", "fly"):
            return 0.0
        return self.betrayal.after(move.thing, nearer(self.chart, table.ice, table.sleds[move.thing], move.space))
