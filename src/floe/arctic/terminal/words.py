"""Moves and duties in plain words."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from floe.arctic import sight
from floe.arctic.cards import ANIMALS, LETTERS, Card, visible
from floe.arctic.table import HAND_LIMIT, Turn
from floe.core.contract import View

# ── what to do now ───────────────────────────────────────────────────────────────────────────────────────────────────


def todo(view: View, names: Sequence[str]) -> str:
    """Return in one sentence what has to be decided now, and by whom if it is not the reader."""
    seen = cast(sight.View, view)
    if seen.actor is None:
        return "The game is over."
    if seen.actor != seen.seat:
        return f"It is for {names[seen.actor]} to {_DUTY_OF_OTHERS[seen.turn.step]}."
    return _DUTIES[seen.turn.step](seen)


_DUTY_OF_OTHERS: Final = {
    "place": "place cards",
    "move": "move the tokens",
    "push": "push a token with the walrus",
    "draw": "draw cards",
    "discard": "discard down to seven cards",
    "give": "give a penalty card away with the polar bear",
}


def _place(view: sight.View) -> str:
    held = view.seats[view.turn.seat].hand_size
    if not held:
        settling = all(move.kind == "settle" for move in view.moves)
        return f"Your hand is empty: choose how {'many penalty cards to take' if settling else 'to go on'}."
    short = (
        f" (you have {held}; each one missing costs a penalty card)" if held < view.turn.low - view.turn.done else ""
    )
    return f"Place {_how_many(view.turn)} on your pile{short}."


def _move(view: sight.View) -> str:
    card = visible(view.seats[view.turn.seat].pile)
    return f"Choose which token goes right, {ANIMALS[card.main]} or {ANIMALS[card.companion]}; the other goes left."


def _push(view: sight.View) -> str:
    pushed = next(move.animal for move in view.moves if move.kind == "push")
    return f"Your walrus may push the {ANIMALS[pushed]} token one step more."


def _draw(view: sight.View) -> str:
    kinds = {move.kind for move in view.moves}
    sources = [source for kind, source in _SOURCES.items() if kind in kinds]
    return f"Draw {_how_many(view.turn)} from {' or '.join(sources)}."


_SOURCES: Final = {"take": "the River", "dive": "the draw pile", "recover": "your penalty zone"}


def _discard(view: sight.View) -> str:
    over = view.seats[view.turn.seat].hand_size - HAND_LIMIT
    return f"You may keep {HAND_LIMIT} cards: discard {_cards(over)} into your penalty zone."


def _give(_: sight.View) -> str:
    return "Your polar bear may give one of your penalty cards to another player."


_DUTIES: Final[dict[str, Callable[[sight.View], str]]] = {
    "place": _place,
    "move": _move,
    "push": _push,
    "draw": _draw,
    "discard": _discard,
    "give": _give,
}


def _how_many(turn: Turn) -> str:
    fewest, most, more = max(0, turn.low - turn.done), turn.high - turn.done, " more" if turn.done else ""
    if fewest == most:
        return _cards(most, more)
    return f"{f'{fewest} to' if fewest else 'up to'} {_cards(most, more)}"


def _cards(count: int, more: str = "") -> str:
    return f"{count}{more} card{'' if count == 1 else 's'}"


# ── a move among others ──────────────────────────────────────────────────────────────────────────────────────────────


_GROUPS: Final = {
    "place": "Place on top",
    "burrow": "Fox: slip under the pile",
    "disguise": "Fox: hide face down",
    "swap": "Puffin: swap with the River",
    "takeback": "Puffin",
    "settle": "Moose: settle with",
    "right": "Goes right",
    "push": "Walrus: push",
    "take": "Take from the River",
    "dive": "Orca",
    "recover": "Polar bear: recover",
    "discard": "Discard",
    "give": "Polar bear: give",
    "stop": "Or",
    "pass": "Or",
}


def group(move: Any) -> str:
    """Return the heading a move belongs under."""
    return _GROUPS[str(move).split()[0]]


def label(move: Any, names: Sequence[str]) -> str:
    """Return a move under its heading, in a few words."""
    kind, *rest = str(move).split()
    return _LABELS.get(kind, named)(*rest) if kind != "give" else f"{rest[0]} to {names[int(rest[1])]}"


def named(card: str) -> str:
    """Return a card with its animal's name."""
    return f"{ANIMALS[Card.read(card).main]} {card}"


def animal_named(letter: str) -> str:
    """Return the name of the animal with this letter."""
    return ANIMALS[LETTERS.index(letter)]


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")  # in words, next to the number of the move
_LABELS: Final[dict[str, Callable[..., str]]] = {
    "swap": lambda card, river: f"{card} for {river}",
    "takeback": lambda: "take your visible card back into your hand",
    "settle": lambda count: f"{_NUMBERS[int(count)]} penalty card{'' if count == '1' else 's'}",
    "right": animal_named,
    "push": lambda animal, way: f"{animal_named(animal)} {way}",
    "dive": lambda: "dive: draw unseen from the draw pile",
    "stop": lambda: "stop, that is enough",
    "pass": lambda: "pass",
}


# ── what people type ─────────────────────────────────────────────────────────────────────────────────────────────────


_CARD: Final = re.compile(r"[fmwopb][1-5][fmwopb]", re.IGNORECASE)


def tidy(text: str) -> str:
    """Return a typed move with its letters in the case they are written in: `PLACE f3O` is `place F3o`."""
    return " ".join(_tidy_word(word) for word in text.split())


def _tidy_word(word: str) -> str:
    if _CARD.fullmatch(word):
        return word[0].upper() + word[1:].lower()
    return word.upper() if len(word) == 1 else word.lower()


def worth(score: int) -> str:
    """Return a score in words."""
    return f"{score} point" if score == 1 else f"{score} points"


def lead(margin: int) -> str:
    """Return in words how far ahead or behind a seat is."""
    return f"{worth(abs(margin))} {'ahead' if margin > 0 else 'behind'}" if margin else "level with the best other seat"
