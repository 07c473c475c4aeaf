"""Cookies, names and tokens."""

import json

import pytest
from sqlalchemy import select, update

from floe.server.errors import BadRequest, NameTaken, NoIdentity, NotFound
from floe.server.http.contents import sentences
from floe.server.ops.context import AppContext
from floe.server.people.identities import Session
from floe.server.people.names import folded, proper_name
from floe.server.play import views
from floe.server.rooms.wire import Joining, NewSeat, NewTable
from floe.server.storage import schema

pytestmark = pytest.mark.anyio


async def test_a_cookie_is_read_back_and_a_forged_one_is_not(context: AppContext, ada: str) -> None:
    cookie = context.people.cookie(ada)
    assert context.people.read_cookie(cookie) == Session(ada)
    for forged in (ada, "", "x.y"):
        with pytest.raises(NoIdentity):
            context.people.read_cookie(forged)


async def test_no_letter_of_a_cookie_can_be_changed(context: AppContext, ada: str) -> None:
    cookie = context.people.cookie(ada)
    for at, letter in enumerate(cookie):
        for other in "ABCD":
            if other != letter:
                with pytest.raises(NoIdentity):
                    context.people.read_cookie(cookie[:at] + other + cookie[at + 1 :])


async def test_an_invitation_is_no_cookie(context: AppContext, ada: str) -> None:
    other = context.invitations._signer.dumps(ada)
    with pytest.raises(NoIdentity):
        context.people.read_cookie(str(other))


async def test_people_change_their_names(context: AppContext, ada: str) -> None:
    await context.people.rename(ada, "  Ada   L. ")
    assert await context.people.name(ada) == "Ada L."
    with pytest.raises(NoIdentity):
        await context.people.name("nobody")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb"])
async def test_names_that_do_not_fit_on_a_line_are_refused(name: str) -> None:
    with pytest.raises(BadRequest):
        proper_name(name)


async def test_a_token_opens_until_it_is_dropped(context: AppContext, ada: str, bo: str) -> None:
    token, secret = await context.people.add_token(ada, "my bot")
    assert await context.people.read_token(secret) == Session(ada, token=token.id)
    assert await context.people.tokens(ada) == [token]
    with pytest.raises(NotFound):
        await context.people.drop_token(bo, token.id)
    await context.people.drop_token(ada, token.id)
    with pytest.raises(NoIdentity):
        await context.people.read_token(secret)


async def test_the_database_keeps_no_token(context: AppContext, ada: str) -> None:
    _, secret = await context.people.add_token(ada, "my bot")
    async with context.database.reading() as connection:
        rows = (await connection.execute(select(schema.tokens))).all()
    assert secret not in str(rows)


async def test_tokens_are_not_without_end(context: AppContext, ada: str) -> None:
    for number in range(20):
        await context.people.add_token(ada, f"bot {number}")
    with pytest.raises(BadRequest, match="enough"):
        await context.people.add_token(ada, "one more")


async def keep(context: AppContext, identity: str) -> None:
    name = folded(await context.people.name(identity))
    async with context.database.writing() as connection:
        own = update(schema.identities).where(schema.identities.c.id == identity)
        await connection.execute(own.values(kept_at=1.0, folded=name))


async def test_nobody_takes_a_name_that_somebody_keeps(context: AppContext, ada: str, bo: str) -> None:
    assert not await context.people.is_kept(ada)
    await keep(context, ada)
    assert await context.people.is_kept(ada)
    for name in ("Ada", "ADA", "Аda", "Ada\ufe0f"):
        with pytest.raises(NameTaken):
            await context.people.add(name)
        with pytest.raises(NameTaken):
            await context.people.rename(bo, name)
    assert await context.people.rename(ada, "ADA")


async def test_a_kept_name_that_is_given_up_is_free(context: AppContext, ada: str, bo: str) -> None:
    await keep(context, ada)
    await context.people.rename(ada, "Ida")
    await context.people.rename(bo, "Ada")
    with pytest.raises(NameTaken):
        await context.people.rename(bo, "ida")


async def test_nobody_keeps_what_newcomers_are_called(context: AppContext, ada: str, bo: str) -> None:
    words = [json.loads(sentences(language).body)["Guest"] for language in ("fr", "de")]
    await keep(context, ada)
    for name in ("Guest", "GUEST", *words):
        with pytest.raises(NameTaken):
            await context.people.rename(ada, name)
        assert await context.people.rename(bo, name)


async def test_a_guests_cookie_is_void_once_the_name_is_kept(context: AppContext, ada: str) -> None:
    guest = context.people.read_cookie(context.people.cookie(ada))
    assert await context.people.signed_in(guest) == ada
    await keep(context, ada)
    assert await context.people.signed_in(guest) is None


async def test_a_kept_name_is_marked_at_the_table(context: AppContext, ada: str, bo: str) -> None:
    await keep(context, ada)
    table = await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("open"), NewSeat("here", "Di")]))
    table = await context.lobby.join(table.id, bo, Joining())
    assert [seat.kept for seat in views.table_info(table, bo).seats] == [True, False, False]
