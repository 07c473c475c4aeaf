"""A game reviewed in a process of its own: its record comes in, and what is found goes out bit by bit, a line each."""

import os
import sys
from collections.abc import Iterator
from typing import Final, Self

import msgspec
from msgspec import Struct

from floe.core.record import Record
from floe.server.play.orphans import end_with_parent
from floe.study.accounts import accounts_of, steps_of
from floe.study.judging import warm_judge
from floe.study.played import Played
from floe.study.review import coarse_first, decisions_of, moment_of
from floe.study.shape import Account, Decision, Moment

_NICE: Final = 10  # a table where somebody plays comes first


class Found(Struct, frozen=True):
    """What has been found so far; later findings are added to it."""

    total: int = 0
    """How many decisions there will be; 0 until that is known."""
    moments: tuple[Moment, ...] = ()
    """By how many moves had been played; at first only a few of the whole game, then those between."""
    decisions: tuple[Decision, ...] = ()
    accounts: tuple[Account, ...] = ()
    """The last thing to be found: with them, the review is whole."""

    def __add__(self, more: Self) -> "Found":
        return Found(
            max(self.total, more.total),
            _in_order(self.moments, more.moments),
            self.decisions + more.decisions,
            self.accounts + more.accounts,
        )


def _in_order(known: tuple[Moment, ...], more: tuple[Moment, ...]) -> tuple[Moment, ...]:
    return tuple(sorted(known + more, key=lambda moment: moment.at)) if more else known


def findings(record: Record) -> Iterator[Found]:
    """Yield what a review finds: first the curve, at last the accounts, and the decisions between.

    Of the curve first a few moments of the whole game, then those between: so there is something to look at at once.
    """
    played = Played(record)
    yield Found(len(played.choices))
    found = Found()
    for at in coarse_first(len(played.states)):
        more = Found(moments=(moment_of(played, at),))
        found += more
        yield more
    decisions = []
    for decision in decisions_of(played):
        decisions.append(decision)
        yield Found(decisions=(decision,))
    steps = steps_of(played, found.moments, decisions)
    yield Found(accounts=accounts_of(found.moments, steps, decisions))


def main() -> None:
    """Load what the games named on the command line need, then review the record on standard input."""
    os.nice(_NICE)
    end_with_parent()
    for game in sys.argv[1:]:
        warm_judge(game)
    text = sys.stdin.read()
    if not text:  # nobody needs it any more: the server has stopped
        return
    for found in findings(Record.read(text)):
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
