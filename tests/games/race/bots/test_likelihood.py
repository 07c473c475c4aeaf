"""What the logged moves say of the cards: the log is replayed as the game was, and a card that shows is found out."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

import floe
from floe.bots import roster
from floe.games.race.bots.belief import advances, card_belief
from floe.games.race.bots.information_set import CHUNK, Replayed, beginning, continued, log_likelihood, logged
from floe.games.race.compiled import layout
from floe.games.race.compiled.extended_position import ADVANCES, STEPS
from floe.games.race.compiled.pack import pack_public
from floe.games.race.rules.edition import CARDS
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from tests.games.race.positions import position


def played(players: int, seed: int, moves: int, bot: str = "uniform") -> State:
    """Return a game between bots of one kind after a number of moves."""
    state, player, rng = floe.new("race", players, seed), roster.find(bot, "race"), Random(seed)
    while not state.over and state.version < moves:
        view = state.view(state.actor)
        state = state.play(player.choose(view, view.moves, rng))
    return state


def replayed(state: State) -> Replayed:
    """Return the whole log replayed in one go."""
    view = state.view(None)
    return continued(beginning(view.setup, view.players), logged(view))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_replayed_game_ends_where_the_game_is(players: int) -> None:
    state = played(players, seed=players, moves=60)
    vector, public = replayed(state).vector, pack_public(state)
    words, expected = vector.view(np.int64), public.view(np.int64)
    for first, behind in ((layout.BESIDE, layout.SETS), (layout.PAWNS, layout.SCRATCH)):
        assert words[first:behind].tolist() == expected[first:behind].tolist()
    for first, count in ((layout.SLEDS, layout.SLED_COUNT), (layout.LADDER, players), (layout.HELICOPTER, players)):
        assert vector[first : first + count].tolist() == public[first : first + count].tolist()
    moved = words[ADVANCES : ADVANCES + players * layout.SLED_COUNT].reshape(players, -1)
    assert moved.tolist() == advances(state.view(0))
    assert words[STEPS + layout.START] > 0


def test_it_is_the_same_replayed_in_chunks_and_in_one_go() -> None:
    state = played(2, seed=4, moves=3 * CHUNK + 5)
    assert log_likelihood(state.view(0)).tolist() == replayed(state).log_likelihood.tolist()


def test_moves_say_more_than_the_steps_of_the_sleds() -> None:
    by_moves, by_steps = [], []
    for seed in range(6):
        state = played(2, seed, moves=24, bot="greedy")
        view, card = state.view(None), state.seats[0].card
        likelihood = np.exp(log_likelihood(view)[0])
        by_moves.append(float(np.log(likelihood[CARDS.index(card)] / likelihood.sum())))
        by_steps.append(float(np.log(card_belief(advances(view)[0], CARDS)[card])))
    assert sum(by_moves) > sum(by_steps) + 2


def test_a_log_that_does_not_fit_breaks_nothing() -> None:
    state = position(sleds="red E8 orange C8", ice="C3", die="black 3", movement="c" * 4)
    assert not log_likelihood(state.view(0)).any()
    view = state.play("sled red E9").view(0)
    assert np.isfinite(log_likelihood(view)).all()
    impossible = ["ice C3"] * 9 + ["water A1", "hazard fog1 A1", "sled red A1 +3", "sled red C5 +3", "sled blue C5 +3"]
    log = tuple((0, Move.read(text)) for text in impossible)
    assert np.isfinite(log_likelihood(replace(view, log=log))).all()
