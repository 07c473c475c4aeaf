"""Why a move of Arctic is a good one: what greedy's plan for the turn comes to, compared with that of another move.

Nothing here rests on a card that the seat cannot see: only piles, powers, tokens and numbers of cards are compared, and
of the hand what was in it before or came from the River.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from floe.bots.bot import Reason
from floe.bots.facts import Fact, telling
from floe.core.chance import Rng
from floe.games.arctic.bots.beam import beam_search
from floe.games.arctic.bots.greedy import Greedy
from floe.games.arctic.bots.greedy_evaluation import Evaluator
from floe.games.arctic.bots.pile import PileShape, shape_of
from floe.games.arctic.information.view import View
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, Animal, Card, visible
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Seat
from floe.games.arctic.rules.scoring import LONGEST, POINTS
from floe.games.arctic.rules.state import State

# What facts are worth, in points, that no weight of greedy's tells: rough values, to put reasons in order.
# web/js/local/hints/arctic.js has the same numbers.
_CONTINUES: Final = 1.0  # a card that continues the run on the pile, beside one for each of its animal in hand
_NOTHING_FITS: Final = 0.01  # next to nothing, so that it is said only where nothing else is good about a move
_UNSEEN: Final = 0.5  # a card from the draw pile where none in the River fits: half of one that does
_NEEDED: Final = 0.2  # a card that the next turn has to place: less than what tells one card from another
_LONE: Final = 1.0  # a card that goes with nothing discarded, rather than one of a run
_RID: Final = 1.0  # a penalty card given away: the point that it costs
_LEADER: Final = 0.5  # that it goes to the seat with the most points: half of what it costs there
_RECOVERED: Final = 1.0  # a penalty card recovered: the point that it costs


class Plan(NamedTuple):
    """A move, and the table before it, after it and at the end of the turn that greedy plans with it."""

    evaluator: Evaluator
    before: State
    move: Move
    after: State
    end: State

    def own(self, state: State) -> Seat:
        """Return what belongs to the seat that plans."""
        return state.seats[self.evaluator.seat]


def explain(view: View, best: Move, other: Move, rng: Rng) -> list[Reason]:
    """Return what speaks for a move rather than for another, the weightiest first."""
    return telling(*(list(facts(plan)) for plan in plans(view, (best, other), rng)))


def plans(view: View, moves: tuple[Move, ...], rng: Rng) -> list[Plan]:
    """Return the turns that greedy plans with each of the moves, in one determinization."""
    state, greedy = view.resample(rng), Greedy()
    evaluator = Evaluator(greedy.weights, state, state.turn.seat, rng)
    ends = beam_search(state, moves, evaluator.margin, greedy.width, each=True)
    return [Plan(evaluator, state, move, state.play(move), ends[move].state) for move in moves]


def facts(plan: Plan) -> Iterator[Fact]:
    """Yield what is true of a move and of the turn planned with it."""
    step = plan.before.turn.step
    if step == "place":
        yield from _of_placing(plan)
    elif step in ("move", "push"):
        yield from _of_tokens(plan)
    elif step == "draw":
        yield from _of_drawing(plan)
    elif step == "discard":
        yield from _of_discarding(plan)
    elif plan.move.kind == "give":
        yield from _of_giving(plan)
    if step not in ("move", "push"):
        yield _of_penalties(plan)


def _of_placing(plan: Plan) -> Iterator[Fact]:
    before, after, end = (shape_of(plan.own(state).pile) for state in (plan.before, plan.after, plan.end))
    if after.points > before.points:
        yield _run("run", before, after)
    if end.points > after.points:
        yield _run("run-follows", after, end)
    yield from _of_powers(plan)
    drawn = visible(plan.own(plan.end).pile).draw
    if drawn and not plan.before.turn.last:
        yield Fact("draws", plan.evaluator.weights.undrawn * drawn, Reason("draws", {"n": drawn}))
    yield from _of_totem(plan, plan.end, "totem-follows")
    if plan.move.kind == "swap":
        yield from _of_new_card(plan, plan.move.other)


def _run(code: str, before: PileShape, after: PileShape) -> Fact:
    """Say which run has gained most; the points are all that the pile has gained."""
    animal = max(range(len(ANIMALS)), key=lambda one: (_points(after, one) - _points(before, one), after.runs[one]))
    points = after.points - before.points
    return Fact(code, points, Reason(code, {"animal": ANIMALS[animal], "n": after.runs[animal], "points": points}))


def _points(pile: PileShape, animal: Animal) -> int:
    return POINTS[min(pile.runs[animal], LONGEST)]


def _of_powers(plan: Plan) -> Iterator[Fact]:
    seat = plan.evaluator.seat
    for animal, holder in enumerate(plan.end.powers):
        was = plan.before.powers[animal]
        if holder == seat != was:
            values = {"animal": ANIMALS[animal], "side": plan.before.setup.sides[animal], "from": was}
            yield Fact(f"power {animal}", plan.evaluator.powers[animal], Reason("power", values))


def _of_totem(plan: Plan, then: State, code: str) -> Iterator[Fact]:
    """Say where the token of the seat's own totem goes; that it stays is worth telling where it could be worse."""
    totem = plan.own(plan.before).totem
    was, now = LANDSCAPE[plan.before.tokens[totem]], LANDSCAPE[then.tokens[totem]]
    if now >= was:
        reason = Reason(code, {"from": was, "to": now}) if now > was else Reason("totem-stays", {"at": now})
        yield Fact("totem", plan.evaluator.totem * (now - was), reason)
    else:
        yield Fact("totem", plan.evaluator.totem * (now - was), Reason("totem-less", {"from": was, "to": now}))


