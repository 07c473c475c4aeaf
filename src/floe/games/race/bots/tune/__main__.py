"""`python -m floe.games.race.bots.tune prior|evaluation`: fit weights of the search anew. Not needed to play.

Prints the weights; with `--write` they also go into search.toml, with the command that made them. The same games and
seed give the same weights, as long as the games are played with the same weights as before.
"""

import argparse
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from floe.bots.weights_file import Made, with_numbers
from floe.games.race.bots import weights
from floe.games.race.bots.tune.evaluation import tune_evaluation
from floe.games.race.bots.tune.prior import tune_prior
from floe.games.race.bots.weights import read_search

FILE: Final = Path(weights.__file__).with_name("search.toml")


def arguments() -> argparse.ArgumentParser:
    """Return what the command line takes."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--seed", type=int, default=5)
    common.add_argument("--write", type=Path, nargs="?", const=FILE, metavar="FILE", help="write search.toml, or FILE")
    parser = argparse.ArgumentParser(prog="python -m floe.games.race.bots.tune", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    parts.add_parser("evaluation", parents=[common]).add_argument("--games", type=int, default=20_000)
    prior = parts.add_parser("prior", parents=[common])
    prior.add_argument("--games", type=int, default=150)
    prior.add_argument("--simulations", type=int, default=500)
    return parser


def main(words: list[str] | None = None) -> None:
    """Play, fit, print, and write if asked to."""
    given = arguments().parse_args(words)
    command = f"python -m floe.games.race.bots.tune {given.part} --games {given.games} --seed {given.seed}"
    found: msgspec.Struct
    if given.part == "evaluation":
        found, note = tune_evaluation(given.games, given.seed)
    else:
        command += f" --simulations {given.simulations}"
        found, note = tune_prior(given.games, given.simulations, given.seed)
    named = msgspec.structs.asdict(found)
    print(*(f"{name} = {value:.3g}" for name, value in named.items()), note, sep="\n")
    if given.write:
        made = Made(command=f"{command} --write", seed=given.seed, games=given.games, date=date.today(), note=note)
        _write(given.write, rewritten(given.write.read_text("utf-8"), given.part, named, made))


def rewritten(text: str, part: str, weights: Mapping[str, float], made: Made) -> str:
    """Return the text of search.toml with other weights in one part, to the digits that a fit can tell."""
    rounded = {name: float(f"{value:.3g}") for name, value in weights.items()}
    return with_numbers(text, f"{part}.weights", rounded, made, f"{part}.made")


def _write(path: Path, text: str) -> None:
    read_search(text)  # raises, so that nothing is written that could not be read again
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
