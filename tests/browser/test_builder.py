"""Setting up a table of Arctic Race in a real browser: chosen, pasted, built by drag, by tap and by keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Position, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_everybody import violations

SHORT = "chance short narrow 7"


def choose_race(person: Person) -> Person:
    person.visit()
    person.find(".segment:has(input[name=game][value=race])").click()
    expect(person.find(".hero-board .race-map")).to_be_visible()
    return person


def set_up(person: Person) -> Person:
    """Go to a table against a bot that waits, its board open to be chosen."""
    choose_race(person).find("[data-do=setUp]").click()
    person.find("[data-make=close]").click()
    expect(person.find(".board-panel .race-map")).to_be_visible()
    return person


def build(person: Person, clear: bool = True) -> Person:
    choose_race(person).find("[data-do=setUp]").click()
    expect(person.find("[data-bench]")).to_be_visible()
    if clear:
        person.find("[data-make=clear]").click()
        expect(person.find(".grab")).to_have_count(0)
    return person


def draft(person: Person) -> Any:
    return person.page.request.get(f"{person.url}/api/tables/{person.table}/draft").json()


def change(person: Person, text: str) -> None:
    """Change the board without the page."""
    asked = {"version": draft(person)["version"], "change": text}
    made = person.page.request.post(f"{person.url}/api/tables/{person.table}/draft", data=asked)
    assert made.ok, made.text()
    expect(person.find(".board-code [readonly]")).to_have_value(made.json()["shown"]["code"])


def piece(person: Person, kind: str) -> Locator:
    return person.find(f"[data-hold={kind}]")


def middle(person: Person) -> Position:
    """Return the middle of the table, from its upper left corner."""
    box = person.find("[data-bench]").bounding_box()
    assert box is not None
    return {"x": box["width"] / 2, "y": box["height"] / 2}


def test_two_clicks_from_the_start_to_a_game_against_bots(meet: Meet) -> None:
    ada = meet().visit()
    ada.find(".segment:has(input[name=game][value=race])").click()
    ada.find("[data-submit=playBots] button").click()
    expect(ada.find(".race")).to_be_visible()
    ada.visit()
    expect(ada.find("input[name=game][value=race]")).to_be_checked()


def test_a_board_is_chosen_by_length_width_and_number(meet: Meet) -> None:
    ada = choose_race(meet())
    facts = ada.find(".board-facts")
    first = facts.inner_text()
    ada.find(".hero-board [data-make=reroll]").click()
    expect(facts).not_to_have_text(first)
    ada.find(".segment:has(input[name=length][value=long])").click()
    expect(facts).to_contain_text("15 steps to the Pole")
    second = facts.inner_text()
    ada.find("[data-do=setUp]").click()
    ada.find("[data-make=close]").click()
    expect(ada.find(".board-panel .board-facts")).to_have_text(second)
    ada.find(".board-panel [name=seed]").fill("7")
    ada.find(".board-panel [name=seed]").press("Tab")
    expect(ada.find(".board-facts")).to_contain_text("number 7")
    ada.find("[data-do=deal]").click()
    expect(ada.find(".race")).to_be_visible()


def test_a_board_is_built_by_drag(meet: Meet) -> None:
    ada = build(meet())
    expect(ada.find(".board-problems")).to_contain_text("The start camp is still in the box.")
    expect(ada.find("[data-do=deal]")).to_be_disabled()
    at = middle(ada)
    piece(ada, "bar").drag_to(ada.find("[data-bench]"), target_position=at)
    expect(ada.find(".grab")).to_have_count(1)
    expect(piece(ada, "bar")).to_have_attribute("aria-label", "bar, 1 left")
    first = draft(ada)["shown"]["pieces"][0]["at"]
    box = ada.find("[data-bench]").bounding_box()
    assert box
    ada.page.mouse.move(box["x"] + at["x"], box["y"] + at["y"])
    ada.page.mouse.down()
    ada.page.mouse.move(box["x"] + at["x"] + 60, box["y"] + at["y"] - 90, steps=4)
    ada.page.mouse.up()
    expect(ada.find(f"[data-grab={first}]")).to_have_count(0)
    expect(ada.find(".grab")).to_have_count(1)
    ada.find("[data-make=undo]").click()
    expect(ada.find(f"[data-grab={first}]")).to_have_count(1)
    ada.page.mouse.move(box["x"] + at["x"], box["y"] + at["y"])
    ada.page.mouse.down()
    ada.page.mouse.move(box["x"] + at["x"], box["y"] + at["y"] + 40, steps=2)
    away = piece(ada, "bar").bounding_box()
    assert away
    ada.page.mouse.move(away["x"] + 20, away["y"] + 20, steps=4)
    ada.page.mouse.up()
    expect(ada.find(".grab")).to_have_count(0)
    expect(piece(ada, "bar")).to_have_attribute("aria-label", "bar, 2 left")


def test_a_board_is_built_by_keyboard(meet: Meet) -> None:
    ada = build(meet())
    press = ada.page.keyboard.press
    piece(ada, "bend").focus()
    press("Enter")
    expect(ada.find("[data-bench]")).to_be_focused()
    expect(ada.find(".hand")).to_be_visible()
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "r", "Enter", "Escape"):
        press(key)
    expect(ada.find(".grab")).to_have_count(1)
    laid = draft(ada)["shown"]["pieces"][0]
    assert (laid["kind"], laid["turn"]) == ("bend", 1)
    press("r")  # what follows at once waits for it
    press("Enter")
    expect(ada.find(".grab[data-held]")).to_have_count(1)
    press("ArrowRight")
    press("ArrowRight")
    press("Enter")
    expect(ada.find(f"[data-grab={laid['at']}]")).to_have_count(0)
    assert draft(ada)["shown"]["pieces"][0]["turn"] == 2
    expect(ada.find(".bench-told")).to_contain_text("bend. Enter or a tap picks it up")
    press("Delete")
    expect(ada.find(".grab")).to_have_count(0)
    expect(ada.find(".bench-told")).to_contain_text("water. Choose a piece to lay.")


def test_leads_and_hazards_are_put_where_people_want_them(meet: Meet) -> None:
    ada = build(meet(), clear=False)
    change(ada, SHORT)
    ada.find(".segment:has(input[name=tool][value=leads])").click()
    closed = ada.find(".lead-spot[aria-pressed=false]").first
    name = closed.get_attribute("aria-label")
    assert name
    assert re.fullmatch(r"Lead between .+ at \w+ and .+ at \w+", name)
    closed.click()
    expect(ada.page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
    ada.find("[data-make=undo]").click()
    expect(ada.page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "false")
    ada.find(".segment:has(input[name=tool][value=hazards])").click()
    code = draft(ada)["shown"]["code"]
    ada.find("[data-pawn=blizzard2]").click()
    goal = ada.find(".place-spot").first
    place = (goal.get_attribute("data-thing") or "").removeprefix("place:")
    goal.click()
    expect(ada.find("[data-pawn=blizzard2]")).to_have_attribute("aria-label", f"blizzard 2 at {place}")
    assert draft(ada)["shown"]["code"] != code
    ada.find("[data-change-text=hazards]").click()
    expect(ada.find("[data-change-text=hazards]")).to_have_count(0)
    assert draft(ada)["shown"]["code"] == code


def test_a_code_is_pasted_shared_and_followed(meet: Meet) -> None:
    ada, bo = set_up(meet()), meet()
    change(ada, SHORT)
    expect(ada.find(".board-facts")).to_contain_text("number 7")
    code = ada.find(".board-code [readonly]").input_value()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.get_by_role("button", name="Copy the link").click()
    expect(ada.find(".notice")).to_have_text("Copied.")
    link = ada.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{ada.url}/boards/{code}"
    bo.visit(link)
    expect(bo.find("h1")).to_have_text("Arctic Race")
    expect(bo.find(".board-facts")).to_contain_text("9 steps to the Pole")
    bo.find("[data-do=setUp]").click()
    bo.find("[data-make=close]").click()
    expect(bo.find(".board-code [readonly]")).to_have_value(code)
    bo.find(".board-panel [data-make=reroll]").click()
    expect(bo.find(".board-code [readonly]")).not_to_have_value(code)
    ada.find("[data-make=keep]").click()
    ada.find(".board-panel [data-make=reroll]").click()
    expect(ada.find(".board-code [readonly]")).not_to_have_value(code)
    ada.page.reload()
    ada.find(".board-kept [data-make=change]").click()
    expect(ada.find(".board-code [readonly]")).to_have_value(code)
    ada.find("[data-make=forget]").click()
    expect(ada.find(".board-kept")).to_have_count(0)
    for wrong, right in (("HELLO", False), (code[:-1], False), (link, True)):
        bo.find(".paste [name=code]").fill(wrong)
        bo.find(".paste button").click()
        if right:
            expect(bo.find(".board-code [readonly]")).to_have_value(code)
        else:
            expect(bo.find(".notice")).to_have_text("This is no board code: a letter or digit is missing or wrong.")


def test_two_people_build_at_one_table(meet: Meet) -> None:
    ada, bo = meet(), meet()
    choose_race(ada).find("[data-submit=playFriends] button").click()
    bo.accept(ada.find(".invitation input").input_value())
    for person in (ada, bo):
        person.find("[data-make=open]").click()
        expect(person.find("[data-bench]")).to_be_visible()
    ada.find("[data-make=clear]").click()
    expect(bo.find(".grab")).to_have_count(0)
    piece(bo, "star").click()
    bo.find("[data-bench]").click(position=middle(bo))
    expect(ada.find(".grab")).to_have_count(1)
    expect(piece(ada, "star")).to_be_disabled()
    ada.page.route("**/draft", lambda route: route.continue_(post_data='{"version": 0, "change": "clear"}'))
    ada.find("[data-make=clear]").click()
    expect(ada.find(".notice")).to_contain_text("Somebody else has just changed the board.")
    expect(ada.find(".grab")).to_have_count(1)


def test_a_board_is_built_by_touch_on_a_small_phone(meet: Meet) -> None:
    ada = build(meet(size={"width": 360, "height": 740}, has_touch=True, is_mobile=True))
    at = middle(ada)
    piece(ada, "clump").tap()
    ada.find("[data-make=turn]").tap()
    ada.find("[data-bench]").tap(position=at)
    expect(ada.find(".grab")).to_have_count(1)
    ada.find("[data-make=drop]").tap()
    ada.find("[data-bench]").tap(position=at)
    expect(ada.find(".grab[data-held]")).to_have_count(1)
    ada.find("[data-make=remove]").tap()
    expect(ada.find(".grab")).to_have_count(0)
    assert ada.page.evaluate("document.documentElement.scrollWidth") == 360
    small = "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).map(one => one.outerHTML)"
    assert ada.find(".bench button").evaluate_all(small) == []


@pytest.mark.parametrize(
    ("look", "word", "tools"),
    [
        ({"locale": "en-GB", "color_scheme": "dark"}, "Build it yourself", ["leads", "hazards", "floes"]),
        ({"locale": "fr-FR", "color_scheme": "light"}, "Composer soi-même", ["floes"]),
        ({"locale": "de-DE", "color_scheme": "dark", "contrast": "more"}, "Selbst bauen", ["hazards"]),
    ],
    ids=["en", "fr", "de"],
)
def test_axe_finds_nothing_and_the_builder_speaks_each_language(
    meet: Meet, look: dict[str, Any], word: str, tools: list[str]
) -> None:
    ada = choose_race(meet(**look))
    problems: list[tuple[str, str, str]] = []

    def inspect(screen: str) -> None:
        found = violations(ada.page)
        problems.extend((screen, one["id"], node["html"][:200]) for one in found for node in one["nodes"][:2])

    if len(tools) > 1:  # once will do for what takes longest to look at
        inspect("start")
    ada.find("[data-do=setUp]").click()
    ada.find("[data-make=close]").click()
    expect(ada.find("[data-make=open]")).to_have_text(word)
    inspect("lobby")
    ada.find("[data-make=open]").click()
    for tool in tools:
        ada.find(f".segment:has(input[name=tool][value={tool}])").click()
        expect(ada.find(".bench-layer" if tool != "floes" else "[data-bench]")).to_be_visible()
        inspect(tool)
    ada.find("[data-make=clear]").click()
    expect(ada.find(".board-problems li")).to_have_count(2)
    inspect("empty")
    assert problems == []
