"""Positions and views as plain data (docs/notation.md): what `dump` writes. `load` reads it back."""

from typing import TYPE_CHECKING, Any, Final

from floe.core.contract import Json
from floe.core.log import dump_log
from floe.core.outcome import Outcome
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, MOOSE, visible
from floe.games.arctic.rules.position import HAND_LIMIT, RIVER_SIZE, Cards, Notes, Seat, Turn
from floe.games.arctic.rules.powers import draw_range, place_range
from floe.games.arctic.rules.scoring import Breakdown

if TYPE_CHECKING:
    from floe.games.arctic.information.view import SeatView, View
    from floe.games.arctic.rules.state import State

NAME: Final = "arctic"
VERSION: Final = 1  # of the format; another number means another meaning


def dump(state: "State") -> Json:
    return {
        **_public(state),
        "river": names(state.river),
        "draw": names(state.draw),
        "reserve": names(state.reserve),
        "final": state.final,
        "seats": [_seat(seat) for seat in state.seats],
        "turn": _turn(state),
        **_if_any(log=dump_log(state.log)),
    }


def dump_revealed(state: "State") -> Json:
    """Return a position as plain JSON data, with the numbers that a view has for readers who know no rules."""
    return {**dump(state), "turn": _whole_turn(state), "limits": _limits()}


def dump_view(view: "View") -> Json:
    """Return a view as plain JSON data, with every number that a reader who knows no rules needs."""
    return {
        **_public(view),
        "view": view.seat,
        "river": names(view.river),
        "draw": view.draw_size,
        "reserve": view.reserve_size,
        "final": view.final,
        "seats": [_seat_view(seat) for seat in view.seats],
        "turn": _whole_turn(view),
        "limits": _limits(),
        "log": dump_log(view.log),
        "moves": [str(move) for move in view.moves],
        "outcome": view.outcome and dump_outcome(view.outcome),
    }


def _limits() -> Json:
    return {"hand": HAND_LIMIT, "river": RIVER_SIZE}


def names(cards: Cards) -> list[str]:
    return [card.name for card in cards]


def _public(state: "State | View") -> Json:
    setup = state.setup
    return {
        "game": NAME,
        "version": VERSION,
        "decks": list(setup.decks),
        "first": setup.first,
        "sides": dict(zip(ANIMALS, setup.sides, strict=True)),
        "powers": dict(zip(ANIMALS, state.powers, strict=True)),
        "tokens": {animal: LANDSCAPE[place] for animal, place in zip(ANIMALS, state.tokens, strict=True)},
    }


def _seat(seat: Seat) -> Json:
    return {
        "hand": names(seat.hand),
        "pile": names(seat.pile),
        "penalty": names(seat.penalty),
        "totem": ANIMALS[seat.totem],
        **_if_any(known=names(seat.known), perhaps=names(seat.perhaps), notes=_notes(seat.notes)),
    }


def _seat_view(seat: "SeatView") -> Json:
    return {
        "hand": seat.hand if seat.hand is None else names(seat.hand),
        "hand_size": seat.hand_size,
        "known": names(seat.known),
        "perhaps": names(seat.perhaps),
        "pile": names(seat.pile),
        "penalty": seat.penalty if seat.penalty is None else names(seat.penalty),
        "penalty_size": seat.penalty_size,
        "totem": None if seat.totem is None else ANIMALS[seat.totem],
        **_if_any(notes=_notes(seat.notes)),
    }


def _turn(state: "State | View") -> Json:
    """Write the turn, without what a reader can work out from the rest of the position."""
    turn = state.turn
    data: Json = {"round": turn.round, "seat": turn.seat, "step": turn.step, "done": turn.done, "last": turn.last}
    asked = cards_asked(turn, state.setup.sides, state.powers, state.seats[turn.seat].pile)
    if (turn.low, turn.high) != asked:
        data |= {"low": turn.low, "high": turn.high}
    return data | _if_any(used=turn.used)


def _whole_turn(state: "State | View") -> Json:
    """Write the turn, with how many cards it asks for also where the pile shows it."""
    return _turn(state) | {"low": state.turn.low, "high": state.turn.high}


def cards_asked(turn: Turn, sides: tuple[str, ...], powers: tuple[int | None, ...], pile: Cards) -> tuple[int, int]:
    """Return the fewest and the most cards that the step asks for, as far as the rest of the position shows it.

    The cards placed in this step lie on the pile; the visible card before them is the one that asked.
    """
    moose = sides[MOOSE] if powers[MOOSE] == turn.seat else ""
    if turn.step == "place":
        return place_range(visible(pile[: len(pile) - turn.done]), moose == "place")
    return draw_range(visible(pile), moose == "draw") if turn.step == "draw" else (0, 0)


def _notes(notes: Notes) -> list[list[Any]]:
    return [[at, card.name] for at, card in notes]


def _if_any(**entries: Any) -> Json:
    return {name: value for name, value in entries.items() if value}


def dump_outcome(outcome: Outcome) -> Json:
    return {
        "scores": list(outcome.scores),
        "places": list(outcome.places),
        "breakdown": [dump_breakdown(sheet) for sheet in outcome.breakdown],
    }


def dump_breakdown(sheet: Breakdown) -> Json:
    return {
        "animals": [ANIMALS[animal] for animal in sheet.animals],
        "runs": dict(zip(ANIMALS, sheet.runs, strict=True)),
        "sequences": dict(zip(ANIMALS, sheet.sequences, strict=True)),
        "variety": sheet.variety,
        "totem": sheet.totem,
        "penalty": sheet.penalty,
        "total": sheet.total,
    }
