"""How a verb reports what went wrong: one sentence on standard error, never a traceback."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec

import typer

from floe.core.errors import FloeError
from floe.core.extras import REFUSED

P = ParamSpec("P")

INTERRUPTED: Final = 130  # by Ctrl-C, as shells count it


class BadFile(FloeError):
    """A file that cannot be read or written."""

    code = "bad-file"


def reports_errors(verb: Callable[P, Any]) -> Callable[P, None]:
    """Let a verb answer errors and Ctrl-C with a sentence and an exit status."""

    @wraps(verb)
    def reporting(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            verb(*args, **kwargs)
        except FloeError as error:
            sys.stdout.flush()
            typer.echo(f"floe: {error.sentence} [{error.code}]", err=True)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            typer.echo("", err=True)
            raise typer.Exit(INTERRUPTED) from None

    return reporting
