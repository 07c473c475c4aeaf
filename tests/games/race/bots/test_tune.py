"""The tuner: it finds what it should find, and notes what it did."""

import shlex
from argparse import Namespace
from pathlib import Path
from shutil import copy

import msgspec
import numpy as np
import pytest

from floe.bots.self_play import Duel, play
from floe.bots.tuning import Found, main
from floe.bots.weights_file import read
from floe.games.race.bots.evaluate import FEATURE_COUNT
from floe.games.race.bots.information_set import log_likelihood
from floe.games.race.bots.tune import belief, evaluation, prior, subjects
from floe.games.race.bots.tune.held_out import compared, is_held_out
from floe.games.race.bots.tune.subjects import BY_GREEDY, BY_SEARCH, SUBJECTS
from floe.games.race.bots.weights import GREEDY, SEARCH, SEARCH_FILE, BeliefWeights, SearchData
from tests.games.race.bots.test_likelihood import played

MODULE = "floe.games.race.bots.tune"


def tune(path: Path, words: str) -> SearchData:
    """Tune, and return what the copy of search.toml says then."""
    out = path / "search.toml"
    if not out.exists():
        copy(SEARCH_FILE, out)
    main(MODULE, SUBJECTS, shlex.split(f"{words} --jobs 1 --write {out}"))
    return read(out, SearchData)


def test_logistic_regression_finds_the_weights_behind_the_wins() -> None:
    rng = np.random.default_rng(1)
    truth = rng.normal(size=FEATURE_COUNT)
    features = rng.normal(size=(20_000, FEATURE_COUNT))
    wins = (rng.random(20_000) < 1 / (1 + np.exp(-features @ truth))).astype(float)
    found = evaluation.fit(features, wins)
    assert found == pytest.approx(truth, abs=0.15)
    nothing = evaluation.log_losses(0 * truth, features, wins).mean()
    assert evaluation.log_losses(found, features, wins).mean() < nothing == pytest.approx(np.log(2))


def test_the_evaluation_is_fitted_and_noted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, again = (tune(tmp_path, "evaluation --games 200 --check 0 --seed 3 --keep") for _ in range(2))
    assert first == again
    assert first.evaluation.weights == SEARCH.evaluation.weights
    noted = first.evaluation.made.tried
    assert noted.startswith(
        f"python -m {MODULE} evaluation --games 200 --check 0 --seed 3 --write --keep\n(200 games, "
    )
    assert float(noted.split("log loss ")[1].split()[0]) < 0.65
    assert "helicopter_near = " in capsys.readouterr().out


def test_the_prior_is_fitted_and_noted(tmp_path: Path) -> None:
    noted = tune(tmp_path, "prior --games 2 --check 0 --simulations 20 --seed 3 --keep").prior
    assert noted.weights == SEARCH.prior.weights
    assert "tune prior --games 2 --check 0 --simulations 20 --seed 3 --write --keep\n(2 games, " in noted.made.tried


def test_coordinate_ascent_makes_what_the_search_chose_likelier() -> None:
    choices = prior.gather(1, 20, 4)
    away = msgspec.structs.replace(SEARCH.prior.weights, ladder=0.05, helicopter=0.05, sled_temperature=4.0)
    found = prior.fit(choices, away, last_factor=1.2)
    start, end = prior.log_likelihood(choices, away), prior.log_likelihood(choices, found)
    assert start < end < 0
    assert end > prior.log_likelihood(choices, SEARCH.prior.weights) - 0.1, "close to the weights fitted to many games"
    assert found.sled_temperature < away.sled_temperature


# ── The belief ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_both_terms_of_a_move_make_the_likelihood_that_the_search_goes_by() -> None:
    view = played(2, seed=4, moves=60, bot="greedy").view(None)
    part = SEARCH.belief.weights.unexplained
    for seat, moves in enumerate(belief._moves_by_seat(view)):
        likelihoods = (1 - part) * moves.by_prior + part * moves.by_chance
        sums = np.log(np.where(likelihoods > 0, likelihoods, 1.0)).sum(axis=0)
        assert sums == pytest.approx(log_likelihood(view)[seat])
        assert moves.by_prior.min() >= -1e-12


