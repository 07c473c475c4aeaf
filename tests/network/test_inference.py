"""The network in play says the same at every speed, about one position or about several at once."""

import json
from typing import Any

import numpy as np
import pytest

from floe.network.batch import new_batch, read_row, run_batch
from floe.network.inference import new_desk, read_logits, read_values, run_trunk
from floe.network.model import SEATS
from floe.network.weights import Weights, rounded
from floe.training.command import find_model
from tests.engine.process import run

CODE = """
import json
from tests.network.test_inference import said, said_together
print(json.dumps(said() + said_together(3)))
"""


def random_weights(features: int, width: int, outputs: int) -> Weights:
    rng = np.random.default_rng(1)

    def drawn(*shape: int) -> Any:
        return (rng.standard_normal(shape) / width**0.5).astype(np.float32)

    return rounded(
        Weights(
            drawn(features, width), drawn(width), drawn(2, width, width), drawn(2, width), drawn(2, width, width),
            drawn(2, width), drawn(outputs, width), drawn(outputs), drawn(2 * SEATS, width), drawn(2 * SEATS),
        )
    )  # fmt: skip


def drawn_features(seed: int, size: int) -> Any:
    rng = np.random.default_rng(seed)
    return rng.integers(-2, 3, size) * (rng.random(size) < 0.1)


def drawn_moves(seed: int, moves: int) -> Any:
    return np.random.default_rng(seed).integers(0, moves, 20).astype(np.int32)


def said() -> list[str]:
    """Return what a network says about some features, to the last bit."""
    model = find_model("arctic")
    weights = random_weights(model.features, 32, model.outputs)
    desk = new_desk(model, weights)
    found = []
    for seed in range(3):
        desk.features[:] = drawn_features(seed, model.features)
        run_trunk(weights, model.scale, desk)
        read_logits(weights, model.parts, drawn_moves(seed, model.rules.moves), 20, desk)
        read_values(weights, desk)
        found += [value.hex() for value in map(float, (*desk.logits[:20], *desk.values))]
    return found


def said_together(positions: int) -> list[str]:
    """Return what it says about the same features when it looks at several at once."""
    model = find_model("arctic")
    weights = random_weights(model.features, 32, model.outputs)
    batch = new_batch(model, weights, positions)
    for seed in range(positions):
        batch.features[seed] = drawn_features(seed, model.features)
    run_batch(weights, model.scale, batch, positions)
    found = []
    for seed in range(3):
        read_row(weights, model.parts, drawn_moves(seed, model.rules.moves), 20, batch, seed)
        found += [value.hex() for value in map(float, (*batch.logits[:20], *batch.values[seed]))]
    return found


@pytest.mark.parametrize("positions", [3, 5, 16])
def test_what_it_says_about_a_position_is_the_same_in_any_company(positions: int) -> None:
    assert said_together(positions) == said()


@pytest.mark.parametrize("environment", [{"FLOE_FAST": "off"}, {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}])
def test_numpy_and_other_processors_say_the_same_to_the_last_bit(environment: dict[str, str]) -> None:
    """So the choice does not depend on the machine: a processor without wide registers sums up in the same order."""
    assert json.loads(run(CODE, **environment)) == said() + said()
