"""A review in the browser: the graph to move along, errors with better moves, luck and skill, in words as well."""

import re
from typing import Any

import pytest
from msgspec import json
from playwright.sync_api import Route, expect

from floe.study.shape import VERSION
from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.solving import touch
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

PHONE = {"width": 390, "height": 844}
NOTHING_OVER = """selector => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(selector);
}"""


@pytest.fixture
def ada(meet: Meet, live: Live) -> Person:
    """Return somebody whose game is over, and reviewed."""
    ada = meet(size=PHONE).play_bots()
    play_behind(live, ada.table)
    expect(ada.find(".ending")).to_be_visible()
    live.call(live.context.reviews._store.add(ada.table, VERSION, json.encode(invented(ada))))
    return ada


def invented(ada: Person) -> Any:
    """Return a review of the game, invented: two errors of seat 0 and one of seat 1, and what it comes to."""
    replay = ada.context.request.get(f"{ada.url}/api/tables/{ada.table}/replay?revealed=true").json()["frames"]
    last = len(replay) - 1
    curve = [5000 - 10 * at for at in range(last)] + [0]
    moments = [{"at": at, "values": [value(win), value(10_000 - win)]} for at, win in enumerate(curve)]
    wrong = [(at, "blunder" if n else "error") for n, at in enumerate(choices(replay, 0))]
    short = [{"code": "short", "values": {"n": 2}}]
    theirs = {**decision(replay, choices(replay, 1)[1], "error", 1), "worse": short}
    return {
        "total": 3,
        "moments": moments,
        "decisions": [*(decision(replay, at, mark) for at, mark in wrong), theirs],
        "accounts": [account(0), account(1)],
    }


def choices(frames: Any, seat: int) -> list[int]:
    """Return two moments at which a seat put a card on its pile."""
    return [frame["step"]["version"] - 1 for frame in frames if is_placing(frame["step"], seat)][1:3]


def is_placing(step: Any, seat: int) -> bool:
    return bool(step) and step["seat"] == seat and step["move"].startswith("place")


def decision(frames: Any, at: int, mark: str, seat: int = 0) -> Any:
    hand = frames[at]["view"]["seats"][seat]["hand"]
    played = frames[at + 1]["step"]["move"]
    best = next((f"place {card}" for card in hand if card not in played), "stop")
    return {
        **{"at": at, "seat": seat, "played": played, "best": best, "mark": mark, "cost": value(1060, 270)},
        "changes": [value(-1060, -270), value(1060, 270)],
        "options": [{"move": best, **value(5000)}, {"move": played, **value(3940)}],
        "better": [{"code": "brings", "values": {"n": 3}}],
        "worse": [],
    }


def value(win: int, margin: int = 0) -> dict[str, int]:
    return {"win": win, "margin": margin}


def account(seat: int) -> Any:
    sign = 1 if seat else -1
    return {
        **{"seat": seat, "start": value(5000), "deal": value(0), "luck": value(sign * 1240, sign * 600)},
        **{"skill": value(-2120 * (1 - seat)), "others": value(2120 * seat)},
        "result": value(5000 + sign * 3360),
        **{"decisions": 2, "errors": 1 - seat, "blunders": 1 - seat, "average": 55},
    }


def moment(person: Person) -> int:
    return int(person.find(".scrubber output").inner_text().split()[0])


def test_a_game_is_reviewed_after_its_end(ada: Person) -> None:
    ada.find(".ending-next a[href$='/review']").click()
    expect(ada.find(".verdict")).to_have_text("You made 1 error and 1 blunder, and were 6 points unlucky.")
    rows = [row.inner_text().split("\t") for row in ada.find(".sums tbody tr").all()]
    start, *parts, result = [int(re.sub(r"[^\d−]", "", row[1]).replace("−", "-")) for row in rows[:5]]
    assert start + sum(parts) == result
    expect(ada.find(".graph .curve")).to_have_count(2)
    expect(ada.find(".dot")).to_have_count(2)
    next_error = ada.find(".stepping [aria-label='Next error']")
    next_error.click()
    expect(ada.find(".judgement")).to_have_text("Error")
    expect(ada.find(".decision")).to_contain_text("−11 % · −3 points")
    expect(ada.find(".decision")).to_contain_text("It should have brought about 3 points more.")
    expect(ada.find(".point[aria-current]").first).to_contain_text("error by Guest")
    at = moment(ada)
    ada.find("[data-do=showBetter]").click()
    expect(ada.find("[data-hint]").first).to_be_attached()
    ada.page.wait_for_function(NOTHING_OVER, arg=".hand [data-hint]")
    assert moment(ada) == at - 1
    ada.find("[data-do=showBetter]").click()
    expect(ada.find("[data-hint]")).to_have_count(0)
    assert moment(ada) == at
    ada.page.keyboard.press("e")
    expect(ada.find(".judgement")).to_have_text("Blunder")
    expect(next_error).to_be_disabled()
    blunder = ada.context.request.get(f"{ada.url}/api/tables/{ada.table}/review").json()["decisions"][1]
    axe = Inspector(ada)
    ada.page.evaluate("scrollTo(0, 0)")  # what has been scrolled half below the graph is no target of its own size
    axe.look("review")
    blundered = moment(ada)
    ada.find("[data-again]").click()
    expect(ada.find(".riddle-title")).to_have_text("Mistake 2 of 2")
    expect(ada.find(".riddle")).to_contain_text("Find something better.")
    touch(ada, blunder["played"])
    expect(ada.find(".riddle-verdict")).to_have_text("That is what was played: −11 %.")
    touch(ada, blunder["best"])
    expect(ada.find(".riddle")).to_contain_text("That is the best move! It should have brought about 3 points more.")
    axe.look("a mistake to learn from")
    ada.find(".riddle [data-next]").click()
    expect(ada.find(".judgement")).to_have_text("Blunder")
    assert moment(ada) == blundered
    ada.find(".learn-from").click()
    expect(ada.find(".riddle-title")).to_have_text("Mistake 1 of 2")
    ada.page.go_back()
    expect(ada.find(".judgement")).to_have_text("Blunder")
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe.look("review in the dark")
    assert axe.problems == []


