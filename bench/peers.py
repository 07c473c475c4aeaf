"""The neighbours: one small function per engine, each playing games with uniformly random legal moves.

Every function imports its engine itself, so that a missing one is no more than a line in the table, and picks moves the
way our own loop does, so that nobody pays for a slow random generator that is not theirs.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from bench.clock import PlayOne


class Peer(NamedTuple):
    """An engine to measure ourselves against."""

    engine: str
    game: str
    players: int
    build: Callable[[], PlayOne]


def openspiel(name: str) -> PlayOne:
    """OpenSpiel from Python: legal_actions and apply_action; cards dealt by chance are not counted."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play_one(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            # In these games all cards and rolls are equally likely, so chance picks as cheaply as a player does.
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions

    return play_one


def rlcard(name: str) -> PlayOne:
    """RLCard: env.reset and env.step, choosing among the legal actions that the state lists."""
    import rlcard as engine

    env = engine.make(name, {"seed": 0})

    def play_one(rng: random.Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play_one


def pettingzoo(name: str) -> PlayOne:
    """PettingZoo: agent_iter, last and step, choosing among the actions that the mask allows."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=0)  # once: with a seed, reset rebuilds the whole environment, which would not be a fair race

    return agents_of(env)


def agents_of(env: Any) -> PlayOne:
    """Any environment of PettingZoo's kind, theirs or ours."""

    def play_one(rng: random.Random) -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            env.step(int(actions[int(rng.random() * len(actions))]))
            decisions += 1
        return decisions

    return play_one


def catanatron(players: int) -> PlayOne:
    """Catanatron: Game.play_tick, up to its own limit of 1,000 turns."""
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.player import Color, RandomPlayer

    def play_one(rng: random.Random) -> int:
        seats = [RandomPlayer(color) for color in list(Color)[:players]]
        game, decisions = Game(seats, seed=int(rng.random() * 2**31) + 1), 0

        def choose(_player: object, _game: object, actions: list[object]) -> object:
            return actions[int(rng.random() * len(actions))]

        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick(decide_fn=choose)
            decisions += 1
        return decisions

    return play_one


PEERS = (
    Peer("OpenSpiel", "hearts", 4, partial(openspiel, "hearts")),
    Peer("OpenSpiel", "gin_rummy", 2, partial(openspiel, "gin_rummy")),
    Peer("OpenSpiel", "maedn", 2, partial(openspiel, "maedn")),
    Peer("RLCard", "gin-rummy", 2, partial(rlcard, "gin-rummy")),
    Peer("RLCard", "uno", 2, partial(rlcard, "uno")),
    Peer("RLCard", "leduc-holdem", 2, partial(rlcard, "leduc-holdem")),
    Peer("PettingZoo", "texas_holdem", 2, partial(pettingzoo, "texas_holdem_v4")),
    Peer("PettingZoo", "leduc_holdem", 2, partial(pettingzoo, "leduc_holdem_v4")),
    Peer("Catanatron", "catan", 4, partial(catanatron, 4)),
)
