"""A position is a vector and back, a move a number and back; the vector has the box's numbers of things."""

import random

import numpy as np
import pytest
from msgspec.structs import replace

from floe.core.errors import BadNotation, BadPosition
from floe.games.race.boards import hexes
from floe.games.race.compiled import layout
from floe.games.race.compiled.actions import MOVES, PASS
from floe.games.race.compiled.game import COMPILED
from floe.games.race.rules import edition
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from floe.games.race.rules.walking import STEPS
from tests.games.race.compiled.games import RULES, crowded, steps
from tests.games.race.positions import position


def test_a_position_comes_back_with_the_history_it_is_given() -> None:
    for state in steps(3, 2):
        assert COMPILED.unpack(COMPILED.pack(state), past=state) == state
    assert state.log
    assert COMPILED.unpack(COMPILED.pack(state)).log == ()


def test_boards_laid_by_hand_come_back() -> None:
    state = position(sleds="red D4", crack="D5 E9", open="B7", ice="A4", first=1)
    assert COMPILED.unpack(COMPILED.pack(state)) == state


def test_any_position_comes_back() -> None:
    rng = random.Random(1)
    for _ in range(60):
        state = crowded(rng)
        assert COMPILED.unpack(COMPILED.pack(state)) == state


def test_a_state_without_its_dice_is_refused() -> None:
    changed = replace(position().position)
    changed.movement = ""
    with pytest.raises(BadPosition, match="0 and 199 rolls"):
        COMPILED.pack(State.of(changed))


def test_every_number_is_one_move_with_one_text() -> None:
    texts = {str(COMPILED.move(number)) for number in range(MOVES)}
    assert len(texts) == RULES.moves == MOVES
    assert all(COMPILED.number(COMPILED.move(number)) == number for number in range(MOVES))
    assert all(COMPILED.number(Move.read(text)) in range(MOVES) for text in texts)
    assert str(COMPILED.move(PASS)) == "pass"


@pytest.mark.parametrize("number", [-1, MOVES])
def test_other_numbers_are_no_moves(number: int) -> None:
    with pytest.raises(BadNotation, match="there is no move number"):
        COMPILED.move(number)


def test_the_box_is_that_of_the_readable_rules() -> None:
    assert RULES.players == edition.PLAYERS
    assert max(edition.PLAYERS) == layout.MOST_PLAYERS
    assert (layout.ROUNDS, layout.LADDERS) == (edition.ROUNDS, edition.LADDERS)
    assert (len(edition.SLEDS), len(edition.PAWNS)) == (layout.SLED_COUNT, layout.PAWN_COUNT)
    assert len(edition.PAWNS) // len(edition.HAZARDS) == layout.EACH
    assert tuple(map(tuple, layout.CARDS)) == edition.CARDS
    assert sum(edition.SUPPLY.values()) == layout.PIECE_COUNT
    floes = {kind: count for kind, count in edition.SUPPLY.items() if kind not in ("start", "pole")}
    assert sum(len(edition.SHAPES[kind]) * count for kind, count in floes.items()) == layout.FLOES
    assert edition.WATER_TILES.count("i") == layout.START - layout.FLOES
    assert (layout.COLUMNS, layout.ROWS) == (hexes.COLUMNS, hexes.ROWS)


def test_dice_and_tiles_are_those_of_the_readable_rules() -> None:
    letters = list(edition.MOVEMENT)
    assert [letters.index(letter) for letter in edition.MOVEMENT_DIE] == list(layout.MOVEMENT_DIE)
    assert [STEPS[die] for die in edition.MOVEMENT.values()] == list(layout.STEPS)
    assert [die.startswith("blue") for die in edition.MOVEMENT.values()].index(False) == layout.BLUE
    assert "".join(edition.HAZARD) == edition.HAZARD_DIE
    assert [1 + list(edition.TILES).index(letter) for letter in edition.WATER_TILES] == list(layout.BOX)


def test_a_vector_is_whole_words_in_bytes() -> None:
    vector = COMPILED.pack(position())
    assert vector.dtype == np.int8
    assert len(vector) == RULES.size
    assert RULES.size % 8 == 0
