"""Moves and duties in plain words, and what happened."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from floe.core.words import Phrase, _, capital, later, listed, ngettext
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import is_home
from floe.games.race.rules.walking import STEPS
from floe.games.race.terminal.names import face_name, pawn_name, place_name, sled_name


def todo(view: Any, names: Sequence[str]) -> str:
    """Return in one sentence what has to be decided now, and by whom if it is not the reader."""
    now = view.turn
    if now.step == "over":
        return _("The game is over.")
    if view.actor != view.seat:
        return _(_DUTY_OF_OTHERS[now.step], name=names[now.seat])
    if now.step == "water":
        return _(_WATER[now.tile])
    if now.step == "hazard":
        return _hazard(now.hazard, now.done)
    return _sled(STEPS[now.die], {move.kind for move in view.moves}, view.setup.onward)


_DUTY_OF_OTHERS: Final = {
    "water": later("It is for {name} to place a tile."),
    "hazard": later("It is for {name} to move a hazard."),
    "sled": later("It is for {name} to move a sled."),
}
_WATER: Final = {
    "crack": later("Put the crack on a free space."),
    "open": later("Put the open water on a free space."),
    "ice": later("Lay the new ice against the board, or pass."),
}


def _hazard(face: str, done: int) -> str:
    if face == "joker":
        return _("Joker: move any hazard one step, or pass.")
    if face == "double joker" and done:
        return _("Double joker: move any hazard one step, or pass; one step is left.")
    if face == "double joker":
        return _("Double joker: move any hazard one step, or pass; two steps are left.")
    return _("Move a {hazard} one step.", hazard=face_name(face))


def _sled(steps: int, kinds: set[str], onward: bool) -> str:
    if "sled" not in kinds and onward:
        return _("No sled can drive onward: call the helicopter, or pass.")
    if "sled" not in kinds:
        return _("No sled can drive: call the helicopter, or pass.")
    if "fly" not in kinds:
        return ngettext("Drive any sled up to {n} step.", "Drive any sled up to {n} steps.", steps)
    return ngettext(
        "Drive any sled up to {n} step, or call the helicopter.",
        "Drive any sled up to {n} steps, or call the helicopter.",
        steps,
    )


def group(move: Any) -> str:
    """Return the heading a move belongs under."""
    if move.kind == "hazard":
        return _("{pawn} to", pawn=capital(pawn_name(move.thing)))
    if move.kind == "sled":
        return _("Drive {sled} to", sled=sled_name(move.thing))
    if move.kind == "fly":
        return _("Fly {sled} to", sled=sled_name(move.thing))
    return _(_GROUPS[str(move).split()[0]])


_GROUPS: Final = {"water": later("Water on"), "ice": later("New ice on"), "pass": later("Or")}


def label(move: Any, names: Sequence[str]) -> str:
    """Return a move under its heading, in a few words."""
    if move.kind == "pass":
        return _("pass")
    cost = f" (+{_ladders(move)})" if move.ladders else ""
    return f"{place_name(move.space)}{cost}"


def _ladders(move: Move) -> str:
    return ngettext("{n} ladder", "{n} ladders", move.ladders)


def tidy(text: str) -> str:
    """Return a typed move with its letters in the case they are written in: `SLED Red e7` is `sled red E7`."""
    return " ".join(_tidy_word(word) for word in text.split())


def _tidy_word(word: str) -> str:
    return word.upper() if len(word) < 4 and word[-1:].isdecimal() and word[0].isalpha() else word.lower()


def tell(before: Any, move: Any, after: Any, names: Sequence[str]) -> tuple[Phrase, ...]:
    """Return phrases that say what the acting seat did by this move and what came of it, all in the past tense."""
    return (_did(before, move), *_signs(before, after, names))


def _did(before: Any, move: Move) -> Phrase:
    place = place_name(move.space) if move.space >= 0 else ""
    if move.kind == "water":
        return Phrase(_(_PUT[before.turn.tile], place=place))
    if move.kind == "hazard":
        return Phrase(_("moved {things}"), _("{pawn} to {place}", pawn=pawn_name(move.thing), place=place))
    if move.kind == "sled" and move.ladders:
        spent = {"sled": sled_name(move.thing), "place": place, "ladders": _ladders(move)}
        return Phrase(_("drove {sled} to {place} with {ladders}", **spent))
    if move.kind == "sled":
        return Phrase(_("drove {sled} to {place}", sled=sled_name(move.thing), place=place))
    if move.kind == "fly":
        return Phrase(_("flew {sled} to {place}", sled=sled_name(move.thing), place=place))
    return Phrase(_("laid new ice on {place}", place=place) if move.kind == "ice" else _(_PASSED[before.turn.step]))


_PUT: Final = {"crack": later("put a crack on {place}"), "open": later("put open water on {place}")}
_PASSED: Final = {
    "water": later("laid no ice"),
    "hazard": later("left the hazards alone"),
    "sled": later("could not drive"),
}


def _signs(before: Any, after: Any, names: Sequence[str]) -> Iterator[Phrase]:
    """Say who has come home."""
    for name, seat in zip(names, after.seats, strict=True):
        if seat.card and is_home(seat.card, after.sleds) and not is_home(seat.card, before.sleds):
            sleds = listed([sled_name(sled) for sled in seat.card])
            yield Phrase(_(_HOME, name=name, sleds=sleds))


_HOME: Final = later("brought {name} home: {sleds} are both at the pole, and the round is played to its end")


def worth(score: int) -> str:
    """Return a score in words: how far a seat's two sleds still are from the pole."""
    return ngettext("{n} step to go", "{n} steps to go", -score) if score else _("both sleds home")


def lead(margin: int) -> str:
    """Return in words how far ahead or behind a seat is."""
    if margin > 0:
        return ngettext("{n} step ahead", "{n} steps ahead", margin)
    if margin < 0:
        return ngettext("{n} step behind", "{n} steps behind", -margin)
    return _("level with the best other seat")
