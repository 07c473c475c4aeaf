"""For everybody: languages, themes, and axe on every screen."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.racing import ME, bot, sit
from tests.games.arctic.positions import data as arctic
from tests.games.race.positions import data
from tests.server.servers import Live

LOOKS: list[dict[str, Any]] = [
    {"locale": "fr-FR", "color_scheme": "dark"},
    {"locale": "de-DE", "color_scheme": "light", "contrast": "more"},
]


RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = Axe().axe_script
# Only violations are asked about; telling everything that is as it should be takes longer than finding out.
RUN = "rules => axe.run({ runOnly: rules, resultTypes: ['violations'] }).then(({ violations }) => violations)"


def violations(page: Page) -> list[Any]:
    """Return what axe finds wrong on a page, which gets it once."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found: list[Any] = page.evaluate(RUN, RULES)
    return found


class Inspector:
    """Runs axe over screen after screen, and tells at the end what it found."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.problems: list[tuple[str, str, str]] = []

    def look(self, screen: str) -> None:
        found = violations(self.person.page)
        self.problems += [(screen, one["id"], node["html"][:160]) for one in found for node in one["nodes"][:2]]


def test_axe_finds_nothing_on_any_screen(meet: Meet, live: Live) -> None:
    ada = meet()
    axe = Inspector(ada)
    for page in ("/", "/rules", "/mine", "/tables/none"):
        ada.visit(page)
        expect(ada.find("h1").first).to_be_visible()  # what a table is, the page learns from the server
        axe.look(page)
    ada.visit()
    ada.find("[data-do=options]").click()
    axe.look("settings")
    ada.visit()
    ada.find("[data-submit=playFriends] button").click()
    expect(ada.find(".qr")).to_be_visible()
    axe.look("lobby")
    ada.visit()
    ada.find("[data-submit=playHere] button").click()
    expect(ada.find(".curtain")).to_be_visible()
    axe.look("curtain")
    ada.play_bots(2)
    ada.play_on(12)
    ada.await_turn()
    axe.look("table")
    for panel in ("[data-do=openScore]", "[data-do=openLog]", "[data-do=openMenu]", ".power"):
        ada.find(panel).first.click()
        expect(ada.find("[data-panel]")).to_be_visible()
        axe.look(panel)
        ada.page.keyboard.press("Escape")
    play_behind(live, ada.table)
    expect(ada.find(".ending")).to_be_visible()
    axe.look("the end")
    ada.find("a[href$=replay]").click()
    expect(ada.find(".told")).to_be_visible()
    axe.look("replay")
    assert axe.problems == []


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look["locale"])
def test_axe_finds_nothing_in_other_looks(meet: Meet, live: Live, look: dict[str, Any]) -> None:
    ada = meet(**look)
    axe = Inspector(ada)
    ada.visit()
    axe.look("start")
    ada.play_bots()
    ada.play_on(6)
    ada.await_turn()
    axe.look("table")
    play_behind(live, ada.table)
    expect(ada.find(".ending")).to_be_visible()
    axe.look("the end")
    assert axe.problems == []


def test_the_language_comes_from_the_browser_and_can_be_switched(meet: Meet) -> None:
    ada = meet(locale="fr-FR").visit()
    expect(ada.find("[data-submit=playBots] button")).to_have_text("Jouer contre des robots")
    ada.find("[data-do=options]").click()
    ada.find(".segment:has(input[value=de])").click()
    expect(ada.find("[data-submit=playBots] button")).to_have_text("Gegen Bots spielen")
    ada.page.reload()
    expect(ada.find("[data-submit=playBots] button")).to_have_text("Gegen Bots spielen")
    assert ada.find("html").get_attribute("lang") == "de"


def test_a_theme_is_worn_and_remembered(meet: Meet) -> None:
    ada = meet(color_scheme="light").visit()
    ada.find("[data-do=options]").click()
    ada.find(".segment:has(input[name=theme][value=dark])").click()
    expect(ada.find("html")).to_have_attribute("data-theme", "dark")
    ada.page.reload()
    expect(ada.find("html")).to_have_attribute("data-theme", "dark")


def test_the_game_is_told_to_those_who_listen(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.play_on(10)
    ada.await_turn()
    expect(ada.find("#polite")).not_to_be_empty()
    for name in ada.find(".hand .play-card").evaluate_all("cards => cards.map(card => card.ariaLabel)"):
        assert "draw" in name


def test_nothing_is_fetched_from_elsewhere_and_the_first_visit_is_light(meet: Meet) -> None:
    ada = meet()
    fetched: list[tuple[str, int]] = []
    ada.page.on("requestfinished", lambda one: fetched.append((one.url, one.sizes()["responseBodySize"])))
    ada.visit()
    ada.page.wait_for_load_state("networkidle")
    assert all(url.startswith(ada.url) for url, _ in fetched)
    assert sum(size for _, size in fetched) < 200_000


def glyphs(person: Person, where: str) -> list[str]:
    """Return the letters drawn somewhere, by the names of their drawings."""
    found: list[str] = person.find(f"{where} use[href^='#marks-']").evaluate_all(
        "uses => uses.filter(use => use.getClientRects().length).map(use => use.getAttribute('href').slice(7))"
        ".filter(name => /^[A-Z](-|$)/.test(name))"
    )
    return found


def test_marks_follow_the_language(meet: Meet, live: Live) -> None:
    ada = meet(locale="de-DE")
    sit(ada, live, ME, bot(), deal=data())
    assert glyphs(ada, ".sleds") == ["R", "O", "G", "U-umlaut", "B", "L"]
    assert [*map(glyphs, [ada] * 2, [".team.sled-yellow", ".team.sled-green"])] == [["G"], ["U-umlaut"]]
    sit(ada, live, ME, bot(), game="arctic", deal=arctic(hand="M2o W2p P3m F3o B3w O3f"))
    assert glyphs(ada, ".hand") == ["E", "W", "P", "F", "B", "O"]
    ada.find("[data-do=options]").click()
    ada.find(".segment:has(input[name=language][value=fr])").click()
    expect(ada.find(".hand use[href='#marks-E-acute']:visible")).to_have_count(1)
    assert glyphs(ada, ".hand") == ["E-acute", "M", "X", "R", "B", "O"]
    assert "place M2o" in ada.context.request.get(f"{ada.url}/api/tables/{ada.table}/view").json()["view"]["moves"]
