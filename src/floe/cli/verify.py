"""`floe verify`: the proof that a deal was settled before the game."""

from typing import Annotated

import typer

from floe.cli.files import read_game
from floe.cli.language import Language
from floe.cli.polite import politely
from floe.core.words import _
from floe.server.rooms.fairness import verify as verify_record


@politely
def verify(
    file: Annotated[str, typer.Argument(help="A record from a server, - for standard input.")],
    _language: Language = None,
) -> None:
    """Check that a record’s deal is the one its server had committed to, and that its moves replay."""
    record = read_game(file)
    verify_record(record)
    commitment = record.headers["commitment"]
    typer.echo(_("The deal comes from the seed, and the seed fits the commitment {commitment}.", commitment=commitment))
    scores = record.headers.get("scores") or _("none yet")
    typer.echo(_("All {n} moves replay; the scores are {scores}.", n=len(record.moves), scores=scores))
