"""People who do not know each other: they wait, meet, play; and bots where nobody comes."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Route, expect

from floe.server.storage.schema import seeks
from tests.browser.conftest import Meet
from tests.browser.people import LEGAL, Person
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

PHONE = {"width": 390, "height": 844}
SEATED = re.compile("/tables/")


@pytest.fixture(autouse=True)
def nobody_waits(live: Live) -> Iterator[None]:
    """Every test begins without anybody who waits."""

    async def clear() -> None:
        async with live.context.database.writing() as connection:
            await connection.execute(seeks.delete())

    yield
    live.call(clear())


def test_two_browsers_meet_and_play_a_move(meet: Meet) -> None:
    ada, bo = meet(), meet(size=PHONE, color_scheme="dark", locale="de-DE")
    ada.visit()
    ada.find("[data-do=playSomebody]").click()
    expect(ada.find(".seeking .lobby-seats li")).to_have_count(2)
    expect(ada.page).to_have_title("Waiting … – Floe")
    ada.page.reload()  # one who waits may load the page again
    expect(ada.find(".seeking .lobby-seats li")).to_have_count(2)
    bo.visit()
    bo.find(".way-in .crowd").click()  # the start page says who waits, and for what
    for person in (ada, bo):
        expect(person.page).to_have_url(SEATED)
        expect(person.find(".own")).to_be_visible()
    assert ada.table == bo.table
    mover = first_to_move(ada, bo)
    mover.move()
    expect(ada.find(".ask [data-do=seekAnew]")).to_have_count(0)


def test_several_pages_of_one_person_wait_once(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.visit()
    ada.find("[data-do=playSomebody]").click()
    expect(ada.find(".seeking .lobby-seats li")).to_have_count(2)
    other = ada.context.new_page()
    other.goto(f"{live.url}/seek")
    expect(other.locator(".seeking .lobby-seats li")).to_have_count(2)
    with closing(live.person("Bo")) as bo:
        met = bo.post("/api/me/seek", json={"game": "arctic", "players": 2, "pace": "quick"}).json()
        expect(ada.page).to_have_url(f"{live.url}/tables/{met['table']}")
        other.wait_for_function("() => !document.querySelector('.lobby-seats')")  # it goes there, or waits no more
        assert bo.get("/api/seeks").json() == {"waiting": []}


def test_a_wait_that_begins_while_the_page_still_comes_goes_on_after_it_is_loaded_anew(meet: Meet) -> None:
    ada = meet()
    mine: list[Route] = []
    waits: list[Route] = []

    def ask_who(route: Route) -> None:
        """Keep back who this is, so that the page is not finished, until its reader has begun to wait."""
        if route.request.method == "GET" and not waits:
            mine.append(route)
        else:
            route.continue_()

    def ask_wait(route: Route) -> None:
        """Let the page, finished at last, ask how its reader stands before the server knows that there is a wait."""
        if route.request.method == "POST":
            waits.append(route)
            mine.pop().continue_()
        elif waits:
            route.fulfill(response=route.fetch())
            waits.pop().continue_()
        else:
            route.continue_()

    ada.page.route(re.compile(r"/api/me(\?|$)"), ask_who)
    ada.page.route(re.compile(r"/api/me/seek(\?|$)"), ask_wait)
    ada.visit()
    ada.find("[data-do=playSomebody]").click()
    expect(ada.find(".seeking .lobby-seats li")).to_have_count(2)
    ada.page.unroute_all()
    ada.page.reload()
    expect(ada.find(".seeking .lobby-seats li")).to_have_count(2)


def first_to_move(*people: Person) -> Person:
    while True:
        for person in people:
            if person.find(LEGAL).count():
                return person
        people[0].look()


def test_somebody_who_waits_gets_a_bot(meet: Meet) -> None:
    ada = meet(locale="fr-FR")
    ada.page.clock.install()
    axe = Inspector(ada)
    ada.visit()
    ada.find(".segment:has(input[name=people][value='3'])").click()
    axe.look("start")
    ada.find("[data-submit=seekPeople] button").click()
    expect(ada.find(".seeking .lobby-seats li")).to_have_count(3)
    expect(ada.find("#main")).to_be_focused()
    expect(ada.find(".bot-offer")).to_have_count(0)
    ada.page.clock.fast_forward(31_000)
    expect(ada.find(".bot-offer [data-do=takeBots]")).to_be_visible()
    axe.look("offer")
    ada.find(".segment:has(input[name=seek-bot][value=cub])").click()
    ada.find("[data-do=takeBots]").click()
    expect(ada.find("[data-do=refuseBots]")).to_be_visible()
    axe.look("bots sit down")
    expect(ada.page).to_have_url(SEATED)
    expect(ada.find(".seat-who")).to_have_count(3)
    assert axe.problems == []


def test_whoever_waits_may_do_something_else_and_is_told_when_the_table_is_ready(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.page.clock.install()
    ada.visit()
    ada.find("[data-do=playSomebody]").click()
    expect(ada.find(".seeking")).to_be_visible()
    ada.visit("/puzzles")
    expect(ada.find(".ask [data-do=stopSeeking]")).to_be_visible()
    with closing(live.person("Bo")) as bo:
        bo.post("/api/me/seek", json={"game": "arctic", "players": 2, "pace": "quick"})
    expect(ada.page).to_have_title(re.compile("● Your table is ready"))
    ada.find("[data-do=toTable]").click()
    expect(ada.find(".own")).to_be_visible()
    assert ada.find(".seat-who").all_inner_texts().count("Bo") == 1


def test_whoever_waits_can_stop_and_open_tables_can_be_joined(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.visit()
    ada.find("[data-do=playSomebody]").click()
    ada.find("[data-do=stopSeeking]").click()
    expect(ada.find("[data-do=playSomebody]")).to_be_enabled()
    with closing(live.person("Bo")) as bo:
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = bo.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
        secret = bo.post("/api/tables", json={"game": "arctic", "seats": seats, "private": True}).json()["id"]
        assert bo.get("/api/seeks").json() == {"waiting": []}
    ada.visit("/open")
    expect(ada.find(f"a[href='/tables/{secret}']")).to_have_count(0)
    axe = Inspector(ada)
    axe.look("open tables")
    ada.find(f"a[href='/tables/{table}']").click()
    ada.find("[data-submit=sitDown] [type=submit]").click()
    expect(ada.find(".lobby h1")).to_have_text("Everybody is here")
    assert axe.problems == []


def test_a_bot_plays_for_somebody_who_does_not_come_and_one_can_look_again(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.visit()
    ada.find("[data-do=playSomebody]").click()
    expect(ada.find(".seeking")).to_be_visible()
    with closing(live.person("Bo")) as bo:
        bo.post("/api/me/seek", json={"game": "arctic", "players": 2, "pace": "quick"})
    expect(ada.page).to_have_url(SEATED)
    expect(ada.find(".own")).to_be_visible()

    async def wait_long() -> None:
        async with live.context.database.writing() as connection:
            await connection.execute(seeks.update().values(seated_at=0.0))

    live.call(wait_long())
    expect(ada.find(".ask [data-do=seekAnew]")).to_be_visible()
    ada.find("[data-do=seekAnew]").click()
    expect(ada.find(".seeking .lobby-seats li")).to_have_count(2)
