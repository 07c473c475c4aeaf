"""Secrets stay secret: change anything a seat may not know, and not one byte of what it gets changes (A91)."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
from floe.core.contract import State
from tests.clauses import clause

Json = dict[str, Any]
Place = tuple[list[str], int]  # a list of card names and a position in it

ANIMALS = ("fox", "moose", "walrus", "orca", "puffin", "bear")


@st.composite
def midgame(draw: st.DrawFn) -> State:
    """A state somewhere in a random game."""
    seed = draw(st.integers(0, 2**32))
    rng = random.Random(seed)
    state = floe.new("arctic", draw(st.integers(2, 4)), seed)
    for _ in range(draw(st.integers(0, 200))):
        if state.over:
            break
        state = state.play(rng.choice(state.moves))
    return state


def sent(state: State, seat: int | None) -> bytes:
    return json.dumps(state.view(seat).dump()).encode()


def unnoted(state: State, seats: list[int]) -> Json:
    """Return the position without what these seats have noted for themselves."""
    data = state.dump()
    for seat in seats:
        data["seats"][seat].pop("notes", None)
    return data


def hidden_places(data: Json, seat: int | None) -> Iterator[Place]:
    """Yield where cards lie of which this seat knows nothing but that they are there."""
    zones = [data["draw"], data["reserve"]]
    for number, other in enumerate(data["seats"]):
        zones += [other["hand"], other["penalty"], other["pile"]] if number != seat else []
    piles = [other["pile"] for other in data["seats"]]
    known = set(known_cards(data))
    for cards in zones:
        for at, name in enumerate(cards):
            is_hidden = name.startswith("~") or not any(cards is pile for pile in piles)
            if is_hidden and name.removeprefix("~") not in known:
                yield cards, at


def known_cards(data: Json) -> Iterator[str]:
    """Yield the cards seen going into a hand, or given away: test_resample.py is about those."""
    for seat in data["seats"]:
        yield from (*seat.get("known", []), *seat.get("perhaps", []), *(card for _, card in seat.get("notes", [])))


def exchange(one: Place, other: Place) -> None:
    """Let two hidden cards change places; each place keeps its face-down mark."""
    (cards, at), (others, there) = one, other
    first, second = cards[at], others[there]
    cards[at] = second.removeprefix("~") if not first.startswith("~") else "~" + second.removeprefix("~")
    others[there] = first.removeprefix("~") if not second.startswith("~") else "~" + first.removeprefix("~")


@pytest.mark.no_cover
@clause("A91")
@settings(max_examples=150, deadline=None)
@given(midgame(), st.randoms(use_true_random=False), st.data())
def test_no_hidden_card_changes_what_a_seat_gets(state: State, rng: random.Random, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(state.players)]))
    other = unnoted(state, [number for number in range(state.players) if number != seat])
    places = list(hidden_places(other, seat))
    for _ in range(min(20, len(places))):
        exchange(rng.choice(places), rng.choice(places))
    assert sent(floe.load(other), seat) == sent(state, seat)


@clause("A91")
@settings(max_examples=60, deadline=None)
@given(midgame(), st.data())
def test_no_totem_changes_what_others_get(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(state.players)]))
    other = state.dump()
    mine = None if seat is None else other["seats"][seat]["totem"]
    totems = iter(data.draw(st.permutations([animal for animal in ANIMALS if animal != mine])))
    for number, at in enumerate(other["seats"]):
        if number != seat:
            at["totem"] = next(totems)
    if not state.over:  # then everybody sees them
        assert sent(floe.load(other), seat) == sent(state, seat)


@clause("A91")
@settings(max_examples=60, deadline=None)
@given(midgame(), st.data())
def test_what_a_seat_noted_is_its_own(state: State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(range(state.players)))
    forgetful = floe.load(unnoted(state, [seat]))
    for viewer in (None, *range(state.players)):
        if viewer != seat:
            assert sent(forgetful, viewer) == sent(state, viewer)


@clause("A91")
@settings(max_examples=60, deadline=None)
@given(midgame())
def test_a_seat_is_told_its_own_cards_and_nobody_elses(state: State) -> None:
    for seat in (None, *range(state.players)):
        for number, shown in enumerate(state.view(seat).dump()["seats"]):
            whole = state.dump()["seats"][number]
            assert shown["hand"] == (whole["hand"] if number == seat else None)
            assert shown["penalty"] == (whole["penalty"] if number == seat else None)
            assert (shown["hand_size"], shown["penalty_size"]) == (len(whole["hand"]), len(whole["penalty"]))
            assert shown.get("notes", []) == (whole.get("notes", []) if number == seat else [])
            faces = [name if not name.startswith("~") or number == seat else "~?" for name in whole["pile"]]
            assert shown["pile"] == faces
