"""Puzzles: those that come with the games, and one's own mistakes. Nobody has to say who they are."""

from datetime import UTC, date, datetime
from typing import Annotated, Any, Final

from litestar import Request
from litestar.params import JSONBody, PathParameter

from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, TableId, Who, address_of
from floe.server.ops.context import AppContext
from floe.server.play import puzzling
from floe.server.play.puzzle_wire import AttemptInfo, Attempting, PuzzleInfo, PuzzleList, Solution
from floe.study.puzzles import Puzzle

GameName = Annotated[str, PathParameter(pattern=r"^[a-z0-9_-]{1,40}$", description="The game.")]
Number = Annotated[
    str, PathParameter(pattern=r"^(daily|[0-9]{1,5})$", description="Which of its puzzles; `daily` for today's.")
]
Moment = Annotated[int, PathParameter(ge=0, le=100_000, description="After how many moves the error was made.")]
AnyRequest = Request[Any, Any, Any]


@get("/puzzles", summary="Which puzzles are there?")
async def puzzles() -> PuzzleList:
    """Return how many puzzles each game has, how hard they are, and which is today's."""
    return puzzling.listed(_today())


@get("/puzzles/{game:str}/{number:str}", summary="A puzzle")
async def puzzle(game: GameName, number: Number) -> PuzzleInfo:
    """Return a position to be solved, as the seat sees it that has to decide."""
    return puzzling.shown(puzzling.found(game, number, _today()))


@post("/puzzles/{game:str}/{number:str}/attempts", summary="Try a move", status_code=200)
async def attempt(game: GameName, number: Number, data: JSONBody[Attempting]) -> AttemptInfo:
    """Judge a move tried in a puzzle; once it is solved, the answer has the solution, too."""
    return puzzling.tried(puzzling.found(game, number, _today()), data.move)


@get("/puzzles/{game:str}/{number:str}/solution", summary="What was best?")
async def solution(game: GameName, number: Number) -> Solution:
    """Return what every move is worth in a puzzle, and why."""
    return puzzling.solution(puzzling.found(game, number, _today()))


@get("/tables/{table:str}/mistakes/{at:int}", summary="A mistake to learn from")
async def mistake(table: TableId, at: Moment, context: Context, who: Who, request: AnyRequest) -> PuzzleInfo:
    """Return a decision that the review of a finished game has marked, as a puzzle: the position as its seat saw it."""
    own, one = await _mistake(context, table, at, who, address_of(request))
    return puzzling.shown_mistake(own, one)


@post("/tables/{table:str}/mistakes/{at:int}/attempts", summary="Try another move", status_code=200)
async def attempt_again(
    table: TableId, at: Moment, context: Context, who: Who, request: AnyRequest, data: JSONBody[Attempting]
) -> AttemptInfo:
    """Judge a move tried in place of a mistake."""
    return puzzling.tried((await _mistake(context, table, at, who, address_of(request)))[1], data.move)


@get("/tables/{table:str}/mistakes/{at:int}/solution", summary="What would have been best?")
async def better(table: TableId, at: Moment, context: Context, who: Who, request: AnyRequest) -> Solution:
    """Return what every move would have been worth in place of a mistake, and why."""
    return puzzling.solution((await _mistake(context, table, at, who, address_of(request)))[1])


async def _mistake(
    context: AppContext, table: str, at: int, who: str | None, asker: str
) -> tuple[list[Puzzle], Puzzle]:
    seen = await context.lobby.visible(table, who)
    found = await context.reviews.of(seen, who or asker)
    return puzzling.mistakes_at(seen, found.decisions, at)


def _today() -> date:
    return datetime.now(UTC).date()


HANDLERS: Final = [puzzles, puzzle, attempt, solution, mistake, attempt_again, better]
