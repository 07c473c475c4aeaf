"""What the moves so far say of the cards: the game is told again as it was, and who shows a card is found out."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

import floe
from floe.bots import roster
from floe.games.race.bots import information_set as hearing
from floe.games.race.bots.belief import advances, likely_cards
from floe.games.race.bots.extended_position import NEARER, STEPS
from floe.games.race.bots.information_set import PAGE, heard
from floe.games.race.compiled import layout
from floe.games.race.compiled.pack import pack_public
from floe.games.race.rules.edition import CARDS
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from tests.games.race.positions import position


def played(players: int, seed: int, moves: int, bot: str = "uniform") -> State:
    """Return a game between bots of one kind after so many moves."""
    state, player, rng = floe.new("race", players, seed), roster.find(bot, "race"), Random(seed)
    while not state.over and state.version < moves:
        view = state.view(state.actor)
        state = state.play(player.choose(view, view.moves, rng))
    return state  # type: ignore[return-value]


def story(state: State) -> hearing.Story:
    """Return what the whole log comes to, told in one go."""
    view = state.view(None)
    beginning = hearing._pages(view.setup.board, view.players, ())
    return hearing._go_on(beginning, tuple(hearing._told(view)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_told_again_ends_where_it_is(players: int) -> None:
    state = played(players, seed=players, moves=60)
    told, table = story(state).vector, pack_public(state)
    words, expected = told.view(np.int64), table.view(np.int64)
    for first, behind in ((layout.BESIDE, layout.SETS), (layout.PAWNS, layout.SCRATCH)):
        assert words[first:behind].tolist() == expected[first:behind].tolist()
    for first, count in ((layout.SLEDS, layout.SLED_COUNT), (layout.LADDER, players), (layout.HELICOPTER, players)):
        assert told[first : first + count].tolist() == table[first : first + count].tolist()
    if not state.ice:
        kept = words[NEARER : NEARER + players * layout.SLED_COUNT].reshape(players, -1)
        assert kept.tolist() == advances(state.view(0))
    assert words[STEPS + layout.START] > 0


def test_it_is_the_same_told_page_by_page_and_in_one_go() -> None:
    state = played(2, seed=4, moves=3 * PAGE + 5)
    assert heard(state.view(0)).tolist() == story(state).said.tolist()


def test_more_is_heard_than_how_far_the_sleds_were_brought() -> None:
    by_moves, by_steps = [], []
    for seed in range(6):
        state = played(2, seed, moves=24, bot="greedy")
        view, card = state.view(None), state.seats[0].card
        said = np.exp(heard(view)[0])
        by_moves.append(float(np.log(said[CARDS.index(card)] / said.sum())))
        by_steps.append(float(np.log(likely_cards(advances(view)[0], CARDS)[card])))
    assert sum(by_moves) > sum(by_steps) + 2


def test_a_log_that_does_not_fit_says_nothing_it_should_not() -> None:
    state = position(sleds="red E8 orange C8", ice="C3", die="black 3", movement="c" * 4)
    assert not heard(state.view(0)).any()
    view = state.play("sled red E9").view(0)
    assert np.isfinite(heard(view)).all()
    impossible = ["ice C3"] * 9 + ["water A1", "hazard fog1 A1", "sled red A1 +3", "sled red C5 +3", "sled blue C5 +3"]
    log = tuple((0, Move.read(text)) for text in impossible)
    assert np.isfinite(heard(replace(view, log=log))).all()
