"""What can be chosen before the deal: players, seed, sides, first player, decks (A11, A13, A15)."""

from typing import Any

import pytest

import floe
from floe.core.errors import BadOption, UnknownGame
from tests.clauses import clause

CHOSEN = {
    "fox": "disguise",
    "moose": "place",
    "walrus": "companion",
    "orca": "dive",
    "puffin": "takeback",
    "bear": "recover",
}


def setup(**options: Any) -> Any:
    return floe.new("arctic", **{"players": 3, "seed": 7} | options).dump()


@clause("A13")
def test_all_sides_can_be_chosen() -> None:
    for seed in range(20):
        assert setup(seed=seed, sides=CHOSEN)["sides"] == CHOSEN


@clause("A13")
@pytest.mark.parametrize(
    "sides", [{"fox": "burrow", "bear": "give"}, "fox=burrow,bear=give", " fox = burrow , bear=give"]
)
def test_some_sides_can_be_chosen_and_the_rest_falls_at_random(sides: Any) -> None:
    dealt = [setup(seed=seed, sides=sides)["sides"] for seed in range(50)]
    assert all((one["fox"], one["bear"]) == ("burrow", "give") for one in dealt)
    assert {one["moose"] for one in dealt} == {"draw", "place"}


@clause("A13")
def test_choosing_one_side_leaves_the_rest_of_the_deal_as_it_was() -> None:
    plain = setup()
    turned = "disguise" if plain["sides"]["fox"] == "burrow" else "burrow"
    chosen = setup(sides={"fox": turned})
    assert chosen == plain | {"sides": plain["sides"] | {"fox": turned}}


@pytest.mark.parametrize("sides", [None, {}, "random", {"fox": "random"}, "fox=random"])
def test_sides_left_open_fall_as_the_seed_says(sides: Any) -> None:
    assert setup(sides=sides) == setup()


@pytest.mark.parametrize(
    "sides",
    [{"fox": "dive"}, {"cat": "burrow"}, "fox", "fox=", "=burrow", "burrow", 5, ["fox"], {"fox": None}, {1: "burrow"}],
)
def test_sides_that_do_not_exist_are_refused(sides: Any) -> None:
    with pytest.raises(BadOption) as caught:
        setup(sides=sides)
    assert caught.value.evidence == {"option": "sides", "value": sides}
    assert "fox=burrow" in str(caught.value)


@clause("A15")
@pytest.mark.parametrize(("first", "seat"), [(0, 0), (2, 2), ("1", 1)])
def test_the_first_player_can_be_chosen(first: Any, seat: int) -> None:
    for seed in range(20):
        dealt = setup(seed=seed, first=first)
        assert dealt["first"] == dealt["turn"]["seat"] == seat


@pytest.mark.parametrize("first", [None, "random"])
def test_a_first_player_left_open_falls_as_the_seed_says(first: Any) -> None:
    assert setup(first=first) == setup()


@pytest.mark.parametrize("first", [-1, 3, "3", "me", 1.0, True, [0]])
def test_a_first_player_who_is_not_there_is_refused(first: Any) -> None:
    with pytest.raises(BadOption, match="first is a seat from 0 to 2") as caught:
        setup(first=first)
    assert caught.value.evidence == {"option": "first", "value": first}


@clause("A11")
@pytest.mark.parametrize("decks", [(1, 2, 4), [4, 2, 1], "1,2,4", " 4, 1 ,2"])
def test_decks_can_be_chosen(decks: Any) -> None:
    for seed in range(20):
        assert setup(seed=seed, decks=decks)["decks"] == [1, 2, 4]


@pytest.mark.parametrize("decks", [None, "random"])
def test_decks_left_open_fall_as_the_seed_says(decks: Any) -> None:
    assert setup(decks=decks) == setup()


@pytest.mark.parametrize(
    "decks",
    [
        (1, 2),
        (1, 2, 3, 4),
        (1, 1, 2),
        (0, 1, 2),
        (3, 4, 5),
        "1,2",
        "1,2,x",
        "",
        3,
        [[1], 2, 3],
        (1.9, 2, 3),
        (True, 2, 3),
        True,
    ],
)
def test_decks_that_do_not_fit_are_refused(decks: Any) -> None:
    with pytest.raises(BadOption, match="3 different ones out of 1 to 4") as caught:
        setup(decks=decks)
    assert caught.value.evidence == {"option": "decks", "value": decks}


@pytest.mark.parametrize("players", [0, 1, 5, -2, "2", 2.0, None, True])
def test_arctic_is_for_two_to_four(players: Any) -> None:
    with pytest.raises(BadOption, match="Arctic is for 2 to 4 players") as caught:
        setup(players=players)
    assert caught.value.evidence == {"option": "players", "value": players}


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption) as caught:
        setup(colour="blue")
    assert caught.value.evidence == {"option": "colour", "known": ["sides", "first", "decks"]}
    assert "sides, first, decks" in str(caught.value)


@pytest.mark.parametrize("name", ["chess", "Arctic", "", None, ["arctic"]])
def test_an_unknown_game_is_refused_with_the_known_ones(name: Any) -> None:
    with pytest.raises(UnknownGame) as caught:
        floe.new(name)
    assert caught.value.evidence["game"] == name
    assert "arctic" in caught.value.evidence["known"]
    assert "arctic" in str(caught.value)


def test_the_same_seed_gives_the_same_deal() -> None:
    assert floe.new("arctic", players=4, seed=7) == floe.new("arctic", players=4, seed=7)
    assert floe.new("arctic", players=4, seed=7) != floe.new("arctic", players=4, seed=8)


def test_a_seed_is_a_number_or_its_bytes() -> None:
    assert floe.new("arctic", seed=258) == floe.new("arctic", seed=bytes(30) + b"\x01\x02")


@pytest.mark.parametrize("seed", [-1, 1 << 256, b"short", "7", 7.0, True])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match="a seed is") as caught:
        floe.new("arctic", seed=seed)
    assert caught.value.evidence == {"seed": seed}


def test_without_a_seed_every_deal_is_another() -> None:
    assert floe.new("arctic") != floe.new("arctic")


def test_every_option_says_what_it_decides() -> None:
    options = floe.registered_games()["arctic"].options
    assert all(option.about.endswith(".") for option in options.values())
    assert "fox=burrow/disguise" in options["sides"].about
