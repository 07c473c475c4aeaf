"""The network in play says the same at every speed."""

import json
from typing import Any

import numpy as np
import pytest

from floe.network.inference import new_desk, read_logits, read_values, run_trunk
from floe.network.model import SEATS
from floe.network.weights import Weights, rounded
from floe.training.command import find_model
from tests.engine.process import run

CODE = """
import json
from tests.network.test_inference import said
print(json.dumps(said()))
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


def said() -> list[str]:
    """Return what a network says about some features, to the last bit."""
    model = find_model("arctic")
    weights = random_weights(model.features, 32, model.outputs)
    desk = new_desk(model, weights)
    found = []
    for seed in range(3):
        rng = np.random.default_rng(seed)
        desk.features[:] = rng.integers(-2, 3, model.features) * (rng.random(model.features) < 0.1)
        numbers = rng.integers(0, model.rules.moves, 20).astype(np.int32)
        run_trunk(weights, model.scale, desk)
        read_logits(weights, model.parts, numbers, 20, desk)
        read_values(weights, desk)
        found += [value.hex() for value in map(float, (*desk.logits[:20], *desk.values))]
    return found


@pytest.mark.parametrize("environment", [{"FLOE_FAST": "off"}, {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}])
def test_numpy_and_other_processors_say_the_same_to_the_last_bit(environment: dict[str, str]) -> None:
    """So the choice does not depend on the machine: a processor without wide registers sums up in the same order."""
    assert json.loads(run(CODE, **environment)) == said()
