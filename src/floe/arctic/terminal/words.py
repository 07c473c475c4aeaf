"""Moves and duties in plain words."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from floe.arctic.cards import ANIMALS, LETTERS, NO_CARD, Card
from floe.arctic.table import HAND_LIMIT
from floe.arctic.terminal.paint import top
from floe.core.contract import Json, View

# ── what to do now ───────────────────────────────────────────────────────────────────────────────────────────────────


def todo(view: View, names: Sequence[str]) -> str:
    """Return in one sentence what has to be decided now, and by whom if it is not the reader."""
    data = view.dump()
    step = data["turn"]["step"]
    if step == "over":
        return "The game is over."
    if view.actor != view.seat:
        return f"It is for {names[data['turn']['seat']]} to {_DUTY_OF_OTHERS[step]}."
    return _DUTIES[step](data, data["seats"][data["turn"]["seat"]])


_DUTY_OF_OTHERS: Final = {
    "place": "place cards",
    "move": "move the tokens",
    "push": "push a token with the walrus",
    "draw": "draw cards",
    "discard": "discard down to seven cards",
    "give": "give a penalty card away with the polar bear",
}


def _place(data: Json, own: Json) -> str:
    if not own["hand"]:
        settling = any(move.startswith("settle") for move in data["moves"])
        return f"Your hand is empty: choose how {'many penalty cards to take' if settling else 'to go on'}."
    done = data["turn"]["done"]
    fewest, most = (max(0, total - done) for total in _place_range(data, own))
    on = "Place" if done == 0 else "Go on: place"
    short = (
        f" You have only {len(own['hand'])}; each one missing costs a penalty card."
        if len(own["hand"]) < fewest
        else ""
    )
    return f"{on} {_how_many(fewest, most, done)} from your hand on your pile.{short}"


def _place_range(data: Json, own: Json) -> tuple[int, int]:
    turn = data["turn"]
    before = own["pile"][: len(own["pile"]) - turn["done"]]
    value = turn.get("value", top(before).placement)
    if not _holds(data, "moose", "place"):
        return value, value
    return (value if top(own["pile"]) is NO_CARD else value - 1), value + 1


def _move(_: Json, own: Json) -> str:
    card = top(own["pile"])
    return f"Choose which token goes right, {ANIMALS[card.main]} or {ANIMALS[card.companion]}; the other goes left."


def _push(data: Json, own: Json) -> str:
    card = top(own["pile"])
    animal = card.main if data["sides"]["walrus"] == "main" else card.companion
    return f"Your walrus may push the {ANIMALS[animal]} token one step more."


def _draw(data: Json, own: Json) -> str:
    done, value = data["turn"]["done"], top(own["pile"]).draw
    spread = 1 if _holds(data, "moose", "draw") else 0
    fewest, most = max(0, value - spread - done), value + spread - done
    return f"Take {_how_many(fewest, most, done)} from the River."


def _discard(_: Json, own: Json) -> str:
    over = len(own["hand"]) - HAND_LIMIT
    return f"You may keep {HAND_LIMIT} cards: discard {_cards(over)} into your penalty zone."


def _give(_data: Json, _own: Json) -> str:
    return "Your polar bear may give one of your penalty cards to another player."


_DUTIES: Final[dict[str, Callable[[Json, Json], str]]] = {
    "place": _place,
    "move": _move,
    "push": _push,
    "draw": _draw,
    "discard": _discard,
    "give": _give,
}


def _holds(data: Json, animal: str, side: str) -> bool:
    return (data["powers"][animal], data["sides"][animal]) == (data["turn"]["seat"], side)


def _how_many(fewest: int, most: int, done: int) -> str:
    more = " more" if done else ""
    if fewest == most:
        return _cards(most, more)
    if fewest == 0:
        return f"up to {_cards(most, more)}"
    return f"{fewest} to {_cards(most, more)}"


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
    """Return a typed move with its letters in the case they are written in: `PLACE f3W` is `place F3w`."""
    return " ".join(_tidy_word(word) for word in text.split())


def _tidy_word(word: str) -> str:
    if _CARD.fullmatch(word):
        return word[0].upper() + word[1:].lower()
    return word.upper() if len(word) == 1 else word.lower()