def _of_tokens(plan: Plan) -> Iterator[Fact]:
    yield from _of_totem(plan, plan.after, "totem")
    totem = plan.own(plan.before).totem
    before, after = (
        sum(LANDSCAPE[place] for animal, place in enumerate(state.tokens) if animal != totem)
        for state in (plan.before, plan.after)
    )
    fewer = before - after
    reason = Reason("rivals", {"n": fewer}) if fewer > 0 else Reason("rivals-less")
    yield Fact("rivals", plan.evaluator.totem * fewer / (len(ANIMALS) - 1), reason)


def _of_drawing(plan: Plan) -> Iterator[Fact]:
    own = plan.own(plan.before)
    if plan.move.kind in ("take", "recover"):
        yield from _of_new_card(plan, plan.move.card)
    if plan.move.kind == "dive" and not any(_fits(card, own) for card in plan.before.river):
        yield Fact("unseen", _UNSEEN, Reason("unseen"))
    needed = visible(own.pile).placement
    if plan.move.kind != "stop" and not plan.before.turn.last and len(own.hand) < needed:
        yield Fact("needed", _NEEDED, Reason("needed", {"n": needed}))


def _fits(card: Card, own: Seat) -> bool:
    return card.main == shape_of(own.pile).top or any(held.main == card.main for held in own.hand)


def _of_new_card(plan: Plan, card: Card) -> Iterator[Fact]:
    """Say what a card goes with that comes into the hand."""
    own, animal = plan.own(plan.before), ANIMALS[card.main]
    held = sum(one.main == card.main for one in own.hand if one is not plan.move.card)
    pile = shape_of(own.pile)
    if pile.top == card.main:
        yield Fact("fits", _CONTINUES + held, Reason("continues", {"animal": animal, "n": pile.height}))
    elif held:
        yield Fact("fits", held, Reason("fits", {"animal": animal, "n": held}))
    elif plan.move.kind == "take" and not any(_fits(one, own) for one in plan.before.river):
        yield Fact("fits", _NOTHING_FITS, Reason("nothing-fits"))


def _of_discarding(plan: Plan) -> Iterator[Fact]:
    own, animal = plan.own(plan.before), plan.move.card.main
    is_lone = sum(card.main == animal for card in own.hand) == 1
    if is_lone and shape_of(own.pile).top != animal:
        yield Fact("lone", _LONE, Reason("lone", {"animal": ANIMALS[animal]}))


def _of_giving(plan: Plan) -> Iterator[Fact]:
    others = {at: shape_of(plan.before.seats[at].pile).points for at in plan.evaluator.others}
    to = plan.move.number
    yield Fact("rid", _RID, Reason("rid", {"seat": to}))
    if len(others) > 1 and all(others[to] > points for at, points in others.items() if at != to):
        yield Fact("leader", _LEADER, Reason("leader", {"seat": to, "points": others[to]}))


def _of_penalties(plan: Plan) -> Fact:
    """Say what the turn costs, which tells where another move would cost more."""
    if plan.move.kind == "recover":
        return Fact("penalty", _RECOVERED, Reason("recovers"))
    more = max(0, len(plan.own(plan.end).penalty) - len(plan.own(plan.before).penalty))
    return Fact("penalty", -more, Reason("penalties", {"n": more}))
