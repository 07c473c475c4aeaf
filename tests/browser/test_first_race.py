"""The guided first race, played through the page by somebody who reads the coach and follows the hints."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.in_page import hint, overheard
from tests.browser.people import Person
from tests.browser.test_everybody import Inspector

READY = "() => document.querySelector('.ending') || document.querySelector('.bar[data-mine] [data-do=hint]')"
URGENT = {"one", "late", "caught"}
"""What is told whenever it happens."""
WELCOME = {"en-GB": "Welcome to the ice!", "fr-FR": "Bienvenue sur la glace", "de-DE": "Willkommen auf dem Eis!"}

# In one go, because what explains a step is gone once the step is over.
UNDERSTOOD = """() => {
  const tip = document.querySelector(".coach [data-tip]");
  tip?.click();
  return tip?.dataset.tip;
}"""


def begin(learner: Person) -> None:
    learner.visit().find(".segment:has(input[name=game][value=race])").click()
    learner.find("[data-do=learn][data-game=race]").click()
    expect(learner.find(".race .coach")).to_be_visible()


def listen(learner: Person) -> list[str]:
    """Read what the coach has to say, and say so; returns the names of the tips."""
    heard = []
    while tip := learner.page.evaluate(UNDERSTOOD):
        heard.append(tip)
        expect(learner.find(f".coach [data-tip={tip}]")).to_have_count(0)
    return heard


def follow_hint(learner: Person) -> None:
    """Ask for a hint and do as it says: touch what it names, then where it goes."""
    move = hint(learner)
    kind, *rest = move.split()
    if kind in ("sled", "fly"):
        learner.find(f".sled-chip[data-thing='sled:{rest[0]}']").click()
    if kind == "fly":
        learner.find("[data-do=pick]").click()
    elif kind == "hazard":
        learner.find(".space[data-hint][data-legal]:not([data-target])").first.click()
    made = learner.find(".race").get_attribute("data-moves")
    done = f".race:not([data-moves='{made}']), .ending"
    if kind != "pass":
        learner.find(f".space[data-thing='space:{rest[0] if kind in ('water', 'ice') else rest[1]}']").click()
    asked = f".bar-buttons [data-move='{move}']"
    learner.page.wait_for_selector(f"{done}, {asked}")
    if (button := learner.find(asked)).count():
        button.click()
    learner.page.wait_for_selector(done)


def test_a_first_race_is_taught_step_by_step_and_won_or_lost(meet: Meet) -> None:
    learner = overheard(meet())
    begin(learner)
    assert WELCOME["en-GB"] in learner.find(".coach").inner_text()
    assert learner.find(".sled-chip[data-own]").count() == 2
    heard: dict[str, list[str]] = {}
    for _ in range(150):
        learner.page.wait_for_function(READY)
        if learner.find(".ending").count():
            break
        now = (learner.find(".progress").text_content() or "").split(" · ")[0]
        heard[now] = [*heard.get(now, []), *listen(learner)]
        follow_hint(learner)
    expect(learner.find(".ending")).to_be_visible()
    expect(learner.find(".proof")).to_have_count(0)  # the deal was chosen, and nobody says otherwise
    rest = [[tip for tip in tips if tip not in URGENT] for tips in heard.values()]
    first, second, third, fourth, fifth, *_ = rest
    assert (first, second, third, fifth) == (["card", "sled"], ["hazard"], ["crack"], ["joker"])
    assert fourth in (["ladder"], ["helicopter"])
    assert max(map(len, rest[1:])) == 1
    told = [tip for tips in heard.values() for tip in tips]
    assert len(told) == len(set(told))


def test_a_first_game_of_arctic_is_dealt_to_teach_one_thing_at_a_time(meet: Meet) -> None:
    learner = overheard(meet())
    learner.visit().find("[data-do=learn][data-game=arctic]").click()
    expect(learner.find(".arctic .coach")).to_be_visible()
    heard: list[list[str]] = []
    for _ in range(24):
        learner.await_turn()
        heard.append(listen(learner))
        make_move(learner, hint(learner))
        if sum(map(len, heard)) == 6:
            break
    assert max(map(len, heard)) == 1  # never two things at once
    told = [tip for tips in heard for tip in tips]
    assert told == ["place", "move", "draw", "again", "run", "power"]


def make_move(learner: Person, move: str) -> None:
    """Touch the card or the token that a move names, and see the table answer."""
    kind, thing = move.split()[:2]
    before = learner.find("main").inner_html()
    places = {"place": "hand", "take": "river", "right": "token"}
    learner.find(f"[data-move='{move}'], [data-thing='{places.get(kind, '')}:{thing}']").first.click()
    learner.page.wait_for_function("before => document.querySelector('main').innerHTML !== before", arg=before)
    if learner.find("[data-do=unpick]").count():  # what was touched can do several things
        learner.find(f"[data-move='{move}']").first.click()
        expect(learner.find("[data-do=unpick]")).to_have_count(0)


@pytest.mark.parametrize("locale", ["fr-FR", "de-DE"])
def test_the_coach_speaks_the_readers_language(meet: Meet, locale: str) -> None:
    learner = meet(locale=locale, size={"width": 390, "height": 844})
    begin(learner)
    assert WELCOME[locale] in learner.find(".coach").inner_text()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_rules(meet: Meet, theme: str) -> None:
    reader = meet(locale="fr-FR", color_scheme=theme)
    axe = Inspector(reader)
    reader.visit("/rules/race")
    expect(reader.find(".rule-map svg")).to_be_visible()
    axe.look("rules")
    assert axe.problems == []


def test_each_game_has_its_rules_on_a_page_of_its_own(meet: Meet) -> None:
    reader = meet(locale="de-DE", size={"width": 360, "height": 740})
    reader.visit("/rules/race")
    expect(reader.find(".rules h1")).to_have_text("So spielt man Arctic Race")
    expect(reader.find(".rule-map svg")).to_be_visible()
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= 360
    reader.find("nav a[href='/rules/arctic']").click()
    expect(reader.find(".rules h1")).to_have_text("So spielt man Arctic")
    assert reader.page.title() == "So spielt man Arctic – Floe"
