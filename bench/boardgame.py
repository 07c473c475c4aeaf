"""boardgame.io under the same load: its own server in Node, our own client speaking as much Socket.IO as it takes."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Coroutine, Sequence
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.board import Board

MATCHES = count(1)
HERE = Path(__file__).parent / "boardgameio"
SPACE = "/cards,"


def is_here() -> bool:
    """Whether Node and the packages are installed (`make load` sees to it where there is npm)."""
    return shutil.which("node") is not None and (HERE / "node_modules").is_dir()


def command(kept: str, folder: Path) -> list[str]:
    """Return what runs a server that keeps its games in memory or in a file each; it prints its port."""
    return ["node", str(HERE / "server.cjs"), kept, str(folder)]


async def seat(
    stack: AsyncExitStack, url: str, boards: Sequence[Board], pace: float
) -> list[Coroutine[Any, Any, None]]:
    """Return two players for each table, ready to play."""
    address = f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
    players = []
    for board in boards:
        match = str(next(MATCHES))
        for who in "01":
            wire = await stack.enter_async_context(connect(address, compression=None, max_queue=None))
            await _enter(wire, match, who)
            players.append(_play(wire, match, who, board, pace))
    return players


async def _enter(wire: ClientConnection, match: str, who: str) -> None:
    await wire.recv()
    await wire.send(f"40{SPACE}")
    await wire.recv()
    await _emit(wire, "sync", match, who, None, 2)


async def _emit(wire: ClientConnection, *event: Any) -> None:
    await wire.send(f"42{SPACE}{json.dumps(event)}")


async def _play(wire: ClientConnection, match: str, who: str, board: Board, pace: float) -> None:
    """Place the first card whenever it is this player's turn."""
    async for text in wire:
        if text == "2":
            await wire.send("3")
        found = _state(str(text))
        if found is None:
            continue
        board.received(found["_stateID"])
        if found["ctx"]["currentPlayer"] == who:
            await asyncio.sleep(pace)
            version = found["_stateID"]
            payload = {"type": "place", "args": [0], "playerID": who, "credentials": None}
            board.sends(version + 1)
            await _emit(wire, "update", {"type": "MAKE_MOVE", "payload": payload}, version, match, who)


def _state(text: str) -> Any:
    """Return the game that a message tells, if it tells one."""
    if not text.startswith(f"42{SPACE}"):
        return None
    kind, *told = json.loads(text[2 + len(SPACE) :])
    return told[1]["state"] if kind == "sync" else told[1] if kind == "update" else None
