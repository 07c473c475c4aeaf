"""The Swiss system: everybody meets somebody with about as many points, and nobody the same person twice. Pure."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from floe.server.storage.tournaments import Pairing

WIN = 2
"""The points of a game, of which equals get one each; so there are no halves to add."""
Pair = tuple[str, str | None]


class Score(NamedTuple):
    """Where somebody stands; the order of the fields is the order of what decides."""

    points: int
    buchholz: int
    """The points of all their opponents: who met stronger people has done more."""
    wins: int


def scores(people: Sequence[str], played: Sequence[Pairing]) -> dict[str, Score]:
    """Return where everybody stands after the games that are over."""
    points, wins = dict.fromkeys(people, 0), dict.fromkeys(people, 0)
    for who, got in ((who, got) for game in played for who, got in _shares(game)):
        points[who] = points.get(who, 0) + got
        wins[who] = wins.get(who, 0) + (got == WIN)
    met = _met(played)
    return {who: Score(points[who], sum(points.get(one, 0) for one in met.get(who, ())), wins[who]) for who in people}


def _shares(game: Pairing) -> list[tuple[str, int]]:
    if game.points is None:
        return []
    return [(game.one, game.points), *([(game.other, WIN - game.points)] if game.other else [])]


def _met(played: Sequence[Pairing]) -> dict[str, set[str]]:
    met: dict[str, set[str]] = {}
    for game in played:
        if game.other:
            met.setdefault(game.one, set()).add(game.other)
            met.setdefault(game.other, set()).add(game.one)
    return met


def paired(people: Sequence[str], played: Sequence[Pairing]) -> list[Pair]:
    """Return who meets whom next, of those who still play: by points, without a rematch as long as that is possible.

    The lowest who has had none gets a bye where the number is odd. Who has sat first less often sits first.
    """
    standing = scores(people, played)
    order = sorted(people, key=lambda who: standing[who], reverse=True)  # stable: of equals, who came first
    met, firsts = _met(played), _firsts(played)
    for bye in _byes(order, played):
        rest = [who for who in order if who != bye]
        pairs = _without_rematch(rest, met)
        if pairs is not None:
            break
    else:
        # Everybody has met everybody, or nearly: a second game is better than none.
        pairs = list(zip(rest[::2], rest[1::2], strict=True))
    seated: list[Pair] = [_seated(one, other, firsts) for one, other in pairs]
    return [*seated, *([(bye, None)] if bye else [])]


def _byes(order: Sequence[str], played: Sequence[Pairing]) -> list[str | None]:
    """Return who may have the bye, the first choice first: the lowest who has had none; nobody if all find partners."""
    if len(order) % 2 == 0:
        return [None]
    had = {game.one for game in played if game.other is None}
    return [who for who in reversed(order) if who not in had] or [order[-1]]


def _without_rematch(people: Sequence[str], met: Mapping[str, set[str]]) -> list[tuple[str, str]] | None:
    """Return pairs from the top down, each with the next whom they have not met; None if there is no way."""
    if not people:
        return []
    first, others = people[0], people[1:]
    for other in others:
        if other in met.get(first, ()):
            continue
        rest = _without_rematch([who for who in others if who != other], met)
        if rest is not None:
            return [(first, other), *rest]
    return None


def _firsts(played: Sequence[Pairing]) -> dict[str, int]:
    firsts: dict[str, int] = {}
    for game in played:
        if game.other:
            firsts[game.one] = firsts.get(game.one, 0) + 1
    return firsts


def _seated(one: str, other: str, firsts: Mapping[str, int]) -> tuple[str, str]:
    return (other, one) if firsts.get(one, 0) > firsts.get(other, 0) else (one, other)


def most_rounds(people: int) -> int:
    """Return how many rounds there are before everybody has met everybody."""
    return people - 1 if people % 2 == 0 else people
