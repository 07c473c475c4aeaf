"""One link for a table: friends who follow it, latecomers, names."""

from playwright.sync_api import APIResponse, Route, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person

SUBMIT_AND_FOLLOW = """link => {
  document.querySelector("[data-greets]").form.requestSubmit();
  location.href = link;
}"""


def table_for_friends(ada: Person, players: int, watchable: str = "anybody") -> str:
    """Set up a table for friends, and return the link to send."""
    ada.visit()
    expect(ada.find("[name=friends-game]").first).to_be_attached()  # the games have come; nothing moves any more
    for choice in (f"[name=friends][value='{players}']", f"[name=watchable][value={watchable}]"):
        ada.find(f".segment:has({choice})").click()
        expect(ada.find(choice)).to_be_checked()
    ada.find("[data-submit=playFriends] [name=me]").fill("Ada")
    ada.find("[data-submit=playFriends] button").click()
    return ada.find(".invitation input").input_value()


def test_the_address_of_a_table_leads_to_a_seat_or_lets_one_watch(meet: Meet) -> None:
    ada, bo, cy = meet(), meet(), meet()
    table_for_friends(ada, 2)
    address = ada.page.url  # as people copy it
    cy.visit(address)
    cy.find("[data-do=lookOn]").click()
    expect(cy.find("[data-do=lookOn]")).to_have_count(0)
    bo.visit(address)
    name = bo.find("[data-greets]")
    expect(name).to_be_focused()
    expect(name).to_have_value("Guest")
    bo.page.keyboard.type("Bo")  # what stood there is selected
    bo.page.keyboard.press("Enter")
    expect(ada.find(".lobby")).to_contain_text("Bo")
    expect(cy.find(".lobby")).to_contain_text("The table is full.")
    ada.find("[data-do=deal]").click()
    expect(bo.find(".own")).to_be_visible()
    expect(cy.find(".bar")).to_contain_text("You are watching")


def test_one_link_seats_everybody_until_the_table_is_full(meet: Meet) -> None:
    ada, bo, cy, late = meet(), meet(), meet(), meet()
    link = table_for_friends(ada, 3)
    for friend in (bo, cy):
        friend.accept(link)
    expect(ada.find(".lobby h1")).to_have_text("Everybody is here")
    expect(ada.find(".qr")).to_have_count(0)
    late.visit(link)
    expect(late.find(".lobby")).to_contain_text("The table is full.")
    ada.find("[data-do=deal]").click()
    expect(late.find(".arctic")).to_be_visible()


def test_the_address_of_a_private_table_invites_while_it_waits(meet: Meet) -> None:
    ada, bo, late = meet(), meet(), meet()
    table_for_friends(ada, 2, "nobody")
    ada.page.wait_for_url("**/tables/*#invitation=*")
    address = ada.page.url
    bo.visit(address)
    expect(bo.find("h1")).to_have_text("You are invited to play")
    bo.accept(address)
    late.visit(address)
    late.find("[data-greets]").press("Enter")
    expect(late.find("main h1")).to_have_text("The table is full")
    ada.find("[data-do=deal]").click()
    expect(ada.find(".own")).to_be_visible()
    assert "invitation" not in ada.page.url


def test_a_seat_that_is_taken_outlives_a_refusal_from_before(meet: Meet) -> None:
    """The link is opened again while its invitation is being accepted; that it opens nothing by itself is told late."""
    ada, bo = meet(), meet()
    table_for_friends(ada, 2, "nobody")
    ada.page.wait_for_url("**/tables/*#invitation=*")
    bo.visit(ada.page.url)
    expect(bo.find("[data-greets]")).to_be_focused()
    naming: list[Route] = []
    late: list[tuple[Route, APIResponse]] = []
    bo.page.route("**/api/me", lambda route: naming.append(route))
    bo.page.route(f"**/api/tables/{ada.table}", lambda route: late.append((route, route.fetch())), times=1)
    with bo.page.expect_response(f"**/api/tables/{ada.table}/seen"):
        bo.page.evaluate(SUBMIT_AND_FOLLOW, ada.page.url)
    with bo.page.expect_response("**/join"):
        naming[0].continue_()
    expect(bo.find(".lobby .tag")).to_have_text("you")
    ((asked, refusal),) = late
    assert refusal.status == 404
    asked.fulfill(response=refusal)
    bo.look()
    expect(bo.find(".lobby .tag")).to_have_text("you")


def test_a_new_name_is_seen_by_everybody_at_once(meet: Meet) -> None:
    ada, bo, spectator = meet(), meet(), meet()
    link = table_for_friends(ada, 2)
    bo.accept(link)
    spectator.visit(f"/tables/{ada.table}")
    rename(bo, "Boris")
    for person in (ada, spectator):
        expect(person.find(".lobby-seats")).to_contain_text("Boris")
    ada.find("[data-do=deal]").click()
    for person in (ada, bo, spectator):
        expect(person.find(".arctic")).to_be_visible()
    rename(bo, "Bobby")
    for person in (ada, bo, spectator):
        expect(person.find(".seat-who:text-is('Bobby')")).to_be_visible()


def rename(person: Person, name: str) -> None:
    person.find("[data-do=options]").click()
    person.find(".options [name=me]").fill(name)
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("Escape")
    expect(person.find("[data-panel]")).to_have_count(0)
