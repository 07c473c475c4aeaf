"""The shape of a review, as it is stored, sent and printed by `floe review --json` (docs/study.md).

All numbers are whole, so that sums come out exactly, in every language: win chances count in hundredths of a percent,
10,000 for a certain win; points (steps in Arctic Race) count in hundredths.
"""

from typing import Final, Literal

from msgspec import Struct

from floe.bots.bot import Reason

CERTAIN: Final = 10_000
"""The chance of a certain win."""
POINT: Final = 100
VERSION: Final = 1
"""Of this shape: what was stored in another is worked out anew."""

Mark = Literal["", "error", "blunder"]


class Value(Struct, frozen=True):
    """What a game is worth to a seat, or by how much that has changed."""

    win: int = 0
    """The chance to win, 0 to CERTAIN; a win shared by two counts half."""
    margin: int = 0
    """By how many hundredths of a point the seat is, or will be, ahead of the best other one; below 0 if behind."""

    def __add__(self, other: "Value") -> "Value":
        return Value(self.win + other.win, self.margin + other.margin)

    def __sub__(self, other: "Value") -> "Value":
        # A change: unlike a chance, its win may be below 0.
        return Value(self.win - other.win, self.margin - other.margin)


Values = tuple[Value, ...]
"""One for each seat."""


class Moment(Struct, frozen=True):
    """How the game stood after a number of moves: for each seat as that seat could know; at the end, the result."""

    at: int
    values: Values


class WeighedMove(Struct, frozen=True):
    """A legal move, and what the game would have been worth to the seat after it."""

    move: str
    win: int
    margin: int


class Decision(Struct, frozen=True):
    """A choice that a seat had, judged by what it could know then."""

    at: int
    """How many moves had been played before."""
    seat: int
    played: str
    best: str
    """The move the judge would have made: the one with the highest win chance, or the played one if none is better."""
    cost: Value
    """What the played move gave away against the best one: its win is never below 0."""
    mark: Mark
    changes: Values
    """For each seat what the choice changed, against the best one: for the own seat it is less the cost."""
    options: tuple[WeighedMove, ...]
    """All legal moves, the best first."""
    better: tuple[Reason, ...] = ()
    """What speaks for the best move; only where the played one is marked."""
    worse: tuple[Reason, ...] = ()
    """What speaks against the played one; only where it is marked."""


class Step(Struct, frozen=True):
    """What came between a moment and the next: the value after it is the value before, and choice, and luck."""

    at: int
    seat: int
    """Who moved."""
    move: str
    choice: Values
    """For each seat what the choice changed (`Decision.changes`); nothing where there was none."""
    luck: Values
    """For each seat all the rest: cards drawn, dice, what came to light."""


class Account(Struct, frozen=True):
    """A whole game for one seat: `result` = `start` + `deal` + `luck` + `skill` + `others`, exactly."""

    seat: int
    start: Value
    """Before the deal all seats are alike."""
    deal: Value
    """What the deal changed: the first moment, less the start."""
    luck: Value
    """What draws, dice and everything else that nobody chose changed after the deal."""
    skill: Value
    """What the own choices gave away against the best ones; its win is never above 0."""
    others: Value
    """What the choices of the other seats changed against their best ones."""
    result: Value
    decisions: int
    errors: int
    """How many decisions are marked as errors; blunders are not among them."""
    blunders: int
    average: int
    """What a decision cost on average, in the same parts as a win chance: the error rate of the game."""


class Review(Struct, frozen=True):
    """A finished game, reviewed."""

    game: str
    players: int
    judge: str
    """The bot whose judgement this is."""
    moments: tuple[Moment, ...]
    """One more than there are moves."""
    steps: tuple[Step, ...]
    """One for each move."""
    decisions: tuple[Decision, ...]
    """One for each move that was a choice, in their order."""
    accounts: tuple[Account, ...]
    """One for each seat."""
    version: int = VERSION
    """Of this shape."""
