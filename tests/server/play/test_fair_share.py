"""Turns: nobody gets more of them by having many tables or many cookies, and nobody's turn is lost."""

import asyncio

import pytest

from floe.server.play.fair_share import Asker, FairShare
from tests.server.clock import Clock
from tests.server.waiting import begun

pytestmark = pytest.mark.anyio

ADA = Asker("ada's network", "ada", "ada's table")


class Turns:
    """One place, and a note of who had it; each keeps it for a second on the clock."""

    def __init__(self) -> None:
        self.clock, self.had = Clock(), list[str]()
        self.share = FairShare(1, self.clock)

    async def take(self, asker: Asker, patience: float = 30) -> None:
        async with self.share.turn(asker, patience):
            self.had.append(asker.table)
            self.clock.now += 1
            await asyncio.sleep(0)

    async def take_all(self, *askers: Asker) -> list[str]:
        self.had.clear()
        await asyncio.gather(*map(self.take, askers))
        return self.had


async def test_many_tables_of_one_person_count_as_one_person() -> None:
    turns = Turns()
    many = [Asker("eve's network", "eve", f"eve {n}") for n in range(4)]
    assert await turns.take_all(*many, ADA) == ["eve 0", "ada's table", "eve 1", "eve 2", "eve 3"]


async def test_many_cookies_at_one_address_count_as_one_address() -> None:
    turns = Turns()
    many = [Asker("eve's network", f"eve {n}", f"eve {n}") for n in range(4)]
    assert await turns.take_all(*many, ADA) == ["eve 0", "ada's table", "eve 1", "eve 2", "eve 3"]


async def test_at_one_address_people_share_and_at_one_person_tables_do() -> None:
    turns = Turns()
    eve = [Asker("home", "eve", f"eve {n}") for n in range(3)]
    await turns.take_all(eve[0])
    assert await turns.take_all(eve[0], eve[1], eve[2], Asker("home", "bo", "bo")) == ["eve 0", "bo", "eve 1", "eve 2"]


async def test_what_somebody_had_is_forgotten_in_time() -> None:
    turns = Turns()
    eve = Asker("eve's network", "eve", "eve")
    await turns.take_all(eve, eve)
    turns.clock.now += 600
    await turns.take_all(ADA)
    assert await turns.take_all(Asker("bo's network", "bo", "bo"), ADA, eve) == ["bo", "eve", "ada's table"]


async def test_nobody_waits_for_ever() -> None:
    turns = Turns()
    async with turns.share.turn(ADA, 30):
        with pytest.raises(TimeoutError):
            await turns.take(ADA, patience=0)
    assert await turns.take_all(ADA) == ["ada's table"]


async def test_a_turn_given_to_somebody_who_has_just_gone_goes_to_the_next() -> None:
    turns = Turns()
    async with turns.share.turn(ADA, 30):
        gone, waiting = await begun(turns.take(ADA)), await begun(turns.take(ADA))
    gone.cancel()  # it was given the place already
    await waiting
    assert gone.cancelled()
    assert len(turns.had) == 1


async def test_no_turn_is_given_to_somebody_who_is_about_to_go() -> None:
    turns = Turns()
    async with turns.share.turn(ADA, 30):
        gone, waiting = await begun(turns.take(ADA)), await begun(turns.take(ADA))
        gone.cancel()
    await waiting
    assert gone.cancelled()
    assert len(turns.had) == 1
