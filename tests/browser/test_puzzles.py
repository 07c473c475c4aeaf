"""Puzzles in the browser: solved by touching the table, told better or worse, remembered; on a phone and by keys."""

from playwright.sync_api import expect

from floe.study.puzzles import Puzzle, puzzle
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.solving import by_key, touch
from tests.browser.test_everybody import Inspector

PHONE = {"width": 390, "height": 844}


def known(game: str, number: int) -> Puzzle:
    found = puzzle(game, number)
    assert found
    return found


def test_a_puzzle_is_solved_on_a_phone_and_remembered(meet: Meet) -> None:
    ada, one = meet(size=PHONE, has_touch=True), known("arctic", 4)
    ada.visit()
    expect(ada.find(".today-link")).to_have_count(2)
    ada.find(".site-nav a[href='/puzzles']").click()
    axe = Inspector(ada)
    expect(ada.find(".daily")).to_have_count(2)
    expect(ada.find(".puzzle-chip")).to_have_count(200)
    axe.look("all puzzles")
    ada.find("a[href='/puzzles/arctic/4']").last.tap()
    expect(ada.find(".riddle")).to_contain_text("Find the best move.")
    expect(ada.find("[data-do=hint], [data-do=undo]")).to_have_count(0)
    axe.look("a puzzle")
    touch(ada, one.decision.played)
    expect(ada.find(".riddle-verdict")).to_have_text("Worse: −26 %.")
    expect(ada.find(".riddle")).to_contain_text("ends your run of")
    touch(ada, one.answer)
    expect(ada.find(".riddle-verdict")).to_have_text("That is the best move!")
    expect(ada.find(".riddle-options [data-best] td")).to_have_text(f"{round(one.decision.options[0].win / 100)} %")
    expect(ada.find(".hand [data-legal]")).to_have_count(0)
    expect(ada.find(".hand [data-hint]")).to_have_count(1)
    expect(ada.find("[data-next]")).to_be_focused()
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    axe.look("a puzzle solved")
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe.look("a puzzle solved in the dark")
    ada.find("[data-next]").tap()
    expect(ada.find(".riddle-title")).to_contain_text("Puzzle 5")
    ada.find("[data-do=solve]").tap()
    expect(ada.find(".riddle")).to_contain_text("The solution Stop here.")
    ada.visit("/puzzles")
    expect(ada.find("a[href='/puzzles/arctic/4'].puzzle-chip")).to_have_attribute("aria-label", "Puzzle 4, solved")
    expect(ada.find("a[href='/puzzles/arctic/5'].puzzle-chip")).to_have_attribute(
        "aria-label", "Puzzle 5, solution seen"
    )
    expect(ada.find(".puzzle-game").first).to_contain_text("1 of 100 solved")
    axe.look("all puzzles in the dark")
    assert axe.problems == []


def test_a_race_is_solved_by_keys(meet: Meet) -> None:
    bo, one = meet(), known("race", 1)
    bo.visit("/puzzles/race/1")
    expect(bo.find(".riddle")).to_contain_text("Find the best move.")
    touch(bo, one.decision.played, by_key)
    expect(bo.find(".riddle[data-verdict=worse]")).to_be_visible()
    touch(bo, one.answer, by_key)
    expect(bo.find(".riddle")).to_contain_text("nearer to the pole")
    expect(bo.find("[data-next]")).to_be_focused()
    bo.page.keyboard.press("Enter")
    expect(bo.find(".riddle-title")).to_contain_text("Puzzle 2")
    bo.page.go_back()
    expect(bo.find(".riddle-title")).to_contain_text("Puzzle 1")


def test_the_puzzle_of_the_day_needs_no_number_and_others_do_not_exist(meet: Meet) -> None:
    eve: Person = meet(locale="de-DE")
    eve.visit("/puzzles/race/daily")
    expect(eve.find(".riddle")).to_contain_text("Finde den besten Zug.")
    eve.visit("/puzzles/race/999")
    expect(eve.find("h1")).to_have_text("Dieses Rätsel gibt es nicht")


def test_the_map_goes_where_the_solution_is(meet: Meet) -> None:
    """The sled is at the top of the board and the answer at its foot, past the edge of a phone."""
    ada, one = meet(size=PHONE, has_touch=True), known("race", 36)
    ada.visit("/puzzles/race/36")
    goal = ada.find(f".space[data-thing='space:{one.answer.split()[2]}']")
    expect(goal).not_to_be_in_viewport()
    ada.find("[data-do=solve]").tap()
    expect(ada.find(".riddle-options")).to_be_visible()
    expect(goal).to_be_in_viewport(ratio=0.5)
