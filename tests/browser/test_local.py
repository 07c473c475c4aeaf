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
