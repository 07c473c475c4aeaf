"""The network in play says the same at every speed, about one position or about several at once."""

import json
from typing import Any

import numpy as np
import pytest

from floe.network.batch import new_batch, read_moves_of, read_row, run_batch
from floe.network.inference import new_activations, policy_of, read_values, run_trunk
from floe.network.model import SEATS, MoveEncoder, NetworkModel
from floe.network.weights import Weights, rounded
from floe.training.command import find_model
from tests.engine.process import run

GAMES = ["arctic", "race"]
MOVES = 20
CODE = """
import json
from tests.network.test_inference import GAMES, said, said_together
print(json.dumps([said(game) + said_together(game, 3) for game in GAMES]))
"""


def random_weights(model: NetworkModel, width: int) -> Weights:
    rng, policy, values = np.random.default_rng(1), model.policy, model.results * SEATS

    def drawn(*shape: int) -> Any:
        return (rng.standard_normal(shape) / width**0.5).astype(np.float32)

    found = Weights(
        drawn(model.features, width), drawn(width), drawn(2, width, width), drawn(2, width), drawn(2, width, width),
        drawn(2, width), drawn(1, width), drawn(1), drawn(values, width), drawn(values),
    )  # fmt: skip
    if isinstance(policy, MoveEncoder):
        encoder = {"encoder": drawn(policy.features, width), "context": drawn(width, width)}
        return rounded(found._replace(context_bias=drawn(width), **encoder))
    return rounded(found._replace(policy=drawn(policy.outputs, width), policy_bias=drawn(policy.outputs)))


def drawn_features(seed: int, model: NetworkModel) -> Any:
    rng = np.random.default_rng(seed)
    return rng.integers(-2, 3, model.features) * (rng.random(model.features) < 0.1)


def drawn_moves(seed: int, model: NetworkModel) -> Any:
    rng, policy = np.random.default_rng(seed), model.policy
    if isinstance(policy, MoveEncoder):
        return rng.integers(-2, 3, (MOVES, policy.features))
    return rng.integers(0, model.rules.moves, MOVES)


def said(game: str) -> list[str]:
    """Return what a network says about some features and moves, to the last bit."""
    model = find_model(game)
    weights, policy = random_weights(model, 32), policy_of(model)
    activations = new_activations(model, weights)
    found = []
    for seed in range(3):
        activations.features[:] = drawn_features(seed, model)
        activations.moves[:MOVES] = drawn_moves(seed, model)
        run_trunk(weights, model.scale, model.normalises, activations)
        policy.read(weights, policy.table, MOVES, activations)
        read_values(weights, activations)
        found += [value.hex() for value in map(float, (*activations.logits[:MOVES], *activations.values))]
    return found


def said_together(game: str, positions: int) -> list[str]:
    """Return what it says about the same when it looks at several positions at once."""
    model = find_model(game)
    weights, table, read_moves = random_weights(model, 32), policy_of(model).table, read_moves_of(model)
    batch = new_batch(model, weights, positions)
    for seed in range(positions):
        batch.features[seed] = drawn_features(seed, model)
    run_batch(weights, model.scale, model.normalises, batch, positions)
    found = []
    for seed in range(3):
        batch.moves[:MOVES] = drawn_moves(seed, model)
        read_row(weights, batch, seed)
        read_moves(weights, table, batch, seed, MOVES)
        found += [value.hex() for value in map(float, (*batch.logits[:MOVES], *batch.values[seed]))]
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("positions", [3, 5, 16])
def test_what_it_says_about_a_position_is_the_same_in_any_company(game: str, positions: int) -> None:
    assert said_together(game, positions) == said(game)


@pytest.mark.parametrize("environment", [{"FLOE_FAST": "off"}, {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}])
def test_numpy_and_other_processors_say_the_same_to_the_last_bit(environment: dict[str, str]) -> None:
    """So the choice does not depend on the machine: a processor without wide registers sums up in the same order."""
    assert json.loads(run(CODE, **environment)) == [said(game) + said(game) for game in GAMES]
