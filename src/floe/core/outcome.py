"""How a game ended."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """The result of a finished game, one entry per seat in each field."""

    scores: tuple[int, ...]
    """What each seat scored."""
    places: tuple[int, ...]
    """The rank of each seat; 1 won. Seats share a place only where the rules let them share it."""
    breakdown: tuple[Any, ...]
    """How each score came about, in the game's own terms."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place: more than one only where the rules let them share it."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places(merits: Sequence[Any]) -> tuple[int, ...]:
    """Rank seats by merit, the highest first; equal merits share a place."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
