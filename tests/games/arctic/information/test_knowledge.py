"""Who knows what (A91)."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import floe
from floe.core.contract import Json, State
from floe.core.errors import BadOption
from floe.games.arctic.information.view import View
from floe.games.arctic.rules.cards import ANIMALS
from tests.clauses import clause
from tests.games.arctic.positions import Seat, data, draw_pile, hand, penalty, play, position, reserve

RIVER = "B1f B2m B3w B4o B5p P1b"
DRAW = "F1m F2w M1w M3p W1o W2p O1p O2b"

EVERYBODY = (None, 0, 1, 2)


def shown(state: State, viewer: int | None, seat: int = 0) -> Json:
    """What a viewer (None: a spectator) is told of a seat."""
    entry: Json = state.view(viewer).dump()["seats"][seat]
    return entry


def three_seats(**scene: Any) -> State:
    return position(**{"others": (Seat(), Seat()), "river": RIVER} | scene)


# ── Everybody ────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A91", "A11")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_the_middle_of_the_table(viewer: int | None) -> None:
    state = three_seats(
        tokens={"fox": 10, "orca": 0}, powers="moose:place", others=(Seat(powers="bear:give"), Seat()), first=2
    )
    view, whole = state.view(viewer).dump(), state.dump()
    for entry in ("decks", "first", "sides", "powers", "tokens", "river", "final"):
        assert view[entry] == whole[entry]
    assert view["turn"] == {**whole["turn"], "low": 1, "high": 2}


@clause("A91")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_piles_and_sizes(viewer: int | None) -> None:
    state = three_seats(hand="F3o M2o", pile="W4f W5m", penalty="F4p", others=(Seat(hand=""), Seat(pile="O4m O3f")))
    seen = state.view(viewer)
    assert isinstance(seen, View)
    assert seen.players == state.players == 3
    view = seen.dump()
    assert [seat["pile"] for seat in view["seats"]] == [["W4f", "W5m"], [], ["O4m", "O3f"]]
    assert [seat["hand_size"] for seat in view["seats"]] == [2, 0, 3]
    assert [seat["penalty_size"] for seat in view["seats"]] == [1, 0, 0]
    assert view["draw"] == len(draw_pile(state).split())
    assert view["reserve"] == len(reserve(state).split()) == 10


@clause("A91")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_remembers_cards_taken_from_the_river(viewer: int | None) -> None:
    state = three_seats(hand="F3o M2o", pile="W2p", step="draw").play("take B3w")
    assert shown(state, viewer)["known"] == ["B3w"]
    assert shown(state, viewer)["hand_size"] == 3


@clause("A91")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_remembers_a_swap(viewer: int | None) -> None:
    state = three_seats(hand="F3o M2o", pile="W5m", powers="puffin:swap").play("swap F3o B3w")
    assert shown(state, viewer)["known"] == ["B3w"]
    assert "F3o" in state.view(viewer).dump()["river"]
    assert state.view(viewer).dump()["log"] == ["0 swap F3o B3w"]


@clause("A91")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_remembers_a_card_taken_back(viewer: int | None) -> None:
    state = three_seats(hand="F3o M2o", pile="W5m", powers="puffin:takeback").play("takeback")
    assert shown(state, viewer)["known"] == ["W5m"]


@clause("A91")
def test_a_card_placed_is_no_longer_in_the_hand() -> None:
    state = three_seats(hand="F3o M2o", pile="O5w W5m", powers="puffin:takeback")
    state = play(state, "takeback, place W5m")
    assert shown(state, None)["known"] == []
    assert shown(state, None)["pile"] == ["O5w", "W5m"]


@clause("A91")
def test_a_card_swapped_away_is_no_longer_in_the_hand() -> None:
    start = data(hand="F3o M2o", pile="W5m", powers="puffin:swap", river=RIVER)
    start["seats"][0] |= {"known": ["F3o"], "perhaps": ["M2o"]}
    state = floe.load(start)
    assert shown(state.play("swap F3o B1f"), 1)["known"] == ["B1f"]
    assert shown(state.play("swap M2o B1f"), 1)["perhaps"] == []


@clause("A91")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_a_burrowed_card(viewer: int | None) -> None:
    state = three_seats(hand="F3o M2o", pile="W5m", powers="fox:burrow").play("burrow M2o")
    assert shown(state, viewer)["pile"] == ["M2o", "W5m"]
    assert state.view(viewer).dump()["log"] == ["0 burrow M2o"]


# ── A face-down card blurs what is known ─────────────────────────────────────────────────────────────────────────────

EIGHT = "F3o F4p F5b M2o M3p M4b M5f B1f"


def about_to_discard() -> State:
    start = data(hand=EIGHT, pile="W2p", step="discard", others=(Seat(), Seat()), powers="bear:give")
    start["seats"][0]["known"] = ["B1f", "F3o"]
    return floe.load(start)


@clause("A91", "A42")
@pytest.mark.parametrize("discarded", ["B1f", "F4p"])
def test_a_discard_may_be_any_card_seen_going_into_that_hand(discarded: str) -> None:
    state = about_to_discard().play(f"discard {discarded}")
    for viewer in EVERYBODY:
        assert shown(state, viewer)["known"] == []
        assert shown(state, viewer)["perhaps"] == ["B1f", "F3o"]


@clause("A91", "A61")
def test_a_disguise_blurs_what_is_known_too() -> None:
    start = data(hand="F3o M2o", pile="W5m", powers="fox:disguise")
    start["seats"][0]["known"] = ["M2o"]
    state = floe.load(start).play("disguise F3o")
    assert shown(state, 1)["known"] == []
    assert shown(state, 1)["perhaps"] == ["M2o"]


@clause("A91")
def test_a_card_that_comes_out_openly_is_blurred_no_more() -> None:
    start = data(hand="F3o M2o", pile="W5m")
    start["seats"][0]["perhaps"] = ["M2o", "F3o"]
    assert shown(floe.load(start).play("place M2o"), 1)["perhaps"] == ["F3o"]


@clause("A91")
def test_cards_seen_after_the_discard_are_known_again() -> None:
    start = data(hand="F3o M2o", pile="W2p", step="draw", river=RIVER)
    start["seats"][0]["perhaps"] = ["M2o"]
    state = floe.load(start).play("take B1f")
    assert (shown(state, 1)["known"], shown(state, 1)["perhaps"]) == (["B1f"], ["M2o"])


# ── Only you ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("A91")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("side", ["disguise", "burrow"])
def test_hand_totem_penalty_and_disguises_are_for_their_owner(seat: int, side: str) -> None:
    """A position written by hand may have a card face down though the fox burrows: it is as hidden as any."""
    state = position(
        seat=seat, hand="F3o M2o", pile="B4o ~B3w W4f", penalty="F4p", totem="puffin", sides=f"fox:{side}", river="B1f"
    )
    own = shown(state, seat, seat)
    assert own["hand"] == ["F3o", "M2o"]
    assert own["pile"] == ["B4o", "~B3w", "W4f"]
    assert own["penalty"] == ["F4p"]
    assert own["totem"] == "puffin"
    for viewer in (1 - seat, None):
        told = shown(state, viewer, seat)
        assert told["hand"] is told["penalty"] is told["totem"] is None
        assert told["pile"] == ["B4o", "~?", "W4f"]
        assert not any(card in str(told) for card in ("F3o", "M2o", "B3w", "F4p", "puffin"))


@clause("A91")
def test_legal_moves_are_for_the_seat_that_acts() -> None:
    state = three_seats(hand="F3o M2o", pile="W5m")
    assert state.view(0).dump()["moves"] == ["place F3o", "place M2o"]
    assert [state.view(viewer).moves for viewer in (1, 2, None)] == [(), (), ()]
    assert [state.view(viewer).actor for viewer in EVERYBODY] == [0] * 4


def _two_ways(first: State, one: str, other: str) -> tuple[State, State]:
    return play(first, one), play(first, other)


def _with_draw_pile(moves: str, **scene: Any) -> tuple[State, State]:
    one, other = (position(others=(Seat(), Seat()), river=RIVER, draw=draw, **scene) for draw in ("F1m F2w", "F2w F1m"))
    return play(one, moves), play(other, moves)


def _discards() -> tuple[State, State]:
    return _two_ways(about_to_discard(), "discard B1f", "discard F4p")


def _disguises() -> tuple[State, State]:
    state = three_seats(hand="F3o M2o", pile="W5m", powers="fox:disguise")
    return _two_ways(state, "disguise F3o", "disguise M2o")


def _recoveries() -> tuple[State, State]:
    state = three_seats(hand="F3o", pile="W2p", penalty="F4p F5b", step="draw", powers="bear:recover")
    return _two_ways(state, "recover F4p", "recover F5b")


def _dives() -> tuple[State, State]:
    return _with_draw_pile("dive", hand="F3o", pile="W2p", step="draw", powers="orca:dive")


def _penalties() -> tuple[State, State]:
    return _with_draw_pile("place F3o", hand="F3o", pile="W4f")


@clause("A91")
@pytest.mark.parametrize("two_ways", [_discards, _disguises, _recoveries, _dives, _penalties])
def test_what_happens_face_down_looks_the_same_to_all_others(two_ways: Callable[[], tuple[State, State]]) -> None:
    one, other = two_ways()
    assert one.view(0) != other.view(0)
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).dump() == other.view(viewer).dump()
        assert str(one.view(viewer)) == str(other.view(viewer))


@clause("A91")
@pytest.mark.parametrize(
    ("two_ways", "card", "logged"),
    [
        (_discards, "B1f", "discard ?"),
        (_disguises, "F3o", "disguise ?"),
        (_recoveries, "F4p", "recover ?"),
        (_dives, "F1m", "dive"),
        (_penalties, "F1m", "place F3o"),
    ],
)
def test_a_seat_remembers_its_own_hidden_cards(
    two_ways: Callable[[], tuple[State, State]], card: str, logged: str
) -> None:
    """The log says what everybody saw; which card it was, the seat notes for itself beside the number of the move."""
    state, _ = two_ways()
    assert shown(state, 0)["notes"] == [[1, card]]
    assert all(state.view(viewer).dump()["log"] == [f"0 {logged}"] for viewer in EVERYBODY)
    assert all("notes" not in shown(state, viewer) for viewer in (1, 2, None))


# ── The polar bear's gift ────────────────────────────────────────────────────────────────────────────────────────────


def about_to_give() -> State:
    return three_seats(pile="W2p", penalty="F4p F5b", step="give", powers="bear:give")


@clause("A91", "A54")
def test_a_gift_looks_the_same_to_those_it_does_not_concern() -> None:
    one, other = _two_ways(about_to_give(), "give F4p 1", "give F5b 1")
    for viewer in (2, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).dump() == other.view(viewer).dump()
    assert one.view(2).dump()["log"] == ["0 give ? 1"]
    assert shown(one, 2, 1)["penalty_size"] == 1


@clause("A91", "A54")
def test_a_gift_is_known_to_giver_and_receiver() -> None:
    state = about_to_give().play("give F4p 1")
    assert shown(state, 0, 0)["notes"] == [[1, "F4p"]]
    assert shown(state, 1, 1)["penalty"] == ["F4p"]
    assert shown(state, 1, 1)["notes"] == [[1, "F4p"]]
    assert all(penalty(state.view(0).resample(Random(seed)), 1) == "F4p" for seed in range(20))
    assert len({penalty(state.view(2).resample(Random(seed)), 1) for seed in range(20)}) > 5


@clause("A91", "A54", "A81")
def test_a_penalty_after_a_gift_is_not_taken_for_the_gift() -> None:
    """The other seat's last turn passes unasked, so the giver's penalty cards come right after the gift itself."""
    other = Seat(hand="", pile="P5o")
    state = position(
        hand="",
        pile="W1o",
        penalty="F4p",
        powers="moose:draw bear:give",
        others=(other,),
        step="draw",
        first=1,
        final=True,
        draw="F1m F2w M1w M3p W2p O1p O2b",
        reserve="",
        river=RIVER,
        tokens={"puffin": 0, "orca": 15},
    )
    state = play(state, "stop, give F4p 1")
    assert state.actor == 0
    assert (penalty(state, 0), penalty(state, 1)) == ("F2w M1w M3p W2p O1p", "F4p F1m")
    assert floe.load(state.dump()) == state
    for seed in range(20):
        sample = state.view(0).resample(Random(seed))
        assert sample.view(0) == state.view(0)
        assert "F4p" in penalty(sample, 1)


# ── Nobody, and the end ──────────────────────────────────────────────────────────────────────────────────────────────


@clause("A91", "A12")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_knows_draw_pile_and_reserve(viewer: int | None) -> None:
    one = position(others=(Seat(), Seat()), hand="F3o", draw="F1m F2w", reserve="M1w M2o")
    other = position(others=(Seat(), Seat()), hand="F3o", draw="M2o F1m", reserve="F2w M1w")
    assert one.view(viewer).dump() == other.view(viewer).dump()


@clause("A91", "A14")
def test_nobody_knows_the_totems_left_over() -> None:
    state = three_seats(totem="fox", others=(Seat(totem="moose"), Seat(totem="walrus")))
    samples = {
        tuple(seat["totem"] for seat in state.view(0).resample(Random(seed)).dump()["seats"]) for seed in range(200)
    }
    assert {totems[0] for totems in samples} == {"fox"}
    assert {totems[1] for totems in samples} == set(ANIMALS) - {"fox"}


@clause("A91")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_totems_and_scores_come_to_light_at_the_end(viewer: int | None) -> None:
    state = three_seats(totem="fox", others=(Seat(totem="moose"), Seat(totem="walrus")), step="over", penalty="F4p")
    view = state.view(viewer).dump()
    assert [seat["totem"] for seat in view["seats"]] == ["fox", "moose", "walrus"]
    assert view["outcome"]["scores"] == [2, 3, 3]
    assert state.view(viewer).outcome == state.outcome
    assert view["moves"] == []
    assert state.view(viewer).actor is None


@clause("A91")
def test_hands_and_penalty_cards_stay_hidden_at_the_end() -> None:
    state = three_seats(hand="F3o", penalty="F4p", step="over")
    assert shown(state, 1)["hand"] is shown(state, 1)["penalty"] is None
    assert "F4p" not in str(state.view(1).dump())


@clause("A91")
def test_a_hand_known_in_full_stays_as_it_is() -> None:
    state = three_seats(hand="", pile="W2p", step="draw")
    state = play(state, "take B1f, take B2m")
    for seed in range(20):
        assert set(hand(state.view(1).resample(Random(seed)), 0).split()) == {"B1f", "B2m"}


@pytest.mark.parametrize("viewer", [-1, 3, True, "0", 1.0])
def test_there_is_no_view_from_a_seat_that_is_not_there(viewer: Any) -> None:
    with pytest.raises(BadOption) as caught:
        three_seats().view(viewer)
    assert caught.value.evidence["seat"] == viewer
    assert "table of 3" in str(caught.value)
