"""Things that are set before the first turn (A5–A17)."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from floe.games.arctic.rules.cards import ANIMALS, Card, of_decks
from tests.clauses import clause
from tests.games.arctic.games import SEEDS, deals, random_game

ANY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@clause("A5", "A7")
@ANY_NUMBER_OF_PLAYERS
def test_sides_and_paw_print_stay_for_the_whole_game(players: int) -> None:
    first, *others = (state.dump() for state in random_game(players, seed=players))
    assert all((state["sides"], state["first"]) == (first["sides"], first["first"]) for state in others)


@clause("A5", "A13")
def test_every_power_card_falls_on_either_side() -> None:
    seen = {(animal, side) for deal in deals(2) for animal, side in deal.dump()["sides"].items()}
    assert seen == {
        *(("fox", "burrow"), ("fox", "disguise"), ("moose", "draw"), ("moose", "place")),
        *(("walrus", "main"), ("walrus", "companion"), ("orca", "flow"), ("orca", "dive")),
        *(("puffin", "swap"), ("puffin", "takeback"), ("bear", "give"), ("bear", "recover")),
    }


@clause("A13")
def test_sides_fall_independently_of_each_other() -> None:
    seen = {tuple(deal.dump()["sides"].values()) for deal in deals(2)}
    assert len(seen) > 50  # of 64


@clause("A5")
def test_no_power_card_has_an_owner_at_first() -> None:
    assert all(set(deal.dump()["powers"].values()) == {None} for deal in deals(3))


@clause("A6", "A14")
@ANY_NUMBER_OF_PLAYERS
def test_every_seat_gets_a_totem_of_its_own(players: int) -> None:
    dealt = [tuple(seat["totem"] for seat in deal.dump()["seats"]) for deal in deals(players)]
    assert all(len(set(totems)) == players for totems in dealt)
    for seat in range(players):
        assert {totems[seat] for totems in dealt} == set(ANIMALS)


@clause("A14")
@ANY_NUMBER_OF_PLAYERS
def test_a_totem_is_secret(players: int) -> None:
    deal = deals(players)[0]
    truth = [seat["totem"] for seat in deal.dump()["seats"]]
    for viewer in (*range(players), None):
        shown = [seat["totem"] for seat in deal.view(viewer).dump()["seats"]]
        assert shown == [totem if seat == viewer else None for seat, totem in enumerate(truth)]


@clause("A10")
@ANY_NUMBER_OF_PLAYERS
def test_tokens_start_on_the_three(players: int) -> None:
    assert all(deal.dump()["tokens"] == dict.fromkeys(ANIMALS, 3) for deal in deals(players))


@clause("A11")
@ANY_NUMBER_OF_PLAYERS
def test_as_many_whole_decks_as_players_are_in_play(players: int) -> None:
    for deal in deals(players):
        decks = tuple(deal.dump()["decks"])
        assert sorted(deal.inventory()) == sorted(card.name for card in of_decks(decks))
        assert deal.view(None).dump()["decks"] == list(decks)
    assert {tuple(deal.dump()["decks"]) for deal in deals(players)} == set(combinations((1, 2, 3, 4), players))


@clause("A11")
def test_the_decks_are_shuffled_together() -> None:
    for deal in deals(4)[:50]:
        backs = [Card.read(name).deck for name in deal.dump()["draw"]]
        changes = sum(one != other for one, other in pairwise(backs))
        assert changes > 30  # of 86; four unshuffled decks would show 3


@clause("A11", "A12", "A16", "A17")
@ANY_NUMBER_OF_PLAYERS
def test_any_card_may_be_dealt_to_any_place(players: int) -> None:
    first_of = {
        "reserve": {deal.dump()["reserve"][0] for deal in deals(players)},
        "draw": {deal.dump()["draw"][0] for deal in deals(players)},
        "river": {deal.dump()["river"][0] for deal in deals(players)},
        "hand": {deal.dump()["seats"][-1]["hand"][0] for deal in deals(players)},
    }
    # About 110 of the 120 cards come up in 300 deals: 120 × (1 − (119/120)^300).
    assert all(len(cards) > 95 for cards in first_of.values())


@clause("A12")
@pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 10), (4, 15)])
def test_the_reserve_has_a_size_and_nobody_sees_it(players: int, size: int) -> None:
    for deal in deals(players):
        assert len(deal.dump()["reserve"]) == size
    for viewer in (*range(players), None):
        assert deal.view(viewer).dump()["reserve"] == size


@clause("A15")
@ANY_NUMBER_OF_PLAYERS
def test_anybody_may_be_first(players: int) -> None:
    firsts = Counter(deal.actor for deal in deals(players))
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > len(SEEDS) / players / 2
    assert all(deal.actor == deal.dump()["first"] for deal in deals(players))


@clause("A16")
@ANY_NUMBER_OF_PLAYERS
def test_everybody_starts_with_three_cards(players: int) -> None:
    for deal in deals(players):
        assert [len(seat["hand"]) for seat in deal.dump()["seats"]] == [3] * players
        assert all(seat["pile"] == seat["penalty"] == [] for seat in deal.dump()["seats"])


@clause("A17")
@ANY_NUMBER_OF_PLAYERS
def test_the_river_starts_with_six_cards(players: int) -> None:
    left = 30 * players - 5 * (players - 1) - 3 * players - 6
    for deal in deals(players):
        assert len(deal.dump()["river"]) == 6
        assert len(deal.dump()["draw"]) == left
