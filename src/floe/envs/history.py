"""What has been played, as a player saw it, in numbers."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadNotation
from floe.engine.contract import Field, History
from floe.engine.find import compiled_game
from floe.envs.node import Node

_FIELDS = (
    Field("whose", 0, (), "1 for the observer's own move, 2 for that of the next seat clockwise, and so on"),
    Field("move", 1, (), "1 more than the absolute number; 0 where the observer cannot know it"),
)


@cache
def history_of(game: str) -> History:
    """Return how a game's history is written: its own way, or by absolute numbers of moves."""
    return compiled_game(game).history or History(_FIELDS, partial(_rows, game))


def write_history(node: Node, player: int, out: NDArray[np.float32]) -> None:
    """Write a row for each move so far."""
    rows = list(history_of(node.game).rows(node.state.view(player)))[-len(out) :]
    if rows:
        out[: len(rows)] = rows


def write_table(node: Node, player: int, out: NDArray[np.float32]) -> None:
    """Write what an observation leaves out."""
    if table := history_of(node.game).table:
        out[:] = table(node.state.view(player))


def view_in_order(node: Node, player: int) -> Any:
    """Return what a player may know, the same for all that it cannot tell apart."""
    view, in_order = node.state.view(player), history_of(node.game).in_order
    return in_order(view) if in_order else view


def _rows(game: str, view: Any) -> Iterator[tuple[int, int]]:
    for seat, move in view.log:
        yield (seat - view.seat) % view.players + 1, _number(game, move)


@cache
def _number(game: str, move: object) -> int:
    try:
        return compiled_game(game).number(move) + 1
    except BadNotation:
        return 0
