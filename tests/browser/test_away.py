"""Ways out of a game and back: limits, a bot that stands in, resigning, leaving, nudges, lists."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import Locator, expect

from floe.server.rooms import absence
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.racing import ME, here, sit
from tests.browser.test_everybody import Inspector
from tests.browser.test_invitations import table_for_friends
from tests.browser.test_together import actor, table_of_two
from tests.server.servers import Live


def test_friends_are_told_how_long_a_move_may_take(meet: Meet, live: Live) -> None:
    ada = meet().visit()
    ada.find("[data-submit=playFriends] [name=me]").fill("Ada")
    ada.find(".segment:has(input[name=limit][value='3 days'])").click()
    ada.find("[data-submit=playFriends] button").click()
    expect(ada.find(".lobby")).to_contain_text("Time for a move: 3 days.")
    assert live.call(live.context.cache.fresh(ada.table)).row.limit == 3 * 86400


def test_who_was_away_takes_their_seat_again(meet: Meet, live: Live) -> None:
    ada, bo = table_of_two(meet)
    version = live.call(live.context.cache.fresh(ada.table)).version
    live.call(live.context.manners.mark_away(ada.table, 0, version))
    expect(ada.find(".own .seat-name")).to_contain_text("a bot plays")
    expect(bo.find(".seat .seat-name")).to_contain_text("a bot plays")
    ada.find("[data-do=back]").click()
    expect(ada.find("[data-do=back]")).to_have_count(0)
    expect(bo.find(".seat-name").first).not_to_contain_text("a bot plays")


def test_a_clock_tells_how_long_a_move_may_take_and_then_why_a_bot_plays(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.page.clock.install()
    ada.visit()
    ada.find("[data-submit=playFriends] [name=me]").fill("Ada")
    ada.find(".segment:has(input[name=limit][value='2 minutes'])").click()
    ada.find("[data-submit=playFriends] button").click()
    expect(ada.find("input[readonly]")).to_be_visible()
    table = ada.table
    with closing(live.person("Bo")) as bo:
        assert bo.post(f"/api/tables/{table}/join", json={}).status_code == 200
    ada.find("[data-do=deal]").click()
    clock = ada.find(".bar .clock")
    expect(clock).to_have_text(re.compile(r"^(2:00|1:5\d)$"))
    expect(clock.locator("[role=timer]")).to_have_accessible_name("Time for a move")
    while live.call(live.context.cache.fresh(table)).actor != 0:
        live.play(table, 1)
    expect(ada.find(".bar[data-mine] .clock")).not_to_have_attribute("data-last", "")
    ada.page.clock.fast_forward(95_000)
    expect(clock).to_have_attribute("data-last", "")
    expect(clock).to_have_text(re.compile(r"^0:[12]\d$"))
    expect(ada.find(".notice")).to_contain_text("seconds left; then a bot plays for you.")
    ada.page.clock.fast_forward(30_000)
    expect(clock).to_have_text("0:00")
    live.call(live.context.manners.mark_away(table, 0, live.call(live.context.cache.fresh(table)).version))
    expect(ada.find(".bar")).to_contain_text("Your 2 minutes were over; a bot plays until you are back.")
    ada.find("[data-do=back]").click()
    expect(ada.find(".bar")).not_to_contain_text("were over")


def own_line(person: Person, table: str) -> Locator:
    """Return a table's line in a person's list; below it are strangers' tables with a free seat, if there are any."""
    return person.find(f"[data-group='table-{table}']")


def resign(person: Person) -> None:
    person.find("[data-do=openMenu]").click()
    person.find("[data-do=askResign]").click()
    person.find("[data-do=resign]").click()


def test_of_two_the_other_wins_when_one_resigns_and_the_table_can_be_removed(meet: Meet) -> None:
    ada, bo = table_of_two(meet)
    table = ada.table
    axe, other = Inspector(ada), Inspector(bo)
    ada.find("[data-do=openMenu]").click()
    axe.look("menu")
    ada.find("[data-do=askResign]").press("Enter")
    expect(ada.find(".menu-sure")).to_contain_text("you have lost")
    expect(ada.find(".menu-sure [data-do=dismiss]")).to_be_focused()
    ada.find(".menu-sure [data-do=dismiss]").click()
    expect(ada.find("[data-panel]")).to_have_count(0)
    resign(ada)
    expect(ada.find("#won")).to_have_text("You have resigned")
    expect(bo.find("#won")).to_have_text("You win!")
    expect(bo.find(".ending-head")).to_contain_text("Resigned: Ada")
    other.look("given up")
    bo.find("a[href$=replay]").click()
    expect(bo.find(".told")).to_have_text("The deal.")
    ada.visit("/mine")
    line = own_line(ada, table)
    expect(line.locator(".tag")).to_have_text("resigned")
    axe.look("my tables")
    line.locator("[data-do=remove]").click()
    expect(line).to_have_count(0)
    ada.page.reload()
    expect(ada.find("main")).to_contain_text("No game has been finished yet.")
    assert axe.problems + other.problems == []


