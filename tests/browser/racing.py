"""Arctic Race at a browser: tables set out as a test wants them, and moves made by touching what they need."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from floe.bots.roster import find
from floe.core.contract import Json
from floe.core.errors import Stale
from floe.server.rooms.log import Ask
from tests.browser.people import Person
from tests.server.servers import Live

Press = Callable[[Locator], None]

ME: Final = {"kind": "me"}
READY: Final = ".space[data-legal], .sled-chip[data-legal], .bar-buttons [data-move]"
"""What is there once the dice lie and something can be chosen."""
PLANNER: Final = find("greedy", "race")


def bot(name: str = "uniform") -> dict[str, str]:
    """Return a seat for a bot."""
    return {"kind": "bot", "bot": name}


def here(name: str) -> dict[str, str]:
    """Return a seat for somebody at the same screen."""
    return {"kind": "here", "name": name}


def sit(
    person: Person, live: Live, *seats: dict[str, str], deal: Json | None = None, game: str = "race", **options: str
) -> str:
    """Have somebody sit down at a new table, dealt by chance or set out as told; returns its name."""
    person.context.request.post(f"{person.url}/api/me", data={"name": "Ada"})
    wanted = {"game": game, "seats": list(seats), "options": {"first": "0", **options}}
    made = person.context.request.post(f"{person.url}/api/tables", data=wanted)
    assert made.ok, made.text()
    table: str = made.json()["id"]
    if deal is not None:
        set_out(live, table, deal)
    person.visit(f"/tables/{table}")
    expect(person.find(f".{game}, .curtain, .lobby").first).to_be_visible()
    return table


def sit_together(ada: Person, bo: Person, live: Live, press: Press, **options: Any) -> str:
    """Have two people sit down at a new table, each at a browser, and deal; returns its name."""
    table = sit(ada, live, ME, {"kind": "open"}, **options)
    bo.context.request.post(f"{bo.url}/api/me", data={"name": "Bo"})
    bo.visit(f"/tables/{table}")
    press(bo.find("[data-submit=sitDown] [type=submit]"))
    expect(ada.find(".lobby")).to_contain_text("Everybody is here")
    ada.find("[data-do=deal]").click()
    for person in (ada, bo):
        expect(person.find(".race")).to_be_visible()
    return table


def set_out(live: Live, table: str, deal: Json) -> None:
    """Put a position on a table instead of its deal."""
    row = live.call(live.context.cache.fresh(table)).row
    text = msgspec.json.encode(deal).decode()
    assert live.call(live.context.store.save(replace(row, deal=text, opener=deal["turn"]["seat"]), ()))
    live.context.cache.drop(table)


def state_at(live: Live, table: str) -> Any:
    """Return the game as it stands, seen by nobody at the table."""
    return live.call(live.context.cache.fresh(table)).dealt.state


def click(thing: Locator) -> None:
    """Press with a mouse."""
    thing.click()


def make(person: Person, live: Live, table: str, move: str, press: Press = click) -> None:
    """Make a move by touching what it needs, and see the table answer."""
    kind, *words = move.split()
    person.page.wait_for_selector(READY)
    state = state_at(live, table)
    before, legal = len(state.log), {str(one) for one in state.moves}
    assert move in legal
    if kind == "pass":
        press(person.find("[data-move=pass]"))
    elif kind in ("water", "ice"):
        press(space(person, words[0]))
    else:
        first = space(person, where(live, table, words[0])) if kind == "hazard" else sled(person, words[0])
        press(first)
        flown = kind == "fly" and any(one.startswith(f"sled {words[0]} {words[1]}") for one in legal)
        if flown:  # a touch would drive
            press(person.find(".bar [data-do=pick]"))
        press(space(person, words[1]))
        if (kind == "fly" and not flown) or "+" in move:  # what is spent is asked about
            press(person.find(f"[data-move='{move}']"))
    expect(person.find(f".race[data-moves='{before}']")).to_have_count(0)


def where(live: Live, table: str, pawn: str) -> str:
    """Return the hex a hazard pawn is on."""
    hex_: str = state_at(live, table).dump()["hazards"][pawn[:-1]][int(pawn[-1]) - 1]
    return hex_


def sled(person: Person, colour: str) -> Locator:
    """Return a sled in its row."""
    return person.find(f"[data-thing='sled:{colour}']")


def space(person: Person, name: str) -> Locator:
    """Return a space of the map, moved into sight as a finger would."""
    found = person.find(f"[data-thing='space:{name}']")
    person.look()
    into_sight(person, found)
    return found


COVERED: Final = """thing => {
  const {left, top, width, height} = thing.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !found || !thing.contains(found);
}"""
HOLD: Final = """sea => {
  const {left, top, width, height} = sea.getBoundingClientRect();
  const near = [0.5, 0.4, 0.6, 0.3, 0.7];
  const spots = near.flatMap(x => near.map(y => [left + x * width, top + y * height]));
  return spots.find(spot => !document.elementFromPoint(...spot)?.closest("[data-drag], [data-zoom]"));
}"""
"""Where the map can be pulled: a point near its middle with nothing on it that would be dragged instead."""


def into_sight(person: Person, thing: Locator) -> None:
    """Pull the map until a thing lies in its middle, unless it can be touched where it is."""
    if not thing.evaluate(COVERED):
        return
    box, sea = thing.bounding_box(), person.find(".chart").bounding_box()
    assert box
    assert sea
    across = sea["x"] + sea["width"] / 2 - box["x"] - box["width"] / 2
    down = sea["y"] + sea["height"] / 2 - box["y"] - box["height"] / 2
    x, y = person.find(".chart").evaluate(HOLD)
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + across, y + down, steps=4)
    mouse.up()


def await_turn(person: Person) -> None:
    """Wait until there is something to decide, or the game is over."""
    person.page.wait_for_selector(".bar[data-mine], .ending, .curtain")


def play_on(person: Person, live: Live, table: str, press: Press = click, moves: int = 1000) -> None:
    """Play as a sensible player would, for a number of moves or to the end."""
    for _ in range(moves):
        await_turn(person)
        if person.find(".ending").count():
            return
        if person.find(".curtain").count():
            press(person.find("[data-do=lift]"))
            person.page.wait_for_selector(".bar[data-mine]")
        make(person, live, table, plan(live, table), press)


def plan(live: Live, table: str) -> str:
    """Return what a sensible player would do."""
    return sensible(state_at(live, table))


def sensible(state: Any) -> str:
    """Return the move that the planner would make."""
    return str(PLANNER.choose(state.view(state.actor), state.moves, random.Random(7)))


def race_behind(live: Live, table: str, version: int = 10_000) -> None:
    """Play sensibly up to a version behind the curtain; the table's bots may be quicker."""
    while True:
        now = live.call(live.context.cache.fresh(table))
        if now.is_over or now.version >= version:
            return
        with suppress(Stale):
            ask = Ask(now.dealt.state.actor, now.version)
            live.call(live.context.move_service.move(now, ask, sensible(now.dealt.state)))
