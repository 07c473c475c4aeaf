"""Bots think in worker processes: a search of seconds must not hold up the event loop."""

import random
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct

from floe.bots import roster
from floe.bots.bot import Reason
from floe.bots.chance import stream
from floe.bots.host_bots import HostBot
from floe.bots.levels import LEVELS
from floe.bots.reasons import reasons
from floe.core.contract import View
from floe.server.metrics import BotMetrics
from floe.server.play import host_bots
from floe.server.play.fair_share import Asker, FairShare
from floe.server.play.workers import Workers

T = TypeVar("T")
RngSeed = tuple[bytes, str]
"""A seed and a purpose, from which the rng of a bot is made where its moves must be repeatable."""

_LOADING: Final = 3  # times as long for bots that answer at once: only the first answer takes time, to load their code


class Advice(Struct, frozen=True):
    """What a bot expects of a move: the chance to win, and by how many points the seat will be ahead."""

    move: str
    win: float
    margin: float


class Hint(Struct, frozen=True):
    """What a bot thinks of every move, the best first, and what speaks for the best rather than for the next."""

    moves: list[Advice]
    reasons: list[Reason]


class Crowded(Exception):
    """All workers were busy for longer than a bot may wait for its turn."""


class OutOfTime(Exception):
    """A bot has thought for too long and was stopped."""


class BotPool:
    """A few processes in which bots choose moves; `workers` of them may think at the same time.

    As many again are for bots that answer at once, and for hints, so that nobody waits for a cub behind an expert.
    Bots of the host's own have a lane of their own, so that they cannot hold the others up.
    """

    def __init__(
        self,
        workers: int,
        thinking: float,
        queueing: float,
        guests: Iterable[HostBot] = (),
        metrics: BotMetrics | None = None,
    ) -> None:
        """Let each think for `thinking` seconds at most, after `queueing` seconds in the queue at most."""
        self._metrics = metrics or BotMetrics()
        self._queueing, self._thinking = queueing, thinking
        self._guests = {(bot.name, game): bot.guest for bot in guests for game in bot.games}
        self._host_bots = self._lane("host", workers, thinking)
        self._thinkers = self._lane("search", workers, thinking)
        self._quick = self._lane("quick", workers, _LOADING * thinking)

    def _lane(self, name: str, workers: int, seconds: float) -> "_Lane":
        share, metrics = FairShare(workers), self._metrics
        metrics.waiting.labels(name).set_function(lambda: share.waiting)
        metrics.thinking.labels(name).set_function(lambda: share.taken)
        metrics.places.labels(name).set(workers)
        return _Lane(name, share, Workers(), seconds)

    @property
    def waiting(self) -> int:
        """How many bots wait for their turn."""
        return sum(lane.share.waiting for lane in self._lanes)

    @property
    def thinking(self) -> int:
        return sum(lane.share.taken for lane in self._lanes)

    @property
    def _lanes(self) -> "tuple[_Lane, ...]":
        return self._thinkers, self._quick, self._host_bots

    async def choose(self, bot: str, game: str, view: View, asker: Asker, rng_seed: RngSeed | None = None) -> str:
        """Return the text of the move a bot chooses; raises Crowded, OutOfTime, and what the bot raises."""
        moves = view.moves
        if len(moves) == 1:  # a forced move is not worth a trip to another process
            return str(moves[0])
        if guest := self._guests.get((bot, game)):
            lane = self._host_bots._replace(seconds=host_bots.deadline(guest, self._thinking))
            return await self._run(lane, asker, "host", host_bots.choose, guest, game, view, self._thinking)
        lane = self._quick if roster.is_quick(bot, game) else self._thinkers
        work, given = (choose_with_seed, (rng_seed,)) if rng_seed else (choose, ())
        return await self._run(lane, asker, _family(bot, game), work, bot, game, view, *given)

    async def advise(self, game: str, view: View, asker: Asker) -> Hint:
        """Return what the adviser thinks of every move, the best first, and why; raises Crowded or OutOfTime."""
        return await self._run(self._quick, asker, "hint", advise, game, view)

    async def close(self) -> None:
        """End the processes."""
        for lane in self._lanes:
            await lane.workers.close()

    async def _run(self, lane: "_Lane", asker: Asker, bot: str, work: Callable[..., T], *arguments: object) -> T:
        asked, begun = perf_counter(), None
        try:
            async with lane.share.turn(asker, self._queueing):
                begun = perf_counter()
                return await lane.workers.run(lane.seconds, work, *arguments)
        except TimeoutError:
            raise Crowded if begun is None else OutOfTime from None
        finally:
            ended = perf_counter()
            self._metrics.queued.labels(lane.name).observe((begun or ended) - asked)
            if begun is not None:
                self._metrics.thought.labels(bot).observe(ended - begun)


class _Lane(NamedTuple):
    """Processes, and whose turn it is to use one. A lane of its own keeps its processes when others are stopped."""

    name: str
    share: FairShare
    workers: Workers
    seconds: float
    """How long one may use it."""


def _family(bot: str, game: str) -> str:
    """Return a bot's name without its budget; few enough to be counted apart."""
    name = bot.partition(":")[0]
    return name if name in LEVELS or name in roster.bots_of(game) else "other"


def choose(bot: str, game: str, view: View, rng: random.Random | None = None) -> str:
    """Return the text of a bot's move; the bot gets its seat's view and an rng, and nothing else."""
    return str(roster.find(bot, game).choose(view, view.moves, rng or random.SystemRandom()))


def choose_with_seed(bot: str, game: str, view: View, rng_seed: RngSeed) -> str:
    """Return a move that is the same on every machine and every time, as long as the bot has no time limit."""
    return choose(bot, game, view, stream(*rng_seed))


def advise(game: str, view: View, rng: random.Random | None = None) -> Hint:
    """Return what the adviser thinks of every move; it gets the seat's view and an rng, and nothing else."""
    rng = rng or random.SystemRandom()
    estimates = roster.find(roster.adviser_of(game), game).rank(view, view.moves, rng)
    moves = [Advice(str(estimate.move), estimate.win, estimate.margin) for estimate in estimates]
    return Hint(moves, reasons(game, view, estimates, rng))
