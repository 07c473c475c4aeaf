"""review: the curve, the errors, luck and skill, in words and as data; and what cannot be reviewed."""

from pathlib import Path

import msgspec
import pytest

import floe
from floe.cli.terminal.reviewing import graph, percent, sampled, sentence, signed
from floe.cli.terminal.screen import screen_of
from floe.core.registry import find
from floe.study.shape import Account, Moment, Review, Value
from tests.cli.terminal import refused, run
from tests.study.games import ending, reviewed


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "finished.floe"
    record = ending("arctic", 2)
    path.write_text(str(floe.Record({**record.headers, "name-0": "you", "name-1": "Bo"}, record.deal, record.moves)))
    return path


def test_review_shows_curves_errors_and_luck(finished: Path) -> None:
    output, found = run("review", finished).output, reviewed("arctic", 2)
    assert "You  chance to win: " in output
    assert "Bo  chance to win: " in output
    marked = [one for one in found.decisions if one.mark]
    assert marked, "careless bots err"
    for one in marked:
        assert one.played in output
        assert one.best in output
    assert "own errors" in output
    assert "You made " in output
    assert "Bo made " in output


def test_review_of_one_seat_lists_its_errors_alone(finished: Path) -> None:
    output, found = run("review", finished, "--seat", 1).output, reviewed("arctic", 2)
    for one in found.decisions:
        if one.mark:
            assert (f"{one.played} ?" in output) == (one.seat == 1)


def test_review_as_data(finished: Path) -> None:
    assert msgspec.json.decode(run("review", finished, "--json").stdout, type=Review) == reviewed("arctic", 2)


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", ["chances de gagner", "bilan du hasard", "ses erreurs"]), ("de", ["Gewinnchance", "Du hattest", "wer"])],
)
def test_review_in_other_languages(finished: Path, language: str, words: list[str]) -> None:
    output = run("review", finished, "--language", language).output
    for word in words:
        assert word in output


def test_what_cannot_be_reviewed(finished: Path, tmp_path: Path) -> None:
    refused(run("review", tmp_path / "nothing.floe"), "bad-file", "cannot be read")
    refused(run("review", finished, "--seat", 2), "bad-option", "from 0 to 1")
    broken = tmp_path / "broken.floe"
    broken.write_text(finished.read_text().replace("moves:", "moves:\n  0: place F9z"))
    refused(run("review", broken), "bad-record", "move 1")
    record = ending("arctic", 2)
    broken.write_text(str(floe.Record({"game": "arctic"}, record.deal, record.moves[:1])))
    refused(run("review", broken), "bad-record", "not over after 1 move")


# ── Numbers and pictures ─────────────────────────────────────────────────────────────────────────────────────────────


def test_chances_are_written_as_people_write_them() -> None:
    assert [percent(chance) for chance in (0, 45, 999, 1000, 6234, 10_000)] == [
        *("0 %", "0.4 %", "10.0 %", "10 %", "62 %", "100 %")
    ]
    assert [signed(chance) for chance in (-250, 0, 3100)] == ["−2.5 %", "+0 %", "+31 %"]


def test_a_curve_has_its_first_and_its_last_moment() -> None:
    assert sampled(range(100), 5) == [0, 25, 50, 74, 99]
    assert sampled([7], 3) == [7, 7, 7]
    curve = [Moment(at, (Value(100 * at), Value(10_000 - 100 * at))) for at in range(101)]
    from rich.console import Console

    console = Console(width=60, record=True)
    console.print(graph(curve, ["you", "Bo"], 60))
    rows = console.export_text().splitlines()
    assert rows[0].startswith("You  chance to win: 0 % → 100 %")
    assert rows[1].rstrip().endswith("█")
    assert rows[4].split("%")[1].strip()[0] in "▁▂▃▄"


@pytest.mark.parametrize(
    ("margin", "words"), [(-612, "6 points unlucky"), (130, "1 point lucky"), (20, "neither lucky nor unlucky")]
)
def test_luck_is_said_in_points_where_there_are_any(margin: int, words: str) -> None:
    nothing = Value()
    account = Account(0, nothing, Value(-2900, margin), nothing, nothing, nothing, nothing, 40, 2, 1, 45)
    said = sentence(account, screen_of(find("arctic")), ["you", "Bo"])
    assert said == f"You made 2 errors and 1 blunder, and were {words}."
    raced = sentence(account, screen_of(find("race")), ["Bo", "you"])
    assert raced == "Bo made 2 errors and 1 blunder, and was 29 % unlucky.", "steps mean little before the end"
