"""The score sheet, line by line: at the end, or as things stand."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from floe.arctic.cards import ANIMALS, LANDSCAPE, Animal, Card
from floe.arctic.scoring import Breakdown, score
from floe.arctic.table import Seat
from floe.arctic.terminal.paint import letter, strip
from floe.core.contract import Json, State, View


class _Column(Struct):
    """One seat's part of the sheet."""

    name: str
    seat: Json
    sheet: Breakdown
    totem_value: int | None

    @property
    def total(self) -> Text:
        """The total, without the totem as long as it is secret."""
        if self.totem_value is None:
            return Text.assemble((str(self.sheet.total - self.sheet.totem), "bold"), " + totem")
        return Text(str(self.sheet.total), "bold")


def sheet(table: State | View, names: Sequence[str]) -> RenderableType:
    """Return every seat's score, line by line; a totem still secret is left open."""
    data = table.dump()
    columns = [_column(data, name, seat) for name, seat in zip(names, data["seats"], strict=True)]
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    grid.add_column("Score" if data["turn"]["step"] == "over" else "Score so far")
    for column in columns:
        grid.add_column(column.name[:1].upper() + column.name[1:], justify="right")
    for animal in range(len(ANIMALS)):
        grid.add_row(
            Text.assemble(letter(animal), f" {ANIMALS[animal]}"), *(_run(column, animal) for column in columns)
        )
    grid.add_row("variety", *(_variety(column) for column in columns))
    grid.add_row("totem", *(_totem(column) for column in columns))
    grid.add_row("penalty", *(str(column.sheet.penalty) for column in columns), end_section=True)
    grid.add_row(Text("total", "bold"), *(column.total for column in columns))
    return Group(grid, *(_pile(column) for column in columns), *_legend(columns))


def _column(data: Json, name: str, seat: Json) -> _Column:
    penalty = seat["penalty"] if seat["penalty"] is not None else ["?"] * seat["penalty_size"]
    totem = ANIMALS.index(seat["totem"]) if seat["totem"] else 0
    own = Seat((), _cards(seat["pile"]), _cards(penalty), totem)
    tokens = tuple(LANDSCAPE.index(data["tokens"][animal]) for animal in ANIMALS)
    return _Column(name, seat, score(own, tokens), data["tokens"][seat["totem"]] if seat["totem"] else None)


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(Card.read, names))


def _run(column: _Column, animal: Animal) -> Text:
    run, points = column.sheet.runs[animal], column.sheet.sequences[animal]
    return Text.assemble((f"run of {run}  ", "dim"), f"{points:2}") if run > 1 else Text("·", "dim")


def _variety(column: _Column) -> Text:
    kinds = sum(run > 1 for run in column.sheet.runs)
    return Text.assemble((f"{kinds} runs  " if kinds != 1 else "1 run  ", "dim"), f"{column.sheet.variety:2}")


def _totem(column: _Column) -> Text:
    if column.totem_value is None:
        return Text("secret", "dim")
    return Text.assemble((f"{column.seat['totem']}  ", "dim"), f"{column.totem_value:2}")


def _pile(column: _Column) -> Text:
    animals = [ANIMALS[animal] for animal in column.sheet.animals]
    name = column.name[:1].upper() + column.name[1:]
    return Text.assemble((f"{name:<10} ", "bold"), strip(column.seat["pile"], animals))


_LEGEND: Final = Text("A small letter is a disguised card and the animal it counts as.", "dim")


def _legend(columns: Sequence[_Column]) -> list[Text]:
    return [_LEGEND] if any("~" in card for column in columns for card in column.seat["pile"]) else []
