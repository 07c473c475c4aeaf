"""What speaks against a move of Arctic, compared with a better one: what the turns that greedy plans with them come to.

As for reasons, nothing rests on a card that the seat cannot see: hands are only counted.
"""

from collections.abc import Iterator
from typing import Final

from floe.bots.bot import Contrast, Reason
from floe.bots.facts import NOTEWORTHY, Fact, distinguishing
from floe.core.chance import Rng
from floe.games.arctic.bots.pile import shape_of
from floe.games.arctic.bots.reasons import Plan, facts, plans
from floe.games.arctic.information.view import View
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, visible
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.scoring import LONGEST, POINTS

# web/js/local/hints/arctic-against.js has the same numbers.
_RUN: Final = 2  # cards of one animal on top that are worth keeping, or feared in a rival's pile
_SHORT: Final = 0.9  # points for each card too few: a penalty card to come, told after one that is certain, which is 1
_FEARED: Final = 0.5  # points for each card of the rival's run


def contrast(view: View, best: Move, played: Move, rng: Rng) -> Contrast:
    """Return what speaks for the best move, and what against the played one."""
    better, worse = plans(view, (best, played), rng)
    return Contrast(
        distinguishing(list(facts(better)), list(facts(worse)), NOTEWORTHY),
        distinguishing(list(_harms(worse)), list(_harms(better))),
    )


def _harms(plan: Plan) -> Iterator[Fact]:
    """Yield what is bad about a move, each worth the more the worse it is."""
    step = plan.before.turn.step
    if step == "place":
        yield from _of_placing(plan)
    elif step in ("move", "push"):
        yield from _of_totem(plan)
    elif step == "draw":
        yield from _of_leaving(plan)
    more = len(plan.own(plan.end).penalty) - len(plan.own(plan.before).penalty)
    if more > 0:
        yield Fact("costs", more, Reason("costs", {"n": more}))
    yield from _of_shortage(plan)


def _of_placing(plan: Plan) -> Iterator[Fact]:
    before, end = (shape_of(plan.own(state).pile) for state in (plan.before, plan.end))
    if before.height >= _RUN and end.top != before.top and end.runs[before.top] <= before.runs[before.top]:
        lost = POINTS[min(before.height + 1, LONGEST)] - POINTS[min(before.height, LONGEST)]
        yield Fact("run-ends", lost, Reason("run-ends", {"animal": ANIMALS[before.top], "n": before.height}))
    drawn = visible(plan.own(plan.end).pile).draw
    if drawn and not plan.before.turn.last:
        yield Fact("draws-few", -plan.evaluator.weights.undrawn * drawn, Reason("draws-few", {"n": drawn}))


def _of_totem(plan: Plan) -> Iterator[Fact]:
    totem = plan.own(plan.before).totem
    was, now = (LANDSCAPE[state.tokens[totem]] for state in (plan.before, plan.after))
    if now < was:
        yield Fact("totem", plan.evaluator.totem * (was - now), Reason("totem-down", {"from": was, "to": now}))


def _of_leaving(plan: Plan) -> Iterator[Fact]:
    """Say for whose run a card stays in the River; cards that come there meanwhile nobody knows yet."""
    left = {card.main for card in plan.before.river if card in plan.end.river}
    runs = {at: shape_of(plan.before.seats[at].pile) for at in plan.evaluator.others}
    feared = [(run.height, at) for at, run in runs.items() if run.height >= _RUN and run.top in left]
    if feared:
        height, at = max(feared)
        values = {"animal": ANIMALS[runs[at].top], "n": height + 1, "seat": at}
        yield Fact("leaves", _FEARED * height, Reason("leaves", values))


def _of_shortage(plan: Plan) -> Iterator[Fact]:
    """Say how many cards are missing for the next turn; each costs a penalty card."""
    own = plan.own(plan.end)
    short = visible(own.pile).placement - len(own.hand)
    if short > 0 and not plan.end.over and not plan.before.turn.last:
        yield Fact("short", _SHORT * short, Reason("short", {"n": short}))
