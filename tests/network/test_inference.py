"""The network in play says the same at every speed."""

import json
from typing import Any

import numpy as np
import pytest

from floe.network.inference import new_desk, policy_of, read_values, run_trunk
from floe.network.model import SEATS, MoveEncoder, NetworkModel
from floe.network.weights import Weights, rounded
from floe.training.command import find_model
from tests.engine.process import run

CODE = """
import json
from tests.network.test_inference import said
print(json.dumps([said(game) for game in ("arctic", "race")]))
"""


def random_weights(model: NetworkModel, width: int) -> Weights:
    rng, policy = np.random.default_rng(1), model.policy

    def drawn(*shape: int) -> Any:
        return (rng.standard_normal(shape) / width**0.5).astype(np.float32)

    values = model.results * SEATS
    found = Weights(
        drawn(model.features, width), drawn(width), drawn(2, width, width), drawn(2, width), drawn(2, width, width),
        drawn(2, width), drawn(1, width), drawn(1), drawn(values, width), drawn(values),
    )  # fmt: skip
    if isinstance(policy, MoveEncoder):
        encoder = {"encoder": drawn(policy.features, width), "context": drawn(width, width)}
        return rounded(found._replace(context_bias=drawn(width), **encoder))
    return rounded(found._replace(policy=drawn(policy.outputs, width), policy_bias=drawn(policy.outputs)))


def said(game: str) -> list[str]:
    """Return what a network says about some features and moves, to the last bit."""
    model = find_model(game)
    weights, policy = random_weights(model, 32), policy_of(model)
    desk = new_desk(model, weights)
    found = []
    for seed in range(3):
        rng = np.random.default_rng(seed)
        desk.features[:] = rng.integers(-2, 3, model.features) * (rng.random(model.features) < 0.1)
        if isinstance(model.policy, MoveEncoder):
            desk.moves[:20] = rng.integers(-2, 3, (20, model.policy.features))
        else:
            desk.moves[:20] = rng.integers(0, model.rules.moves, 20)
        run_trunk(weights, model.scale, model.normalises, desk)
        policy.read(weights, policy.table, 20, desk)
        read_values(weights, desk)
        found += [value.hex() for value in map(float, (*desk.logits[:20], *desk.values))]
    return found


@pytest.mark.parametrize("environment", [{"FLOE_FAST": "off"}, {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}])
def test_numpy_and_other_processors_say_the_same_to_the_last_bit(environment: dict[str, str]) -> None:
    """So the choice does not depend on the machine: a processor without wide registers sums up in the same order."""
    assert json.loads(run(CODE, **environment)) == [said("arctic"), said("race")]
