"""Refusing a move, with the right word for what is wrong and the evidence."""

from typing import Any

from floe.core.contract import State
from floe.core.errors import GameOver, IllegalMove, NotYourTurn, Stale

_FEW = 8  # legal moves that fit into a sentence


def guard(state: State, move: Any, seat: int | None, at: int | None) -> None:
    """Raise what is wrong with a move that this seat asks for at this version; None stands for not said."""
    asked = {"move": str(move), "seat": seat, "version": state.version}
    if at is not None and at != state.version:
        raise Stale(f"{move} was chosen at version {at}, but the game is at version {state.version}", at=at, **asked)
    if state.over:
        raise GameOver(f"the game is over, {move} comes too late", **asked)
    if seat is not None and seat != state.actor:
        raise NotYourTurn(f"seat {seat} asks for {move}, but it is seat {state.actor} to decide", **asked)
    if move not in state.moves:
        legal = [str(move) for move in state.moves]
        raise IllegalMove(f"{move} is not allowed here; seat {state.actor} may {_some(legal)}", legal=legal, **asked)


def _some(texts: list[str]) -> str:
    """List the texts, or the first of them where there are many."""
    return ", ".join(texts[:_FEW]) + (f" … ({len(texts)} moves)" if len(texts) > _FEW else "")
