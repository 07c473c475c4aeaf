"""Starting and loading any game, and what is refused."""

from typing import Any

import pytest

import floe
from floe.core.errors import BadOption, BadPosition, UnknownGame
from floe.core.registry import find


def test_the_same_seed_gives_the_same_deal() -> None:
    assert floe.new("pebbles", 3, seed=4) == floe.new("pebbles", 3, seed=4) != floe.new("pebbles", 3, seed=5)


def test_without_a_seed_nobody_can_foresee_the_deal() -> None:
    assert len({floe.new("arctic") for _ in range(5)}) == 5


def test_options_are_read_by_the_game() -> None:
    in_order = floe.new("pebbles", 3, seed=1, sorted="yes")
    assert in_order.inventory() == [*"345678", *"012"]
    assert floe.new("pebbles", 3, seed=1).inventory() != in_order.inventory()


@pytest.mark.parametrize("name", ["chess", "", None, 3])
def test_an_unknown_game_is_refused_with_the_known_ones(name: Any) -> None:
    with pytest.raises(UnknownGame, match=r"the games are .*arctic") as caught:
        floe.new(name)
    assert caught.value.code == "unknown-game"
    assert caught.value.evidence["game"] == name
    assert "arctic" in caught.value.evidence["known"]


@pytest.mark.parametrize("players", [1, 4, 0, -2, "2", 2.0, True, None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(BadOption, match="Pebbles is for 2 to 3 players") as caught:
        floe.new("pebbles", players)
    assert caught.value.evidence == {"option": "players", "value": players}


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="Pebbles has no option 'colour'; it has sorted") as caught:
        floe.new("pebbles", colour="red")
    assert caught.value.evidence == {"option": "colour", "known": ["sorted"]}


def test_a_wrong_value_of_an_option_is_refused() -> None:
    with pytest.raises(BadOption, match="sorted is yes or no, not 'maybe'"):
        floe.new("pebbles", sorted="maybe")


def test_a_position_loads_as_the_game_it_names() -> None:
    state = floe.new("pebbles", seed=1).play("take")
    assert floe.load(state.dump()) == state


@pytest.mark.parametrize("data", [None, [], "arctic", {}, {"players": 2}])
def test_what_names_no_game_is_no_position(data: Any) -> None:
    with pytest.raises(BadPosition, match="a position is an object"):
        floe.load(data)


def test_a_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        floe.load({"game": "chess"})


def test_games_are_listed_and_found() -> None:
    assert find("pebbles") is floe.registered_games()["pebbles"]
