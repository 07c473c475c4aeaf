"""Who has won (R30, R31, R45)."""

from functools import lru_cache

from msgspec import Struct

from floe.core.outcome import Outcome, places
from floe.games.race.boards.chart import Chart
from floe.games.race.boards.hexes import Hexes, Space
from floe.games.race.rules.position import Position, SledCard


class Breakdown(Struct, frozen=True):
    """How one seat stands at the end."""

    card: SledCard
    steps: tuple[int, int]
    """From each of its two sleds to the pole."""
    helicopter: bool
    ladders: int

    @property
    def merit(self) -> tuple[int, bool, int]:
        """What decides, most important first: steps, then an unused helicopter, then unused ladders (R31, R32)."""
        return -sum(self.steps), self.helicopter, self.ladders


def outcome(position: Position) -> Outcome:
    """Rank the seats; who has both sleds at the pole has no step to go, so one order serves every ending (R30–R32)."""
    steps = steps_home(position.chart, position.land)
    sheets = []
    for seat in position.seats:
        one, other = (steps[position.sleds[sled]] for sled in seat.card)
        sheets.append(Breakdown(seat.card, (one, other), seat.helicopter, seat.ladders))
    merits = [sheet.merit for sheet in sheets]
    return Outcome(tuple(merit[0] for merit in merits), places(merits), tuple(sheets))


@lru_cache(maxsize=1 << 8)
def steps_home(chart: Chart, land: Hexes) -> dict[Space, int]:
    """Return the steps from every space to the pole, as the board lies, water and hazards ignored (R45)."""
    return chart.steps_from(chart.pole, land)
