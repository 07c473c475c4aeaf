"""First games: dealt the same for everybody, so that one thing to learn comes after the other."""

from floe.core.contract import Lesson
from floe.core.registry import find
from floe.server.errors import BadRequest
from floe.server.rooms.wire import NewTable
from floe.server.storage.rows import TableRow


def wanted(table: NewTable) -> Lesson:
    """Return the lesson that a new table asks for; raises BadRequest where it cannot be dealt there."""
    game = find(table.game)
    kinds = sorted(seat.kind for seat in table.seats)
    if game.lesson is None:
        raise BadRequest(f"{game.title} has no lesson", game=game.name)
    if kinds != [*["bot"] * (game.lesson.players - 1), "me"]:
        raise BadRequest(f"a lesson is for one person and {game.lesson.players - 1} bot", seats=kinds)
    return game.lesson


def is_lesson(row: TableRow) -> bool:
    """Whether a table was dealt as a lesson."""
    lesson = find(row.game).lesson
    return lesson is not None and row.seed == lesson.seed
