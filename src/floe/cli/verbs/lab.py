"""`floe lab`: what bots tell about the games themselves."""

import gzip
import shlex
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

from floe.bots import roster
from floe.bots.program import SECONDS
from floe.cli.errors import INTERRUPTED, BadFile, reports_errors
from floe.cli.files import write, write_bytes
from floe.cli.help import TranslatedCommand, TranslatedSubgroup
from floe.cli.language import spoken
from floe.cli.matches import FirstDeal, Jobs, Resume, Seconds, check_numbers, fill
from floe.cli.options import Options, given, wanted
from floe.core.contract import Game
from floe.core.errors import BadOption
from floe.core.words import _
from floe.lab.balance.page import page
from floe.lab.balance.sample import Played, Sample, play
from floe.lab.balance.table import table
from floe.lab.results import GamesFile
from floe.lab.runner import work_through

_GAME: Final = "Which game (see floe games)."
_BOT: Final = "The bot in every seat: learned, greedy, ranger (see floe games), or one of your own."
_USUAL: Final = "ranger"
_GAMES: Final = "How many games, for all numbers of players together."
_PLAYERS: Final = "For how many players, such as 2,3,4."
_OUT: Final = "The page to write."
_TABLE: Final = "The raw table to write, as CSV; compressed if the name ends in .gz."

lab = typer.Typer(cls=TranslatedSubgroup, help="Study the games themselves by letting bots play.", no_args_is_help=True)


@lab.callback()
def group() -> None:
    """Keep `report` a verb of a group, even while it is the only one."""


@lab.command(cls=TranslatedCommand)
@reports_errors
def report(
    game: Annotated[str, typer.Argument(help=_GAME)],
    bot: Annotated[str | None, typer.Option(help=_BOT, show_default=_USUAL)] = None,
    games: Annotated[int, typer.Option(help=_GAMES)] = 3000,
    players: Annotated[str | None, typer.Option(help=_PLAYERS, show_default="all there are")] = None,
    seed: FirstDeal = 1,
    option: Options = None,
    jobs: Jobs = None,
    resume: Resume = None,
    seconds: Seconds = SECONDS,
    out: Annotated[Path | None, typer.Option(help=_OUT, metavar="FILE", show_default="GAME.html")] = None,
    csv: Annotated[Path | None, typer.Option("--table", help=_TABLE, metavar="FILE", show_default="beside it")] = None,
) -> None:
    """Play thousands of games by one bot, and write what they say about the game: one page with plots, and the table.

    Who wins how often from which seat, how long games are, how far apart scores lie, and what each game has to tell of
    itself, all with 95 % intervals.
    """
    rules = wanted(game)
    sample = Sample(rules.name, _numbers(players, rules), bot or _usual_bot(rules.name), seed, given(option), seconds)
    check_numbers(games, jobs, seconds)
    sample.check()
    place = out or Path(f"{rules.name}.html")
    beside = csv or place.with_suffix(".csv")
    if not place.parent.is_dir():
        raise BadFile(_("there is no folder {folder!r}", folder=str(place.parent)), file=str(place))
    file = GamesFile(sample, Played, resume)
    is_whole = fill(file, games, jobs, partial(work_through, partial(play, sample)))
    if played := file.first(games):
        _write(rules, sample, played, place, beside)
    if not is_whole:
        raise typer.Exit(INTERRUPTED)


def _usual_bot(game: str) -> str:
    """Return the usual bot, or the one that plays every game where this one has none such; raises MissingExtra."""
    try:
        roster.find(_USUAL, game)
    except BadOption:
        return roster.EVERYWHERE
    return _USUAL


def _numbers(text: str | None, rules: Game) -> tuple[int, ...]:
    """Return the numbers of players that a text such as "2,3" asks for; raises BadOption."""
    if text is None:
        return tuple(rules.seats)
    parts = [part.strip() for part in text.split(",")]
    if all(part.isascii() and part.isdecimal() for part in parts):
        return tuple(dict.fromkeys(map(int, parts)))
    raise BadOption(_("--players takes numbers such as 2,3,4, not {text!r}", text=text), option="players", value=text)


def _write(rules: Game, sample: Sample, played: list[Played], place: Path, beside: Path) -> None:
    text = table(played)
    write_bytes(beside, gzip.compress(text.encode(), mtime=0) if beside.suffix == ".gz" else text.encode())
    link = beside.name if beside.parent == place.parent else str(beside)
    write(place, page(rules, sample, played, spoken(), _command(sample, len(played)), link))
    typer.echo(_("{page} and {table} are written.", page=place, table=beside))


def _command(sample: Sample, games: int) -> str:
    """Return the command that plays these games."""
    numbers = ",".join(map(str, sample.players))
    options = [word for name, value in sample.options.items() for word in ("--option", f"{name}={value}")]
    words = ["--bot", sample.bot, "--games", str(games), "--players", numbers, "--seed", str(sample.seed), *options]
    if sample.seconds != SECONDS:
        words += ["--seconds", str(sample.seconds)]
    return shlex.join(["floe", "lab", "report", sample.game, *words])
