"""Whole games over real sockets that break at random: no version is missed or told twice, and every record replays."""

import asyncio
import json
import os
import random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import floe
from floe.server.rooms import fairness
from tests.server.servers import Live

Json = dict[str, Any]


class Player:
    """Plays any legal move over a socket that it drops now and then, and notes what it is told."""

    def __init__(self, url: str, client: httpx.AsyncClient, table: str, seed: int) -> None:
        self.url = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.headers = {"cookie": f"floe={client.cookies['floe']}"}
        self.rng = random.Random(seed)
        self.told: list[int] = []
        self.over = False

    async def play(self) -> None:
        while not self.over:
            since = self.told[-1] if self.told else 0
            try:
                async with connect(f"{self.url}?since={since}", additional_headers=self.headers) as wire:
                    async for text in wire:
                        await self.hear(wire, json.loads(text))
                        if self.over or self.rng.random() < 0.04:
                            break
            except ConnectionClosed:
                pass

    async def hear(self, wire: Any, message: Json) -> None:
        if message["type"] != "position":
            assert message["type"] not in ("refused", "resync") or message["refusal"]["code"] == "stale", message
            return
        self.told += [step["version"] for step in message["steps"]]
        self.over = message["view"]["outcome"] is not None
        if message["view"]["moves"]:
            move = {"type": "move", "version": message["version"], "move": self.rng.choice(message["view"]["moves"])}
            await wire.send(json.dumps({**move, "key": f"{message['version']}"}))


async def person(url: str, name: str) -> httpx.AsyncClient:
    client = httpx.AsyncClient(base_url=url, timeout=60)
    (await client.post("/api/me", json={"name": name})).raise_for_status()
    return client


async def one_game(url: str, people: list[httpx.AsyncClient], seed: int) -> None:
    host, *others = people
    game = list(floe.registered_games())[seed % 2]
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in others)]
    table = (await host.post("/api/tables", json={"game": game, "seats": seats})).json()["id"]
    for other in others:
        (await other.post(f"/api/tables/{table}/join", json={})).raise_for_status()
    (await host.post(f"/api/tables/{table}/start", json={})).raise_for_status()
    players = [Player(url, client, table, seed + number) for number, client in enumerate(people)]
    await asyncio.gather(*(player.play() for player in players))
    record = floe.Record.read((await host.get(f"/api/tables/{table}/record")).text)
    fairness.verify(record)
    *_, end = record.replay()
    score = (await host.get(f"/api/tables/{table}/score")).json()
    assert end.outcome
    assert score["outcome"]["scores"] == list(end.outcome.scores)
    for player in players:
        assert player.told == list(range(1, len(record.moves) + 1))


async def many_games(url: str, games: int, at_once: int) -> None:
    people = [await person(url, name) for name in ("Ada", "Bo", "Cy")]
    room = asyncio.Semaphore(at_once)

    async def game(number: int) -> None:
        async with room, asyncio.timeout(300):
            await one_game(url, people[: 2 + number % 4 // 2], 10 * number)

    await asyncio.gather(*(game(number) for number in range(games)))
    for client in people:
        await client.aclose()


def test_games_survive_sockets_that_break(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(many_games(live.url, 4, 4))
    assert [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []


@pytest.mark.marathon
def test_many_games_survive_sockets_that_break(live: Live) -> None:
    asyncio.run(many_games(live.url, 1000 if os.environ.get("FLOE_LONG") else 16, 8))
