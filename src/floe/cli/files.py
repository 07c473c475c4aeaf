"""Positions and records in files."""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from floe.cli.errors import BadFile
from floe.core.errors import BadPosition
from floe.core.record import Record
from floe.core.registry import load
from floe.core.words import _


def read_game(file: str) -> Record:
    """Read a position (JSON) or a record from a file, `-` for standard input; a position is a record without moves."""
    text = read_text(file)
    if not text.lstrip().startswith(("{", "[")):
        return Record.read(text)
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadPosition(_("{file} is not JSON: {why}", file=file, why=error), problems=[str(error)]) from None
    return Record.of(load(data), ())


def read_lines(file: str) -> list[str]:
    """Read the lines of a file that are not empty, `-` for standard input."""
    return [line for line in read_text(file).splitlines() if line.strip()]


def read_text(file: str) -> str:
    """Read a text file, `-` for standard input; raises BadFile."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(_("{file} is not a text file", file=file), file=file) from None
    except (OSError, ValueError) as error:
        raise BadFile(_("{file!r} cannot be read: {why}", file=file, why=_why(error)), file=file) from None


def write(path: Path, text: str) -> None:
    """Write a text file whole or not at all; raises BadFile."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file whole or not at all, so that an accident leaves the old one; raises BadFile."""
    beside = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(content)
        os.replace(beside, path)
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        with suppress(OSError, ValueError):
            beside.unlink()
        sentence = _("{file!r} cannot be written: {why}", file=str(path), why=_why(error))
        raise BadFile(sentence, file=str(path)) from None


def _why(error: OSError | ValueError) -> str:
    return ((isinstance(error, OSError) and error.strerror) or str(error)).lower()
