"""Clients that look for somebody to play with."""

import asyncio

import pytest

from floe.client import Client
from floe.server.rooms import meeting, parties
from tests.client.playing import play_out
from tests.server.waiting import until_true

pytestmark = pytest.mark.anyio


async def test_two_clients_who_want_the_same_meet_and_play(ada: Client, bo: Client) -> None:
    hers, his = await asyncio.gather(ada.seek("arctic", pace="calm"), bo.seek("arctic", pace="calm"))
    assert hers.address == his.address
    assert sorted((await hers.look()).yours + (await his.look()).yours) == [0, 1]
    await asyncio.gather(play_out(hers, 1), play_out(his, 2))
    assert (await hers.look()).is_over


async def test_a_bot_comes_where_nobody_does(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting, "OFFERED_AFTER", 0.0)
    monkeypatch.setattr(parties, "COUNTDOWN", 0.0)
    table = await ada.seek("race", 3, bot="uniform")
    assert [seat.bot for seat in (await table.look()).seats] == [None, "uniform", "uniform"]


async def test_whoever_stops_is_seated_with_nobody(ada: Client, bo: Client) -> None:
    async def someone_waits() -> bool:
        return bool((await ada._asking.get("/api/seeks", dict))["waiting"])

    assert await ada.stop_seeking() is None
    async with asyncio.TaskGroup() as group:
        waits = group.create_task(ada.seek("arctic", 4))
        await until_true(someone_waits)
        waits.cancel()
    assert await ada.stop_seeking() is None
    assert (await bo._asking.get("/api/seeks", dict))["waiting"] == []
