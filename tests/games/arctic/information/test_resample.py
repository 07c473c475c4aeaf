"""Determinizations: each agrees with everything its seat knows, and all that do are equally likely (A91)."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
import floe.games.arctic.information.resample  # views import it late, in tests that are not measured
from floe.core.contract import State
from floe.games.arctic.rules.cards import of_decks
from tests.clauses import clause
from tests.games.arctic.information.test_secrets import midgame
from tests.games.arctic.positions import Seat, data, play, position

DRAWS = 3000


def determinizations(state: State, seat: int | None) -> Iterable[Any]:
    rng = random.Random(1)
    view = state.view(seat)
    return (view.resample(rng) for _ in range(DRAWS))


def names(cards: Iterable[Any]) -> list[str]:
    return [card.name for card in cards]


def assert_equally_likely(found: Counter[Hashable], kinds: int) -> None:
    """Chi-square: a fair draw exceeds mean plus four deviations less than once in ten thousand times."""
    assert len(found) == kinds
    expected = found.total() / kinds
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < (kinds - 1) + 4 * (2 * (kinds - 1)) ** 0.5 + 4


def count(state: State, seat: int | None, what: Callable[[Any], Hashable]) -> Counter[Hashable]:
    return Counter(map(what, determinizations(state, seat)))


@pytest.mark.no_cover
@clause("A91")
@settings(max_examples=60, deadline=None)
@given(midgame(), st.randoms(use_true_random=False))
def test_a_determinization_looks_the_same_to_its_seat_and_lacks_nothing(state: State, rng: random.Random) -> None:
    for seat in (None, *range(state.players)):
        sample = state.view(seat).resample(rng)
        assert sample.view(seat) == state.view(seat)
        assert sorted(sample.inventory()) == sorted(state.inventory())
        assert floe.load(sample.dump()) == sample  # so what everybody knows is true in it as well


@pytest.mark.no_cover
@clause("A91")
def test_a_hand_is_any_of_the_cards_not_seen() -> None:
    state = position(hand="F1m", others=(Seat(hand="M1w"),), river="", draw="O1p P1b", reserve="")
    assert_equally_likely(count(state, 0, lambda sample: sample.seats[1].hand), 59)  # all of two decks but seat 0's own


@clause("A91")
def test_draw_pile_and_reserve_are_in_any_order() -> None:
    hands = " ".join(card.name for card in of_decks((1, 2)) if card.name not in ("O1p", "P1b", "B1f"))
    state = position(hand=hands, others=(Seat(hand=""),), river="", draw="O1p P1b", reserve="B1f")
    assert_equally_likely(count(state, 0, lambda sample: (sample.draw, sample.reserve)), 6)


@pytest.mark.no_cover
@clause("A14", "A91")
def test_a_totem_is_any_that_is_not_mine() -> None:
    state = position(totem="fox", others=(Seat(totem="orca"),))
    assert_equally_likely(count(state, 0, lambda sample: sample.seats[1].totem), 5)
    assert {sample.seats[0].totem for sample in determinizations(state, 0)} == {0}


@pytest.mark.no_cover
@clause("A91")
def test_a_card_taken_from_the_river_stays_in_that_hand() -> None:
    state = position(pile="B1f", hand="", river="F2w M1w", step="draw").play("take F2w")
    assert all("F2w" in names(sample.seats[0].hand) for sample in determinizations(state, 1))


@pytest.mark.no_cover
@clause("A91")
def test_a_face_down_discard_leaves_eight_places_for_a_card_seen_before() -> None:
    state = position(pile="B1f", hand="F2w F3o F4p F5b M2o M3p M4b", river="W1o", step="draw")
    state = play(state, "take W1o, discard M4b")
    found = count(state, 1, lambda sample: "W1o" in names(sample.seats[0].penalty))
    assert abs(found[True] / DRAWS - 1 / 8) < 0.03
    assert found[False] == sum("W1o" in names(sample.seats[0].hand) for sample in determinizations(state, 1))


@pytest.mark.no_cover
@clause("A91")
def test_what_came_from_the_draw_pile_is_no_card_seen_before() -> None:
    """Three penalty cards lay there already: the card seen since is the one discard, or still in the hand."""
    start = position(pile="B1f", hand="F2w F3o F4p F5b M2o M3p M4b", penalty="P2f P3m P4w", river="W1o", step="draw")
    state = play(start, "take W1o, discard M4b")
    found = count(state, 1, lambda sample: "W1o" in names(sample.seats[0].penalty))
    assert abs(found[True] / DRAWS - 1 / 8) < 0.03


@pytest.mark.no_cover
@clause("A91")
def test_each_card_may_be_one_of_the_discards_since_it_was_seen() -> None:
    """One of eight cards left twice; W1o was among them both times (1/8 + 7/8 · 1/8), W2p only the second time."""
    start = data(pile="B5p", hand="F2w F3o F4p F5b M2o M3p M4b W1o", river="W2p W3b", step="discard", draw="")
    start["seats"][0]["known"] = ["W1o"]
    start["log"] = ["0 take W1o"]
    state = floe.load(start).play("discard M4b")
    later = state.dump()
    later["turn"] = {"round": 2, "seat": 0, "step": "draw", "done": 4}
    state = floe.load(later).play("take W2p").play("discard M3p")
    place = {"W1o": Counter[str](), "W2p": Counter[str]()}
    for sample in determinizations(state, 1):
        for name, found in place.items():
            found["hand" if name in names(sample.seats[0].hand) else "away"] += 1
    assert abs(place["W2p"]["away"] / DRAWS - 1 / 8) < 0.03
    assert abs(place["W1o"]["away"] / DRAWS - 15 / 64) < 0.03


@pytest.mark.no_cover
@clause("A91")
def test_a_disguise_leaves_a_known_card_in_the_hand_or_face_down_in_the_pile() -> None:
    start = data(pile="B5p", hand="F2w F3o W1o", powers="fox:disguise")
    start["seats"][0]["known"] = ["W1o"]
    state = floe.load(start).play("disguise F2w")
    found = count(state, 1, lambda sample: "~W1o" in names(sample.seats[0].pile))
    assert abs(found[True] / DRAWS - 1 / 3) < 0.04
    assert found[False] == sum("W1o" in names(sample.seats[0].hand) for sample in determinizations(state, 1))


def gift(penalty: str = "P2f P3m") -> State:
    """Seat 0 gives P2f to seat 1, who has two penalty cards already; seat 2 looks on."""
    others = (Seat(pile="M1w", penalty="P4w P5o"), Seat(pile="W1o"))
    start = position(pile="F1m", penalty=penalty, others=others, powers="bear:give", step="give")
    return start.play("give P2f 1")


@pytest.mark.no_cover
@clause("A54", "A91")
def test_giver_and_receiver_know_a_gift_and_nobody_else_does() -> None:
    state = gift()
    for knowing in (0, 1):
        assert all("P2f" in names(sample.seats[1].penalty) for sample in determinizations(state, knowing))
    assert sum("P2f" in names(sample.seats[1].penalty) for sample in determinizations(state, 2)) < DRAWS / 5


@pytest.mark.no_cover
@clause("A91")
def test_a_gift_may_have_been_passed_on() -> None:
    """Seat 1 passes one of three penalty cards on to seat 2: for seat 0 the gift is it one time in three."""
    later = gift().dump()
    later["powers"]["bear"] = 1
    later["turn"]["step"] = "give"
    passed_on = floe.load(later).play("give P4w 2")
    found = count(passed_on, 0, lambda sample: "P2f" in names(sample.seats[2].penalty))
    assert abs(found[True] / DRAWS - 1 / 3) < 0.04
    assert found[False] == sum("P2f" in names(sample.seats[1].penalty) for sample in determinizations(passed_on, 0))


@pytest.mark.no_cover
@clause("A91")
def test_a_gift_that_came_back_is_where_one_sees_it() -> None:
    later = gift("P2f").dump()
    later["powers"]["bear"] = 1
    later["turn"]["step"] = "give"
    back = floe.load(later).play("give P2f 0")
    assert all(names(sample.seats[0].penalty) == ["P2f"] for sample in determinizations(back, 0))
    assert all("P2f" not in names(sample.seats[1].penalty) for sample in determinizations(back, 0))


@pytest.mark.no_cover
@clause("A91")
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


def _ways_to_place() -> dict[Hashable, int]:
    """Try every way to put the five clouded cards into six places, by brute force."""
    slots = [("hand", 1), ("hand", 1), ("hand", 2), ("penalty", 1), ("penalty", 2), ("penalty", 2)]
    first = {("hand", 1), ("penalty", 1), ("penalty", 2)}
    second = {("hand", 2), ("penalty", 2), ("penalty", 1)}
    may = {"F1m": first, "F2w": first, "F3o": first, "M1w": second, "M2o": second}
    ways: Counter[Hashable] = Counter()

    def put(cards: list[str], taken: dict[int, str]) -> None:
        if not cards:
            zones = [
                tuple(frozenset(name for at, name in taken.items() if slots[at] == (zone, seat)) for seat in range(3))
                for zone in ("hand", "penalty")
            ]
            ways[tuple(zones)] += 1
            return
        for at, slot in enumerate(slots):
            if at not in taken and slot in may[cards[0]]:
                put(cards[1:], taken | {at: cards[0]})

    put(list(may), {})
    return dict(ways)
