"""`python -m floe.games.race.bots.tune prior|evaluation`: fits the search's weights anew and writes search.toml.

The same games and seed give the same weights, as long as the weights that the games are played with are the same.
"""

import argparse
from datetime import date
from pathlib import Path

import msgspec

from floe.games.race.bots import weights
from floe.games.race.bots.tune.data_file import rewritten
from floe.games.race.bots.tune.evaluation import tune_evaluation
from floe.games.race.bots.tune.prior import tune_prior
from floe.games.race.bots.weights import Made, read_search


def arguments() -> argparse.ArgumentParser:
    """Return what the command line takes."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--seed", type=int, default=5)
    common.add_argument("--out", type=Path, default=Path(weights.__file__).with_name("search.toml"))
    parser = argparse.ArgumentParser(prog="python -m floe.games.race.bots.tune", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    parts.add_parser("evaluation", parents=[common]).add_argument("--games", type=int, default=20_000)
    prior = parts.add_parser("prior", parents=[common])
    prior.add_argument("--games", type=int, default=150)
    prior.add_argument("--simulations", type=int, default=500)
    return parser


def main(words: list[str] | None = None) -> None:
    """Play, fit, write."""
    given = arguments().parse_args(words)
    command = f"python -m floe.games.race.bots.tune {given.part} --games {given.games} --seed {given.seed}"
    found: msgspec.Struct
    if given.part == "evaluation":
        found, note = tune_evaluation(given.games, given.seed)
    else:
        command += f" --simulations {given.simulations}"
        found, note = tune_prior(given.games, given.simulations, given.seed)
    made = Made(command=command, seed=given.seed, games=given.games, date=date.today(), note=note)
    text = rewritten(given.out.read_text("utf-8"), given.part, msgspec.structs.asdict(found), made)
    read_search(text)  # nothing is written that could not be read
    given.out.write_text(text, "utf-8")
    print(note)


if __name__ == "__main__":
    main()
