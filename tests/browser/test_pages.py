"""From page to page: they open at their top, Back closes what is open, the focus is where there is something to do."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person

PHONE = {"width": 390, "height": 844}

AT_TOP = "() => scrollY === 0"


@pytest.fixture
def ada(meet: Meet) -> Person:
    return meet(size=PHONE).visit()


def test_a_page_opens_at_its_top(ada: Person) -> None:
    ada.find("a[href='/rules/arctic']").last.click()
    expect(ada.find(".rules .steps").first).to_be_visible()
    ada.page.wait_for_function(AT_TOP)
    ada.page.mouse.wheel(0, 3000)
    ada.page.wait_for_function("() => scrollY > 1000")
    ada.find(".rules a[href='/']").last.click()
    expect(ada.find(".hero")).to_be_visible()
    ada.page.wait_for_function(AT_TOP)


def test_back_closes_what_is_open_and_then_goes_back(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    ada.find("[data-do=openLog]").click()
    expect(ada.find("[data-panel=log]")).to_be_visible()
    ada.page.go_back()
    expect(ada.find("[data-panel]")).to_have_count(0)
    expect(ada.find(".arctic")).to_be_visible()
    ada.find("[data-do=options]").click()
    ada.page.keyboard.press("Escape")
    expect(ada.find("[data-panel]")).to_have_count(0)
    ada.page.wait_for_function("() => !history.state?.over")
    ada.page.go_back()
    expect(ada.find(".hero")).to_be_visible()


def test_a_link_in_a_panel_leaves_no_trace_of_the_panel(ada: Person) -> None:
    ada.find("[data-do=options]").click()
    ada.find("a[href='/programs']").click()
    expect(ada.find("[data-page=programs]")).to_be_visible()
    ada.page.go_back()
    expect(ada.find(".hero")).to_be_visible()
    expect(ada.find("[data-panel]")).to_have_count(0)


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_the_focus_is_on_the_first_thing_to_do_when_a_game_starts(meet: Meet, game: str) -> None:
    ada = meet().visit()
    ada.find(f".segment:has(input[name=game][value={game}])").click()
    ada.find("[data-submit=playBots] button").press("Enter")
    expect(ada.find(f".{game}")).to_be_visible()
    ada.page.wait_for_function("() => document.activeElement.matches('[data-legal], [data-move]')")
