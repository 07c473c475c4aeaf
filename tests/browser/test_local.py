"""Tables in the page: no server hears of a game against bots, or of one that people play on one screen."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from floe.core.record import Record
from tests.browser.in_page import begin, counted, lines, play_past, touch_on
from tests.browser.people import Person

Meet = Callable[..., Person]
HINTS = {
    "arctic": re.compile(r"^Put on your pile: [\w ]+ \d/\d\. [A-Z].+\.$"),
    "race": re.compile(r"^\w.+\. [A-Z].+\.$"),
}
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


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_hint_says_what_to_do_and_why(meet: Meet, game: str) -> None:
    ada = sit(meet, game=game)
    ada.find(".bar[data-mine] [data-do=hint]").click()
    expect(ada.find(".hint")).to_have_text(HINTS[game])
    ada.check_errors()


def kept(person: Person) -> int:
    """Return how many lines of the table's log the browser has kept."""
    return len(lines(person))


def hand(person: Person) -> list[str]:
    cards = person.find(".own .hand [data-thing]")
    things: list[str] = cards.evaluate_all("cards => cards.map(card => card.dataset.thing)")
    return things


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
    play_past(second, before)
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


def test_a_bot_that_was_interrupted_goes_on_while_somebody_looks_at_the_list(meet: Meet) -> None:
    ada = meet()
    ada.context.route("**/arctic.npz", lambda route: route.abort())  # so the bot cannot think yet
    ada.visit()
    begin(ada, "arctic", "cub")
    touch_on(ada, "document.querySelector('.bar:not([data-mine])')")
    before = kept(ada)
    ada.visit("/mine")
    expect(ada.find(".table-item .tag")).to_have_text("Cub plays")
    ada.context.unroute("**/arctic.npz")
    ada.visit("/mine")
    expect(ada.find(".table-item .tag")).to_have_text("your turn")
    ada.find(".table-line").click()
    ada.await_turn()
    assert kept(ada) > before


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
SAYS = "document.querySelector('.notice')?.innerText.includes('{}')"
ROOM = "() => { IDBObjectStore.prototype.put = self.really; }"


def test_where_nothing_can_be_kept_the_game_goes_on_and_the_page_says_so(meet: Meet) -> None:
    ada = sit(meet)
    ada.play_on(1)
    ada.await_turn()
    before, [worker] = kept(ada), ada.page.workers
    worker.evaluate(FULL)
    touch_on(ada, SAYS.format("no room to keep the game"))
    expect(ada.find(".notice")).to_contain_text("no room to keep the game")
    ada.await_turn()
    assert kept(ada) == before
    worker.evaluate(ROOM)
    touch_on(ada, SAYS.format("kept again"))
    expect(ada.find(".notice")).to_contain_text("kept again")
    ada.await_turn()
    assert kept(ada) >= before + 2


def test_a_game_goes_on_with_friends_and_comes_back_as_a_record(meet: Meet, tmp_path: Path) -> None:
    ada, bo = sit(meet), meet()
    ada.play_on(2)
    ada.await_turn()
    cards = hand(ada)
    ada.find("[data-do=openMenu]").click()
    ada.find("[data-do=goOnWithFriends]").click()
    bo.accept(ada.find("[data-do=copy]").get_attribute("data-text") or "")
    ada.find("[data-do=deal]").click()
    ada.await_turn()
    assert not ada.table.startswith("local-")
    assert hand(ada) == cards
    expect(bo.find(".arctic")).to_be_visible()
    ada.find("[data-do=openMenu]").click()
    expect(ada.find("[data-do=takeAlong], [data-do=goOnWithFriends]")).to_have_count(0)  # somebody else plays


def test_a_record_is_saved_and_opened(meet: Meet, tmp_path: Path) -> None:
    ada = sit(meet)
    ada.await_turn()
    ada.find("[data-do=openMenu]").click()
    ada.find("[data-do=askResign]").click()
    ada.find("[data-do=resign]").click()
    with ada.page.expect_download() as saved:
        ada.find("[data-do=saveRecord]").click()
    saved.value.save_as(path := tmp_path / "game.floe")
    record = Record.read(path.read_text())
    assert not [*record.replay()][-1].over
    path.write_text(path.read_text().replace("resigned: 0\n", ""))
    ada.visit("/mine")
    ada.find("[data-change=recordFile]").set_input_files(path)
    ada.await_turn()
    assert len(lines(ada)) >= len(record.moves)
    ada.visit("/mine")
    expect(ada.find(".table-item")).to_have_count(2)
    ada.find("[data-change=recordFile]").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"nothing"})
    expect(ada.find(".notice")).to_contain_text("cannot be read")
