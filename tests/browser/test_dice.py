"""Dice of Arctic Race: people see them roll before they choose."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.racing import ME, bot, here, sit
from tests.server.servers import Live

NOTE = """() => {
  window.choices = [];
  new MutationObserver(() => {
    if (document.querySelector(".throw"))
      window.choices.push(document.querySelectorAll("[data-legal], [data-move]").length);
  }).observe(document, {childList: true, subtree: true});
}"""
"""Notes how much could be chosen each time something changed while dice were rolling."""


def test_dice_are_seen_to_roll_before_anything_can_be_chosen(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.context.add_init_script(f"localStorage.floe = JSON.stringify({{motion: 'fast'}}); ({NOTE})()")
    sit(ada, live, ME, bot())
    ada.page.wait_for_selector(".space[data-legal]")
    expect(ada.find(".throw")).to_have_count(0)
    seen = ada.page.evaluate("window.choices")
    assert seen
    assert set(seen) == {0}


def test_on_one_screen_the_dice_wait_for_the_curtain(meet: Meet, live: Live) -> None:
    ada = meet()
    ada.context.add_init_script(f"localStorage.floe = JSON.stringify({{motion: 'fast'}}); ({NOTE})()")
    sit(ada, live, here("Ada"), here("Bo"))
    expect(ada.find(".curtain")).to_be_visible()
    assert ada.page.evaluate("window.choices") == []
    ada.find("[data-do=lift]").click()
    ada.page.wait_for_function("() => window.choices.length")
    ada.page.wait_for_selector(".space[data-legal]")
    assert set(ada.page.evaluate("window.choices")) == {0}


def test_without_motion_the_dice_lie_there_at_once(meet: Meet, live: Live) -> None:
    ada = meet(reduced_motion="reduce")
    ada.context.add_init_script(f"delete localStorage.floe; ({NOTE})()")
    sit(ada, live, ME, bot())
    ada.page.wait_for_selector(".space[data-legal]")
    assert ada.page.evaluate("window.choices") == []
    expect(ada.find(".dice .die")).to_have_count(2)
