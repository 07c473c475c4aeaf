"""`python -m bench`: one table, ours first, everybody measured in the same run on one core."""

from __future__ import annotations

import gc
import random
import warnings
from functools import partial
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

import floe
from bench.clock import Pace, PlayOne, measure
from bench.peers import PEERS, Peer
from bench.selfplay import ViewCost, selfplay, selfplay_on_one_board, view_cost

SLICES = 3
SEED = 2026

OURS = tuple(
    Peer("Floe", name, players, partial(selfplay, name, players))
    for name, game in floe.registered_games().items()
    for players in game.seats
)
ON_ONE_BOARD = tuple(
    Peer("Floe", f"{name}, one board", players, partial(selfplay_on_one_board, name, players))
    for name, game in floe.registered_games().items()
    if "board" in game.options
    for players in game.seats
)


class Runner(NamedTuple):
    """An engine that is ready to play, or the reason why it is not."""

    peer: Peer
    play_one: PlayOne | None
    excuse: str = ""


def prepare(peer: Peer) -> Runner:
    """Load an engine and play one game to warm it up."""
    play_one = peer.build()
    play_one(random.Random(SEED))
    return Runner(peer, play_one)


def invite(peer: Peer) -> Runner:
    """Prepare a neighbour; one that is missing or broken is excused."""
    try:
        return prepare(peer)
    except ImportError:
        return Runner(peer, None, "not installed")
    except Exception as error:  # a broken neighbour must not hide the others
        return Runner(peer, None, f"fails: {type(error).__name__}")


def race(runners: list[Runner]) -> dict[Peer, Pace]:
    """Give everybody a slice in turn, again and again, so that a busy moment hits all, and keep each one's best."""
    ready = [(runner.peer, runner.play_one) for runner in runners if runner.play_one] * SLICES
    best: dict[Peer, Pace] = {}
    for number, (peer, play_one) in enumerate(track(ready, "Playing", transient=True)):
        pace = measure(play_one, random.Random(SEED + number))
        best[peer] = max(pace, best.get(peer, pace))
    return best


def row(runner: Runner, best: dict[Peer, Pace], views: dict[Peer, ViewCost]) -> list[str]:
    """One engine's line of the table."""
    name = [runner.peer.engine, runner.peer.game, str(runner.peer.players)]
    if runner.peer not in best:
        return [*name, runner.excuse, "", "", "", ""]
    pace, ours = best[runner.peer], best[OURS[0]]
    ratio = f"{pace.per_second / ours.per_second:.2f} ×"
    seen = [f"{cost:.1f}" for cost in views.get(runner.peer, ())] or ["", ""]
    return [*name, f"{pace.per_second:,.0f}", ratio, f"{pace.per_game:.1f}", *seen]


def table(runners: list[Runner], best: dict[Peer, Pace], views: dict[Peer, ViewCost]) -> Table:
    """Everybody's line, ours first."""
    title = "Decisions per second of random self-play, on one core"
    drawn = Table("engine", "game", title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("seats", "per second", "to ours", "per game", "view µs", "+dump"):
        drawn.add_column(heading, justify="right")
    for runner in runners:
        drawn.add_row(*row(runner, best, views), end_section=runner.peer == (*OURS, *ON_ONE_BOARD)[-1])
    return drawn


def main() -> None:
    """Measure everybody and print the table."""
    warnings.simplefilter("ignore")  # the peers' own deprecations would drown the table
    runners = [prepare(peer) for peer in (*OURS, *ON_ONE_BOARD)] + [invite(peer) for peer in PEERS]
    gc.collect()
    gc.freeze()  # all engines share one process: none of them is to pay for walks through the others' modules
    best = race(runners)
    views = {peer: view_cost(peer.game, peer.players, random.Random(SEED)) for peer in OURS}
    Console().print(table(runners, best, views))


if __name__ == "__main__":
    main()
