"""Puzzles in the browser: solved by touching the table, told better or worse, remembered; on a phone and by keys."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from floe.cli.terminal.reviewing import percent
from floe.study.puzzles import kept
from floe.study.shape import Decision
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.solving import by_key, touch
from tests.browser.test_everybody import Inspector

PHONE = {"width": 390, "height": 844}
FAR = (44, "sled orange E1")  # the sled is at the top of the board, and its goal past the edge of a phone


def first(game: str, fits: Callable[[Decision], bool]) -> tuple[int, Decision]:
    """Return the number of the first puzzle of a kind, and what is thought of its moves."""
    return next((number, one.decision) for number, one in enumerate(kept(game), 1) if fits(one.decision))


def is_run_ended(one: Decision) -> bool:
    places = all(move.startswith("place") for move in (one.played, one.best))
    return places and "run-ends" in [why.code for why in one.worse]


def is_drive(one: Decision) -> bool:
    drives = [re.fullmatch(r"sled \w+ \w+", move) for move in (one.played, one.best)]
    return all(drives) and one.better[0].code == "nearer"


def test_a_puzzle_is_solved_on_a_phone_and_remembered(meet: Meet) -> None:
    ada = meet(size=PHONE, has_touch=True)
    number, one = first("arctic", is_run_ended)
    ada.visit()
    expect(ada.find("[aria-labelledby=today-title] .today-link")).to_have_count(2)
    ada.find(".site-nav a[href='/puzzles']").click()
    axe = Inspector(ada)
    expect(ada.find(".daily")).to_have_count(2)
    expect(ada.find(".puzzle-chip")).to_have_count(len(kept("arctic")) + len(kept("race")))
    axe.look("all puzzles")
    ada.find(f"a[href='/puzzles/arctic/{number}'].puzzle-chip").tap()
    expect(ada.find(".riddle")).to_contain_text("Find the best move.")
    expect(ada.find("[data-do=hint], [data-do=undo]")).to_have_count(0)
    axe.look("a puzzle")
    touch(ada, one.played)
    expect(ada.find(".riddle-verdict")).to_have_text(f"Worse: −{percent(one.cost.win)}.")
    expect(ada.find(".riddle")).to_contain_text("ends your run of")
    touch(ada, one.best)
    expect(ada.find(".riddle-verdict")).to_have_text("That is the best move!")
    expect(ada.find(".riddle-options [data-best] td")).to_have_text(percent(one.options[0].win))
    expect(ada.find(".hand [data-legal]")).to_have_count(0)
    expect(ada.find(".hand [data-hint]")).to_have_count(1)
    expect(ada.find("[data-next]")).to_be_focused()
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    axe.look("a puzzle solved")
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe.look("a puzzle solved in the dark")
    ada.find("[data-next]").tap()
    expect(ada.find(".riddle-title")).to_contain_text(f"Puzzle {number + 1}")
    ada.find("[data-do=solve]").tap()
    expect(ada.find(".riddle")).to_contain_text("The solution")
    ada.visit("/puzzles")
    done = ada.find(".puzzle-game").first.locator(".puzzle-chip[data-how]")
    expect(done.first).to_have_attribute("aria-label", f"Puzzle {number}, solved")
    expect(done.last).to_have_attribute("aria-label", f"Puzzle {number + 1}, solution seen")
    expect(ada.find(".puzzle-game").first).to_contain_text(f"1 of {len(kept('arctic'))} solved")
    axe.look("all puzzles in the dark")
    assert axe.problems == []


def test_a_race_is_solved_by_keys(meet: Meet) -> None:
    bo = meet()
    number, one = first("race", is_drive)
    bo.visit(f"/puzzles/race/{number}")
    expect(bo.find(".riddle")).to_contain_text("Find the best move.")
    touch(bo, one.played, by_key)
    expect(bo.find(".riddle[data-verdict=worse]")).to_be_visible()
    axe = Inspector(bo)
    axe.look("a race to solve")
    touch(bo, one.best, by_key)
    expect(bo.find(".riddle")).to_contain_text("nearer to the pole")
    expect(bo.find("[data-next]")).to_be_focused()
    axe.look("a race that is solved")
    assert axe.problems == []
    bo.page.keyboard.press("Enter")
    expect(bo.find(".riddle-title")).to_contain_text(f"Puzzle {number + 1}")
    bo.page.go_back()
    expect(bo.find(".riddle-title")).to_contain_text(f"Puzzle {number}")


def test_four_players_have_room_on_a_phone(meet: Meet) -> None:
    """However long a rival's pile has become."""
    ada = meet(size=PHONE, has_touch=True)
    number = next(number for number, one in enumerate(kept("arctic"), 1) if one.players == 4)
    ada.visit(f"/puzzles/arctic/{number}")
    expect(ada.find(".seat")).to_have_count(3)
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_the_puzzle_of_the_day_needs_no_number_and_others_do_not_exist(meet: Meet) -> None:
    eve: Person = meet(locale="de-DE")
    eve.visit("/puzzles/race/daily")
    expect(eve.find(".riddle")).to_contain_text("Finde den besten Zug.")
    eve.visit("/puzzles/race/999")
    expect(eve.find("h1")).to_have_text("Dieses Rätsel gibt es nicht")


def test_the_map_goes_where_the_solution_is(meet: Meet) -> None:
    ada = meet(size=PHONE, has_touch=True)
    number, _ = first("race", lambda one: (one.at, one.best) == FAR)
    ada.visit(f"/puzzles/race/{number}")
    goal = ada.find(f".space[data-thing='space:{FAR[1].split()[2]}']")
    expect(goal).not_to_be_in_viewport()
    ada.find("[data-do=solve]").tap()
    expect(ada.find(".riddle-options")).to_be_visible()
    expect(goal).to_be_in_viewport(ratio=0.5)
