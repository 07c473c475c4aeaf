"""Luck and skill apart: what every step of a game changed for every seat, and who or what changed it.

The value of a moment is the value of the one before, and what the choice between them changed against the best choice,
and the rest, which nobody chose. Summed up over a game, everything between cancels out: what is left is the result.
"""

from collections.abc import Iterable, Sequence
from functools import reduce

from floe.study.played import Played
from floe.study.shape import CERTAIN, Account, Decision, Moment, Step, Value, Values


def steps_of(played: Played, moments: Sequence[Moment], decisions: Sequence[Decision]) -> tuple[Step, ...]:
    """Return what came between the moments."""
    changes = {one.at: one.changes for one in decisions}
    nothing = (Value(),) * played.players
    return tuple(
        _step(at, played, moments[at].values, moments[at + 1].values, changes.get(at, nothing))
        for at in range(len(played.moves))
    )


def _step(at: int, played: Played, before: Values, after: Values, choice: Values) -> Step:
    luck = tuple(then - now - chosen for now, then, chosen in zip(before, after, choice, strict=True))
    return Step(at, played.states[at].actor or 0, str(played.moves[at]), choice, luck)


def accounts_of(moments: Sequence[Moment], steps: Sequence[Step], decisions: Sequence[Decision]) -> tuple[Account, ...]:
    """Return the whole game for each seat."""
    return tuple(_account(seat, moments, steps, decisions) for seat in range(len(moments[0].values)))


def _account(seat: int, moments: Sequence[Moment], steps: Sequence[Step], decisions: Sequence[Decision]) -> Account:
    # Among three seats 1 of 10,000 is left over; `deal` counts from the same start, so that the sum is exact even so.
    start = Value(CERTAIN // len(moments[0].values))
    own = [one for one in decisions if one.seat == seat]
    return Account(
        seat=seat,
        start=start,
        deal=moments[0].values[seat] - start,
        luck=total(step.luck[seat] for step in steps),
        skill=total(step.choice[seat] for step in steps if step.seat == seat),
        others=total(step.choice[seat] for step in steps if step.seat != seat),
        result=moments[-1].values[seat],
        decisions=len(own),
        errors=sum(one.mark == "error" for one in own),
        blunders=sum(one.mark == "blunder" for one in own),
        average=round(sum(one.cost.win for one in own) / len(own)) if own else 0,
    )


def total(values: Iterable[Value]) -> Value:
    """Return the sum of values."""
    return reduce(Value.__add__, values, Value())
