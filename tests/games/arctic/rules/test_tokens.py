"""Step B (A30–A32): the tokens of main animal and companion."""

import pytest

from floe.core.contract import State
from tests.clauses import clause
from tests.games.arctic.positions import kinds, moves, now, position, token


def after_placing_a_fox_with_orca(fox: int, orca: int, seat: int = 0) -> State:
    return position(hand="F3o", pile="B5p", tokens={"fox": fox, "orca": orca}, seat=seat).play("place F3o")


def where(state: State) -> tuple[int, int]:
    return token(state, "fox"), token(state, "orca")


@clause("A30")
@pytest.mark.parametrize("seat", [0, 1])
def test_choose_which_token_goes_right(seat: int) -> None:
    state = after_placing_a_fox_with_orca(3, 6, seat)
    assert moves(state) == ["right F", "right O"]
    assert where(state.play("right F")) == (6, 3)
    assert where(state.play("right O")) == (1, 10)


@clause("A30")
def test_tokens_may_reach_the_edges() -> None:
    state = after_placing_a_fox_with_orca(10, 1)
    assert where(state.play("right F")) == (15, 0)


@clause("A30")
def test_other_tokens_stay() -> None:
    state = after_placing_a_fox_with_orca(3, 3).play("right F")
    assert [token(state, animal) for animal in ("moose", "walrus", "puffin", "bear")] == [3] * 4


@clause("A30")
def test_moving_tokens_is_not_optional() -> None:
    assert kinds(after_placing_a_fox_with_orca(3, 3)) == {"right"}


@clause("A31")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 3), (1, 1)),
        ((0, 1), (1, 0)),
        ((0, 10), (1, 6)),
        ((15, 3), (10, 6)),
        ((15, 10), (10, 15)),
        ((15, 1), (10, 3)),
        ((3, 0), (1, 1)),
        ((1, 0), (0, 1)),
        ((10, 0), (6, 1)),
        ((3, 15), (6, 10)),
        ((10, 15), (15, 10)),
    ],
)
def test_a_token_on_an_edge_comes_inward_and_the_other_goes_the_opposite_way(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    state = after_placing_a_fox_with_orca(*before)
    assert where(state) == after
    assert now(state, "step") == "draw"  # nothing was asked


@clause("A32")
@pytest.mark.parametrize(
    ("before", "after"), [((0, 0), (1, 1)), ((15, 15), (10, 10)), ((0, 15), (1, 10)), ((15, 0), (10, 1))]
)
def test_two_tokens_on_edges_both_come_inward(before: tuple[int, int], after: tuple[int, int]) -> None:
    state = after_placing_a_fox_with_orca(*before)
    assert where(state) == after
    assert now(state, "step") == "draw"
