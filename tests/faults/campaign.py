"""A campaign: players play, faults come at random, and in the end everybody must be able to go on."""

import asyncio
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from math import inf
from pathlib import Path
from time import monotonic
from unittest.mock import patch

import msgspec
from msgspec import Struct

from floe.client import patience
from tests.faults import truth
from tests.faults.checker import violations
from tests.faults.harm import Fault, kill
from tests.faults.history import History, Move
from tests.faults.players import Player, people, play_in_pairs, play_with_a_bot, watcher
from tests.faults.site import Site

Opening = Callable[[Path], AbstractAsyncContextManager[Site]]
RECOVERY = 60.0  # seconds after the last fault within which everybody must have moved once more
_LONGEST_WAIT = 0.5  # seconds before a player tries again
CLEAR = {"", "stale", "unavailable", "unreachable"}  # what players may be told; nothing where the campaign has ended
LINES = 8  # of the log for each fault at most: it begins and ends, for two stores, at two nodes


class Report(Struct, frozen=True):
    """What a campaign has found."""

    faults: Counter[str]
    moves: Counter[str]
    """Moves by what the players were told."""
    reads: int
    tables: int
    recovered_after: float | None
    """How long after the last fault everybody had moved once more; None if somebody never did."""
    refusals: Counter[str]
    """Moves that were not acknowledged, by the code that the players were told."""
    waits: list[float]
    """How many seconds each acknowledged move took, sorted."""
    log: list[str]
    wrong: list[str]

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, nobody was told what they cannot understand, and everybody could go on."""
        is_quiet = len(self.log) <= LINES * self.faults.total() and not any(
            "trace" in line.lower() for line in self.log
        )
        return not self.wrong and self.recovered_after is not None and self.refusals.keys() <= CLEAR and is_quiet

    def __str__(self) -> str:
        recovered = "never" if self.recovered_after is None else f"after {self.recovered_after:.1f} s"
        lines = [
            "faults: " + ", ".join(f"{name} {count}" for name, count in sorted(self.faults.items())),
            f"moves: {dict(self.moves)}, told {dict(self.refusals)}; views: {self.reads}, tables: {self.tables}",
            f"a move took {_share(self.waits, 0.5):.3f} s, 1 in 100 {_share(self.waits, 0.99):.1f} s or more, "
            f"the slowest {_share(self.waits, 1):.1f} s",
            f"everybody went on {recovered}; log: {len(self.log)} lines, {sum(map(len, self.log))} bytes",
            *(f"  {count} × {line}" for line, count in Counter(map(_message, self.log)).most_common(20)),
            f"violations: {len(self.wrong)}",
            *self.wrong[:20],
        ]
        return "\n".join(lines)


def _share(waits: list[float], share: float) -> float:
    return waits[min(int(share * len(waits)), len(waits) - 1)] if waits else 0.0


def _message(line: str) -> str:
    """Return what a line of the log says, without when and for how long."""
    try:
        return str(msgspec.json.decode(line)["what"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return line[:200]


class Limits(Struct, frozen=True):
    """How long a campaign takes: until enough kills or other faults are done, or the time is over."""

    seconds: float
    kills: int = 0
    """0 for a campaign without kills."""
    others: float = inf
    between: float = 1.0
    """Seconds between two faults, on average."""
    share: float = 0.5
    """How many of the faults are kills."""


async def run(opened: Opening, faults: Sequence[Fault], limits: Limits, seed: int, pairs: int = 2) -> Report:
    """Run a campaign, and check what has happened."""
    history: History = []
    with tempfile.TemporaryDirectory() as folder:
        async with opened(Path(folder)) as site, AsyncExitStack() as stack:
            done, recovered_after = await _hurt_while_playing(site, faults, limits, seed, pairs, history, stack)
            truths = await truth.read(site.database, {event.table for event in history})
            log = [line for node in site.nodes for line in node.log.read_text().splitlines()]
    moves = [event for event in history if isinstance(event, Move)]
    outcomes, refusals = Counter(move.outcome for move in moves), Counter(move.why for move in moves if move.why)
    wrong = await asyncio.to_thread(violations, history, truths)
    reads, waits = len(history) - len(moves), sorted(move.ended - move.began for move in moves if move.outcome == "ok")
    return Report(done, Counter(outcomes), reads, len(truths), recovered_after, refusals, waits, log, wrong)


async def _hurt_while_playing(
    site: Site,
    faults: Sequence[Fault],
    limits: Limits,
    seed: int,
    pairs: int,
    history: History,
    stack: AsyncExitStack,
) -> tuple[Counter[str], float | None]:
    """Hurt a site while people play there; returns what was done, and how long it took everybody to go on."""
    async with playing(site, pairs, history, stack) as everybody:
        done = await hurt(site, faults, limits, random.Random(seed))
        return done, await recovered(everybody)


@asynccontextmanager
async def playing(site: Site, pairs: int, history: History, stack: AsyncExitStack) -> AsyncIterator[list[Player]]:
    """Let people play at a site, each pair watched by somebody, and one more against a bot."""
    *paired, alone = await people(site, 2 * pairs + 1, history, stack)
    watchers = [await watcher(site, number, history, stack) for number in range(pairs)]
    games = [play_in_pairs(*three) for three in zip(paired[::2], paired[1::2], watchers, strict=True)]
    # They come back at once: players who wait are not there when something fails.
    with patch.object(patience, "_LONGEST", _LONGEST_WAIT):
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(game) for game in (*games, play_with_a_bot(alone))]
            yield [*paired, alone, *watchers]
            for task in tasks:
                task.cancel()


async def hurt(site: Site, faults: Sequence[Fault], limits: Limits, rng: random.Random) -> Counter[str]:
    """Hurt a site again and again; returns what was done."""
    done: Counter[str] = Counter()
    until, others = monotonic() + limits.seconds, _turns(faults, rng)
    while monotonic() < until and not _is_enough(done, limits):
        await asyncio.sleep(rng.uniform(0, 2 * limits.between))
        fault = kill if limits.kills and rng.random() < limits.share else next(others)
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


async def recovered(players: list[Player]) -> float | None:
    """Wait until everybody has moved or seen a move once more; returns how long that took."""
    began = monotonic()
    before = {player: player.progress for player in players}
    while monotonic() - began < RECOVERY:
        if all(player.progress > before[player] for player in players):
            return monotonic() - began
        await asyncio.sleep(0.05)
    return None
