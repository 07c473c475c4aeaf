"""What leaves the server about puzzles: a seat's view, verdicts on moves that were tried, and solutions.

A puzzle holds the whole deal; only `Puzzle.view` and the judgement of the seat's own moves go out.
"""

from collections.abc import Iterable
from datetime import date
from typing import Final

from floe.core.errors import IllegalMove
from floe.core.record import Record
from floe.core.registry import registered_games
from floe.server.errors import NotFound
from floe.server.play.puzzle_wire import (
    AttemptInfo,
    PackedGame,
    PackedList,
    PackedPuzzle,
    PuzzleGame,
    PuzzleInfo,
    PuzzleList,
    Solution,
)
from floe.server.rooms.table import Table
from floe.study.puzzles import (
    FIRST_DAY,
    Puzzle,
    attempt,
    daily,
    daily_order,
    kept,
    mistakes_among,
    puzzle,
    puzzles_of,
    reasons,
)
from floe.study.shape import Decision

DAILY: Final = "daily"
_SOLVED: Final = ("best", "good")


def listed(today: date) -> PuzzleList:
    """Return the puzzles of all games that have any."""
    return PuzzleList([_of_game(name, today) for name in registered_games() if kept(name)])


def _of_game(game: str, today: date) -> PuzzleGame:
    return PuzzleGame(game, _number(daily(game, today)), [one.difficulty for one in kept(game)])


def packed_list() -> PackedList:
    """Return what a browser needs to list the puzzles on any day by itself."""
    games = [name for name in registered_games() if kept(name)]
    return PackedList(
        FIRST_DAY, [PackedGame(name, daily_order(name), [one.difficulty for one in kept(name)]) for name in games]
    )


def packed(game: str) -> list[PackedPuzzle]:
    """Return all puzzles of a game, with what comes of every move."""
    return [PackedPuzzle(shown(one), _attempts(one), solution(one)) for one in puzzles_of(game)]


def _attempts(one: Puzzle) -> list[AttemptInfo]:
    known = {one.answer: one.decision.better, one.decision.played: one.decision.worse}
    judged = filter(None, (attempt(one, option.move) for option in one.decision.options))
    return [AttemptInfo(of.move, of.verdict, of.cost, [*known.get(of.move, ())], None) for of in judged]


def _number(one: Puzzle | None) -> int:
    return int(one.name.rpartition("-")[2]) if one else 0


def found(game: str, number: str, today: date) -> Puzzle:
    """Return a puzzle that comes with a game, by its number or as the daily one; raises NotFound."""
    known = game in registered_games()
    one = (daily(game, today) if number == DAILY else puzzle(game, int(number))) if known else None
    if not one:
        raise NotFound(f"there is no puzzle {number} of {game!r}", game=game, number=number)
    return one


def shown(one: Puzzle) -> PuzzleInfo:
    """Return a puzzle that comes with a game, as people see it."""
    number, count = _number(one), len(kept(one.game))
    return _info(one, number, count, number + 1 if number < count else None, None)


def mistakes_at(table: Table, decisions: Iterable[Decision], at: int) -> tuple[list[Puzzle], Puzzle]:
    """Return the mistakes of the seat that erred at a moment, the worst first, and this one; raises NotFound."""
    all_found = list(decisions)
    erring = next((one for one in all_found if one.at == at and one.mark), None)
    if not erring:
        raise NotFound(f"no error has been found after {at} moves", table=table.id, at=at)
    record = Record.of(table.finished.first, table.finished.played())
    own = mistakes_among(record, all_found, erring.seat)
    return own, next(one for one in own if one.decision.at == at)


def shown_mistake(own: list[Puzzle], one: Puzzle) -> PuzzleInfo:
    """Return a mistake as people see it."""
    place = own.index(one)
    later = own[place + 1].decision.at if place + 1 < len(own) else None
    return _info(one, place + 1, len(own), later, one.decision.played)


def _info(one: Puzzle, number: int, count: int, later: int | None, played: str | None) -> PuzzleInfo:
    seat, at = one.decision.seat, one.decision.at
    return PuzzleInfo(one.game, number, count, one.difficulty, seat, at, later, played, one.view().dump())


def tried(one: Puzzle, move: str) -> AttemptInfo:
    """Return what a move is worth; raises IllegalMove."""
    judged = attempt(one, move)
    if not judged:
        raise IllegalMove(f"{move} is not possible in this puzzle", move=move)
    solved = judged.verdict in _SOLVED
    return AttemptInfo(move, judged.verdict, judged.cost, list(reasons(one, move)), solution(one) if solved else None)


def solution(one: Puzzle) -> Solution:
    """Return what every move is worth, and why."""
    judged = one.decision
    return Solution(judged.best, judged.played, list(judged.options), list(judged.better), list(judged.worse))
