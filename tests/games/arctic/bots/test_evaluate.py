"""How a game stands: exactly when it is over, and sensibly before."""

from random import Random

import numpy as np
import pytest

import floe
from floe.core.contract import State
from floe.engine.find import compiled_game
from floe.games.arctic.bots.evaluate import evaluate
from floe.games.arctic.bots.scratch import new_scratch
from tests.games.arctic.positions import Seat, position


def evaluated(state: State) -> tuple[list[float], list[float]]:
    """Return each seat's share of the win, and by how much it is ahead."""
    wins, margins = np.zeros(state.players), np.zeros(state.players)
    evaluate(compiled_game("arctic").pack(state), wins, margins, new_scratch())
    return wins.tolist(), margins.tolist()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_finished_game_is_evaluated_as_it_ended(players: int) -> None:
    for seed in range(40):
        rng, state = Random(seed), floe.new("arctic", players, seed)
        while not state.over:
            state = state.play(rng.choice(state.moves))
        assert state.outcome is not None
        scores = state.outcome.scores
        wins, margins = evaluated(state)
        assert wins == [float(place == 1) for place in state.outcome.places]
        assert margins == [score - max(scores[:at] + scores[at + 1 :]) for at, score in enumerate(scores)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_unfinished_one_has_one_win_to_share(players: int) -> None:
    rng, state = Random(3), floe.new("arctic", players, 3)
    while not state.over:
        wins, margins = evaluated(state)
        assert sum(wins) == pytest.approx(1)
        assert wins.index(max(wins)) == margins.index(max(margins))
        state = state.play(rng.choice(state.moves))


def test_runs_cards_that_make_runs_and_penalties_count() -> None:
    level = position(hand="M2o W2p O3f", pile="P5o", others=(Seat(hand="M3p W3b O4w", pile="P4w"),))
    richer = position(hand="M2o M1o M5f", pile="P5o", others=(Seat(hand="M3p W3b O4w", pile="P4w"),))
    longer = position(hand="M2o W2p O3f", pile="M3p M4b P5o", others=(Seat(hand="M1w W3b O4w", pile="P4w"),))
    poorer = position(hand="M2o W2p O3f", pile="P5o", penalty="F1m", others=(Seat(hand="M3p W3b O4w", pile="P4w"),))
    ahead = [evaluated(state)[1][0] for state in (poorer, level, richer, longer)]
    assert ahead[0] < ahead[1] < ahead[2]
    assert ahead[1] < ahead[3]
