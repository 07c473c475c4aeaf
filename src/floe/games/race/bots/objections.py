"""What speaks against a move of Arctic Race, compared with a better one: whom it helps or hinders, what it costs."""

from collections.abc import Iterator
from typing import Final

from floe.bots.bot import Contrast, Reason
from floe.bots.facts import NOTEWORTHY, Fact, distinguishing
from floe.core.chance import Rng
from floe.games.race.bots.distance import Obstacles
from floe.games.race.bots.reasons import NOTICEABLE, OTHERS_STEP, facts, named, own_sleds, turns_of
from floe.games.race.bots.weights import GREEDY
from floe.games.race.information.view import View
from floe.games.race.rules.edition import SLEDS
from floe.games.race.rules.moves import Move
from floe.games.race.rules.scoring import steps_home

_COMPARING: Final = ("spares", "least")
"""Reasons that speak of the next best move, which is not the one that was played; harms say what they mean."""


def contrast(view: View, best: Move, played: Move, _rng: Rng) -> Contrast:
    """Return what speaks for the best move, and what against the played one."""
    good = distinguishing(list(facts(view, best)), list(facts(view, played)), NOTEWORTHY)
    bad = distinguishing(list(_harms(view, played)), list(_harms(view, best)))
    return Contrast([reason for reason in good if reason.code not in _COMPARING], bad)


def _harms(view: View, move: Move) -> Iterator[Fact]:
    """Yield what is bad about a move, each worth the more the worse it is."""
    if move.kind in ("sled", "fly"):
        yield from _of_sled(view, move)
        yield from _of_spending(move)
    elif move.kind != "pass":
        yield from _of_ice(view, move)


def _of_sled(view: View, move: Move) -> Iterator[Fact]:
    chart, name = view.setup.board.chart, SLEDS[move.thing]
    home = steps_home(chart, chart.land | view.ice)
    steps = home[view.sleds[move.thing]] - home[move.space]
    is_own = move.thing in own_sleds(view)
    if is_own and steps < 0:
        yield Fact("away", -steps, Reason("away", {"sled": name, "n": -steps}))
    if not is_own and steps > 0:
        yield Fact("helps", steps * OTHERS_STEP, Reason("helps", {"sled": name, "n": steps}))


def _of_spending(move: Move) -> Iterator[Fact]:
    if move.kind == "fly":
        yield Fact("flies", GREEDY.greedy.weights.helicopter, Reason("flies"))
    if move.ladders:
        yield Fact("ladders", GREEDY.greedy.weights.ladder * move.ladders, Reason("ladders", {"n": move.ladders}))


def _of_ice(view: View, move: Move) -> Iterator[Fact]:
    """Say whose way becomes longer or shorter, to the seat's harm."""
    before, after = (turns_of(view, obstacles) for obstacles in (Obstacles.of(view), Obstacles.after(view, move)))
    longer, own = [now - then for then, now in zip(before, after, strict=True)], own_sleds(view)
    hindered = [sled for sled in own if longer[sled] > NOTICEABLE]
    if hindered:
        value = sum(longer[sled] for sled in hindered)
        yield Fact("hinders", value, Reason("hinders", named(hindered)))
    eased = [sled for sled in range(len(SLEDS)) if sled not in own and longer[sled] < -NOTICEABLE]
    if eased:
        value = -GREEDY.greedy.weights.hindrance * sum(longer[sled] for sled in eased) / len(SLEDS)
        yield Fact("clears", value, Reason("clears", named(eased)))
