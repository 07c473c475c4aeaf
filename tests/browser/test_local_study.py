"""A game finished in the page is studied there: seen again, reviewed, its mistakes solved, its lines analysed."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Request, expect

from floe.core.record import Record
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.study.games import ending

WIDE: Final = {"width": 1366, "height": 768}
LEFT: Final = 6
"""Moves of the game that are still to be played: bots do that in the page."""
BRING: Final = """async (record) => {
  const { askHere } = await import("/js/net/local.js");
  const seats = [{ kind: "me", name: "Ada" }, { kind: "bot", bot: "cub" }];
  const { id } = await askHere("POST", "/tables", { record, seats });
  await askHere("POST", `/tables/${id}/away`);
  return id;
}"""
REVIEW: Final = """async (table) => {
  const { askHere } = await import("/js/net/local.js");
  return askHere("GET", `/tables/${table}/review`);
}"""


KEPT: Final = """() => new Promise(found => {
  const opening = indexedDB.open("floe");
  opening.onsuccess = () => {
    const all = opening.result.transaction("reviews").objectStore("reviews").getAllKeys();
    all.onsuccess = () => found(all.result);
  };
})"""


def asked_of_server(person: Person) -> list[str]:
    """Return a list of what the page asks the server about tables and boards, to be looked at later."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if re.search(r"/api/(tables/|analysis)", request.url):
            asked.append(request.url)

    person.page.on("request", note)
    return asked


def finish_here(person: Person, game: str) -> None:
    """Let bots play the last moves of a game in the page."""
    record = ending(game, 2)
    unfinished = Record({"game": game}, record.deal, record.moves[:-LEFT])
    table = person.visit("/rules").page.evaluate(BRING, str(unfinished))
    person.visit(f"/tables/{table}")
    expect(person.find(".ending")).to_be_visible()


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_game_finished_in_the_page_is_studied_there(meet: Meet, game: str) -> None:
    ada = meet(size=WIDE)
    asked = asked_of_server(ada)
    finish_here(ada, game)
    table = ada.table
    see_again(ada, table)
    found = review(ada, table)
    solve(ada, table, next(one for one in found["decisions"] if one["mark"]))
    analyse(ada, table)
    assert asked == []


def see_again(ada: Person, table: str) -> None:
    ada.visit(f"/tables/{table}/replay")
    expect(ada.find(".scrubber .told")).to_have_text("The deal.")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.find(".scrubber .told")).not_to_have_text("The deal.")


def review(ada: Person, table: str) -> Any:
    ada.visit(f"/tables/{table}/review")
    expect(ada.find(".account")).to_be_visible()
    expect(ada.find(".graph .curve")).to_have_count(2)
    found = ada.page.evaluate(REVIEW, table)
    assert found["done"]
    assert len(found["decisions"]) == found["total"]
    ada.visit(f"/tables/{table}/review")  # a worker of its own, which finds it kept
    expect(ada.find(".account")).to_be_visible()
    assert ada.page.evaluate(KEPT) == [table]
    return found


def solve(ada: Person, table: str, mistake: Any) -> None:
    ada.visit(f"/tables/{table}/mistakes/{mistake['at']}")
    ada.find("[data-do=solve]").click()
    expect(ada.find(".riddle")).to_contain_text("%")


def analyse(ada: Person, table: str) -> None:
    ada.visit(f"/analysis#table={table}&move=2")
    expect(ada.find(".moment[data-at='2']")).to_have_attribute("aria-current", "step")
    ada.find("[data-do=boardWorth]").click()
    expect(ada.find(".option").first).to_be_visible()
    expect(ada.find(".worth-progress[data-done]")).to_be_attached()
