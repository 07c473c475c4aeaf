"""boardgame.io under the same load: its own server in Node, our own client speaking as much Socket.IO as it takes."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from bench.board import Board
from bench.players import Player, Seen
from bench.wires import Wire, opened

MATCHES = count(1)
HERE = Path(__file__).parent / "boardgameio"
SPACE = b"/cards,"


class _Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815 - boardgame.io calls it so


class _State(msgspec.Struct, rename={"version": "_stateID"}):
    version: int
    ctx: _Turn


class _Sync(msgspec.Struct):
    state: _State


def is_here() -> bool:
    """Whether Node and the packages are installed (`make load` sees to it where there is npm)."""
    return shutil.which("node") is not None and (HERE / "node_modules").is_dir()


def command(kept: str, folder: Path) -> list[str]:
    """Return what runs a server that keeps its games in memory or in a file each; it prints its port."""
    return ["node", str(HERE / "server.cjs"), kept, str(folder)]


async def seat(url: str, boards: Sequence[Board], pace: float) -> list[Player]:
    """Return two players for each table, ready to play."""
    address = f"{url.replace('http', 'ws', 1)}/socket.io/?EIO=4&transport=websocket"
    players = []
    for board in boards:
        match = str(next(MATCHES))
        for who in "01":
            wire = await opened(address, {})
            wire.send(b"40" + SPACE)
            await wire.heard(b"40" + SPACE)  # what is sent before that is dropped
            _emit(wire, "sync", match, who, None, 2)
            players.append(Player(wire, board, partial(_read, wire, match, who), pace))
    return players


def _emit(wire: Wire, *event: Any) -> None:
    wire.send(_event(*event))


def _event(*event: Any) -> bytes:
    return b"42" + SPACE + msgspec.json.encode(event)


def _read(wire: Wire, match: str, who: str, text: bytes) -> Seen | None:
    """Return what a message tells: the first card is the one to place."""
    if text == b"2":
        wire.send(b"3")
    state = _state(text)
    if state is None:
        return None
    if state.ctx.currentPlayer != who:
        return Seen(state.version, None)
    payload = {"type": "place", "args": [0], "playerID": who, "credentials": None}
    return Seen(state.version, _event("update", {"type": "MAKE_MOVE", "payload": payload}, state.version, match, who))


def _state(text: bytes) -> _State | None:
    """Return the game that a message tells, if it tells one."""
    if not text.startswith(b"42" + SPACE):
        return None
    named, *told = msgspec.json.decode(text[2 + len(SPACE) :], type=list[msgspec.Raw])
    kind = bytes(named)  # a Raw equals no bytes
    if kind == b'"sync"':
        return msgspec.json.decode(told[1], type=_Sync).state
    return msgspec.json.decode(told[1], type=_State) if kind == b'"update"' else None
