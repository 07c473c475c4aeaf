"""Tables in the page: what its browser has kept of them, and games played by touching whatever is legal."""

from typing import Any, Final

from playwright.sync_api import Request, Route, expect

from tests.browser.people import LEGAL, Person
from tests.browser.racing import READY

LINES: Final = """table => new Promise((found, failed) => {
  setTimeout(() => failed(new Error("the browser does not tell what it has kept")), 20000);
  const opening = indexedDB.open("floe");
  opening.onsuccess = () => {
    const all = opening.result.transaction("lines").objectStore("lines").getAll();
    all.onsuccess = () => found(all.result.filter((line) => line.table === table));
    opening.result.close();
  };
})"""
# Somebody quick without a plan, who looks before every touch, and gives up after a while.
TOUCH: Final = """async ({ legal, seconds, seed }) => {
  const frame = () => new Promise((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, 500); // where nothing is drawn for a while
  });
  const end = Date.now() + seconds * 1000;
  const touch = () => {
    const things = document.querySelectorAll(document.querySelector(".curtain") ? "[data-do=lift]" : legal);
    seed = (seed * 48271) % 2147483647;
    things[seed % things.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  do { touch(); await frame(); await frame(); }
  while (!document.querySelector(".ending") && !(UNTIL) && Date.now() < end);
}"""
PATIENT: Final = 60
# The worker's deals and its bots' choices; names of tables must stay their own.
SAME: Final = """let said = 7n;
const really = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => array instanceof BigUint64Array ? array.fill(++said << 40n) : really(array);
"""
OVERHEAR: Final = """window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => { if (data.body?.reasons) window.hinted = data.body; });
  }
}"""


def overheard(person: Person) -> Person:
    """Let every run meet the same deals and bots in the page, and let a test hear what a hint says."""

    def again(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=SAME + answer.text())

    person.context.route("**/local-worker.js", again)
    person.context.add_init_script(OVERHEAR)
    return person


def hint(person: Person) -> str:
    """Ask for a hint; returns the move it names."""
    person.page.evaluate("window.hinted = null")
    person.find("[data-do=hint]").click()
    person.page.wait_for_function("() => window.hinted")
    move: str = person.page.evaluate("window.hinted.moves[0].move")
    expect(person.find(".hint")).to_be_visible()
    return move


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


def play_past(person: Person, version: int) -> None:
    """Play until the browser has kept more lines than this: a touch may only choose, and moves are kept later."""
    for _ in range(PATIENT):
        person.play_on(1)
        if len(lines(person)) > version:
            return
    raise AssertionError("no move is kept")


def touch_on(person: Person, until: str = "false") -> None:
    """Touch whatever is legal until something is so, or the game is over."""
    told = {"legal": f"{LEGAL}, {READY}", "seconds": PATIENT, "seed": person.rng.randrange(1, 1 << 30)}
    person.page.evaluate(TOUCH.replace("UNTIL", until), told)
