"""What a move of Arctic Race is worth to a seat, in turns gained on the others, as a good beginner would evaluate.

Nothing here is hidden from the seat: it knows its own card, and guesses the others' from the sleds they moved.
"""

from typing import Final

from msgspec import Struct

from floe.bots.bot import slip
from floe.core.chance import Rng
from floe.games.race.boards.hexes import Space
from floe.games.race.bots.belief import Betrayal, advances, likely_cards, nearer, possible_cards, shares
from floe.games.race.bots.distance import Lie, turns_home
from floe.games.race.information.view import View
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State


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
    slip: float = 0.0
    """By how many turns it may misjudge a move, to either side."""


BEGINNER: Final = Mind(rivals=0.0, secret=0.0, ladder=0.0, helicopter=0.0, slip=0.25)
"""Runs for the pole: no thought of the others, of what its moves give away, or of what it spends on the way."""

Table = View | State
"""The table, as a seat sees it or as it imagines it a few moves on."""
STEPS_A_TURN: Final = 2.5


class Judge:
    """Judges the moves that one seat could make in its turn."""

    def __init__(self, mind: Mind, view: View, seat: int, rng: Rng) -> None:
        """Look at the table once: who probably has which sleds."""
        self.mind, self.seat, self.rng = mind, seat, rng
        self.chart = view.setup.board.chart
        self.card = view.seats[seat].card or (0, 1)
        moved = advances(view)
        self.betrayal = Betrayal(moved[seat], self.card)
        self.others = {
            other: shares(likely_cards(moved[other], possible_cards(view, other)))
            for other in range(view.players)
            if other != seat
        }

        self.pace = self._needed_by_others(view, Lie.of(view), view.sleds)
        self.kept_by_others = sum(self._kept(view, other) for other in self.others) / len(self.others)

    def lead(self, table: Table, move: Move) -> float:
        """Return by how many turns this seat will be ahead of the others after a move."""
        lie, sleds, mind = Lie.after(table, move), table.sleds, self.mind
        if move.kind in ("sled", "fly"):
            sleds = (*sleds[: move.thing], move.space, *sleds[move.thing + 1 :])
        home = turns_home(self.chart, lie, table.seats[self.seat].ladders - move.ladders)
        needed = home[sleds[self.card[0]]] + home[sleds[self.card[1]]]
        lost_by_others = self._needed_by_others(table, lie, sleds) - self.pace
        spent = mind.ladder * move.ladders + mind.helicopter * (move.kind == "fly")
        kept = self._kept(table, self.seat) - spent - self.kept_by_others
        ahead = self.pace + mind.rivals * lost_by_others - needed + kept - mind.secret * self._betrayed(table, move)
        return ahead + slip(mind.slip, self.rng) if mind.slip else ahead

    def _needed_by_others(self, table: Table, lie: Lie, sleds: tuple[Space, ...]) -> float:
        """Return how many turns the others will probably need, half by the best of them, half by all."""
        needed = []
        for other, likely in self.others.items():
            home = turns_home(self.chart, lie, table.seats[other].ladders)
            needed.append(sum([chance * home[at] for chance, at in zip(likely, sleds, strict=True)]))
        return (min(needed) + sum(needed) / len(needed)) / 2

    def _kept(self, table: Table, seat: int) -> float:
        """Return what ladders and helicopter are worth that a seat still has."""
        own = table.seats[seat]
        return self.mind.ladder * own.ladders + self.mind.helicopter * own.helicopter

    def _betrayed(self, table: Table, move: Move) -> float:
        """Return how sure the others can be of this seat's card after a move."""
        if not self.mind.secret or move.kind not in ("sled", "fly"):
            return 0.0
        return self.betrayal.after(move.thing, nearer(self.chart, table.ice, table.sleds[move.thing], move.space))
