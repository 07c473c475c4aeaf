"""`floe ladder`: all levels and yardsticks against each other, as one table for people and for the documents."""

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import Annotated, Final

import typer
from rich.table import Table

from floe.bots.program import SECONDS
from floe.cli.console import print_table
from floe.cli.errors import INTERRUPTED, BadFile, reports_errors
from floe.cli.files import read_text, write
from floe.cli.matches import FirstDeal, Games, Jobs, Resume, Seconds, open_results, play_missing
from floe.cli.options import GameName, Options, Players, given, wanted
from floe.core.extras import DISTRIBUTION
from floe.core.words import _
from floe.lab import report
from floe.lab.entrants import ladder_of, only_elsewhere, played_by, slow_levels, unable
from floe.lab.match import Match

_YARDSTICK: Final = "uniform"  # the bottom of every ladder
_BOTS: Final = "Who meets; if nobody is named, all yardsticks, and all levels but expert, which takes hours."
_INTO: Final = "The document whose table to replace."
_STANDARD: Final = Path("-")
_OUT: Final = "Write the table to this file, as Markdown; - for standard output."


@reports_errors
def ladder(
    bots: Annotated[list[str] | None, typer.Argument(help=_BOTS, metavar="BOT…")] = None,
    game: GameName = None,
    players: Players = None,
    games: Games = 1200,
    seed: FirstDeal = 1,
    option: Options = None,
    jobs: Jobs = None,
    resume: Resume = None,
    seconds: Seconds = SECONDS,
    out: Annotated[Path | None, typer.Option(help=_OUT, metavar="FILE")] = None,
    into: Annotated[Path | None, typer.Option(help=_INTO, metavar="FILE")] = None,
) -> None:
    """Let levels, old bots and new ones play each other, with one that plays anything at the bottom: one table."""
    rules = wanted(game)
    entrants = tuple(dict.fromkeys([_YARDSTICK, *_present(bots or ladder_of(rules.name), rules.name)]))
    many = rules.seats[0] if players is None else players
    planned = Match(rules.name, many, entrants, seed, given(option), seconds)
    file = open_results(planned, games, jobs, resume)
    games = planned.whole_deals(games)
    if into:
        find_place(read_text(str(into)), planned, into)  # before hours of playing
    if not bots:
        _tell_left_out(entrants, rules.name)
    is_whole = play_missing(file, games, jobs)
    results = file.first(games)
    if results:
        rows = report.ladder(played_by(planned.bots, planned.game), results)
        if out == _STANDARD:
            typer.echo(report.markdown(rows))
        elif out:
            write(out, report.markdown(rows) + "\n")
        else:
            print_table(_grid(rows))
        if is_whole and into:
            write(into, placed(read_text(str(into)), planned, into, rows, games))
    if not is_whole:
        raise typer.Exit(INTERRUPTED)


def _present(bots: list[str], game: str) -> list[str]:
    """Return the bots without those that only other games have, so that one command serves every game."""
    absent = only_elsewhere(bots, game)
    for bot in absent:
        typer.echo(_("{game} has no {bot}, so it is left out.", game=game, bot=bot), err=True)
    return [bot for bot in bots if bot not in absent]


def _tell_left_out(bots: Sequence[str], game: str) -> None:
    """Say who does not meet these, who are the usual ones."""
    for bot in unable(game):
        package = f"{DISTRIBUTION}[fast]"
        typer.echo(_("{bot} needs {package}, so it is left out.", bot=bot, package=package), err=True)
    for bot in slow_levels(game):
        command = " ".join(["floe ladder", *map(quote, [*bots, bot]), "--game", game])
        sentence = _("{bot} takes hours, so it is left out; to have it in: {command}", bot=bot, command=command)
        typer.echo(sentence, err=True)


def _grid(rows: list[list[str]]) -> Table:
    grid = Table(*rows[0], box=None, pad_edge=False)
    for row in rows[1:]:
        grid.add_row(*row)
    return grid


def placed(text: str, planned: Match, into: Path, rows: list[list[str]], games: int) -> str:
    """Return the document with this ladder in the place of the old one."""
    start, end = find_place(text, planned, into)
    return f"{text[:start]}\n{report.markdown(rows)}\n\n`{_said(planned, games)}`\n{text[end:]}"


def _said(planned: Match, games: int) -> str:
    """Return the command that plays these games."""
    _yardstick, *bots = planned.bots
    is_usual = set(planned.bots) == {_YARDSTICK, *ladder_of(planned.game)} and not unable(planned.game)
    named = [] if is_usual else bots
    settings = f"--game {planned.game} --players {planned.players} --games {games} --seed {planned.seed}"
    options = [f"--option {quote(f'{name}={value}')}" for name, value in planned.options.items()]
    time = [] if planned.seconds == SECONDS else [f"--seconds {planned.seconds}"]
    return " ".join(["floe ladder", *map(quote, named), settings, *options, *time])


def find_place(text: str, planned: Match, into: Path) -> tuple[int, int]:
    """Return where between its markers the ladder of a game belongs; raises BadFile."""
    opening, closing = f"<!-- ladder {planned.game} {planned.players} -->", "<!-- end of ladder -->"
    start = text.find(opening) + len(opening)
    end = text.find(closing, start)
    if opening not in text or end < 0:
        raise BadFile(f"{str(into)!r} has no place for this ladder: {opening} and {closing}", file=str(into))
    return start, end
