"""The command `python -m floe.training`: a verb for each thing one does with a network that learns."""

import argparse
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from floe.core.errors import BadOption, FloeError, MissingExtra
from floe.core.extras import needed_to_run
from floe.network.model import NetworkModel, Oracle
from floe.network.weights import ends_of, misfit
from floe.training.kinds import BOARDS, CHECKPOINT, WEIGHTS, unbroken
from floe.training.options import PROGRAM, SHIPPED, parser
from floe.training.settings import changed

Verb: TypeAlias = Callable[[argparse.Namespace], None]

_EVERY = 10.0  # seconds between two lines of the curve
_WARM_UP: Final = 2000  # steps after which the optimiser knows how steep it is everywhere: 2 / (1 - 0.999)
_LINES_KEPT = 6  # lines between two checkpoints
_CHECKPOINT, _CURVE, _WEIGHTS = "checkpoint.npz", "curve.jsonl", "weights.npz"  # what a run writes


def find_model(game: str) -> NetworkModel:
    """Return a game as its network sees it; by its name alone, because a GPU machine need not have all of Floe."""
    if not find_spec(f"floe.games.{game}"):
        sys.exit(f"there is no game {game!r}")
    if not find_spec(f"floe.games.{game}.network"):
        sys.exit(f"there is no network for {game} yet")
    model: NetworkModel = import_module(f"floe.games.{game}.network.model").MODEL
    return model


def find_oracle(game: str) -> Oracle | None:
    """Return what a game tells the critic that sees everything, if it has one."""
    if not find_spec(f"floe.games.{game}.network.oracle"):
        return None
    oracle: Oracle = import_module(f"floe.games.{game}.network.oracle").ORACLE
    return oracle


