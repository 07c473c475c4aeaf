"""`floe site`: a folder that any web host serves."""

from pathlib import Path
from typing import Annotated

import typer

from floe.cli.errors import reports_errors
from floe.cli.language import Language
from floe.core.extras import needs
from floe.core.words import _


@reports_errors
def site(
    folder: Annotated[Path, typer.Argument(help="Where to write it; an older site there is replaced.", metavar="DIR")],
    base: Annotated[
        str, typer.Option(help="Where the host serves it, if not at its root: /floe/", metavar="PATH")
    ] = "/",
    _language: Language = None,
) -> None:
    """Write a site that plays without a server: any web host can serve it."""
    with needs("server"):
        from floe.site.contents import contents
        from floe.site.writing import write
    files = contents(base)
    write(folder, files)
    size = f"{sum(map(len, files.values())) / 1e6:.1f}"
    told = {"folder": folder, "count": len(files), "size": size, "base": base}
    typer.echo(_("{folder} has {count} files, {size} MB. Any web host can serve it at {base}", **told))
