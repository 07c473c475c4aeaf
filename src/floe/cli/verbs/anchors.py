"""`floe lab anchors`: where the levels stand on the scale of people's ratings."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from msgspec.structs import replace
from rich.table import Table

from floe.bots.roster import levels_of
from floe.cli.console import make_console
from floe.cli.errors import INTERRUPTED, reports_errors
from floe.cli.files import read_text, write
from floe.cli.matches import FirstDeal, Games, Jobs, open_results, play_missing
from floe.core.registry import find, registered_games
from floe.lab.anchoring import pool
from floe.lab.match import Match
from floe.ratings.anchors import Anchors, Pool, read
from floe.ratings.anchors import anchors as packaged

_FILE: Final = "The file to take the slow levels from, and to write the anchors to."


@reports_errors
def anchors(
    games: Games = 1200,
    seed: FirstDeal = 1,
    jobs: Jobs = None,
    file: Annotated[Path | None, typer.Option(help=_FILE, metavar="FILE")] = None,
) -> None:
    """Let the levels of every game play each other, and say where they stand on the scale of ratings.

    Levels that think for a second are not played: what the file says of them is measured elsewhere, and stays.
    """
    known = read(read_text(str(file)).encode()) if file else packaged()
    planned = [match for game in registered_games() for match in _matches(game, known, seed)]
    found = [_played(match, known, games, jobs) for match in planned]
    command = f"floe lab anchors --games {games} --seed {seed}"
    date = datetime.now(UTC).date().isoformat()
    measured = replace(known, command=command, date=date, seed=seed, pools=tuple(found))
    if file:
        write(file, msgspec.json.format(msgspec.json.encode(measured)).decode() + "\n")
    make_console().print(_grid(found))


def _matches(game: str, known: Anchors, seed: int) -> list[Match]:
    """Return a match for each number of players, of the levels that answer at once."""
    slow = {one.level for one in known.slow}
    quick = tuple(level for level in levels_of(game) if level not in slow)
    return [Match(game, players, quick, seed) for players in find(game).seats if len(quick) > 1]


def _played(match: Match, known: Anchors, games: int, jobs: int | None) -> Pool:
    results = open_results(match, games, jobs, None)
    games = match.whole_deals(games)
    if not play_missing(results, games, jobs):
        raise typer.Exit(INTERRUPTED)
    return pool(match, results.first(games), known.slow)


def _grid(pools: list[Pool]) -> Table:
    grid = Table("game", "players", "bot", "rating", box=None, pad_edge=False)
    for one in pools:
        for level, anchor in one.levels.items():
            grid.add_row(one.game, str(one.players), level, f"{anchor.points} ± {anchor.spread}")
    return grid