def shipped_weights(game: str) -> Path:
    """Return where the weights of a game are that Floe plays with."""
    folder = import_module(f"floe.games.{game}.network").__path__[0]
    return Path(folder) / "weights.npz"


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what is asked for; what cannot be done is said in one sentence."""
    typed = sys.argv[1:] if arguments is None else [*arguments]
    chosen = parser().parse_args(typed)
    chosen.command = shlex.join([*PROGRAM, *typed])
    with needed_to_run("train"):  # the whole verb: its modules are imported as they are needed
        try:
            _VERBS[chosen.verb](chosen)
        except MissingExtra:
            raise
        except FloeError as error:
            sys.exit(f"floe: {error.sentence} [{error.code}]")


def _learn(chosen: argparse.Namespace) -> None:
    from floe.training.run import Run, write_line

    _check_folder(chosen.out, chosen.go_on)
    model, recipe = find_model(chosen.game), _recipe(chosen.set, has_memory=not chosen.from_weights)
    found, boards = _begun(chosen, model, recipe), _boards(model, chosen.boards)
    chosen.out.mkdir(parents=True, exist_ok=True)
    run = Run(model, find_oracle(chosen.game), recipe, found, boards, chosen.seed)
    made = {"command": chosen.command, "seed": chosen.seed, "date": datetime.now(UTC).date().isoformat()}
    run.told["runs"] = [*run.told.get("runs", ()), made]
    last, lines = 0.0, 0
    for told in run.iterations(chosen.seconds):
        if told["seconds"] - last >= _EVERY or last == 0.0:
            last, lines = told["seconds"], lines + 1
            run.remember()
            write_line(chosen.out / _CURVE, told)
            print(*(f"{name} {value:,.4g}" for name, value in told.items()), flush=True)
            if lines % _LINES_KEPT == 0:  # a run that is cut off can go on from here
                _save(run, chosen.out)
    _save(run, chosen.out)


def _save(run: Any, folder: Path) -> None:
    """Write what a run goes on from, and the network to play with."""
    from floe.training.checkpoint import save
    from floe.training.export import export

    save(run.checkpoint(), folder / _CHECKPOINT)
    export(run.averaged(), folder / _WEIGHTS)


def _check_folder(out: Path, go_on: Path | None) -> None:
    """Raise BadOption for a folder in which there is another run, which this one would write over."""
    if go_on and go_on.resolve() == (out / _CHECKPOINT).resolve():
        return
    if found := [name for name in (_CHECKPOINT, _CURVE, _WEIGHTS) if (out / name).exists()]:
        sentence = f"{out} already has {', '.join(found)}: name another folder"
        if _CHECKPOINT in found:
            sentence += f", or go on from there with --go-on {shlex.quote(str(out / _CHECKPOINT))}"
        raise BadOption(sentence, option="out", value=str(out), found=found)


def _begun(chosen: argparse.Namespace, model: NetworkModel, recipe: Any) -> Any:
    """Return the checkpoint that a run begins from."""
    from floe.training import checkpoint as files
    from floe.training.export import checkpoint_of, weights_of
    from floe.training.run import start

    if not (chosen.go_on or chosen.from_weights):
        return start(model, recipe, chosen.seed)
    weights = shipped_weights(chosen.game) if chosen.from_weights == SHIPPED else chosen.from_weights
    if weights and not weights.exists():
        sys.exit(f"there are no weights for {chosen.game} yet")
    path, kind = (chosen.go_on, CHECKPOINT) if chosen.go_on else (weights, WEIGHTS)
    with unbroken(path, kind):
        found = files.load(path) if chosen.go_on else checkpoint_of(path)
        if found.told["game"] != chosen.game:
            raise BadOption(f"{path} has learnt {found.told['game']}, not {chosen.game}", option="game")
        if wrong := misfit(weights_of(found), ends_of(model)):
            raise BadOption(f"{path} is of another network: {wrong}", option="file", value=str(path))
    return found


def _lessons(chosen: argparse.Namespace) -> None:
    from floe.training.lessons import make_lessons

    make_lessons(find_model(chosen.game), chosen)


def _teach(chosen: argparse.Namespace) -> None:
    from floe.training import checkpoint as files
    from floe.training.lessons import read_lessons
    from floe.training.teaching import Schooling, teach

    model, schooling = find_model(chosen.game), changed(Schooling(), chosen.set)
    if not chosen.go_on:
        chosen.from_weights = chosen.from_weights or SHIPPED
    begun = _begun(chosen, model, schooling)
    if empty := [str(folder) for folder in chosen.lessons if not any(folder.glob("*.npz"))]:
        sys.exit(f"there are no lessons in {', '.join(empty)}")
    lessons = read_lessons(chosen.lessons)
    if lessons.features.shape[1] != model.features:
        sys.exit(f"these are not lessons of {chosen.game}")
    files.save(teach(model, begun, lessons, schooling, chosen.seed), chosen.out)


def _make_boards(chosen: argparse.Namespace) -> None:
    from itertools import product

    from floe.engine.find import compiled_game

    draw = compiled_game(chosen.game).boards
    if draw is None:
        sys.exit(f"a deal of {chosen.game} needs no boards")
    wishes = {name: values.split(",") for name, _, values in (wish.partition("=") for wish in chosen.options)}
    combinations = [dict(zip(wishes, values, strict=True)) for values in product(*wishes.values())]
    found = [draw(chosen.each, chosen.seed + at, **options) for at, options in enumerate(combinations)]
    named: dict[str, Any] = {chosen.game: np.concatenate(found)}
    np.savez_compressed(chosen.out, **named)
    print(f"{chosen.each * len(found)} boards of {len(found)} kinds")


def _scale(chosen: argparse.Namespace) -> None:
    from floe.training import checkpoint as files

    found = files.load(chosen.checkpoint)
    if unknown := sorted({name for name, _ in chosen.factors} - found.parameters.keys()):
        sys.exit(f"there are no weights {', '.join(unknown)}; there are {', '.join(found.parameters)}")
    files.save(files.scaled(found, dict(chosen.factors)), chosen.out)


def _export(chosen: argparse.Namespace) -> None:
    from floe.training import checkpoint as files
    from floe.training.export import export

    export(files.load(chosen.checkpoint), chosen.out)


def _check(chosen: argparse.Namespace) -> None:
    from floe.training.check import check

    model = find_model(chosen.game)
    check(chosen, model, find_oracle(chosen.game), _boards(model, chosen.boards))


def _evaluate(chosen: argparse.Namespace) -> None:
    from floe.training.evaluate import evaluate

    evaluate(chosen)


def _calibrate(chosen: argparse.Namespace) -> None:
    from floe.training.calibrate import calibrate

    calibrate(chosen)


def _curve(chosen: argparse.Namespace) -> None:
    from floe.training.curves import curve

    curve(chosen)


# Modules are imported when their verb is asked for: a machine with a GPU has not all that others need.
_VERBS: Final[Mapping[str, Verb]] = {
    "learn": _learn,
    "lessons": _lessons,
    "teach": _teach,
    "boards": _make_boards,
    "scale": _scale,
    "export": _export,
    "check": _check,
    "evaluate": _evaluate,
    "calibrate": _calibrate,
    "curve": _curve,
}


def _recipe(wishes: Sequence[str], has_memory: bool = True) -> Any:
    from floe.training.learning import Recipe

    recipe = changed(Recipe() if has_memory else Recipe(warm_up=_WARM_UP), wishes)
    decisions = recipe.games * recipe.steps
    if not recipe.steps <= recipe.batch <= decisions:
        sentence = f"{recipe.games} games of {recipe.steps} steps are {decisions} decisions, so batch takes a number"
        raise BadOption(f"{sentence} from {recipe.steps} to that, not {recipe.batch}", option="set", value=recipe.batch)
    return recipe


def _boards(model: NetworkModel, path: Path | None) -> Any:
    if not model.rules.needs_boards:
        return np.zeros((1, model.rules.size), np.int8)
    if path:
        return _read_boards(model, path)
    from floe.engine.find import default_boards

    return default_boards(model.rules.name, 1)


def _read_boards(model: NetworkModel, path: Path) -> Any:
    with unbroken(path, BOARDS), np.load(path) as file:
        boards = file[model.rules.name]
    if boards.ndim != 2 or not boards.size:
        raise BadOption(f"{path} has no boards of {model.rules.name}", option="boards", value=str(path))
    return boards
