"""Weights that do not fit are refused when they are read: kernels check no bounds."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from floe.bots.learned import Learned
from floe.core.errors import BadOption
from floe.games.arctic.bots.learned import LEARNED
from floe.games.race.bots import learned as race
from floe.network.weights import Weights, ends_of, misfit, read, rounded, write
from floe.training.command import find_model
from tests.network.test_inference import GAMES, random_weights

WIDTH = 8


def nan_in(array: Any) -> Any:
    changed = array.copy()
    changed.flat[0] = np.nan
    return changed


@pytest.mark.parametrize("game", GAMES)
def test_weights_that_fit_are_read_as_they_were_written(game: str, tmp_path: Path) -> None:
    model = find_model(game)
    weights = random_weights(model, WIDTH)
    write(weights, tmp_path / "weights.npz", game=game)
    found = read(tmp_path / "weights.npz", ends_of(model))
    assert all(np.array_equal(one, other) for one, other in zip(found, rounded(weights), strict=True))


@pytest.mark.parametrize("name", Weights._fields)
@pytest.mark.parametrize("game", GAMES)
def test_every_array_must_fit_and_be_finite(game: str, name: str) -> None:
    model = find_model(game)
    weights, ends = random_weights(model, WIDTH), ends_of(model)
    array = getattr(weights, name)
    assert misfit(weights, ends) == ""
    assert misfit(weights._replace(**{name: array[None]}), ends)
    if array.size:  # those of another policy are empty
        longer = np.concatenate([array, array[:1]])
        assert misfit(weights._replace(**{name: longer}), ends)
        assert misfit(weights._replace(**{name: nan_in(array)})) == f"{name} has values that are not finite numbers"


def test_what_does_not_fit_is_told_by_name() -> None:
    model = find_model("arctic")
    weights = random_weights(model, WIDTH)
    assert misfit(weights._replace(value=weights.value[:2]), ends_of(model)) == "value is 2 × 8, not 8 × 8"
    assert misfit(weights._replace(outer=weights.outer[:, :5])) == "outer is 2 × 5 × 8, not 2 × 8 × 8"
    assert misfit(weights._replace(first_bias=np.float32(1))) == "first is 1410 × 8, not 1410 × 1"  # type: ignore[arg-type]
    none = weights._replace(**{name: value[..., :0] for name, value in weights._asdict().items()})
    assert misfit(none)  # a mean over no width at all divides by nothing


@pytest.mark.parametrize(("bot", "other"), [(LEARNED, race.LEARNED), (race.LEARNED, LEARNED)])
def test_no_bot_plays_with_the_weights_of_another_game(bot: Learned, other: Learned) -> None:
    other.loaded()  # what has been read for one game is not taken for another
    with pytest.raises(BadOption, match=r"first is \d+ × 512, not"):
        read(other.weights, ends_of(bot.model))
    with pytest.raises(BadOption, match="first is"):
        replace(bot, weights=other.weights).loaded()
