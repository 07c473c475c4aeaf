"""Room for everything: the whole table of Arctic in sight, on phones and laptops, with many cards and many players."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.tables import play, sit
from tests.browser.test_everybody import Inspector
from tests.games.arctic.positions import Seat
from tests.server.servers import Live

HAND: Final = "F1m M2o W3b O4m P5o B1f F3o"
PILE: Final = "F2w F4p F5b M3p M4b W1o W4f W5m O2b O3f P1b P2f ~B2m P3m B3w"
PENALTY: Final = "F1w F2o F3p F4b F5m M1o M2p M3b M4f M5w"
MINE: Final[dict[str, Any]] = {"hand": HAND, "pile": PILE, "penalty": PENALTY, "totem": "fox"}
OTHERS: Final = (
    Seat(pile="W1p W2b W3f W4m W5o O1b O2f O3m O4w O5p P1f P2m P3w", penalty="P4o P5b"),
    Seat(pile="F1o F2p F3b F4m F5w M1p M2b M3f M4w M5o W1b W2f", penalty="W3m W4o"),
    Seat(pile="O1f O2m O3w O4p O5b P1m P2w P3o P4b P5f B1w B2o", penalty="B3p B4f B5m"),
)
APART: Final = {"fox": 0, "moose": 15}

PHONE: Final = {"width": 390, "height": 844}
LAPTOPS: Final = ({"width": 1366, "height": 768}, {"width": 1440, "height": 900})
SMALL: Final = ({"width": 320, "height": 568}, {"width": 320, "height": 640})


def stages(players: int) -> dict[str, tuple[dict[str, Any], str]]:
    """Return positions just before the table is at its tallest, and the move that leads there."""
    others = OTHERS[: players - 1]
    mine = {**MINE, "others": others}
    before = {"seat": players - 1, "others": (Seat(**MINE, powers="puffin:swap moose:place"), *others[1:])}
    return {
        "swap": ({**before, "step": "discard", "hand": "W1p W2b W3f W4m W5o O1b O2f O3m"}, "discard W1p"),
        "discard": ({**mine, "hand": f"{HAND} M1w W2p O1p B5p", "step": "discard", "tokens": APART}, "discard B5p"),
        "move": ({**mine, "hand": f"{HAND} B4o", "pile": f"{PILE} B5p"}, "place B4o"),
        "push": ({**mine, "powers": "walrus:main", "step": "move", "tokens": APART}, "right B"),
        "draw": ({**mine, "powers": "orca:dive bear:recover", "step": "move"}, "right W"),
        "give": (
            {**mine, "hand": HAND[:-4], "powers": "bear:give", "river": "M1w W2p", "step": "draw", "done": 2},
            "take M1w",
        ),
    }


IN_SIGHT: Final = """selectors => selectors.flatMap(selector =>
  [...document.querySelectorAll(selector)].flatMap(thing => {
    const {left, top, right, bottom} = thing.getBoundingClientRect();
    const spots = [[left + 4, top + 4], [right - 4, top + 4], [left + 4, bottom - 4], [right - 4, bottom - 4]];
    const hidden = spots.filter(([x, y]) => !thing.contains(document.elementFromPoint(x, y)));
    return hidden.length ? [[selector, ...[left, top, right, bottom].map(Math.round)]] : [];
  }))"""
"""What of all this is hidden, by the edge of the window or by other things."""
CARDS: Final = [".hand .play-card", ".river-cards > *"]
TABLE: Final = [*CARDS, ".places", ".place", ".power", ".duty", ".bar-buttons > *"]


def at(ada: Person, live: Live, players: int, stage: str) -> str:
    """Have Ada sit where the table is tall."""
    position, move = stages(players)[stage]
    table = sit(ada, live, players, **position)
    play(live, table, move)
    expect(ada.find(".feed li")).to_have_count(1)
    expect(ada.find(".bar[data-mine]")).to_be_visible()
    return table


def shrink(ada: Person, size: Any) -> None:
    ada.page.set_viewport_size(size)
    ada.look()


@pytest.mark.parametrize(("players", "tall"), [(3, ("swap", "move")), (4, tuple(stages(4)))])
def test_many_players_have_all_of_the_table_in_sight(
    meet: Meet, live: Live, players: int, tall: tuple[str, ...]
) -> None:
    ada = meet(size=PHONE)
    for stage in tall:
        at(ada, live, players, stage)
        for size in (PHONE, *LAPTOPS):
            shrink(ada, size)
            assert ada.page.evaluate("document.documentElement.scrollHeight") <= size["height"], (stage, size)
            assert ada.page.evaluate(IN_SIGHT, [*TABLE, ".feed"]) == [], (stage, size)


@pytest.mark.parametrize(("size", "players"), [(SMALL[0], 2), (SMALL[0], 4), (SMALL[1], 4)], ids=str)
def test_a_small_phone_shows_river_and_hand_together(meet: Meet, live: Live, size: Any, players: int) -> None:
    ada = meet(size=size)
    for stage in ("discard", "give"):
        at(ada, live, players, stage)
        ada.look()
        assert ada.page.evaluate(IN_SIGHT, CARDS) == [], stage


FIGURES: Final = """() => [...document.querySelectorAll(".hand .play-card")].map(card => {
  const high = part => [...card.querySelectorAll(`use[href^="#${part}"]`)]
    .map(use => use.getBoundingClientRect().height).filter(Boolean);
  return {numbers: high("marks-n"), letter: high("marks-").slice(-1), companion: high("cards-companion")};
})"""
"""How high in pixels what is printed on the cards in hand can be seen."""


@pytest.mark.parametrize(("stage", "cards"), [("swap", 7), ("discard", 10)])
def test_every_card_of_a_large_hand_can_be_read(meet: Meet, live: Live, stage: str, cards: int) -> None:
    ada = meet(size=PHONE)
    at(ada, live, 2, stage)
    for size, number, letter, companion in (
        (PHONE, 12.5, 10, 24),
        (SMALL[0], 10.5, 8.5, 20),
        (LAPTOPS[0], 12, 8.5, 30),
    ):
        shrink(ada, size)
        assert ada.page.evaluate(IN_SIGHT, [".hand .play-card"]) == [], size
        figures = ada.page.evaluate(FIGURES)
        assert len(figures) == cards
        for card in figures:
            assert [len(card[part]) for part in ("numbers", "letter", "companion")] == [2, 1, 1], (size, card)
            assert min(card["numbers"]) >= number, (size, card)
            assert card["letter"][0] >= letter, (size, card)
            assert card["companion"][0] >= companion, (size, card)


def test_ten_penalty_cards_have_room(meet: Meet, live: Live) -> None:
    ada = meet(size=PHONE)
    at(ada, live, 4, "swap")
    expect(ada.find(".penalty .play-card:visible")).to_have_count(0)
    ada.find(".penalty-title").click()
    expect(ada.find("[data-panel=penalty] .card")).to_have_count(10)
    axe = Inspector(ada)
    axe.look("penalty cards")
    assert axe.problems == []
    ada.page.keyboard.press("Escape")
    at(ada, live, 4, "give")
    assert ada.page.evaluate(IN_SIGHT, [".penalty .play-card"]) == []
    boxes = [card.bounding_box() or {"width": 0, "height": 0} for card in ada.find(".penalty .play-card").all()]
    assert len(boxes) == 10
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44


def test_the_story_scrolls_inside_itself(meet: Meet, live: Live) -> None:
    ada = meet(size=LAPTOPS[0])
    table = sit(ada, live, 4, pile="M5f M4b", powers="moose:place", others=OTHERS)
    live.play(table, 30)
    expect(ada.find(".feed li")).to_have_count(24)
    feed = ada.find(".feed").evaluate("feed => [feed.clientHeight, feed.scrollHeight]")
    assert feed[1] > feed[0] > 80
    assert ada.page.evaluate("document.documentElement.scrollHeight") <= LAPTOPS[0]["height"]
    ada.find(".feed-title").focus()
    ada.page.keyboard.press("End")
    ada.page.wait_for_function("() => document.querySelector('.feed').scrollTop > 0")
    assert ada.page.evaluate("scrollY") == 0
