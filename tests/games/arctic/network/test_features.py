"""What the network of Arctic sees is what the seat may know, and every move is made of its own outputs."""

from random import Random

import numpy as np
import pytest

import floe
from floe.arctic import State
from floe.engine.rng import seeded
from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.compiled.information_set import pack_visible
from floe.games.arctic.information.view import View
from floe.games.arctic.network.features import FEATURES, write_features
from floe.games.arctic.network.model import MODEL
from floe.games.arctic.network.outputs import OUTPUTS, PARTS
from tests.clauses import clause


def moments(players: int, seed: int) -> list[State]:
    rng, state, found = Random(seed), floe.new("arctic", players, seed), []
    while not state.over:
        if rng.randrange(5) == 0:
            found.append(state)
        state = state.play(rng.choice(state.moves))
    return found


def features(vector: np.ndarray, seat: int) -> list[int]:
    out = np.zeros(FEATURES, np.int8)
    write_features(vector, seat, out)
    return out.tolist()


@clause("A91")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_features_are_what_the_seat_may_know(players: int) -> None:
    """The position, a determinization of it, and the bare view give the same; so nothing hidden is in them."""
    for state in (state for seed in range(4) for state in moments(players, seed)):
        for seat in range(players):
            view, drawn = state.view(seat), COMPILED.rules.vector()
            seen = features(COMPILED.pack(state), seat)
            COMPILED.rules.determinize(COMPILED.pack_view(view), seeded(state.version), drawn)
            assert seen == features(drawn, seat)
            assert isinstance(view, View)
            assert seen == features(pack_visible(view), seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_moves_have_different_outputs(players: int) -> None:
    for state in (state for seed in range(4) for state in moments(players, seed)):
        numbers = np.array([COMPILED.number(move) for move in state.moves], np.int32)
        egocentric = np.zeros_like(numbers)
        MODEL.write_moves(COMPILED.pack(state), numbers, 0, len(numbers), egocentric)
        assert len({*map(tuple, PARTS[egocentric])}) == len(state.moves)


def test_every_part_is_an_output() -> None:
    assert set(PARTS.ravel()) == set(range(OUTPUTS))
