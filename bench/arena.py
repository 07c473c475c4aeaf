"""`python -m bench.arena`: is a level as strong in a page as on the server? Each meets itself, once in either place.

Node plays in the page's own code and is told every move; Python plays the same level from Views. Deals and seats are
those of `floe match`: every deal is played from both sides. Both draw from chance of their own.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from rich.progress import track

from floe.bots import roster
from floe.bots.chance import stream
from floe.core.contract import State
from floe.engine.find import names
from floe.lab.match import Match, Result
from floe.lab.report import percent
from floe.lab.statistics import beaten

NODE: Final = Path(__file__).with_suffix(".mjs")
SEED: Final = 17_001
GAMES: Final = 200
QUICK: Final = ("cub", "scout", "ranger")
"""Levels that choose in a moment; the same search takes the same seconds anywhere."""
PAGE: Final = "in the page"


class Page:
    """A game in a page's code, in a process of its own."""

    def __init__(self, node: subprocess.Popen[str]) -> None:
        self._node = node

    def ask(self, kind: str, value: Any) -> Any:
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(json.dumps([kind, value]) + "\n")
        self._node.stdin.flush()
        return json.loads(self._node.stdout.readline())


@contextmanager
def page(game: str, seed: int) -> Iterator[Page]:
    command = ["node", str(NODE), game, str(seed)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        yield Page(node)
        assert node.stdin
        node.stdin.close()


def meet(game: str, level: str, games: int) -> list[Result]:
    """Let a level meet itself; return the games."""
    match = Match(game, 2, (PAGE, level), SEED)
    with page(game, SEED) as elsewhere:
        numbers = track(range(match.whole_deals(games)), f"{game}, {level}", transient=True)
        return [_played(match, number, level, elsewhere) for number in numbers]


def _played(match: Match, number: int, level: str, elsewhere: Page) -> Result:
    """Play a game of the match, as `floe.lab.match` does, with one of its bots in a page."""
    state, seating, bot = match.deal(number), match.seating(number), roster.find(level, match.game)
    rng, decisions, seconds = stream(match.seed, f"game {number}"), [0, 0], [0.0, 0.0]
    elsewhere.ask("deal", state.dump())
    while (seat := state.actor) is not None:
        started = perf_counter()
        chosen = elsewhere.ask("choose", level) if seating[seat] == PAGE else _chosen(bot, state, rng)
        seconds[seat] += perf_counter() - started
        decisions[seat] += 1
        state = state.play(chosen, seat=seat)
        elsewhere.ask("play", chosen)
    assert state.outcome
    return Result(number, seating, state.outcome.scores, state.outcome.places, tuple(decisions), tuple(seconds))


def _chosen(bot: Any, state: State, rng: Random) -> str:
    view = state.view(state.actor)
    return str(bot.choose(view, view.moves, rng))


def main() -> None:
    """Let the levels meet and print how often the page won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="*", help=f"these ({', '.join(QUICK)})")
    parser.add_argument("--game", choices=names(), help="only this game")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each level (%(default)s)")
    chosen = parser.parse_args()
    print("game, level, games, won in the page")
    for game in (chosen.game,) if chosen.game else names():
        for level in chosen.levels or QUICK:
            results = meet(game, level, chosen.games)
            print(f"{game}, {level}, {len(results)}, {percent(beaten(results, PAGE, level))}", flush=True)


if __name__ == "__main__":
    main()
