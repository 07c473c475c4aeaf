"""The start page: newcomers find the coach, everybody finds their tables, each way in says which game it leads to."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.racing import here, sit
from tests.server.servers import Live

SCREENS = {"phone": {"width": 390, "height": 844}, "laptop": {"width": 1366, "height": 768}}
LONG = "Bartholomew Featherstonehaugh-Cholmondeley"[:40]

CUT = """() => [...document.querySelectorAll("main *")]
  .filter((one) => one.childElementCount === 0 && one.textContent.trim() && one.scrollWidth > one.clientWidth + 1)
  .filter((one) => getComputedStyle(one).overflowX !== "visible" && !one.closest(".unseen"))
  .map((one) => one.className + ": " + one.textContent)"""


def is_in_sight(person: Person, thing: Locator) -> bool:
    box, size = thing.bounding_box(), person.page.viewport_size
    return bool(box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


def test_a_first_visit_asks_for_nothing_that_is_refused(meet: Meet) -> None:
    ada = meet()
    said: list[str] = []
    ada.page.on("console", lambda line: said.append(line.text))
    ada.visit()
    ada.page.wait_for_load_state("networkidle")
    assert said == []


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["arctic", "race"])
def test_newcomers_see_the_coach_without_scrolling(meet: Meet, screen: str, game: str) -> None:
    ada = meet(size=SCREENS[screen]).visit()
    ada.find(f".segment:has(input[name=game][value={game}])").click()
    coach = ada.find(f"[data-do=learn][data-game={game}]")
    expect(coach).to_have_attribute("data-kind", "warm")
    assert is_in_sight(ada, coach)
    coach.click()
    expect(ada.find(".coach")).to_be_visible()
    ada.visit()
    expect(ada.find("[data-do=learn]")).not_to_have_attribute("data-kind", "warm")
    expect(ada.find("[data-submit=playBots] button")).to_have_attribute("data-kind", "warm")


@pytest.mark.parametrize("way", ["friends", "here"])
def test_each_way_in_says_which_game_it_leads_to(meet: Meet, way: str) -> None:
    ada = meet().visit()
    expect(ada.find(f"#{way}-title")).to_contain_text("Arctic")
    ada.find(f".segment:has(input[name={way}-game][value=race])").click()
    expect(ada.find(f"#{way}-title")).to_contain_text("Arctic Race")
    ada.find(f"[data-submit=play{way.capitalize()}] button").click()
    scope = {"friends": r"lobby race\b.* workshop", "here": "table race"}
    expect(ada.find("html")).to_have_attribute("data-scope", re.compile(f"^{scope[way]}( |$)"))


def test_only_games_that_can_be_drawn_are_offered(meet: Meet) -> None:
    """A plug-in may be played over the wire and in the terminal, and bring nothing for the browser."""
    ada = meet()
    ada.page.route("**/data/choices.json", with_pebbles)
    ada.visit()
    for name in ("game", "friends-game", "here-game"):
        offered = ada.find(f"input[name={name}]").evaluate_all("all => all.map((one) => one.value)")
        assert offered == ["arctic", "race"]


def with_pebbles(route: Route) -> None:
    """Answer as a server does that has a plug-in as well."""
    choices = route.fetch().json()
    pebbles = {"name": "pebbles", "title": "Pebbles", "players": [2], "options": [], "levels": [], "workshop": None}
    route.fulfill(json={**choices, "games": [*choices["games"], pebbles]})


def test_build_it_yourself_leads_to_the_bench(meet: Meet) -> None:
    ada = meet().visit()
    ada.find(".segment:has(input[name=game][value=race])").click()
    ada.find("[data-do=setUp]").click()
    expect(ada.find("[data-bench]")).to_be_visible()
    ada.find("[data-make=close]").click()
    expect(ada.find(".board-panel .board-view")).to_be_visible()


def test_two_may_choose_that_sleds_go_onward_only(meet: Meet, live: Live) -> None:
    ada = meet(size=SCREENS["phone"]).visit()
    expect(ada.find("[name=onward]")).to_have_count(0)
    ada.find(".segment:has(input[name=game][value=race])").click()
    ada.find(".segment:has(input[name=opponents][value='2'])").click()
    expect(ada.find("[data-submit=playBots] [name=onward]")).to_have_count(0)
    ada.find(".segment:has(input[name=opponents][value='1'])").click()
    expect(ada.find("[data-submit=playBots] [name=onward][value=no]")).to_be_checked()
    expect(ada.find("[data-submit=playBots] .about-onward")).to_contain_text("push each other’s sleds back for ever")
    ada.find("[data-submit=playFriends] .segment:has([name=onward][value=yes])").click()
    ada.find("[data-submit=playFriends] [type=submit]").click()
    expect(ada.find(".lobby .onward-rule")).to_contain_text("no sled may be moved further from the pole")
    ada.find("[data-do=deal]").click()
    expect(ada.find(".race")).to_be_visible()
    assert live.call(live.context.cache.fresh(ada.table)).dealt.state.view(None).dump()["onward"]
    ada.find("[data-do=openScore]").click()
    expect(ada.find(".panel .onward-rule")).to_be_visible()


def test_my_tables_and_watching_have_a_place_of_their_own(meet: Meet, live: Live) -> None:
    ada = meet(size=SCREENS["phone"]).play_bots()
    ada.await_turn()
    ada.visit()
    mine = ada.find(".top a[href='/mine']")
    assert is_in_sight(ada, mine)
    expect(mine.locator(".badge")).to_have_text("1")
    mine.click()
    expect(ada.find(".table-line")).to_have_count(1)
    expect(mine).to_have_attribute("aria-current", "page")
    ada.find(".top a[href='/watch']").click()
    expect(ada.find("h1")).to_have_text("Watch")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["arctic", "race"])
def test_play_again_is_in_sight_at_the_end(meet: Meet, live: Live, screen: str, game: str) -> None:
    ada = meet(size=SCREENS[screen]).visit()
    ada.find(f".segment:has(input[name=game][value={game}])").click()
    ada.find("[data-submit=playBots] button").click()
    expect(ada.find(f".{game}")).to_be_visible()
    play_behind(live, ada.table)
    expect(ada.find(".ending")).to_be_visible()
    assert is_in_sight(ada, ada.find("[data-do=rematch]"))
    hidden = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)"
    assert ada.find(".ending > section").evaluate_all(hidden) == []


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", ["arctic", "race"])
def test_no_name_is_cut(meet: Meet, live: Live, screen: str, game: str) -> None:
    ada = meet(size=SCREENS[screen])
    sit(ada, live, here(LONG), here(LONG[::-1]), game=game)
    ada.find("[data-do=lift]").click()
    expect(ada.find(f".{game}")).to_be_visible()
    assert ada.page.evaluate(CUT) == []
    play_behind(live, ada.table, 30)
    ada.page.reload()
    expect(ada.find("[data-do=lift]")).to_be_visible()
    ada.find("[data-do=lift]").click()
    expect(ada.find(f".{game}")).to_be_visible()
    assert ada.page.evaluate(CUT) == []


def test_nothing_moves_once_the_start_page_is_there(meet: Meet) -> None:
    """What is touched while the rest is on its way would be something else by the time the finger is up."""
    ada = meet()
    late = []
    ada.page.route("**/data/choices.json", lambda route: late.append(route))
    ada.page.goto(ada.url)
    expect(ada.find(".brand")).to_be_visible()
    ada.page.wait_for_function("() => document.querySelector('main')")
    expect(ada.find(".start")).to_have_count(0)
    for request in late:
        request.continue_()
    expect(ada.find(".ways-in")).to_be_visible()
    before = ada.find("[data-submit=playFriends]").bounding_box()
    with ada.page.expect_response("**/api/me"):
        ada.find("[data-submit=playFriends] [name=me]").fill("Ada")
        ada.page.keyboard.press("Tab")
    ada.page.evaluate("scrollTo(0, 0)")
    ada.page.wait_for_load_state("networkidle")
    assert ada.find("[data-submit=playFriends]").bounding_box() == before
