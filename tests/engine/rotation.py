"""A law of compact actions for every game: they mean the same in every seat."""

import random
from collections.abc import Callable

import numpy as np

from floe.engine.batch import Batch
from floe.engine.contract import Vector
from tests.engine.test_batch import choose


def hold_in_every_seat(batch: Batch, turned_vector: Callable[[Vector], Vector], steps: int, rng: random.Random) -> None:
    """Play a batch beside itself with every seat one place further: masks, observations and successors are the same."""
    players = batch.players
    for _ in range(steps):
        turned = batch.clone()
        turned.vectors[:] = [turned_vector(vector) for vector in batch.vectors]
        turned._look()
        assert np.array_equal(turned.actors, (batch.actors + 1) % players)
        assert np.array_equal(turned.masks, batch.masks)
        assert np.array_equal(turned.observations, batch.observations)
        actions = choose(batch, rng)
        batch.step(actions)
        turned.step(actions)
        going_on = ~batch.done
        assert np.array_equal(turned.observe((batch.actors + 1) % players)[going_on], batch.observations[going_on])
