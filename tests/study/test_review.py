"""A review judges what was played by what could be known, adds up exactly, and is the same every time."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.bots import roster
from floe.cli.terminal.screen import screen_of
from floe.core import extras
from floe.core.errors import BadRecord
from floe.core.record import Record
from floe.core.registry import find
from floe.study.accounts import accounts_of, steps_of
from floe.study.judging import Ranking
from floe.study.played import Played
from floe.study.review import BLUNDER, ERROR, curve_of, decision, decisions_of, mark_of, review, weigh
from floe.study.shape import CERTAIN, POINT, Account, Decision, Moment, Review, Value, Values
from tests.study.games import REAL, ending, reviewed

each_game = pytest.mark.parametrize(("game", "players"), REAL)


def adds_up(account: Account) -> bool:
    parts = account.deal + account.luck + account.skill + account.others
    return account.start + parts == account.result


# ── Luck and skill ───────────────────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_luck_skill_and_the_others_add_up_to_the_result(game: str, players: int) -> None:
    found = reviewed(game, players)
    assert len(found.accounts) == players
    for account in found.accounts:
        assert adds_up(account)
        assert account.skill.win <= 0
        assert account.start.win == CERTAIN // players
    for before, step, after in zip(found.moments[:-1], found.steps, found.moments[1:], strict=True):
        for seat in range(players):
            assert before.values[seat] + step.choice[seat] + step.luck[seat] == after.values[seat]


@each_game
def test_the_result_is_that_of_the_game(game: str, players: int) -> None:
    *_, end = ending(game, players).replay()
    assert end.outcome is not None
    for seat, account in enumerate(reviewed(game, players).accounts):
        others = [score for other, score in enumerate(end.outcome.scores) if other != seat]
        assert account.result.margin == POINT * (end.outcome.scores[seat] - max(others))
        assert (account.result.win > 0) == (end.outcome.places[seat] == 1)


a_value = st.builds(Value, st.integers(0, CERTAIN), st.integers(-5000, 5000))


@settings(max_examples=20)
@given(st.data())
def test_any_judgement_adds_up(data: st.DataObject) -> None:
    """The identity owes nothing to how good the judge is."""
    played = Played(ending("arctic", 3))
    some: st.SearchStrategy[Values] = st.tuples(a_value, a_value, a_value)
    moments = [Moment(at, data.draw(some)) for at in range(len(played.states))]
    decisions = [_decision(played, at, data.draw(some)) for at in played.choices]
    for account in accounts_of(moments, steps_of(played, moments, decisions), decisions):
        assert adds_up(account)


def _decision(played: Played, at: int, changes: Values) -> Decision:
    seat = played.states[at].actor or 0
    return Decision(at, seat, "", "", Value() - changes[seat], "", changes, ())


@each_game
def test_what_others_give_away_counts_for_me(game: str, players: int) -> None:
    found = reviewed(game, players)
    for seat, account in enumerate(found.accounts):
        theirs = [one.changes[seat] for one in found.decisions if one.seat != seat]
        assert account.others.win == sum(change.win for change in theirs)
    if players == 2:
        for one in found.decisions:
            assert sum(change.win for change in one.changes) in (-1, 0, 1), "all but rounding goes to the other seat"


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


@each_game
def test_every_choice_is_judged_against_the_best_move(game: str, players: int) -> None:
    played, found = Played(ending(game, players)), reviewed(game, players)
    assert [one.at for one in found.decisions] == played.choices
    for one in found.decisions:
        state = played.states[one.at]
        by_move = {option.move: option for option in one.options}
        assert by_move.keys() == {str(move) for move in state.moves}
        assert one.seat == state.actor
        assert one.played == str(played.moves[one.at])
        assert one.options[0].move == one.best
        assert one.options[0].win == max(option.win for option in one.options)
        assert one.cost.win == by_move[one.best].win - by_move[one.played].win >= 0
        assert one.changes[one.seat] == Value() - one.cost
        assert one.mark == mark_of(one.cost)


@each_game
def test_marked_decisions_say_why(game: str, players: int) -> None:
    because: Any = getattr(screen_of(find(game)), "because")  # noqa: B009
    for one in reviewed(game, players).decisions:
        assert bool(one.better) == bool(one.mark)
        for reason in (*one.better, *one.worse):
            assert because(reason.code, reason.values, ["Ada", "Bo", "Cy", "Di"]), reason


def test_marks_begin_where_they_are_said_to() -> None:
    marks = [mark_of(Value(win)) for win in (0, ERROR - 1, ERROR, BLUNDER - 1, BLUNDER, CERTAIN)]
    assert marks == ["", "", "error", "error", "blunder", "blunder"]


@each_game
def test_what_a_seat_cannot_see_changes_no_judgement(game: str, players: int) -> None:
    played = Played(ending(game, players))
    for at in played.choices[::6]:
        state = played.states[at]
        view = state.view(state.actor)
        other = view.resample(played.rng("another deal")).view(state.actor)
        judged = [decision(game, one, at, played.moves[at], played.rng("judged")) for one in (view, other)]
        assert judged[0] == judged[1]


@each_game
def test_moments_are_seen_by_each_seat_for_itself(game: str, players: int) -> None:
    found = reviewed(game, players)
    assert [one.at for one in found.moments] == list(range(len(found.steps) + 1))
    for moment in found.moments:
        assert all(0 <= value.win <= CERTAIN for value in moment.values)


def test_reviews_are_the_same_every_time() -> None:
    record = ending("arctic", 2)
    renamed = Record({**record.headers, "name-0": "Ada"}, record.deal, record.moves)
    assert review(renamed) == reviewed("arctic", 2)


def test_curve_and_decisions_come_one_after_the_other() -> None:
    played, found = Played(ending("arctic", 2)), reviewed("arctic", 2)
    assert curve_of(played) == found.moments
    assert next(decisions_of(played)) == found.decisions[0]


def test_a_review_goes_out_and_comes_back_as_json() -> None:
    found = reviewed("race", 2)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_any_position_can_be_weighed() -> None:
    played = Played(ending("race", 3))
    state = played.states[played.choices[0]]
    weighed = weigh("race", state.view(state.actor), played.rng("weighed"))
    assert set(weighed) == set(state.moves)
    assert all(len(values) == 3 for values in weighed.values())
    chances = [values[state.actor or 0].win for values in weighed.values()]
    assert chances[0] == max(chances)


def test_only_finished_games_can_be_reviewed() -> None:
    record = ending("arctic", 2)
    cut = Record({"game": "arctic"}, record.deal, record.moves[:-1])
    with pytest.raises(BadRecord, match="not over after 23 moves"):
        review(cut)


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_any_bot_can_judge(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floe.study.review.judge_of", lambda name: Ranking(roster.find("greedy:1", name)))
    found = review(ending(game, 2, moves=12))
    assert all(map(adds_up, found.accounts))
    assert any(one.cost.win for one in found.decisions)
    for one in found.decisions:
        assert sum(change.win for change in one.changes) in (-1, 0, 1)


@pytest.mark.parametrize(("game", "package"), [("arctic", "numpy"), ("race", "numba")])
def test_without_what_the_judge_needs_the_adviser_judges(
    game: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert roster.judge_of(game) != roster.adviser_of(game)
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == package else name)
    assert roster.judge_of(game) == roster.adviser_of(game)
