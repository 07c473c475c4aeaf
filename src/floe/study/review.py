"""Reviews a finished game: first the curve of the win chances, which is quick, then every decision.

    played = Played(record)
    curve = curve_of(played)                    # at once: something to look at
    decisions = list(decisions_of(played))      # one by one: progress
    review = summed_up(played, curve, decisions)

A seat is judged by its own view at that moment and by determinizations of it: no hidden card makes a difference.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final

from floe.bots import roster
from floe.bots.bot import Contrast
from floe.core.contract import View
from floe.core.record import Record
from floe.study.accounts import accounts_of, steps_of
from floe.study.judging import judge_of, result, values
from floe.study.played import Played
from floe.study.shape import CERTAIN, Decision, Mark, Moment, Review, Value, Values, WeighedMove
from floe.study.why import why

ERROR: Final = 2 * CERTAIN // 100
BLUNDER: Final = 8 * CERTAIN // 100
"""From which cost on a decision is marked; docs/study.md says how they were settled."""
STRIDES: Final = (24, 6, 1)
"""How far the moments lie apart that are looked at first, and then."""
CONTENDERS: Final = 3
"""How many of the best moves are looked at once more beside the played one, so that luck makes none look best."""


def review(record: Record) -> Review:
    """Review a finished game; raises BadRecord if it does not replay, or is not over."""
    played = Played(record)
    return summed_up(played, curve_of(played), decisions_of(played))


def curve_of(played: Played) -> tuple[Moment, ...]:
    """Return how the game stood at every moment: for each seat as that seat could know."""
    return tuple(moments_of(played))


def moments_of(played: Played) -> Iterator[Moment]:
    """Yield how the game stood, moment by moment."""
    for at in range(len(played.states)):
        yield moment_of(played, at)


def moment_of(played: Played, at: int) -> Moment:
    """Return how the game stood after a number of moves."""
    judge, state = judge_of(played.game), played.states[at]
    if state.outcome:
        return Moment(at, result(state.outcome))
    seen = [judge.forecast(state.view(seat), played.rng(f"moment {at} seat {seat}")) for seat in range(state.players)]
    return Moment(at, tuple(values(forecast)[seat] for seat, forecast in enumerate(seen)))


def coarse_first(count: int) -> list[int]:
    """Return the numbers below count, so that the first few are spread over all of them, the last among these."""
    order = [count - 1, *(at for stride in STRIDES for at in range(0, count, stride))] if count else []
    return list(dict.fromkeys(order))


def decisions_of(played: Played) -> Iterator[Decision]:
    """Yield every decision, judged; there are as many as `played.choices`."""
    for at in played.choices:
        state = played.states[at]
        view, rng = state.view(state.actor), played.rng(f"decision {at}")
        yield decision(played.game, view, at, played.moves[at], rng)


def summed_up(played: Played, moments: Sequence[Moment], decisions: Iterable[Decision]) -> Review:
    """Return the whole review, with what was luck and what was not."""
    found = tuple(decisions)
    steps = steps_of(played, moments, found)
    return Review(
        game=played.game,
        players=played.players,
        judge=roster.judge_of(played.game),
        moments=tuple(moments),
        steps=steps,
        decisions=found,
        accounts=accounts_of(moments, steps, found),
    )


def decision(game: str, view: View, at: int, played: Any, rng: Random) -> Decision:
    """Judge a choice of the seat that the view belongs to."""
    seat = view.seat or 0
    weighed = weigh(game, view, rng, beside=played)
    best = _best(weighed, played, seat)
    cost = weighed[best][seat] - weighed[played][seat]
    mark = mark_of(cost)
    reasons = why(game, view, best, played, cost, rng) if mark else Contrast([], [])
    return Decision(
        at=at,
        seat=seat,
        played=str(played),
        best=str(best),
        cost=cost,
        mark=mark,
        changes=tuple(map(Value.__sub__, weighed[played], weighed[best])),
        options=_options(weighed, best, seat),
        better=tuple(reasons.better),
        worse=tuple(reasons.worse),
    )


def weigh(game: str, view: View, rng: Random, beside: Any = None) -> dict[Any, Values]:
    """Return what the game is worth to every seat after each legal move, the best move first.

    The best few, and one beside them, are looked at once more in other determinizations: what was best in the first may
    have been lucky there. No other move counts for more than the best of these.
    """
    judge, seat = judge_of(game), view.seat or 0
    first = dict(zip(view.moves, map(values, judge.weigh(view, view.moves, rng)), strict=True))
    again = _best_first(first, seat)[:CONTENDERS]
    again += [beside] if beside is not None and beside not in again else []
    second = dict(zip(again, map(values, judge.weigh(view, again, rng)), strict=True))
    contenders = _best_first(second, seat)
    most = second[contenders[0]][seat].win
    others = {move: _at_most(most, first[move], seat) for move in first if move not in second}
    return {move: second[move] for move in contenders} | {move: others[move] for move in _best_first(others, seat)}


def _best_first(weighed: dict[Any, Values], seat: int) -> list[Any]:
    return sorted(weighed, key=lambda move: -weighed[move][seat].win)


def _at_most(win: int, found: Values, seat: int) -> Values:
    """Return what was found with a seat's chance cut down to what has been looked at more closely."""
    own = found[seat]
    return (*found[:seat], Value(min(own.win, win), own.margin), *found[seat + 1 :])


def mark_of(cost: Value) -> Mark:
    """Return how a decision with this cost is marked."""
    if cost.win >= BLUNDER:
        return "blunder"
    return "error" if cost.win >= ERROR else ""


def _best(weighed: dict[Any, Values], played: Any, seat: int) -> Any:
    """Return the move with the highest chance, the played one if none is better."""
    best = next(iter(weighed))
    return best if weighed[best][seat].win > weighed[played][seat].win else played


def _options(weighed: dict[Any, Values], best: Any, seat: int) -> tuple[WeighedMove, ...]:
    """Return all moves as options, the best first."""
    # Several may be level with the best; the one that is called so comes first.
    own = {best: weighed[best]} | weighed
    return tuple(WeighedMove(str(move), found[seat].win, found[seat].margin) for move, found in own.items())
