"""What one types: `learn` begins a run or goes on with one, `export` makes the file that is shipped."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from floe.network.model import NetworkModel

_EVERY = 10.0  # seconds between two lines of the curve
_LINES_KEPT = 6  # lines between two checkpoints


def find_model(game: str) -> NetworkModel:
    """Return a game as its network sees it; by its name alone, because a GPU machine need not have all of Floe."""
    model: NetworkModel = import_module(f"floe.games.{game}.network.model").MODEL
    return model


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m floe.training", description=__doc__.splitlines()[0])
    verbs = parser.add_subparsers(required=True)
    learn = verbs.add_parser("learn", help="begin a run, or go on from a checkpoint")
    learn.add_argument("game")
    learn.add_argument("out", type=Path, help="a folder for checkpoint.npz and curve.jsonl")
    learn.add_argument("--go-on", type=Path, metavar="CHECKPOINT")
    learn.add_argument("--seconds", type=float, default=540.0)
    learn.add_argument("--seed", type=int, default=1)
    learn.add_argument("--boards", type=Path, help="a file of boards, for a machine without all of Floe")
    learn.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="what the recipe has otherwise")
    learn.set_defaults(verb=_learn)
    export = verbs.add_parser("export", help="make the file that is shipped from a checkpoint")
    export.add_argument("checkpoint", type=Path)
    export.add_argument("weights", type=Path)
    export.set_defaults(verb=_export)
    chosen = parser.parse_args(arguments)
    chosen.verb(chosen)


def _learn(chosen: argparse.Namespace) -> None:
    from floe.training import checkpoint as files
    from floe.training.run import Run, start, write_line

    model, recipe = find_model(chosen.game), _recipe(chosen.set)
    found = files.load(chosen.go_on) if chosen.go_on else start(model, recipe, chosen.seed)
    chosen.out.mkdir(parents=True, exist_ok=True)
    run = Run(model, recipe, found, _boards(model, chosen.boards), chosen.seed)
    last, lines = 0.0, 0
    for told in run.iterations(chosen.seconds):
        if told["seconds"] - last >= _EVERY or last == 0.0:
            last, lines = told["seconds"], lines + 1
            run.remember()
            write_line(chosen.out / "curve.jsonl", told)
            print(*(f"{name} {value:,.4g}" for name, value in told.items()), flush=True)
            if lines % _LINES_KEPT == 0:  # what is cut off has not learnt in vain
                files.save(run.checkpoint(), chosen.out / "checkpoint.npz")
    files.save(run.checkpoint(), chosen.out / "checkpoint.npz")


def _export(chosen: argparse.Namespace) -> None:
    from floe.training import checkpoint as files
    from floe.training.export import export

    export(files.load(chosen.checkpoint), chosen.weights)


def _recipe(wishes: Sequence[str]) -> Any:
    from floe.training.learning import Recipe

    kinds = Recipe()._asdict()
    named = dict(wish.split("=", 1) for wish in wishes)
    if unknown := named.keys() - kinds.keys():
        sys.exit(f"the recipe has no {', '.join(sorted(unknown))}; it has {', '.join(kinds)}")
    return Recipe(**{name: _read(text, kinds[name]) for name, text in named.items()})


def _read(text: str, like: Any) -> Any:
    return tuple(map(float, text.split(","))) if isinstance(like, tuple) else type(like)(text)


def _boards(model: NetworkModel, path: Path | None) -> Any:
    if not model.rules.needs_boards:
        return np.zeros((1, model.rules.size), np.int8)
    if path:
        return np.load(path)[model.rules.name]
    from floe.engine.find import default_boards

    return default_boards(model.rules.name, 1)