def test_of_three_the_others_play_on(meet: Meet, live: Live) -> None:
    ada, bo, cy = meet(), meet(), meet()
    link = table_for_friends(ada, 3)
    for friend in (bo, cy):
        friend.accept(link)
    cy.find("[data-do=leave]").click()
    expect(cy.find(".notice")).to_have_text("You have left the table.")
    expect(ada.find(".lobby-seats")).to_contain_text("free seat")
    cy.accept(link)
    ada.find("[data-do=deal]").click()
    for person in (ada, bo, cy):
        expect(person.find(".arctic")).to_be_visible()
    resign(bo)
    for person in (ada, cy):
        expect(person.find(".notice")).to_have_text("Resigned: Guest 1")
        expect(person.find(".seat .tag")).to_have_text("resigned")
    expect(bo.find(".own .tag")).to_have_text("resigned")
    expect(bo.find("[data-do=back], [data-do=hint]")).to_have_count(0)
    live.until(ada.table, lambda table: table.actor != 1)  # a bot plays for him
    actor(ada, bo, cy).move()


def test_a_bot_plays_for_somebody_until_they_are_back(meet: Meet) -> None:
    ada, bo = table_of_two(meet)
    ada.find("[data-do=openMenu]").click()
    ada.find("[data-do=away]").click()
    expect(ada.find(".own .tag")).to_have_text("a bot plays")
    expect(bo.find(".seat .tag")).to_have_text("a bot plays")
    expect(bo.find(".bar")).to_have_attribute("data-mine", "")
    ada.find(".bar [data-do=back]").click()
    expect(bo.find(".seat .tag")).to_have_count(0)


def test_an_absent_friend_is_nudged_and_by_consent_a_bot_plays_for_them(
    meet: Meet, live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = table_of_two(meet)
    here = actor(ada, bo)
    late = bo if here is ada else ada
    table = here.table
    while actor(ada, bo) is here:
        here.move()
    expect(here.find("[data-do=nudge]")).to_have_count(0)
    late.visit("/mine")
    here.find("[data-do=nudge]").click()
    expect(here.find("[data-do=nudge]")).to_be_disabled()
    late.page.reload()
    expect(own_line(late, table).locator(".tag")).to_have_text("they wait for you")
    here.find("[data-do=agree]").click()
    expect(here.find(".notice")).to_contain_text("Give them two minutes.")
    monkeypatch.setattr(absence, "PATIENCE", 0.0)
    here.find("[data-do=agree]").click()
    expect(here.find(".seat .tag").first).to_have_text("a bot plays")
    late.visit(f"/tables/{table}")
    late.find("[data-do=back]").click()
    expect(here.find(".seat .tag")).to_have_count(0)


def test_a_nudge_is_over_with_the_move_it_asked_for(meet: Meet, live: Live) -> None:
    ada, bo = table_of_two(meet)
    late = actor(ada, bo)
    here, table = bo if late is ada else ada, ada.table
    late.visit("/mine")
    here.find("[data-do=nudge]").click()
    expect(here.find("[data-do=nudge]")).to_be_disabled()
    live.play(table, 1)
    expect(here.find("[data-do=nudge]")).to_be_enabled()


def test_strangers_find_only_games_that_say_so_and_no_name_typed_at_one_screen(meet: Meet, live: Live) -> None:
    ada, stranger = meet(), meet()
    table = sit(ada, live, here("Grandma"), here("Bo"), game="arctic")
    ada.find("[data-do=lift]").click()
    expect(ada.find(".own")).to_be_visible()
    stranger.visit("/watch")
    listed = stranger.find(f".table-list a[href='/tables/{ada.table}']")
    expect(stranger.find("main")).not_to_contain_text("Looking around")
    expect(listed).to_have_count(0)
    ada.find("[data-do=openMenu]").click()
    ada.find(".segment:has(input[name=listed][value=yes])").click()
    live.until(ada.table, lambda table: table.row.listed is True)
    stranger.page.reload()
    expect(listed).to_be_visible()
    listed.click()
    expect(stranger.find(".arctic")).to_be_visible()
    expect(stranger.find("body")).not_to_contain_text("Grandma")
    ada.visit("/mine")
    ada.find("[data-do=askRemove]").click()
    expect(ada.find(".removal")).to_contain_text("Give this game up?")
    ada.find(".removal [data-do=remove]").click()
    expect(own_line(ada, table)).to_have_count(0)
    expect(stranger.find("#won")).to_have_text("Ended without a result")


LONG = ("Konstantin-Alexander", "Maximiliane von Hohenfels", "Wilhelmina Grünewald")
UNREADABLE = """() => [...document.querySelectorAll(".seat-who")].filter(who => {
  const [box, marks] = [who.getBoundingClientRect(), [...who.parentElement.querySelectorAll(".tag")]];
  const isBeside = mark => mark.left >= box.right || mark.right <= box.left || mark.top >= box.bottom;
  return (who.textContent !== "Ada" && box.width < 38) || box.height > 3 * parseFloat(getComputedStyle(who).fontSize)
    || !marks.every(mark => isBeside(mark.getBoundingClientRect()));
}).map(who => who.textContent)"""


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_long_names_of_people_who_are_offline_stay_readable(meet: Meet, live: Live, game: str) -> None:
    ada = meet(size={"width": 390, "height": 844})
    table = sit(ada, live, ME, *3 * [{"kind": "open"}], game=game)
    for name in LONG:
        with closing(live.person(name)) as friend:
            assert friend.post(f"/api/tables/{table}/join", json={}).status_code == 200
    ada.find("[data-do=deal]").click()
    expect(ada.find(".seat-name .tag")).to_have_text(3 * ["offline"])
    for width, height in ((390, 844), (1440, 900), (320, 640)):
        ada.page.set_viewport_size({"width": width, "height": height})
        assert ada.page.evaluate(UNREADABLE) == []
    expect(ada.find(".seat-who").filter(has_text="Hohenfels")).to_have_attribute("title", LONG[1])
