"""The lobby: making tables, joining and leaving them, dealing, rematches."""

import asyncio

import pytest
import sqlalchemy
from sqlalchemy import func, select

from floe.core.errors import BadOption, GameOver, UnknownGame
from floe.server.errors import (
    AlreadyStarted,
    BadInvitation,
    BadRequest,
    NotFound,
    NotHost,
    NotOffered,
    NotOver,
    NotSeated,
    SeatTaken,
    TooMany,
)
from floe.server.ops.context import AppContext
from floe.server.play import views
from floe.server.rooms import lobby
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, Limit, NewSeat, NewTable
from floe.server.storage import schema, store
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio

ME, OPEN, INVITED, BOT = NewSeat("me"), NewSeat("open"), NewSeat("invited"), NewSeat("bot", bot="uniform")


async def test_a_table_with_nobody_to_wait_for_is_dealt_at_once(context: AppContext, ada: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, BOT, NewSeat("here", name="Grandma")]))
    assert table.row.status == "playing"
    assert table.names == ("Ada", "uniform", "Grandma")
    assert table.seats_of(ada) == [0, 2]


async def test_a_table_waits_for_its_people(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("race", [ME, OPEN, INVITED]))
    assert (table.row.status, table.log) == ("open", None)
    table = await context.lobby.join(table.id, bo, Joining())
    assert table.seats_of(bo) == [1]
    with pytest.raises(NotHost):
        await context.lobby.start(table.id, bo, None)
    with pytest.raises(BadRequest, match="nobody sits in seat 2"):
        await context.lobby.start(table.id, ada, None)
    table = await context.lobby.start(table.id, ada, "uniform")
    assert [seat.kind for seat in table.seats] == ["person", "person", "bot"]
    with pytest.raises(AlreadyStarted):
        await context.lobby.start(table.id, ada, None)


async def test_what_cannot_be_played_is_refused_at_once(context: AppContext, ada: str) -> None:
    for wrong in (
        NewTable("chess", [ME, OPEN]),
        NewTable("arctic", [ME]),
        NewTable("arctic", [ME, OPEN], options={"colour": "red"}),
        NewTable("arctic", [ME, OPEN], options={"first": "9"}),
        NewTable("arctic", [ME, NewSeat("bot", bot="nobody")]),
    ):
        with pytest.raises((UnknownGame, BadOption, NotOffered)):
            await context.lobby.make(ada, wrong)
    with pytest.raises(BadRequest):
        await context.lobby.make(ada, NewTable("arctic", [ME, ME]))


@pytest.mark.parametrize("game", ["arctic", "race"])
async def test_a_lesson_is_dealt_the_same_for_everybody_and_against_bots_only(
    context: AppContext, ada: str, bo: str, game: str
) -> None:
    wanted = NewTable(game, [ME, BOT], options={"first": "1"}, lesson=True)
    one, other = await context.lobby.make(ada, wanted), await context.lobby.make(bo, wanted)
    assert one.row.deal == other.row.deal
    assert one.row.opener == 0
    assert views.table_info(one, ada).lesson
    assert not views.table_info(await context.lobby.make(ada, NewTable(game, [ME, OPEN])), ada).lesson
    for seats in ([ME, OPEN], [ME, BOT, BOT], [ME, NewSeat("here", name="Grandma")]):
        with pytest.raises(BadRequest, match="a lesson is for"):
            await context.lobby.make(ada, NewTable(game, seats, lesson=True))


async def test_two_people_cannot_take_one_seat(context: AppContext, ada: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN]))
    crowd = [await context.people.add(f"Guest {number}") for number in range(6)]
    asked = [context.lobby.join(table.id, guest, Joining()) for guest in crowd]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(answer, Table) for answer in answers) == 1
    assert sum(isinstance(answer, SeatTaken) for answer in answers) == 5


async def test_joining_twice_is_joining_once(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN, OPEN]))
    once = await context.lobby.join(table.id, bo, Joining())
    assert (await context.lobby.join(table.id, bo, Joining())).seats == once.seats


async def test_an_invitation_is_for_one_seat_of_one_table(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED], private=True))
    other = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED]))
    secret = context.invitations.secret(table.seats[1])
    with pytest.raises(NotFound):
        await context.lobby.join(table.id, bo, Joining())
    for wrong in (context.invitations.secret(other.seats[1]), secret + "x", "", ada):
        with pytest.raises((BadInvitation, NotFound)):
            await context.lobby.join(table.id, bo, Joining(wrong))
    assert (await context.lobby.join(table.id, bo, Joining(secret))).seats_of(bo) == [1]
    with pytest.raises(SeatTaken):
        await context.lobby.join(table.id, await context.people.add("Cy"), Joining(secret))


async def test_whoever_has_the_address_takes_the_next_free_seat(context: AppContext, ada: str, bo: str) -> None:
    cy, di = await context.people.add("Cy"), await context.people.add("Di")
    table = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED, INVITED, INVITED]))
    used = context.invitations.secret(table.seats[2])
    assert (await context.lobby.join(table.id, bo, Joining(used))).seats_of(bo) == [2]
    assert (await context.lobby.join(table.id, cy, Joining(used))).seats_of(cy) == [1]
    assert (await context.lobby.join(table.id, di, Joining(seat=1))).seats_of(di) == [3]
    with pytest.raises(SeatTaken):
        await context.lobby.join(table.id, await context.people.add("Eve"), Joining())


async def test_one_link_seats_everybody_also_at_a_private_table(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED, INVITED], private=True))
    secret = context.invitations.table_secret(table.id)
    other = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED], private=True))
    with pytest.raises(BadInvitation):
        await context.lobby.join(other.id, bo, Joining(secret))
    for number, guest in enumerate((bo, await context.people.add("Cy")), 1):
        assert (await context.lobby.join(table.id, guest, Joining(secret))).seats_of(guest) == [number]
    with pytest.raises(SeatTaken):
        await context.lobby.join(table.id, await context.people.add("Di"), Joining(secret))


