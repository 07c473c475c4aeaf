"""`python scripts/gpu.py`: random games on a GPU, one game a thread, from the same functions that run on the CPU.

Plays the same games on both, says whether every result is the same, and then how many decisions a second the GPU makes
with several sizes of block. Needs NumPy, Numba, numba-cuda and a CUDA device; of Floe only its kernels, and for games
with boards a file of boards that `--write-boards` made where all of Floe is at home.
"""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

BLOCKS = (64, 128, 256, 512)
SEED = 2026
GAMES = ("arctic", "race")
REGISTERS = 48  # that a thread may use: fewer let more threads run at once, too few send numbers to memory


sys.path[:0] = [str(Path(__file__).resolve().parent)]

from bare import make_floe_importable  # noqa: E402

make_floe_importable()

from numba import cuda, int16, int32, int64  # noqa: E402

from floe.engine.contract import CompiledRules  # noqa: E402
from floe.engine.cuda_kernel import cuda_kernel  # noqa: E402
from floe.engine.loops import loops, workspace  # noqa: E402
from floe.engine.rng import load  # noqa: E402


class Results(NamedTuple):
    """One row per game."""

    scores: Any
    places: Any
    lengths: Any
    """How many decisions each game took."""


def gpu_kernel(game: CompiledRules, registers: int = REGISTERS) -> Callable[..., Any]:
    """Return a CUDA kernel that plays one whole random game in each thread, with at most this many registers.

    The threads of a block take each step of their turns together, and those with nothing to choose in it wait. So they
    are at the same place of the rules: the processor runs them side by side and finds its instructions in the cache.
    """
    width, seats, deal, outcome = game.width, game.players[-1], game.deal, game.outcome
    steps, step, waits, random_move, act = game.steps, game.step, game.waits, game.random_move, game.act
    words = (game.size + 7) // 8
    number = int16 if game.moves < 1 << 15 else int32  # the smaller, the less memory a thread takes

    def play(players: int, boards: Any, seed: int, first: int, scores: Any, places: Any, lengths: Any) -> None:
        thread = cuda.grid(1)
        vector = cuda.local.array(words, int64).view(np.int8)  # begins where a word could
        moves = cuda.local.array(width, number)
        rng = cuda.local.array(2, int64)
        is_used, decisions = thread < lengths.size, 0
        if is_used:
            load(rng, seed, first + thread)
            deal(vector, players, rng, boards)
        goes_on = is_used
        while cuda.syncthreads_or(int32(goes_on)):
            for now in range(steps):
                while goes_on and step(vector) == now and waits(vector):
                    act(vector, random_move(vector, moves, rng))
                    decisions += 1
                cuda.syncthreads()
            goes_on = goes_on and step(vector) < steps
        if is_used:
            own_scores = cuda.local.array(seats, int64)
            own_places = cuda.local.array(seats, int64)
            outcome(vector, own_scores, own_places)
            lengths[thread] = decisions
            for seat in range(players):
                scores[thread, seat] = own_scores[seat]
                places[thread, seat] = own_places[seat]

    compiled: Callable[..., Any] = cuda_kernel(play, registers)
    return compiled


def on_gpu(kernel: Any, boards: Any, players: int, games: int, block: int) -> tuple[Results, float]:
    """Play the games and return their results and the seconds they took, without copying the results back."""
    shape = (games, players)
    made = Results(
        cuda.device_array(shape, np.int64), cuda.device_array(shape, np.int64), cuda.device_array(games, np.int64)
    )
    laid = cuda.to_device(boards)
    cuda.synchronize()
    started = perf_counter()
    kernel[-(-games // block), block](players, laid, SEED, 0, *made)
    cuda.synchronize()
    seconds = perf_counter() - started
    return Results(*(array.copy_to_host() for array in made)), seconds


def on_cpu(game: CompiledRules, boards: Any, players: int, games: int) -> tuple[Results, float]:
    """Play the same games on one core."""
    made = Results(
        np.zeros((games, players), np.int64), np.zeros((games, players), np.int64), np.zeros(games, np.int64)
    )
    play, room = loops(game).play_games, workspace(game)
    play(players, boards, SEED, 0, *room, made.scores[:1], made.places[:1])
    started = perf_counter()
    for number in range(games):
        rows = slice(number, number + 1)
        made.lengths[number] = play(players, boards, SEED, number, *room, made.scores[rows], made.places[rows])
    return made, perf_counter() - started


def compare(game: CompiledRules, boards: Any, kernel: Any, players: int, games: int) -> bool:
    """Play the same games on both and say whether all results are equal."""
    gpu, _ = on_gpu(kernel, boards, players, games, BLOCKS[0])
    cpu, seconds = on_cpu(game, boards, players, games)
    same = all(np.array_equal(one, other) for one, other in zip(gpu, cpu, strict=True))
    verdict = "the same results on both" if same else "DIFFERENT RESULTS"
    pace = cpu.lengths.sum() / seconds
    say(f"{game.name}, {players} players: {games:,} games, {verdict}; {pace:,.0f} decisions/s on one CPU core")
    return same


def measure(game: CompiledRules, boards: Any, kernel: Any, players: int, games: int, rounds: int) -> None:
    """Print the pace for each size of block, the best of several rounds."""
    for block in BLOCKS:
        played = [on_gpu(kernel, boards, players, games, block) for _ in range(rounds)]
        decisions, whole = max((found.lengths.sum() / seconds, games / seconds) for found, seconds in played)
        say(f"{game.name}, {players} players, blocks of {block}: {decisions:,.0f} decisions/s, {whole:,.0f} games/s")


def default_boards(name: str) -> Any:
    """Return boards to deal on; only this needs all of Floe."""
    from floe.engine import find

    return find.default_boards(name, SEED)


def say(line: str) -> None:
    """Print at once, even into a file."""
    print(line, flush=True)


def main() -> int:
    """Compare and measure every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, help="only this game")
    parser.add_argument("--games", type=int, default=1 << 21, help="games per measurement (default %(default)s)")
    parser.add_argument("--compared", type=int, default=20_000, help="games played on both (default %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="measurements per size of block (default %(default)s)")
    parser.add_argument("--registers", type=int, default=REGISTERS, help="of a thread (default %(default)s)")
    parser.add_argument("--boards", type=Path, help="where boards are, for a machine without all of Floe")
    parser.add_argument("--write-boards", type=Path, help="write the boards there, and do nothing else")
    chosen = parser.parse_args()
    if chosen.write_boards:
        np.savez_compressed(chosen.write_boards, **{name: default_boards(name) for name in GAMES})
        return 0
    say(f"device: {getattr(cuda.get_current_device(), 'name', 'the simulator')}")
    all_same = True
    for name in (chosen.game,) if chosen.game else GAMES:
        game: CompiledRules = import_module(f"floe.games.{name}.compiled.rules").RULES
        boards = np.load(chosen.boards)[name] if chosen.boards else default_boards(name)
        started = perf_counter()
        kernel = gpu_kernel(game, chosen.registers)
        on_gpu(kernel, boards, 2, 1, BLOCKS[0])
        say(f"{name}: compiled for the device in {perf_counter() - started:.1f} s")
        for players in game.players:
            all_same &= compare(game, boards, kernel, players, chosen.compared)
            measure(game, boards, kernel, players, chosen.games, chosen.rounds)
    return 0 if all_same else 1


if __name__ == "__main__":
    sys.exit(main())
