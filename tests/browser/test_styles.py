"""One page's styles never reach another: a page looks the same wherever one comes from."""

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.people import Person, play_behind
from tests.browser.racing import ME, bot
from tests.server.servers import Live

# What the browser has made of the style sheets, element by element: the properties that any sheet sets, as nothing else
# can differ. Parts of drawings without a class are left out: they have no style of their own, and there are thousands.
LOOKING = """
const within = (rule) => [...(rule.style ?? []), ...[...(rule.cssRules ?? [])].flatMap(within)];
const styled = () => {
  const named = new Set([...document.styleSheets].flatMap(within));
  return [...getComputedStyle(document.body)].filter((name) => named.has(name) && !name.startsWith("--"));
};
const look = () => {
  document.activeElement?.blur();
  return [...document.querySelectorAll("main, main :not(svg *), main svg [class]")].map((element) => {
    const style = getComputedStyle(element);
    const isWorld = element.matches("[data-world]"); // how closely somebody looked at the map
    const seen = names.map((name) => (isWorld && name === "transform" ? "" : style.getPropertyValue(name)));
    return [element.tagName + "." + (element.getAttribute("class") ?? ""), ...seen];
  });
};
let names = [];
window.looks = () => { names = styled(); return { names, fresh: look() }; };
window.differences = (alone) => {
  const { fresh } = alone;
  names = alone.names;
  if (styled().join() !== names.join()) return ["other sheets are here than before"];
  const now = look();
  if (now.length !== fresh.length) return [`${fresh.length} elements, then ${now.length}`];
  return now.flatMap(([which, ...seen], at) => {
    const [before, ...values] = fresh[at];
    if (which !== before) return [`${before}, then ${which}`];
    return names.flatMap((name, one) => (seen[one] === values[one] ? [] : [`${which} ${name},${seen[one]}`]));
  });
};
"""

GO = """address => {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


def make(person: Person, game: str, **wanted: Any) -> str:
    """Return a new table of somebody against a bot."""
    asked = {"game": game, "seats": [ME, bot()], "options": {"first": "0"} if game == "race" else {}, **wanted}
    made = person.context.request.post(f"{person.url}/api/tables", data=asked)
    assert made.ok, made.text()
    table: str = made.json()["id"]
    return table


class Places:
    """Every kind of page, and what is there once it is drawn."""

    def __init__(self, person: Person, live: Live) -> None:
        self.person = person
        person.context.add_init_script(LOOKING)
        person.context.request.post(f"{person.url}/api/me", data={"name": "Ada"})
        ended = {game: make(person, game) for game in ("arctic", "race")}
        for table in ended.values():
            play_behind(live, table)
        self.tables = {
            "arctic": (f"/tables/{make(person, 'arctic')}", ".arctic .hand [data-legal]"),
            "race": (f"/tables/{make(person, 'race')}", ".race .chart"),
            "lobby": (f"/tables/{make(person, 'race', wait=True)}", ".lobby .board-view"),
            "arctic replay": (f"/tables/{ended['arctic']}/replay", ".replay .arctic"),
            "race replay": (f"/tables/{ended['race']}/replay", ".replay .race"),
            "arctic end": (f"/tables/{ended['arctic']}", ".ending .pad"),
            "race end": (f"/tables/{ended['race']}", ".ending .routes"),
        }
        self.pages = {
            **self.tables,
            "start": ("/", ".ways-in"),
            "board": ("/boards/none", ".hero-board"),
            "mine": ("/mine", ".table-list"),
            "watch": ("/watch", ".reading"),
            "open tables": ("/open", ".reading"),
            "seek": ("/seek", ".seeking"),
            "programs": ("/programs", ".reading"),
            "account": ("/account", ".account > .sheet"),
            "arctic rules": ("/rules/arctic", ".rules .steps"),
            "race rules": ("/rules/race", ".rules .rule-map"),
        }

    def open(self, name: str) -> None:
        """Go there without a reload."""
        address, sign = self.pages[name]
        self.person.page.evaluate(GO, address)
        self.wait(sign)

    def reload(self, name: str) -> None:
        """Go there as if the browser had just been opened."""
        address, sign = self.pages[name]
        self.person.visit(address)
        self.wait(sign)

    def wait(self, sign: str) -> None:
        expect(self.person.find(sign).first).to_be_visible()
        self.person.look()

    def looks(self, name: str) -> Any:
        """Return how a page looks by itself."""
        self.reload(name)
        self.person.page.wait_for_load_state("networkidle")
        return self.person.page.evaluate("looks()")

    def differences(self, before: Any) -> list[str]:
        """Return what does not look as before; who is there, and the like, may take a moment to arrive."""
        page = self.person.page
        with suppress(TooLate):
            page.wait_for_function("before => !differences(before).length", arg=before, polling=100, timeout=2000)
            return []
        return list(page.evaluate("before => differences(before)", before))


@pytest.fixture
def places(meet: Meet, live: Live) -> Places:
    return Places(meet(), live)


def test_a_table_looks_the_same_after_all_other_pages(places: Places) -> None:
    alone = {table: places.looks(table) for table in places.tables}
    for page in places.pages:
        places.open(page)
    problems = {}
    for table, before in alone.items():
        places.open(table)
        if found := places.differences(before):
            problems[table] = found[:3]
    assert problems == {}


def test_a_hand_can_be_played_after_a_look_at_the_other_game(meet: Meet) -> None:
    ada = meet().visit()
    ada.find(".segment:has(input[name=game][value=race])").click()
    expect(ada.find(".hero-board .race-map")).to_be_visible()
    ada.find(".segment:has(input[name=game][value=arctic])").click()
    ada.find("[data-submit=playBots] button").click()
    expect(ada.find(".arctic")).to_be_visible()
    ada.await_turn()
    hand = ada.find(".hand .play-card").count()
    ada.find(".hand [data-legal]").first.click()
    expect(ada.find(".hand .play-card")).to_have_count(hand - 1)
