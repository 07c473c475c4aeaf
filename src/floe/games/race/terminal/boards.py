"""A board by itself, for `floe board`: drawn in the terminal, as a picture, and its code."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from floe.core.words import _
from floe.games.race.boards.draft import Draft
from floe.games.race.boards.picture import svg
from floe.games.race.terminal.paint import board_picture


def board(state: Any) -> RenderableType:
    """Return the board of a table in the terminal's signs, with what can be said of it below."""
    laid = state.setup.board
    floes, leads = len(laid.pieces) - 2, len(laid.leads)
    facts = _(
        "{steps} steps from start to pole, {floes} floes, {leads} leads (~)",
        steps=laid.chart.walk(),
        floes=floes,
        leads=leads,
    )
    return Group(*board_picture(state, {}), Text(facts, "dim"))


def picture(state: Any) -> str:
    """Return the board of a table as an SVG document."""
    return svg(state.setup.board, state.hazards)


def code(state: Any) -> str:
    """Return the code of a table's board, with the hazards where their places were chosen."""
    return Draft(state.setup.board, state.hazards).code
