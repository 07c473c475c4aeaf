"""The `floe` command: one verb per file."""

from importlib.metadata import PackageNotFoundError, version
from typing import Annotated

import typer

from floe.cli.help import TranslatedCommand, TranslatedGroup
from floe.cli.language import Language
from floe.cli.verbs import (
    admin,
    anchors,
    board,
    games,
    hosting,
    lab,
    ladder,
    match,
    perft,
    play,
    replay,
    review,
    serve,
    show,
    site,
    verify,
)
from floe.core.extras import DISTRIBUTION

main = typer.Typer(
    name="floe",
    cls=TranslatedGroup,
    help="Play, host and study board games of the ice.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for verb in (
    play.play,
    serve.serve,
    site.site,
    replay.replay,
    review.review,
    show.show,
    verify.verify,
    board.board,
    match.match,
    ladder.ladder,
    perft.perft,
    games.games,
):
    main.command(cls=TranslatedCommand)(verb)
lab.lab.command(cls=TranslatedCommand)(anchors.anchors)
main.add_typer(lab.lab, name="lab")
admin.admin.add_typer(hosting.hosting)
main.add_typer(admin.admin, name="admin")


def _print_version(wanted: bool) -> None:
    if wanted:
        try:
            typer.echo(f"floe {version(DISTRIBUTION)}")
        except PackageNotFoundError:  # run from its source
            typer.echo("floe, not installed")
        raise typer.Exit


@main.callback()
def options(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
    _language: Language = None,
) -> None:
    """Take the options that come before the verb."""
