"""Lines on a board: they follow a record, leave it, and come out the same whenever they are played again."""

import random
from itertools import count
from typing import Any

import pytest

from floe.bots.chance import stream
from floe.core.errors import BadPosition, BadRecord, GameOver, IllegalMove
from floe.core.record import Record
from floe.core.registry import load, new
from floe.study.codes import code_of, read_position
from floe.study.lines import Ply, Reached, Start, fingerprint, grow, path_to
from floe.study.weighing import LOOKS, weighings

GAMES = ("arctic", "race")


def played(game: str, seed: int = 3) -> Start:
    """Return a game played at random."""
    state, rng, moves = new(game, 2, seed), random.Random(seed), []
    first = state
    while not state.over:
        moves.append(str(rng.choice(state.moves)))
        state = state.play(moves[-1])
    return Start(first, tuple(moves))


def line(*moves: str) -> list[Ply]:
    return [Ply(move, parent) for parent, move in enumerate(moves)]


def play(start: Start, plies: list[Ply], first_deal: int = 1, anew: bool = False) -> list[Reached]:
    deals = count(first_deal)
    return list(grow(start, plies, lambda: next(deals), anew))


def reveals(start: Start) -> int:
    """Return how many moves come before one that brings something to light."""
    state = start.first
    for at, move in enumerate(start.moves):
        after = state.play(move)
        if after.revealed != state.revealed:
            return at
        state = after
    raise AssertionError


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_follows_the_record_has_its_draws_and_dice(game: str) -> None:
    start = played(game)
    reached = play(start, line(*start.moves))
    assert [one.state for one in reached] == list(start.record().replay())[1:]
    assert all(one.follows and one.ply.deal is None for one in reached)
    assert any(one.chance for one in reached)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_leaves_the_record_is_dealt_anew_and_can_be_repeated(game: str) -> None:
    start, rng = played(game), random.Random(1)
    other = next(str(move) for move in start.first.moves if str(move) != start.moves[0])
    plies, reached = [Ply(other)], play(start, [Ply(other)])
    while not any(one.chance for one in reached):
        plies.append(Ply(str(rng.choice(reached[-1].state.moves)), len(plies)))
        reached = play(start, plies)
    last = reached[-1]
    assert not last.follows
    assert last.ply.deal is not None
    again = play(start, [one.ply for one in reached], first_deal=500)
    assert [one.state for one in again] == [one.state for one in reached]
    others = [play(start, plies, first_deal=deal)[-1].state for deal in range(600, 620)]
    assert len({fingerprint(one) for one in others}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_move_of_the_record_can_be_dealt_anew(game: str) -> None:
    start = played(game)
    at = reveals(start)
    plies = line(*start.moves[: at + 1])
    follows, anew = play(start, plies)[-1], play(start, plies, anew=True)[-1]
    assert (follows.follows, follows.ply.deal) == (True, None)
    assert (anew.follows, anew.ply.deal) == (False, 1)
    assert anew.state.view(None).log == follows.state.view(None).log


def test_a_tree_has_several_lines() -> None:
    start = played("arctic")
    first, second = (str(move) for move in start.first.moves[:2])
    reached = play(start, [Ply(first), Ply(second), Ply(str(start.first.play(second).moves[0]), 2)])
    assert reached[0].state == start.first.play(first)
    assert reached[2].state.version == 2
    plies = [one.ply for one in reached]
    assert [one.state for one in play(start, path_to(plies, 3))] == [reached[1].state, reached[2].state]
    assert path_to(plies, 0) == []


def test_a_broken_tree_is_refused() -> None:
    start = played("arctic")
    with pytest.raises(IllegalMove):
        play(start, [Ply("take B1w")])
    with pytest.raises(BadRecord):
        play(start, [Ply(start.moves[0], 1)])
    with pytest.raises(GameOver):
        play(start, line(*start.moves, "stop"))


@pytest.mark.parametrize("game", GAMES)
def test_a_position_has_a_code(game: str) -> None:
    start = played(game)
    states = list(start.record().replay())
    state = states[len(states) // 2]
    code = code_of(state)
    assert code.isascii()
    assert len(code) < 2000
    assert read_position(code[:40] + "\n  " + code[40:]) == state
    for broken in (code[:-30], "no code", "{", "[1]", ""):
        with pytest.raises(BadPosition):
            read_position(broken)


def test_positions_are_known_by_what_everybody_sees() -> None:
    states = list(played("arctic").record().replay())
    state = states[40]
    assert fingerprint(state.view(0).resample(random.Random(1))) == fingerprint(state)
    data = state.dump()
    copied = {**data, "seats": [bare(seat) for seat in data["seats"]]}
    del copied["log"]
    assert fingerprint(load(copied)) == fingerprint(state)
    assert len({fingerprint(one) for one in states}) == len(states)


def bare(seat: dict[str, Any]) -> dict[str, Any]:
    """Return what lies before a seat, without how it came there."""
    return {name: seat[name] for name in ("hand", "pile", "penalty", "totem")}


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_weighed_look_by_look(game: str) -> None:
    state = next(one for one in played(game).record().replay() if len(one.moves) > 2)
    found = list(weighings(game, state.view(state.actor), stream(1, "test")))
    assert [one.looks for one in found] == list(range(1, LOOKS + 1))
    assert {one.move for one in found[0].options} == set(map(str, state.moves))
    wins = [one.win for one in found[-1].options]
    assert wins == sorted(wins, reverse=True)
    assert found[-1].seat == state.actor


def test_a_start_is_a_record() -> None:
    start = played("arctic")
    assert Start.of(Record.read(str(start.record()))) == start
