"""The score sheet, line by line: at the end, or so far."""

from collections.abc import Sequence

from msgspec import Struct
from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from floe.core.contract import Json, State, View
from floe.core.words import _, capital, ngettext
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, Animal, Card
from floe.games.arctic.rules.position import Seat
from floe.games.arctic.rules.scoring import Breakdown, score
from floe.games.arctic.terminal.paint import letter, strip
from floe.games.arctic.terminal.words import name_of


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
            return Text(_("{points} + totem", points=self.sheet.total - self.sheet.totem), "bold")
        return Text(str(self.sheet.total), "bold")


def sheet(position: State | View, names: Sequence[str]) -> RenderableType:
    """Return every seat's score, line by line; a totem that is still secret is left open."""
    data = position.dump()
    columns = [_column(data, name, seat) for name, seat in zip(names, data["seats"], strict=True)]
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    grid.add_column(_("Score") if data["turn"]["step"] == "over" else _("Score so far"))
    for column in columns:
        grid.add_column(capital(column.name), justify="right")
    for animal in range(len(ANIMALS)):
        name = Text.assemble(letter(animal), f" {name_of(ANIMALS[animal])}")
        grid.add_row(name, *(_run(column, animal) for column in columns))
    grid.add_row(_("variety"), *(_variety(column) for column in columns))
    grid.add_row(_("totem"), *(_totem(column) for column in columns))
    grid.add_row(_("penalty"), *(str(column.sheet.penalty) for column in columns), end_section=True)
    grid.add_row(Text(_("total"), "bold"), *(column.total for column in columns))
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
    return Text.assemble((_("run of {n}", n=run) + "  ", "dim"), f"{points:2}") if run > 1 else Text("·", "dim")


def _variety(column: _Column) -> Text:
    kinds = sum(run > 1 for run in column.sheet.runs)
    return Text.assemble((ngettext("{n} run", "{n} runs", kinds) + "  ", "dim"), f"{column.sheet.variety:2}")


def _totem(column: _Column) -> Text:
    if column.totem_value is None:
        return Text(_("secret"), "dim")
    return Text.assemble((f"{name_of(column.seat['totem'])}  ", "dim"), f"{column.totem_value:2}")


def _pile(column: _Column) -> Text:
    animals = [ANIMALS[animal] for animal in column.sheet.animals]
    return Text.assemble((f"{capital(column.name):<10} ", "bold"), strip(column.seat["pile"], animals))


def _legend(columns: Sequence[_Column]) -> list[Text]:
    if not any("~" in card for column in columns for card in column.seat["pile"]):
        return []
    return [Text(_("A small letter is a disguised card and the animal it counts as."), "dim")]
