"""A chart is a value: worked out of its board at once, the same for equal boards, never changed by playing on it."""

import ast
import random
from pathlib import Path

import pytest
from msgspec.structs import astuple

import floe
from floe.games.race import boards
from floe.games.race.boards import codes
from floe.games.race.boards.board import Board
from floe.games.race.boards.chart import Chart
from floe.games.race.rules.state import State
from tests.games.race.positions import BOARD


@pytest.mark.parametrize("name", Chart.__struct_fields__)
def test_nothing_can_be_written_into_a_chart(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(BOARD.chart, name, 0)
    with pytest.raises(AttributeError):
        BOARD.chart.remembered = 0  # type: ignore[attr-defined]


def test_all_of_a_chart_is_made_of_values() -> None:
    assert hash(BOARD.chart) == hash(Chart.of(BOARD))
    for part in astuple(BOARD.chart):
        assert isinstance(part, int) or all(type(number) is int for number in part)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_leave_the_chart_as_it_was(players: int) -> None:
    rng = random.Random(players)
    for seed in range(10):
        state = floe.new("race", players, seed, length="short")
        assert isinstance(state, State)
        chart = state.position.chart
        before = astuple(chart)
        while not state.over:
            state = state.play(rng.choice(state.moves))
        assert state.position.chart is chart
        assert astuple(chart) == before == astuple(Chart.of(state.setup.board))


def test_equal_boards_share_their_chart() -> None:
    board = BOARD.moved_to_corner()
    # A new value: a board that `codes.read` still has may have a chart that others have been forgotten since.
    again = Board(board.pieces, board.leads)
    assert again == board
    assert again.chart is board.chart
    assert again.chart == Chart.of(again)


def test_a_board_that_is_read_has_the_chart_of_its_equals() -> None:
    again = codes.read(BOARD.code)
    assert again == BOARD.moved_to_corner()
    assert again.chart == BOARD.moved_to_corner().chart


def test_boards_know_nothing_of_the_rules_but_what_is_in_the_box() -> None:
    for path in Path(boards.__path__[0]).glob("*.py"):
        used = {node.module for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)}
        assert not {name for name in used if name and ".rules" in name} - {"floe.games.race.rules.edition"}, path
