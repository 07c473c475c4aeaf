"""Data files of weights: what they are made of, and how a tuner writes other numbers into one of them.

Each part of a file says by itself how it was made, so that one can be changed and the others keep their histories.
"""

import datetime
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

_TABLE: Final = re.compile(r"\[([\w.]+)\] *(#.*)?$")
_NUMBER: Final = re.compile(r"(?P<name>\w+) = (?P<number>[-+.\w]+)(?P<rest> *(#.*)?)$")


class Section(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a data file: a name too many or too few is an error."""


class Made(Section, frozen=True):
    """How the numbers of a part came about."""

    command: str
    """Makes them again, or, where they were set by hand, plays them against others; empty where neither is possible."""
    date: datetime.date
    seed: int | None = None
    """Of the command."""
    games: int | None = None
    """That the command fits to, or plays in all."""
    note: str = ""
    """How they were made, if not by the command."""
    tried: str = ""
    """What tuners found that was not taken: the last run on each subject."""


class Part(Section, Generic[T], frozen=True):
    """Weights, and where they come from: the tables `[name.weights]` and `[name.made]`."""

    made: Made
    weights: T


def read(path: Path, kind: type[T]) -> T:
    """Return what a data file says; raises msgspec.ValidationError if it does not fit."""
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)


def made_of(text: str, part: str) -> Made:
    """Return what a part of a data file says about where its numbers come from."""
    return msgspec.convert(tomllib.loads(text)[part]["made"], Made)


def with_numbers(text: str, part: str, values: Mapping[str, float], made: Made | None = None) -> str:
    """Return the text of a data file with other numbers in a part; all else stays as it is, comments included.

    What it says of how they were made ends at an empty line; without `made` that stays, too.
    """
    lines, current, is_made = list[str](), "", False
    for line in text.splitlines():
        if found := _TABLE.match(line):
            current = found[1]
            is_made = made is not None and current == f"{part}.made"
            lines += [line, *_made_lines(made)] if made and is_made else [line]
        elif not line:
            is_made = False
            lines.append(line)
        elif not is_made:
            number = _NUMBER.match(line)
            lines.append(_changed(number, values) if number and current == f"{part}.weights" else line)
    return "\n".join(lines) + "\n"


def _changed(line: re.Match[str], values: Mapping[str, float]) -> str:
    """Return a line with another number; its comment keeps its column if there is room."""
    if line["name"] not in values:
        return line[0]
    start = f"{line['name']} = {values[line['name']]!r}"
    comment = line["rest"].lstrip()
    return f"{start.ljust(line.end('number') + len(line['rest']) - len(comment) - 1)} {comment}" if comment else start


def _made_lines(made: Made) -> list[str]:
    fields = msgspec.structs.asdict(made)
    return [
        f"{name} = {_toml(value)}" for name, value in fields.items() if value not in (None, "") or name == "command"
    ]


def _toml(value: object) -> str:
    if not isinstance(value, str):
        return str(value)
    if "\n" in value:
        return f'"""\n{value}"""'
    return msgspec.json.encode(value).decode()  # a JSON string is a TOML string
