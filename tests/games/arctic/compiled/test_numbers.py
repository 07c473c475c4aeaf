"""Cards, sides and moves mean the same in the compiled rules as in the readable ones."""

import pytest

from floe.core.errors import BadNotation
from floe.games.arctic.compiled import cards as compiled_cards
from floe.games.arctic.compiled import scoring as compiled_scoring
from floe.games.arctic.compiled.actions import MOVES
from floe.games.arctic.compiled.layout import COUNTS, FIRST_CARD, MOST_CARDS, SIDE_NAMES, SIZE, ZONES
from floe.games.arctic.compiled.moves import move, number
from floe.games.arctic.rules import cards, position, scoring
from floe.games.arctic.rules.moves import DISCARD, Move
from floe.games.arctic.rules.powers import SIDES


def test_every_card_has_on_it_what_it_has_in_the_game() -> None:
    game = (*cards.ALL, cards.NO_CARD)
    assert compiled_cards.MAIN.tolist() == [card.main for card in game]
    assert compiled_cards.COMPANION.tolist() == [card.companion for card in game]
    assert compiled_cards.DRAW.tolist() == [card.draw for card in game]
    assert compiled_cards.PLACEMENT.tolist() == [card.placement for card in game]


def test_landscape_points_and_sides() -> None:
    assert tuple(compiled_cards.LANDSCAPE.tolist()) == cards.LANDSCAPE
    assert tuple(compiled_scoring.POINTS.tolist()) == scoring.POINTS
    assert SIDE_NAMES == SIDES
    assert MOST_CARDS == position.MOST_CARDS


def test_everything_has_room_in_a_vector() -> None:
    assert COUNTS + ZONES <= FIRST_CARD
    assert compiled_scoring._ROW_OF + compiled_scoring._ROWS <= SIZE
    assert SIZE % 8 == 0  # vectors in a row all begin at a word of 64 bits


def test_every_number_is_a_move_that_is_written_and_read() -> None:
    texts = set()
    for at in range(MOVES):
        try:
            found = move(at)
        except BadNotation:
            continue
        assert number(found) == at
        assert Move.read(str(found)) is found
        texts.add(str(found))
    assert len(texts) == MOVES - len(cards.ALL)  # nobody swaps a card with itself


def test_what_has_no_number() -> None:
    with pytest.raises(BadNotation, match="does not say which card"):
        number(DISCARD[cards.UNKNOWN])
    with pytest.raises(BadNotation, match="no move has the number"):
        move(MOVES)
