"""A rated game that has ended, as a value: who sat where, who left, and in which order they came in."""

from msgspec import Struct

from floe.ratings.model import Rating


class RatedSeat(Struct, frozen=True):
    place: int
    """1 won; who left comes in behind everybody who stayed."""
    who: str | None = None
    """The person; None for a level, and for somebody who has deleted their account since."""
    level: str | None = None
    left: bool = False
    """Whether the person resigned, left, or let a bot play for them at the end."""
    moves: int = 0
    """How many moves the person made, without those that a bot made for them."""
    before: Rating | None = None
    """Once the game has counted: the rating before it."""
    weight: float | None = None
    """Once the game has counted: how much it did for this person."""

    @property
    def is_gone(self) -> bool:
        """Whether it was a person of whom nothing is known any more."""
        return self.who is None and self.level is None


class RatedGame(Struct, frozen=True):
    """A rated game; its table's id makes sure that it counts once."""

    table: str
    game: str
    at: float
    """When it ended, in seconds since 1970."""
    seats: tuple[RatedSeat, ...]
    cut_short: bool = False
    """Whether resignations ended it before the rules did."""

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def people(self) -> frozenset[str]:
        """Everybody who took part and is still known."""
        return frozenset(seat.who for seat in self.seats if seat.who)

    @property
    def is_solo(self) -> bool:
        """Whether one person played, against levels alone."""
        return sum(seat.level is None for seat in self.seats) == 1
