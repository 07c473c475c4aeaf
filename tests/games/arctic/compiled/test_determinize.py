"""Compiled determinizations: those that the game allows, and all of them equally likely (A91)."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import numpy as np
import pytest

import floe
from floe.core.contract import State
from floe.engine.find import compiled_game
from floe.engine.rng import seeded
from floe.games.arctic.rules.cards import of_decks
from tests.games.arctic.games import random_game
from tests.games.arctic.information.test_resample import _ways_to_place, assert_equally_likely, gift, names
from tests.games.arctic.positions import Seat, data, play, position

OWN = compiled_game("arctic")
DRAWS = 6000


def determinizations(state: State, seat: int | None, draws: int = DRAWS) -> Iterator[Any]:
    information_set, chance, vector = OWN.pack_view(state.view(seat)), seeded(1), np.zeros(OWN.rules.size, np.int8)
    for _ in range(draws):
        OWN.rules.determinize(information_set, chance, vector)
        yield OWN.unpack(vector, past=state)


def count(state: State, seat: int | None, what: Callable[[Any], Hashable]) -> Counter[Hashable]:
    return Counter(map(what, determinizations(state, seat)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_determinization_looks_the_same_to_its_seat_and_lacks_nothing(players: int) -> None:
    rng = random.Random(players)
    for seed in range(12):
        for state in rng.sample(list(random_game(players, seed)), 6):
            for seat in (None, *range(players)):
                for sample in determinizations(state, seat, 2):
                    assert sample.view(seat) == state.view(seat)
                    assert sorted(sample.inventory()) == sorted(state.inventory())
                    bare = sample.dump() | {"log": sample.dump().get("log", [])}
                    for dumped in bare["seats"]:
                        dumped.pop("notes", None)  # what others noted is not theirs in this one
                    floe.load(bare)  # so what everybody knows is true in it as well


def test_a_hand_is_any_of_the_cards_not_seen() -> None:
    state = position(hand="F1m", others=(Seat(hand="M1w"),), river="", draw="O1p P1b", reserve="")
    assert_equally_likely(count(state, 0, lambda sample: sample.seats[1].hand), 59)


def test_draw_pile_and_reserve_are_in_any_order() -> None:
    hands = " ".join(card.name for card in of_decks((1, 2)) if card.name not in ("O1p", "P1b", "B1f"))
    state = position(hand=hands, others=(Seat(hand=""),), river="", draw="O1p P1b", reserve="B1f")
    assert_equally_likely(count(state, 0, lambda sample: (sample.draw, sample.reserve)), 6)


def test_totems_are_any_that_are_left() -> None:
    state = position(totem="fox", others=(Seat(totem="orca"), Seat(totem="bear")))
    assert_equally_likely(count(state, 0, lambda sample: tuple(seat.totem for seat in sample.seats)), 20)
    assert_equally_likely(count(state, None, lambda sample: tuple(seat.totem for seat in sample.seats)), 120)


def test_a_face_down_discard_leaves_eight_places_for_a_card_seen_before() -> None:
    state = position(pile="B1f", hand="F2w F3o F4p F5b M2o M3p M4b", river="W1o", step="draw")
    state = play(state, "take W1o, discard M4b")
    found = count(state, 1, lambda sample: "W1o" in names(sample.seats[0].penalty))
    assert abs(found[True] / DRAWS - 1 / 8) < 0.02


def test_a_disguised_card_may_be_the_known_one() -> None:
    start = data(pile="B5p", hand="F2w F3o W1o", powers="fox:disguise")
    start["seats"][0]["known"] = ["W1o"]
    state = floe.load(start).play("disguise F2w")
    found = count(state, 1, lambda sample: "~W1o" in names(sample.seats[0].pile))
    assert abs(found[True] / DRAWS - 1 / 3) < 0.03


def test_a_gift_is_where_it_went() -> None:
    state = gift()
    for knowing in (0, 1):
        assert all("P2f" in names(sample.seats[1].penalty) for sample in determinizations(state, knowing, 200))
    assert sum("P2f" in names(sample.seats[1].penalty) for sample in determinizations(state, 2)) < DRAWS / 5


def test_determinizations_of_several_clouded_zones_are_equally_likely() -> None:
    """Two seats have each put cards away unseen and passed gifts around: count every way to fill the places."""
    others = (Seat(hand="F1m F2w", penalty="F3o"), Seat(hand="M1w", penalty="M2o F4p"))
    start = data(hand="", others=others, seat=0)
    start["seats"][1]["perhaps"] = ["F1m", "F2w", "F3o"]
    start["seats"][2]["perhaps"] = ["M1w", "M2o"]
    start["log"] = ["1 give ? 2", "2 give ? 1"]
    clouded = {"F1m", "F2w", "F3o", "M1w", "M2o"}

    def places(sample: Any) -> Hashable:
        return tuple(
            tuple(frozenset(clouded.intersection(names(getattr(seat, zone)))) for seat in sample.seats)
            for zone in ("hand", "penalty")
        )

    weights = _ways_to_place()
    found = count(floe.load(start), 0, places)
    assert found.keys() <= weights.keys()
    total = sum(weights.values())
    for kind, ways in weights.items():
        expected = DRAWS * ways / total
        assert abs(found[kind] - expected) < 5 * expected**0.5 + 2


@pytest.mark.parametrize("seed", range(3))
def test_both_draw_the_same_determinizations_as_often(seed: int) -> None:
    """In the middle of random games each hidden card is as often in each place as when `resample` draws."""
    rng, draws = random.Random(seed), 1500
    state = rng.choice(list(random_game(4, seed, sides={"bear": "give"}))[60:160])
    ours, theirs = Counter[Hashable](), Counter[Hashable]()
    for sample in determinizations(state, 0, draws):
        ours.update(whereabouts(sample))
    for _ in range(draws):
        theirs.update(whereabouts(state.view(0).resample(rng)))
    for place in ours.keys() | theirs.keys():
        assert abs(ours[place] - theirs[place]) < 6 * (ours[place] + theirs[place]) ** 0.5 + 2, place


def whereabouts(sample: Any) -> Iterator[Hashable]:
    for number, seat in enumerate(sample.seats):
        for zone in ("hand", "penalty", "pile"):
            yield from ((number, zone, card.name) for card in getattr(seat, zone))
