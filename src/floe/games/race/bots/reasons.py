"""Why a move of Arctic Race is a good one: what it does to the seat's own sleds and to others, as greedy sees it."""

from collections.abc import Iterator
from typing import Final

from floe.bots.bot import Reason
from floe.bots.facts import Fact, telling
from floe.core.chance import Rng
from floe.games.race.boards.hexes import POLE, Space
from floe.games.race.bots.distance import Obstacles, turns_to_pole
from floe.games.race.bots.weights import GREEDY
from floe.games.race.information.view import View
from floe.games.race.rules.edition import SLEDS
from floe.games.race.rules.moves import Move
from floe.games.race.rules.scoring import steps_home

# What facts are worth, in turns or steps, that no weight of greedy's tells: rough values, to put reasons in order.
# web/js/local/hints/race.js has the same numbers.
NOTICEABLE: Final = 0.05
"""Turns by which a way is longer or shorter."""
_FREE: Final = 2.0  # a hazard shaken off, beside steps nearer to the pole: the sled would otherwise have to wait
_ARRIVED: Final = 1.0  # being at the pole, beside the steps to it: there nobody can hold it back
_ASIDE: Final = 0.01  # turns: next to nothing, so that it is said only where nothing better can be
OTHERS_STEP: Final = 0.5
"""A step of another's sled, beside one of an own sled."""


def explain(view: View, best: Move, other: Move, _rng: Rng) -> list[Reason]:
    """Return what speaks for a move rather than for another, the weightiest first."""
    return telling(*(list(facts(view, move)) for move in (best, other)))


def facts(view: View, move: Move) -> Iterator[Fact]:
    """Yield what is true of a move."""
    if move.kind in ("sled", "fly"):
        yield from _of_sled(view, move)
    else:
        yield from _of_ice(view, move)


def own_sleds(view: View) -> tuple[int, ...]:
    """Return the two sleds of the seat."""
    assert view.seat is not None  # only a seat that has to decide asks why
    return view.seats[view.seat].card or ()


def _of_sled(view: View, move: Move) -> Iterator[Fact]:
    at, name = view.sleds[move.thing], SLEDS[move.thing]
    chart = view.setup.board.chart
    home = steps_home(chart, chart.land | view.ice)
    steps = home[at] - home[move.space]
    if move.thing in own_sleds(view):
        yield from _of_own_sled(view, move, steps)
    else:
        yield Fact("secret", GREEDY.greedy.weights.secrecy, Reason("secret", {"sled": name}))
        if steps < 0:
            yield Fact("back", -steps * OTHERS_STEP, Reason("back", {"sled": name, "n": -steps}))
    spent = GREEDY.greedy.weights.ladder * move.ladders + GREEDY.greedy.weights.helicopter * (move.kind == "fly")
    yield Fact("spent", -spent, Reason("spares", {"n": move.ladders, "flies": move.kind == "fly"}))


def _of_own_sled(view: View, move: Move, steps: int) -> Iterator[Fact]:
    name = SLEDS[move.thing]
    if view.sleds[move.thing] in view.hazards:
        yield Fact("free", _FREE, Reason("free", {"sled": name}))
    if move.space == POLE:
        yield Fact("nearer", steps + _ARRIVED, Reason("pole", {"sled": name}))
    elif steps > 0:
        yield Fact("nearer", steps, Reason("nearer", {"sled": name, "n": steps}))


def _of_ice(view: View, move: Move) -> Iterator[Fact]:
    """Say whose way becomes longer or shorter by water, ice or a hazard."""
    before, after = (turns_of(view, obstacles) for obstacles in (Obstacles.of(view), Obstacles.after(view, move)))
    own = own_sleds(view)
    longer = {sled: after[sled] - before[sled] for sled in range(len(SLEDS))}
    gained = sum(-longer[sled] for sled in own)
    yield from _of_own_way(view, move, own, longer, gained)
    slowed = [sled for sled in longer if sled not in own and longer[sled] > NOTICEABLE]
    if not slowed or gained < -NOTICEABLE:
        return
    held = [sled for sled in slowed if move.kind == "hazard" and view.sleds[sled] == move.space]
    value = GREEDY.greedy.weights.hindrance * sum(longer[sled] for sled in slowed) / len(SLEDS)
    yield Fact("slows", value, Reason("holds", named(held)) if held else Reason("slows", named(slowed)))


def _of_own_way(
    view: View, move: Move, own: tuple[int, ...], longer: dict[int, float], gained: float
) -> Iterator[Fact]:
    """Say what becomes of the way of the seat's own sleds; that nothing does tells where it could."""
    eased = [sled for sled in own if longer[sled] < -NOTICEABLE]
    left = view.hazards[move.thing] if move.kind == "hazard" else None
    freed = [sled for sled in eased if view.sleds[sled] == left]
    if freed:
        yield Fact("way", gained, Reason("frees", named(freed)))
    elif eased and gained > 0:
        yield Fact("way", gained, Reason("eases", named(eased)))
    elif abs(gained) <= NOTICEABLE:
        yield Fact("way", _ASIDE, Reason("aside"))
    else:
        yield Fact("way", gained, Reason("least"))


def turns_of(view: View, obstacles: Obstacles) -> list[float]:
    """Return the turns from each sled to the pole, for the ladders of those who want it there."""
    assert view.seat is not None
    most = max(seat.ladders for at, seat in enumerate(view.seats) if at != view.seat)
    own, theirs = (_by_space(view, obstacles, ladders) for ladders in (view.seats[view.seat].ladders, most))
    return [(own if sled in own_sleds(view) else theirs)[at] for sled, at in enumerate(view.sleds)]


def _by_space(view: View, obstacles: Obstacles, ladders: int) -> dict[Space, float]:
    return turns_to_pole(view.setup.board.chart, obstacles, ladders)


def named(sleds: list[int]) -> dict[str, list[str]]:
    """Return sleds as the values of a reason."""
    return {"sleds": [SLEDS[sled] for sled in sleds]}
