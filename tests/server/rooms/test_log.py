"""The log of a table: replay gives the same again, undo harms nobody, and a key is a request."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
from floe.core.contract import State
from floe.core.errors import IllegalMove, NotYourTurn, Stale
from floe.server.errors import NoUndo
from floe.server.rooms.log import Ask, Log


def ask(log: Log, seat: int | None = None, key: str | None = None) -> Ask:
    actor = log.state.actor if log.state.actor is not None else 0
    return Ask(actor if seat is None else seat, log.version, key=key, at=1.5)


def first_move(log: Log) -> Log:
    return log.move(ask(log), str(log.state.moves[0]))


@settings(max_examples=40)
@given(st.sampled_from(["arctic", "race"]), st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 80))
def test_a_log_replays_to_itself_and_undoes_what_the_whole_history_allows(
    game: str, players: int, seed: int, length: int
) -> None:
    rng = random.Random(seed)
    first = floe.new(game, players, seed)
    log, history = Log.of(first), [first]
    for _ in range(length):
        if log.state.over:
            break
        for seat in range(players):
            assert log.undoable(seat) == floe.undoable(history, seat)
        log = step(log, history, rng)
        assert log.state == history[-1]
    assert Log.of(first, log.entries) == log
    assert Log.of(first, log.entries[:5]).extended(log.entries[5:]) == log
    assert replayed(first, log) == log.state


def step(log: Log, history: list[State], rng: random.Random) -> Log:
    """Take something back where that is possible and chance wants it, otherwise move."""
    able = [seat for seat in range(log.state.players) if log.undoable(seat)]
    if able and rng.random() < 0.3:
        seat = rng.choice(able)
        count = rng.randint(1, log.undoable(seat))
        del history[-count:]
        return log.undo(ask(log, seat), count)
    move = rng.choice(log.state.moves)
    history.append(history[-1].play(move))
    return log.move(ask(log), str(move))


def replayed(first: State, log: Log) -> State:
    for text in log.played():
        first = first.play(text)
    return first


def test_a_step_shows_a_move_as_everybody_saw_it() -> None:
    log = Log.of(floe.new("arctic", 2, 3, sides="fox=disguise"))
    rng = random.Random(5)
    while not log.state.over:
        moves = [move for move in log.state.moves if str(move).startswith("disguise")] or log.state.moves
        log = log.move(ask(log), str(rng.choice(moves)))
    hidden = [entry for entry in log.entries if entry.move.startswith("disguise")]
    assert hidden
    assert all(log.steps[entry.version - 1].move == "disguise ?" for entry in hidden)


def test_a_move_at_another_version_is_stale() -> None:
    log = first_move(Log.of(floe.new("arctic", 2, 7)))
    with pytest.raises(Stale, match="version 0, but the table is at version 1"):
        log.move(Ask(1, 0), "stop")
    with pytest.raises(Stale):
        log.undo(Ask(1, 2), 1)


def test_what_the_rules_refuse_is_refused() -> None:
    log = Log.of(floe.new("arctic", 2, 7))
    with pytest.raises(IllegalMove):
        log.move(ask(log), "discard F1m")
    with pytest.raises(NotYourTurn):
        log.move(ask(log, 1 - (log.state.actor or 0)), str(log.state.moves[0]))


def test_undo_says_why_not() -> None:
    log = Log.of(floe.new("arctic", 2, 7))
    actor = log.state.actor or 0
    with pytest.raises(NoUndo, match="nothing to take back yet"):
        log.undo(ask(log), 1)
    log = first_move(log)
    with pytest.raises(NoUndo, match="1 at most, not 2"):
        log.undo(ask(log), 2)
    assert log.undo(ask(log, actor), 1).state == log.first
    while log.state.actor == actor:
        log = first_move(log)
    with pytest.raises(NoUndo, match="hidden to light"):
        log.undo(ask(log, actor), 1)
    with pytest.raises(NoUndo, match="others have moved"):
        first_move(log).undo(ask(first_move(log), actor), 1)
    while not log.state.over:
        log = first_move(log)
    with pytest.raises(NoUndo, match="the game is over"):
        log.undo(ask(log, actor), 1)


def test_a_key_finds_its_answer_for_its_own_seat_only() -> None:
    log = Log.of(floe.new("arctic", 2, 7))
    seat = log.state.actor or 0
    log = log.move(ask(log, key="k"), str(log.state.moves[0]))
    assert log.answered(seat, "k") == log.entries[0]
    assert log.answered(1 - seat, "k") is None
    assert log.answered(seat, None) is None
