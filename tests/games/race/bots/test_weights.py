"""The data files of Arctic Race's bots: every number has a name and a history, and one idea has one number."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from floe.bots.weights_file import read
from floe.games.race.bots import evaluate, shortest_paths
from floe.games.race.bots.scratch import RESOLUTION, kernel_weights, new_scratch
from floe.games.race.bots.weights import GREEDY, GREEDY_FILE, SEARCH, EvaluationWeights, GreedyData


def test_numbers_say_how_they_were_made() -> None:
    parts = [getattr(data, part) for data in (GREEDY, SEARCH) for part in data.__struct_fields__]
    for made in (part.made for part in parts):
        assert made.command or made.note, "without a command that repeats it, a note says how it was done"
        assert not made.command or (made.seed is not None and made.games)


def test_features_have_the_order_of_their_weights() -> None:
    weights = SEARCH.evaluation.weights
    by_name = {
        evaluate.TURNS_LEFT: weights.turns,
        evaluate.STEPS_LEFT: weights.steps,
        evaluate.NEAR: weights.near,
        evaluate.LADDERS: weights.ladder,
        evaluate.NO_LADDER: weights.no_ladder,
        evaluate.HELICOPTER: weights.helicopter,
        evaluate.HELICOPTER_NEAR: weights.helicopter_near,
        evaluate.EXPOSED: weights.exposed,
        evaluate.ONE_HOME: weights.one_home,
        evaluate.EXPOSED_ONE_HOME: weights.exposed_one_home,
        evaluate.HELD: weights.held,
        evaluate.WAIT: weights.wait,
    }
    assert [by_name[at] for at in range(len(by_name))] == evaluate.WEIGHTS.tolist()
    assert len(new_scratch().features) == len(by_name) == len(EvaluationWeights.__struct_fields__)


def test_the_search_counts_distances_as_greedy_does() -> None:
    assert shortest_paths.LADDER.tolist() == [16, 5, 2, 2]
    costs, greedy = (shortest_paths.OPEN_WATER, shortest_paths.HAZARD, shortest_paths.HELD), GREEDY.distance.weights
    assert costs == tuple(2 * cost for cost in (greedy.open_water, greedy.hazard, greedy.held))
    longest = shortest_paths.STEP + 2 * 16 + shortest_paths.HAZARD
    assert longest < shortest_paths.BUCKET_COUNT


def test_kernels_count_in_thousandths_of_a_turn() -> None:
    weights = kernel_weights(SEARCH.prior.weights)
    assert (weights.ladder, weights.helicopter, weights.victory) == (1600, 2600, 10_000)
    assert (weights.step, weights.secrecy, weights.held, weights.blocked) == (530, 1300, 480, 490)
    assert (weights.sled_grain, weights.place_grain) == (18, RESOLUTION * 4)


def test_a_file_with_a_name_too_many_or_too_few_is_refused(tmp_path: Path) -> None:
    text, copy = GREEDY_FILE.read_text("utf-8"), tmp_path / "greedy.toml"
    for wrong in (text.replace("hindrance", "hindrence"), text.replace("slip = 0.25", ""), text + "\n[more]\n"):
        copy.write_text(wrong, "utf-8")
        with pytest.raises(msgspec.ValidationError):
            read(copy, GreedyData)


def test_weights_are_finite() -> None:
    numbers = [*msgspec.structs.astuple(SEARCH.prior.weights), *msgspec.structs.astuple(SEARCH.evaluation.weights)]
    assert np.isfinite(numbers).all()
