"""Positions and views as plain data: what `dump` writes. `load` reads it back."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from floe.core.contract import Json
from floe.core.log import dump_log
from floe.core.outcome import Outcome
from floe.games.race.boards.board import Board
from floe.games.race.boards.hexes import FORWARD, NAMES, Hexes, bits
from floe.games.race.rules.edition import HAZARDS, PAWNS, ROUNDS, SLEDS, TILES
from floe.games.race.rules.position import Seat, SledCard, Turn
from floe.games.race.rules.scoring import Breakdown

if TYPE_CHECKING:
    from floe.games.race.information.view import SeatView, View
    from floe.games.race.rules.state import State

NAME: Final = "race"
VERSION: Final = 1  # of the format; another number means another meaning


def dump(state: "State") -> Json:
    """Return a position as plain JSON data."""
    return {
        "game": NAME,
        "version": VERSION,
        "board": state.setup.board.code,
        **_public(state),
        "tiles": state.tiles,
        "movement": state.movement,
        "perils": state.perils,
        **({"log": dump_log(state.log)} if state.log else {}),
    }


def dump_revealed(state: "State") -> Json:
    """Return a position as plain JSON data, the board drawn out as in a view."""
    return {**dump(state), "board": dump_board(state.setup.board)}


def dump_view(view: "View") -> Json:
    """Return a view as plain JSON data; the board is drawn out, for readers who know no board codes."""
    return {
        "game": NAME,
        "version": VERSION,
        "view": view.seat,
        "board": dump_board(view.setup.board),
        **_public(view),
        "tiles": view.tiles_left,
        "limits": {"rounds": ROUNDS},
        "log": dump_log(view.log),
        "moves": [str(move) for move in view.moves],
        "outcome": view.outcome and dump_outcome(view.outcome),
    }


@lru_cache(maxsize=1 << 8)  # every view of a game shows the board again
def dump_board(board: Board) -> Json:
    """Return a board as plain JSON data: its pieces as lists of hexes, and the two hexes at each stretch of lead."""
    names = {kind: [_names(piece.hexes) for piece in board.pieces if piece.kind == kind] for kind in ("start", "pole")}
    floes = [_names(piece.hexes) for piece in board.pieces if piece.kind not in names]
    forward = zip(FORWARD, board.chart.leads[: len(FORWARD)], strict=True)  # backward are the same leads again
    leads = [[NAMES[at], NAMES[at + way]] for way, crossing in forward for at in bits(crossing)]
    return {
        "code": board.code,
        "start": names["start"][0],
        "pole": names["pole"][0],
        "floes": floes,
        "leads": leads,
    }


def _public(state: "State | View") -> Json:
    each = len(PAWNS) // len(HAZARDS)
    places = [NAMES[at] for at in state.hazards]
    return {
        "first": state.setup.first,
        **({"onward": True} if state.setup.onward else {}),
        "sleds": {sled: NAMES[at] for sled, at in zip(SLEDS, state.sleds, strict=True)},
        "hazards": {hazard: places[each * number : each * (number + 1)] for number, hazard in enumerate(HAZARDS)},
        "water": {"crack": _names(state.cracks), "open": _names(state.open), "ice": _names(state.ice)},
        "gone": [TILES[letter] for letter in state.gone],
        "seats": [_seat(seat) for seat in state.seats],
        "turn": _turn(state.turn),
    }


def _names(hexes: Hexes) -> list[str]:
    return [NAMES[at] for at in bits(hexes)]


def _seat(seat: "Seat | SeatView") -> Json:
    return {"card": seat.card and card_names(seat.card), "ladders": seat.ladders, "helicopter": seat.helicopter}


def card_names(card: SledCard) -> list[str]:
    """Return the colours of a sled card."""
    return [SLEDS[sled] for sled in card]


def _turn(turn: Turn) -> Json:
    return {
        "round": turn.round,
        "seat": turn.seat,
        "step": turn.step,
        "die": turn.die,
        "hazard": turn.hazard,
        "tile": turn.tile,
        "done": turn.done,
    }


def dump_outcome(outcome: Outcome) -> Json:
    """Return an outcome as plain JSON data."""
    return {
        "scores": list(outcome.scores),
        "places": list(outcome.places),
        "breakdown": [_breakdown(sheet) for sheet in outcome.breakdown],
    }


def _breakdown(sheet: Breakdown) -> dict[str, Any]:
    return {
        "card": card_names(sheet.card),
        "steps": list(sheet.steps),
        "helicopter": sheet.helicopter,
        "ladders": sheet.ladders,
    }
