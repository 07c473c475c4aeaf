"""A replay: its moves by turn, its speed, its moments in the address, handed on; and results among my tables."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

SHARES = "navigator.share = async (what) => { window.shared = what.url; };"


@pytest.fixture
def ada(meet: Meet, live: Live) -> Person:
    """Return somebody whose game is over."""
    ada = meet().play_bots()
    play_behind(live, ada.table)
    expect(ada.find(".ending")).to_be_visible()
    return ada


def replay(person: Person, moment: str = "") -> Person:
    person.visit(f"/tables/{person.table}/replay{moment}")
    expect(person.find(".scrubber")).to_be_visible()
    return person


def test_moves_are_listed_by_turn_and_lead_to_their_moment(ada: Person) -> None:
    replay(ada)
    moves, turns = ada.find(".moment").count(), ada.find(".turn").count()
    assert moves > turns > 10
    expect(ada.find(".turn b").first).to_be_visible()
    ada.find(".moment[data-at='7']").click()
    expect(ada.find(".scrubber output")).to_have_text(re.compile("^7 /"))
    expect(ada.find(".moment[aria-current]")).to_have_attribute("data-at", "7")
    expect(ada.find(".told")).to_have_text(ada.find(".moment[aria-current]").inner_text())
    axe = Inspector(ada)
    axe.look("moves")
    assert axe.problems == []


@pytest.mark.parametrize("way", ["replay", "review"])
def test_a_game_that_goes_on_says_so_and_leads_to_its_table(meet: Meet, way: str) -> None:
    ada = meet().play_bots()
    table = ada.table
    ada.visit(f"/tables/{table}/{way}")
    expect(ada.find(".reading [role=status]")).to_contain_text("This game is still being played.")
    axe = Inspector(ada)
    axe.look("still being played")
    assert axe.problems == []
    ada.find(".reading a.button").click()
    expect(ada.find(".arctic")).to_be_visible()
    assert ada.table == table


def test_the_moment_is_in_the_address(ada: Person) -> None:
    replay(ada)
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_url("**/replay#move=2")
    ada.page.reload()
    expect(ada.find(".scrubber output")).to_have_text(re.compile("^2 /"))
    replay(ada, "#move=100000")
    expect(ada.find(".scrubber output")).to_have_text(re.compile(r"^(\d+) / \1$"))


def test_powers_are_explained_as_at_the_table(ada: Person) -> None:
    replay(ada)
    ada.find(".power").first.click()
    expect(ada.find("[data-panel=power] .power-help p").first).not_to_be_empty()
    ada.find("[data-panel=power] [data-do=openRules]").click()
    expect(ada.find("[data-panel=rules] [data-here]")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ada.find("[data-panel]")).to_have_count(0)
    expect(ada.find(".power").first).to_be_focused()


@pytest.mark.parametrize("device", ["shares", "copies"])
def test_a_moment_is_handed_on(meet: Meet, live: Live, ada: Person, device: str) -> None:
    if device == "shares":
        ada.context.add_init_script(SHARES)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay(ada, "#move=5")
    ada.page.reload()
    ada.find("[data-do=share]").click()
    if device == "copies":
        expect(ada.find(".notice")).to_have_text("Copied.")
    url = ada.page.evaluate("shared" if device == "shares" else "navigator.clipboard.readText()")
    assert urlsplit(url).fragment == "move=5"
    bo = meet().visit(url)
    expect(bo.find(".scrubber output")).to_have_text(re.compile("^5 /"))


def test_a_replay_has_a_speed_that_is_remembered(ada: Person) -> None:
    replay(ada).find("[data-change=speed]").select_option("4")
    ada.page.reload()
    expect(ada.find("[data-change=speed]")).to_have_value("4")
    ada.page.clock.install()
    ada.find("[data-do=run]").dispatch_event("click")
    ada.page.clock.run_for(4 * 225 + 120)
    assert int(ada.find(".scrubber output").inner_text().split()[0]) >= 4


def test_my_tables_tell_result_date_opponents_and_whose_turn_it_is(ada: Person, live: Live) -> None:
    ended = ada.table
    won = ada.find(".stand[data-won] .stand-name").inner_text() == "Guest"
    ada.play_bots(2)
    ada.await_turn()
    ada.visit("/mine")
    over, going = (ada.find(f".table-line[href='/tables/{table}']") for table in (ended, ada_table(ada)))
    expect(over.locator(".tag")).to_have_text("won" if won else "lost")
    expect(over.locator("time")).to_have_text(re.compile(r"\d{4}$"))
    expect(over).to_contain_text("against Uniform")
    expect(going).to_contain_text("against Uniform 1 and Uniform 2")
    expect(going.locator(".tag")).to_have_text("your turn")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = ada.context.request.post(f"{ada.url}/api/tables", data={"game": "race", "seats": seats}).json()
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.visit("/mine")
    waiting = ada.find(f".table-line[href='/tables/{made['id']}']")
    expect(waiting.locator(".table-names")).to_contain_text("2 free seats")
    expect(waiting.locator(".tag")).to_have_text("waiting for players")
    lines = waiting.locator(".table-names").evaluate(
        "names => names.clientHeight / parseFloat(getComputedStyle(names).lineHeight)"
    )
    assert lines < 3


def ada_table(ada: Person) -> str:
    """Return the one table that is being played."""
    address = ada.find(".table-part").first.locator(".table-line").get_attribute("href") or ""
    return address.removeprefix("/tables/")
