"""Moves and duties in plain words."""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from floe.core.contract import View
from floe.core.words import _, either, later, mark, ngettext
from floe.games.arctic.information.view import View as ArcticView
from floe.games.arctic.rules.cards import ANIMALS, LETTERS, Card, visible
from floe.games.arctic.rules.position import HAND_LIMIT, Turn

# ── what to do now ───────────────────────────────────────────────────────────────────────────────────────────────────


def todo(view: View, names: Sequence[str]) -> str:
    """Return in one sentence what has to be decided now, and by which seat if it is not the reader's."""
    seen = cast(ArcticView, view)
    if seen.actor is None:
        return _("The game is over.")
    if seen.actor != seen.seat:
        return _(_DUTY_OF_OTHERS[seen.turn.step], name=names[seen.actor])
    return _DUTIES[seen.turn.step](seen)


_DUTY_OF_OTHERS: Final = {
    "place": later("It is for {name} to place cards."),
    "move": later("It is for {name} to move the tokens."),
    "push": later("It is for {name} to push a token with the walrus."),
    "draw": later("It is for {name} to draw cards."),
    "discard": later("It is for {name} to discard down to seven cards."),
    "give": later("It is for {name} to give a penalty card away with the polar bear."),
}


def _place(view: ArcticView) -> str:
    held = view.seats[view.turn.seat].hand_size
    if not held:
        if all(move.kind == "settle" for move in view.moves):
            return _("Your hand is empty: choose how many penalty cards to take.")
        return _("Your hand is empty: choose how to go on.")
    cards = _how_many(view.turn)
    if held < view.turn.low - view.turn.done:
        return _(
            "Place {cards} on your pile (you have {n}; each one missing costs a penalty card).", cards=cards, n=held
        )
    return _("Place {cards} on your pile.", cards=cards)


def _move(view: ArcticView) -> str:
    card = visible(view.seats[view.turn.seat].pile)
    main, companion = name_of(ANIMALS[card.main]), name_of(ANIMALS[card.companion])
    return _(
        "Choose which token goes right, {main} or {companion}; the other goes left.", main=main, companion=companion
    )


def _push(view: ArcticView) -> str:
    pushed = next(move.animal for move in view.moves if move.kind == "push")
    return _("Your walrus may push the {animal} token one step more.", animal=name_of(ANIMALS[pushed]))


def _draw(view: ArcticView) -> str:
    kinds = {move.kind for move in view.moves}
    sources = [_(source) for kind, source in _SOURCES.items() if kind in kinds]
    return _("Draw {cards} from {sources}.", cards=_how_many(view.turn), sources=either(sources))


_SOURCES: Final = {"take": later("the River"), "dive": later("the draw pile"), "recover": later("your penalty zone")}


def _discard(view: ArcticView) -> str:
    over = view.seats[view.turn.seat].hand_size - HAND_LIMIT
    return ngettext(
        "You may keep {most} cards: discard {n} card into your penalty zone.",
        "You may keep {most} cards: discard {n} cards into your penalty zone.",
        over,
        most=HAND_LIMIT,
    )


def _give(_view: ArcticView) -> str:
    return _("Your polar bear may give one of your penalty cards to another player.")


_DUTIES: Final[dict[str, Callable[[ArcticView], str]]] = {
    "place": _place,
    "move": _move,
    "push": _push,
    "draw": _draw,
    "discard": _discard,
    "give": _give,
}


def _how_many(turn: Turn) -> str:
    fewest, most = max(0, turn.low - turn.done), turn.high - turn.done
    if fewest == most:
        more = ngettext("{n} more card", "{n} more cards", most)
        return more if turn.done else ngettext("{n} card", "{n} cards", most)
    if fewest:
        return ngettext("{low} to {n} card", "{low} to {n} cards", most, low=fewest)
    more = ngettext("up to {n} more card", "up to {n} more cards", most)
    return more if turn.done else ngettext("up to {n} card", "up to {n} cards", most)


# ── a move among others ──────────────────────────────────────────────────────────────────────────────────────────────


