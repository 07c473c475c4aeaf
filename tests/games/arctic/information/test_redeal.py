"""What nobody has seen is drawn anew, and nothing that anybody has seen changes."""

import random
from typing import Any

from floe.core.chance import Chance
from floe.core.registry import new
from floe.games.arctic.information.redeal import redeal


def test_only_what_nobody_has_seen_is_drawn_anew() -> None:
    state: Any = new("arctic", 3, 5)
    rng = random.Random(5)
    for at in range(25):
        other = redeal(state, Chance(at, "test"))
        assert other != state
        assert other == redeal(state, Chance(at, "test"))
        assert sorted(other.inventory()) == sorted(state.inventory())
        for seat in (None, *range(state.players)):
            assert other.view(seat) == state.view(seat)
        state = state.play(rng.choice(state.moves))
