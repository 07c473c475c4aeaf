"""`make parity`: compiled and readable rules agree at every decision of a million random positions of each game.

At each decision the legal moves and their order, the actor and the position itself are compared, and the outcome at the
end. At some positions the State is also packed anew, and a determinization is drawn for one of the seats: that seat
sees what it saw before, in the game's own view and in the compiled observation. A difference shows the position and the
move. With `--searches` the bots that search think at some positions as well, with a network and without: run with
NUMBA_BOUNDSCHECK=1, nothing of rules, search and network may leave its array.
"""

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from time import perf_counter
from typing import Any

import numpy as np

import floe
from floe.bots import roster
from floe.core.contract import Move, State
from floe.engine.contract import CompiledGame, Vector
from floe.engine.find import compiled_game, names
from floe.engine.rng import RngState, seeded
from floe.games.race.rules.edition import LENGTHS, WIDTHS

POSITIONS = 1_000_000
GAMES_AT_A_TIME = 50
RARELY = 20
"""One position in this many is packed anew and determinized."""
SEARCHING = ("search", "learned", "racer")
"""Bots that search when they are given a number of simulations; no game needs to have them all."""
SIMULATIONS = 60
"""Of a search; enough to go through all of its kernels."""


VARIETY: dict[str, list[dict[str, str]]] = {
    "race": [
        {"length": length, "width": width, "onward": onward}
        for onward in ("no", "yes")
        for length in LENGTHS
        for width in WIDTHS
    ]
}
"""Options by which the deals of a game differ."""


class Difference(AssertionError):
    """The compiled rules say something else than the readable ones."""

    def __init__(self, what: str, state: State, move: object, ours: object, theirs: object) -> None:
        super().__init__(
            f"{what} differ after {move}\n  compiled: {ours}\n  readable: {theirs}\n"
            f"  position: {state.dump()}\n  move: {move}"
        )


def require(what: str, state: State, move: object, ours: object, theirs: object) -> None:
    """Raise a Difference unless both are equal; `state` is the position before the move."""
    if ours != theirs:
        raise Difference(what, state, move, ours, theirs)


def check_game(name: str, players: int, seed: int) -> int:
    """Play a random game by both, compare at every decision, and return how many there were."""
    own, rng, chance = compiled_game(name), random.Random(seed), seeded(seed)
    options = VARIETY.get(name, [{}])
    before = state = floe.new(name, players, seed=seed, **options[seed % len(options)])
    vector = own.pack(state)
    move: Move | str = "the deal"
    decisions = 0
    while True:
        check_position(own, before, move, state, vector)
        if rng.randrange(RARELY) == 0:
            check_rest(own, state, vector, rng, chance)
        if state.over:
            break
        move = rng.choice(state.moves)
        before, state = state, state.play(move)
        own.rules.play(vector, own.number(move))
        decisions += 1
    return decisions


def check_position(own: CompiledGame, before: State, move: object, state: State, vector: Vector) -> None:
    """Compare position, actor, legal moves and outcome."""
    unpacked = own.unpack(vector, past=state)
    if unpacked != state:
        require("positions", before, move, unpacked.dump(), state.dump())
        raise Difference("States", before, move, "unequal", "though what is written of them is equal")
    actor = own.rules.actor(vector)
    require("actors", before, move, None if actor < 0 else actor, state.actor)
    out = np.zeros(own.rules.width, np.int32)
    legal = tuple(own.move(number) for number in out[: own.rules.legal(vector, out)].tolist())
    require("legal moves", before, move, legal, state.moves)
    if state.outcome is not None:
        scores, places = np.zeros(state.players, np.int64), np.zeros(state.players, np.int64)
        own.rules.outcome(vector, scores, places)
        require("scores", before, move, tuple(scores.tolist()), state.outcome.scores)
        require("places", before, move, tuple(places.tolist()), state.outcome.places)


def check_rest(own: CompiledGame, state: State, vector: Vector, rng: random.Random, chance: RngState) -> None:
    """Compare a freshly packed position, and a determinization drawn for a random seat."""
    require("packed positions", state, "packing", own.unpack(own.pack(state), past=state), state)
    seat = rng.randrange(state.players)
    drawn, move = own.rules.vector(), f"determinizing for seat {seat}"
    own.rules.determinize(own.pack_view(state.view(seat)), chance, drawn)
    determinization: Any = own.unpack(drawn, past=state)
    require("views", state, move, determinization.view(seat), state.view(seat))
    things = len(set(determinization.inventory()))  # cards that nobody was dealt may take the place of others
    require("things in the game", state, move, things, len(state.inventory()))
    require("observations", state, move, observation(own, drawn, seat), observation(own, vector, seat))


def observation(own: CompiledGame, vector: Vector, seat: int) -> list[int]:
    out = np.zeros(own.rules.features, np.int8)
    own.rules.observe(vector, seat, out)
    return out.tolist()


def check_games(name: str, players: int, first_seed: int) -> tuple[str, int, int]:
    """Check some games; return the game, the players and how many positions there were."""
    return name, players, sum(check_game(name, players, first_seed + n) for n in range(GAMES_AT_A_TIME))


def check_search(name: str, players: int, seed: int) -> int:
    """Let each bot that searches choose at some positions of a random game; return how many positions there were."""
    bots, rng, state = searching(name, SIMULATIONS), random.Random(seed), floe.new(name, players, seed=seed)
    positions = 0
    while not state.over:
        view = state.view(state.actor)
        if len(view.moves) > 1 and rng.randrange(RARELY) == 0:
            for bot in bots:
                assert bot.choose(view, view.moves, rng) in view.moves
            positions += 1
        state = state.play(rng.choice(state.moves))
    return positions


def searching(name: str, simulations: int) -> list[Any]:
    """Return the bots of a game that search, with this many simulations for each move."""
    return [roster.find(f"{bot}:{simulations}", name) for bot in SEARCHING if bot in roster.bots_of(name)]


def _tasks(games: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    for first_seed in count(0, GAMES_AT_A_TIME):
        yield from ((name, players, first_seed) for name in games for players in compiled_game(name).rules.players)


def main() -> None:
    """Check until there are enough positions of every game, and enough of them have been searched."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=names(), help="only this game")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="how many of each game (default %(default)s)")
    parser.add_argument(
        "--searches", type=int, default=0, help="and at how many of each bots search (default %(default)s)"
    )
    chosen = parser.parse_args()
    games = (chosen.game,) if chosen.game else names()
    check_positions(games, chosen.positions)
    for game in games if chosen.searches else ():
        found = 0
        for seed in count():
            found += sum(check_search(game, players, seed) for players in compiled_game(game).rules.players)
            if found >= chosen.searches:
                break
        print(f"{game}: {found:,} positions searched by {len(searching(game, 1))} bots")


def check_positions(games: tuple[str, ...], wanted: int) -> None:
    """Compare this many positions of each game, on all cores."""
    found, started = Counter[tuple[str, int]](), perf_counter()
    tasks = _tasks(games)
    for game in games:
        check_game(game, 2, 0)  # compiles what is not in the cache, once and not in every process
    with ProcessPoolExecutor() as processes:
        while any(sum(n for (name, _), n in found.items() if name == game) < wanted for game in games):
            round_ = list(islice(tasks, 4 * (os.cpu_count() or 1)))
            for name, players, positions in processes.map(check_games, *zip(*round_, strict=True)):
                found[name, players] += positions
            print(f"\r{found.total():,} positions agree", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for (name, players), positions in sorted(found.items()):
        print(f"{name} with {players} players: {positions:,} positions, no difference")
    print(f"{found.total():,} positions in {perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
