"""The verb `evaluate`: how strong a checkpoint or a file of weights is, as `floe match` tells it."""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from rich.console import Console

from floe.lab import report
from floe.lab.match import Match, Result
from floe.lab.runner import play_games
from floe.network.weights import read_about
from floe.training.kinds import WEIGHTS, kind_of, reading


def evaluate(chosen: argparse.Namespace) -> None:
    with TemporaryDirectory() as folder:
        weights = _weights(chosen.network, Path(folder))
        results = list(_results(weights, chosen))
    Console(highlight=False).print(report.table(results))


def _results(weights: Path, chosen: argparse.Namespace) -> list[Result]:
    others = [chosen.against[at % len(chosen.against)] for at in range(chosen.players - 1)]
    with reading(weights, WEIGHTS):
        game = read_about(weights)["game"]
    match = Match(game, chosen.players, (str(weights), *others), chosen.seed)
    match.check()
    played = play_games(match, range(match.whole_deals(chosen.games)), chosen.jobs)
    shown = "/".join(chosen.network.parts[-2:])
    return [_renamed(one, str(weights), shown) for one in sorted(played, key=lambda one: one.number)]


def _renamed(result: Result, name: str, shown: str) -> Result:
    return replace(result, bots=tuple(shown if bot == name else bot for bot in result.bots))


def _weights(network: Path, folder: Path) -> Path:
    """Return a file of weights: this one, or another made from a checkpoint."""
    if kind_of(network) == WEIGHTS:
        return network
    from floe.training import checkpoint as files  # only now: JAX takes a while to import
    from floe.training.export import export

    export(files.load(network), folder / "weights.npz")
    return folder / "weights.npz"
