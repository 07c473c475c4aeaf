"""Roll-outs go by the rules, to the end of the game, and each turn as it was planned."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pytest

import floe
from floe.core.contract import State
from floe.engine.contract import Vector
from floe.engine.find import compiled_game
from floe.games.arctic.bots.rollout import next_move
from floe.games.arctic.bots.scratch import new_scratch, reset
from floe.games.arctic.bots.selection import place_selection
from floe.games.arctic.bots.shapes import (
    EMPTY_PILE,
    count_of,
    larger,
    one,
    prefix_sums,
    shape,
    total,
    with_cards,
    without,
)
from floe.games.arctic.compiled.layout import PILE, SEAT, SEAT_ZONES
from floe.games.arctic.rules.cards import ANIMALS
from floe.games.arctic.rules.powers import SIDES
from tests.games.arctic.positions import position

LAST: Final[Any] = {"final": True, "reserve": "", "last": True}
ROOT: Final = Path(__file__).parents[4]
COMPILED: Final = compiled_game("arctic")


def played_on(state: State) -> Iterator[tuple[Vector, int]]:
    """Yield every position of a roll-out with the move that is made in it; that move has to be legal."""
    vector, scratch, moves = COMPILED.pack(state), new_scratch(), np.zeros(COMPILED.rules.width, np.int32)
    while COMPILED.rules.actor(vector) >= 0:
        move = next_move(vector, scratch)
        assert move in moves[: COMPILED.rules.legal(vector, moves)]
        yield vector, move
        COMPILED.rules.play(vector, move)


def moves_of_turn(state: State) -> list[str]:
    """Return how the acting seat plays on until its turn is over."""
    found = []
    for vector, move in played_on(state):
        if vector[SEAT] != state.actor:
            break
        found.append(str(COMPILED.move(move)))
    return found


def sides(chosen: int) -> str:
    return ",".join(f"{animal}={SIDES[at][chosen >> at & 1]}" for at, animal in enumerate(ANIMALS))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_is_legal_until_the_game_is_over_whatever_the_powers(players: int) -> None:
    turns = 0
    for chosen in range(1 << len(ANIMALS)):
        seat = -1
        for vector, _ in played_on(floe.new("arctic", players, chosen, sides=sides(chosen))):
            turns += int(vector[SEAT] != seat)
            seat = int(vector[SEAT])
    assert turns > 64 * 8 * players


@pytest.mark.parametrize("players", [2, 4])
def test_it_goes_on_from_anywhere(players: int) -> None:
    for seed in range(8):
        rng, state = Random(seed), floe.new("arctic", players, seed, sides=sides(9 * seed % 64))
        while not state.over:
            if rng.randrange(4) == 0:
                assert moves_of_turn(state)
            state = state.play(rng.choice(state.moves))


def test_the_shape_of_a_pile_is_known_without_looking_at_it_again() -> None:
    """But for piles with disguised cards, which may count as any animal."""
    state, checked = floe.new("arctic", 2, 5, sides="fox=burrow"), 0
    vector, scratch = COMPILED.pack(state), new_scratch()
    while COMPILED.rules.actor(vector) >= 0:
        seat = int(vector[SEAT])
        COMPILED.rules.play(vector, next_move(vector, scratch))
        known = int(scratch.pile_shapes[seat])
        if known and scratch.queued == 0:
            assert known == shape(vector, seat * SEAT_ZONES + PILE)
            checked += 1
    assert checked > 50


def test_a_turn_is_played_as_a_whole() -> None:
    state = position(hand="M1w F3o M2o", pile="W2p F1m F2w F3p", totem="bear", **LAST)
    first, *others = moves_of_turn(state)[:3]
    assert first == "place F3o"
    assert set(others) == {"place M1w", "place M2o"}


def test_two_of_a_kind_are_drawn_where_neither_would_be_by_itself() -> None:
    river = "F3o M3p W3b W2p O3f"
    state = position(hand="", pile="P4w F3p P2f", river=river, step="draw", done=0)
    assert {move for move in moves_of_turn(state) if move.startswith("take W")} == {"take W3b", "take W2p"}


def test_the_puffin_exchanges_what_has_no_company() -> None:
    state = position(hand="F1m F2w M3p", pile="W5m", river="F3o O3f B3w O1p B1m W2p", powers="puffin:swap")
    assert moves_of_turn(state)[0] == "swap M3p F3o"


def test_a_disguised_card_makes_a_long_run_longer() -> None:
    state = position(hand="W2p M3p", pile="F1m F2w F3p F4b F5b", powers="fox:disguise", **LAST)
    assert moves_of_turn(state)[0].startswith("disguise")


def test_an_empty_hand_takes_back_rather_than_many_penalty_cards() -> None:
    assert moves_of_turn(position(hand="", pile="F5b W1o", powers="puffin:takeback"))[0] == "takeback"


@pytest.mark.parametrize(("totem", "move"), [("walrus", "right W"), ("puffin", "right P")])
def test_the_own_totem_goes_right(totem: str, move: str) -> None:
    assert moves_of_turn(position(hand="F3o", pile="W2p", totem=totem, step="move", **LAST))[0] == move


def test_penalty_cards_are_given_away() -> None:
    state = position(hand="F3o", pile="F1m", penalty="M2o", powers="bear:give", step="give")
    assert moves_of_turn(state) == ["give M2o 1"]


def test_a_selection_is_placed_as_its_cards_are_one_after_the_other() -> None:
    pile = with_cards(with_cards(EMPTY_PILE, 2, 3), 0, 2)
    continued = with_cards(with_cards(with_cards(pile, 0, 2), 3, 1), 1, 2)
    assert place_selection(pile, 2 * one(0) + one(3) + 2 * one(1), 1) == continued
    assert place_selection(pile, 2 * one(0), 0) == with_cards(pile, 0, 2)
    assert place_selection(pile, one(0) + one(4), 0) == with_cards(with_cards(pile, 4, 1), 0, 1)


def test_counts_of_all_animals_are_worked_on_at_once() -> None:
    some, others = [3, 0, 7, 1, 0, 120], [2, 0, 9, 1, 4, 0]
    packed = [sum(count * one(animal) for animal, count in enumerate(counts)) for counts in (some, others)]
    assert [count_of(larger(*packed), animal) for animal in range(6)] == [3, 0, 9, 1, 4, 120]
    assert total(packed[1]) == 16
    assert [count_of(prefix_sums(packed[1]), animal) for animal in range(6)] == [0, 2, 2, 11, 12, 16]
    assert [count_of(without(packed[1], 2), animal) for animal in range(6)] == [2, 0, 0, 1, 4, 0]


def test_a_reset_forgets_the_plan_and_nothing_else() -> None:
    scratch: Any = new_scratch()
    for name in scratch.dtype.names:
        scratch[name] = 1
    reset(scratch)
    assert [name for name in scratch.dtype.names if not np.all(scratch[name])] == ["queued", "pile_shapes"]
    assert not scratch.queued
    assert not scratch.pile_shapes.any()


def test_the_interpreter_plays_the_same_roll_out() -> None:
    code = """
from tests.games.arctic.bots.test_rollout import played_on
import floe
print([move for _, move in played_on(floe.new("arctic", 3, 4))])
"""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(["src", "."]), "FLOE_FAST": "off"}
    printed = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, env=environment, text=True, timeout=300)
    assert json.loads(printed) == [move for _, move in played_on(floe.new("arctic", 3, 4))]
