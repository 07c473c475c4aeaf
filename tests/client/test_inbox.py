"""News that wait for their reader."""

import asyncio

import pytest

from floe.client.inbox import Inbox
from floe.client.wire import Position, Presence, Said, Step
from floe.core.errors import GameOver

pytestmark = pytest.mark.anyio


def position(version: int, *steps: int) -> Position:
    return Position(version, 0, 0, [Step(step, 0, "dive", 0, False) for step in steps], {"moves": []})


async def test_positions_are_put_together_and_no_step_is_left_out() -> None:
    inbox = Inbox()
    for news in (position(1, 1), Presence([0], 0), position(3, 2, 3), Presence([0, 1], 0)):
        inbox.put(news)
    assert await inbox.get() == position(3, 1, 2, 3)
    assert await inbox.get() == Presence([0, 1], 0)


async def test_what_is_known_is_no_news() -> None:
    inbox = Inbox()
    for news in (position(1, 1), position(1), Presence([0], 0), Presence([0], 0), position(2, 2)):
        inbox.put(news)
    assert [await inbox.get(), await inbox.get()] == [position(2, 1, 2), Presence([0], 0)]
    inbox.put(position(2))
    inbox.put(Presence([], 0))
    assert await inbox.get() == Presence([], 0)


async def test_of_many_sayings_the_latest_wait() -> None:
    inbox = Inbox()
    for number in range(100):
        inbox.put(Said(0, str(number)))
    assert {(await inbox.get()).phrase for _ in range(32)} == {str(number) for number in range(68, 100)}  # type: ignore[union-attr]


async def test_a_failure_comes_after_what_was_told() -> None:
    inbox = Inbox()
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put(Presence([], 1))
    inbox.fail(GameOver("it is over"))
    assert await waiting == Presence([], 1)
    with pytest.raises(GameOver):
        await inbox.get()
