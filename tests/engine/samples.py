"""What compiled rules find, to be compared between one speed and another."""

from typing import Any

import floe
from floe.engine.batch import Batch
from floe.engine.find import compiled_game
from floe.engine.playouts import playouts
from floe.engine.rng import seeded


def sample(name: str) -> list[Any]:
    """A little of everything that compiled rules do, as plain data."""
    own, state = compiled_game(name), floe.new(name, players=3, seed=8)
    ends = playouts(state, 2, seed=5)
    for _ in range(40):
        state = state.play(state.moves[len(state.moves) // 2])
    drawn = own.rules.vector()
    own.rules.determinize(own.pack_view(state.view(1)), seeded(4), drawn)
    batch = Batch(name, 2, 2, seed=3)
    batch.step(batch.legal[:, 0])
    compact = Batch(name, 2, 2, seed=3, actions="compact")
    for _ in range(30):
        compact.step(compact.legal[:, 0])
    determinization = own.unpack(drawn).dump()
    lists = [one.legal[0, : one.counts[0]].tolist() for one in (batch, compact)]
    return [ends.scores.tolist(), ends.places.tolist(), determinization, *lists, compact.decode(lists[1][0]).tolist()]
