"""Each of the twelve powers, used through the page."""

import random
from contextlib import closing
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import expect

from floe.server.rooms.log import Ask
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.server.servers import Live, table_for


class Use(NamedTuple):
    move: str
    """The first word of the move that uses the power."""
    step: str
    told: str
    """What the page says about it afterwards."""


POWERS: Final = {
    "fox=burrow": Use("burrow", "place", "You slipped under your pile: "),
    "fox=disguise": Use("disguise", "place", "You hid face down: "),
    "moose=place": Use("stop", "place", "You stopped."),
    "moose=draw": Use("stop", "draw", "You stopped."),
    "walrus=main": Use("push", "push", "You pushed "),
    "walrus=companion": Use("push", "push", "You pushed "),
    "orca=flow": Use("take", "draw", "You took"),
    "orca=dive": Use("dive", "draw", "You dived for a card."),
    "puffin=swap": Use("swap", "place", "You swapped "),
    "puffin=takeback": Use("takeback", "place", "You took your visible card back."),
    "bear=give": Use("give", "give", "You gave a penalty card to Bo: "),
    "bear=recover": Use("recover", "draw", "You recovered a penalty card: "),
}
TOUCHED: Final = {
    "burrow": ["hand:{0}"],
    "disguise": ["hand:{0}"],
    "take": ["river:{0}"],
    "swap": ["river:{1}", "hand:{0}"],
    "recover": ["penalty:{0}"],
    "give": ["penalty:{0}"],
}


def moment(state: Any, power: str, rng: random.Random) -> tuple[list[str], str]:
    """Return moves to where seat 0 can use a power, and the move that does."""
    start = state
    while True:
        state, moves = start, list[str]()
        while not state.over:
            move = using(state, power)
            if move:
                return moves, move
            moves.append(str(rng.choice(state.moves)))
            state = state.play(moves[-1])


def using(state: Any, power: str) -> str | None:
    """Return a move by which seat 0 uses a power here and now."""
    if state.actor != 0:
        return None
    position, use = state.dump(), POWERS[power]
    if position["powers"][power.partition("=")[0]] != 0 or position["turn"]["step"] != use.step:
        return None
    found = [str(move) for move in state.moves if str(move).split()[0] == use.move]
    return next((move for move in found if use.move != "take" or state.play(move).actor == 0), None)


def play(ada: Person, move: str) -> None:
    """Make a move as people do: by a button, or by touching what it is about, and then by a button if need be."""
    kind, *about = move.split()
    for thing in TOUCHED.get(kind, []):
        ada.find(f'[data-thing="{thing.format(*about)}"]').click()
        ada.look()
    button = ada.find(f'[data-move="{move}"]')
    if kind not in TOUCHED or button.count():
        button.click()


@pytest.mark.parametrize("power", POWERS)
def test_a_power_is_used_through_the_page(meet: Meet, live: Live, power: str) -> None:
    with closing(live.person("Ada")) as host, closing(live.person("Bo")) as other:
        table = table_for(host, other, options={"sides": power, "first": "0"})
        now = live.call(live.context.cache.fresh(table))
        before, move = moment(now.dealt.state, power, random.Random(power))
        for text in before:
            now = live.call(live.context.move_service.move(now, Ask(now.dealt.state.actor, now.version), text))
        ada = meet()
        ada.context.add_cookies([{"name": "floe", "value": host.cookies["floe"], "url": live.url}])
    ada.visit(f"/tables/{table}")
    expect(ada.find(".bar[data-mine]")).to_be_visible()
    expect(ada.find(f".power[data-mine][data-animal={power.partition('=')[0]}]")).to_be_visible()
    play(ada, move)
    live.until(table, lambda seen: seen.version > now.version)  # the feed may tell of an earlier card taken already
    expect(ada.find(".feed")).to_contain_text(POWERS[power].told)
    assert live.call(live.context.cache.fresh(table)).dealt.entries[-1].move == move
    if power == "orca=flow":
        expect(ada.find(".river .play-card")).to_have_count(6)