def test_the_graph_is_moved_along_by_hand_and_by_keys(ada: Person) -> None:
    ada.visit(f"/tables/{ada.table}/review#move=3")
    slider = ada.find(".graph-slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^3 of \d+, Guest 50 %, Uniform 50 %$"))
    box = slider.bounding_box()
    assert box
    ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    last = int(slider.get_attribute("max") or 0)
    expect(ada.find(".scrubber output")).not_to_have_text(f"3 / {last}")
    assert abs(moment(ada) - last / 2) <= 1
    before = moment(ada)
    slider.press("ArrowRight")
    expect(ada.find(".scrubber output")).to_have_text(f"{before + 1} / {last}")
    ada.page.wait_for_url(f"**/review#move={before + 1}")
    ada.find(".legend-seat").nth(1).click()
    expect(ada.find(".account .verdict")).to_have_text("Uniform made 0 errors and 0 blunders, and was 6 points lucky.")
    expect(ada.find(".dot")).to_have_count(1)
    ada.find(".stepping [data-jump]:not(:disabled)").click()
    expect(ada.find(".decision")).to_contain_text("What was played leaves Uniform 2 cards short next turn.")
    said = ada.find(".decision-why").inner_text()
    expect(ada.find(".revealed")).to_have_count(0)
    ada.find("[role=switch]").click()
    expect(ada.find(".seat .revealed .open-card").first).to_be_visible()
    expect(ada.find(".own .hand [data-thing]").first).to_be_attached()
    expect(ada.find(".opener")).to_contain_text("Judged by what Uniform could know then.")
    assert ada.find(".decision-why").inner_text() == said
    ada.find("[role=switch]").click()
    expect(ada.find(".revealed")).to_have_count(0)
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_what_is_found_is_shown_as_it_comes(ada: Person) -> None:
    whole = ada.context.request.get(f"{ada.url}/api/tables/{ada.table}/review").json()
    parts = [
        {**whole, "done": False, "decisions": [], "accounts": []},
        {**whole, "done": False, "decisions": whole["decisions"][:1], "accounts": []},
    ]
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url.partition("?")[2])
        if parts:
            part = parts[len(asked) > 1]
            route.fulfill(json={**part, "decisions": part["decisions"][since(route) :]})
        else:
            route.continue_()

    def since(route: Route) -> int:
        return int(route.request.url.rpartition("=")[2])

    ada.page.route("**/review?since=*", answer)
    ada.visit("/mine").find("a[aria-label^='Review: Arctic']").click()
    expect(ada.find(".review-progress")).to_have_text("1 of 3 decisions")
    expect(ada.find(".curve").first).to_be_attached()
    expect(ada.find(".account")).to_have_count(0)
    parts.clear()
    expect(ada.find(".account")).to_be_visible()
    expect(ada.find(".review-progress")).to_have_count(0)
    expect(ada.find(".dot")).to_have_count(2)
    assert asked[0] == "since=0"
    assert asked[-1] == "since=1"


def test_somebody_who_looks_on_sees_the_graph_first(ada: Person, meet: Meet) -> None:
    eve = meet(size=PHONE).visit(f"/tables/{ada.table}/review#move=3")
    expect(eve.find(".account")).to_be_visible()
    eve.look()
    assert eve.page.evaluate("scrollY") == 0


def test_a_game_that_runs_has_no_review(meet: Meet) -> None:
    bo = meet().play_bots()
    bo.visit(f"/tables/{bo.table}/review")
    expect(bo.find("main")).to_contain_text("This game is still being played.")
