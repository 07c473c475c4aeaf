"""Lines that go dead without a word: what the player sees, and how it goes on."""

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person

HEARTBEAT = 0.6
"""Seconds, as these pages are told: the same code as ever, without the wait."""


class Tunnel:
    """Carries a person's line, or swallows everything on it."""

    def __init__(self, person: Person) -> None:
        self.swallows = False
        person.page.route_web_socket(re.compile("/socket"), self._carry)

    def _carry(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def up(message: str | bytes) -> None:
            if not self.swallows:
                server.send(message)

        def down(message: str | bytes) -> None:
            if not self.swallows:
                page.send(hurried(str(message)))

        page.on_message(up)
        server.on_message(down)


def hurried(message: str) -> str:
    told = json.loads(message)
    return json.dumps({**told, "heartbeat": HEARTBEAT} if told["type"] == "hello" else told)


def test_a_dead_line_is_noticed_and_a_move_says_at_its_card_that_nobody_answers(meet: Meet) -> None:
    ada = meet()
    tunnel = Tunnel(ada)
    ada.play_bots().await_turn()
    card = ada.find(".hand [data-legal]").first
    place = card.bounding_box()
    assert place is not None
    tunnel.swallows = True
    card.click()
    late = ada.find("#late")
    expect(late).to_have_text(re.compile("No answer yet|Waiting for"))
    told = late.bounding_box()
    assert told is not None
    assert abs(told["x"] + told["width"] / 2 - place["x"] - place["width"] / 2) < place["width"]
    assert abs(place["y"] - told["y"] - told["height"]) < place["height"] / 4
    expect(ada.find(".line-notice")).to_be_visible()
    expect(late).to_have_text("Waiting for the connection …")
    hand = ada.find(".hand .play-card").count()
    tunnel.swallows = False
    expect(ada.find(".line-notice")).to_have_count(0)
    expect(late).to_be_empty()
    expect(ada.find(".hand .play-card")).to_have_count(hand - 1)
    ada.play_on(2)


def test_a_browser_that_is_offline_says_so_at_once(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    ada.context.set_offline(True)
    expect(ada.find(".line-notice")).to_be_visible(timeout=1000)
    ada.context.set_offline(False)
    expect(ada.find(".line-notice")).to_have_count(0)
    ada.play_on(2)
