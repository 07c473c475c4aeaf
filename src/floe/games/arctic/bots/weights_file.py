"""Writing numbers into a data file of weights, so that everything else in it stays as it is."""

import re
import tomllib
from typing import Final

import msgspec

from floe.games.arctic.bots.weights import Made

_TABLE: Final = re.compile(r"\[(.+)\]$")
_NUMBER: Final = re.compile(r"(?P<name>\w+) = (?P<number>[-+.\w]+)(?P<rest> *(#.*)?)$")


def made_of(text: str) -> Made:
    """Return what a data file says about where its numbers come from."""
    return msgspec.convert(tomllib.loads(text)["made"], Made)


def with_numbers(text: str, table: str, values: dict[str, float], made: Made) -> str:
    """Return the text of a data file with other numbers in a table, and another [made], which ends at an empty line."""
    lines, current, is_made = list[str](), "", False
    for line in text.splitlines():
        if found := _TABLE.match(line):
            current = found[1]
            is_made = current == "made"
            lines += [line, *_made_lines(made)] if is_made else [line]
        elif not line:
            is_made = False
            lines.append(line)
        elif not is_made:
            number = _NUMBER.match(line)
            lines.append(_changed(number, values) if number and current == table else line)
    return "\n".join(lines) + "\n"


def _changed(line: re.Match[str], values: dict[str, float]) -> str:
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
