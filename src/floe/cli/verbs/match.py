"""`floe match`: bots against each other, and what that says of their strength."""

import json
from typing import Annotated, Final

import typer

from floe.bots.program import SECONDS
from floe.cli.console import print_table
from floe.cli.errors import INTERRUPTED, reports_errors
from floe.cli.matches import FirstDeal, Games, Jobs, Resume, Seconds, open_results, play_missing
from floe.cli.options import GameName, Options, Players, given, wanted
from floe.lab import report
from floe.lab.match import Match

_BOTS: Final = "Two or more: greedy, greedy:12, cub (see floe games), or of your own: mypackage:MyBot, exec:./mybot."


@reports_errors
def match(
    bots: Annotated[list[str], typer.Argument(help=_BOTS)],
    game: GameName = None,
    players: Players = None,
    games: Games = 400,
    seed: FirstDeal = 1,
    option: Options = None,
    jobs: Jobs = None,
    resume: Resume = None,
    seconds: Seconds = SECONDS,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as data instead.")] = False,
) -> None:
    """Let bots play each other and tell how strong they are, with 95 % intervals.

    Each deal is played several times, until every bot has sat in every seat. Where there are more seats than bots, they
    fill them in turn; a bot may be named more than once.
    """
    rules = wanted(game)
    planned = Match(
        rules.name, rules.seats[0] if players is None else players, tuple(bots), seed, given(option), seconds
    )
    file = open_results(planned, games, jobs, resume)
    games = planned.whole_deals(games)
    is_whole = play_missing(file, games, jobs)
    results = file.first(games)
    if as_json:
        typer.echo(json.dumps(report.data(planned, results), ensure_ascii=False))
    elif results:
        print_table(report.table(results))
    if not is_whole:
        raise typer.Exit(INTERRUPTED)
