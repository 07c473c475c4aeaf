"""A card seen large: held by mouse or finger, by a key, or touched when it cannot be played; and never played by it."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.tables import last_move, play, sit
from tests.browser.test_drag import PHONE, finger, middle, mouse
from tests.browser.test_everybody import Inspector
from tests.games.arctic.positions import Seat
from tests.server.servers import Live

HAND = "F1m M2o W3b O4m P5o B1f F3o"
BO = Seat(pile="F2w F4p ~F5b P3m")
MINE: dict[str, Any] = {"hand": HAND, "pile": "B3w", "river": "M1w M5f W2p O1p O5w P4w", "others": (BO,)}


def card(ada: Person, thing: str) -> Locator:
    return ada.find(f"[data-thing='{thing}']")


@pytest.mark.parametrize("how", [mouse, finger])
def test_a_card_that_is_held_is_seen_large_and_not_played(meet: Meet, live: Live, how: Any) -> None:
    ada = meet(**PHONE)
    table = sit(ada, live, **MINE)
    hand = how(ada)
    hand("down", middle(card(ada, "hand:O4m")))
    panel = ada.find("[data-panel=card]")
    expect(panel).to_contain_text("orca with moose")
    hand("up", middle(panel))
    ada.look()
    expect(panel).to_contain_text("it has you draw 4 cards this turn")
    expect(panel).to_contain_text("you place 2 cards then")
    expect(panel).to_contain_text("It moves two tokens, orca and moose")
    expect(panel.locator("[role=alert]")).to_have_count(0)
    assert (panel.locator(".big-card").bounding_box() or {"width": 0})["width"] > 190
    axe = Inspector(ada)
    axe.look("a card seen large")
    assert axe.problems == []
    ada.page.go_back()
    expect(panel).to_have_count(0)
    assert last_move(live, table) is None
    card(ada, "hand:O4m").tap()  # a short touch still plays it
    expect(ada.find(".feed")).to_contain_text("You placed orca with moose (place 2, draw 4).")


def test_a_card_that_cannot_be_played_is_seen_large_and_says_why(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    table = sit(ada, live, **MINE)
    card(ada, "river:W2p").tap()
    panel = ada.find("[data-panel=card]")
    expect(panel).to_contain_text("walrus with puffin")
    expect(panel.get_by_role("alert")).to_have_text("The River is for drawing, at the end of your turn. Place 3 cards.")
    ada.find("[data-panel=card] [data-do=dismiss]").tap()
    expect(panel).to_have_count(0)
    card(ada, "pile").tap()
    expect(panel).to_contain_text("polar bear with walrus")
    expect(panel).to_contain_text("Your pile")
    assert last_move(live, table) is None


def test_a_key_and_the_right_button_show_a_card_large(meet: Meet, live: Live) -> None:
    ada = meet()
    table = sit(ada, live, **MINE)
    ada.page.keyboard.press("?")
    expect(ada.find("[data-panel=keys]")).to_contain_text("See the card large")
    ada.page.keyboard.press("Escape")
    expect(ada.find("[data-panel]")).to_have_count(0)
    card(ada, "hand:W3b").focus()
    ada.page.keyboard.press("v")
    expect(ada.find("[data-panel=card]")).to_contain_text("walrus with polar bear")
    ada.page.keyboard.press("Escape")
    expect(card(ada, "hand:W3b")).to_be_focused()
    card(ada, "river:O5w").click(button="right")
    expect(ada.find("[data-panel=card]")).to_contain_text("orca with walrus")
    ada.page.keyboard.press("Escape")
    ada.find(".seat-top").click()
    expect(ada.find("[data-panel=card]")).to_contain_text("The pile of Bo")
    expect(ada.find("[data-panel=card] .run")).to_have_count(3)
    ada.page.keyboard.press("Escape")
    play(live, table, "place F1m")
    expect(ada.find(".hand .play-card")).to_have_count(6)
    assert last_move(live, table) == "place F1m"


def test_two_cards_are_swapped_by_touching_them(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    table = sit(ada, live, **MINE, powers="puffin:swap")
    expect(ada.find("#duty")).to_have_text("Place 3 cards. Or first swap a River card.")
    expect(ada.find(".hand [data-legal], .river [data-legal]")).to_have_count(13)
    river = middle(ada.find(".river-cards"))
    card(ada, "river:W2p").tap()
    expect(ada.find("#duty")).to_have_text("Which card of your hand do you give for it?")
    expect(ada.find(".hand [data-legal]")).to_have_count(7)
    expect(ada.find(".river [data-legal], [data-move]")).to_have_count(0)
    assert abs(middle(ada.find(".river-cards"))[1] - river[1]) < 30, "it is not pushed away"
    card(ada, "river:W2p").tap()  # taken back
    expect(ada.find("[data-picked]")).to_have_count(0)
    card(ada, "river:O5w").tap()
    card(ada, "hand:B1f").tap()
    expect(ada.find(".feed")).to_contain_text(
        "You swapped polar bear with fox (place 5, draw 1) for orca with walrus (place 1, draw 5)."
    )
    assert last_move(live, table) == "swap B1f O5w"
    sit(ada, live, hand="F1m", pile="B3w", river=MINE["river"], powers="puffin:swap")
    card(ada, "river:W2p").tap()  # even with one card to give
    expect(ada.find(".hand [data-legal]")).to_have_count(1)
