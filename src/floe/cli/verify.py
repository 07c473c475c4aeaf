"""`floe verify`: the proof that a deal was settled before the game."""

from typing import Annotated

import typer

from floe.cli.files import read_game
from floe.cli.polite import politely
from floe.server.fairness import verify as verify_record


@politely
def verify(file: Annotated[str, typer.Argument(help="A record from a server, - for standard input.")]) -> None:
    """Check that a record's deal is the one its server had committed to, and that its moves replay."""
    record = read_game(file)
    verify_record(record)
    typer.echo(f"The deal comes from the seed, and the seed fits the commitment {record.headers['commitment']}.")
    scores = record.headers.get("scores", "none yet")
    typer.echo(f"All {len(record.moves)} moves replay; the scores are {scores}.")
