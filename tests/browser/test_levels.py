"""Bots of every level, chosen on the start page and met at the table, in both games."""

from typing import Any

import pytest
from playwright.sync_api import expect

from floe.bots.levels import LEVELS
from tests.browser import racing
from tests.browser.conftest import Meet
from tests.browser.hurry import hurry
from tests.browser.people import Person
from tests.server.servers import Live

TURNS = 2
"""How often each level has to move."""


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_every_level_is_chosen_and_met(
    meet: Meet, live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    hurry(monkeypatch, live, game)
    ada = meet().visit()
    for level in LEVELS:
        begin(ada, game, level)
        table = ada.table
        assert seats(live, table)[1].bot == level
        while sum(entry.bot for entry in entries(live, table)) < TURNS:
            play_on(ada, live, game, table)
        await_turn(ada, game)
        expect(ada.find(".feed")).to_contain_text(level.title())
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def begin(person: Person, game: str, level: str) -> None:
    """Go to the start page, choose a game and a level, and sit down."""
    person.find(".brand").click()
    for name, value in (("game", game), ("bot", level)):
        person.find(f".segment:has(input[name={name}][value={value}])").click()
        expect(person.find(f"input[name={name}][value={value}]")).to_be_checked()
    person.find("[data-submit=playBots] button").click()
    expect(person.find(f".{game}")).to_be_visible()


def seats(live: Live, table: str) -> Any:
    return live.call(live.context.cache.fresh(table)).seats


def entries(live: Live, table: str) -> Any:
    return live.call(live.context.cache.fresh(table)).dealt.entries


def play_on(person: Person, live: Live, game: str, table: str) -> None:
    if game == "race":
        racing.play_on(person, live, table, moves=1)
    else:
        person.play_on(1)


def await_turn(person: Person, game: str) -> None:
    if game == "race":
        racing.await_turn(person)
    else:
        person.await_turn()
