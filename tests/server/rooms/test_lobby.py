"""Making tables, sitting down, getting up, dealing, and once more."""

import asyncio

import pytest

from floe.core.errors import BadOption, GameOver, UnknownGame
from floe.server.errors import (
    AlreadyStarted,
    BadInvitation,
    BadRequest,
    NotFound,
    NotHost,
    NotOver,
    NotSeated,
    SeatTaken,
)
from floe.server.ops.context import House
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, Limit, NewSeat, NewTable
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

ME, OPEN, INVITED, BOT = NewSeat("me"), NewSeat("open"), NewSeat("invited"), NewSeat("bot", bot="uniform")


async def test_a_table_with_nobody_to_wait_for_is_dealt_at_once(house: House, ada: str) -> None:
    table = await house.hall.make(ada, NewTable("arctic", [ME, BOT, NewSeat("here", name="Grandma")]))
    assert table.row.status == "playing"
    assert table.names == ("Ada", "uniform", "Grandma")
    assert table.seats_of(ada) == [0, 2]


async def test_a_table_waits_for_its_people(house: House, ada: str, bo: str) -> None:
    table = await house.hall.make(ada, NewTable("race", [ME, OPEN, INVITED]))
    assert (table.row.status, table.log) == ("open", None)
    table = await house.hall.join(table.id, bo, Joining())
    assert table.seats_of(bo) == [1]
    with pytest.raises(NotHost):
        await house.hall.start(table.id, bo, None)
    with pytest.raises(BadRequest, match="nobody sits in seat 2"):
        await house.hall.start(table.id, ada, None)
    table = await house.hall.start(table.id, ada, "uniform")
    assert [seat.kind for seat in table.seats] == ["person", "person", "bot"]
    with pytest.raises(AlreadyStarted):
        await house.hall.start(table.id, ada, None)


async def test_what_cannot_be_played_is_refused_at_once(house: House, ada: str) -> None:
    for wrong in (
        NewTable("chess", [ME, OPEN]),
        NewTable("arctic", [ME]),
        NewTable("arctic", [ME, OPEN], options={"colour": "red"}),
        NewTable("arctic", [ME, OPEN], options={"first": "9"}),
        NewTable("arctic", [ME, NewSeat("bot", bot="nobody")]),
    ):
        with pytest.raises((UnknownGame, BadOption)):
            await house.hall.make(ada, wrong)
    with pytest.raises(BadRequest):
        await house.hall.make(ada, NewTable("arctic", [ME, ME]))


async def test_two_people_cannot_take_one_seat(house: House, ada: str) -> None:
    table = await house.hall.make(ada, NewTable("arctic", [ME, OPEN]))
    crowd = [await house.people.add(f"Guest {number}") for number in range(6)]
    asked = [house.hall.join(table.id, guest, Joining()) for guest in crowd]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, SeatTaken) for answer in answers) == 5


async def test_joining_twice_is_joining_once(house: House, ada: str, bo: str) -> None:
    table = await house.hall.make(ada, NewTable("arctic", [ME, OPEN, OPEN]))
    once = await house.hall.join(table.id, bo, Joining())
    assert (await house.hall.join(table.id, bo, Joining())).seats == once.seats


async def test_an_invitation_is_for_one_seat_of_one_table(house: House, ada: str, bo: str) -> None:
    table = await house.hall.make(ada, NewTable("arctic", [ME, INVITED], private=True))
    other = await house.hall.make(ada, NewTable("arctic", [ME, INVITED]))
    secret = house.invitations.secret(table.seats[1])
    with pytest.raises(NotFound):
        await house.hall.join(table.id, bo, Joining())
    for wrong in (house.invitations.secret(other.seats[1]), secret + "x", "", ada):
        with pytest.raises((BadInvitation, NotFound)):
            await house.hall.join(table.id, bo, Joining(wrong))
    with pytest.raises(SeatTaken):
        await house.hall.join(other.id, bo, Joining(seat=1))
    assert (await house.hall.join(table.id, bo, Joining(secret))).seats_of(bo) == [1]
    with pytest.raises(SeatTaken):
        await house.hall.join(table.id, await house.people.add("Cy"), Joining(secret))


async def test_a_seat_left_before_the_deal_is_free_again_and_its_invitation_void(
    house: House, ada: str, bo: str
) -> None:
    table = await house.hall.make(ada, NewTable("arctic", [ME, INVITED]))
    secret = house.invitations.secret(table.seats[1])
    await house.hall.join(table.id, bo, Joining(secret))
    table = await house.hall.leave(table.id, bo)
    assert table.seats[1].kind == "open"
    with pytest.raises(BadInvitation):
        await house.hall.join(table.id, bo, Joining(secret))
    with pytest.raises(NotSeated):
        await house.hall.leave(table.id, bo)


async def test_a_seat_left_after_the_deal_goes_to_a_bot(house: House, ada: str, bo: str) -> None:
    table = await house.hall.make(ada, NewTable("arctic", [ME, OPEN]))
    await house.hall.join(table.id, bo, Joining())
    table = await house.hall.start(table.id, ada, None)
    table = await house.hall.leave(table.id, bo)
    assert (table.seats[1].kind, table.seats_of(bo)) == ("bot", [])


async def test_a_rematch_is_the_same_table_for_everybody(house: House, ada: str, bo: str) -> None:
    table = await house.hall.make(
        ada, NewTable("arctic", [ME, OPEN], options={"first": "1"}, limit=Limit(1, "minutes"))
    )
    await house.hall.join(table.id, bo, Joining())
    table = await house.hall.start(table.id, ada, None)
    with pytest.raises(NotOver):
        await house.hall.rematch(table.id, ada)
    table = await play_out(house, table)
    with pytest.raises(GameOver):
        await house.hall.leave(table.id, bo)
    one, other = await asyncio.gather(house.hall.rematch(table.id, ada), house.hall.rematch(table.id, bo))
    assert one.id == other.id != table.id
    assert one.seats_of(ada) == [0]
    assert one.seats_of(bo) == [1]
    assert one.row.choices == {"first": "1"}
    assert one.row.seed != table.row.seed
    with pytest.raises(NotSeated):
        await house.hall.rematch(table.id, await house.people.add("Cy"))


async def test_lists_show_what_one_may_see(house: House, ada: str, bo: str) -> None:
    seen = await house.hall.make(ada, NewTable("arctic", [ME, OPEN]))
    hidden = await house.hall.make(ada, NewTable("arctic", [ME, OPEN], private=True))
    assert await house.store.open_tables() == [seen.id]
    assert set(await house.store.tables_of(ada)) == {seen.id, hidden.id}
    assert await house.store.tables_of(bo) == []
