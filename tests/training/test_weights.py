"""A run goes on from weights alone."""

from pathlib import Path

import numpy as np
import pytest

from floe.training import checkpoint as files
from floe.training.command import main, shipped_weights
from floe.training.export import checkpoint_of, export

TINY = ("games=16", "steps=4", "batch=32", "rate=1e-3,1e-3")


def test_weights_become_a_checkpoint_and_the_same_file_again(tmp_path: Path) -> None:
    """To the last byte: a scale is a hundred-and-twenty-seventh of the largest, and comes out the same again."""
    found = checkpoint_of(shipped_weights("arctic"))
    files.save(found, tmp_path / "checkpoint.npz")
    export(files.load(tmp_path / "checkpoint.npz"), tmp_path / "again.npz")
    assert (tmp_path / "again.npz").read_bytes() == shipped_weights("arctic").read_bytes()
    assert found.told["game"] == "arctic"
    assert not any(value.any() for value in (*found.adam.mean.values(), *found.adam.square.values()))


def test_learning_goes_on_from_the_shipped_weights_gently(tmp_path: Path) -> None:
    """Without the optimiser's memory its first steps would move every weight by the whole rate."""
    before = checkpoint_of(shipped_weights("arctic"))
    main(["learn", "arctic", str(tmp_path), "--from-weights", "--seconds", "0.001", "--set", *TINY])
    after = files.load(tmp_path / "checkpoint.npz")
    assert after.told["decisions"] == before.told["decisions"] + 16 * 4
    assert after.told["seconds"] > before.told["seconds"]
    moved = max(float(np.abs(after.parameters[name] - value).max()) for name, value in before.parameters.items())
    assert 0 < moved <= 1e-3 * (1 + 2) / 2000 * 1.01


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    found = checkpoint_of(shipped_weights("arctic"))
    export(found._replace(told=found.told | {"game": "chess"}), tmp_path / "weights.npz")
    with pytest.raises(SystemExit, match="has learnt chess, not arctic"):
        main(["learn", "arctic", str(tmp_path / "run"), "--from-weights", str(tmp_path / "weights.npz")])
