"""How races end between bots: the share that ends at the pole, and after how many rounds.

    python -m bench.arrivals 20                              every two levels, with 2, 3 and 4 players
    python -m bench.arrivals 20 --bots ranger search:100     other bots
    python -m bench.arrivals 20 --bots cub ranger --beside racer:1000     each of these beside that one, and its like

Bots take turns on the seats of a table, and the deals are the same for every pair. `expert` thinks for a second about
every move; `racer:1000` is the same bot with fewer simulations.
"""

import argparse
import random
from itertools import combinations_with_replacement
from statistics import median
from typing import Any, Final, NamedTuple

import floe
from floe.bots.bot import Bot
from floe.bots.roster import find, levels_of

GAME: Final = "race"
PLAYERS: Final = (2, 3, 4)


class Race(NamedTuple):
    """How one game ended."""

    has_arrived: bool
    """Whether somebody had both sleds at the pole."""
    rounds: int


def race(bots: list[Bot], players: int, seed: int, **options: str) -> Race:
    """Play a game, the bots in turn on its seats; which one begins is another matter in every game."""
    state: Any = floe.new(GAME, players, seed, **options)
    seated, rng = [bots[(seat + seed) % len(bots)] for seat in range(players)], random.Random(seed)
    while not state.over:
        view = state.view(state.actor)
        state = state.play(seated[state.actor].choose(view, view.moves, rng))
    return Race(any(not sum(sheet.steps) for sheet in state.outcome.breakdown), state.turn.round)


def pairs(bots: list[str], beside: str | None) -> list[tuple[str, str]]:
    """Return who meets: everybody everybody else and their like, or only pairs that one bot is in."""
    if beside is None:
        return list(combinations_with_replacement(bots, 2))
    return [(one, beside) for one in (*bots, beside)]


def main() -> None:
    """Play, and print a line of a Markdown table for each pair."""
    parser = argparse.ArgumentParser(prog="python -m bench.arrivals", description=__doc__.splitlines()[0])
    parser.add_argument("games", type=int, help="of each pair and number of players")
    parser.add_argument("--bots", nargs="+", default=list(levels_of(GAME)))
    parser.add_argument("--beside", metavar="BOT", help="who is in every pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    print("| | " + " | ".join(f"{players} players" for players in PLAYERS) + " |")
    print("|---" * (1 + len(PLAYERS)) + "|")
    for one, other in pairs(given.bots, given.beside):
        bots, cells = [find(one, GAME), find(other, GAME)], []
        for players in PLAYERS:
            races = [race(bots, players, given.seed + game, **options) for game in range(given.games)]
            share = sum(each.has_arrived for each in races) / given.games
            cells.append(f"{share:.0%}, {median(each.rounds for each in races):g} rounds")
        print(f"| {one} and {other} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
