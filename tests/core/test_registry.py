"""Starting and loading any game, and what is refused."""

import sys
from pathlib import Path
from typing import Any

import pytest

import floe
from floe.core.errors import BadOption, BadPosition, UnknownGame
from floe.core.registry import find
from tests.plugin.installed import installed


def test_the_same_seed_gives_the_same_deal() -> None:
    assert floe.new("pebbles", 3, seed=4) == floe.new("pebbles", 3, seed=4) != floe.new("pebbles", 3, seed=5)


def test_without_a_seed_nobody_can_foresee_the_deal() -> None:
    assert len({floe.new("arctic") for _ in range(5)}) == 5


def test_options_are_read_by_the_game() -> None:
    in_order = floe.new("pebbles", 3, seed=1, sorted="yes")
    assert in_order.inventory() == ["4", "5", "6", "7", "8", "9", "10", "11", "12", "1", "2", "3"]
    assert floe.new("pebbles", 3, seed=1).inventory() != in_order.inventory()


@pytest.mark.parametrize("name", ["chess", "", None, 3])
def test_an_unknown_game_is_refused_with_the_known_ones(name: Any) -> None:
    with pytest.raises(UnknownGame, match=r"the games are .*arctic") as caught:
        floe.new(name)
    assert caught.value.code == "unknown-game"
    assert caught.value.evidence["game"] == name
    assert "arctic" in caught.value.evidence["known"]


@pytest.mark.parametrize("players", [1, 5, 0, -2, "2", 2.0, True, None])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(BadOption, match="Pebbles is for 2 to 4 players") as caught:
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


def test_floe_s_own_games_come_first() -> None:
    """Without being asked, `floe play` plays the first one; a plug-in must not change that."""
    assert list(floe.registered_games()) == ["arctic", "race", "pebbles"]


def offer(folder: Path, name: str, value: str, source: str | None = None) -> Path:
    """Make a folder in which a package offers a game."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[floe.games]\n{name} = {value}\n")
    if source is not None:
        (folder / f"{name}.py").write_text(source)
    return folder


@pytest.mark.parametrize(
    ("value", "source", "words"),
    [
        ("broken_plugin:GAME", "raise RuntimeError('half done')", r"'broken_plugin' .* cannot be loaded: half done"),
        ("broken_plugin:GAME", "import no_such_package", "cannot be loaded: No module named 'no_such_package'"),
        ("broken_plugin:GAME", "", "cannot be loaded: .* has no attribute 'GAME'"),
        ("broken_plugin:GAME", None, "cannot be loaded: No module named 'broken_plugin'"),
        ("broken_plugin:GAME", "GAME = 'pebbles'", "offered as the game 'broken_plugin', is not a Game"),
    ],
)
def test_a_broken_plug_in_takes_no_other_game_down(
    value: str, source: str | None, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "broken_plugin", raising=False)
    with installed(offer(tmp_path, "broken_plugin", value, source)):
        with pytest.warns(UserWarning, match=words):
            assert list(floe.registered_games()) == ["arctic", "race", "pebbles"]
        assert floe.new("pebbles", seed=1).moves == ("take", "skip")


def test_a_plug_in_does_not_replace_a_game_of_floe(tmp_path: Path) -> None:
    arctic = find("arctic")
    fake = "from msgspec.structs import replace\nfrom pebbles.game import GAME\nGAME = replace(GAME, name='arctic')\n"
    with installed(offer(tmp_path, "another_arctic", "another_arctic:GAME", fake)):
        assert find("arctic") is arctic
