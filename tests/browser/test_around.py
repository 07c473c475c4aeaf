"""Around the table: watching, coming back, sound, programs, replays in which nothing is hidden."""

import re
from contextlib import closing

from playwright.sync_api import Route, expect

from tests.browser.conftest import Meet
from tests.browser.people import play_behind
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live, position, table_for

# Counts what would be heard, where nobody has ears.
EARS = """
window.heard = 0;
const begin = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...rest) { heard += 1; return begin.apply(this, rest); };
AudioBufferSourceNode.prototype.start = AudioScheduledSourceNode.prototype.start;
"""

# Counts cards that are drawn where only a replay may show them.
LEAKS = """() => {
  window.leaks = 0;
  const look = () => { leaks += document.querySelectorAll(".open-card").length; };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


def test_anybody_may_watch_a_public_game_and_sees_no_hand(meet: Meet, live: Live) -> None:
    with closing(live.person("Cleo")) as cleo, closing(live.person("Dan")) as dan:
        shown, hidden = table_for(cleo, dan), table_for(cleo, dan, private=True)
        live.play(shown, 6)
        ada = meet().visit()
        ada.find("a[href='/watch']").click()
        expect(ada.find(f"a[href='/tables/{shown}']")).to_contain_text("Cleo and Dan")
        expect(ada.find(f"a[href='/tables/{hidden}']")).to_have_count(0)
        ada.find(f"a[href='/tables/{shown}']").click()
        expect(ada.find(".bar")).to_contain_text("You are watching")
        expect(ada.find(".watchers")).to_have_attribute("aria-label", "1 person is watching")
        assert ada.find(".hand, .open-card, .open-totem, [data-legal]").count() == 0
        ada.find(".river .play-card").first.click()
        expect(ada.find("[data-panel=card] [role=alert]")).to_contain_text("You are watching")
        ada.page.keyboard.press("Escape")
        version = position(cleo, shown)["version"]
        live.play(shown, 1)
        assert version + 1 == position(cleo, shown)["version"]
        expect(ada.find(".feed li").first).to_be_visible()


def test_a_list_of_games_under_way_keeps_itself_fresh(meet: Meet, live: Live) -> None:
    ada = meet().visit("/watch")
    with closing(live.person("Eve")) as eve, closing(live.person("Fay")) as fay:
        table = table_for(eve, fay)
    expect(ada.find(f"a[href='/tables/{table}']")).to_be_visible()


def test_whoever_comes_back_is_told_how_much_has_happened(meet: Meet, live: Live) -> None:
    ada = meet().play_bots()
    ada.play_on(3)
    ada.await_turn()
    table = ada.table
    ada.visit()
    play_behind(live, table, live.call(live.context.cache.fresh(table)).version + 5)
    ada.visit(f"/tables/{table}")
    expect(ada.find(".notice")).to_contain_text("since you last looked")
    expect(ada.find(".badge")).to_be_visible()
    ada.find("[data-do=openLog]").click()
    expect(ada.find(".log [data-fresh]").first).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.find(".badge")).to_have_count(0)


def test_sound_is_off_until_asked_for_and_remembered(meet: Meet) -> None:
    ada = meet()
    ada.context.add_init_script(EARS)
    ada.play_bots()
    ada.play_on(2)
    assert ada.page.evaluate("heard") == 0
    ada.find("[data-do=options]").click()
    ada.find(".segment:has(input[name=sound][value=on])").click()
    ada.page.wait_for_function("() => heard > 0")
    ada.page.reload()
    ada.await_turn()
    ada.move()
    ada.page.wait_for_function("() => heard > 0")


def test_sound_is_asked_for_once(meet: Meet) -> None:
    ada = meet()
    ada.context.add_init_script(EARS)
    ada.visit().find("[data-do=wantSound][data-want=on]").click()
    ada.page.wait_for_function("() => heard > 0")
    expect(ada.find(".ask")).to_have_count(0)
    ada.visit()
    expect(ada.find(".hero")).to_be_visible()
    assert ada.find(".ask").count() == 0
    bo = meet()
    bo.context.add_init_script(EARS)
    bo.visit().find("[data-do=wantSound][data-want='']").click()
    expect(bo.find(".ask")).to_have_count(0)
    bo.play_bots()
    bo.play_on(2)
    assert bo.page.evaluate("heard") == 0


def test_a_program_gets_a_token_and_loses_it_again(meet: Meet, live: Live) -> None:
    ada = meet().visit()
    ada.find("[data-do=options]").click()
    ada.find("a[href='/programs']").click()
    ada.find("[name=program]").fill("my bot")
    ada.find("[data-submit=addToken] button").click()
    secret = ada.find(".token-secret input").input_value()
    expect(ada.find(".table-line")).to_contain_text("my bot")
    with closing(live.stranger()) as program:
        headers = {"authorization": f"Bearer {secret}"}
        assert program.get("/api/me", headers=headers).status_code == 200
        ada.find("[data-do=dropToken]").click()
        expect(ada.find(".table-line")).to_have_count(0)
        assert program.get("/api/me", headers=headers).status_code == 401


def test_a_replay_can_reveal_everything(meet: Meet, live: Live) -> None:
    ada = meet().play_bots()
    play_behind(live, ada.table)
    expect(ada.find(".ending")).to_be_visible()
    ada.find("a[href$=replay]").click()
    ada.find("[data-change=eyes]").select_option("all")
    expect(ada.find(".open-totem")).to_have_count(2)
    expect(ada.find(".open-card")).to_have_count(6)
    ada.find("[data-change=eyes]").select_option("")
    expect(ada.find(".open-card, .open-totem, .hand")).to_have_count(0)


def test_on_one_screen_nothing_is_revealed_behind_the_curtain(meet: Meet) -> None:
    ada = meet().visit()
    ada.find("[data-submit=playHere] button").click()
    ada.find("[data-do=lift]").click()
    ada.page.evaluate(LEAKS)
    ada.play_on(12)
    assert ada.page.evaluate("leaks") == 0


def test_undo_can_be_seen_in_the_log(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    ada.find(".hand [data-legal]").first.click()
    expect(ada.find("[data-do=undo]")).to_have_text(re.compile("[12]"))
    ada.find("[data-do=undo]").click()
    expect(ada.find(".feed")).to_contain_text("back")


def test_refusals_are_told_in_the_players_language(meet: Meet, live: Live) -> None:
    ada = meet(locale="de-DE").play_bots()
    ada.page.route("**/hint", lambda route: route.fulfill(status=500, json={"code": "server-error", "sentence": "no"}))
    ada.await_turn()
    ada.find("[data-do=hint]").click()
    expect(ada.find(".notice")).to_have_text("Auf dem Server ist etwas schiefgegangen; es ist vermerkt.")


def test_a_card_dropped_where_it_cannot_go_says_so(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    ada.find(".hand [data-legal]").first.drag_to(ada.find(".landscape"))
    expect(ada.find(".notice")).to_have_text(re.compile(r"It cannot go there\. Place \d cards?\."))


def test_a_finger_that_slips_a_little_still_touches(meet: Meet) -> None:
    ada = meet().play_bots()
    ada.await_turn()
    hand = ada.find(".hand .play-card").count()
    box = ada.find(".hand [data-legal]").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    ada.page.mouse.move(x + 10, y + 6, steps=4)
    ada.page.mouse.up()
    expect(ada.find(".hand .play-card")).to_have_count(hand - 1)


def test_a_player_the_server_has_forgotten_starts_again_under_the_same_name(meet: Meet) -> None:
    ada = meet().play_bots()
    told: list[str] = []

    def forget(route: Route) -> None:
        told.append(route.request.method)
        if told[-1] == "POST" and told.count("POST") == 1:
            route.fulfill(status=401, json={"code": "no-identity", "sentence": "nobody here has this identity"})
        else:
            route.continue_()

    ada.page.route(re.compile("/api/tables$"), forget)
    ada.play_bots()
    assert told.count("POST") == 2
    expect(ada.find(".own .seat-who")).to_have_text("Guest")


def test_axe_finds_nothing_around_the_table_either(meet: Meet, live: Live) -> None:
    ada = meet(color_scheme="dark", locale="fr-FR").play_bots()
    play_behind(live, ada.table)
    ended = ada.table
    axe = Inspector(ada)
    ada.visit(f"/tables/{ended}/replay")
    ada.find("[data-change=eyes]").select_option("all")
    expect(ada.find(".open-totem")).to_have_count(2)
    axe.look("all revealed")
    with closing(live.person("Eve")) as eve, closing(live.person("Fay")) as fay:
        table = table_for(eve, fay)
    ada.visit("/watch")
    expect(ada.find(f"a[href='/tables/{table}']")).to_be_visible()
    axe.look("watch")
    ada.visit(f"/tables/{table}")
    expect(ada.find(".watchers")).to_be_visible()
    axe.look("watching")
    ada.visit("/programs")
    ada.find("[name=program]").fill("robot")
    ada.find("[data-submit=addToken] button").click()
    expect(ada.find(".token-secret")).to_be_visible()
    axe.look("programs")
    assert axe.problems == []
