"""Positions and views as plain JSON data: lists and numbers, in the shape that reading them back gives again."""

from typing import TYPE_CHECKING

import msgspec

from floe.core.contract import Json

if TYPE_CHECKING:
    from pebbles.information.view import View
    from pebbles.rules.state import State


def dump(state: "State") -> Json:
    return {
        "game": "pebbles",
        "bag": [*state.bag],
        "secrets": [*state.secrets],
        "taken": [[*hand] for hand in state.taken],
        "turn": state.turn,
        "log": [[*entry] for entry in state.log],
    }


def dump_view(view: "View") -> Json:
    return {
        "seat": view.seat,
        "actor": view.actor,
        "secrets": [*view.secrets],
        "taken": [[*hand] for hand in view.taken],
        "left": view.left,
        "turn": view.turn,
        "moves": [*view.moves],
        "log": [[*entry] for entry in view.log],
        "outcome": msgspec.to_builtins(view.outcome),
    }
