"""A record is a readable text that replays bit for bit."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
from floe import Record
from floe.core.contract import Game
from floe.core.errors import BadRecord, IllegalMove, UnknownGame

TEXT = """\
# A game for the tests.
game: pebbles
event: somewhere # this hash belongs to the header

deal:
  bag: [5, 1, 3, 6, 8, 7, 9, 10, 11, 12]
  # a comment in the deal
  secrets: [2, 4]
  taken: [[], []]
  turn: 0
  log: []

moves:
  0: take  # the five
  1: skip
  0: skip,
  1: take
"""


def test_a_record_is_read() -> None:
    record = Record.read(TEXT)
    assert record.headers == {"game": "pebbles", "event": "somewhere # this hash belongs to the header"}
    assert record.deal["bag"] == [5, 1, 3, 6, 8, 7, 9, 10, 11, 12]
    assert record.moves == ((0, "take"), (1, "skip"), (0, "skip"), (1, "take"))


def test_a_record_replays_every_state() -> None:
    *states, end = Record.read(TEXT).replay()
    assert [state.version for state in states] == [0, 1, 2, 3]
    assert end.outcome is not None
    assert end.outcome.scores == (7, 5)


@pytest.mark.no_cover
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(list(floe.registered_games().values())), st.integers(0, 2**32), st.integers(0, 400), st.data())
def test_what_is_written_reads_back_and_replays(game: Game, seed: int, length: int, data: st.DataObject) -> None:
    first = state = floe.new(game.name, data.draw(st.sampled_from(game.seats)), seed)
    moves: list[Any] = []
    while not state.over and len(moves) < length:
        moves.append(state.moves[(seed + 7 * len(moves)) % len(state.moves)])
        state = state.play(moves[-1])
    record = Record.of(first, moves, site="here")
    again = Record.read(str(record))
    assert again == record
    assert str(again) == str(record)
    assert list(again.replay())[-1] == state
    assert ("scores" in record.headers) == state.over


def test_moves_of_a_turn_share_a_line() -> None:
    state = floe.new("arctic", seed=1, first=0)
    played = []
    for _ in range(3):
        played.append(state.moves[0])
        state = state.play(played[-1])
    record = Record.of(floe.new("arctic", seed=1, first=0), played)
    assert f"  0: {', '.join(map(str, played))}\n" in str(record)


def test_a_move_that_the_rules_refuse_is_not_written_down() -> None:
    with pytest.raises(IllegalMove):
        Record.of(floe.new("pebbles"), ["skip", "take", "skip"])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("event: somewhere", "just words", "line 3 is neither a header, nor a deal entry, nor moves: 'just words"),
        ("[5, 1, 3, 6, 8, 7, 9, 10, 11, 12]", "[5, 1,", "line 6: 'bag' is not JSON"),
        ("  1: skip", "  Bob: skip", "line 15: moves start with the number of a seat, not 'Bob'"),
        ("game: pebbles", "# no game", "a record names its game"),
        ("deal:", "moves:", "moves start with the number of a seat, not 'bag'"),
    ],
)
def test_a_text_that_is_no_record_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(sentence)) as caught:
        Record.read(TEXT.replace(old, new, 1))
    assert caught.value.evidence["line"] >= 1


def test_a_record_without_a_deal_is_refused() -> None:
    with pytest.raises(BadRecord, match="no deal"):
        Record.read("game: pebbles\nmoves:\n  0: take\n")


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        ("0: take", "0: jump", "bad-notation"),
        ("0: take  # the five", "0: skip", "illegal-move"),
        ("1: skip", "0: skip", "not-your-turn"),
        ("1: take", "1: take, take", "game-over"),
    ],
)
def test_a_record_that_does_not_replay_says_where_and_why(old: str, new: str, cause: str) -> None:
    record = Record.read(TEXT.replace(old, new, 1))
    with pytest.raises(BadRecord, match=r"move \d does not replay") as caught:
        list(record.replay())
    assert caught.value.evidence["cause"] == cause
    assert caught.value.evidence["text"] in record.moves[caught.value.evidence["move"] - 1]


def test_scores_that_the_replay_does_not_reach_are_refused() -> None:
    record = Record.read(TEXT.replace("event:", "scores: 9 9\nevent:"))
    with pytest.raises(BadRecord, match="the record says the scores are '9 9', the replay says '7 5'"):
        list(record.replay())


def test_scores_of_an_unfinished_game_are_refused() -> None:
    record = Record.read(TEXT.replace("event:", "scores: 9 9\nevent:").replace("1: take\n", "\n"))
    with pytest.raises(BadRecord):
        list(record.replay())


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        list(Record.read(TEXT.replace("pebbles", "chess")).replay())


@pytest.mark.parametrize("headers", [{"event": "two\nlines"}, {"two words": "x"}, {"deal": "x"}, {"scores": "1 2"}])
def test_a_header_that_would_not_read_back_is_refused(headers: dict[str, str]) -> None:
    with pytest.raises(BadRecord, match="cannot have a header"):
        Record.of(floe.new("pebbles"), [], **headers)
