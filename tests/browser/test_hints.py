"""Help within a game: hints that say why, what a power does, the score, and the rules at what one is doing."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.racing import ME, bot, sit
from tests.browser.test_everybody import Inspector
from tests.games.arctic.positions import data as arctic
from tests.games.race.positions import data as race
from tests.server.servers import Live

PHONE: dict[str, Any] = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
RUN = arctic(hand="W2p F3o M3p", pile="F1m F2w F5b", totem="bear", final=True, reserve="", last=True)
LAST_STEP = race(sleds="red C8 orange pole", die="black 2")
ARRIVES = {
    "en-GB": "Red is yours and arrives at the pole.",
    "fr-FR": "est à vous et arrive au pôle.",
    "de-DE": "ist deiner und kommt am Pol an.",
}


def ask(person: Person) -> str:
    """Ask for a hint and return what it says."""
    person.page.wait_for_selector(".bar[data-mine]")
    person.find("[data-do=hint]").click()
    expect(person.find(".hint")).to_be_visible()
    return person.find(".hint").inner_text()


@pytest.mark.parametrize("locale", ARRIVES)
def test_a_hint_says_its_move_and_why_to_everybody(meet: Meet, live: Live, locale: str) -> None:
    ada = meet(**PHONE, locale=locale)
    sit(ada, live, ME, bot(), deal=LAST_STEP)
    said = ask(ada)
    ada.page.set_viewport_size({"width": 320, "height": 640})
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 320
    assert ARRIVES[locale] in said
    assert ada.find("#polite").inner_text() == said
    expect(ada.find(".space[data-hint], .sled-chip[data-hint]")).not_to_have_count(0)
    axe = Inspector(ada)
    axe.look("hint")
    assert axe.problems == []
    ada.find("[data-thing='sled:red']").click()
    ada.find("[data-thing='space:pole']").click()
    expect(ada.find(".hint")).to_have_count(0)


def test_the_reason_is_what_the_move_does(meet: Meet, live: Live) -> None:
    ada = meet()
    sit(ada, live, ME, bot(), game="arctic", deal=RUN)
    said = ask(ada)
    assert said.startswith("Put on your pile: fox 3/3.")
    assert "It makes a run of 4 (fox), for 3 points more." in said
    assert ada.find("#polite").inner_text() == said


def opened_at(person: Person, section: str) -> None:
    """The rules are open, and what they are open at is in sight below their title and has the focus."""
    here = person.find("[data-panel=rules] [data-here]")
    expect(here).to_have_attribute("data-section", section)
    expect(here).to_be_focused()
    head, box = person.find(".panel-head").bounding_box(), here.bounding_box()
    assert head
    assert box
    assert head["y"] + head["height"] <= box["y"] < person.page.viewport_size["height"] * 0.8  # type: ignore[index]


def test_rules_powers_and_score_are_one_tap_away_and_nothing_is_lost(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    sit(ada, live, ME, bot(), game="arctic", deal=arctic(hand="W2p F3o M3p", pile="F5b", powers="puffin:swap"))
    ada.find("[data-do=openRules]").tap()
    opened_at(ada, "A")
    axe = Inspector(ada)
    axe.look("rules")
    assert axe.problems == []
    ada.find("[data-panel] [data-do=dismiss]").tap()
    expect(ada.find("[data-panel]")).to_have_count(0)
    card = ada.find(".river [data-legal]").first
    card.tap()
    expect(ada.find("[data-do=unpick]")).to_be_visible()
    ada.find("[data-do=openRules]").tap()
    opened_at(ada, "puffin-swap")
    ada.page.go_back()
    expect(ada.find("[data-panel]")).to_have_count(0)
    expect(ada.find("[data-do=unpick]")).to_be_visible()
    ada.find(".power.walrus").tap()
    expect(ada.find(".letters [aria-current]")).to_have_text("Step B: moving tokens")
    assert ada.find(".letters li").count() == 3
    ada.find("[data-panel] [data-do=openRules]").tap()
    opened_at(ada, "walrus-main")
    ada.page.keyboard.press("Escape")
    ada.find("[data-do=openScore]").tap()
    expect(ada.find(".pad tfoot")).to_be_visible()
    ada.find("[data-panel] [data-do=openRules]").tap()
    opened_at(ada, "end")


def test_the_rules_of_a_race_open_at_what_one_is_doing(meet: Meet, live: Live) -> None:
    ada = meet()
    sit(ada, live, ME, bot(), deal=race(step="water", tile="ice", die="blue 1", hazard="joker"))
    ada.find("[data-do=openRules]").click()
    opened_at(ada, "ice")
    ada.page.keyboard.press("Escape")
    ada.find("[data-move=pass]").click()
    expect(ada.find(".duty")).to_contain_text("Joker")
    ada.find("[data-do=openRules]").click()
    opened_at(ada, "joker")
    ada.page.keyboard.press("Escape")
    ada.find("[data-do=openScore]").click()
    expect(ada.find("[data-panel=score] tbody tr")).to_have_count(8)
    ada.page.keyboard.press("Escape")
    sit(ada, live, ME, {"kind": "open"})
    ada.find("[data-do=openRules]").click()
    opened_at(ada, "build")
