"""Whole games through the page: clicked, tapped on a small phone, and by keyboard alone."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person

MANY = 400


def is_over(person: Person) -> None:
    expect(person.find(".ending h1")).to_be_visible()
    assert person.find(".pad tbody tr").count() == 9
    scores = person.find(".stand-points").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in scores] == sorted(
        (int(text.replace("−", "-")) for text in scores), reverse=True
    )


def test_two_players_by_mouse_to_the_end_and_once_more(meet: Meet) -> None:
    ada = meet().play_bots(1)
    ada.play_on(MANY)
    is_over(ada)
    first = ada.table
    ada.find("[data-do=rematch]").click()
    ada.page.wait_for_url(lambda url: first not in url)
    expect(ada.find(".arctic")).to_be_visible()


def test_three_players_by_touch_on_a_small_phone(meet: Meet) -> None:
    ada = meet(size={"width": 360, "height": 740}, has_touch=True, is_mobile=True).play_bots(2)
    for _ in range(12):
        ada.play_on(1, tap)
        fits(ada)
    ada.play_on(MANY, tap)
    is_over(ada)
    fits(ada)


def tap(thing: Locator) -> None:
    thing.tap()


def fits(person: Person) -> None:
    """Nothing lies beyond the edge, and what can be played is large enough for a finger."""
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    sizes = person.page.evaluate(
        "() => [...document.querySelectorAll('.hand > *, [data-legal], .bar-buttons *, .tools *')]"
        ".filter(e => e.tagName === 'BUTTON' && e.checkVisibility())"
        ".map(e => [e.className, e.offsetWidth, e.offsetHeight])"
    )
    for name, width, height in sizes:
        assert min(width, height) >= 44, (name, width, height)


def test_four_players_by_keyboard_alone(meet: Meet) -> None:
    ada = meet()
    ada.visit()
    reach(ada, "input[name=opponents]:checked")
    for _ in range(2):
        ada.page.keyboard.press("ArrowRight")
    expect(ada.find("input[name=opponents][value='3']")).to_be_checked()
    reach(ada, "[data-submit=playBots] button")
    ada.page.keyboard.press("Enter")
    expect(ada.find(".arctic")).to_be_visible()
    ada.play_on(6, lambda thing: walk(ada, thing))
    ada.play_on(MANY, press_enter)
    is_over(ada)


def reach(person: Person, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        if person.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def walk(person: Person, thing: Locator) -> None:
    """Press Tab until a thing has the focus, see that the focus shows, and press Enter."""
    handle = thing.element_handle()
    for _ in range(80):
        if person.page.evaluate("thing => document.activeElement === thing", handle):
            break
        person.page.keyboard.press("Tab")
    outline = person.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"
    person.page.keyboard.press("Enter")


def press_enter(thing: Locator) -> None:
    thing.press("Enter")


def test_on_one_screen_hands_stay_secret(meet: Meet) -> None:
    ada = meet()
    ada.visit()
    ada.page.fill("[name=here-0]", "Ada")
    ada.page.fill("[name=here-1]", "Bo")
    ada.find("[data-submit=playHere] button").click()
    expect(ada.find(".curtain h1")).to_be_visible()
    assert ada.find(".play-card, [data-do=openScore], [data-do=openLog]").count() == 0
    ada.play_on(60)
    expect(ada.find(".curtain, .own, .ending").first).to_be_visible()


def test_the_curtain_falls_between_players(meet: Meet) -> None:
    ada = meet()
    ada.visit()
    ada.find("[data-submit=playHere] button").click()
    ada.find("[data-do=lift]").click()
    expect(ada.find(".hand .play-card")).to_have_count(3)
    name = ada.find(".own .seat-who").inner_text()
    while not ada.find(".curtain").count():
        ada.move()
        ada.await_turn()
    assert name not in ada.find(".curtain").inner_text()
    assert ada.find(".hand").count() == 0


def test_a_coach_explains_the_first_game(meet: Meet) -> None:
    ada = meet().visit()
    ada.find("[data-do=learn][data-game=arctic]").click()
    ada.await_turn()
    expect(ada.find(".coach")).to_contain_text("This is your hand")
    told = set()
    for _ in range(8):
        ada.await_turn()
        told.update(ada.find(".coach p").all_inner_texts())
        ada.move()
    assert len(told) >= 3
    ada.await_turn()
    while ada.find(".coach").count():
        ada.find("[data-do=gotIt]").click()
        ada.look()
