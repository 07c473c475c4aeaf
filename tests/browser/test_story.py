"""The story: whole cards, both tokens, "you" in every language; on a phone its last line lies over the board."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.racing import ME, bot, click, make
from tests.browser.racing import sit as sit_racing
from tests.browser.tables import play, sit
from tests.browser.test_drag import PHONE
from tests.browser.test_room import IN_SIGHT
from tests.games.arctic.positions import Seat
from tests.games.race.positions import data
from tests.server.servers import Live

TOLD = {
    "en-GB": (
        "You placed fox with orca (place 3, draw 3). You took a power from Bo: fox.",
        "You moved fox right from 3 to 6 and orca left from 3 to 1.",
    ),
    "fr-FR": (
        "Vous avez posé : renard avec orque (pose 3, pioche 3). Vous avez pris un pouvoir à Bo : renard.",
        "Vous avez déplacé : renard à droite de 3 à 6 et orque à gauche de 3 à 1.",
    ),
    "de-DE": (
        "Du hast abgelegt: Fuchs mit Orca (ablegen 3, nachziehen 3). Du hast Bo eine Fähigkeit genommen: Fuchs.",
        "Du hast gezogen: Fuchs nach rechts von 3 auf 6 und Orca nach links von 3 auf 1.",
    ),
}


@pytest.mark.parametrize("locale", TOLD)
def test_the_story_is_told_to_you(meet: Meet, live: Live, locale: str) -> None:
    ada = meet(**PHONE, locale=locale)
    table = sit(ada, live, hand="F3o M2o", pile="B5p", others=(Seat(hand="W1o", powers="fox:burrow"),))
    last = ada.find(".feed li").first
    for move, told in zip(("place F3o", "right F"), TOLD[locale], strict=True):
        play(live, table, move)
        expect(last).to_have_text(told, use_inner_text=True)
        assert ada.page.evaluate(IN_SIGHT, [".feed"]) == []
        assert ada.find(".feed li:visible").count() == 1
    box, board = ada.find(".feed").bounding_box(), ada.find(".landscape").bounding_box()
    assert box
    assert board
    assert box["y"] + box["height"] <= board["y"]


def test_others_are_told_by_name_and_only_once(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    seats = (Seat(hand="W1o W2p", powers="fox:burrow"),)
    table = sit(ada, live, seat=1, hand="F3o M2o", pile="B5p", others=seats)
    play(live, table, "place F3o", "right F")
    told = "Bo moved fox right from 3 to 6 and orca left from 3 to 1."
    expect(ada.find(".feed li").first).to_have_text(told)
    expect(ada.find("#polite")).to_contain_text(told)
    assert ada.find(".feed").evaluate("feed => feed.closest('[aria-live]')") is None
    ada.find(".feed").tap()
    expect(ada.find("[data-panel=log]")).to_contain_text("Bo took a power from you: fox.")
    lines = ada.find(".feed li").all_text_contents()
    assert len(lines) == 2
    ada.page.reload()
    expect(ada.find(".feed li")).to_have_text(lines)  # as whole as when they were seen to happen
    ada.find(".feed").tap()
    expect(ada.find("[data-panel=log]")).to_contain_text("Bo took a power from you: fox.")


def test_a_race_is_told_to_you_over_the_map(meet: Meet, live: Live) -> None:
    ada = meet(**PHONE)
    settings = data(step="hazard", hazard="fog", hazards="fog1 C5", sleds="red C6")
    table = sit_racing(ada, live, ME, bot(), deal=settings)
    expect(ada.find(".bar[data-mine]")).to_be_visible()
    make(ada, live, table, "hazard fog1 B6", click)
    expect(ada.find(".feed li").first).to_have_text("You moved the fog to B6.")
    assert ada.page.evaluate(IN_SIGHT, [".feed"]) == []
    box, chart = ada.find(".feed").bounding_box(), ada.find(".chart").bounding_box()
    assert box
    assert chart
    assert box["y"] + box["height"] <= chart["y"] + 1
