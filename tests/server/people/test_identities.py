"""Cookies, names and tokens."""

import pytest
from sqlalchemy import select

from floe.server.errors import BadRequest, NoIdentity, NotFound
from floe.server.ops.context import House
from floe.server.people.identities import proper_name
from floe.server.storage import schema

pytestmark = pytest.mark.anyio


async def test_a_cookie_is_read_back_and_a_forged_one_is_not(house: House, ada: str) -> None:
    cookie = house.people.cookie(ada)
    assert house.people.read_cookie(cookie) == ada
    for forged in (ada, "", "x.y"):
        with pytest.raises(NoIdentity):
            house.people.read_cookie(forged)


async def test_no_letter_of_a_cookie_can_be_changed(house: House, ada: str) -> None:
    cookie = house.people.cookie(ada)
    for at, letter in enumerate(cookie):
        for other in "ABCD":
            if other != letter:
                with pytest.raises(NoIdentity):
                    house.people.read_cookie(cookie[:at] + other + cookie[at + 1 :])


async def test_an_invitation_is_no_cookie(house: House, ada: str) -> None:
    other = house.invitations._signer.dumps(ada)
    with pytest.raises(NoIdentity):
        house.people.read_cookie(str(other))


async def test_people_change_their_names(house: House, ada: str) -> None:
    await house.people.rename(ada, "  Ada   L. ")
    assert await house.people.name(ada) == "Ada L."
    with pytest.raises(NoIdentity):
        await house.people.name("nobody")


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb"])
async def test_names_that_do_not_fit_on_a_line_are_refused(name: str) -> None:
    with pytest.raises(BadRequest):
        proper_name(name)


async def test_a_token_opens_until_it_is_dropped(house: House, ada: str, bo: str) -> None:
    token, secret = await house.people.add_token(ada, "my bot")
    assert await house.people.read_token(secret) == ada
    assert await house.people.tokens(ada) == [token]
    with pytest.raises(NotFound):
        await house.people.drop_token(bo, token.id)
    await house.people.drop_token(ada, token.id)
    with pytest.raises(NoIdentity):
        await house.people.read_token(secret)


async def test_the_database_keeps_no_token(house: House, ada: str) -> None:
    _, secret = await house.people.add_token(ada, "my bot")
    async with house.database.reading() as connection:
        rows = (await connection.execute(select(schema.tokens))).all()
    assert secret not in str(rows)


async def test_tokens_are_not_without_end(house: House, ada: str) -> None:
    for number in range(20):
        await house.people.add_token(ada, f"bot {number}")
    with pytest.raises(BadRequest, match="enough"):
        await house.people.add_token(ada, "one more")
