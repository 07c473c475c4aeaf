"""Every puzzle that comes with a game can be reached, has one best move, and the natural one is not it."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from floe.bots.chance import stream
from floe.study import __main__ as making
from floe.study.finding import CLEAR, PER_GAME, TEMPTING
from floe.study.puzzles import (
    HARDEST,
    Kept,
    attempt,
    by_difficulty,
    daily,
    kept,
    mistakes,
    puzzle,
    puzzles_of,
    written,
)
from floe.study.review import ERROR, weigh
from tests.study.games import ending, reviewed

COUNTS = {"arctic": 105, "race": 110}
each_game = pytest.mark.parametrize("game", ["arctic", "race"])


@each_game
def test_as_many_as_promised_come_with_each_game_from_easy_to_hard(game: str) -> None:
    found, count = kept(game), COUNTS[game]
    assert len(found) == count
    difficulties = [one.difficulty for one in found]
    assert difficulties == sorted(difficulties)
    assert {level: difficulties.count(level) for level in difficulties} == dict.fromkeys(
        range(1, HARDEST + 1), count // HARDEST
    )
    assert len({(one.players, one.seed, one.decision.at) for one in found}) == count
    seeds = [(one.players, one.seed) for one in found]
    assert max(map(seeds.count, seeds)) <= PER_GAME


@each_game
def test_each_can_be_reached_and_its_moves_are_the_legal_ones(game: str) -> None:
    for one in puzzles_of(game):
        state, judged = one.state(), one.decision
        assert state.version == len(one.moves) == judged.at
        assert state.actor == judged.seat
        assert {option.move for option in judged.options} == {str(move) for move in state.moves}


@each_game
def test_the_answer_is_clearly_best_and_the_natural_move_is_not(game: str) -> None:
    for one in puzzles_of(game):
        best, second, *_ = one.decision.options
        assert best.move == one.answer != one.decision.played
        assert best.win - second.win >= CLEAR
        assert one.decision.cost.win >= TEMPTING
        assert one.decision.better, "and there is a reason"


@each_game
def test_the_judge_still_thinks_so(game: str) -> None:
    """In other determinizations than those in which the puzzle was found; every fourth, since it takes a while."""
    for one in puzzles_of(game)[::4]:
        state: Any = one.state()
        chances = {
            str(move): values[state.actor].win
            for move, values in weigh(game, state.view(state.actor), stream(1, one.name)).items()
        }
        assert max(chances.values()) - chances[one.answer] < ERROR, one.name
        assert chances[one.answer] - chances[one.decision.played] >= ERROR, one.name


@each_game
def test_every_day_has_its_puzzle_and_all_have_their_turn(game: str) -> None:
    today, count = date(2026, 11, 16), COUNTS[game]
    once = [daily(game, today + timedelta(day)) for day in range(count)]
    assert len({one.name for one in once if one}) == count
    assert daily(game, today + timedelta(count)) == once[0]


@each_game
def test_a_try_is_told_better_or_worse(game: str) -> None:
    one = puzzle(game, 1)
    assert one is not None
    best, natural = attempt(one, one.answer), attempt(one, one.decision.played)
    assert best is not None
    assert (best.verdict, best.cost) == ("best", 0)
    assert natural is not None
    assert (natural.verdict, natural.cost) == ("worse", one.decision.cost.win)
    assert attempt(one, "no such move") is None


def test_puzzles_are_counted_from_one() -> None:
    assert puzzle("arctic", 0) is None
    count = COUNTS["arctic"]
    assert puzzle("arctic", count + 1) is None
    last = puzzle("arctic", count)
    assert last is not None
    assert last.name == f"arctic-{count}"


@each_game
def test_the_worst_decisions_of_a_review_become_puzzles(game: str) -> None:
    record, found = ending(game, 3), reviewed(game, 3)
    states = list(record.replay())
    for seat in range(3):
        mine = mistakes(record, found, seat, most=2)
        marked = sorted((one.cost.win for one in found.decisions if one.seat == seat and one.mark), reverse=True)
        assert [one.decision.cost.win for one in mine] == marked[:2]
        for one in mine:
            assert one.state().view(seat).dump() == states[one.decision.at].view(seat).dump()


def test_those_of_a_file_are_kept_where_more_are_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some, file = kept("arctic")[:10], tmp_path / "puzzles.jsonl"
    file.write_text(written(some))
    monkeypatch.setattr("sys.argv", ["study", "arctic", str(file), "--add", "--count", "0"])
    making.main()
    after = [msgspec.json.decode(line, type=Kept) for line in file.read_text().splitlines()]
    assert sorted(one.seed for one in after) == sorted(one.seed for one in some)
    assert [one.difficulty for one in after] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_those_that_the_judge_sees_otherwise_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true, file = kept("arctic")[0], tmp_path / "puzzles.jsonl"
    wrong = replace(true, decision=replace(true.decision, best=true.decision.played))
    file.write_text(written([true, wrong]))
    monkeypatch.setattr("sys.argv", ["study", "arctic", str(file), "--again", "--count", "0"])
    making.main()
    (after,) = (msgspec.json.decode(line, type=Kept) for line in file.read_text().splitlines())
    assert (after.moves, after.decision.best) == (true.moves, true.decision.best)


def test_difficulty_is_shared_out_in_fifths() -> None:
    some = kept("arctic")[:10]
    shuffled = [(float(number), one) for number, one in zip([3, 1, 4, 0, 5, 9, 2, 6, 8, 7], some, strict=True)]
    ordered = by_difficulty(shuffled)
    assert [one.difficulty for one in ordered] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert ordered[0].seed == some[3].seed
    lines = written(ordered).splitlines()
    assert [msgspec.json.decode(line, type=Kept) for line in lines] == ordered
