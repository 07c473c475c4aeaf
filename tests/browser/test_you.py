"""Numbers about a player: pictures with their words, shared by a link that can be turned off, and deleted."""

import re

import msgspec
from playwright.sync_api import expect

from floe.server.play.reviewer import Found
from floe.server.storage.reviews import ReviewStore
from floe.study.shape import VERSION, Account, Value
from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.racing import ME, bot, race_behind, sit
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

JUDGED = {"decisions": 50, "errors": 3, "blunders": 1, "average": 180}
PHONE = {"width": 390, "height": 844}


def reviewed(live: Live, table: str) -> None:
    """Keep a review of a game, invented: a decision cost 1.8 %, and luck gave 12 %."""
    none = Value()
    account = Account(0, none, Value(200), Value(1000), none, none, none, **JUDGED)
    found = msgspec.json.encode(Found(accounts=(account, account)))
    live.call(ReviewStore(live.context.database).add(table, VERSION, found))


def facts(person: Person) -> dict[str, str]:
    """Return the first numbers of the first game, by what they are called."""
    return {
        one.locator("dt").inner_text(): one.locator("dd").inner_text()
        for one in person.find(".facts").first.locator("div").all()
    }


def expect_numbers(person: Person, place: int) -> None:
    """Expect what there is to tell of a reviewed game of Arctic with Cub and of a race."""
    ahead = int(place == 1)
    assert facts(person) == {
        "games": "1",
        "won": "100 %" if ahead else "0 %",
        "given away by a decision": "1.8 %",
        "luck in a game": "+12 %",
    }
    expect(person.find(".versus").first).to_contain_text("Cub")
    told = f"ahead {ahead}, level 0, behind {1 - ahead}"
    expect(person.find(".versus-bar").first).to_have_attribute("aria-label", told)
    mistakes = re.compile("3 errors and 1 blunder in 50 decisions")
    expect(person.find(".plot").first).to_have_attribute("aria-label", mistakes)
    expect(person.find(".you-game").nth(1)).to_contain_text("own sleds")


def test_games_are_counted_shown_shared_and_deleted(meet: Meet, live: Live) -> None:
    ada = meet(size=PHONE)
    table = sit(ada, live, ME, bot("cub"), game="arctic")
    play_behind(live, table)
    reviewed(live, table)
    race_behind(live, sit(ada, live, ME, bot("scout")))
    places = live.call(live.context.cache.fresh(table)).places
    ada.visit("/mine").find("a[href='/you']").click()
    expect(ada.find(".you-game")).to_have_count(2)
    expect_numbers(ada, places[0])
    axe = Inspector(ada)
    axe.look("numbers on a phone")
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe.look("numbers in the dark")
    for width in (320, PHONE["width"]):
        ada.page.set_viewport_size({"width": width, "height": PHONE["height"]})
        assert ada.page.evaluate("document.documentElement.scrollWidth") == width
    expect(ada.find(".you-privacy")).to_contain_text("Only you")
    ada.find("[data-do=shareNumbers]").click()
    link = ada.find(".you-link input").input_value()
    axe.look("numbers that are shared")
    bo = meet()
    bo.visit(link)
    expect(bo.find("h1")).to_have_text("Ada")
    expect(bo.find(".you-game")).to_have_count(2)
    expect(bo.find(".you-privacy")).to_have_count(0)
    ada.find("[data-do=shareNumbers]").click()
    expect(ada.find(".you-link")).to_have_count(0)
    bo.page.reload()
    expect(bo.find("main")).to_contain_text("These numbers are not shared, or not any more.")
    ada.find("[data-do=askDeleteNumbers]").click()
    axe.look("numbers about to be deleted")
    ada.find("[data-do=deleteNumbers]").click()
    expect(ada.find(".you-game")).to_have_count(0)
    expect(ada.find("main")).to_contain_text("you deleted them")
    ada.page.reload()
    expect(ada.find("main")).to_contain_text("you deleted them")
    ada.visit(f"/tables/{table}")
    expect(ada.find(".ending")).to_be_visible()
    assert axe.problems == []
