"""The deal of the day and matches in the browser: found, played without hints, compared afterwards, sent to friends."""

import pytest
from playwright.sync_api import expect

from floe.server.play.contest_wire import NewMatch
from floe.server.play.experts import Experts, Feat
from floe.server.rooms.log import Ask
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

PHONE = {"width": 390, "height": 844}


@pytest.fixture(autouse=True)
def quick_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the expert have played already: it thinks for a second about every move."""
    monkeypatch.setattr(Experts, "begin", lambda experts, contest: None)
    monkeypatch.setattr(Experts, "feat", lambda experts, contest: Feat("expert", 31, 9, 1, "game: arctic"))


def finish(live: Live, table: str, pick: int = 0) -> None:
    """Play a table to its end for everybody, each time the same of the moves there are."""

    async def play() -> None:
        now = await live.context.cache.fresh(table)
        while (seat := now.actor) is not None:
            moves = now.dealt.state.moves
            ask = Ask(seat, now.version, bot=now.seats[seat].by_bot)
            now = await live.context.move_service.move(now, ask, str(moves[pick % len(moves)]))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live.context.bots, "wake", lambda table: None)
        live.call(play())


def somebody(live: Live, game: str, pick: int) -> None:
    """Let somebody else play today's deal."""
    context = live.context
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context.bots, "wake", lambda table: None)
        other = live.call(context.people.add(f"Other {pick}"))
        table = live.call(context.daily.play(game, context.daily.today, other))
    finish(live, table.id, pick)


def table_of(person: Person) -> str:
    expect(person.find(".bar, .ending")).not_to_have_count(0)
    return person.page.url.rpartition("/")[2]


