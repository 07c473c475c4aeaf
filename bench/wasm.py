"""`python -m bench.wasm`: WebAssembly in node and in Chromium beside the CPU's kernels, in one run, each in turn.

Random play counts decisions of whole games; a search counts simulations over positions spread over a game, where it
never stops early; a network's decision takes the logits of all legal moves. Time is that of the processor, of a process
or of a page's thread, so that a busy machine changes little. Needs the environment of the tests.
"""

from __future__ import annotations

import base64
import json
import random
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from threading import Thread
from time import perf_counter, process_time
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from playwright.sync_api import Page, sync_playwright
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import floe
from floe.bots import roster
from floe.engine.find import compiled_game, compiled_rules, default_boards, names
from floe.engine.loops import loops, workspace
from floe.search.guided import GuidedSearch

NODE = Path(__file__).with_suffix(".mjs")
ROOT = Path(__file__).parents[1]
PREPARE = """
async (asked) => {
  const { doneIn, works } = await import("/bench/paces.js");
  window.works = await works(asked, async (path) => (await fetch(`/${path}`)).arrayBuffer());
  window.doneIn = doneIn;
}
"""
PLAYERS = 2
SEED = 2026
GAMES = 500
POSITIONS = 12
SIMULATIONS = 500
SECONDS = 1.0
SEARCHING = "expert"
"""The level whose search is measured."""


class Paces(NamedTuple):
    decisions: float
    searched: float
    thought: float | None = None


def positions(game: str) -> list[Any]:
    """Return views spread over a game played at random, each with a choice."""
    rng, state, found = random.Random(SEED), floe.new(game, PLAYERS, SEED), []
    while not state.over:
        if len(state.moves) > 1:
            found.append(state.view(state.actor))
        state = state.play(rng.choice(state.moves))
    return found[:: max(1, len(found) // POSITIONS)]


def pace(work: Callable[[], int]) -> float:
    """Return how much a second is done, in the best of three slices."""
    work()
    return max(_slice(work) for _ in range(3))


def _slice(work: Callable[[], int]) -> float:
    done, end, busy = 0, perf_counter() + SECONDS, process_time()
    while perf_counter() < end:
        done += work()
    return done / (process_time() - busy)


def on_the_cpu(game: str, views: list[Any]) -> Paces:
    rules, boards = compiled_rules(game), default_boards(game, SEED)
    scores, places = np.zeros((2, GAMES, PLAYERS), np.int64)
    play = loops(rules).play_games
    decisions = pace(lambda: play(PLAYERS, boards, SEED, 0, *workspace(rules), scores, places))
    bot: Any = replace(roster.find(SEARCHING, game), simulations=SIMULATIONS, seconds=None)  # type: ignore[type-var]

    def search() -> int:
        for view in views:
            bot.rank(view, view.moves, random.Random(SEED))
        return SIMULATIONS * len(views)

    return Paces(decisions, pace(search), _thinking(game, views))


def _thinking(game: str, views: list[Any]) -> float | None:
    if "learned" not in roster.bots_of(game):
        return None
    bot: Any = roster.find("learned", game)

    def think() -> int:
        for view in views:
            bot.choose(view, view.moves, random.Random(SEED))
        return len(views)

    return pace(think)


def asked_of(game: str, views: list[Any]) -> dict[str, Any]:
    """Return what JavaScript has to know to do the same."""
    boards, bot = default_boards(game, SEED), roster.find(SEARCHING, game)
    learned: Any = roster.find("learned", game) if "learned" in roster.bots_of(game) else None
    return {
        "game": game,
        "players": PLAYERS,
        "boards": {"count": len(boards), "data": base64.b64encode(boards.tobytes()).decode()},
        "sets": [_told(game, view, bot, learned) for view in views],
        "games": GAMES,
        "seconds": SECONDS,
        "weights": learned and str(learned.weights.relative_to(ROOT)),
        "level": SEARCHING,
        "bot": "guided" if isinstance(bot, GuidedSearch) else "halving",
        "simulations": SIMULATIONS,
    }


def in_node(asked: dict[str, Any]) -> Paces:
    said = subprocess.run(["node", str(NODE)], input=json.dumps(asked), capture_output=True, text=True, check=True)
    return Paces(**json.loads(said.stdout))


def in_chromium(asked: dict[str, Any]) -> Paces:
    """Measure in a page of Debian's Chromium, with the files of the repository behind it."""
    with files() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{address}/package.json")
        page.evaluate(PREPARE, asked)
        paces = {name: _in_a_page(page, name) for name in page.evaluate("Object.keys(works)")}
        browser.close()
    return Paces(**paces)


def _in_a_page(page: Page, name: str) -> float:
    """Return how much a second is done in the time of the page's thread, in the best of three slices."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

    def paced() -> float:
        before = busy()
        done: float = page.evaluate("([name, seconds]) => doneIn(works[name], seconds)", [name, SECONDS])
        return done / (busy() - before)

    paced()
    return max(paced() for _ in range(3))


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def files() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(ROOT))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def _told(game: str, view: Any, bot: Any, learned: Any) -> dict[str, Any]:
    """Return a position as JavaScript needs it."""
    moves = [compiled_game(game).number(move) for move in view.moves]
    vector = learned.pack_visible(view).tolist() if learned else None
    return {"set": bot.model.information_set(view).tolist(), "moves": moves, "vector": vector}


def main() -> None:
    """Measure both games and print the table."""
    table = Table("game", "what", title="A second of one core", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("CPU", "WebAssembly in node", "in Chromium"):
        table.add_column(heading, justify="right")
    for game in names():
        views = positions(game)
        asked = asked_of(game, views)
        paces = zip(on_the_cpu(game, views), in_node(asked), in_chromium(asked), strict=True)
        for what, found in zip(("decisions", "simulations", "network decisions"), paces, strict=True):
            table.add_row(game, what, *(f"{one:,.0f}" if one else "" for one in found))
    Console().print(table)


if __name__ == "__main__":
    main()