async def test_strangers_find_no_seat_that_is_kept_for_a_friend(context: AppContext, ada: str, bo: str) -> None:
    """Where a table is in the list of those with a free seat, its address is no secret."""
    table = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN, INVITED]))
    await context.lobby.join(table.id, bo, Joining(seat=2))
    with pytest.raises(SeatTaken):
        await context.lobby.join(table.id, await context.people.add("Cy"), Joining())
    friends = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED]))
    await context.lobby.join(friends.id, bo, Joining())
    await context.manners.leave(friends.id, bo)
    assert await context.store.open_tables() == []


async def test_a_table_never_lacks_a_host(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED]))
    await context.lobby.join(table.id, bo, Joining())
    assert (await context.manners.leave(table.id, ada)).row.host == bo
    assert (await context.manners.leave(table.id, bo)).row.host == bo
    assert (await context.lobby.join(table.id, ada, Joining())).row.host == ada


async def test_a_seat_left_before_the_deal_is_free_again_and_its_invitation_void(
    context: AppContext, ada: str, bo: str
) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, INVITED]))
    secret = context.invitations.secret(table.seats[1])
    await context.lobby.join(table.id, bo, Joining(secret))
    table = await context.manners.leave(table.id, bo)
    assert table.seats[1].kind == "open"
    with pytest.raises(BadInvitation):
        await context.lobby.join(table.id, bo, Joining(secret))
    with pytest.raises(NotSeated):
        await context.manners.leave(table.id, bo)


async def test_a_seat_left_after_the_deal_goes_to_a_bot(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN]))
    await context.lobby.join(table.id, bo, Joining())
    table = await context.lobby.start(table.id, ada, None)
    table = await context.manners.leave(table.id, bo)
    assert (table.seats[1].kind, table.seats_of(bo)) == ("bot", [])


async def test_a_rematch_is_the_same_table_for_everybody(context: AppContext, ada: str, bo: str) -> None:
    table = await context.lobby.make(
        ada, NewTable("arctic", [ME, OPEN], options={"first": "1"}, limit=Limit(1, "minutes"))
    )
    await context.lobby.join(table.id, bo, Joining())
    table = await context.lobby.start(table.id, ada, None)
    with pytest.raises(NotOver):
        await context.lobby.rematch(table.id, ada)
    table = await play_out(context, table)
    with pytest.raises(GameOver):
        await context.manners.leave(table.id, bo)
    one, other = await asyncio.gather(context.lobby.rematch(table.id, ada), context.lobby.rematch(table.id, bo))
    assert one.id == other.id != table.id
    assert one.seats_of(ada) == [0]
    assert one.seats_of(bo) == [1]
    assert one.row.choices == {"first": "1"}
    assert one.row.seed != table.row.seed
    with pytest.raises(NotSeated):
        await context.lobby.rematch(table.id, await context.people.add("Cy"))


@pytest.mark.parametrize("asked", [2, 8])
async def test_rematches_asked_at_once_store_one_table(context: AppContext, ada: str, asked: int) -> None:
    table = await context.lobby.make(ada, NewTable("arctic", [ME, NewSeat("here", name="Bo")]))
    await play_out(context, table)
    made = await asyncio.gather(*[context.lobby.rematch(table.id, ada) for _ in range(asked)])
    assert await stored(context, schema.tables) == 2
    assert await stored(context, schema.seats) == 4
    assert {one.id for one in made} == {(await context.cache.fresh(table.id)).row.rematch}


async def test_a_rematch_that_cannot_be_stored_claims_nothing(
    context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash between claim and table leaves neither, and the next who asks gets their rematch."""
    table = await context.lobby.make(ada, NewTable("arctic", [ME, NewSeat("here", name="Bo")]))
    await play_out(context, table)
    with monkeypatch.context() as patch:
        patch.setattr(store, "insert_table", fail)
        with pytest.raises(ZeroDivisionError):
            await context.lobby.rematch(table.id, ada)
    assert (await context.cache.fresh(table.id)).row.rematch is None
    rematch = await context.lobby.rematch(table.id, ada)
    assert (await context.cache.fresh(table.id)).row.rematch == rematch.id
    assert await stored(context, schema.tables) == 2


async def fail(*_: object) -> None:
    raise ZeroDivisionError


async def stored(context: AppContext, rows: sqlalchemy.Table) -> int:
    async with context.database.reading() as connection:
        return await connection.scalar(select(func.count()).select_from(rows)) or 0


async def test_lists_show_what_one_may_see(context: AppContext, ada: str, bo: str) -> None:
    seen = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN]))
    hidden = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN], private=True))
    assert await context.store.open_tables() == [seen.id]
    assert set(await context.store.tables_of(ada)) == {seen.id, hidden.id}
    assert await context.store.tables_of(bo) == []


async def test_nobody_makes_tables_without_end(
    context: AppContext, ada: str, bo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "_EACH", 2)
    for _ in range(2):
        table = await context.lobby.make(ada, NewTable("arctic", [ME, OPEN]))
    with pytest.raises(TooMany, match="2 tables"):
        await context.lobby.make(ada, NewTable("arctic", [ME, OPEN]))
    await context.lobby.make(bo, NewTable("arctic", [ME, OPEN]))
    await context.lobby.join(table.id, bo, Joining())
    await context.lobby.start(table.id, ada, None)
    await context.manners.resign(table.id, bo)
    await context.lobby.make(ada, NewTable("arctic", [ME, OPEN]))
