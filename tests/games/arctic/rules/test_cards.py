"""Animals, landscape and the 120 animal cards (A1–A4)."""

import copy
import pickle
from collections import Counter
from itertools import permutations

import pytest

import floe
from floe.core.errors import BadNotation
from floe.games.arctic.rules.cards import ALL, ANIMALS, LANDSCAPE, Card, of_decks
from tests.clauses import clause
from tests.games.arctic.positions import position, token


@clause("A1")
def test_there_are_six_animals_in_this_order() -> None:
    assert ANIMALS == ("fox", "moose", "walrus", "orca", "puffin", "bear")


@clause("A2")
def test_landscape_rises_from_left_to_right() -> None:
    assert LANDSCAPE == (0, 1, 3, 6, 10, 15)


@clause("A2")
@pytest.mark.parametrize("worth", LANDSCAPE)
def test_every_animal_has_one_token_on_the_landscape(worth: int) -> None:
    state = position(tokens=dict.fromkeys(ANIMALS, worth))
    assert [token(state, animal) for animal in ANIMALS] == [worth] * 6


@clause("A3")
def test_there_are_four_decks_of_thirty_different_cards() -> None:
    assert len({card.name for card in ALL}) == 120
    assert Counter(card.deck for card in ALL) == {1: 30, 2: 30, 3: 30, 4: 30}


@clause("A3")
def test_a_card_shows_two_animals_and_two_values() -> None:
    for card in ALL:
        assert card.main != card.companion
        assert {card.main, card.companion} <= set(range(6))
        assert {card.placement, card.draw} <= {1, 2, 3, 4, 5}


@clause("A4")
def test_cards_follow_the_formula() -> None:
    expected = set()
    for deck in (1, 2, 3, 4):
        for main in range(6):
            for draw in (1, 2, 3, 4, 5):
                companion = (main + 1 + (draw + deck - 2) % 5) % 6
                expected.add((deck, main, companion, 6 - draw, draw))
    assert {(card.deck, card.main, card.companion, card.placement, card.draw) for card in ALL} == expected


@clause("A4")
@pytest.mark.parametrize("deck", [1, 2, 3, 4])
def test_a_deck_has_each_pair_of_animals_once(deck: int) -> None:
    pairs = [(card.main, card.companion) for card in of_decks((deck,))]
    assert sorted(pairs) == sorted(permutations(range(6), 2))


@clause("A4")
def test_a_name_says_main_animal_draw_value_and_companion() -> None:
    card = Card.read("F3o")
    assert (ANIMALS[card.main], card.draw, card.placement, ANIMALS[card.companion]) == ("fox", 3, 3, "orca")
    letters = dict(zip(ANIMALS, "FMWOPB", strict=True))
    for card in ALL:
        assert card.name == f"{letters[ANIMALS[card.main]]}{card.draw}{letters[ANIMALS[card.companion]].lower()}"


@pytest.mark.parametrize("name", [card.name for card in ALL])
def test_names_and_cards_are_one(name: str) -> None:
    card = Card.read(name)
    assert str(card) == name
    assert eval(repr(card)) is card
    assert Card.read("~" + name) is card.face_down
    assert card.face_down.face_up is card is card.face_up
    assert not card.face_down.is_up
    assert card.face_down.face_down is card.face_down


def test_a_card_stays_itself_when_copied_or_sent() -> None:
    card = Card.read("~B5p")
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize("name", ["", "F3w", "f3o", "F3O", "F6o", "F3f", "F3o ", "~~F3o", "fox", None, 3, ["F3o"]])
def test_what_is_no_card_is_refused(name: object) -> None:
    with pytest.raises(BadNotation) as caught:
        Card.read(name)  # type: ignore[arg-type]
    assert caught.value.evidence == {"text": name}
    assert repr(name) in str(caught.value)


def test_a_game_uses_whole_decks() -> None:
    state = floe.new("arctic", players=2, seed=1, decks=(2, 4))
    assert sorted(state.inventory()) == sorted(card.name for card in of_decks((2, 4)))
