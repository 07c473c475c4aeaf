"""The map of Arctic Race: moved and looked at closely, and all that may be touched on it can be touched."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.racing import ME, bot, here, into_sight, sit, sled, space, state_at
from tests.games.race.positions import data
from tests.server.servers import Live

PHONE: dict[str, Any] = {"size": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_the_map_is_moved_and_looked_at_closely(meet: Meet, live: Live) -> None:
    ada = meet()
    sit(ada, live, ME, bot())
    pole = ada.find("[data-thing='space:pole']")

    def width() -> float:
        box = pole.bounding_box()
        assert box
        return box["width"]

    whole = width()
    ada.find("[data-zoom=in]").click()
    assert width() > whole
    ada.page.keyboard.press("0")
    assert width() == pytest.approx(whole)
    ada.find(".chart").hover()
    ada.page.mouse.wheel(0, -300)
    ada.page.wait_for_function(
        "least => document.querySelector('.wide-space').getBoundingClientRect().width > least", arg=whole
    )
    into_sight(ada, pole)
    before = pole.bounding_box()
    ada.find(".chart").hover()
    ada.page.mouse.down()
    ada.page.mouse.move(300, 300, steps=3)
    ada.page.mouse.up()
    assert pole.bounding_box() != before
    assert ada.find(".space[data-picked], .notice").count() == 0, "pulling the map touches nothing"


def test_two_fingers_look_closer(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    sit(ada, live, ME, bot())
    line = ada.context.new_cdp_session(ada.page)

    def touch(kind: str, *points: tuple[int, int]) -> None:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    zoom = "getComputedStyle(document.querySelector('.world')).getPropertyValue('--zoom')"
    before = float(ada.page.evaluate(zoom))
    touch("touchStart", (150, 300), (210, 300))
    touch("touchMove", (120, 300), (240, 300))
    touch("touchMove", (90, 300), (270, 300))
    touch("touchEnd")
    ada.page.wait_for_function(f"least => {zoom} > least", arg=1.5 * before)


OUT_OF_REACH = """() => {
  const {left, top, right, bottom} = document.querySelector(".chart").getBoundingClientRect();
  return [...document.querySelectorAll(".space[data-legal]")].filter((space) => {
    const box = space.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < left || x > right || y < top || y > bottom) return "unseen" in document.documentElement.dataset;
    return !space.contains(document.elementFromPoint(x, y));
  }).map((space) => space.dataset.thing);
}"""
"""What may be touched on the map and cannot, because something lies over it."""


STILL = (
    "() => document.getAnimations().every(one => one.playState !== 'running' || !one.effect?.target?.closest('.chart'))"
)


def touch_everything(person: Person) -> None:
    """Nothing lies over a target, whichever sled has been chosen."""
    person.look()
    person.page.wait_for_function(STILL)
    assert person.page.evaluate(OUT_OF_REACH) == []


BEYOND = """() => {
  const {left, top, right, bottom} = document.querySelector(".chart").getBoundingClientRect();
  return [...document.querySelectorAll(".space[data-target]")].filter((space) => {
    const box = space.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x < left || x > right || y < top || y > bottom;
  }).map((space) => space.dataset.thing);
}"""
"""Where something could go, out of sight."""


def test_a_phone_points_at_what_lies_beyond_its_edge(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    sit(ada, live, ME, bot(), deal=data(sleds="red C6", die="black 3"))
    ada.page.wait_for_selector(".bar[data-mine]")
    expect(ada.find(".beyond:visible")).to_have_count(0)
    for _ in range(2):
        ada.find("[data-zoom=in]").tap()
    sled(ada, "red").tap()
    expect(ada.find("[data-target]").first).to_be_visible()
    unseen = set(ada.page.evaluate(BEYOND))
    assert len(unseen) > 4
    for arrow in (ada.find(f".beyond[data-zoom={side}]") for side in ("left", "right", "top", "bottom")):
        while arrow.is_visible():
            arrow.tap()
            touch_everything(ada)
            unseen &= set(ada.page.evaluate(BEYOND))
    assert not unseen
    ada.find("[data-zoom=fit]").tap()
    expect(ada.find(".beyond:visible")).to_have_count(0)


def test_a_laptop_has_even_new_ice_in_sight(meet: Meet, live: Live) -> None:
    ada = meet(size={"width": 1440, "height": 900})
    sit(ada, live, ME, bot(), deal=data(step="water", tile="ice", die="blue 2"))
    ada.page.wait_for_selector(".bar[data-mine]")
    touch_everything(ada)
    assert ada.find("[data-target]").count() > 10
    assert ada.page.evaluate(BEYOND) == []


@pytest.mark.parametrize(
    "screen", [{"size": {"width": 1440, "height": 900}}, {"size": {"width": 1366, "height": 768}}, PHONE]
)
def test_nothing_ever_lies_over_what_may_be_touched(meet: Meet, live: Live, screen: dict[str, Any]) -> None:
    ada = meet(**screen)
    lie: dict[str, Any] = {"sleds": "red F4 orange F4 green F4 blue E4", "crack": "D4"}
    sit(ada, live, ME, bot(), deal=data(step="water", tile="crack", die="blue 2", hazard="joker", **lie))
    ada.page.wait_for_selector(".bar[data-mine]")
    ada.find("[data-do=hint]").click()
    ada.page.wait_for_selector(".hint")
    ada.find(".space[data-thing='space:start']").dispatch_event("click")
    expect(ada.find(".notice")).to_be_visible()
    touch_everything(ada)
    space(ada, "B7").click()
    expect(ada.find("#duty")).to_contain_text("Joker")
    touch_everything(ada)
    ada.find("[data-move=pass]").click()
    expect(ada.find("#duty")).to_contain_text("Drive any sled")
    for colour in ("red", "blue", "yellow"):
        sled(ada, colour).click()
        expect(ada.find(f".sled-chip[data-thing='sled:{colour}'][data-picked]")).to_be_visible()
        touch_everything(ada)
    if not screen.get("is_mobile"):  # the whole board is in sight: so is every target
        ada.page.evaluate("document.documentElement.dataset.unseen = ''")
        touch_everything(ada)


def test_a_touch_drives_and_what_is_spent_is_asked_about(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    table = sit(ada, live, ME, here("Bo"), deal=data(sleds="red C5", die="black 3"))
    ada.find("[data-do=lift]").tap()
    sled(ada, "red").tap()
    space(ada, "B6").tap()
    expect(ada.find("#duty")).to_have_text("Red to B6: spend 1 ladder?")
    assert not state_at(live, table).log
    ada.find("[data-do=unpick]").tap()
    expect(ada.find("#duty")).to_contain_text("Drive any sled")
    sled(ada, "red").tap()
    ada.find(".bar [data-do=pick]").tap()
    expect(ada.find("#duty")).to_contain_text("Where does Red fly")
    ada.find(".bar [data-do=pick]").tap()  # over the ice after all
    expect(ada.find(".bar [data-do=pick][aria-pressed=false]")).to_be_visible()
    assert "fly red C6" in {str(move) for move in state_at(live, table).moves}
    space(ada, "C6").tap()
    expect(ada.find(".curtain")).to_be_visible()
    assert [str(move) for _, move in state_at(live, table).log] == ["sled red C6"]
