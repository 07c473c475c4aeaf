"""What States have in common: values that are equal, hashed, written and read by content."""

import copy
import pickle

import pytest

import floe
from floe.core.errors import BadOption
from floe.core.guard import guard_seat
from floe.core.state import BaseState

GAMES = ("arctic", "race")


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_a_value(name: str) -> None:
    state = floe.new(name, players=2, seed=7)
    same = floe.new(name, players=2, seed=7)
    assert isinstance(state, BaseState)
    assert state is not same
    assert state == same
    assert hash(state) == hash(same)
    after = state.play(state.moves[0])
    assert state == same != after
    assert hash(after) != hash(state)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_can_be_put_in_its_place(name: str) -> None:
    state = floe.new(name, players=2, seed=7)
    with pytest.raises(AttributeError):
        state.moves = ()  # type: ignore[misc]


@pytest.mark.parametrize("name", GAMES)
def test_it_can_be_written_and_read(name: str) -> None:
    state = floe.new(name, players=2, seed=7)
    state = state.play(state.moves[-1])
    assert repr(state) == f"floe.load({state.dump()!r})"
    assert eval(repr(state)) == state
    assert pickle.loads(pickle.dumps(state)) == copy.deepcopy(state) == state


@pytest.mark.parametrize("name", GAMES)
def test_a_move_and_its_text_lead_to_the_same_state(name: str) -> None:
    state = floe.new(name, players=2, seed=7)
    by_text, by_move = state.play(str(state.moves[0])), state.play(state.moves[0], seat=state.actor, at=state.version)
    assert by_text == by_move
    assert type(by_text) is type(state)
    assert (by_text.version, len(by_text.view(None).log)) == (1, 1)


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: object) -> None:
    with pytest.raises(BadOption, match="there is no seat"):
        guard_seat(seat, 2)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_seats_of_the_table_and_spectators_are_let_through(seat: int | None) -> None:
    guard_seat(seat, 2)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("rng", [1, None, "seed"])
def test_a_determinization_is_not_drawn_from_a_seed(name: str, rng: object) -> None:
    with pytest.raises(BadOption, match=r"such as random\.Random\(\), not from"):
        floe.new(name).view(0).resample(rng)  # type: ignore[arg-type]
