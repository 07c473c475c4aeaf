"""The tuner: it finds what it should find, and the same command writes the same file."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from floe.games.race.bots.evaluate import FEATURE_COUNT
from floe.games.race.bots.tune import __main__ as tune
from floe.games.race.bots.tune import evaluation, prior
from floe.games.race.bots.weights import SEARCH, _text, read_search


@pytest.fixture
def out(tmp_path: Path) -> Path:
    path = tmp_path / "search.toml"
    path.write_text(_text("search.toml"), "utf-8")
    return path


def test_logistic_regression_finds_the_weights_behind_the_wins() -> None:
    rng = np.random.default_rng(1)
    truth = rng.normal(size=FEATURE_COUNT)
    features = rng.normal(size=(20_000, FEATURE_COUNT))
    wins = (rng.random(20_000) < 1 / (1 + np.exp(-features @ truth))).astype(float)
    found = evaluation.fit(features, wins)
    assert found == pytest.approx(truth, abs=0.15)
    assert (
        evaluation.log_loss(found, features, wins)
        < evaluation.log_loss(0 * truth, features, wins)
        == pytest.approx(np.log(2))
    )


def test_the_evaluation_is_fitted_and_written(out: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["evaluation", "--games", "200", "--seed", "3", "--write", str(out)]
    tune.main(words)
    text = out.read_text("utf-8")
    written = read_search(text).evaluation
    assert written.made.command == "python -m floe.games.race.bots.tune evaluation --games 200 --seed 3 --write"
    assert written.weights.steps < 0 < written.weights.ladder
    assert float(capsys.readouterr().out.split("log loss ")[1].split()[0]) < 0.65
    tune.main(words)
    assert out.read_text("utf-8") == text


def test_nothing_is_written_unless_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    before = _text("search.toml")
    tune.main(["evaluation", "--games", "20"])
    assert "helicopter_near = " in capsys.readouterr().out
    assert _text("search.toml") == before


def test_the_prior_is_fitted_and_written(out: Path) -> None:
    tune.main(["prior", "--games", "1", "--simulations", "20", "--seed", "3", "--write", str(out)])
    written = read_search(out.read_text("utf-8")).prior
    assert written.made.command.endswith("tune prior --games 1 --seed 3 --simulations 20 --write")
    assert written.weights != SEARCH.prior.weights
    assert written.weights.victory == SEARCH.prior.weights.victory


def test_coordinate_ascent_makes_what_the_search_chose_likelier() -> None:
    choices = prior.gather(1, 20, 4)
    away = msgspec.structs.replace(SEARCH.prior.weights, ladder=0.05, helicopter=0.05, sled_temperature=4.0)
    found = prior.fit(choices, away, last_factor=1.2)
    start, end = prior.log_likelihood(choices, away), prior.log_likelihood(choices, found)
    assert start < end < 0
    assert end > prior.log_likelihood(choices, SEARCH.prior.weights) - 0.1, "close to the weights fitted to many games"
    assert found.sled_temperature < away.sled_temperature
