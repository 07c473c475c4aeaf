"""What a finished game of Arctic tells about the game itself: a row for each seat, and the figures made of them."""

from typing import Final

from floe.core.balance import Balance, Means, Row, Shares, Spread, Wins
from floe.core.words import later
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE
from floe.games.arctic.rules.scoring import LONGEST, Breakdown, score
from floe.games.arctic.rules.state import State

_ANIMALS: Final = {
    "fox": later("fox"),
    "moose": later("moose"),
    "walrus": later("walrus"),
    "orca": later("orca"),
    "puffin": later("puffin"),
    "bear": later("bear"),
}
_SIDES: Final = {
    "fox burrow": later("fox: burrow"),
    "fox disguise": later("fox: disguise"),
    "moose draw": later("moose: draw"),
    "moose place": later("moose: place"),
    "walrus main": later("walrus: main"),
    "walrus companion": later("walrus: companion"),
    "orca flow": later("orca: flow"),
    "orca dive": later("orca: dive"),
    "puffin swap": later("puffin: swap"),
    "puffin takeback": later("puffin: take back"),
    "bear give": later("bear: give"),
    "bear recover": later("bear: recover"),
}
_PARTS: Final = {
    "run points": later("runs"),
    "set points": later("variety"),
    "totem points": later("totem"),
    "penalty points": later("penalty cards"),
}


def facts(end: State) -> list[Row]:
    """Return what each seat had in the end, and what the whole table had."""
    sides = tuple(map(" ".join, zip(ANIMALS, end.setup.sides, strict=True)))
    worths = [LANDSCAPE[at] for at in end.tokens]
    table: Row = {
        "rounds": end.turn.round,
        "sides": sides,
        "landscape": tuple(map(str, worths)),
        **{f"token {animal}": worth for animal, worth in zip(ANIMALS, worths, strict=True)},
    }
    return [table | _seat(end, seat, sides) for seat in range(end.players)]


def _seat(end: State, seat: int, sides: tuple[str, ...]) -> Row:
    own = end.seats[seat]
    sheet = score(own, end.tokens)
    held = tuple(side for side, owner in zip(sides, end.powers, strict=True) if owner == seat)
    return {"holds": held, "powers": len(held), "totem": ANIMALS[own.totem], "pile": len(own.pile), **_sheet(sheet)}


def _sheet(sheet: Breakdown) -> Row:
    return {
        "runs": tuple(_length(run) for run in sheet.runs),
        "longest": _length(max(sheet.runs)),
        "run points": sum(sheet.sequences),
        "set points": sheet.variety,
        "totem points": sheet.totem,
        "penalty points": sheet.penalty,
    }


def _length(run: int) -> str:
    return str(run) if run < LONGEST else f"{LONGEST}+"


BALANCE: Final = Balance(
    facts,
    (
        Spread(
            later("How many rounds does a game last?"),
            later("Rounds of the table until the game is over; the last turns count as one."),
            of="rounds",
        ),
        Means(
            later("Where do points come from?"),
            later("The mean points of a seat by the part of the score sheet."),
            _PARTS,
            of=tuple(_PARTS),
        ),
        Means(
            later("Does a side of a power card change the scores?"),
            later("The mean score of all seats in games in which the side is in play."),
            _SIDES,
            of=("score",),
            by="sides",
        ),
        Wins(
            later("Which powers go with winning?"),
            later("How often the seat wins that holds a power card in the end, by the side in play."),
            _SIDES,
            by="holds",
        ),
        Shares(later("Who holds the powers?"), later("How many power cards a seat holds in the end."), of="powers"),
        Wins(
            later("Is it good to hold many powers?"),
            later("How often a seat wins, by the number of power cards it holds in the end."),
            by="powers",
        ),
        Shares(
            later("Where do tokens end?"),
            later("How often a token stands in the end on the landscape card with this worth; all begin on the 3."),
            of="landscape",
        ),
        Means(
            later("Does one animal’s token end higher than another’s?"),
            later("The mean worth of the landscape card on which each animal’s token ends."),
            {f"token {animal}": name for animal, name in _ANIMALS.items()},
            of=tuple(f"token {animal}" for animal in ANIMALS),
        ),
        Wins(later("Is one totem luckier?"), later("How often a seat wins, by its totem."), _ANIMALS, by="totem"),
        Shares(
            later("How long are the runs in piles?"),
            later("The longest run of each animal in a pile; 0 where the animal does not lie in it at all."),
            of="runs",
        ),
        Wins(
            later("What does one long run bring?"),
            later("How often a seat wins, by the longest run in its pile."),
            by="longest",
        ),
    ),
)
