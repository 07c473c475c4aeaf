"""Tables in the page: what its browser has kept of them, and games played by touching whatever is legal."""

from typing import Any, Final

from playwright.sync_api import Request, expect

from tests.browser.people import LEGAL, Person
from tests.browser.racing import READY

LINES: Final = """table => new Promise(found => {
  const opening = indexedDB.open("floe");
  opening.onsuccess = () => {
    const all = opening.result.transaction("lines").objectStore("lines").getAll();
    all.onsuccess = () => found(all.result.filter((line) => line.table === table));
    opening.result.close();
  };
})"""
# Somebody quick without a plan, who looks before every touch.
TOUCH: Final = """([legal, end]) => new Promise(done => {
  const isDone = () => document.querySelector(".ending") || eval(end);
  const frame = () => new Promise(requestAnimationFrame);
  let seed = 7;
  const touch = () => {
    const things = document.querySelectorAll(document.querySelector(".curtain") ? "[data-do=lift]" : legal);
    seed = (seed * 48271) % 2147483647;
    things[seed % things.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  (async () => {
    do { touch(); await frame(); await frame(); } while (!isDone());
    done();
  })();
})"""


def counted(person: Person) -> list[str]:
    """Return a list of what the page asks the server about tables, but for those that others may see."""
    asked: list[str] = []

    def note(request: Request) -> None:
        path = request.url.removeprefix(person.url)
        if path.startswith("/api/tables/") or (path == "/api/tables" and request.method == "POST"):
            asked.append(f"{request.method} {path}")

    person.page.on("request", note)
    return asked


def begin(person: Person, game: str, level: str) -> None:
    """Go to the start page, choose a game and a level, and sit down at a table in the page."""
    person.find(".brand").click()
    for name, value in (("game", game), ("bot", level)):
        person.find(f".segment:has(input[name={name}][value={value}])").click()
        expect(person.find(f"input[name={name}][value={value}]")).to_be_checked()
    person.find("[data-submit=playBots] button").click()
    expect(person.find(f".{game}")).to_be_visible()
    assert person.table.startswith("local-")


def lines(person: Person) -> list[dict[str, Any]]:
    """Return the lines of the table's log that the browser has kept."""
    found: list[dict[str, Any]] = person.page.evaluate(LINES, person.table)
    assert [line["version"] for line in found] == [*range(1, len(found) + 1)]
    return found


def touch_on(person: Person, until: str = "false") -> None:
    """Touch whatever is legal until something is so, or the game is over."""
    person.page.evaluate(TOUCH, [f"{LEGAL}, {READY}", until])
