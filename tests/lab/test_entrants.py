"""Who may enter a match."""

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec import Struct

from floe.bots import roster
from floe.core import extras
from floe.core.errors import BadOption
from floe.lab.entrants import YARDSTICKS, find, ladder_of, only_elsewhere, played_by, unable, with_weights
from floe.lab.match import Match, play
from floe.network.weights import read

SHIPPED = Path(import_module("floe.games.arctic").__path__[0]) / "network" / "weights.npz"


def test_the_network_in_a_file_plays_as_the_one_that_is_shipped(tmp_path: Path) -> None:
    copy = tmp_path / "copy.npz"
    copy.write_bytes(SHIPPED.read_bytes())
    bot: Any = find(str(copy), "arctic")
    assert bot.weights == copy
    theirs = play(Match("arctic", 2, ("learned", "uniform"), seed=3), 0)
    assert play(Match("arctic", 2, (str(copy), "uniform"), seed=3), 0).scores == theirs.scores


class Network(Struct, frozen=True):
    weights: Path


class Searcher(Struct, frozen=True):
    simulations: int
    network: Network


def test_a_network_within_a_search_gets_other_weights_too(tmp_path: Path) -> None:
    other = Network(tmp_path)
    assert with_weights(Network(SHIPPED), tmp_path) == other
    assert with_weights(Searcher(4, Network(SHIPPED)), tmp_path) == Searcher(4, other)


def test_a_file_that_is_not_there_is_refused_and_the_roster_opens_none(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no file of weights"):
        find(str(tmp_path / "gone.npz"), "arctic")
    with pytest.raises(BadOption, match="no bot"):
        roster.find(str(SHIPPED), "arctic")


def test_a_file_of_something_else_is_refused_with_a_sentence(tmp_path: Path) -> None:
    student, text = tmp_path / "student.npz", tmp_path / "text.npz"
    np.savez(student, first=np.zeros((4, 2)), bias=np.zeros(2))
    text.write_text("no archive at all")
    for file in (student, text):
        for bot in (str(file), f"{file}:20"):
            with pytest.raises(BadOption, match="has no weights of a network of Floe") as refused:
                find(bot, "arctic")
            assert refused.value.evidence["value"] == bot
    with pytest.raises(BadOption, match="another network or another game"):
        find(str(SHIPPED), "race")
    find(f"{SHIPPED}:20", "arctic")


@pytest.mark.parametrize(
    ("name", "cut", "said"),
    [
        ("policy", lambda array: array[:5], r"another network or another game \(policy is 5 × 512, not 1114 × 512\)"),
        ("value", lambda array: array[:2], r"another network or another game \(value is 2 × 512, not 8 × 512\)"),
        ("first", lambda array: array * np.nan, "no weights of .* Floe: first has values that are not finite numbers"),
        ("inner", lambda array: array[:, :9], "no weights of .* Floe: inner is 2 × 9 × 512, not 2 × 512 × 512"),
    ],
)
def test_a_file_whose_arrays_do_not_fit_is_refused(name: str, cut: Any, said: str, tmp_path: Path) -> None:
    """Kernels would read whatever lies behind an array that is too short."""
    weights, file = read(SHIPPED), tmp_path / "cut.npz"
    arrays: dict[str, Any] = weights._asdict() | {name: cut(getattr(weights, name))}
    if name in ("policy", "value"):
        arrays[f"{name}_bias"] = cut(arrays[f"{name}_bias"])
    arrays |= {f"{one}_scale": np.float32(1) for one in weights._fields if not one.endswith("bias")}
    np.savez(file, **arrays)
    for bot in (str(file), f"{file}:20"):
        with pytest.raises(BadOption, match=said):
            find(bot, "arctic")


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_ladder_has_every_level_and_yardstick_once(game: str) -> None:
    bots = ladder_of(game)
    levels = roster.levels_of(game)
    behind = [levels[bot].bot if bot in levels else bot for bot in bots]
    assert {*bots} >= {*levels} - {"expert"}
    assert "expert" not in bots  # of whom a ladder takes hours
    assert len(behind) == len(set(behind))
    assert {*behind} >= {bot for bot in YARDSTICKS if bot.partition(":")[0] in roster.bots_of(game)}
    assert played_by(bots, game)["cub"] == levels["cub"].bot
    assert played_by(bots, game)["uniform"] == ""


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_ladder_without_numba_has_only_those_who_can_play(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_all = ladder_of(game)
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "numba" else name)
    assert unable(game) == [bot for bot in YARDSTICKS if bot.startswith("search:") or bot == "learned:1600"]
    assert ladder_of(game) == [bot for bot in with_all if bot not in unable(game)]
    assert {"learned", "greedy", "scout"} <= {*ladder_of(game)}


def test_bots_of_other_games_are_told_from_those_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"arctic": {"uniform": 1, "learned": 1}, "race": {"uniform": 1}}
    monkeypatch.setattr(roster, "levels_of", lambda game: {"cub": 1})
    monkeypatch.setattr(roster, "entries_of", lambda game: known[game])
    assert only_elsewhere(["cub", "learned:4", "hal", "uniform"], "race") == ["learned:4"]
    assert only_elsewhere(["cub", "learned:4", "hal", "uniform"], "arctic") == []
