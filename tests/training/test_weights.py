"""A run goes on from weights alone."""

from pathlib import Path

import numpy as np
import pytest

from floe.training import checkpoint as files
from floe.training import command
from floe.training.command import find_model, main, shipped_weights
from floe.training.export import checkpoint_of, export
from floe.training.learning import Recipe
from floe.training.run import start

RATE, STEPS = 1e-3, 2  # of the optimiser
MOST = 4_000_000  # bytes
TINY = ("games=16", "steps=4", "batch=32", f"rate={RATE},{RATE}")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Weights of a network that is quickly compiled, and has learnt for a while."""
    begun = start(find_model("arctic"), Recipe(width=16, blocks=1), seed=1)
    path = tmp_path / "small.npz"
    export(begun._replace(told={"game": "arctic", "decisions": 1000, "seconds": 50.0}), path)
    return path


def test_the_weights_of_both_games_stay_small() -> None:
    """They are part of every installation, and of every first game in a browser."""
    assert sum(shipped_weights(game).stat().st_size for game in ("arctic", "race")) < MOST


def test_weights_become_a_checkpoint_and_the_same_file_again(tmp_path: Path) -> None:
    """To the last byte: a scale is a hundred-and-twenty-seventh of the largest, and comes out the same again."""
    found = checkpoint_of(shipped_weights("arctic"))
    files.save(found, tmp_path / "checkpoint.npz")
    export(files.load(tmp_path / "checkpoint.npz"), tmp_path / "again.npz")
    assert (tmp_path / "again.npz").read_bytes() == shipped_weights("arctic").read_bytes()
    assert found.told["game"] == "arctic"
    assert not any(value.any() for value in (*found.adam.mean.values(), *found.adam.square.values()))


def test_learning_goes_on_from_the_shipped_weights_gently(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the optimiser's memory its first steps would move every weight by the whole rate."""
    monkeypatch.setattr(command, "shipped_weights", {"arctic": small}.get)
    main(["learn", "arctic", str(tmp_path), "--from-weights", "--seconds", "0.001", "--set", *TINY])
    before, after = checkpoint_of(small), files.load(tmp_path / "checkpoint.npz")
    assert after.told["decisions"] == 1000 + 16 * 4
    assert after.told["seconds"] > 50
    assert after.adam.count == STEPS
    moved = max(float(np.abs(after.parameters[name] - value).max()) for name, value in before.parameters.items())
    assert 0 < moved < RATE * STEPS / 500


def test_weights_of_another_game_are_refused(small: Path, tmp_path: Path) -> None:
    found = checkpoint_of(small)
    export(found._replace(told=found.told | {"game": "chess"}), tmp_path / "chess.npz")
    with pytest.raises(SystemExit, match=r"chess.npz has learnt chess, not arctic"):
        main(["learn", "arctic", str(tmp_path / "run"), "--from-weights", str(tmp_path / "chess.npz")])


def test_weights_are_scaled_and_slopes_with_them(small: Path, tmp_path: Path) -> None:
    begun = checkpoint_of(small)
    square = {name: np.ones_like(value) for name, value in begun.parameters.items()}
    files.save(begun._replace(adam=begun.adam._replace(square=square)), tmp_path / "begun.npz")
    main(["scale", str(tmp_path / "begun.npz"), str(tmp_path / "scaled.npz"), "policy=0.25", "in0=2"])
    found = files.load(tmp_path / "scaled.npz")
    factors = {"policy": 0.25, "in0": 2.0}
    for name, value in begun.parameters.items():
        assert np.array_equal(found.parameters[name], value * factors.get(name, 1.0))
        assert np.all(np.asarray(found.adam.square[name]) == factors.get(name, 1.0) ** -2)
    assert found.told == begun.told


def test_weights_that_are_not_there_cannot_be_scaled(small: Path, tmp_path: Path) -> None:
    files.save(checkpoint_of(small), tmp_path / "begun.npz")
    with pytest.raises(SystemExit, match=r"there are no weights policies; there are .*policy"):
        main(["scale", str(tmp_path / "begun.npz"), str(tmp_path / "scaled.npz"), "policies=2"])
    with pytest.raises(SystemExit):
        main(["scale", str(tmp_path / "begun.npz"), str(tmp_path / "scaled.npz"), "policy=much"])
    assert not (tmp_path / "scaled.npz").exists()
