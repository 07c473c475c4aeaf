"""A finished game as one person's numbers: how it ended against whom, what they did, and how well as far as known."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from floe.study.shape import Account, Value

PEOPLE: Final = "people"
"""The opponents that are no bots, all together: nobody is named."""
POINTS: Final = 40
"""How many points a picture over time has at most; of more games, several make one point."""


class Judged(Struct, frozen=True):
    """What a review says about the person."""

    decisions: int
    errors: int
    blunders: int
    average: int
    """What a decision cost on average."""
    luck: Value
    """Deal and draws together."""

    @classmethod
    def of(cls, account: Account) -> "Judged":
        """Return what counts of an account, with the luck of the deal and of the draws in one."""
        luck = account.deal + account.luck
        return cls(account.decisions, account.errors, account.blunders, account.average, luck)


class Tally(Struct, frozen=True, omit_defaults=True):
    """One game."""

    game: str
    at: float
    """When it was dealt: seconds since 1970."""
    private: bool
    place: int
    places: tuple[int, ...]
    """Of the others, in their order."""
    rivals: tuple[str, ...]
    """Who they were: a bot by its name, or PEOPLE."""
    habits: Mapping[str, int] = {}
    judged: Judged | None = None


class Versus(Struct, frozen=True):
    """How games ended against one kind of opponent: each other seat counts."""

    rival: str
    ahead: int
    level: int
    behind: int


class Point(Struct, frozen=True):
    """Some games in a row, in a picture over time."""

    day: str
    """Of the last of them."""
    games: int
    average: int
    """What a decision cost, in hundredths of a percent."""
    luck: int
    """How lucky the person was, in hundredths of a percent of a win."""
    points: int
    """The same in hundredths of a point."""


class GameNumbers(Struct, frozen=True):
    """All games of one kind."""

    game: str
    played: int
    won: int
    """Shared wins count."""
    versus: list[Versus]
    reviewed: int
    decisions: int
    errors: int
    blunders: int
    average: int
    """What a decision cost, on average over all of them."""
    luck: int
    over_time: list[Point]
    """The reviewed games, the oldest first."""
    habits: dict[str, int]
    """Sums over all games; docs/study.md says what the codes mean."""


def numbers(tallies: Iterable[Tally], order: Sequence[str]) -> list[GameNumbers]:
    """Return the numbers for each game; opponents come in this order, people last."""
    games: dict[str, list[Tally]] = {}
    for tally in sorted(tallies, key=lambda one: one.at):
        games.setdefault(tally.game, []).append(tally)
    return [_of_game(name, games[name], order) for name in sorted(games)]


def _of_game(name: str, tallies: list[Tally], order: Sequence[str]) -> GameNumbers:
    judged = [one for one in tallies if one.judged]
    found = [one.judged for one in judged if one.judged]
    decisions = sum(one.decisions for one in found)
    return GameNumbers(
        game=name,
        played=len(tallies),
        won=sum(one.place == 1 for one in tallies),
        versus=_versus(tallies, order),
        reviewed=len(found),
        decisions=decisions,
        errors=sum(one.errors for one in found),
        blunders=sum(one.blunders for one in found),
        average=_average(found),
        luck=round(sum(one.luck.win for one in found) / len(found)) if found else 0,
        over_time=_over_time(judged),
        habits=_summed([one.habits for one in tallies]),
    )


def _versus(tallies: Iterable[Tally], order: Sequence[str]) -> list[Versus]:
    found: dict[str, list[int]] = {}
    for tally in tallies:
        for rival, place in zip(tally.rivals, tally.places, strict=True):
            column = 0 if tally.place < place else 1 if tally.place == place else 2
            found.setdefault(rival, [0, 0, 0])[column] += 1
    # Bots that nobody can choose any more have no place in the order, but games against them count.
    known = [*order, *sorted({*found} - {*order, PEOPLE}), PEOPLE]
    return [Versus(rival, *found[rival]) for rival in known if rival in found]


def _average(found: Sequence[Judged]) -> int:
    # Over decisions and not over games: a short one says less about somebody.
    decisions = sum(one.decisions for one in found)
    return round(sum(one.average * one.decisions for one in found) / decisions) if decisions else 0


def _over_time(judged: Sequence[Tally]) -> list[Point]:
    # Rounded up, or there would be more than POINTS.
    size = -(-len(judged) // POINTS) or 1
    return [_point(judged[start : start + size]) for start in range(0, len(judged), size)]


def _point(some: Sequence[Tally]) -> Point:
    found = [one.judged for one in some if one.judged]
    return Point(
        day=_day(some[-1].at),
        games=len(found),
        average=_average(found),
        luck=round(sum(one.luck.win for one in found) / len(found)),
        points=round(sum(one.luck.margin for one in found) / len(found)),
    )


def _day(at: float) -> str:
    # In UTC, so that the numbers do not depend on where they are added up.
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def _summed(all_habits: Iterable[Mapping[str, int]]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for one in all_habits:
        for code, n in one.items():
            sums[code] = sums.get(code, 0) + n
    return dict(sorted(sums.items()))