def test_the_deal_of_the_day_on_a_phone(meet: Meet, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    for pick in range(3):
        somebody(live, "arctic", pick)
    ada = meet(size=PHONE, has_touch=True, permissions=["clipboard-read", "clipboard-write"])
    axe = Inspector(ada)
    ada.visit()
    ada.find("[aria-labelledby=deals-title] .today-link").first.tap()
    expect(ada.find("main")).to_contain_text("people have played it")
    expect(ada.find(".spread")).to_have_count(0)
    axe.look("a deal to be played")
    monkeypatch.setattr(live.context.bots, "wake", lambda table: None)
    ada.find("[data-do=playDeal]").tap()
    table = table_of(ada)
    expect(ada.find("[data-do=hint]")).to_have_count(0)
    finish(live, table, 1)
    ada.find(".ending-next a[href*='/daily/arctic/']").tap()
    expect(ada.find(".contest-result")).to_contain_text(" others.")
    expect(ada.find(".spread [data-own]")).to_have_count(1)
    expect(ada.find(".contest-expert")).to_contain_text("9 points ahead")
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    axe.look("a deal compared")
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    axe.look("a deal compared in the dark")
    ada.find("[data-do=copyLine]").tap()
    expect(ada.find(".notice")).to_have_text("Copied.")
    line = ada.page.evaluate("navigator.clipboard.readText()")
    assert line.startswith("Deal of the day · Arctic · ")
    assert live.url + "/daily/arctic/" in line
    ada.find("a[href='/daily']").first.tap()
    expect(ada.find(".contest-card")).to_have_count(2)
    expect(ada.find(".contest-days li")).not_to_have_count(0)
    axe.look("all days in the dark")
    assert axe.problems == []


def test_a_match_is_made_sent_and_compared(meet: Meet, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live.context.bots, "wake", lambda table: None)
    ada = meet(locale="de-DE")
    axe = Inspector(ada)
    ada.visit("/matches")
    ada.find("[name=match-deals][value='2']").check(force=True)
    ada.find("[name=match-name]").fill("Der Verein")
    axe.look("making a match")
    ada.find(".match-form button[type=submit]").click()
    expect(ada.find("h1")).to_have_text("Der Verein")
    link = ada.page.url
    ada.find(".match-deal button").first.click()
    finish(live, table_of(ada))
    bo = meet(size=PHONE, has_touch=True)
    bo.visit(link)
    expect(bo.find(".match-table td a")).to_have_count(0)
    bo.find(".match-deal button").first.tap()
    finish(live, table_of(bo), 1)
    bo.find(".ending-next a[href*='/matches/']").tap()
    expect(bo.find(".match-table td a")).to_have_count(2)
    expect(bo.find(".match-table [data-you]")).to_have_count(1)
    assert bo.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    Inspector(bo).look("a match compared")
    ada.visit(link)
    expect(ada.find(".match-table td a")).to_have_count(2)
    axe.look("a match compared")
    ada.find(".match-table tbody tr:not([data-you]) td a").click()
    expect(ada.find(".replay, [data-do=run]")).not_to_have_count(0)
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.visit(many_deals(live, ada))
    expect(ada.find(".match-table tbody tr")).to_have_count(1)
    assert ada.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert axe.problems == []


def many_deals(live: Live, person: Person) -> str:
    """Return the address of a match with more deals than a phone has room for, one of them played."""
    (cookie,) = [one["value"] for one in person.context.cookies() if one["name"] == "floe"]
    identity = live.context.people.read_cookie(cookie).identity
    match = live.call(live.context.matches.make(identity, NewMatch("arctic", 12))).id
    finish(live, live.call(live.context.matches.play(match, 0, identity)).id)
    return f"/matches/{match}"


def test_a_tournament_is_made_joined_and_played(meet: Meet, live: Live) -> None:
    ada, bo = meet(), meet(size=PHONE, has_touch=True, locale="fr-FR")
    axe = Inspector(ada)
    ada.visit("/tournaments")
    ada.find("[name=cup-name]").fill("The cup")
    axe.look("making a tournament")
    ada.find(".match-form button[type=submit]").click()
    expect(ada.find("h1")).to_have_text("The cup")
    expect(ada.find("[data-what=start]")).to_have_count(0)
    expect(ada.find("main")).to_contain_text("You can begin once two are here.")
    bo.visit(ada.page.url)
    bo.find("[data-what=join]").tap()
    expect(bo.find(".match-table [data-you]")).to_have_count(1)
    ada.find("[data-what=start]").click()  # without having loaded the page again
    expect(ada.find(".cup-round .match-deal")).to_have_count(1)
    expect(bo.find(".cup-round .match-deal")).to_have_count(1)
    axe.look("a round")
    ada.find(".cup-round .match-deal a").click()
    finish(live, table_of(ada))
    ada.find(".ending-next a[href*='/tournaments/']").click()
    expect(ada.find(".lead")).to_contain_text("ended")
    expect(ada.find(".match-table tbody tr")).to_have_count(2)
    axe.look("a tournament that is over")
    bo.page.reload()
    expect(bo.find(".lead")).to_contain_text("terminé")
    assert bo.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    bo.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    phone = Inspector(bo)
    phone.look("a tournament in the dark")
    assert axe.problems + phone.problems == []


def test_a_tournament_is_left_only_by_those_who_mean_it(meet: Meet) -> None:
    ada = meet().visit("/tournaments")
    ada.find(".match-form button[type=submit]").click()
    asker, question = ada.find("[data-do=askLeave]"), ada.find("[data-question=leave]")
    expect(ada.find("#main")).to_be_focused()
    asker.press("Enter")
    expect(question).to_be_focused()
    expect(question).to_contain_text("You can join again until it begins.")
    Inspector(ada).look("leaving a tournament")
    ada.page.keyboard.press("Escape")
    expect(asker).to_be_focused()
    expect(ada.find(".match-table tbody tr")).to_have_count(1)
    asker.click()
    question.locator("[data-what=leave]").click()
    expect(ada.find("[data-what=join]")).to_be_visible()
    expect(question).to_have_count(0)


def test_a_match_of_this_name_is_nowhere(meet: Meet) -> None:
    ada = meet()
    ada.visit("/matches/nowhere")
    expect(ada.find("[role=status]").first).to_be_visible()
