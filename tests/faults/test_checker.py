"""The checker finds what it is there for: each kind of violation, planted into a history that is true."""

from msgspec.structs import replace

from floe.server.storage.rows import Entry
from tests.faults.checker import violations
from tests.faults.history import History, Move, Read


class Written:
    """A log written by hand; a view of it is its version and its seat."""

    def __init__(self, *entries: Entry) -> None:
        self.entries = list(entries)
        self.steps: list[str | None] = [entry.move for entry in entries]

    def view(self, version: int, seat: int | None) -> str:
        return f"{version} {seat}"


def move(version: int, began: float) -> Move:
    """Return a move of Ada's that was acknowledged a second after it was asked for."""
    return Move("Ada", "t", 0, version, f"m{version}", f"k{version}", began, began + 1, "ok")


def read(version: int, began: float | None, ended: float, line: int = 0) -> Read:
    steps: list[tuple[int, str | None]] = [(number, f"m{number - 1}") for number in range(1, version + 1)]
    return Read("Bo", "t", 1, version, f"{version} 1", steps, began, ended, line)


def entry(version: int) -> Entry:
    return Entry(version, 0, f"m{version - 1}", key=f"k{version - 1}")


TRUE: History = [move(0, 1.0), read(1, 3.0, 4.0), move(1, 5.0), read(2, None, 5.5, line=1), read(2, 7.0, 8.0)]
LOG = Written(entry(1), entry(2))


def found(history: History, log: Written = LOG) -> list[str]:
    return violations(history, {"t": log})


def test_a_true_history_is_believed() -> None:
    assert found(TRUE) == []


def test_a_read_beside_a_move_may_show_it_or_not() -> None:
    assert found([*TRUE, read(1, 5.2, 5.4), read(2, 5.2, 9.0)]) == []


def test_an_acknowledged_move_that_is_lost() -> None:
    assert found([TRUE[0], TRUE[2]], Written(entry(1))) == ["k1 was acknowledged and is lost"]


def test_a_move_that_counts_twice() -> None:
    twice = replace(entry(1), version=3)
    assert "k0 is in the log 2 times" in found(TRUE, Written(entry(1), entry(2), twice))


def test_a_move_whose_answer_was_lost_may_be_there_or_not() -> None:
    unknown = replace(move(2, 9.0), outcome="unknown")
    assert found([*TRUE, unknown]) == []
    assert found([*TRUE, unknown], Written(entry(1), entry(2), entry(3))) == []


def test_a_refused_move_that_was_stored() -> None:
    refused = replace(move(2, 9.0), outcome="failed")
    assert found([*TRUE, refused]) == []
    assert found([*TRUE, refused], Written(entry(1), entry(2), entry(3))) == ["k2 was refused and is in the log"]


def test_a_move_nobody_asked_for() -> None:
    assert found(TRUE, Written(entry(1), entry(2), entry(3))) == ["k2 is in the log, and nobody asked for it"]


def test_a_move_of_a_bot_is_nobodys() -> None:
    assert found(TRUE, Written(entry(1), entry(2), Entry(3, 1, "b", bot=True))) == []


def test_a_log_with_a_gap() -> None:
    assert "the log has gaps" in found([TRUE[0]], Written(entry(1), Entry(3, 1, "b", bot=True)))


def test_another_move_than_the_one_asked_for() -> None:
    other = replace(entry(2), move="other")
    assert "k1 is in the log as something else" in found(TRUE[:3], Written(entry(1), other))


def test_a_stale_view() -> None:
    assert found([*TRUE, read(1, 9.0, 10.0)]) == ["Bo looked at version 1, when version 2 was known"]


def test_a_stale_view_after_another_view() -> None:
    unknown = replace(move(0, 1.0), outcome="unknown")
    told = found([unknown, read(1, 3.0, 4.0), read(0, 5.0, 6.0)], Written(entry(1)))
    assert told == ["Bo looked at version 0, when version 1 was known"]


def test_a_view_of_another_seat() -> None:
    foreign = replace(read(2, 9.0, 10.0), view="2 0")
    assert found([*TRUE, foreign]) == ["Bo saw another view at version 2"]


def test_a_view_that_tells_other_moves() -> None:
    wrong = replace(read(2, 9.0, 10.0), steps=[(2, "m0")])
    assert found([*TRUE, wrong]) == ["Bo was told other moves at version 2"]


def test_a_view_of_what_was_never_stored() -> None:
    assert "Bo saw version 3, which is not in the log" in found([*TRUE, read(3, 9.0, 10.0)])


def test_a_view_from_the_future() -> None:
    assert "Bo saw version 2 before it was asked for" in found([*TRUE, read(2, None, 4.5)])


def test_moves_in_an_order_that_the_clock_denies() -> None:
    early = replace(move(1, 0.0), ended=0.5)
    assert "k0 was stored at version 1, when version 2 was known" in found([move(0, 1.0), early])


def test_a_line_that_goes_back() -> None:
    back = [read(2, None, 9.0, line=1), read(1, None, 10.0, line=1)]
    assert found([*TRUE, *back]) == ["Bo was told version 1 after version 2"]
    assert found([*TRUE, back[0], replace(back[1], line=2)]) == []
