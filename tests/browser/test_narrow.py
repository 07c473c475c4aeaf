"""Small phones and large letters: no page is wider than the screen, however long names and titles are."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from floe.server.ops.settings import Settings
from floe.server.play.contest_wire import NewMatch
from floe.server.play.tournament_wire import NewTournament
from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.test_ratings import known_well, signed_in
from tests.server.rating import dealt, named_person
from tests.server.servers import Live, serving

LONG: Final = "Donaudampfschifffahrtsgesellschaftsmann"
NAMES: Final = [f"{LONG[:39]}{letter}" for letter in "adet"]
TITLE: Final = "Vereinsmeisterschaftsausscheidungsrunde"
WIDTHS: Final = (390, 320)
LARGE: Final = 32
"""Pixels of a letter, for those who want twice the usual size."""
# What reaches beyond the right edge, without what scrolls or is cut by itself; an empty list if nothing does.
BEYOND: Final = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("#app *")].filter((one) => one.getBoundingClientRect().right > wide + 1)
    .map((one) => `${one.tagName}.${one.getAttribute("class")}`).slice(0, 8);
}"""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Return a server of its own: these people would be on other tests' lists."""
    path = tmp_path_factory.mktemp("narrow") / "floe.db"
    with serving(Settings(database=f"sqlite+aiosqlite:///{path}", requests_a_second=10_000)) as live:
        yield live


@pytest.fixture(scope="module")
def people(live: Live) -> list[str]:
    found = [live.call(named_person(live.context, name)) for name in NAMES]
    for number, one in enumerate(found):
        live.call(known_well(live.context, one, 20.0 + number))
    return found


@pytest.fixture(scope="module")
def pages(live: Live, people: list[str]) -> list[str]:
    """Return the addresses of pages with long names on them."""
    context = live.context
    match = live.call(context.matches.make(people[0], NewMatch("arctic", 4, name=TITLE))).id
    cup = live.call(context.tournaments.make(people[0], NewTournament("arctic", 3, name=TITLE))).id
    for one in people[1:]:
        live.call(context.tournaments.join(cup, one))
    live.call(context.tournaments.start(cup, people[0]))
    four = live.call(dealt(context, *people, listed=True)).id
    ended = live.call(dealt(context, *people[:2])).id
    for table in (live.call(context.matches.play(match, 0, people[0])).id, ended):
        play_behind(live, table)
    tables = (f"tables/{ended}", f"tables/{four}")
    plain = ("", "mine", "watch", "open", "account", "ratings", "daily", "matches", "tournaments", "you", "puzzles")
    return [f"/{page}" for page in (*plain, f"matches/{match}", f"tournaments/{cup}", *tables)]


def too_wide(person: Person, page: str, widths: tuple[int, ...] = WIDTHS) -> dict[str, Any]:
    """Return what reaches beyond the edge of a page at any of these widths."""
    person.visit(page)
    expect(person.find("main")).not_to_have_text("…")
    person.page.wait_for_load_state("networkidle")
    person.look()
    found = {}
    for width in widths:
        person.page.set_viewport_size({"width": width, "height": 800})
        person.look()
        if beyond := person.page.evaluate(BEYOND):
            found[f"{page} {width}"] = beyond
    return found


@pytest.mark.parametrize("locale", ["de-DE", "fr-FR"])
def test_no_page_is_wider_than_a_small_phone(
    meet: Meet, live: Live, people: list[str], pages: list[str], locale: str
) -> None:
    person = signed_in(meet(locale=locale), live, people[0])
    wide: dict[str, Any] = {}
    for page in pages:
        wide |= too_wide(person, page)
    assert wide == {}
    points = person.visit(pages[-3]).find(".match-table th").nth(2).bounding_box()
    assert points
    assert points["x"] + points["width"] < min(WIDTHS), "the points are out of sight"


def test_nor_with_letters_of_twice_the_size(meet: Meet, live: Live, people: list[str], pages: list[str]) -> None:
    person = signed_in(meet(locale="de-DE"), live, people[0])
    session = person.context.new_cdp_session(person.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": LARGE, "fixed": LARGE}})
    wide: dict[str, Any] = {}
    for page in pages[:-1]:  # a table may be moved about
        wide |= too_wide(person, page, WIDTHS[:1])
    assert wide == {}
