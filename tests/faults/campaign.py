"""A campaign: players play, faults come at random, and in the end everybody must be able to go on."""

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

from msgspec import Struct

from tests.faults import truth
from tests.faults.checker import violations
from tests.faults.harm import Fault, kill
from tests.faults.history import History, Move
from tests.faults.players import Player, people, play_in_pairs, play_with_a_bot
from tests.faults.site import Site

Opening = Callable[[Path], AbstractAsyncContextManager[Site]]
RECOVERY = 60.0  # seconds after the last fault within which everybody must have moved once more


class Report(Struct, frozen=True):
    """What a campaign has found."""

    faults: Counter[str]
    moves: Counter[str]
    """Moves by what the players were told."""
    reads: int
    tables: int
    recovered_after: float | None
    """How long after the last fault everybody had moved once more; None if somebody never did."""
    log: list[str]
    wrong: list[str]

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, and everybody could go on."""
        return not self.wrong and self.recovered_after is not None and not any("trace" in line for line in self.log)

    def __str__(self) -> str:
        recovered = "never" if self.recovered_after is None else f"after {self.recovered_after:.1f} s"
        lines = [
            "faults: " + ", ".join(f"{name} {count}" for name, count in sorted(self.faults.items())),
            f"moves: {dict(self.moves)}, views: {self.reads}, tables: {self.tables}",
            f"everybody went on {recovered}; log: {len(self.log)} lines, {sum(map(len, self.log))} bytes",
            f"violations: {len(self.wrong)}",
            *self.wrong[:20],
        ]
        return "\n".join(lines)


class Limits(Struct, frozen=True):
    """How long a campaign takes: until enough kills or other faults are done, or the time is over."""

    seconds: float
    kills: int = 0
    """0 for a campaign without kills."""
    others: float = inf
    between: float = 1.0
    """Seconds between two faults, on average."""


async def run(opened: Opening, faults: Sequence[Fault], limits: Limits, seed: int, pairs: int = 2) -> Report:
    """Run a campaign, and check what has happened."""
    history: History = []
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as site, AsyncExitStack() as stack:
            players = await people(site, 2 * pairs + 1, history, stack)
            async with asyncio.TaskGroup() as group:
                playing = [group.create_task(game) for game in _games(players)]
                done = await hurt(site, faults, limits, random.Random(seed))
                recovered_after = await _recovered(players)
                for task in playing:
                    task.cancel()
            truths = await truth.read(site.database, {event.table for event in history})
            log = [line for node in site.nodes for line in node.log.read_text().splitlines()]
    outcomes = Counter(event.outcome for event in history if isinstance(event, Move))
    wrong = await asyncio.to_thread(violations, history, truths)
    return Report(done, Counter(outcomes), len(history) - outcomes.total(), len(truths), recovered_after, log, wrong)


def _games(players: list[Player]) -> list[Coroutine[Any, Any, None]]:
    *pairs, alone = players
    games = [play_in_pairs(*pairs[number : number + 2]) for number in range(0, len(pairs), 2)]
    return [*games, play_with_a_bot(alone)]


async def hurt(site: Site, faults: Sequence[Fault], limits: Limits, rng: random.Random) -> Counter[str]:
    """Hurt a site again and again: every second fault is a kill; returns what was done."""
    done: Counter[str] = Counter()
    until, others = monotonic() + limits.seconds, _turns(faults, rng)
    while monotonic() < until and not _is_enough(done, limits):
        await asyncio.sleep(rng.uniform(0, 2 * limits.between))
        fault = kill if limits.kills and rng.random() < 0.5 else next(others)
        print(f"{limits.seconds - until + monotonic():6.1f} s  {fault.__name__}", file=sys.stderr, flush=True)
        await fault(site, rng)
        done[fault.__name__] += 1
    return done


def _turns(faults: Sequence[Fault], rng: random.Random) -> Iterator[Fault]:
    """Yield faults at random; each comes once before any comes again."""
    while True:
        yield from rng.sample(faults, len(faults))


def _is_enough(done: Counter[str], limits: Limits) -> bool:
    kills = done["kill"]
    return kills >= limits.kills > 0 or done.total() - kills >= limits.others


async def _recovered(players: list[Player]) -> float | None:
    """Wait until everybody has moved once more; returns how long that took."""
    began = monotonic()
    before = {player: player.acknowledged for player in players}
    while monotonic() - began < RECOVERY:
        if all(player.acknowledged > before[player] for player in players):
            return monotonic() - began
        await asyncio.sleep(0.05)
    return None
