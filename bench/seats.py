"""Players at our own tables: made over HTTP, played over sockets."""

from __future__ import annotations

from collections.abc import Sequence

import httpx
import msgspec

from bench.board import Board
from bench.players import Player, Seen
from bench.wires import Wire, opened


class _View(msgspec.Struct):
    moves: list[str]
    outcome: msgspec.Raw = msgspec.Raw(b"null")


class _Message(msgspec.Struct):
    type: str
    version: int = 0
    view: _View | None = None


class _Move(msgspec.Struct, tag_field="type", tag="move"):
    version: int
    move: str


_EACH = 200  # tables of one pair of people: nobody may have more than 300 that are not over
_decoder = msgspec.json.Decoder(_Message)


def read(text: bytes) -> Seen | None:
    """Return what a message of ours tells; the first legal move is the one to make."""
    message = _decoder.decode(text)
    if message.type != "position" or message.view is None:
        return None
    moves, is_over = message.view.moves, bytes(message.view.outcome) != b"null"
    return Seen(message.version, msgspec.json.encode(_Move(message.version, moves[0])) if moves else None, is_over)


async def person(url: str) -> httpx.AsyncClient:
    """Return somebody with a name."""
    client = httpx.AsyncClient(base_url=url, timeout=60)
    (await client.post("/api/me", json={"name": "Bench"})).raise_for_status()
    return client


async def seat_pair(ada: httpx.AsyncClient, bo: httpx.AsyncClient) -> str:
    """Make a table for two and start it."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await ada.post("/api/tables", json={"game": "arctic", "seats": seats})
    table: str = made.raise_for_status().json()["id"]
    (await bo.post(f"/api/tables/{table}/join", json={})).raise_for_status()
    (await ada.post(f"/api/tables/{table}/start", json={})).raise_for_status()
    return table


async def sit(url: str, table: str, cookie: str, **headers: str) -> Wire:
    """Return a socket at a table."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return await opened(address, {"Cookie": f"floe={cookie}", **headers})


async def seat(url: str, boards: Sequence[Board], pace: float) -> list[Player]:
    """Return two players for each table of ours, ready to play."""
    players: list[Player] = []
    for start in range(0, len(boards), _EACH):
        people = [await person(url) for _ in range(2)]
        names = [await seat_pair(*people) for _ in boards[start : start + _EACH]]
        players += [
            Player(await sit(url, name, client.cookies["floe"]), board, read, pace)
            for name, board in zip(names, boards[start : start + _EACH], strict=True)
            for client in people
        ]
        for client in people:
            await client.aclose()
    return players
