"""Manners in the page: muting, reporting, and the host's page, on a phone and on a laptop, by day and by night."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.test_everybody import Inspector
from tests.browser.test_together import actor, table_of_two
from tests.server.servers import Live


def test_a_muted_person_is_not_heard_and_a_report_reaches_the_host(meet: Meet, live: Live) -> None:
    ada, bo = table_of_two(meet)
    axe = Inspector(ada)
    ada.find("[data-do=openMenu]").click()
    axe.look("menu with people")
    ada.find("[data-do=mute]").click()
    expect(ada.find("[data-do=mute]")).to_have_attribute("aria-pressed", "true")
    ada.find("[data-do=askReport]").press("Enter")
    expect(ada.page.get_by_role("dialog", name="Report Bo")).to_be_visible()
    expect(ada.find("[name=category][value=words]")).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(ada.find("[data-do=askReport]")).to_be_focused()
    ada.find("[data-do=askReport]").click()
    axe.look("report")
    ada.find("[name=category][value=words]").check()
    ada.find("[name=words]").fill("Never stops laughing.")
    ada.find("[data-submit=report] [type=submit]").click()
    expect(ada.find(".notice")).to_contain_text("Thank you")
    bo.find("[data-do=openSay]").click()
    bo.find("[data-phrase=laugh]").click()
    expect(bo.find(".speech")).to_be_visible()
    expect(ada.find(".speech")).to_have_count(0)
    host = meet().visit("/host")
    host.find("[name=token]").fill("wrong")
    host.page.keyboard.press("Enter")
    expect(host.find("[role=alert]")).to_contain_text("does not open")
    host.find("[name=token]").fill(live.call(live.context.hosts.add("test", "Clara")))
    host.page.keyboard.press("Enter")
    expect(host.find(".host-report")).to_contain_text("Never stops laughing.")
    host.find("[data-do=hostConduct]").click()
    expect(host.find(".host-conduct")).to_contain_text("said: 😄")
    axe.person = host
    axe.look("host")
    assert axe.problems == []
    host.find("[data-what=silence]").click()
    expect(host.find("[data-what=unsilence]")).to_be_visible()
    host.find("[data-what=done]").click()
    expect(host.find(".host-report")).to_have_count(0)
    bo.find("[data-do=openSay]").click()
    bo.find("[data-phrase=hello]").click()
    expect(bo.find(".notice")).to_contain_text("decided that you say nothing")


def test_friends_take_a_move_back_and_end_the_game_by_agreement(meet: Meet, live: Live) -> None:
    ada, bo = table_of_two(meet)
    mover = actor(ada, bo)
    other = bo if mover is ada else ada
    live.play(ada.table, 1)
    version = live.call(live.context.cache.fresh(ada.table)).version
    mover.find("[data-do=openMenu]").click()
    mover.find("[data-do=takeBack]").click()
    expect(other.find(".proposal")).to_contain_text("asks to take 1 move back")
    other.find("[data-do=answer][data-agree=yes]").click()
    expect(mover.find(".proposal")).to_have_count(0)
    assert live.call(live.context.cache.fresh(ada.table)).version == version + 1
    ada.find("[data-do=openMenu]").click()
    ada.find("[data-do=askEnd]").press("Enter")
    expect(ada.page.get_by_role("dialog", name="Propose to end the game")).to_be_visible()
    expect(ada.find("[name=winners]").first).to_be_focused()
    axe = Inspector(ada)
    axe.look("end the game")
    ada.find("[name=winners][value='1']").check()
    ada.find("[data-submit=proposeEnd] [type=submit]").click()
    expect(ada.find(".proposal")).to_contain_text("Bo has won it. Still to agree: Bo")
    bo.page.set_viewport_size({"width": 390, "height": 844})
    expect(bo.find(".proposal")).to_contain_text("Ada proposes to end the game now. Bo has won it.")
    axe.person = bo
    axe.look("proposal")
    assert axe.problems == []
    bo.find("[data-do=answer][data-agree=yes]").click()
    expect(bo.find("#won")).to_have_text("You win!")
    expect(ada.find("#won")).to_have_text("Bo wins")
    expect(ada.find(".ending")).to_contain_text("Everybody agreed to end it here.")
