"""Positions that random games hardly ever reach, loaded on purpose."""

import random

import pytest

import floe
from floe.core.contract import State
from floe.core.errors import BadPosition
from floe.engine.find import compiled_game, compiled_rules
from floe.games.arctic.compiled.layout import SIDE_NAMES
from floe.games.arctic.rules.cards import ALL, ANIMALS, of_decks
from tests.games.arctic.positions import Seat, data, position
from tests.parity import check_position

OWN = compiled_game("arctic")


def follow(state: State, seed: int, most: int = 400) -> None:
    """Play on at random in both and compare."""
    rng, vector = random.Random(seed), OWN.pack(state)
    check_position(OWN, state, "loading", state, vector)
    while not state.over and most:
        move = rng.choice(state.moves)
        before, state, most = state, state.play(move), most - 1
        OWN.rules.play(vector, OWN.number(move))
        check_position(OWN, before, move, state, vector)


@pytest.mark.parametrize("seed", range(10))
def test_a_hand_of_nearly_all_cards(seed: int) -> None:
    """Every hand card for every River card, and each placed or put under: the most moves there can be."""
    seats = (Seat(hand=""), Seat(hand=""), Seat(hand=""))
    visible = "F5b"  # asks for one card, and the moose for none: stopping and going under are possible at once
    others = [card.name for card in ALL if card.name != visible]
    river, hand = others[:6], others[6:]
    most = position(
        hand=" ".join(hand), pile=visible, river=" ".join(river), draw="", reserve="", others=seats,
        powers="puffin:swap fox:burrow moose:place",
    )  # fmt: skip
    assert compiled_rules("arctic").width - 8 <= len(most.moves) <= compiled_rules("arctic").width
    follow(most, seed)


@pytest.mark.parametrize("seed", range(40))
def test_odd_positions(seed: int) -> None:
    """Cards anywhere, piles with disguised cards, any step, hardly any stock."""
    rng = random.Random(seed)
    cards = [card.name for card in of_decks((1, 2))]
    rng.shuffle(cards)
    cut = sorted(rng.sample(range(60), 6))
    hand, pile, penalty, other, river, draw = (" ".join(cards[a:b]) for a, b in zip(cut, [*cut[1:], 60], strict=True))
    river, draw = " ".join(river.split()[:6]), " ".join(draw.split()[: rng.randrange(6)])
    pile = " ".join(rng.choice(["", "~"]) + name for name in pile.split())
    powers = " ".join(
        f"{animal}:{rng.choice(sides)}" for animal, sides in zip(ANIMALS, SIDE_NAMES, strict=True) if rng.random() < 0.6
    )
    tokens = {
        animal: rng.choice((0, 1, 3, 6, 10, 15)) for animal in ("fox", "moose", "walrus", "orca", "puffin", "bear")
    }
    start = data(
        hand=hand, pile=pile, penalty=penalty, others=(Seat(pile=other, hand=""),), river=river, draw=draw,
        reserve="", powers=powers, tokens=tokens, step=rng.choice(("place", "draw", "discard", "give")),
    )  # fmt: skip
    follow(floe.load(start), seed)


def test_rounds_beyond_one_entry_and_beyond_two() -> None:
    start = data(round=127, seat=1, first=0)
    follow(floe.load(start), 1)
    with pytest.raises(BadPosition, match="counts 16000 rounds"):
        OWN.pack(floe.load(data(round=16_001)))
