"""Positions as data: `dump` and `load` are inverse, and what cannot be is refused with a reason."""

import copy
import json
import pickle

import pytest

import floe
from tests.games.arctic.games import random_game
from tests.games.arctic.positions import Seat, data, hand, moves, now, penalty, position

RIVER = "B1f B2m B3w B4o B5p P1b"

# ── There and back ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_a_game_comes_back_from_json(players: int) -> None:
    for seed in range(4):
        for state in random_game(players, seed):
            again = floe.load(json.loads(json.dumps(state.dump())))
            assert again == state
            assert hash(again) == hash(state)
            assert again.moves == state.moves


def test_a_state_survives_copying_sending_and_its_own_repr() -> None:
    for state in random_game(2, seed=3):
        assert copy.deepcopy(state) == pickle.loads(pickle.dumps(state)) == eval(repr(state)) == state


def test_what_can_be_left_out_of_a_position() -> None:
    """The example of the design: a position at the start of a turn needs no more than this."""
    state = floe.load(
        {
            "game": "arctic",
            "version": 1,
            "decks": [1, 3],
            "first": 0,
            "sides": {
                "fox": "burrow",
                "moose": "draw",
                "walrus": "main",
                "orca": "flow",
                "puffin": "swap",
                "bear": "give",
            },
            "powers": {"fox": None, "moose": 1, "walrus": None, "orca": None, "puffin": 0, "bear": None},
            "tokens": {"fox": 3, "moose": 6, "walrus": 1, "orca": 3, "puffin": 3, "bear": 3},
            "river": ["F3o"],
            "draw": [],
            "reserve": [],
            "seats": [
                {"hand": ["M2o"], "pile": ["W4f"], "penalty": [], "totem": "fox"},
                {"hand": ["M1w"], "pile": [], "penalty": [], "totem": "bear"},
            ],
            "turn": {"round": 4, "seat": 1, "step": "place"},
        }
    )
    assert moves(state) == ["place M1w"]
    assert state.version == 0
    assert not state.dump()["final"]


def test_loading_harms_nothing_and_keeps_nothing() -> None:
    start = data(hand="F3o", pile="W5m")
    before = copy.deepcopy(start)
    state = floe.load(start)
    assert start == before
    start["seats"][0]["hand"].append("B1f")
    assert hand(state) == "F3o"


def test_dumping_gives_away_nothing_of_the_state() -> None:
    state = position(hand="F3o", pile="W5m")
    state.dump()["seats"][0]["hand"].append("B1f")
    assert hand(state) == "F3o"


def test_playing_leaves_the_state_as_it_was() -> None:
    state = position(hand="F3o M2o", pile="W5m")
    before = state.dump()
    state.play("place F3o")
    assert state.dump() == before
    assert state.version == 0
    assert state.play("place F3o").version == 1


def test_a_position_in_the_middle_of_placing() -> None:
    """W4f asked for two, one of them lies already: the number that counts is that of the card below."""
    state = position(hand="F3o M2o", pile="W4f F1m", done=1)
    assert now(state.play("place F3o"), "step") == "move"


def test_a_position_in_the_middle_of_drawing() -> None:
    state = position(hand="F3o", pile="W3b", step="draw", done=2, river=RIVER)
    assert state.play("take B1f").actor == 1


def test_a_puffin_used_stays_used() -> None:
    state = position(hand="F3o M2o", pile="O4w W5m", powers="puffin:takeback").play("takeback")
    assert moves(floe.load(state.dump())) == moves(state) == ["place F3o", "place M2o", "place W5m"]


@pytest.mark.parametrize("step", ["place", "move", "push", "draw", "discard", "give"])
def test_what_nobody_is_asked_about_has_happened(step: str) -> None:
    """Whichever step such a position names, the first seat has nothing to choose in it or after it."""
    start = data(hand="", pile="", river="", draw="", reserve="", final=True, step=step, others=(Seat(hand="F3o"),))
    state = floe.load(start)
    assert state.actor == 1
    assert now(state, "step") == "place"


def test_a_position_without_any_choice_left_is_over() -> None:
    state = position(hand="", river="", draw="", reserve="", others=(Seat(hand=""),))
    assert state.over
    assert state.actor is None
    assert state.moves == ()


def test_the_order_of_decks_does_not_matter() -> None:
    assert floe.load(data() | {"decks": [2, 1]}) == position()


# ── Drawn for people ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_state_is_drawn_with_everything_on_the_table() -> None:
    state = position(
        hand="F3o M2o",
        pile="B4o ~B3w W4f",
        penalty="F4p",
        powers="fox:disguise",
        river="B1f B2m",
        draw="F1m F2w",
        tokens={"orca": 15},
        others=(Seat(hand="O3f"),),
        round=4,
    )
    assert str(state).splitlines() == [
        "round 4: seat 0 to place",
        "landscape  0: - | 1: - | 3: FMWPB | 6: - | 10: - | 15: O",
        "powers     F disguise (0), M draw, W main, O flow, P swap, B give",
        "river      B1f B2m",
        "draw pile  2, reserve 5",
        "seat 0     totem fox",
        "  pile     B4o ~B3w W4f",
        "  hand     F3o M2o",
        "  penalty  F4p",
        "seat 1     totem moose",
        "  pile     -",
        "  hand     O3f",
        "  penalty  -",
    ]


def test_a_view_is_drawn_without_what_is_hidden() -> None:
    state = position(hand="F3o M2o", pile="B4o ~B3w W4f", penalty="F4p", sides="fox:disguise")
    lines = str(state.view(1)).splitlines()
    assert lines[5:9] == ["seat 0     totem ?", "  pile     B4o ~? W4f", "  hand     2 cards", "  penalty  1 cards"]


def test_last_turns_and_the_end_are_drawn() -> None:
    last = position(hand="F3o", pile="W5m", last=True, final=True, reserve="", round=9)
    assert str(last).startswith("round 9, last turns: seat 0 to place\n")
    assert str(position(step="over", round=9)).startswith("round 9: game over\n")


def test_penalties_of_a_loaded_position_are_kept() -> None:
    assert penalty(position(penalty="F4p F5b")) == "F4p F5b"
