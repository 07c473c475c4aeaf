"""Refusing a move, a seat or what is no source of chance, with the right word for what is wrong and the evidence."""

from typing import Any

from floe.core.contract import State
from floe.core.errors import BadOption, GameOver, IllegalMove, NotYourTurn, Stale
from floe.core.words import _

_FEW = 8  # legal moves that fit into a sentence


def guard(state: State, move: Any, seat: int | None, at: int | None) -> None:
    """Raise what is wrong with a move that this seat asks for at this version; None stands for not said."""
    is_theirs = (at is None or at == state.version) and (seat is None or seat == state.actor)
    if is_theirs and move in state.moves:  # no move is left when the game is over
        return
    asked = {"move": str(move), "seat": seat, "version": state.version}
    # Staleness comes first: a client that has missed a move cannot make sense of any other refusal.
    if at is not None and at != state.version:
        sentence = _("{move} was chosen at version {at}, but the game is at version {version}", at=at, **asked)
        raise Stale(sentence, at=at, **asked)
    if state.over:
        raise GameOver(_("the game is over, {move} comes too late", move=move), **asked)
    if seat is not None and seat != state.actor:
        sentence = _("seat {seat} asks for {move}, but it is seat {actor} to decide", actor=state.actor, **asked)
        raise NotYourTurn(sentence, **asked)
    legal = [str(move) for move in state.moves]
    allowed = {"seat": state.actor, "moves": _some(legal)}
    sentence = _("{move} is not allowed here; seat {seat} may {moves}", move=move, **allowed)
    raise IllegalMove(sentence, legal=legal, **asked)


def guard_seat(seat: Any, players: int) -> None:
    """Raise BadOption unless it is a seat of a game with this many players, or None for a spectator."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise BadOption(_("there is no seat {seat!r} at a table of {players}", seat=seat, players=players), seat=seat)


def guard_rng(rng: Any) -> None:
    """Raise BadOption unless chance can be drawn from it; from a seed alone it cannot."""
    if not callable(getattr(rng, "randrange", None)):
        sentence = f"chance comes from something with randrange, such as random.Random(), not from {rng!r}"
        raise BadOption(sentence, option="rng", value=repr(rng))


def _some(texts: list[str]) -> str:
    """List the texts, or the first of them where there are many."""
    return ", ".join(texts[:_FEW]) + (_(" … ({n} moves)", n=len(texts)) if len(texts) > _FEW else "")
