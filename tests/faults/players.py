"""Players who never give up, and write down everything that they ask for and are told."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from itertools import cycle
from time import monotonic
from typing import TypeVar

from floe.client import ME, Client, Line, Position, Table, Unreachable, bot
from floe.client.asking import new_key
from floe.core.errors import FloeError
from floe.server.errors import Unavailable
from tests.client.playing import seated
from tests.faults.history import History, Move, Outcome, Read, digest
from tests.faults.network import Network
from tests.faults.site import Site

T = TypeVar("T")
PATIENCE = 15.0  # seconds for which a player sends a move again before it counts as unknown
PAUSE = 0.02  # seconds that a player thinks
GAMES = ("arctic", "race")


class Player:
    """A person with a line of their own to the server, at one table after the other."""

    def __init__(self, name: str, client: Client, network: Network, history: History, seed: int) -> None:
        self.name, self.client, self.network, self.history = name, client, network, history
        self.rng = random.Random(seed)
        self.lines = 0
        self.progress = 0
        """How many of their moves were acknowledged, or how many positions they were shown where they only watch."""

    async def play(self, table: Table) -> None:
        """Play a game to its end, over HTTP and over a line by turns."""
        is_over = False
        while not is_over:
            try:
                is_over = await (self._look_and_move(table) if self.rng.random() < 0.7 else self._follow(table))
            except (Unavailable, Unreachable):
                await asyncio.sleep(0.2)

    async def watch(self, table: Table) -> None:
        """Watch a game to its end over one line, which is never left for another way to ask."""
        is_over = False
        while not is_over:
            self.lines += 1
            with suppress(Unavailable, Unreachable):
                async with table.follow(since=0) as line:
                    async for seen in line.positions():
                        self._saw(table, seen, None, self.lines)
                        self.progress += 1
                    is_over = line.is_over

    async def _look_and_move(self, table: Table) -> bool:
        """Ask for the view, and move if it is our turn; returns whether the game is over."""
        began = monotonic()
        seen = await table.view(since=0)
        self._saw(table, seen, began)
        if seen.moves:
            move, key = self.rng.choice(seen.moves), new_key()
            await self._move(table, seen, move, key, table.play(move, seen.version, key=key))
        await asyncio.sleep(PAUSE)
        return seen.outcome is not None

    async def _follow(self, table: Table) -> bool:
        """Follow the table for a few positions, moving where we may; returns whether the game is over."""
        self.lines += 1
        async with table.follow(since=0) as line:
            for _ in range(self.rng.randrange(1, 12)):
                try:
                    async with asyncio.timeout(5):  # Python 3.11's wait_for may swallow that we are cancelled
                        seen = await self._position(line)
                except (TimeoutError, StopAsyncIteration):
                    break
                self._saw(table, seen, None, self.lines)
                if seen.moves:
                    move, key = self.rng.choice(seen.moves), new_key()
                    await self._move(table, seen, move, key, line.play(move, seen.version, key=key))
            return line.is_over

    async def _position(self, line: Line) -> Position:
        return await anext(line.positions())

    async def _move(self, table: Table, seen: Position, move: str, key: str, asked: Awaitable[object]) -> None:
        began = monotonic()
        outcome: Outcome = "unknown"  # until we are told, even if the campaign ends before that
        why = ""
        try:
            await asked
            outcome = "ok"
            self.progress += 1
        except (Unavailable, Unreachable) as error:
            why = error.code
        except FloeError as error:
            outcome, why = "failed", error.code
        finally:
            asked_for = (self.name, table.id, seen.seat or 0, seen.version, move, key)
            self.history.append(Move(*asked_for, began, monotonic(), outcome, why))

    def _saw(self, table: Table, seen: Position, began: float | None, line: int = 0) -> None:
        steps = [(step.version, step.move) for step in seen.steps]
        told = (self.name, table.id, seen.seat, seen.version, digest(seen.view), steps)
        self.history.append(Read(*told, began, monotonic(), line))


async def persistently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until it is done; what was half done is left behind."""
    while True:
        try:
            return await ask()
        except FloeError:
            await asyncio.sleep(0.3)


async def people(site: Site, count: int, history: History, stack: AsyncExitStack) -> list[Player]:
    """Return players, each with a line of their own to some node."""
    return [await _player(site, number, f"Player {number}", history, stack) for number in range(count)]


async def watcher(site: Site, number: int, history: History, stack: AsyncExitStack) -> Player:
    """Return somebody without a name, who may only watch."""
    return await _player(site, number, None, history, stack)


async def _player(site: Site, number: int, name: str | None, history: History, stack: AsyncExitStack) -> Player:
    network = await stack.enter_async_context(Network(site.nodes[number % len(site.nodes)].url))
    site.networks.append(network)
    client = await stack.enter_async_context(Client(network.url, name=name, patience=PATIENCE))
    return Player(name or f"Watcher {number}", client, network, history, number)


async def play_in_pairs(one: Player, other: Player, watching: Player) -> None:
    """Play one game after the other against each other, Arctic and Arctic Race by turns, watched by somebody."""
    for game in cycle(GAMES):
        hers, his = await persistently(lambda game=game: seated(one.client, other.client, game=game))  # type: ignore[misc]
        seen = watching.client.table(hers.id)
        await asyncio.gather(one.play(hers), other.play(his), watching.watch(seen))


async def play_with_a_bot(player: Player) -> None:
    """Play one game after the other against a bot, which has to go on by itself whatever happens."""
    while True:
        await player.play(await persistently(lambda: player.client.make("arctic", [ME, bot("uniform")])))
