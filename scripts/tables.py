"""`python -m scripts.tables`: the tables of docs/research.md anew, from the code: observations, actions, histories."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from floe.engine.contract import Field
from floe.engine.find import compiled_game, compiled_rules, names

GUIDE: Final = Path(__file__).parent.parent / "docs" / "research.md"
_REPEATED: Final = re.compile(r"seat [1-9]: ")


def written(text: str) -> str:
    """Return the guide with every table as the code has it."""
    for game in names():
        rules = compiled_rules(game)
        text = _replaced(text, f"{game} observation", rules.fields)
        text = _replaced(text, f"{game} actions", rules.compact.fields if rules.compact else ())
        if history := compiled_game(game).history:
            text = _replaced(text, f"{game} table", history.table_fields)
            text = _replaced(text, f"{game} history", history.fields)
    return text


def _replaced(text: str, name: str, fields: Iterable[Field]) -> str:
    begin, end = f"<!-- {name} -->\n", "<!-- end -->"
    before, rest = text.split(begin)
    return before + begin + "\n".join(_table(fields)) + "\n" + end + rest.split(end, 1)[1]


def _table(fields: Iterable[Field]) -> Iterable[str]:
    yield "| from | entries | name | what it says |"
    yield "|---:|---:|---|---|"
    for field in fields:
        if not _REPEATED.match(field.name):  # the other seats' parts are those of seat 0, further on
            shape = " × ".join(map(str, field.shape)) or "1"
            yield f"| {field.start:,} | {shape} | {field.name} | {field.about} |"


if __name__ == "__main__":
    GUIDE.write_text(written(GUIDE.read_text()))
