"""The log of a game: pages that are written while it grows, and lines in a dump."""

from types import SimpleNamespace

import pytest

from floe.core.errors import BadNotation
from floe.core.log import PAGE, dump_log, note, pages, read_log

MOVES = tuple((number % 3, f"move {number}") for number in range(2 * PAGE + 5))


def test_what_is_noted_fills_page_after_page() -> None:
    position = SimpleNamespace(seat=0, past=(), page=())
    for seat, move in MOVES:
        position.seat = seat
        note(position, move)
        assert len(position.page) < PAGE
    assert (position.past, position.page) == pages(MOVES)
    assert position.past + position.page == MOVES


def test_a_page_is_full_or_being_written() -> None:
    assert pages(()) == ((), ())
    assert pages(MOVES[: PAGE - 1]) == ((), MOVES[: PAGE - 1])
    assert pages(MOVES[:PAGE]) == (MOVES[:PAGE], ())


def test_a_dumped_log_reads_back() -> None:
    lines = dump_log(MOVES)
    assert lines[:2] == ["0 move 0", "1 move 1"]
    assert read_log(lines, 3, str) == MOVES


@pytest.mark.parametrize("line", ["", "3 move", "-1 move", "move 0", " 0 move", "00 move"])
def test_a_line_begins_with_a_seat_of_the_table(line: str) -> None:
    with pytest.raises(BadNotation, match="does not start with a seat"):
        read_log(["0 move", line], 3, str)