_GROUPS: Final = {
    "place": later("Place on top"),
    "burrow": later("Fox: slip under the pile"),
    "disguise": later("Fox: hide face down"),
    "swap": later("Puffin: swap with the River"),
    "takeback": later("Puffin"),
    "settle": later("Moose: settle with"),
    "right": later("Goes right"),
    "push": later("Walrus: push"),
    "take": later("Take from the River"),
    "dive": later("Orca"),
    "recover": later("Polar bear: recover"),
    "discard": later("Discard"),
    "give": later("Polar bear: give"),
    "stop": later("Or"),
    "pass": later("Or"),
}


def group(move: Any) -> str:
    """Return the heading a move belongs under."""
    return _(_GROUPS[str(move).split()[0]])


def label(move: Any, names: Sequence[str]) -> str:
    """Return a move under its heading, in a few words."""
    kind, *rest = str(move).split()
    if kind == "give":
        return _("{card} to {name}", card=rest[0], name=names[int(rest[1])])
    return _LABELS.get(kind, named)(*rest)


def named(card: str) -> str:
    """Return a card with its animal's name."""
    return f"{name_of(ANIMALS[Card.read(card).main])} {card}"


def animal_named(letter: str) -> str:
    return name_of(ANIMALS[LETTERS.index(letter)])


def name_of(animal: str) -> str:
    """Return the name of an animal in the reader's language."""
    return _(_NAMES[animal])


_NAMES: Final = {
    "fox": later("fox"),
    "moose": later("moose"),
    "walrus": later("walrus"),
    "orca": later("orca"),
    "puffin": later("puffin"),
    "bear": later("bear"),
}


def mark_of(animal: int) -> str:
    """Return the letter that stands for an animal in the reader's language; moves and cards have their own."""
    return mark(_MARKS[animal])


_MARKS: Final = (
    later("F|fox"),
    later("M|moose"),
    later("W|walrus"),
    later("O|orca"),
    later("P|puffin"),
    later("B|polar bear"),
)


def side_name(side: str) -> str:
    """Return the side of a power card in a word of the reader's language."""
    return _(_SIDES[side])


_SIDES: Final = {
    "burrow": later("burrow"),
    "disguise": later("disguise"),
    "draw": later("draw"),
    "place": later("place"),
    "main": later("main"),
    "companion": later("companion"),
    "flow": later("flow"),
    "dive": later("dive"),
    "swap": later("swap"),
    "takeback": later("takeback"),
    "give": later("give"),
    "recover": later("recover"),
}

# In words, next to the number of the move.
_PENALTIES: Final = (
    later("no penalty card"),
    later("one penalty card"),
    later("two penalty cards"),
    later("three penalty cards"),
    later("four penalty cards"),
    later("five penalty cards"),
    later("six penalty cards"),
)
_WAYS: Final = {"left": later("{animal} left"), "right": later("{animal} right")}
_LABELS: Final[dict[str, Callable[..., str]]] = {
    "swap": lambda card, river: _("{card} for {river}", card=card, river=river),
    "takeback": lambda: _("take your visible card back into your hand"),
    "settle": lambda count: _(_PENALTIES[int(count)]),
    "right": animal_named,
    "push": lambda animal, way: _(_WAYS[way], animal=animal_named(animal)),
    "dive": lambda: _("dive: draw unseen from the draw pile"),
    "stop": lambda: _("stop, that is enough"),
    "pass": lambda: _("pass"),
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
    return ngettext("{n} point", "{n} points", score)


def lead(margin: int) -> str:
    """Return in words how far ahead or behind a seat is."""
    if margin > 0:
        return ngettext("{n} point ahead", "{n} points ahead", margin)
    if margin < 0:
        return ngettext("{n} point behind", "{n} points behind", -margin)
    return _("level with the best other seat")


def fortune(points: int) -> str:
    """Return in words how lucky or unlucky a seat was."""
    if points > 0:
        return ngettext("{n} point lucky", "{n} points lucky", points)
    if points < 0:
        return ngettext("{n} point unlucky", "{n} points unlucky", -points)
    return _("neither lucky nor unlucky")
