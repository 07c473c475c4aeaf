"""The strongest bot at the deal of the day: played once, in the background, and kept."""

import asyncio
import logging
from time import monotonic
from typing import Final

import msgspec
from msgspec import Struct

from floe.bots.roster import levels_of
from floe.core.contract import State
from floe.core.record import Record
from floe.core.registry import new
from floe.server.play.fair_share import Asker
from floe.server.play.thinking import BotPool, Crowded
from floe.server.play.tries import margin
from floe.server.rooms.contests import SEAT, rng_seed_after, seed_of
from floe.server.storage.contests import Contest, Contests

_logger: Final = logging.getLogger(__name__)
_REST: Final = 600.0  # seconds after a failure
_ASKER: Final = Asker("", "the expert of the day", "")


class Feat(Struct, frozen=True):
    """How a bot did at a deal."""

    bot: str
    score: int
    margin: int
    place: int
    record: str


class Experts:
    """Lets the strongest bot there is play deals, one at a time: people who wait for a bot come first."""

    def __init__(self, contests: Contests, pool: BotPool) -> None:
        self._contests, self._pool = contests, pool
        self._going: dict[str, asyncio.Task[None]] = {}
        self._one = asyncio.Semaphore(1)
        self._failed: dict[str, float] = {}
        """When it has failed: on a machine that is busy, the next try would fail as well."""

    def feat(self, contest: Contest) -> Feat | None:
        """Return how the expert did at a contest's first deal; None as long as it has not, and then it begins."""
        if contest.expert:
            return msgspec.json.decode(contest.expert, type=Feat)
        self.begin(contest)
        return None

    def begin(self, contest: Contest) -> None:
        """Let the expert play, unless it has or does."""
        rests = monotonic() - self._failed.get(contest.id, -_REST) < _REST
        if contest.expert is None and contest.id not in self._going and not rests:
            task = self._going[contest.id] = asyncio.create_task(self._run(contest))
            task.add_done_callback(lambda _: self._going.pop(contest.id, None))

    async def _run(self, contest: Contest) -> None:
        try:
            async with self._one:
                feat = await self._played(contest)
            await self._contests.set_expert(contest.id, msgspec.json.encode(feat).decode())
        except Exception:  # the next request tries again
            self._failed[contest.id] = monotonic()
            _logger.exception("the expert could not play", extra={"contest": contest.id})

    async def _played(self, contest: Contest) -> Feat:
        expert = [contest.level, *levels_of(contest.game)][-1]
        first = state = new(contest.game, contest.players, bytes.fromhex(seed_of(contest, 0)))
        moves: list[str] = []
        while not state.over:
            moves.append(await self._chosen(contest, expert if state.actor == SEAT else contest.level, state, moves))
            state = state.play(moves[-1])
        outcome = state.outcome
        assert outcome
        record = str(Record.of(first, moves))
        return Feat(expert, outcome.scores[SEAT], margin(outcome.scores), outcome.places[SEAT], record)

    async def _chosen(self, contest: Contest, bot: str, state: State, moves: list[str]) -> str:
        rng_seed = rng_seed_after(seed_of(contest, 0), moves)
        while True:
            try:
                return await self._pool.choose(bot, contest.game, state.view(state.actor), _ASKER, rng_seed)
            except Crowded:
                continue

    async def close(self) -> None:
        """Cancel the games being played; the next request starts them again."""
        tasks = list(self._going.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
