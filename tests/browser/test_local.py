"""Tables in the page: no server hears of a game against bots, or of one that people play on one screen."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from tests.browser.people import Person

Meet = Callable[..., Person]
HINT = re.compile(r"^Put on your pile: [\w ]+ \d/\d\. [A-Z].+\.$")
"""What to do first in a game, and what speaks for it."""


def counted(person: Person) -> list[str]:
    """Return a list of what the page asks the server about tables, but for those that others may see."""
    asked: list[str] = []

    def note(request: Request) -> None:
        path = request.url.removeprefix(person.url)
        if path.startswith("/api/tables/") or (path == "/api/tables" and request.method == "POST"):
            asked.append(f"{request.method} {path}")

    person.page.on("request", note)
    return asked


def play_against(person: Person, bot: str) -> list[str]:
    """Sit down against a bot; returns what is asked of the server about it, to be looked at later."""
    person.context.add_init_script(f'localStorage.floe = \'{{"motion": "off", "bot": "{bot}"}}\'')
    asked = counted(person)
    person.play_bots()
    assert person.table.startswith("local-")
    return asked


@pytest.mark.parametrize("bot", ["cub", "ranger"])
def test_a_whole_game_against_bots_needs_no_server(meet: Meet, bot: str) -> None:
    ada = meet()
    asked = play_against(ada, bot)
    ada.await_turn()
    ada.find("[data-do=hint]").click()
    expect(ada.find(".hint")).to_have_text(HINT)
    ada.play_on(1000)
    expect(ada.find(".ending")).to_be_visible()
    assert asked == []


LINES = """table => new Promise(found => {
  const opening = indexedDB.open("floe");
  opening.onsuccess = () => {
    const all = opening.result.transaction("lines").objectStore("lines").getAll();
    all.onsuccess = () => found(all.result.filter((line) => line.table === table).map(({ version }) => version));
  };
})"""


def kept(person: Person) -> list[int]:
    """Return the versions of the table's lines that the browser has kept."""
    versions: list[int] = person.page.evaluate(LINES, person.table)
    assert versions == [*range(1, len(versions) + 1)]
    return versions


def hand(person: Person) -> list[str]:
    return person.find(".own .hand [data-thing]").evaluate_all("cards => cards.map(card => card.dataset.thing)")


def another_page(person: Person) -> Person:
    """Open what somebody looks at in one more tab."""
    second = Person(person.context, person.url)
    second.visit(f"/tables/{person.table}")
    second.await_turn()
    return second


def test_a_game_outlives_its_page(meet: Meet) -> None:
    ada = meet()
    play_against(ada, "cub")
    ada.play_on(4)
    ada.await_turn()
    before, cards = kept(ada), hand(ada)
    assert before
    assert cards
    second = another_page(ada)  # from the disk: a page of its own has a worker of its own
    ada.page.close()
    assert (kept(second), hand(second)) == (before, cards)
    second.play_on(1)
    assert len(kept(second)) > len(before)
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
    ada = meet()
    play_against(ada, "cub")
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
    ada = meet()
    play_against(ada, "cub")
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
    assert len(kept(ada)) >= len(before) + 2
