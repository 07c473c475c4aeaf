"""`python -m floe.study`: makes the puzzles of a game from games between bots."""

import argparse
from itertools import islice
from pathlib import Path

from rich.progress import track

from floe.core.registry import registered_games
from floe.study.finding import find_puzzles
from floe.study.puzzles import by_difficulty, written


def main() -> None:
    """Write as many puzzles as wanted into a file, from the easiest to the hardest."""
    parser = argparse.ArgumentParser(prog="python -m floe.study", description=__doc__)
    parser.add_argument("game", choices=registered_games())
    parser.add_argument("file", type=Path, help="where to write them, a line each")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next")
    given = parser.parse_args()
    found = find_puzzles(given.game, given.players, given.seed)
    puzzles = list(track(islice(found, given.count), "searching", given.count))
    given.file.write_text(written(by_difficulty(puzzles)), encoding="utf-8")


if __name__ == "__main__":
    main()
