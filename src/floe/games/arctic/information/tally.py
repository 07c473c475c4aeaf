"""The score so far, as far as a view shows it."""

from floe.core.contract import Json
from floe.games.arctic.information.view import SeatView, View
from floe.games.arctic.notation import dump as notation
from floe.games.arctic.rules.cards import UNKNOWN
from floe.games.arctic.rules.position import Seat
from floe.games.arctic.rules.scoring import score


def tally(view: View) -> list[Json]:
    """Return every seat's score sheet as it is now; a totem that is still secret is None, and counts for nothing."""
    return [_column(seat, view.tokens) for seat in view.seats]


def _column(seat: SeatView, tokens: tuple[int, ...]) -> Json:
    known = Seat((), seat.pile, (UNKNOWN,) * seat.penalty_size, seat.totem or 0)
    column = notation.dump_breakdown(score(known, tokens))
    if seat.totem is None:
        column |= {"total": column["total"] - column["totem"], "totem": None}
    return column
