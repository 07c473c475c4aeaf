"""A table that nobody but those at it may see."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.server.servers import Live


def private_table(ada: Person) -> str:
    """Set up a private table for two, and return the link for the other seat."""
    ada.visit()
    ada.find("[data-submit=playFriends] [name=me]").fill("Ada")
    expect(ada.find(".about-privacy")).to_contain_text("“Watch”")
    ada.find(".segment:has(input[name=watchable][value=nobody])").click()
    expect(ada.find(".about-privacy")).to_contain_text("only those at the table")
    ada.find("[data-submit=playFriends] button").click()
    expect(ada.find(".private-rule")).to_contain_text("Private")
    return ada.find("input[readonly]").input_value()


def test_only_those_at_a_private_table_see_it(meet: Meet, live: Live) -> None:
    ada, bo, stranger = meet(), meet(), meet()
    bo.accept(private_table(ada))
    expect(ada.find(".lobby")).to_contain_text("Everybody is here")
    ada.find("[data-do=deal]").click()
    for person in (ada, bo):
        expect(person.find(".tools .private-mark")).to_be_visible()
    assert live.call(live.context.cache.fresh(ada.table)).row.private
    stranger.visit(f"/tables/{ada.table}")
    expect(stranger.find("main h1")).to_have_text("There is no such table")
    ada.find(".brand").click()
    expect(ada.find(".going .private-mark")).to_be_visible()
