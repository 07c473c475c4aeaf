"""A small run on the CPU learns; what it writes down reads back."""

from pathlib import Path

import jax
import numpy as np
import pytest

from floe.network.inference import new_activations, policy_of, read_values, run_trunk
from floe.network.model import NetworkModel
from floe.network.weights import read
from floe.training import checkpoint as files
from floe.training.command import find_model, find_oracle
from floe.training.compare import share_won
from floe.training.environment import OnCpu, seatings
from floe.training.export import export, weights_of
from floe.training.learning import Recipe, aiming_seats
from floe.training.network import look
from floe.training.run import SHARES, Run, start

RECIPE = Recipe(
    games=128, steps=32, batch=512, epochs=2, width=64, blocks=1, oracle=32, rate=(3e-3, 1e-3), discount=0.9, pool=0.25
)
ENOUGH = 56  # rollouts; after 110 it wins no more often


@pytest.fixture(scope="module")
def model() -> NetworkModel:
    return find_model("arctic")


@pytest.fixture(scope="module")
def boards(model: NetworkModel) -> np.ndarray:
    return np.zeros((1, model.rules.size), np.int8)


@pytest.fixture(scope="module")
def run(model: NetworkModel, boards: np.ndarray) -> Run:
    run = Run(model, find_oracle("arctic"), RECIPE, start(model, RECIPE, seed=1), boards, seed=1)
    for done, _told in enumerate(run.iterations(rollouts=ENOUGH)):
        if done % 20 == 0:
            run.remember()
    return run


@pytest.mark.marathon  # its set-up is most of this file's time
def test_a_small_run_gets_better_than_it_began(run: Run, model: NetworkModel, boards: np.ndarray) -> None:
    begun = start(model, RECIPE, seed=1).parameters
    won = share_won(model, run.parameters, begun, boards, games=800, players=2, seed=5)
    assert won > 0.55  # with 800 games, luck alone goes so far once in four hundred times


def test_a_run_goes_on_from_its_checkpoint(run: Run, tmp_path: Path) -> None:
    files.save(run.checkpoint(), tmp_path / "checkpoint.npz")
    again = files.load(tmp_path / "checkpoint.npz")
    assert again.told == run.told
    assert run.told["decisions"] == ENOUGH * RECIPE.games * RECIPE.steps
    for name, value in run.parameters.items():
        assert np.array_equal(again.parameters[name], value)
        kept, square = (np.maximum(adam.square[name], 2.0**-64) for adam in (again.adam, run.adam))
        assert np.abs(np.log2(kept / square)).max() < 0.26  # a quarter of a power of two
    assert again.adam.count == run.adam.count


def test_what_is_exported_says_what_was_trained(
    run: Run, model: NetworkModel, boards: np.ndarray, tmp_path: Path
) -> None:
    """Up to rounding: weights to eight bits in the file, products to half precision in training."""
    export(run.checkpoint(), tmp_path / "weights.npz")
    weights = read(tmp_path / "weights.npz")
    games = OnCpu(model, None, 1, seatings(model, 200, SHARES), boards, seed=3)
    games.begin()
    seen = games.row(0)
    guess = jax.tree.map(np.asarray, look(model, run.parameters, seen.features, seen.moves, seen.counts, games.players))
    activations, policy = new_activations(model, weights), policy_of(model)
    for game in range(200):
        count, players = int(seen.counts[game]), int(games.players[game])
        activations.features[:] = seen.features[game]
        activations.moves[: model.width] = seen.moves[game]
        run_trunk(weights, model.scale, model.normalises, activations)
        policy.read(weights, policy.table, count, activations)
        read_values(weights, activations)
        assert np.allclose(activations.logits[:count], guess.logits[game, :count], atol=0.15)
        assert np.allclose(activations.values[:players], guess.values[game, 0, :players], atol=0.15)


def test_weights_are_rounded_to_a_hundredth_of_the_largest(run: Run, tmp_path: Path) -> None:
    exact = weights_of(run.checkpoint())
    export(run.checkpoint(), tmp_path / "weights.npz")
    for name, value in read(tmp_path / "weights.npz")._asdict().items():
        whole = getattr(exact, name)
        assert np.abs(value - whole).max(initial=0) <= np.abs(whole).max(initial=0) / 100


def test_seats_play_for_the_aim_in_every_combination() -> None:
    found = {tuple(seats) for seats in aiming_seats(find_model("race"), 64).tolist()}
    assert len(found) == 16
    assert not aiming_seats(find_model("arctic"), 64).any()
