"""`floe show`: a position, drawn."""

import json
from typing import Annotated

import typer

from floe.cli.console import make_console
from floe.cli.errors import reports_errors
from floe.cli.files import read_game
from floe.cli.language import Language
from floe.cli.terminal.screen import screen_of
from floe.cli.terminal.seating import names_of
from floe.cli.terminal.session import Session
from floe.core.contract import State, View
from floe.core.errors import BadOption
from floe.core.words import _

FilePath = Annotated[str, typer.Argument(help="A position (JSON) or a record; - for standard input.", metavar="FILE")]
At = Annotated[int | None, typer.Option(help="Of a record, the position after this move.", show_default="the last")]
OfSeat = Annotated[int | None, typer.Option(help="Show only what this seat may know.", show_default="everything")]


@reports_errors
def show(
    file: FilePath,
    at: At = None,
    seat: OfSeat = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as data instead.")] = False,
    _language: Language = None,
) -> None:
    """Draw a position, or the last position of a record."""
    record = read_game(file)
    session = Session.of_record(record)
    state = _state_at(session, at)
    table = state if seat is None else state.view(seat)
    if as_json:
        typer.echo(json.dumps(table.dump(), ensure_ascii=False))
        return
    names = names_of(record.headers, state.players)
    _print(session, state, table, names)


def _state_at(session: Session, at: int | None) -> State:
    last = len(session.moves)
    if at is not None and not 0 <= at <= last:
        sentence = _("the record has positions 0 to {last}, not {at}", last=last, at=at)
        raise BadOption(sentence, option="at", value=at)
    return session.history[last if at is None else at]


def _print(session: Session, state: State, table: State | View, names: tuple[str, ...]) -> None:
    console, screen = make_console(), screen_of(session.game)
    console.height = max(console.height, 60)  # nothing else has to fit on the screen
    console.print(screen.draw(table, names, {}))
    console.print()
    console.print(screen.sheet(table, names) if state.over else screen.paint(screen.todo(state.view(None), names)))
