"""Determinizations: whole States that agree with a view, all equally likely."""

from typing import TYPE_CHECKING

from floe.core.chance import Rng, shuffled

if TYPE_CHECKING:
    from pebbles.information.view import View
    from pebbles.rules.state import State


def resample(view: "View", rng: Rng) -> "State":
    from pebbles.rules.state import State  # which needs views itself

    hidden = shuffled(unseen(view), rng)
    secrets = tuple(secret or hidden.pop() for secret in view.secrets)
    return State(tuple(hidden), secrets, view.taken, view.turn, view.log)


def unseen(view: "View") -> list[int]:
    """Return the pebbles that this seat does not see: those in the bag and those in other hands."""
    from pebbles.rules.deal import PEBBLES

    seen = {pebble for hand in (view.secrets, *view.taken) for pebble in hand}
    return [pebble for pebble in PEBBLES if pebble not in seen]
