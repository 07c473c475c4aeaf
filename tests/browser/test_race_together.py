"""A race between two browsers, one of them a phone, to its end."""

from typing import Any

from playwright.sync_api import Locator, expect

from floe.server.rooms.log import Ask
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.racing import click, make, sensible, sit_together, state_at
from tests.server.servers import Live

PHONE: dict[str, Any] = {"size": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
THEMSELVES = 3
"""How many of the first and last moves are made through the pages; those between, behind the curtain."""


def test_two_browsers_see_the_end(meet: Meet, live: Live) -> None:
    ada, bo = meet(), meet(**PHONE)
    table = sit_together(ada, bo, live, tap, length="short", width="narrow")
    moves = to_the_end(state_at(live, table))
    for at, move in enumerate(moves):
        if THEMSELVES <= at < len(moves) - THEMSELVES:
            behind(live, table, move)
        else:
            by_hand(live, table, move, ada, bo)
    for person in (ada, bo):
        expect(person.find(".ending h1")).to_contain_text("win")  # alone, or with the other
        expect(person.find(".final tbody tr")).to_have_count(2)
        expect(person.find(".sled-card[data-hidden]")).to_have_count(0)
    assert bo.page.evaluate("document.documentElement.scrollWidth") == PHONE["size"]["width"]


def to_the_end(state: Any) -> list[str]:
    """Return how sensible players would play on: all chance lies in the deal."""
    moves = list[str]()
    while not state.over:
        moves.append(sensible(state))
        state = state.play(moves[-1])
    return moves


def behind(live: Live, table: str, move: str) -> None:
    """Make a move without a page."""
    now = live.call(live.context.cache.fresh(table))
    live.call(live.context.move_service.move(now, Ask(now.dealt.state.actor, now.version), move))


def by_hand(live: Live, table: str, move: str, *people: Person) -> None:
    """Make a move through the page of the player to move, once it shows everything before."""
    state = state_at(live, table)
    actor = people[state.actor]
    expect(actor.find(f".race[data-moves='{len(state.log)}']")).to_be_visible()
    expect(actor.find(".bar[data-mine]")).to_be_visible()
    make(actor, live, table, move, tap if state.actor else click)


def tap(thing: Locator) -> None:
    thing.tap()
