"""`python -m bench.review`: how long a review takes, on one core: until there is a first curve, all of it, and all.

Every game and number of players, games between bots of the usual level; the processor's time, so that a busy machine
changes little. One game of each is reviewed beforehand, which compiles what there is to compile.
"""

from __future__ import annotations

import sys
from statistics import fmean
from time import process_time
from typing import NamedTuple

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

import floe
from floe.bots import roster
from floe.bots.chance import stream
from floe.bots.levels import USUAL
from floe.core.record import Record
from floe.study.played import Played
from floe.study.review import STRIDES, coarse_first, decisions_of, moment_of, summed_up

SEED = 16_001
GAMES = 3


class Timing(NamedTuple):
    """What one review took."""

    moves: int
    first: float
    """Until a few moments over the whole length are there."""
    curve: float
    whole: float
    size: int


def record_of(game: str, players: int, number: int) -> Record:
    """Return a game between bots of the usual level."""
    bot, rng = roster.find(roster.available(USUAL, game), game), stream(SEED, f"game {number}")
    states, moves = [floe.new(game, players, SEED + number)], []
    while (seat := states[-1].actor) is not None:
        view = states[-1].view(seat)
        moves.append(bot.choose(view, view.moves, rng))
        states.append(states[-1].play(moves[-1]))
    return Record.kept(states, moves)


def timed(record: Record) -> Timing:
    """Review a game and return how long it took."""
    start = process_time()
    played = Played(record)
    order = coarse_first(len(played.states))
    few = len(range(0, len(order), STRIDES[0])) + 1
    moments = [moment_of(played, at) for at in order[:few]]
    first = process_time() - start
    moments += [moment_of(played, at) for at in order[few:]]
    curve = process_time() - start
    found = summed_up(played, sorted(moments, key=lambda one: one.at), decisions_of(played))
    return Timing(len(record.moves), first, curve, process_time() - start, len(msgspec.json.encode(found)))


def main(games: list[str]) -> None:
    table = Table(box=SIMPLE_HEAD)
    for heading in (
        "game",
        "players",
        "moves",
        "first curve, s",
        "curve, s",
        "whole review, s",
        "ms a move",
        "JSON, KB",
    ):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    kinds = [(name, players) for name, game in floe.registered_games().items() for players in game.seats]
    for name, players in track([kind for kind in kinds if not games or kind[0] in games], "reviewing"):
        timed(record_of(name, players, GAMES))
        found = [timed(record_of(name, players, number)) for number in range(GAMES)]
        moves, first, curve, whole, size = (fmean(column) for column in zip(*found, strict=True))
        figures = (
            f"{moves:.0f}",
            f"{first:.2f}",
            f"{curve:.2f}",
            f"{whole:.2f}",
            f"{1000 * whole / moves:.0f}",
            f"{size / 1024:.0f}",
        )
        table.add_row(name, str(players), *figures)
    Console().print(table)


if __name__ == "__main__":
    main(sys.argv[1:])
