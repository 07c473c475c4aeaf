"""Ratings in the page: beside names, at the end of a game, on the leaderboard, and in one's own numbers."""

import re
from typing import Any

from playwright.sync_api import expect
from sqlalchemy import insert

from floe.server.ops.context import AppContext
from floe.server.storage.schema_ratings import ratings
from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.test_everybody import Inspector
from tests.server.rating import dealt, named_person
from tests.server.servers import Live

PHONE = {"width": 390, "height": 844}


async def known_well(context: AppContext, identity: str, mu: float) -> None:
    """Give somebody a rating as if they had played for long."""
    pool = {"game": "arctic", "players": 2, "games": 40, "at": context.settings.clock()}
    async with context.database.writing() as connection:
        await connection.execute(insert(ratings), {"identity": identity, "mu": mu, "sigma": 2.5} | pool)


def signed_in(person: Person, live: Live, identity: str) -> Person:
    """Return a browser on which somebody who keeps their name is signed in."""

    async def cookie() -> str:
        device = await live.context.devices.add(identity, "browser")
        return live.context.people.cookie(identity, device)

    person.page.context.add_cookies([{"name": "floe", "value": live.call(cookie()), "url": live.url}])
    return person


def test_a_rated_game_is_seen_from_the_table_to_the_leaderboard(meet: Meet, live: Live) -> None:
    context = live.context
    cy, di = live.call(named_person(context, "Cyril")), live.call(named_person(context, "Diane"))
    for identity, mu in ((cy, 34.0), (di, 21.0)):
        live.call(known_well(context, identity, mu))
    table = live.call(dealt(context, cy, di)).id
    person = signed_in(meet(size=PHONE), live, cy)
    axe = Inspector(person)
    person.visit(f"/tables/{table}")
    expect(person.find(".rating-mark").first).to_be_visible()
    assert {one.inner_text() for one in person.find(".rating-mark").all()} == {"1765", "1382"}
    expect(person.find("[data-do=hint]")).to_have_count(0)
    play_behind(live, table, 30)
    live.call(context.manners.resign(table, di))
    expect(person.find(".rating-changes li").first).to_have_text(re.compile(r"^Cyril 1765 → 17\d\d \(\+\d+\)$"))
    expect(person.find(".ending-head > .rating-changes + .ending-next")).to_be_in_viewport()
    axe.look("a rated game that is over")
    person.visit("/ratings")
    expect(person.find(".leaders tbody tr")).to_have_count(6)  # the two, and four levels
    ranks = [one.inner_text() for one in person.find(".leader-name").all()]
    assert ranks == ["Expert", "Ranger", "Cyril", "Scout", "Diane", "Cub"]
    axe.look("the leaderboard on a phone")
    check_width(person)
    person.find(
        ".rating-pools a",
    ).filter(has_text="3 players").click()
    expect(person.find("main")).to_contain_text("Nobody is listed yet.")
    person.page.emulate_media(color_scheme="dark")
    person.visit("/you")
    expect(person.find(".you-ratings")).to_contain_text("after 41 games")
    axe.look("one’s own ratings in the dark")
    check_width(person)
    assert axe.problems == []


def check_width(person: Person) -> None:
    scroll: Any = person.page.evaluate("document.documentElement.scrollWidth")
    assert scroll == PHONE["width"]
