"""Puzzles: positions with one best move that is not the natural one, as the seat to decide saw them.

Those of a game come with it, in the file `puzzles.jsonl` of the package that `Game.puzzles` names, from the easiest to
the hardest; `python -m floe.study` makes them. A review turns the worst decisions of a seat into others (`mistakes`).
"""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from floe.bots.bot import Reason
from floe.bots.roster import contraster_of
from floe.core.chance import Chance, shuffled
from floe.core.contract import Json, State, View
from floe.core.record import Played, Record
from floe.core.registry import find, new
from floe.study.review import BLUNDER, ERROR
from floe.study.shape import Decision, Review
from floe.study.why import MOST

FILE: Final = "puzzles.jsonl"
HARDEST: Final = 5
FIRST_DAY: Final = date(2026, 1, 1)
"""The day on which the first of `daily_order` was the daily one."""


class Puzzle(Struct, frozen=True):
    """A position, and the judgement of its moves; `decision.played` is the move that one would rather make."""

    name: str
    game: str
    deal: Json
    """The first position, as a record has it. It says what is hidden: what goes out is the view of the seat."""
    moves: tuple[Played, ...]
    """Everything that was played before."""
    decision: Decision
    difficulty: int = 0
    """1 to HARDEST; 0 where nobody has measured it."""

    @property
    def answer(self) -> str:
        """The best move."""
        return self.decision.best

    def state(self) -> State:
        """Return the position; raises BadRecord if it does not replay."""
        *_, last = Record({"game": self.game}, self.deal, self.moves).replay()
        return last

    def view(self) -> View:
        """Return the position as the seat sees that has to decide: what may go out."""
        return self.state().view(self.decision.seat)


class Kept(Struct, frozen=True):
    """A puzzle as the file has it: the deal comes from its seed."""

    players: int
    seed: int
    moves: tuple[Played, ...]
    decision: Decision
    difficulty: int = 0

    def puzzle(self, game: str, number: int) -> Puzzle:
        """Return it with its deal, which the seed gives, under the name that this number makes."""
        deal = new(game, self.players, self.seed).dump()
        return Puzzle(f"{game}-{number}", game, deal, self.moves, self.decision, self.difficulty)


@cache
def kept(game: str) -> tuple[Kept, ...]:
    """Return the puzzles that come with a game, as its file has them, from the easiest to the hardest."""
    package = find(game).puzzles
    if not package:
        return ()
    lines = files(package).joinpath(FILE).read_text(encoding="utf-8").splitlines()
    return tuple(msgspec.json.decode(line, type=Kept) for line in lines)


def puzzles_of(game: str) -> list[Puzzle]:
    """Return the puzzles that come with a game, from the easiest to the hardest; there may be none."""
    return [one.puzzle(game, number) for number, one in enumerate(kept(game), 1)]


def puzzle(game: str, number: int) -> Puzzle | None:
    """Return the puzzle with this number of its game, if there is one; the first is 1."""
    return kept(game)[number - 1].puzzle(game, number) if 0 < number <= len(kept(game)) else None


def daily(game: str, day: date) -> Puzzle | None:
    """Return the puzzle of a day, the same for everybody; all have their turn before the first comes again."""
    order = daily_order(game)
    return puzzle(game, order[(day - FIRST_DAY).days % len(order)]) if order else None


def daily_order(game: str) -> list[int]:
    """Return the numbers of a game's puzzles in the order in which they are the daily one."""
    # By the name of the game alone: everybody has the same order, and nobody has to keep it.
    return list(shuffled(range(1, len(kept(game)) + 1), Chance(0, f"daily {game}")))


def mistakes(record: Record, review: Review, seat: int, most: int = 5) -> list[Puzzle]:
    """Return the worst decisions of a seat as puzzles, the worst first; only marked ones."""
    return mistakes_among(record, review.decisions, seat)[:most]


def mistakes_among(record: Record, decisions: Iterable[Decision], seat: int) -> list[Puzzle]:
    """Return the marked decisions of a seat as puzzles, the worst first, as far as they have been found."""
    marked = [one for one in decisions if one.seat == seat and one.mark]
    return [_mistake(record, one) for one in sorted(marked, key=lambda one: -one.cost.win)]


def _mistake(record: Record, one: Decision) -> Puzzle:
    return Puzzle(f"move-{one.at + 1}", record.headers["game"], record.deal, record.moves[: one.at], one)


Verdict = Literal["best", "good", "better", "worse"]
"""`good` is hardly worse than the best, `better` is better than the move that one would rather make."""


class Attempt(Struct, frozen=True):
    """What a move tried in a puzzle is worth."""

    move: str
    cost: int
    """The win chance it gives away against the best move."""
    verdict: Verdict


def attempt(one: Puzzle, move: str) -> Attempt | None:
    """Judge a move tried in a puzzle; None if it is not legal there."""
    options = {option.move: option.win for option in one.decision.options}
    if move not in options:
        return None
    cost = options[one.answer] - options[move]
    return Attempt(move, cost, _verdict(cost, move, one))


def _verdict(cost: int, move: str, one: Puzzle) -> Verdict:
    if move == one.answer:
        return "best"
    if cost < ERROR:
        return "good"
    # Beside a natural move that is itself a blunder, a smaller blunder is no step ahead.
    return "better" if cost < one.decision.cost.win and cost < BLUNDER else "worse"


def reasons(one: Puzzle, move: str) -> tuple[Reason, ...]:
    """Return what speaks for a move tried in a puzzle, if it is the best, or else against it; there may be nothing."""
    if move == one.answer:
        return one.decision.better
    if move == one.decision.played:
        return one.decision.worse
    contrast = contraster_of(one.game)
    if not contrast:
        return ()
    # The file has no reasons for other moves. Chance by the name of the puzzle gives the same ones to everybody.
    read, view = find(one.game).read_move, one.view()
    return tuple(contrast(view, read(one.answer), read(move), Chance(0, one.name)).worse[:MOST])


def written(found: Iterable[Kept]) -> str:
    """Return puzzles as the text of a file."""
    return "".join(msgspec.json.encode(one).decode() + "\n" for one in found)


def by_difficulty(found: Sequence[tuple[float, Kept]]) -> list[Kept]:
    """Return puzzles from the easiest to the hardest, given how hard each is, a fifth of them for each difficulty."""
    ordered: list[Any] = [one for _, one in sorted(found, key=lambda pair: pair[0])]
    # By rank: how hard one is can only be compared with others of the same game.
    steps = max(len(ordered), 1)
    return [msgspec.structs.replace(one, difficulty=1 + HARDEST * at // steps) for at, one in enumerate(ordered)]