@pytest.fixture(scope="module")
def recorded() -> belief.Recorded:
    return belief.gather(2, 20, 4)


def test_at_each_moment_the_true_card_is_possible(recorded: belief.Recorded) -> None:
    moments = recorded.moments
    assert len(moments.cards) > 20
    assert moments.possible[np.arange(len(moments.cards)), moments.cards].all()
    assert (moments.first <= moments.behind).all()
    assert moments.behind.max() <= len(recorded.moves.by_prior)


def test_who_knows_nothing_believes_in_all_cards_alike(recorded: belief.Recorded) -> None:
    nothing = BeliefWeights(evidence_per_step=0.0, inverse_temperature=0.0, unexplained=0.5)
    by_chance = np.log(recorded.moments.possible.sum(axis=1))
    assert belief.losses_by_moves(recorded, nothing) == pytest.approx(by_chance)
    assert belief.losses_by_steps(recorded, nothing) == pytest.approx(by_chance)


def test_the_fit_makes_true_cards_likelier(recorded: belief.Recorded) -> None:
    away = BeliefWeights(evidence_per_step=0.05, inverse_temperature=0.05, unexplained=0.4)
    found = belief.fit(recorded, away)
    for losses in (belief.losses_by_moves, belief.losses_by_steps):
        assert losses(recorded, found).mean() < losses(recorded, away).mean()


def test_the_belief_is_fitted_and_noted(tmp_path: Path) -> None:
    noted = tune(tmp_path, "belief --games 2 --check 0 --simulations 8 --seed 3 --keep").belief
    assert noted.weights == SEARCH.belief.weights
    assert "moments, log loss by moves " in noted.made.tried


def test_no_game_is_both_fitted_to_and_tested_with() -> None:
    game_of = np.repeat(np.arange(12), range(1, 13))
    kept = is_held_out(game_of, 12)
    assert set(game_of[kept]) == {0, 1}
    assert set(game_of[~kept]) == set(range(2, 12))
    assert is_held_out(np.array([0, 0, 1]), 2).tolist() == [True, True, False]
    with pytest.raises(ValueError, match="two games"):
        is_held_out(np.array([0, 0]), 1)


def test_fits_are_compared_by_games_and_not_by_positions() -> None:
    new, old, games = np.zeros(60), np.array([1.0] * 40 + [-1.0] * 20), np.repeat([0, 1, 2], 20)
    assert not compared({}, 3, "", new, old, games).is_better
    assert compared({}, 60, "", new, old, np.arange(60)).is_better


# ── Self-play ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_greedy_and_the_prior_of_the_search_can_be_tuned_by_self_play() -> None:
    for between, values, budget in (
        (BY_GREEDY, msgspec.structs.asdict(GREEDY.greedy.weights), 1),
        (BY_SEARCH, {"ladder": SEARCH.prior.weights.ladder}, 8),
    ):
        assert play(Duel(between, budget, values, values, 1, 0)) == 0


def test_other_weights_change_what_the_search_plays() -> None:
    same = {"ladder": SEARCH.prior.weights.ladder}
    models = [BY_SEARCH.bot(values, 8).model for values in (same, {"ladder": 0.1})]  # type: ignore[attr-defined]
    own, other = (model.scratch().weights for model in models)
    assert own.ladder == 1600
    assert other == own._replace(ladder=100)


def test_what_was_fitted_has_to_win_as_well() -> None:
    options, good = Namespace(check=3, seed=1), Found({"near": 1.0}, 10, "predicts", True)
    for results, is_better in (([0.5, 0.4, 0.5], True), ([0.1, -0.4, 0.2], False)):
        found = subjects._checked(lambda *_: good, "evaluation", options, lambda *_, now=results: now)
        assert found.is_better == is_better
        assert found.games == 16
        assert found.verdict.startswith("predicts; ")
        assert "in 6 games" in found.verdict
