"""What a seat did in a game of Arctic, in numbers."""

import random
from typing import Any

from floe.core.registry import new
from floe.games.arctic.information.habits import habits
from floe.games.arctic.rules.moves import Move


def test_points_come_from_somewhere_and_powers_are_counted() -> None:
    state: Any = new("arctic", 2, 5)
    rng, own = random.Random(5), []
    while not state.over:
        move = rng.choice(state.moves)
        own += [move] if state.actor == 1 else []
        state = state.play(move)
    found = habits(state, own, 1)
    score = found["runs"] + found["sets"] + found["totem"] - found["penalties"]
    assert score == state.outcome.scores[1]
    assert sum(n for code, n in found.items() if code.startswith("longest-")) == 1
    assert found.get("power-walrus", 0) == sum(move.kind == "push" for move in own)
    some = [Move.read(text) for text in ("dive", "burrow F3o", "disguise F3o", "place F3o", "stop")]
    used = {code: n for code, n in habits(state, some, 1).items() if code.startswith("power-")}
    assert used == {"power-orca": 1, "power-fox": 2, "power-moose": 1}
