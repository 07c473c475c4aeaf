"""The console that every verb prints on."""

import codecs
import sys
import unicodedata
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

# What a terminal that lacks these signs gets instead, one for one, so that columns stay columns.
_PLAIN: Final = dict(zip("·…→▸–—’×«»„“ß−▁▂▃▄▅▆▇█", '.. >>--\'x""""s-.:-=+*%#'.replace(" ", ""), strict=True))

_WIDE: Final = 10_000  # columns; no table has as many


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)  # it is registered for writing only
    return "".join(map(_bare, error.object[error.start : error.end])), error.end


def _bare(sign: str) -> str:
    """Return a sign without what plain terminals lack, such as an accent."""
    bare = _PLAIN.get(sign) or unicodedata.normalize("NFKD", sign)[0]
    return bare if bare.isascii() else "?"


def make_console() -> Console:
    """Return the console on standard output, made so that no sign and no stray byte can break it."""
    codecs.register_error("floe-plain", _plain)
    _tolerate(sys.stdout, "floe-plain")
    _tolerate(sys.stdin, "replace")
    return Console(highlight=False)


def print_table(table: Table) -> None:
    """Print a table; where no terminal sets a width, as wide as it is, so that programs and files get whole names."""
    console = make_console()
    for column in table.columns:
        column.overflow = "fold"
    if not console.is_terminal:
        console.width = max(
            console.width, Measurement.get(console, console.options.update(max_width=_WIDE), table).maximum
        )
    console.print(table)


def _tolerate(stream: object, errors: str) -> None:
    with suppress(ValueError):  # a stream that has been used up to its end may refuse
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
