"""A game finished in the page is studied there: seen again, reviewed, its mistakes tried once more, its lines analysed."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Request, expect

from floe.core.record import Record
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.study.games import ending

PHONE: Final = {"width": 390, "height": 844}
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


def whole_review(person: Person) -> Any:
    """Wait for the review of the table on the screen."""
    expect(person.find(".account")).to_be_visible()
    return person.page.evaluate(REVIEW, person.table)


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_game_finished_in_the_page_is_seen_again_and_reviewed_there(meet: Meet, game: str) -> None:
    ada = meet(size=PHONE)
    asked = asked_of_server(ada)
    finish_here(ada, game)
    table = ada.table
    ada.visit(f"/tables/{table}/replay")
    expect(ada.find(".scrubber .told")).to_be_visible()
    ada.visit(f"/tables/{table}/review")
    found = whole_review(ada)
    assert found["done"]
    assert len(found["decisions"]) == found["total"]
    expect(ada.find(".graph .curve")).to_have_count(2)
    assert asked == []
