"""The hex board in colour. A colour never stands alone: sleds, hazards and water all have their letter or sign."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from floe.core.words import _, capital, later, ngettext
from floe.games.race.boards.hexes import NAMES, Space
from floe.games.race.notation.draw import board_lines
from floe.games.race.rules.edition import SLEDS
from floe.games.race.rules.moves import Move
from floe.games.race.terminal.names import (
    die_name,
    face_name,
    hazard_mark,
    hazard_marks,
    pair,
    sled_mark,
    sled_names,
)

_INK: Final = "#101820"
SLED_COLOURS: Final = ("#ff8a80", "#ffb15c", "#f5e663", "#7bd88f", "#7fb8ff", "#d3a4ff")
_SLEDS: Final = {sled: f"bold {_INK} on {colour}" for sled, colour in zip(SLEDS, SLED_COLOURS, strict=True)}
_GROUNDS: Final = {
    "sea": "#1d4e6b",
    "land": "#e8f3f8",
    "edge": "#cfe1ea",
    "crack": "#9cc9de",
    "open": "#3f86ad",
    "start": "#f2d7a4",
    "pole": "#f6b7b0",
}
_SIGNS: Final = {
    "lead": "bold #1d4e6b",
    "hazard": "bold #ffffff on #5b2a86",
    "mark": "bold #b00020 on #ffe3e6",
    "water": f"bold {_INK}",
}
_DICE: Final = {"blue": "bold white on #1f5fbf", "blac": "bold white on #202020"}


def paint(text: str) -> Text:
    """Return a text with every sled named in it in its colour."""
    painted, names = Text(text), sled_names()
    for found in re.finditer(rf"\b(?:{'|'.join(names)})\b", text):
        painted.stylize(_SLEDS[names[found[0]]], *found.span())
    return painted


def draw(position: Any, names: Sequence[str], keys: Mapping[str, str]) -> RenderableType:
    """Return a picture of the table; the spaces that a legal move leads to have a star."""
    board = board_picture(position, keys)
    return Group(_heading(position, names), *board, Text(_legend(), "dim"), *_seats(position, names))


def board_picture(position: Any, keys: Mapping[str, str]) -> list[Text]:
    """Return the board line by line, without the empty lines of sea above and below."""
    lines = [Text.assemble(*map(_painted, line)) for line in board_lines(position, _targets(keys))]
    shown = [number for number, line in enumerate(lines) if line.plain.strip()]
    return lines[shown[0] // 2 * 2 : shown[-1] + 1]


def _painted(part: tuple[str, str, str]) -> tuple[str, str]:
    text, what, ground = part
    back = _GROUNDS[ground]
    if what in _SLEDS:
        return sled_mark(what), _SLEDS[what]
    if what == "hazard":
        text = hazard_mark(text)
    style = "#9fc3d6" if ground == "sea" and what not in ("hazard", "mark") else _SIGNS.get(what, _INK)
    return text, style if " on " in style else f"{style} on {back}"


def _targets(keys: Mapping[str, str]) -> dict[Space, str]:
    """Return the spaces that moves lead to, as they are to be shown."""
    spaces = {Move.read(text).space for text in keys}
    return {space: f"{NAMES[space]}*" for space in spaces if space >= 0}


_LEGEND: Final = later("{sleds} sleds, {hazards} hazards, ~ crack or lead, = open water, * a move leads here")


def _legend() -> str:
    return _(_LEGEND, sleds=" ".join(map(sled_mark, SLEDS)), hazards=" ".join(hazard_marks()))


def _heading(position: Any, names: Sequence[str]) -> Text:
    now = position.turn
    chosen = "   " + _("onward only") if position.setup.onward else ""
    title = Text.assemble(("Arctic Race", "bold"), "   ", _("round {n}", n=now.round), chosen, "   ")
    if now.step == "over":
        return title.append(_("the game is over"), "bold")
    dice = (f" {die_name(now.die)} ", _DICE[now.die[:4]]), " ", (f" {face_name(now.hazard)} ", _SIGNS["hazard"])
    tile = "   " + _(_TILES[now.tile]) if now.tile else ""
    count = position.tiles_left if hasattr(position, "tiles_left") else len(position.tiles)
    left = ngettext("{n} tile left", "{n} tiles left", count)
    return Text.assemble(title, _("{name}:", name=names[now.seat]), " ", *dice, tile, ("   " + left, "dim"))


_TILES: Final = {
    "crack": later("tile: a crack (~)"),
    "open": later("tile: open water (=)"),
    "ice": later("tile: new ice"),
}


def _seats(position: Any, names: Sequence[str]) -> Iterator[Text]:
    for number, (name, seat) in enumerate(zip(names, position.seats, strict=True)):
        mark = "▸" if position.turn.seat == number and position.turn.step != "over" else " "
        card = paint(pair(seat.card)) if seat.card else Text(_("secret"), "dim")
        ladders = ngettext("{n} ladder", "{n} ladders", seat.ladders)
        helicopter = _("helicopter") if seat.helicopter else _("no helicopter")
        who = (f"{number} ", "dim"), (capital(name), "bold")
        yield Text.assemble(mark, *who, "   ", _("sleds"), " ", card, f"   {ladders}, {helicopter}")
