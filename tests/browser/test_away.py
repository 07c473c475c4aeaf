"""Time for a move, as people choose it, and coming back to a seat in which a bot has played."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.test_together import table_of_two
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
    live.call(live.context.lobby.mark_away(ada.table, 0, version))
    expect(ada.find(".own .seat-name")).to_contain_text("a bot plays")
    expect(bo.find(".seat .seat-name")).to_contain_text("a bot plays")
    ada.find("[data-do=back]").click()
    expect(ada.find("[data-do=back]")).to_have_count(0)
    expect(bo.find(".seat-name").first).not_to_contain_text("a bot plays")
