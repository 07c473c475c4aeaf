"""Tables that wait for somebody: first on the start page, counted in the title of every page, on every device."""

from contextlib import closing

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.server.servers import Live, table_for


def test_a_table_that_waits_is_seen_everywhere(meet: Meet, live: Live) -> None:
    ada = meet()
    with closing(live.person("Ada")) as host, closing(live.person("Bo")) as bo:
        ada.context.add_cookies([{"name": "floe", "value": host.cookies["floe"], "url": live.url}])
        mine = table_for(host, bo, options={"first": "0"})
        theirs = [table_for(host, bo, options={"first": "1"}) for _ in range(3)]
        ada.visit()
        expect(ada.page).to_have_title("(1) Floe")
        lines = ada.find(".going .table-item")
        expect(lines.first).to_have_attribute("data-group", f"table-{mine}")
        expect(lines.first).to_contain_text("your turn")
        second = ada.context.new_page()
        second.goto(f"{live.url}/rules/arctic")
        expect(second).to_have_title("(1) How to play Arctic – Floe")
        assert "icon-turn" in str(second.locator("link[type='image/svg+xml']").get_attribute("href"))
        while any(turn["table"] == theirs[0] for turn in bo.get("/api/me/turns").json()["turns"]):
            live.play(theirs[0], 1)
        ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # somebody looks at the page again
        expect(ada.page).to_have_title("(2) Floe")
        expect(second).to_have_title("(2) How to play Arctic – Floe")  # which has not asked: it was told
        expect(lines.nth(1)).to_contain_text("your turn")


def test_what_was_seen_on_one_device_is_not_new_on_another(meet: Meet, live: Live) -> None:
    phone = meet()
    with closing(live.person("Ada")) as host, closing(live.person("Bo")) as bo:
        phone.context.add_cookies([{"name": "floe", "value": host.cookies["floe"], "url": live.url}])
        table = table_for(host, bo)
        live.play(table, 5)
        host.post(f"/api/tables/{table}/seen", json={"version": 2})
    phone.visit(f"/tables/{table}")
    expect(phone.find(".notice")).to_contain_text("3 moves since you last looked")
