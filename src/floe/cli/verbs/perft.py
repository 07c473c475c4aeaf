"""`floe perft`: counting the tree of moves."""

from time import perf_counter
from typing import Annotated

import typer
from rich.table import Table

from floe.cli.console import make_console
from floe.cli.errors import reports_errors
from floe.cli.files import read_game
from floe.cli.options import GameName, Options, Players, Seed, dealt
from floe.cli.terminal.session import Session
from floe.core.contract import State
from floe.core.errors import BadOption
from floe.core.perft import divide as split
from floe.core.perft import perft as count

_FILE = "Count from this position, or from the end of this record."


@reports_errors
def perft(
    file: Annotated[str | None, typer.Argument(help=_FILE, metavar="FILE", show_default="a deal")] = None,
    game: GameName = None,
    players: Players = None,
    seed: Seed = 0,
    option: Options = None,
    depth: Annotated[int, typer.Option(help="How many moves deep.", min=0)] = 6,
    divide: Annotated[bool, typer.Option("--divide", help="Split the count by first move.")] = False,
) -> None:
    """Count how many sequences of moves there are: what two engines must agree on, and a measure of speed."""
    if file is None:
        _, state = dealt(game, players, seed, option)
    elif (game, players, option) == (None, None, None):
        state = Session.of_record(read_game(file)).state
    else:
        raise BadOption("a position has its game, players and options already", option="file")
    if divide:
        _split(state, depth)
    else:
        _count(state, depth)


def _split(state: State, depth: int) -> None:
    if depth == 0:
        raise BadOption("--divide needs a depth of at least 1", option="depth", value=depth)
    counts = split(state, depth)
    for move, nodes in counts.items():
        typer.echo(f"{move}: {nodes}")
    typer.echo(f"total: {sum(counts.values())}")


def _count(state: State, depth: int) -> None:
    """Print the count for every depth up to the one asked for."""
    grid = Table("depth", "sequences", "seconds", "per second", box=None, pad_edge=False)
    for column in grid.columns:
        column.justify = "right"
    for to in range(depth + 1):
        start = perf_counter()
        nodes = count(state, to)
        seconds = perf_counter() - start
        grid.add_row(str(to), f"{nodes:,}", f"{seconds:.2f}", f"{nodes / seconds:,.0f}")
    make_console().print(grid)
