"""`python -m floe.study`: makes the puzzles of a game from games between bots."""

import argparse
from itertools import islice
from pathlib import Path

import msgspec

from floe.core.extras import needed_to_run
from floe.core.registry import registered_games
from floe.study.finding import find_puzzles, hardness, judged_again
from floe.study.puzzles import Kept, by_difficulty, written

with needed_to_run("terminal"):
    from rich.progress import track


def main() -> None:
    """Write as many puzzles as wanted into a file, from the easiest to the hardest."""
    parser = argparse.ArgumentParser(prog="python -m floe.study", description=__doc__)
    parser.add_argument("game", choices=registered_games())
    parser.add_argument("file", type=Path, help="where to write them, a line each")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next has the next")
    old = parser.add_mutually_exclusive_group()
    old.add_argument("--add", action="store_true", help="keep those that the file has, and sort all of them anew")
    old.add_argument("--again", action="store_true", help="the same, without those that today's judge sees otherwise")
    given = parser.parse_args()
    known = _known(given.game, given.file, given.again) if given.add or given.again else []
    found = find_puzzles(given.game, given.players, given.seed)
    puzzles = list(track(islice(found, given.count), "searching", given.count))
    given.file.write_text(written(by_difficulty(known + puzzles)), encoding="utf-8")


def _known(game: str, file: Path, are_judged: bool) -> list[tuple[float, Kept]]:
    """Return the puzzles of a file, and how hard each is today; judged anew, if wanted."""
    kept = [msgspec.json.decode(line, type=Kept) for line in file.read_text(encoding="utf-8").splitlines()]
    if are_judged:
        kept = [still for still in (judged_again(game, one) for one in kept) if still]
    return [(hardness(game, one.puzzle(game, 0).state(), one.decision), one) for one in kept]


if __name__ == "__main__":
    main()
