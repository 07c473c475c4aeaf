"""Compiled determinizations: each has the view it was drawn from, and all that do are equally likely (R48)."""

from collections import Counter
from collections.abc import Callable, Hashable

import numpy as np

from floe.engine.contract import InformationSet
from floe.engine.rng import RngState, seeded
from floe.games.race.compiled.game import COMPILED
from floe.games.race.rules.edition import CARDS, HAZARD_DIE, MOVEMENT_DIE
from floe.games.race.rules.state import State
from tests.games.arctic.information.test_resample import assert_equally_likely
from tests.games.race.compiled.games import RULES, steps
from tests.games.race.positions import position

DRAWS = 3000


def determinizations(state: State, seat: int | None, count: int, seed: int = 1) -> list[State]:
    information_set, chance = COMPILED.pack_view(state.view(seat)), seeded(seed)
    return [determinized(information_set, chance, state) for _ in range(count)]


def determinized(information_set: InformationSet, chance: RngState, past: State) -> State:
    vector = np.zeros(RULES.size, np.int8)
    RULES.determinize(information_set, chance, vector)
    state = COMPILED.unpack(vector, past)
    assert isinstance(state, State)
    return state


def count(state: State, seat: int | None, what: Callable[[State], Hashable]) -> Counter[Hashable]:
    return Counter(what(drawn) for drawn in determinizations(state, seat, DRAWS))


def test_a_determinization_looks_the_same_to_its_seat_and_lacks_nothing() -> None:
    for players in (2, 3, 4):
        for version, state in enumerate(steps(players, players, length="short")):
            for seat in (None, *range(players)):
                (drawn,) = determinizations(state, seat, 1, version)
                assert drawn.view(seat) == state.view(seat)
                assert sorted(map(len, (drawn.tiles, drawn.movement))) == sorted(
                    map(len, (state.tiles, state.movement))
                )
                assert len(drawn.inventory()) == len(set(drawn.inventory())) == len(state.inventory())


def test_an_information_set_holds_nothing_that_its_seat_does_not_know() -> None:
    for state in steps(3, 1, length="short"):
        for seat in (None, 0, 2):
            for drawn in determinizations(state, seat, 2):
                assert bytes(COMPILED.pack_view(drawn.view(seat))) == bytes(COMPILED.pack_view(state.view(seat)))


def test_cards_of_others_are_any_two_that_are_not_mine() -> None:
    state = position(cards="red+orange yellow+green blue+purple")
    others = count(state, 0, lambda drawn: (drawn.seats[1].card, drawn.seats[2].card))
    assert_equally_likely(others, 14 * 13)


def test_a_card_at_the_pole_would_be_known() -> None:
    state = position(sleds="red pole orange pole yellow pole", cards="blue+purple red+orange green+blue")
    assert state.view(0).seats[1].card == (0, 1)
    impossible = {(0, 1), (0, 2), (1, 2), (4, 5)}
    assert {drawn.seats[1].card for drawn in determinizations(state, 0, 50)} == {(0, 1)}
    assert_equally_likely(count(state, 0, lambda drawn: drawn.seats[2].card), len(CARDS) - len(impossible))


def test_tiles_come_in_any_order() -> None:
    state = position(crack="B4 C4 D4 E4 F4 B5 C5 D5 B6 C6 D6", open="E6 B7 C7 E7", ice="A4 A5")
    assert_equally_likely(count(state, None, lambda drawn: drawn.tiles), 6)


def test_dice_to_come_are_fair_and_have_nothing_to_do_with_each_other() -> None:
    state = position(round=99, seat=1)
    assert len(state.movement) == len(state.perils) == 2
    found = determinizations(state, 1, DRAWS)
    assert_equally_likely(Counter[Hashable](drawn.perils for drawn in found), len(HAZARD_DIE) ** 2)
    rolls = Counter((drawn.movement[1], drawn.perils[1]) for drawn in found)
    shares = {roll: rolls[roll] for roll in rolls if MOVEMENT_DIE.count(roll[0]) == 1}
    assert_equally_likely(Counter[Hashable](shares), 4 * len(HAZARD_DIE))
    assert abs(rolls.total() - sum(shares.values()) - DRAWS / 3) < 4 * (DRAWS * 2 / 9) ** 0.5  # black 3 is there twice
