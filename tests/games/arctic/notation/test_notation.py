"""Moves as text, and what is no move."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.core.errors import BadNotation, IllegalMove
from floe.games.arctic.game import GAME
from floe.games.arctic.rules.cards import ALL
from floe.games.arctic.rules.moves import FORMS, Move
from tests.games.arctic.games import random_game
from tests.games.arctic.positions import position

EXAMPLES = [
    "swap F3o M2o",
    "takeback",
    "place F3o",
    "burrow F3o",
    "disguise F3o",
    "stop",
    "settle 2",
    "right W",
    "push W left",
    "push B right",
    "take F3o",
    "dive",
    "recover F3o",
    "discard F3o",
    "give F3o 2",
    "pass",
]


@pytest.mark.parametrize("text", EXAMPLES)
def test_text_and_move_are_inverse(text: str) -> None:
    move = Move.read(text)
    assert str(move) == text
    assert eval(repr(move)) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert copy.deepcopy(move) == move
    assert len({move, Move.read(text)}) == 1


def test_there_is_an_example_of_every_kind_of_move() -> None:
    assert {text.split()[0] for text in EXAMPLES} == set(FORMS)


@pytest.mark.parametrize("kind", ["place", "burrow", "disguise", "take", "recover", "discard"])
def test_every_card_can_be_named(kind: str) -> None:
    for card in ALL:
        assert str(Move.read(f"{kind} {card}")) == f"{kind} {card}"


def test_every_move_of_a_game_reads_back() -> None:
    for seed in range(5):
        for state in random_game(3, seed):
            assert tuple(Move.read(str(move)) for move in state.moves) == state.moves


def test_spaces_around_words_do_not_matter() -> None:
    assert Move.read("  place   F3o ") == Move.read("place F3o")


def test_a_move_as_everybody_sees_it_reads_back_too() -> None:
    assert str(Move.read("discard ?")) == "discard ?"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "jump",
        "F3o",
        "Place F3o",
        "place",
        "place F3w",
        "place f3o",
        "place ~F3o",
        "place -",
        "place F3o M2o",
        "swap F3o",
        "swap F3o X",
        "takeback F3o",
        "stop now",
        "settle",
        "settle x",
        "settle -1",
        "settle 10",
        "right",
        "right X",
        "right w",
        "right WO",
        "right walrus",
        "push W",
        "push W up",
        "push left W",
        "take",
        "dive F3o",
        "give F3o",
        "give 2 F3o",
        "give F3o two",
        "pass 1",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Move.read(text)
    assert caught.value.evidence["text"] == text
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", ["place F3w", "place", "push W up"])
def test_a_refused_move_says_how_it_is_written(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Move.read(text)
    form = FORMS[text.split()[0]]
    assert caught.value.evidence["form"] == form
    assert form in str(caught.value)


def test_a_refused_card_is_named() -> None:
    with pytest.raises(BadNotation, match="'F3w' is not a card"):
        Move.read("place F3w")


@pytest.mark.parametrize("text", [None, 3, b"pass", ["pass"]])
def test_a_move_is_read_from_text_only(text: Any) -> None:
    with pytest.raises(BadNotation):
        Move.read(text)


def read(text: str) -> Move | None:
    try:
        return Move.read(text)
    except BadNotation:
        return None


WORDS = " ".join([*EXAMPLES, "~F3o - ? 9 -1 ² ٣"]).split()
TEXTS = st.text() | st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join)


@pytest.mark.no_cover
@given(TEXTS)
def test_whatever_the_text_it_is_a_move_or_bad_notation(text: str) -> None:
    move = read(text)
    assert move is None or read(str(move)) == move


@given(TEXTS)
def test_no_text_breaks_a_game(text: str) -> None:
    state = position(hand="F3o M2o", pile="W5m")
    if text.split() not in (["place", "F3o"], ["place", "M2o"]):
        with pytest.raises((BadNotation, IllegalMove)):
            state.play(text)


def test_a_state_takes_moves_and_their_texts() -> None:
    state = position(hand="F3o M2o", pile="W5m")
    assert state.play("place M2o") == state.play(Move.read("place M2o")) == state.play(state.moves[1])


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        ((4, 4), {"pile": "F2o"}),
        ((3, 5), {"pile": "F2o", "powers": "moose:place"}),
        ((1, 1), {}),
        ((4, 4), {"pile": "F2o M1w", "done": 1}),
        ((2, 2), {"pile": "F2o", "step": "draw", "done": 1}),
        ((1, 3), {"pile": "F2o", "step": "draw", "powers": "moose:draw"}),
        ((0, 0), {"pile": "F2o", "step": "move"}),
    ],
)
def test_a_view_says_how_many_cards_are_asked_for(asked: tuple[int, int], where: dict[str, Any]) -> None:
    state = position(**where)
    for seat in (None, 0, 1):
        turn = state.view(seat).dump()["turn"]
        assert (turn["low"], turn["high"]) == asked
    assert "low" not in state.dump()["turn"]


def test_a_revealed_position_has_the_numbers_that_a_view_has() -> None:
    """How many cards are asked for also where the pile shows it, and the limits of the table."""
    assert GAME.reveal is not None
    assert position(pile="F2o").view(None).dump()["limits"] == {"hand": 7, "river": 6}
    for state in random_game(3, seed=2):
        seen = state.view(None).dump()
        assert {"low", "high"} <= seen["turn"].keys()
        assert GAME.reveal(state) == {**state.dump(), "turn": seen["turn"], "limits": seen["limits"]}
