"""Tables in the page: no server hears of a game against bots, or of one that people play on one screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.in_page import begin, counted, lines, touch_on
from tests.browser.people import Person

Meet = Callable[..., Person]
HINT = re.compile(r"^Put on your pile: [\w ]+ \d/\d\. [A-Z].+\.$")
"""What to do first in a game, and what speaks for it."""


def sit(meet: Meet, bot: str = "cub", game: str = "arctic") -> Person:
    """Have somebody sit down against a bot."""
    ada = meet().visit()
    begin(ada, game, bot)
    return ada


@pytest.mark.parametrize(("game", "bot"), [("arctic", "cub"), ("arctic", "ranger"), ("race", "scout")])
def test_a_whole_game_against_bots_needs_no_server(meet: Meet, game: str, bot: str) -> None:
    ada = meet().visit()
    asked = counted(ada)
    begin(ada, game, bot)
    touch_on(ada)
    expect(ada.find(".ending")).to_be_visible()
    assert lines(ada)[-1]["version"] > 30
    ada.find("[data-do=rematch]").click()
    expect(ada.find(f".{game}")).to_be_visible()
    assert asked == []


def test_a_whole_game_on_one_screen_needs_no_server(meet: Meet) -> None:
    ada = meet().visit()
    asked = counted(ada)
    ada.find("[data-submit=playHere] button").click()
    expect(ada.find(".curtain")).to_be_visible()
    touch_on(ada)
    expect(ada.find(".ending")).to_be_visible()
    assert {line["seat"] for line in lines(ada)} == {0, 1}
    assert asked == []


def kept(person: Person) -> int:
    """Return how many lines of the table's log the browser has kept."""
    return len(lines(person))


def hand(person: Person) -> list[str]:
    return person.find(".own .hand [data-thing]").evaluate_all("cards => cards.map(card => card.dataset.thing)")


def another_page(person: Person) -> Person:
    """Open what somebody looks at in one more tab."""
    second = Person(person.context, person.url)
    second.visit(f"/tables/{person.table}")
    second.await_turn()
    return second


def test_a_game_outlives_its_page(meet: Meet) -> None:
    ada = sit(meet)
    ada.play_on(4)
    ada.await_turn()
    before, cards = kept(ada), hand(ada)
    assert before
    assert cards
    second = another_page(ada)  # from the disk: a page of its own has a worker of its own
    ada.page.close()
    assert (kept(second), hand(second)) == (before, cards)
    second.play_on(1)
    assert kept(second) > before
    second.visit("/mine")
    expect(second.find(".table-item .tag").first).to_have_text("your turn")
    second.find(".table-line").first.click()
    second.await_turn()
    second.find("[data-do=openMenu]").click()
    second.find("[data-do=askResign]").click()
    second.find("[data-do=resign]").click()
    expect(second.find(".ending")).to_be_visible()
    second.find("[data-do=remove]").click()
    expect(second.find(".table-item")).to_have_count(0)
    second.check_errors()


def test_two_pages_at_one_table_follow_each_other(meet: Meet) -> None:
    ada = sit(meet)
    ada.await_turn()
    second = another_page(ada)
    for one, other in ((ada, second), (second, ada)):
        one.play_on(2)
        one.await_turn()
        expect(other.find(".own .hand [data-thing]")).to_have_count(len(hand(one)))
        other.await_turn()
        assert hand(one) == hand(other)
        assert kept(one) == kept(other)
    second.check_errors()


FULL = """() => {
  self.really = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
ROOM = "() => { IDBObjectStore.prototype.put = self.really; }"


def test_where_nothing_can_be_kept_the_game_goes_on_and_the_page_says_so(meet: Meet) -> None:
    ada = sit(meet)
    ada.play_on(1)
    ada.await_turn()
    before, [worker] = kept(ada), ada.page.workers
    worker.evaluate(FULL)
    ada.play_on(1)
    expect(ada.find(".notice")).to_contain_text("no room to keep the game")
    ada.await_turn()
    assert kept(ada) == before
    worker.evaluate(ROOM)
    ada.play_on(1)
    expect(ada.find(".notice")).to_contain_text("kept again")
    ada.await_turn()
    assert kept(ada) >= before + 2
