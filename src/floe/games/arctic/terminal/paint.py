"""Animals and cards in colour. A colour never stands alone: every animal also has its letter."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rich.box import ROUNDED
from rich.panel import Panel
from rich.text import Text

from floe.core.words import _
from floe.games.arctic.rules.cards import ANIMALS, LETTERS, NO_CARD, Animal, Card, visible
from floe.games.arctic.terminal.words import mark_of, name_of

# Dark letters on tiles light enough for them, so that they read on dark and on light terminals alike.
COLOURS: Final = ("#f0913f", "#bd8a5e", "#dc9ab9", "#6aaae4", "#f2cd55", "#dbe9f0")
TILES: Final = tuple(f"#101820 on {colour}" for colour in COLOURS)
HIDDEN: Final = "#101820 on #9aa5ad"
KEY: Final = "bold cyan"

CARD_WIDTH: Final = 10
_CARD_NAME: Final = re.compile(r"\b[FMWOPB][1-5][fmwopb]\b")


def paint(text: str) -> Text:
    """Return a text with every card named in it on the tile of its animal."""
    painted = Text(text)
    for found in _CARD_NAME.finditer(text):
        painted.stylize(TILES[LETTERS.index(found[0][0])], *found.span())
    return painted


def letter(animal: Animal) -> Text:
    """Return an animal's letter on its tile."""
    return Text(mark_of(animal), TILES[animal])


def letters(animals: Iterable[Animal]) -> Text:
    """Return the letters of animals, each on its tile."""
    return Text(" ").join(map(letter, animals))


def chips(names: Iterable[str]) -> Text:
    """Return cards as a row of names."""
    return paint(" ".join(names))


def strip(pile: Sequence[str], animals: Sequence[str] | None = None) -> Text:
    """Return a pile from bottom to top, a letter a card and a gap between runs.

    A disguised card is a `~`, or in small print the animal it came to count as.
    """
    counted: Sequence[str | None] = animals or [None] * len(pile)
    signs = [_sign(Card.read(name), animal) for name, animal in zip(pile, counted, strict=True)]
    runs = (list(run) for _, run in groupby(signs, key=lambda sign: sign[0].upper()))
    return Text(" ").join(Text.assemble(*run) for run in runs)


def _sign(card: Card, animal: str | None) -> tuple[str, str]:
    if card.is_up:
        return mark_of(card.main), TILES[card.main]
    if animal is None:
        return "~", HIDDEN
    at = ANIMALS.index(animal)
    return mark_of(at).lower(), TILES[at]


def top(pile: Sequence[str]) -> Card:
    """Return the visible card of a pile, NO_CARD where there is none."""
    return visible(tuple(map(Card.read, pile)))


def card_picture(card: Card, key: str = "") -> Panel:
    """Return a card as a little picture, with the number of the move it stands for, if any."""
    if card is NO_CARD:
        return Panel(Text(_("no card\nto see\nplace 1\n")), width=CARD_WIDTH, padding=0, box=ROUNDED, style="dim")
    place, draw = _("place"), _("draw")
    width = max(len(place), len(draw))
    body = Text.assemble(
        (f"{_short(card.main, CARD_WIDTH - 2).upper():^8}", TILES[card.main]),
        f"\n{place:<{width}} {card.placement}\n{draw:<{width}} {card.draw}\n+ ",
        (_short(card.companion, CARD_WIDTH - 4), TILES[card.companion]),
    )
    return Panel(
        body,
        title=Text(card.name, "bold"),
        subtitle=Text(key, KEY) if key else None,
        width=CARD_WIDTH,
        padding=0,
        box=ROUNDED,
        border_style=COLOURS[card.main],
    )


def card_lines(card: Card, key: str = "") -> Text:
    """Return a card in three short lines, for low terminals."""
    return Text.assemble(
        (f"{card.name} {_short(card.main, 6):<6}", TILES[card.main]),
        "\n" + _("place {n} +", n=card.placement),
        letter(card.companion),
        "\n" + _("draw {n}", n=card.draw),
        (f"{'#' + key:>4}" if key else "", KEY),
    )


def _short(animal: Animal, width: int) -> str:
    """Return an animal's name where there is little room."""
    name = name_of(ANIMALS[animal])
    return name if len(name) <= width else f"{name[: width - 1]}."
