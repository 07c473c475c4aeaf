"""Golden files: perft counts and one whole game for every game and number of players. `make goldens` writes them anew.

A change in these files is a change in the rules, the notation or what somebody gets to see: read it line by line.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import floe
from floe.core.chance import Chance
from floe.core.contract import Game, State
from floe.core.perft import perft

Options = dict[str, str]
FOLDER: Final = Path(__file__).parent / "goldens"
NODES: Final = 3_000  # a count goes one move deeper as long as the last one stayed below this
POSITIONS: Final = 12  # from the deal to late in the game
VARIANTS: Final = {"race": {"onward": "yes"}}
"""By game, options that are off unless chosen: each has files of its own, for the fewest players."""


def goldens() -> dict[str, Callable[[], str]]:
    """Return the name of every golden file, and what makes its text."""
    files: dict[str, Callable[[], str]] = {}
    for game in floe.registered_games().values():
        for players in game.seats:
            files |= _of(f"{game.name}-{players}", game, players, {})
        for option, value in VARIANTS.get(game.name, {}).items():
            files |= _of(f"{game.name}-{game.seats[0]}-{option}", game, game.seats[0], {option: value})
    return files


def _of(name: str, game: Game, players: int, options: Options) -> dict[str, Callable[[], str]]:
    return {
        f"{name}-perft.txt": partial(_text, _perft_lines, game, players, options),
        f"{name}-playthrough.txt": partial(_text, _playthrough_lines, game, players, options),
    }


def _text(lines: Callable[[Game, int, Options], Iterator[str]], game: Game, players: int, options: Options) -> str:
    return "".join(lines(game, players, options))


def _random_game(game: Game, players: int, options: Options, seed: int) -> Iterator[tuple[State, str]]:
    """Yield every state of a random game and the move played in it, the last one with no move."""
    state, chance = floe.new(game.name, players, seed, **options), Chance(seed, "goldens")
    while not state.over:
        move = state.moves[chance.randrange(len(state.moves))]
        yield state, str(move)
        state = state.play(move)
    yield state, ""


def _perft_lines(game: Game, players: int, options: Options) -> Iterator[str]:
    for seed in range(POSITIONS):
        history = [state for state, _ in _random_game(game, players, options, seed)]
        at = (len(history) - 1) * seed // POSITIONS
        yield f"seed {seed} after {at} moves: {_counts(history[at])}\n"


def _counts(state: State) -> str:
    counts = [perft(state, 1)]
    while counts[-1] < NODES and len(counts) < 8:
        counts.append(perft(state, len(counts) + 1))
    return " ".join(map(str, counts))


def _playthrough_lines(game: Game, players: int, options: Options) -> Iterator[str]:
    drawn_for = None
    for state, move in _random_game(game, players, options, seed=2026):
        if state.actor != drawn_for or state.over:
            yield f"\n{state}\n\n"
            drawn_for = state.actor
        yield f"{state.version}: seat {state.actor} of {len(state.moves)} moves: {', '.join(map(str, state.moves))}\n"
        yield f"   views {' '.join(_fingerprint(state, seat) for seat in (None, *range(players)))}\n"
        yield f"   plays {move}\n" if move else f"   {state.outcome}\n"


def _fingerprint(state: State, seat: int | None) -> str:
    """Stand for every byte this seat is sent; the drawing shows what a difference is about."""
    return hashlib.sha256(json.dumps(state.view(seat).dump()).encode()).hexdigest()[:8]


def main() -> None:
    """Write every golden file."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in goldens().items():
        (FOLDER / name).write_text(text())


if __name__ == "__main__":
    main()
