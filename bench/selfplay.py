"""Our own side of the contest: random games through the public API, and the price of a view."""

from __future__ import annotations

import random
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

import floe
from bench.clock import PlayOne
from floe.core.contract import Move, State

VIEWED_GAMES = 12
"""How many games, at every position of which every seat's view is timed."""


class ViewCost(NamedTuple):
    """The mean time of one view, in microseconds, and of the data that goes out with it."""

    view: float
    dumped: float


def selfplay(name: str, players: int, **options: str) -> PlayOne:
    """One of our games with all other options left to chance: moves and play, a new deal for every game."""

    def play_one(rng: random.Random) -> int:
        game, decisions = floe.new(name, players, seed=rng.getrandbits(32), **options), 0
        while not game.over:
            moves = game.moves
            game = game.play(moves[int(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return play_one


def selfplay_on_one_board(name: str, players: int) -> PlayOne:
    """The same, but always on the board of the first deal, as engines play whose board never changes."""
    return selfplay(name, players, board=floe.new(name, players, seed=0).dump()["board"])


def view_cost(name: str, players: int, rng: random.Random) -> ViewCost:
    """Look at every position of some games as every seat and as a spectator."""
    times = [cost for _ in range(VIEWED_GAMES) for cost in _view_times(name, players, rng)]
    return ViewCost(fmean(cost.view for cost in times), fmean(cost.dumped for cost in times))


def _view_times(name: str, players: int, rng: random.Random) -> list[ViewCost]:
    seed = rng.getrandbits(32)
    times, game = [], floe.new(name, players, seed=seed)
    for move in _random_moves(name, players, seed, rng):
        times.append(_time_views(game, players))
        # Played only now: a position may remember its legal moves, and a view must pay for those it shows.
        game = game.play(move)
    return times


def _random_moves(name: str, players: int, seed: int, rng: random.Random) -> list[Move]:
    game, played = floe.new(name, players, seed=seed), []
    while not game.over:
        moves = game.moves
        played.append(moves[int(rng.random() * len(moves))])
        game = game.play(played[-1])
    return played


def _time_views(game: State, players: int) -> ViewCost:
    seats = (*range(players), None)
    started = perf_counter()
    views = [game.view(seat) for seat in seats]
    viewed = perf_counter()
    for view in views:
        view.dump()
    dumped = perf_counter()
    return ViewCost((viewed - started) * 1e6 / len(seats), (dumped - started) * 1e6 / len(seats))
