"""Two browsers at one table; lines that drop; moves taken back; words said."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Meet
from tests.browser.people import LEGAL, Person, play_behind
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live


def table_of_two(meet: Meet) -> tuple[Person, Person]:
    ada, bo = meet(), meet()
    ada.visit()
    ada.find("[data-submit=playFriends] [name=me]").fill("Ada")
    ada.find("[data-submit=playFriends] button").click()
    link = ada.find("input[readonly]").input_value()
    ada.page.wait_for_function("() => document.querySelector('.qr').naturalWidth > 0")
    bo.visit()
    bo.find("[data-submit=playFriends] [name=me]").fill("Bo")
    bo.find("[data-submit=playFriends] [name=me]").blur()
    bo.visit(link)
    expect(ada.find(".lobby")).to_contain_text("Everybody is here")
    assert "invitation" not in bo.page.url
    ada.find("[data-do=deal]").click()
    for person in (ada, bo):
        expect(person.find(".arctic")).to_be_visible()
    return ada, bo


ANSWERED = "legal => document.querySelector(legal) || !document.querySelector('.bar[data-mine]')"
"""No move is on its way: while one is, it still seems to be the player's turn, but nothing can be touched."""


def actor(*people: Person) -> Person:
    """Return the player who has to decide, by seat, as soon as their page lets them."""
    for person in people:
        person.page.wait_for_function(ANSWERED, arg=LEGAL)
    card = people[0].context.request.get(f"{people[0].url}/api/tables/{people[0].table}").json()
    found: Person = people[card["actor"]]
    expect(found.find(LEGAL).first).to_be_visible()
    return found


def test_an_invitation_a_few_turns_and_words(meet: Meet, live: Live) -> None:
    ada, bo = table_of_two(meet)
    for _ in range(12):
        actor(ada, bo).move()
    assert ada.find(".seat-who").all_inner_texts() == ["Ada", "Bo"]
    ada.find("[data-do=openSay]").click()
    axe = Inspector(ada)
    axe.look("say something")
    assert axe.problems == []
    ada.find("[data-phrase=hello]").click()
    expect(bo.find(".seat .speech")).to_have_text("Hello!")
    expect(ada.find(".own .speech")).to_have_text("Hello!")
    play_behind(live, ada.table)
    bo.find(".ending [data-phrase=well-played]").click()
    for person in (ada, bo):
        expect(person.find(".farewell-list")).to_contain_text("Bo Well played!")


def test_undo_says_how_far_and_takes_back(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    hand = ada.find(".hand .play-card").count()
    ada.find(".hand [data-legal]").first.click()
    undo = ada.find("[data-do=undo]")
    expect(undo).to_have_text(re.compile(r"Undo \([12]\)"))
    undo.click()
    expect(ada.find(".hand .play-card")).to_have_count(hand)
    expect(undo).to_be_disabled()


def test_what_cannot_be_done_says_why(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    ada.find(".river .play-card").first.click()
    expect(ada.find("[data-panel=card] [role=alert]")).to_contain_text("The River is for drawing")
    ada.page.keyboard.press("Escape")
    ada.find(".token").first.click()
    expect(ada.find(".notice")).to_contain_text("Tokens move after you have placed your cards.")
    expect(ada.find("#assertive")).to_contain_text("Tokens move after you have placed your cards.")


def test_a_card_can_be_dragged_to_the_pile(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    card = ada.find(".hand [data-legal]").first
    label = (card.get_attribute("aria-label") or "").removesuffix(": can be chosen")
    card.drag_to(ada.find(".pile-top"))
    expect(ada.find(".pile-top")).to_have_attribute("aria-label", re.compile(re.escape(label)))


def test_a_hint_is_shown_on_the_table(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    ada.find("[data-do=hint]").click()
    expect(ada.find("[data-hint]").first).to_be_visible()


def test_a_dropped_line_comes_back_and_catches_up(meet: Meet, live: Live) -> None:
    ada = meet()
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ada.page.route_web_socket(re.compile("/socket"), listen)
    ada.play_bots()
    ada.play_on(4)
    lines[-1].close()
    expect(ada.find(".notice")).to_have_text("Connected again.")
    assert len(lines) == 2
    ada.play_on(4)


def test_the_score_so_far_and_the_log(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.play_on(8)
    ada.await_turn()
    ada.find("[data-do=openScore]").click()
    expect(ada.find(".pad")).to_contain_text("Different runs")
    expect(ada.find("[data-do=openSay]")).to_have_count(0)  # bots do not listen
    ada.page.keyboard.press("Escape")
    ada.find("[data-do=openLog]").click()
    expect(ada.find(".log")).to_contain_text("placed")
    ada.page.keyboard.press("Escape")
    expect(ada.find("[data-panel]")).to_have_count(0)


def test_a_finished_game_is_seen_again_and_proved(meet: Meet, live: Live) -> None:
    ada = meet().play_bots()
    play_behind(live, ada.table)
    expect(ada.find(".ending h1")).to_be_visible()
    ada.find(".proof summary").click()
    ada.find("[data-do=prove]").click()
    expect(ada.find(".notice")).to_contain_text("It fits")
    ada.find("a[href$=replay]").click()
    expect(ada.find(".told")).to_have_text("The deal.")
    ada.find("[data-do=seek][data-by='1']").click()
    expect(ada.find(".told")).to_contain_text("placed")
    for at in range(int(ada.find(".scrub").get_attribute("max") or 0) + 1):
        ada.find(".scrub").fill(str(at))
    ada.find(".scrub").fill("20")
    expect(ada.find("output")).to_contain_text("20 /")
    ada.find("[data-change=eyes]").select_option("")
    expect(ada.find(".hand")).to_have_count(0)
