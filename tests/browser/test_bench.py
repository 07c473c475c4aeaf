"""At the bench: changes taken back and made again by everybody, and spots that fingers can hit."""

from itertools import combinations
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_builder import build, change, choose_race, draft

PHONE: dict[str, Any] = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FINGER = 44
LARGE = "chance long wide 3"


# ── once more ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_was_taken_back_is_made_again_by_whoever_sits_there(meet: Meet) -> None:
    ada, bo = meet(), meet()
    choose_race(ada).find("[data-submit=playFriends] button").click()
    bo.accept(ada.find(".invitation input").input_value())
    for person in (ada, bo):
        person.find("[data-make=open]").click()
        expect(person.find("[data-make=redo]")).to_be_disabled()
    for text in ("clear", "lay star H16", "lay bar H20"):
        change(ada, text)
    stands(2, ada, bo)
    ada.page.keyboard.press("Control+z")
    ada.page.keyboard.press("Control+z")  # each waits for the one before
    stands(0, ada, bo)
    bo.find("[data-make=redo]").click()
    stands(1, ada, bo)
    ada.page.keyboard.press("Control+Shift+Z")
    stands(2, ada, bo)
    expect(bo.find("[data-make=redo]")).to_be_disabled()
    ada.page.keyboard.press("Control+y")  # nothing is left to make again
    ada.find("[data-make=undo]").click()
    stands(1, ada, bo)
    expect(ada.find(".notice")).to_have_count(0)
    change(bo, "lay bend H20")
    stands(2, ada, bo)
    expect(ada.find("[data-make=redo]")).to_be_disabled()
    field = ada.find(".paste [name=code]")
    field.press_sequentially("AB")
    field.press("Control+z")  # meant for the field alone
    expect(field).not_to_have_value("AB")
    stands(2, ada, bo)
    assert draft(ada)["undoable"] == 3


def stands(pieces: int, *people: Person) -> None:
    """Everybody sees this number of pieces on the table."""
    for person in people:
        expect(person.find(".grab")).to_have_count(pieces)


# ── fingers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Spot(NamedTuple):
    name: str
    x: float
    y: float
    width: float
    height: float

    def far(self, other: "Spot") -> float:
        return float(((self.x - other.x) ** 2 + (self.y - other.y) ** 2) ** 0.5)


def spots(person: Person) -> list[Spot]:
    """Return every spot and where its middle is on the page."""
    found = person.find(".spot").evaluate_all(
        "all => all.map(one => [one.dataset.thing, one.getBoundingClientRect()])"
        ".map(([name, {x, y, width, height}]) => [name, x + width / 2, y + height / 2, width, height])"
    )
    return [Spot(*one) for one in found]


def spot(person: Person, name: str) -> Locator:
    return person.find(f"[data-thing='{name}']")


def choose(person: Person, tool: str) -> None:
    person.find(f".segment:has(input[name=tool][value={tool}])").tap()
    expect(person.find(f".bench-world[data-tool={tool}]")).to_be_visible()


def test_fingers_hit_the_spots_they_mean(meet: Meet) -> None:
    ada = build(meet(**PHONE), clear=False)
    change(ada, LARGE)
    stands(len(draft(ada)["shown"]["pieces"]), ada)
    hazards_are_far_enough_apart(ada)
    of_leads_the_nearest_is_meant(ada)
    a_border_is_touched_anywhere_along_it(ada)


def hazards_are_far_enough_apart(builder: Person) -> None:
    choose(builder, "hazards")
    spot(builder, "pawn:blizzard2").tap()
    expect(spot(builder, "pawn:blizzard2")).to_have_attribute("aria-pressed", "true")
    found = spots(builder)
    assert len(found) > 9, "the places where it may wait, too"
    assert min(min(one.width, one.height) for one in found) >= FINGER
    assert min(one.far(other) for one, other in combinations(found, 2)) >= FINGER - 0.1
    goal = next(one for one in found if one.name.startswith("place:"))
    spot(builder, goal.name).tap(position={"x": 4, "y": FINGER / 2})
    place = goal.name.removeprefix("place:")
    expect(spot(builder, "pawn:blizzard2")).to_have_attribute("aria-label", f"blizzard 2 at {place}")
    assert builder.page.evaluate("document.documentElement.scrollWidth") == PHONE["size"]["width"]


def of_leads_the_nearest_is_meant(builder: Person) -> None:
    choose(builder, "leads")
    found = spots(builder)
    assert min(min(one.width, one.height) for one in found) >= FINGER
    close = min(combinations(found, 2), key=lambda pair: pair[0].far(pair[1]))
    assert close[0].far(close[1]) < FINGER, "they overlap"
    for near, far in (close, close[::-1]):
        was = is_open(builder, near.name), is_open(builder, far.name)
        centre(builder, near.name)
        here = {one.name: one for one in spots(builder)}
        one, other = here[near.name], here[far.name]
        builder.page.touchscreen.tap(one.x + 0.4 * (other.x - one.x), one.y + 0.4 * (other.y - one.y))
        expect(spot(builder, near.name)).to_have_attribute("aria-pressed", str(not was[0]).lower())
        assert is_open(builder, far.name) == was[1]


def a_border_is_touched_anywhere_along_it(builder: Person) -> None:
    border = max(draft(builder)["shown"]["borders"], key=lambda one: len(one["hexes"]))
    assert len(border["hexes"]) > 2
    name = f"lead:{' '.join(border['pieces'])}"
    centre(builder, name)
    x, y = spot(builder, name).evaluate(END)
    builder.page.touchscreen.tap(x, y)
    expect(spot(builder, name)).to_have_attribute("aria-pressed", str(not border["lead"]).lower())


END = """spot => {
  const [x, y] = spot.dataset.points.split(",")[0].split(" ").map(Number);
  const point = new DOMPoint(x, y).matrixTransform(document.querySelector(".bench-world svg").getScreenCTM());
  return [point.x, point.y];
}"""


def is_open(person: Person, name: str) -> bool:
    return spot(person, name).get_attribute("aria-pressed") == "true"


def centre(person: Person, name: str) -> None:
    """Scroll until a spot is in the middle, with room on all sides."""
    spot(person, name).evaluate("spot => spot.scrollIntoView({block: 'center', inline: 'center'})")
