"""Errors: a stable code, a sentence, the evidence, and a state unharmed."""

import pickle
from typing import Any

import pytest

import floe
from floe.core import errors
from floe.core.contract import State
from floe.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    FloeError,
    GameOver,
    IllegalMove,
    MissingExtra,
    NotYourTurn,
    Stale,
    UnknownGame,
)

CODES = {
    FloeError: "error",
    BadNotation: "bad-notation",
    IllegalMove: "illegal-move",
    NotYourTurn: "not-your-turn",
    GameOver: "game-over",
    Stale: "stale",
    UnknownGame: "unknown-game",
    BadOption: "bad-option",
    BadPosition: "bad-position",
    BadRecord: "bad-record",
    MissingExtra: "missing-extra",
}


def fresh() -> State:
    return floe.new("arctic", players=2, seed=7, first=0)


def ended() -> State:
    state = fresh()
    while not state.over:
        state = state.play(state.moves[-1])
    return state


def test_codes_never_change() -> None:
    assert {kind: kind.code for kind in CODES} == CODES


def test_every_error_of_the_family_is_listed_here() -> None:
    family = {kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, FloeError)}
    assert family == set(CODES)


def test_all_errors_are_value_errors() -> None:
    assert issubclass(FloeError, ValueError)
    assert floe.FloeError is FloeError


@pytest.mark.parametrize("kind", CODES)
def test_errors_carry_sentence_and_evidence_between_processes(kind: type[FloeError]) -> None:
    error = pickle.loads(pickle.dumps(kind("this cannot be", text="x", line=3)))
    assert type(error) is kind
    assert str(error) == error.sentence == "this cannot be"
    assert error.evidence == {"text": "x", "line": 3}


FIRST = str(fresh().moves[0])
OTHERS = f"place {fresh().dump()['seats'][1]['hand'][0]}"

ASKED: dict[str, tuple[Any, dict[str, Any], type[FloeError], dict[str, Any]]] = {
    "no move at all": ("jump", {}, BadNotation, {"text": "jump"}),
    "a move of another step": ("dive", {}, IllegalMove, {"move": "dive", "seat": None, "version": 0}),
    "a card of somebody else": (OTHERS, {}, IllegalMove, {"move": OTHERS}),
    "something that is no move": (None, {}, IllegalMove, {"move": "None"}),
    "a number": (5, {}, IllegalMove, {"move": "5"}),
    "a seat that has to wait": (FIRST, {"seat": 1}, NotYourTurn, {"move": FIRST, "seat": 1, "version": 0}),
    "a seat that is not there": (FIRST, {"seat": 9}, NotYourTurn, {"seat": 9}),
    "an earlier version": (FIRST, {"at": -1}, Stale, {"move": FIRST, "at": -1, "version": 0}),
    "a later version": (FIRST, {"seat": 0, "at": 1}, Stale, {"at": 1, "version": 0}),
    "an illegal move of the right seat": ("dive", {"seat": 0, "at": 0}, IllegalMove, {"move": "dive", "seat": 0}),
    "a stale move of the wrong seat": (FIRST, {"seat": 1, "at": 5}, Stale, {"at": 5}),
}


@pytest.mark.parametrize("case", ASKED)
def test_a_move_that_cannot_be_played_is_refused_and_harms_nothing(case: str) -> None:
    move, who, kind, evidence = ASKED[case]
    state = fresh()
    before, moves = state.dump(), state.moves
    with pytest.raises(kind) as caught:
        state.play(move, **who)
    assert type(caught.value) is kind
    assert str(move) in caught.value.sentence
    assert evidence.items() <= caught.value.evidence.items()
    assert state == fresh()
    assert state.dump() == before
    assert state.moves == moves


def test_the_right_seat_at_the_right_version_may_move() -> None:
    state = fresh()
    assert state.play(FIRST, seat=0, at=0) == state.play(FIRST)


def test_an_illegal_move_is_told_what_would_be_legal() -> None:
    state = fresh()
    with pytest.raises(IllegalMove) as caught:
        state.play("dive")
    legal = [str(move) for move in state.moves]
    assert caught.value.evidence["legal"] == legal
    assert ", ".join(legal) in caught.value.sentence


def test_a_long_list_of_legal_moves_is_cut_short() -> None:
    """The sentence is for people; the evidence has them all."""
    start = fresh().dump()
    start["powers"]["puffin"], start["sides"]["puffin"] = 0, "swap"
    with pytest.raises(IllegalMove) as caught:
        floe.load(start).play("dive")
    assert len(caught.value.evidence["legal"]) == 21
    assert caught.value.sentence.endswith("… (21 moves)")
    assert caught.value.sentence.count("swap") == 8


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    state = ended()
    with pytest.raises(GameOver) as caught:
        state.play("stop")
    assert caught.value.evidence == {"move": "stop", "seat": None, "version": state.version}
    assert state == ended()


def test_unreadable_text_is_bad_notation_even_when_the_game_is_over() -> None:
    with pytest.raises(BadNotation):
        ended().play("jump")


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'") as caught:
        floe.new("chess")
    assert caught.value.evidence["game"] == "chess"


def test_a_bad_option_is_named() -> None:
    with pytest.raises(BadOption, match="'colour'") as caught:
        floe.new("arctic", colour="red")
    assert caught.value.evidence["option"] == "colour"


def test_a_bad_position_lists_its_problems() -> None:
    with pytest.raises(BadPosition, match="token") as caught:
        floe.load(fresh().dump() | {"tokens": dict.fromkeys(("fox", "moose", "walrus", "orca", "puffin", "bear"), 2)})
    assert len(caught.value.evidence["problems"]) == 6


def test_a_bad_record_names_the_line() -> None:
    with pytest.raises(BadRecord, match="line 2") as caught:
        floe.Record.read("game: arctic\nwhat is this")
    assert caught.value.evidence == {"line": 2, "text": "what is this"}
