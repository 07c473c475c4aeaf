"""What a seat did in a race, in numbers."""

from typing import Any

from floe.core.registry import new
from floe.games.race.information.habits import habits
from floe.games.race.rules.edition import SLEDS
from floe.games.race.rules.moves import Move


def test_sleds_and_what_they_cost_are_counted() -> None:
    state: Any = new("race", 2, 5)
    own, other = (
        SLEDS[state.seats[0].card[0]],
        next(sled for number, sled in enumerate(SLEDS) if number not in state.seats[0].card),
    )
    texts = (f"sled {own} E7 +1", f"sled {other} E7", f"fly {own} E9", "hazard fog2 D5", "water D4", "ice D4", "pass")
    found = habits(state, [Move.read(text) for text in texts], 0)
    assert found == {"own": 2, "others": 1, "ladders": 1, "fly": 1, "hazard": 1, "water": 1, "ice": 1}
    assert habits(state, [], 0) == {}
