"""An analysis board: a finished game played differently for all seats, its tree kept and shared, its moves weighed."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect

from floe.study.codes import code_of
from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.racing import ME, bot, click, race_behind, sit, space
from tests.browser.racing import sled as sled_of
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

PHONE = {"width": 390, "height": 844}
DROP = """text => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "game.floe", { type: "text/plain" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
SHARES = "() => { navigator.share = async (what) => { window.shared = what.url; }; }"


@pytest.fixture
def ada(meet: Meet, live: Live) -> Person:
    """Return somebody at a phone whose game is over."""
    ada = meet(size=PHONE).play_bots()
    play_behind(live, ada.table)
    expect(ada.find(".ending")).to_be_visible()
    return ada


def told(person: Person) -> Locator:
    return person.find(".board-steps .told")


def board(person: Person) -> Any:
    """Return the board as the browser keeps it."""
    return person.page.evaluate("JSON.parse(localStorage['floe-boards'])[0]")


def moments(person: Person) -> list[dict[str, Any]]:
    """Return the frames of the finished game of a person's table."""
    asked = {"start": {"table": person.table}}
    found: list[dict[str, Any]] = person.context.request.post(f"{person.url}/api/analysis", data=asked).json()["frames"]
    return found


def fork(frames: list[dict[str, Any]]) -> tuple[int, str]:
    """Return a moment where a card can be placed, and one that was not."""
    for at, frame in enumerate(frames[:-1]):
        others = [move for move in frame["view"]["moves"] if move != frames[at + 1]["ply"]["move"]]
        if at > 8 and len(others) > 1 and others[0].startswith("place "):
            return at, others[0]
    raise AssertionError


def test_a_line_is_tried_kept_dealt_again_and_shared(ada: Person, meet: Meet) -> None:
    table, frames = ada.table, moments(ada)
    at, move = fork(frames)
    ada.visit(f"/tables/{table}/replay#move={at}")
    ada.find(".replay-choices a[href^='/analysis']").click()
    expect(ada.find(".board-steps")).to_be_visible()
    expect(ada.find(f".moment[data-at='{at}']")).to_have_attribute("aria-current", "step")
    ada.find(f".hand [data-thing='hand:{move.split()[1]}']").click()
    line = ada.find(".variation .moment")
    expect(line).to_have_count(1)
    expect(line).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("ArrowLeft")  # even though a finger has just been on the table
    expect(ada.find(f".moment[data-at='{at}']")).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.find(f".moment[data-at='{at + 1}']")).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("ArrowDown")
    expect(line).to_have_attribute("aria-current", "step")
    # Any seat goes on, until something is drawn that the record cannot know.
    while not ada.find("[data-do=boardDeal]").count():
        before = told(ada).inner_text()
        ada.move()
        expect(told(ada)).not_to_have_text(before)
    expect(ada.find(".dealt-line")).to_contain_text("dealt for this line")
    tried = line.count()
    ada.find("[data-do=boardDeal]").click()
    expect(line).to_have_count(tried + 1)
    kept = board(ada)
    assert [ply["deal"] for ply in kept["plies"] if "deal" in ply][1:], "both deals are in the tree"
    ada.page.reload()
    expect(line).to_have_count(tried + 1)
    assert board(ada)["plies"] == kept["plies"]
    look_over(ada)
    ada.page.evaluate(SHARES)
    shown = told(ada).inner_text()
    ada.find("[data-do=boardShare]").click()
    ada.page.wait_for_function("() => window.shared")
    bo = meet()
    bo.visit(ada.page.evaluate("window.shared"))
    expect(bo.find(".variation .moment")).to_have_count(tried + 1)
    expect(told(bo)).to_have_text(shown)
    bo.visit("/analysis/nothing")
    expect(bo.find("main")).to_contain_text("There is no such board.")


def look_over(person: Person) -> None:
    """See that everybody can read a board on a phone, and its tree."""
    axe = Inspector(person)
    axe.look("analysis on a phone")
    person.find(".tab[data-sheet=moves]").click()
    expect(person.find(".move-list")).to_be_visible()
    axe.look("the tree on a phone")
    person.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe.look("the tree in the dark")
    assert axe.problems == []
    for width in (320, PHONE["width"]):
        person.page.set_viewport_size({"width": width, "height": PHONE["height"]})
        assert person.page.evaluate("document.documentElement.scrollWidth") == width


