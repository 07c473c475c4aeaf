"""Moves and duties in plain words, and what happened."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from floe.race.edition import PAWNS, SLEDS
from floe.race.hexes import NAMES
from floe.race.moves import Move
from floe.race.table import is_home
from floe.race.walking import STEPS


def todo(view: Any, names: Sequence[str]) -> str:
    """Return in one sentence what has to be decided now, and by whom if it is not the reader."""
    now = view.turn
    if now.step == "over":
        return "The game is over."
    if view.actor != view.seat:
        return f"It is for {names[now.seat]} to {_DUTY_OF_OTHERS[now.step]}."
    if now.step == "water":
        return _WATER[now.tile]
    if now.step == "hazard":
        return _hazard(now.hazard, now.done)
    return _sled(STEPS[now.die], {move.kind for move in view.moves})


_DUTY_OF_OTHERS: Final = {"water": "place a tile", "hazard": "move a hazard", "sled": "move a sled"}
_WATER: Final = {
    "crack": "Put the crack on a free space.",
    "open": "Put the open water on a free space.",
    "ice": "Lay the new ice against the board, or pass.",
}


def _hazard(face: str, done: int) -> str:
    if face == "joker":
        return "Joker: move any hazard one step, or pass."
    if face == "double joker":
        return f"Double joker: move any hazard one step, or pass; {'one step is' if done else 'two steps are'} left."
    return f"Move a {face} one step."


def _sled(steps: int, kinds: set[str]) -> str:
    fly = ", or call the helicopter" if "fly" in kinds else ""
    if "sled" not in kinds:
        return "No sled can drive: call the helicopter, or pass."
    return f"Drive any sled up to {steps} step{'' if steps == 1 else 's'}{fly}."


def group(move: Any) -> str:
    """Return the heading a move belongs under."""
    if move.kind == "hazard":
        return f"{PAWNS[move.thing].capitalize()} to"
    if move.kind in ("sled", "fly"):
        return f"{'Drive' if move.kind == 'sled' else 'Fly'} {SLEDS[move.thing]} to"
    return _GROUPS[str(move).split()[0]]


_GROUPS: Final = {"water": "Water on", "ice": "New ice on", "pass": "Or"}


def label(move: Any, names: Sequence[str]) -> str:
    """Return a move under its heading, in a few words."""
    if move.kind == "pass":
        return "pass"
    cost = f" (+{_ladders(move)})" if move.ladders else ""
    return f"{NAMES[move.space]}{cost}"


def _ladders(move: Move) -> str:
    return f"{move.ladders} ladder{'' if move.ladders == 1 else 's'}"


def tidy(text: str) -> str:
    """Return a typed move with its letters in the case they are written in: `SLED Red e7` is `sled red E7`."""
    return " ".join(_tidy_word(word) for word in text.split())


def _tidy_word(word: str) -> str:
    return word.upper() if len(word) < 4 and word[-1:].isdecimal() and word[0].isalpha() else word.lower()


def tell(before: Any, move: Any, after: Any, names: Sequence[str]) -> tuple[str, ...]:
    """Return phrases that say what the acting seat did by this move and what came of it, all in the past tense."""
    return (_did(before, move), *_signs(before, after, names))


def _did(before: Any, move: Move) -> str:
    place = NAMES[move.space] if move.space >= 0 else ""
    if move.kind == "water":
        return f"put {'a crack' if before.turn.tile == 'crack' else 'open water'} on {place}"
    if move.kind == "hazard":
        return f"moved {PAWNS[move.thing]} to {place}"
    if move.kind == "sled":
        return f"drove {SLEDS[move.thing]} to {place}" + (f" with {_ladders(move)}" if move.ladders else "")
    if move.kind == "fly":
        return f"flew {SLEDS[move.thing]} to {place}"
    return f"laid new ice on {place}" if move.kind == "ice" else _PASSED[before.turn.step]


_PASSED: Final = {"water": "laid no ice", "hazard": "left the hazards alone", "sled": "could not drive"}


def _signs(before: Any, after: Any, names: Sequence[str]) -> Iterator[str]:
    """Say who has come home."""
    for name, seat in zip(names, after.seats, strict=True):
        if seat.card and is_home(seat.card, after.sleds) and not is_home(seat.card, before.sleds):
            sleds = " and ".join(SLEDS[sled] for sled in seat.card)
            yield f"brought {name} home: {sleds} are both at the pole, and the round is played to its end"


def worth(score: int) -> str:
    """Return a score in words: how far a seat's two sleds still are from the pole."""
    if score == 0:
        return "both sleds home"
    return "1 step to go" if score == -1 else f"{-score} steps to go"


def lead(margin: int) -> str:
    """Return in words how far ahead or behind a seat is."""
    steps = f"{abs(margin)} step{'' if abs(margin) == 1 else 's'}"
    return f"{steps} {'ahead' if margin > 0 else 'behind'}" if margin else "level with the best other seat"
