"""Keys: what can be chosen comes first and says so, `?` tells all, arrows go through a replay, bots can be skipped."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

FOCUSED = "() => document.activeElement.matches('[data-legal]')"


@pytest.fixture
def ada(meet: Meet) -> Person:
    ada = meet().play_bots()
    ada.await_turn()
    return ada


def test_what_can_be_chosen_says_so(ada: Person) -> None:
    for card in ada.find(".hand .play-card").all():
        legal = card.get_attribute("data-legal") is not None
        assert legal == (card.get_attribute("aria-label") or "").endswith(": can be chosen")


def test_what_can_be_chosen_comes_first(ada: Person) -> None:
    ada.find("#main").focus()
    stops = []
    for _ in range(4):
        ada.page.keyboard.press("Tab")
        stops.append(ada.page.evaluate(FOCUSED))
    assert True in stops, stops
    skipped = ada.find(".hand .play-card:not([data-legal])")
    assert all(card.get_attribute("tabindex") == "-1" for card in skipped.all())


def test_a_key_goes_to_the_next_thing_that_can_be_chosen(ada: Person) -> None:
    ada.find("#main").focus()
    seen = set()
    for _ in range(2):
        ada.page.keyboard.press("n")
        assert ada.page.evaluate(FOCUSED)
        seen.add(ada.page.evaluate("() => document.activeElement.dataset.thing"))
    assert len(seen) == 2


def test_a_question_mark_tells_all_keys(ada: Person) -> None:
    ada.page.keyboard.press("?")
    expect(ada.find("[data-panel=keys]")).to_contain_text("Skip what bots do")
    axe = Inspector(ada)
    axe.look("keys")
    assert axe.problems == []
    ada.find(".segment:has(input[name=letters][value=''])").click()
    ada.page.keyboard.press("Escape")
    expect(ada.find("[data-panel]")).to_have_count(0)
    ada.find("#main").focus()
    for key in ("?", "l"):
        ada.page.keyboard.press(key)
    ada.look()
    expect(ada.find("[data-panel]")).to_have_count(0)


def test_letters_press_buttons(ada: Person) -> None:
    ada.page.keyboard.press("l")
    expect(ada.find("[data-panel=log]")).to_be_visible()
    ada.page.keyboard.press("u")  # what lies below is out of reach
    ada.page.keyboard.press("Escape")
    expect(ada.find("[data-panel]")).to_have_count(0)
    hand = ada.find(".hand .play-card").count()
    ada.find(".hand [data-legal]").first.press("Enter")
    expect(ada.find(".hand .play-card")).to_have_count(hand - 1)
    ada.page.keyboard.press("u")
    expect(ada.find(".hand .play-card")).to_have_count(hand)


def test_arrows_go_through_a_replay_wherever_the_focus_is(ada: Person, live: Live) -> None:
    play_behind(live, ada.table)
    ada.visit(f"/tables/{ada.table}/replay")
    at = ada.find(".scrubber output")
    expect(at).to_have_text(re.compile("^0 /"))
    ada.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(re.compile("^1 /"))
    ada.find(".power").first.focus()
    ada.page.keyboard.press("ArrowRight")
    expect(at).to_have_text(re.compile("^2 /"))
    ada.page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(re.compile("^1 /"))
    ada.page.keyboard.press("End")
    expect(at).to_have_text(re.compile(r"^(\d+) / \1$"))
    ada.page.keyboard.press("Home")
    expect(at).to_have_text(re.compile("^0 /"))


@pytest.mark.parametrize("how", ["click", "key"])
def test_what_bots_do_can_be_skipped(meet: Meet, how: str) -> None:
    ada = meet().visit()
    ada.prefer(motion="normal")
    ada.play_bots(3)
    ada.page.clock.install()  # nothing is shown for long enough any more
    skip, legal = "[data-do=skip]", ".hand [data-legal], .river [data-legal], .landscape [data-legal], [data-move]"
    while ada.page.wait_for_selector(f"{skip}, {legal}") and not ada.find(skip).count():
        ada.find(legal).first.click()
        ada.page.clock.run_for(400)
    ada.page.keyboard.press("s") if how == "key" else ada.find(skip).dispatch_event("click")
    for _ in range(100):  # frames come with the clock; what bots do is waited for no more
        ada.page.clock.run_for(20)
        ada.page.wait_for_timeout(20)
        if ada.find(".bar[data-mine]").count():
            break
    expect(ada.find(".bar[data-mine]")).to_be_visible()
