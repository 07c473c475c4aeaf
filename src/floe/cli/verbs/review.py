"""`floe review`: a finished game, judged."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from floe.cli.console import make_console
from floe.cli.errors import reports_errors
from floe.cli.files import read_game
from floe.cli.language import Language
from floe.cli.terminal import reviewing
from floe.cli.terminal.screen import screen_of
from floe.cli.terminal.seating import names_of
from floe.core.errors import BadOption
from floe.core.registry import find
from floe.core.words import _
from floe.study.played import Played
from floe.study.review import curve_of, decisions_of, summed_up
from floe.study.review import review as whole_review

FilePath = Annotated[str, typer.Argument(help="A record of a finished game; - for standard input.", metavar="RECORD")]
OfSeat = Annotated[int | None, typer.Option(help="List the errors of this seat alone.", show_default="everybody")]


@reports_errors
def review(
    file: FilePath,
    seat: OfSeat = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as data instead.")] = False,
    _language: Language = None,
) -> None:
    """Review a finished game: everybody’s chance to win, the errors with better moves, and what was luck."""
    record = read_game(file)
    if as_json:
        typer.echo(msgspec.json.encode(whole_review(record)).decode())
        return
    played = Played(record)
    _check(seat, played.players)
    _show(played, names_of(record.headers, played.players), seat)


def _check(seat: int | None, players: int) -> None:
    if seat is not None and seat not in range(players):
        sentence = _("--seat is a number from 0 to {most}, not {value}", most=players - 1, value=seat)
        raise BadOption(sentence, option="seat", value=seat)


def _show(played: Played, names: tuple[str, ...], seat: int | None) -> None:
    """Show the curve as soon as it is there, and the rest once it is."""
    console, screen = make_console(), screen_of(find(played.game))
    curve = curve_of(played)
    console.print(reviewing.graph(curve, names, console.width))
    hints = Console(stderr=True)
    quiet = not hints.is_terminal
    decisions, count = decisions_of(played), len(played.choices)
    judged = track(decisions, _("Judging"), count, console=hints, transient=True, disable=quiet)
    found = summed_up(played, curve, judged)
    console.print(reviewing.errors(found, screen, names, seat))
    console.print(reviewing.balance(found, screen, names))
    for account in found.accounts:
        console.print(reviewing.sentence(account, screen, names))