def test_moves_are_weighed_only_if_somebody_asks(ada: Person) -> None:
    frames = moments(ada)
    at, _ = fork(frames)
    asked: list[Request] = []
    ada.page.on("request", lambda request: asked.append(request) if request.url.endswith("/weigh") else None)
    ada.page.set_viewport_size({"width": 1366, "height": 768})
    ada.visit(f"/analysis#table={ada.table}&move={at}")
    expect(ada.find(".board-steps")).to_be_visible()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.find(f".moment[data-at='{at + 1}']")).to_have_attribute("aria-current", "step")
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.find(f".moment[data-at='{at}']")).to_have_attribute("aria-current", "step")
    assert asked == []
    ada.find("[data-do=boardWorth]").click()
    expect(ada.find(".option").first).to_be_visible(timeout=300_000)  # it may have to be compiled first
    assert len(asked) == 1
    expect(ada.find(".worth-progress[data-done]")).to_be_attached()
    options = ada.find(".option")
    moves = [one.get_attribute("data-move") for one in options.all()]
    assert set(moves) <= set(frames[at]["view"]["moves"])
    wins = [float(text.split()[0]) for text in ada.find(".option-win").all_inner_texts()]
    assert wins == sorted(wins, reverse=True)
    name = ada.find(".own .seat-who").inner_text()
    expect(ada.find(".board-worth")).to_contain_text(f"For {name}, by what {name} could know.")
    axe = Inspector(ada)
    axe.look("analysis with what moves are worth")
    assert axe.problems == []
    # What nobody looks at any more is given up.
    ada.page.route("**/weigh", lambda route: None if len(asked) == 2 else route.continue_())
    with ada.page.expect_request("**/weigh"):
        ada.page.keyboard.press("ArrowRight")
    with ada.page.expect_event("requestfailed"):
        ada.page.keyboard.press("ArrowLeft")
    expect(options).to_have_count(len(moves))
    assert len(asked) == 2, "what is known is not asked for again"
    options.first.click()
    expect(told(ada)).not_to_have_text("")
    ada.page.keyboard.press("w")
    expect(options).to_have_count(0)


def test_a_record_or_a_position_can_be_brought(ada: Person, live: Live) -> None:
    record = ada.context.request.get(f"{ada.url}/api/tables/{ada.table}/record").text()
    table = live.call(live.context.cache.fresh(ada.table))
    state = table.dealt.first
    for move in table.dealt.played()[:20]:
        state = state.play(move)
    ada.visit("/analysis")
    axe = Inspector(ada)
    axe.look("where an analysis begins")
    assert axe.problems == []
    ada.find("[data-change=boardFile]").set_input_files(
        {"name": "game.floe", "mimeType": "text/plain", "buffer": record.encode()}
    )
    expect(ada.find(".moment")).to_have_count(len(table.dealt.played()) + 1)
    ada.page.reload()
    expect(ada.find(".moment")).to_have_count(len(table.dealt.played()) + 1)
    expect(ada.find(".seat-who").filter(has_text="Uniform")).to_be_visible()
    ada.visit("/analysis")
    expect(ada.find(".table-line")).to_have_text(re.compile("Guest and Uniform"))
    ada.find("[data-change=boardFile]").set_input_files(
        {"name": "long.txt", "mimeType": "text/plain", "buffer": b"x" * 60_001}
    )
    expect(ada.find(".notice")).to_have_text("That is too long for a game or a position.")
    ada.page.evaluate(DROP, record)
    expect(ada.find(".moment")).to_have_count(len(table.dealt.played()) + 1)
    ada.visit("/analysis")
    ada.find("textarea").fill(code_of(state))
    ada.find("[data-submit=boardText] button").click()
    expect(ada.find(".moment")).to_have_count(1)
    hand = state.view(state.actor).dump()["seats"][state.actor]["hand"]
    expect(ada.find(".hand [data-thing]")).to_have_count(len(hand))
    ada.visit(f"/analysis#position={code_of(state)[:-50]}")
    expect(ada.find("main")).to_contain_text("This code cannot be read. Part of it may be missing.")
    ada.visit("/analysis")
    ada.find("textarea").fill("game: arctic\nhello\n")
    ada.find("[data-submit=boardText] button").click()
    expect(ada.find("main")).to_contain_text("This record cannot be read.")


def test_a_game_that_runs_is_not_analysed(meet: Meet, live: Live) -> None:
    bo = meet().play_bots()
    play_behind(live, bo.table, 12)
    table = bo.table
    state = live.call(live.context.cache.fresh(table)).dealt.state
    for address in (f"/analysis#table={table}", f"/analysis#position={code_of(state)}"):
        bo.visit("/").visit(address)
        expect(bo.find("main")).to_contain_text("This game is being played here. It can be analysed when it is over.")


def test_a_race_goes_on_for_all_seats(meet: Meet, live: Live) -> None:
    ada = meet(size=PHONE)
    table = sit(ada, live, ME, bot())
    race_behind(live, table)
    expect(ada.find(".ending")).to_be_visible()
    frames = moments(ada)
    at, move = next(
        (at, move)
        for at, frame in enumerate(frames[:-1])
        for move in frame["view"]["moves"]
        if re.fullmatch(r"sled \w+ [A-Z]\d+", move) and move != frames[at + 1]["ply"]["move"]
    )
    ada.visit(f"/analysis#table={table}&move={at}")
    _, colour, goal = move.split()
    click(sled_of(ada, colour))
    click(space(ada, goal))
    expect(ada.find(".variation .moment")).to_have_count(1)
    expect(ada.find(".dealt-line")).to_contain_text("dealt for this line")
    first = ada.find(".dice").inner_text()
    seen = {first}
    while len(seen) == 1:  # the dice may show the same again
        count = ada.find(".variation .moment").count()
        ada.find("[data-do=boardDeal]").click()
        expect(ada.find(".variation .moment")).to_have_count(count + 1)
        seen.add(ada.find(".dice").inner_text())
    ada.find("[data-do=boardOpen]").evaluate("button => button.click()")
    expect(ada.find(".sled-card").first).to_be_visible()
    axe = Inspector(ada)
    axe.look("analysis of a race on a phone")
    assert axe.problems == []
