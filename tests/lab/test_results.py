"""Results outlive the program, whatever happens to it."""

from pathlib import Path

import pytest

from floe.lab.match import Match
from floe.lab.results import BadResults, ResultsFile
from tests.lab.results import result

MATCH = Match("arctic", 2, ("cub", "scout"), seed=4)


def test_results_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    file = ResultsFile(MATCH, path)
    file.add(result(2, "cub scout", "1 2"))
    file.add(result(0, "cub scout", "3 2"))
    again = ResultsFile(MATCH, path)
    assert again.results == file.results
    assert again.missing(5) == [1, 3, 4]
    assert [one.number for one in again.first(5)] == [0, 2]
    assert [one.number for one in again.first(2)] == [0]


def test_a_line_that_was_not_written_to_its_end_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    file = ResultsFile(MATCH, path)
    file.add(result(0, "cub scout", "3 2"))
    whole = path.read_bytes()
    file.add(result(1, "scout cub", "3 2"))
    for end in range(len(whole) + 1, len(path.read_bytes())):
        path.write_bytes((whole + path.read_bytes()[len(whole) :])[:end])
        again = ResultsFile(MATCH, path)
        assert list(again.results) == [0]
        assert path.read_bytes() == whole
        again.add(result(1, "scout cub", "3 2"))
        assert list(ResultsFile(MATCH, path).results) == [0, 1]


def test_a_file_without_a_whole_line_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text('{"game": "arc')
    ResultsFile(MATCH, path).add(result(0, "cub scout", "3 2"))
    assert list(ResultsFile(MATCH, path).results) == [0]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (Match("race", 2, ("cub", "scout"), seed=4), "game is arctic there, not race"),
        (Match("arctic", 3, ("cub", "scout"), seed=4), "players is 2 there, not 3"),
        (Match("arctic", 2, ("cub", "uniform"), seed=4), "bots is cub scout there, not cub uniform"),
        (Match("arctic", 2, ("cub", "scout"), seed=5), "seed is 4 there, not 5"),
        (Match("arctic", 2, ("cub", "scout"), seed=4, options={"first": "0"}), "options is"),
    ],
)
def test_another_match_is_refused(tmp_path: Path, other: Match, words: str) -> None:
    path = tmp_path / "match.jsonl"
    ResultsFile(MATCH, path)
    with pytest.raises(BadResults, match=words):
        ResultsFile(other, path)


def test_other_files_are_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann,\nthe ice is thin.\n")
    with pytest.raises(BadResults, match="is not a file of results"):
        ResultsFile(MATCH, path)
    assert path.read_text() == "Dear Ann,\nthe ice is thin.\n"


def test_a_line_in_the_middle_that_is_no_result_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    ResultsFile(MATCH, path).add(result(0, "cub scout", "3 2"))
    path.write_text(path.read_text() + '{"half\n')
    with pytest.raises(BadResults, match="line 3 of"):
        ResultsFile(MATCH, path)


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="cannot be used for results: is a directory"):
        ResultsFile(MATCH, tmp_path)
    with pytest.raises(BadResults, match="no such file"):
        ResultsFile(MATCH, tmp_path / "nowhere" / "match.jsonl")
