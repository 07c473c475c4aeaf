"""The compiled deal sets up as the game does (A10–A17), everything equally likely."""

from collections import Counter
from collections.abc import Hashable
from typing import Any

import numpy as np
import pytest

import floe
from floe.engine.find import compiled_game, default_boards
from floe.engine.rng import seeded
from floe.games.arctic.rules.cards import ALL, of_decks
from tests.games.arctic.information.test_resample import assert_equally_likely

OWN = compiled_game("arctic")
DEALS = 1200


def deals(players: int) -> list[Any]:
    chance, vector, boards = seeded(players), np.zeros(OWN.rules.size, np.int8), default_boards("arctic", 1)
    found = []
    for _ in range(DEALS):
        OWN.rules.deal(vector, players, chance, boards)
        found.append(OWN.unpack(vector))
    return found


def shape(state: Any) -> Hashable:
    """What is the same in every deal for this number of players."""
    sizes = tuple(len(cards) for cards in (state.river, state.draw, state.reserve))
    hands = tuple((len(seat.hand), seat.pile, seat.penalty, seat.known, seat.perhaps) for seat in state.seats)
    return state.tokens, state.powers, sizes, hands, state.final, state.turn.step, state.turn.round, state.turn.low


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_one_the_game_could_have_made(players: int) -> None:
    usual = shape(floe.new("arctic", players, seed=1))
    for state in deals(players):
        assert shape(state) == usual
        assert state.turn.seat == state.setup.first
        assert sorted(state.inventory()) == sorted(card.name for card in of_decks(state.setup.decks))
        assert len(set(state.setup.decks)) == players
        assert len({seat.totem for seat in state.seats}) == players
    assert floe.load(state.dump()) == state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal_is_as_likely_as_the_others(players: int) -> None:
    found = deals(players)
    assert_equally_likely(Counter(state.setup.first for state in found), players)
    assert_equally_likely(Counter(state.setup.decks for state in found), {2: 6, 3: 4, 4: 1}[players])
    assert_equally_likely(Counter(state.setup.sides for state in found), 64)
    assert_equally_likely(Counter(state.seats[1].totem for state in found), 6)
    assert_equally_likely(Counter(state.seats[1].hand[0] for state in found), len(ALL))
    assert_equally_likely(Counter(state.reserve[-1] for state in found), len(ALL))
