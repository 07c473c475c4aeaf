"""Writes fitted weights into a data file: the numbers of one table and how they were made, all else as it was."""

import json
import re
from collections.abc import Iterator, Mapping

from floe.games.race.bots.weights import Made


def rewritten(text: str, name: str, weights: Mapping[str, float], made: Made) -> str:
    """Return the text of a data file with other weights in one of its tables, comments kept."""
    tables = re.split(r"^(?=\[)", text, flags=re.MULTILINE)
    return "".join(_table(table, name, weights, made) for table in tables)


def _table(table: str, name: str, weights: Mapping[str, float], made: Made) -> str:
    if table.startswith(f"[{name}.made]"):
        return f"[{name}.made]\n" + "".join(_made_lines(made)) + "\n"
    if not table.startswith(f"[{name}.weights]"):
        return table
    for key, value in weights.items():
        table = re.sub(rf"^{key} = \S+ *", f"{key} = {value:.3g}".ljust(34), table, flags=re.MULTILINE)
    return table


def _made_lines(made: Made) -> Iterator[str]:
    yield f"command = {json.dumps(made.command)}\n"
    yield f"seed = {made.seed}\n"
    yield f"games = {made.games}\n"
    yield f"date = {made.date}\n"
    yield f"note = {json.dumps(made.note)}\n"
