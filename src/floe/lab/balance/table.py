"""The raw table of a report as CSV: a row for each seat of each game, several labels in one cell between bars."""

import csv
from collections.abc import Sequence
from io import StringIO

from floe.core.balance import Value
from floe.lab.balance.sample import Played


def table(games: Sequence[Played]) -> str:
    """Return the table, its columns in the first line."""
    text = StringIO()
    columns = ["game", *games[0].rows[0]]
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    for game in games:
        for row in game.rows:
            writer.writerow({"game": game.number} | {column: _cell(value) for column, value in row.items()})
    return text.getvalue()


def _cell(value: Value) -> str | int | float:
    if isinstance(value, float):
        return round(value, 4)
    return "|".join(value) if isinstance(value, tuple) else value
