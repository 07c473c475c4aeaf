"""What may be typed after each verb; it imports nothing heavy, so that it works with little of Floe, too."""

import argparse
import os
from math import isfinite, nan
from pathlib import Path
from typing import Final

SHIPPED: Final = Path("the shipped weights")
"""Stands for the weights that Floe plays a game with, wherever they are."""
_BOARDS: Final = "a file of boards, for a machine without all of Floe"
_DEAL: Final = "of the first deal"


PROGRAM: Final = ("python", "-m", "floe.training")
_ABOUT: Final = "Train networks by self-play, and find out how strong they are; VERB --help says more about each verb."


def parser() -> argparse.ArgumentParser:
    """Return what reads a command; the verb is in `verb`."""
    found = argparse.ArgumentParser(prog=" ".join(PROGRAM), description=_ABOUT)
    verbs = found.add_subparsers(required=True, dest="verb", metavar="VERB")
    _learn(verbs.add_parser("learn", help="begin a run, or go on from a checkpoint or from weights"))
    _lessons(verbs.add_parser("lessons", help="have a bot say what it would have done where another one plays"))
    _teach(verbs.add_parser("teach", help="bring a network nearer to what it was shown in lessons"))
    _boards(verbs.add_parser("boards", help="make a file of boards, for a machine without all of Floe"))
    _scale(verbs.add_parser("scale", help="multiply some of a checkpoint's weights, to go on from it otherwise"))
    _export(verbs.add_parser("export", help="make the file that is shipped from a checkpoint"))
    _check(verbs.add_parser("check", help="compare the games of the GPU, or of the readable rules, with the CPU's"))
    _evaluate(verbs.add_parser("evaluate", help="play a checkpoint or a file of weights against bots"))
    _calibrate(verbs.add_parser("calibrate", help="set forecasts of who wins beside who won"))
    _curve(verbs.add_parser("curve", help="draw the learning curves of runs"))
    return found


def _file(text: str) -> Path:
    """Return a file or folder that is there, before hours of work with it."""
    if not Path(text).exists():
        raise argparse.ArgumentTypeError(f"there is no {text}")
    return Path(text)


def _out(verb: argparse.ArgumentParser, about: str) -> None:
    verb.add_argument("out", type=Path, metavar="OUT", help=about)


def _learn(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("game", metavar="GAME")
    _out(verb, "a folder for checkpoint.npz, weights.npz and curve.jsonl")
    _begun(verb)
    verb.add_argument("--seconds", type=float, default=540.0)
    verb.add_argument("--seed", type=int, default=1)
    verb.add_argument("--boards", type=_file, help=_BOARDS)
    verb.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="what the recipe has otherwise")


def _begun(verb: argparse.ArgumentParser) -> None:
    begun = verb.add_mutually_exclusive_group()
    begun.add_argument("--go-on", type=_file, metavar="CHECKPOINT")
    weights = "go on from a file of weights, the shipped one if none is named"
    begun.add_argument("--from-weights", type=_file, nargs="?", const=SHIPPED, metavar="FILE", help=weights)


def _lessons(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("game", metavar="GAME")
    _out(verb, "a folder, to which a second call with the same seed adds")
    verb.add_argument("--teacher", required=True, metavar="BOT")
    verb.add_argument("--student", default="learned", metavar="BOT", help="a bot, or a file of weights")
    verb.add_argument("--players", type=int, nargs="+", default=[2, 2, 3, 4], help="of the games, in turn")
    verb.add_argument("--games", type=int, default=1_000_000, help="at most")
    verb.add_argument("--seconds", type=float, default=600.0, help="at most, but for games that have begun")
    verb.add_argument("--seed", type=int, default=1_000_000, help=_DEAL)


def _teach(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("game", metavar="GAME")
    _out(verb, "the checkpoint to write")
    verb.add_argument("lessons", type=_file, nargs="+", metavar="LESSONS", help="folders of them")
    _begun(verb)
    verb.add_argument("--seed", type=int, default=1)
    verb.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="what the schooling has otherwise")


def _boards(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("game", metavar="GAME")
    _out(verb, "the file to write")
    options = "options of the game; boards are drawn for every combination"
    verb.add_argument("options", nargs="*", metavar="NAME=VALUE,VALUE…", help=options)
    verb.add_argument("--each", type=int, default=64, help="boards for each combination of options")
    verb.add_argument("--seed", type=int, default=1)


def _scale(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("checkpoint", type=_file, metavar="CHECKPOINT")
    _out(verb, "the checkpoint to write")
    verb.add_argument("factors", nargs="+", type=_factor, metavar="NAME=FACTOR", help="such as policy=0.25")


def _factor(text: str) -> tuple[str, float]:
    name, _, number = text.partition("=")
    try:
        factor = float(number)
    except ValueError:
        factor = nan
    if not isfinite(factor):
        raise argparse.ArgumentTypeError(f"a factor is a number, as in policy=0.25, not {text!r}")
    return name, factor


def _export(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("checkpoint", type=_file, metavar="CHECKPOINT")
    _out(verb, "the file of weights to write")


def _check(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("game", metavar="GAME")
    verb.add_argument("--rules", action="store_true", help="compare with the readable rules instead of the GPU")
    verb.add_argument("--games", type=int, default=4096, help="at once")
    verb.add_argument("--steps", type=int, default=32, help="of a rollout")
    verb.add_argument("--rollouts", type=int, default=10)
    verb.add_argument("--seed", type=int, default=1)
    verb.add_argument("--boards", type=_file, help=_BOARDS)


def _evaluate(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("network", type=_file, metavar="FILE", help="a checkpoint or a file of weights")
    verb.add_argument("--against", nargs="+", required=True, metavar="BOT", help="who has the other seats, in turn")
    verb.add_argument("--players", type=int, default=2)
    verb.add_argument("--games", type=int, default=200, help="at least; every deal is played in all its seatings")
    verb.add_argument("--seed", type=int, default=1, help=_DEAL)
    verb.add_argument("--jobs", type=int, default=os.cpu_count() or 1)


def _calibrate(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("game", metavar="GAME")
    verb.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    verb.add_argument("--bots", nargs="+", default=["learned", "learned", "greedy"], help="who plays the games")
    verb.add_argument("--forecasts", nargs="+", default=["learned"], help="who is asked about every position")
    verb.add_argument("--slow", nargs="*", default=["search:2000"], help="who is asked about a few of each game")
    verb.add_argument("--positions", type=int, default=20_000, help="for each number of players")
    verb.add_argument("--per-game", type=int, default=40)
    verb.add_argument("--slow-per-game", type=int, default=2)
    verb.add_argument("--seed", type=int, default=500_000, help=_DEAL)
    verb.add_argument("--minutes", type=float, default=60.0, help="for each number of players, at most")
    verb.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    verb.add_argument("--plot", type=Path, metavar="FILE", help="where to write the reliability plot (SVG)")


def _curve(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("runs", type=_file, nargs="+", metavar="RUN", help="a run's folder, or its curve")
    verb.add_argument("--plot", type=Path, required=True, metavar="FILE", help="where to write the curves (SVG)")
