"""Sleds and hazards dragged over the map: by mouse and finger, from the row of sleds and from where they stand."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.racing import ME, bot, here, sit, sled, state_at
from tests.games.race.positions import data
from tests.server.servers import Live

PHONE: dict[str, Any] = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TOGETHER: dict[str, Any] = {"sleds": "red C6 orange C6", "die": "black 3", "open": "B7", "hazards": "fog1 D7"}

Finger = Callable[[str, tuple[float, float]], None]


def table(ada: Person, live: Live, **settings: Any) -> str:
    """Have Ada sit down where it is her turn."""
    name = sit(ada, live, ME, bot(), deal=data(**settings))
    expect(ada.find(".bar[data-mine]")).to_be_visible()
    return name


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def mouse(person: Person) -> Finger:
    """Return a hand at the mouse."""
    hand = person.page.mouse

    def move(kind: str, at: tuple[float, float]) -> None:
        hand.move(*at, steps=3)
        if kind != "move":
            (hand.down if kind == "down" else hand.up)()

    return move


def finger(person: Person) -> Finger:
    """Return a finger on the glass."""
    line = person.context.new_cdp_session(person.page)

    def move(kind: str, at: tuple[float, float]) -> None:
        points = [] if kind == "up" else [{"x": at[0], "y": at[1]}]
        name = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[kind]
        line.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": points})

    return move


def grip(person: Person, piece: str) -> Locator:
    """Return where a piece on the map can be taken up."""
    return person.find(f".grip[data-drag='{piece}']")


def carry(person: Person, hand: Finger, thing: Locator, to: str) -> tuple[float, float]:
    """Take something up and carry it above a space; returns where that is."""
    x, y = middle(thing)
    hand("down", (x, y))
    hand("move", (x + 9, y - 9))
    expect(person.find(".dragged")).to_be_visible()
    expect(person.find("[data-target]").first).to_be_visible()
    goal = middle(person.find(f"[data-thing='space:{to}']"))
    hand("move", goal)
    return goal


def test_a_sled_is_dragged_and_costs_what_was_told(meet: Meet, live: Live) -> None:
    ada = meet()
    name = table(ada, live, **TOGETHER)
    hand = mouse(ada)
    carry(ada, hand, grip(ada, "sled:orange"), "D6")
    expect(ada.find(".sled-chip[data-thing='sled:orange'][data-picked]")).to_be_visible()
    hand("up", middle(grip(ada, "sled:orange")))  # back home, without a word
    expect(ada.find(".dragged, .notice")).to_have_count(0)
    carry(ada, hand, grip(ada, "sled:red"), "D6")  # which stands close to the other
    expect(ada.find(".sled-chip[data-thing='sled:red'][data-picked]")).to_be_visible()
    hand("up", middle(grip(ada, "sled:red")))
    expect(ada.find(".dragged")).to_have_count(0)
    goal = carry(ada, hand, sled(ada, "red"), "B5")
    expect(ada.find(".dragged[data-fits]")).to_have_attribute("data-told", "1 ladder")
    expect(ada.find(".preview")).to_have_attribute("d", "M250 -433L150 -433L100 -346")
    hand("up", goal)
    expect(ada.find("#duty")).to_have_text("Red to B5: spend 1 ladder?")
    assert not state_at(live, name).log
    ada.find("[data-move='sled red B5 +1']").click()
    expect(ada.find(".feed")).to_contain_text("You drove Red to B5 and spent 1 ladder.")
    expect(ada.find(".dragged, .lifted")).to_have_count(0)
    assert str(state_at(live, name).log[0][1]) == "sled red B5 +1"


def test_what_cannot_go_there_flies_back_and_says_why(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.context.add_init_script("localStorage.floe = JSON.stringify({motion: 'fast'})")
    name = table(ada, live, **{**TOGETHER, "die": "black 2"})
    hand = mouse(ada)
    for space, why in (("B7", "No sled enters open water."), ("D7", "hazard"), ("F4", "Red cannot get there.")):
        hand("up", carry(ada, hand, sled(ada, "red"), space))
        expect(ada.find(".notice")).to_contain_text(why)
        expect(ada.find(".dragged, .lifted")).to_have_count(0)
    expect(ada.find("[data-target]").first).to_be_visible()  # where it could go stays lit
    assert not state_at(live, name).log
    goal = carry(ada, hand, grip(ada, "sled:red"), "D8")
    expect(ada.find(".dragged")).to_have_attribute("data-told", "by helicopter")
    hand("up", goal)
    expect(ada.find("#duty")).to_contain_text("call your only helicopter?")
    ada.find("[data-move='fly red D8']").click()
    expect(ada.find(".feed")).to_contain_text("it carried Red to D8.")


def test_a_finger_drags_a_hazard_and_then_a_sled_and_elsewhere_the_map(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    settings = data(step="hazard", hazard="fog", hazards="fog1 C5", sleds="red D5")
    name = sit(ada, live, ME, here("Bo"), deal=settings)
    ada.find("[data-do=lift]").tap()
    expect(ada.find(".bar[data-mine]")).to_be_visible()
    hand = finger(ada)
    hand("up", carry(ada, hand, grip(ada, "pawn:fog1"), "C6"))
    expect(ada.find("#duty")).to_contain_text("Drive any sled")
    ada.find("[data-zoom=in]").tap()
    pole = ada.find("[data-thing='space:pole']")
    before, start = middle(pole), middle(ada.find("[data-thing='space:C6']"))
    for kind, by in (("down", 0), ("move", -20), ("move", -40), ("up", -40)):
        hand(kind, (start[0], start[1] + by))
    ada.page.wait_for_function(MOVED, arg=[*before])
    assert [str(move) for _, move in state_at(live, name).log] == ["hazard fog1 C6"], "pulling the map moves nothing"
    carry(ada, hand, grip(ada, "sled:red"), "D6")
    before, chart = middle(pole), ada.find(".chart").bounding_box()
    assert chart
    hand("move", (chart["x"] + chart["width"] / 2, chart["y"] + 9))
    ada.page.wait_for_function(MOVED, arg=[*before])  # at the edge the map comes along
    hand("move", middle(ada.find("#duty")))
    hand("up", middle(ada.find("#duty")))
    expect(ada.find(".notice")).to_contain_text("It cannot go there.")
    ada.find("[data-zoom=fit]").tap()
    ada.look()
    hand("up", carry(ada, hand, grip(ada, "sled:red"), "D6"))
    expect(ada.find(".curtain")).to_be_visible()
    assert str(state_at(live, name).log[1][1]) == "sled red D6"


MOVED = """([x, y]) => {
  const box = document.querySelector("[data-thing='space:pole']").getBoundingClientRect();
  return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > 9;
}"""


def test_a_second_finger_puts_back_what_the_first_has_taken_up(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    name = table(ada, live, **TOGETHER)
    line = ada.context.new_cdp_session(ada.page)
    x, y = middle(grip(ada, "sled:red"))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        line.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]},
        )

    touch("touchStart", (x, y))
    touch("touchMove", (x + 12, y))
    expect(ada.find(".dragged")).to_be_visible()
    touch("touchStart", (x + 12, y), (x + 60, y))
    expect(ada.find(".dragged, .lifted")).to_have_count(0)
    touch("touchMove", (x, y), (x + 110, y))
    touch("touchEnd")
    assert not state_at(live, name).log
