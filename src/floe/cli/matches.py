"""What the verbs that let bots play share: their options, and playing with a progress bar until all is played."""

import os
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import partial
from math import inf
from pathlib import Path
from typing import Annotated, TypeAlias

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from floe.core.errors import BadOption
from floe.core.words import _, ngettext
from floe.lab.match import Match
from floe.lab.results import GamesFile, Outcome, Plan, ResultsFile
from floe.lab.runner import play_games

Player: TypeAlias = Callable[[Iterable[int], int], Generator[Outcome, None, None]]
"""Plays the games with these numbers, some of them at once."""

Games = Annotated[int, typer.Option(help="How many games at least; every deal is played in all its seatings.")]
FirstDeal = Annotated[int, typer.Option(help="The seed of the first deal; the next deal has the next number.")]
Jobs = Annotated[int | None, typer.Option(help="How many games at once.", show_default="one a core")]
Seconds = Annotated[float, typer.Option(help="How long a program of your own (exec:…) may take for a move.")]
Resume = Annotated[
    Path | None, typer.Option(help="Keep the results in this file, and go on from those in it.", metavar="FILE")
]


def open_results(match: Match, games: int, jobs: int | None, resume: Path | None) -> ResultsFile:
    """Check everything that can be checked before the first game; raises FloeError."""
    check_numbers(games, jobs, match.seconds)
    match.check()
    return ResultsFile(match, resume)


def check_numbers(games: int, jobs: int | None, seconds: float) -> None:
    """Raise BadOption for what no games can be played with."""
    for option, value in (("games", games), ("jobs", 1 if jobs is None else jobs)):
        if value < 1:
            sentence = _("--{option} is a number from 1, not {value}", option=option, value=value)
            raise BadOption(sentence, option=option, value=value)
    if not 0 < seconds < inf:
        sentence = _("--{option} is a number above 0, not {value}", option="seconds", value=seconds)
        raise BadOption(sentence, option="seconds", value=seconds)


def play_missing(file: ResultsFile, games: int, jobs: int | None) -> bool:
    """Play the games of a match that are missing; returns False if Ctrl-C has stopped it."""
    return fill(file, games, jobs, partial(play_games, file.plan))


def fill(file: GamesFile[Plan, Outcome], games: int, jobs: int | None, play: Player[Outcome]) -> bool:
    """Play the games that a file lacks; returns False if Ctrl-C has stopped it."""
    try:
        _fill(file, games, jobs, play)
    except KeyboardInterrupt:
        typer.echo("\n" + ngettext("Stopped after {n} game.", "Stopped after {n} games.", len(file.results)), err=True)
        if file.path:
            typer.echo(_("To go on, ask again with --resume {file}.", file=file.path), err=True)
        return False
    return True


def _fill(file: GamesFile[Plan, Outcome], games: int, jobs: int | None, play: Player[Outcome]) -> None:
    missing = file.missing(games)
    cores = min(jobs or os.cpu_count() or 1, max(1, len(missing)))
    with _progress(games, games - len(missing)) as bar, closing(play(missing, cores)) as results:
        for result in results:
            file.add(result)
            bar.advance(bar.task_ids[0])


def _progress(games: int, done: int) -> Progress:
    """Return a bar on standard error, where it is in nobody's way; none where no person would see it."""
    columns = (TextColumn(_("games")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    progress.add_task("games", total=games, completed=done)
    return progress
