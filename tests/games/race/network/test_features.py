"""What the network of Arctic Race sees of positions and moves is what the seat may know."""

import numpy as np
import pytest

from floe.engine.rng import seeded
from floe.games.race.bots.information_set import pack_view, pack_visible
from floe.games.race.compiled import layout
from floe.games.race.compiled.extended_position import ExtendedVector, new_vector
from floe.games.race.compiled.game import COMPILED
from floe.games.race.information.view import View
from floe.games.race.network.model import MODEL
from floe.games.race.network.oracle import ORACLE
from floe.network.model import MoveEncoder
from tests.clauses import clause
from tests.games.race.network.test_distances import moments

RULES = MODEL.rules


def features(vector: ExtendedVector, seat: int) -> list[int]:
    out = np.zeros(MODEL.features, np.int8)
    MODEL.write_features(vector, seat, out)
    return out.tolist()


def shown(vector: ExtendedVector, numbers: list[int]) -> list[list[int]]:
    assert isinstance(MODEL.policy, MoveEncoder)
    out = np.zeros((len(numbers), MODEL.policy.features), np.int8)
    features(vector, int(RULES.actor(vector)))  # which leaves slots and distances behind
    MODEL.write_moves(vector, np.array(numbers, np.int32), 0, len(numbers), out)
    return out.tolist()


@clause("R48")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_are_what_the_seat_may_know(players: int) -> None:
    """Determinizations and the bare view give the same, whatever cards the others hold."""
    for state in moments(players, seed=20):
        for seat in range(players):
            view = state.view(seat)
            assert isinstance(view, View)
            seen, drawn = features(pack_visible(view), seat), new_vector()
            for seed in range(3):
                RULES.determinize(pack_view(view), seeded(seed), drawn)
                assert features(drawn, seat) == seen
                if seat == state.actor:
                    numbers = [COMPILED.number(move) for move in state.moves]
                    assert shown(drawn, numbers) == shown(pack_visible(view), numbers)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_but_the_scratch_is_written(players: int) -> None:
    oracle = np.zeros(ORACLE.features, np.int8)
    for state in moments(players, seed=22):
        for seat in range(players):
            vector = new_vector()
            RULES.determinize(pack_view(state.view(seat)), seeded(1), vector)
            before = vector.copy()
            features(vector, seat)
            ORACLE.write(vector, seat, oracle)
            shown(vector, [COMPILED.number(move) for move in state.moves])
            changed = np.flatnonzero(vector != before)
            assert 8 * layout.SCRATCH <= changed.min() <= changed.max() < 8 * layout.WORDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_change_nothing_in_the_position(players: int) -> None:
    """They are worked out in its scratch, so its moves and what follows from them stay the same."""
    moves, again = np.zeros((2, RULES.width), np.int32)
    for state in moments(players, seed=21):
        view = state.view(state.actor)
        assert isinstance(view, View)
        one, other = new_vector(), new_vector()
        RULES.determinize(pack_view(view), seeded(1), one)
        other[:] = one
        features(one, view.turn.seat)
        count = RULES.legal(one, moves)
        assert count == RULES.legal(other, again) == len(state.moves)
        assert np.array_equal(moves[:count], again[:count])
        shown(one, moves[:count].tolist())
        RULES.play(one, int(moves[0]))
        RULES.play(other, int(moves[0]))
        assert features(one, 0) == features(other, 0)
