"""Arctic Race through the page: whole games by mouse, finger and keyboard, every kind of move, and the ends."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.hurry import hurry
from tests.browser.people import Person
from tests.browser.racing import (
    ME,
    bot,
    click,
    here,
    make,
    plan,
    play_on,
    sit,
    sit_together,
    sled,
    space,
    state_at,
)
from tests.browser.test_everybody import Inspector
from tests.games.race.positions import data
from tests.server.servers import Live

SHORT: dict[str, Any] = {"length": "short", "width": "narrow"}
PHONE: dict[str, Any] = {"size": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


# ── whole games, between them against every level ────────────────────────────────────────────────────────────────────


def test_against_bots_by_mouse_to_the_end_and_once_more(meet: Meet, live: Live) -> None:
    ada = meet()
    table = sit(ada, live, ME, bot("scout"), **SHORT)
    play_on(ada, live, table)
    expect(ada.find(".ending h1")).to_contain_text("win")  # alone or with others
    assert ada.find(".final tbody tr").count() == 2
    assert ada.find(".sled-card[data-hidden]").count() == 0
    assert ada.find(".track").count() >= 4
    ada.find("[data-do=rematch]").click()
    ada.page.wait_for_url(lambda url: table not in url)
    expect(ada.find(".race")).to_be_visible()


def test_three_by_touch_on_a_small_phone(meet: Meet, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, live, "race")
    ada = meet(**PHONE)
    table = sit(ada, live, ME, bot("cub"), bot("ranger"), **SHORT)
    for _ in range(4):
        play_on(ada, live, table, tap, moves=1)
        fits(ada)
    play_on(ada, live, table, tap)
    expect(ada.find(".ending h1")).to_be_visible()
    fits(ada)


def tap(thing: Locator) -> None:
    thing.tap()


def fits(person: Person) -> None:
    """Nothing lies beyond the edge, and what can be played is large enough for a finger."""
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    sizes = person.page.evaluate(
        "() => [...document.querySelectorAll('.space[data-legal], .sled-chip, .bar-buttons button, .tool, .zoom')]"
        ".filter(e => e.checkVisibility())"
        ".map(e => [e.className, e.getBoundingClientRect().width, e.getBoundingClientRect().height])"
    )
    for name, width, height in sizes:
        assert min(width, height) >= 44, (name, width, height)


def test_by_keyboard_alone(meet: Meet, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, live, "race")
    ada = meet()
    table = sit(ada, live, ME, bot("expert"), **SHORT)
    ada.find("[data-thing='space:start']").focus()
    ada.page.keyboard.press("ArrowUp")
    assert ada.page.evaluate("document.activeElement.matches('.space:not([data-thing$=start])')")
    play_on(ada, live, table, lambda thing: walk(ada, thing), moves=4)
    play_on(ada, live, table, lambda thing: thing.press("Enter"))
    expect(ada.find(".ending h1")).to_be_visible()


def walk(person: Person, thing: Locator) -> None:
    """Press Tab until a thing has the focus, see that the focus shows, and press Enter."""
    handle = thing.element_handle()
    for _ in range(120):
        if person.page.evaluate("thing => document.activeElement === thing", handle):
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("Tab never gets there")


def test_on_one_screen_cards_stay_secret(meet: Meet, live: Live) -> None:
    ada = meet()
    table = sit(ada, live, here("Ada"), here("Bo"), **SHORT)
    expect(ada.find(".curtain h1")).to_contain_text("Ada")
    assert ada.find(".mark, .sled-chip").count() == 0
    play_on(ada, live, table)
    expect(ada.find(".ending h1")).to_be_visible()


def test_two_browsers(meet: Meet, live: Live) -> None:
    ada, bo = meet(), meet()
    table = sit_together(ada, bo, live, click, **SHORT)
    for _ in range(4):
        actor = (ada, bo)[state_at(live, table).actor]
        actor.page.wait_for_selector(".bar[data-mine]")
        make(actor, live, table, plan(live, table))
    assert ada.find(".sled-chip[data-own]").count() == 2
    assert ada.find("[data-own] + .racer .sled-card[data-hidden]").count() == 1
    bo.find("[data-do=openLog]").click()
    expect(bo.find(".log")).to_contain_text("rolls")


# ── every kind of move ───────────────────────────────────────────────────────────────────────────────────────────────

KINDS: dict[str, tuple[dict[str, Any], str, str]] = {
    "crack": ({"step": "water", "die": "blue 2", "tile": "crack"}, "water C6", "You brought a crack to C6."),
    "open water": ({"step": "water", "die": "blue 1", "tile": "open"}, "water B5", "You brought open water to B5."),
    "new ice": ({"step": "water", "die": "blue 1", "tile": "ice"}, "ice A5", "You laid new ice to A5."),
    "no ice": ({"step": "water", "die": "blue 1", "tile": "ice"}, "pass", "You laid no ice."),
    "hazard": ({"step": "hazard", "hazard": "fog", "hazards": "fog1 C5"}, "hazard fog1 C6", "You moved the fog to C6."),
    "joker": ({"step": "hazard", "hazard": "joker", "hazards": "vortex2 C5"}, "hazard vortex2 C4", "moved the vortex"),
    "no joker": ({"step": "hazard", "hazard": "joker"}, "pass", "You left the hazards alone."),
    "drive": ({"sleds": "red C5"}, "sled red B5", "Ada drove Red to B5."),
    "ladder": ({"sleds": "red C5", "die": "black 2"}, "sled red B6 +1", "Ada drove Red to B6 and spent 1 ladder."),
    "helicopter": ({"sleds": "red C5", "open": "B6"}, "fly red C7", "it carried Red to C7."),
    "pole": ({"sleds": "red C8"}, "sled red pole", "Ada drove Red to the North Pole."),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_move(meet: Meet, live: Live, kind: str) -> None:
    settings, move, told = KINDS[kind]
    ada = meet()
    table = sit(ada, live, ME, here("Bo"), deal=data(**settings))
    ada.find("[data-do=lift]").click()
    ada.page.wait_for_selector(".bar[data-mine]")
    make(ada, live, table, move)
    state = state_at(live, table)
    assert str(state.log[0][1]) == move
    if state.actor:
        ada.find("[data-do=lift]").click()
    expect(ada.find(".feed")).to_contain_text(told)


def test_a_table_speaks_for_itself(meet: Meet, live: Live) -> None:
    """What may be touched glows with its price; what may not says why; the hint is on the map; a step can be undone."""
    ada = meet()
    settings = data(step="hazard", hazard="fog", hazards="fog1 C5 blizzard1 D5", sleds="red C6 orange D5", open="B7")
    table = sit(ada, live, ME, here("Bo"), deal=settings)
    ada.find("[data-do=lift]").click()
    for thing, why in (("sled:red", "Sleds move last."), ("space:D5", "another hazard"), ("space:B7", "next space")):
        ada.find(f"[data-thing='{thing}']").click()
        expect(ada.find(".notice")).to_contain_text(why)
    ada.find("[data-do=hint]").click()
    expect(ada.find(".space[data-hint]").first).to_be_visible()
    make(ada, live, table, "hazard fog1 B6")
    ada.find("[data-do=undo]").click()
    expect(ada.find("#duty")).to_contain_text("Move one fog")
    make(ada, live, table, "hazard fog1 C4")
    sled(ada, "orange").click()
    expect(ada.find(".space[data-air]").first).to_be_visible()
    ada.find("[data-do=unpick]").click()
    sled(ada, "red").click()
    expect(ada.find("[data-thing='space:B5'] .cost")).to_have_text("1")
    space(ada, "B7").click()
    expect(ada.find(".notice")).to_contain_text("No sled enters open water.")
    space(ada, "B5").hover()
    expect(ada.find(".preview")).to_have_attribute("d", "M250 -433L150 -433L100 -346")


def test_whoever_cannot_drive_may_pass(meet: Meet, live: Live) -> None:
    ada = meet()
    caught = "fog1 C4 fog2 D4 fog3 B4"
    settings = data(hazards=caught, ladders="0 3", sleds=" ".join(f"{one} C4" for one in COLOURS))
    table = sit(ada, live, ME, here("Bo"), deal=settings)
    ada.find("[data-do=lift]").click()
    expect(ada.find("#duty")).to_contain_text("No sled can drive.")
    sled(ada, "red").click()
    expect(ada.find("[data-target]").first).to_be_visible()
    ada.find("[data-do=unpick]").click()
    make(ada, live, table, "pass")


COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")


# ── every ending ─────────────────────────────────────────────────────────────────────────────────────────────────────

HOME = "red pole orange pole yellow pole green C8"
ENDINGS: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "alone": ({"sleds": "yellow pole green C8", "seat": 1}, "sled green pole", "Bo wins", "alone brought both sleds"),
    "helicopter": ({"sleds": HOME, "seat": 1, "helicopters": "yes no"}, "sled green pole", "Ada wins", "helicopter"),
    "ladders": ({"sleds": HOME, "seat": 1, "ladders": "1 2"}, "sled green pole", "Bo wins", "2 unused ladders"),
    "shared": ({"sleds": HOME, "seat": 1}, "sled green pole", "Ada and Bo share the win", "the win is shared"),
    "stuck": (
        {"open": "C7 B7", "helicopters": "no no", "ladders": "0 0", "sleds": "red C6 orange D6"},
        "sled red D6",
        "Ada wins",
        "8 steps to go",
    ),
    "hundred rounds": ({"round": 100, "seat": 1, "sleds": "red C5"}, "sled yellow C4", "wins", "steps to go"),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending(meet: Meet, live: Live, ending: str) -> None:
    settings, move, won, why = ENDINGS[ending]
    ada = meet()
    table = sit(ada, live, here("Ada"), here("Bo"), deal=data(**settings))
    ada.find("[data-do=lift]").click()
    make(ada, live, table, move)
    expect(ada.find(".ending h1")).to_contain_text(won)
    expect(ada.find(".ending-head")).to_contain_text(why)


# ── afterwards, for everybody ────────────────────────────────────────────────────────────────────────────────────────

WATCH = """
window.travels = [];
const {animate} = Element.prototype;
Element.prototype.animate = function (frames, how) {
  travels.push([this.dataset.piece, frames.length]);
  return animate.call(this, frames, how);
};
"""


@pytest.mark.parametrize(("motion", "travels"), [("normal", [["red", 3]]), ("off", [])])
def test_a_sled_goes_the_way_it_drove(meet: Meet, live: Live, motion: str, travels: list[Any]) -> None:
    ada = meet()
    ada.context.add_init_script(WATCH)
    ada.context.add_init_script(f"localStorage.floe = JSON.stringify({{motion: '{motion}'}})")
    table = sit(ada, live, ME, bot(), deal=data(sleds="red C6", die="black 3", cards="red+orange blue+green"))
    make(ada, live, table, "sled red B5 +1")
    expect(ada.find("#polite")).to_contain_text("You roll" if motion == "off" else "")
    assert ada.page.evaluate("travels.filter(([piece]) => piece === 'red').slice(0, 1)") == travels


def test_a_finished_race_is_seen_again_and_proved(meet: Meet, live: Live) -> None:
    ada = meet()
    table = sit(ada, live, here("Ada"), here("Bo"), deal=data(sleds="yellow pole green C8", round=3))
    for move in ("sled red C4", "sled green pole"):
        ada.find("[data-do=lift]").click()
        ada.page.wait_for_selector(".bar[data-mine]")
        make(ada, live, table, move)
    expect(ada.find(".track")).to_have_count(2)
    ada.find(".legend-sled:has(.show-red)").click()
    expect(ada.find(".route.sled-red")).to_be_hidden()
    ada.find("a[href$=replay]").click()
    expect(ada.find(".told")).to_have_text("The deal.")
    ada.find("[data-do=seek][data-by='1']").click()
    expect(ada.find(".told")).to_contain_text("Ada drove Red to C4.")
    ada.find(".scrub").fill("2")
    expect(ada.find(".told")).to_contain_text("Bo drove Green to the North Pole.")
    ada.find("[data-change=eyes]").select_option("all")
    expect(ada.find(".racer .sled-card[data-hidden]")).to_have_count(0)
    expect(ada.find(".dice")).to_have_count(0)
    ada.find("[data-do=seek][data-by='-1']").click()
    expect(ada.find(".dice")).to_be_visible()
    revealed = ada.context.request.get(f"{ada.url}/api/tables/{table}/replay?revealed=true").json()["frames"]
    assert [frame["view"]["seats"][1]["card"] for frame in revealed] == [["yellow", "green"]] * 3
    assert len(revealed[0]["view"]["board"]["floes"]) == 8


@pytest.mark.parametrize("look", [{"color_scheme": "light"}, {"color_scheme": "dark", "locale": "de-DE"}], ids=str)
def test_axe_finds_nothing(meet: Meet, live: Live, look: dict[str, Any]) -> None:
    ada = meet(**look)
    axe = Inspector(ada)
    settings = data(sleds="red C5 orange C5 yellow pole green C8", crack="B6", hazards="fog1 C4")
    table = sit(ada, live, here("Ada"), here("Bo"), deal=settings)
    ada.find("[data-do=lift]").click()
    ada.page.wait_for_selector(".bar[data-mine]")
    axe.look("table")
    sled(ada, "red").click()
    expect(ada.find("[data-target]").first).to_be_visible()
    axe.look("a sled chosen")
    ada.find("[data-do=unpick]").click()
    make(ada, live, table, "sled red B5")
    ada.find("[data-do=lift]").click()
    ada.page.wait_for_selector(".bar[data-mine]")
    make(ada, live, table, "sled green pole")
    expect(ada.find(".ending h1")).to_be_visible()
    axe.look("the end")
    ada.find("a[href$=replay]").click()
    expect(ada.find(".told")).to_be_visible()
    axe.look("replay")
    assert axe.problems == []


def test_whoever_plays_arctic_loads_nothing_of_the_race(meet: Meet) -> None:
    ada = meet()
    fetched: list[str] = []
    ada.page.on("requestfinished", lambda one: fetched.append(one.url))
    ada.play_bots()
    assert [url for url in fetched if "race" in url] == []
