"""Bots of every level, chosen on the start page and met at a table in the page, in both games."""

import pytest
from playwright.sync_api import expect

from floe.bots.levels import LEVELS
from tests.browser.conftest import Meet
from tests.browser.in_page import begin, counted, lines, touch_on

TURNS = 2
"""How often each level has to move."""
TOUCHES = 100
"""A bot that has not moved by then never will."""


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_every_level_is_chosen_and_met(meet: Meet, game: str) -> None:
    ada = meet().visit()
    asked = counted(ada)
    for level in LEVELS:
        begin(ada, game, level)
        named = f"document.querySelector('.feed')?.innerText.includes('{level.title()}')"
        for _ in range(TOUCHES):
            if sum(line["bot"] for line in lines(ada)) >= TURNS:
                break
            touch_on(ada, f"{named} && document.querySelector('.bar[data-mine]')")
        assert sum(line["bot"] for line in lines(ada)) >= TURNS
        expect(ada.find(".feed")).to_contain_text(level.title())
    assert asked == []
