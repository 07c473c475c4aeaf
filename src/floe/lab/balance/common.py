"""The figures that every game has, whatever it is about."""

from typing import Final

from floe.core.balance import Figure, Spread, Wins
from floe.core.words import later

TURNS: Final = {
    "1": later("first to play"),
    "2": later("second to play"),
    "3": later("third to play"),
    "4": later("fourth to play"),
}

COMMON: Final[tuple[Figure, ...]] = (
    Wins(
        later("Is going first worth anything?"),
        later("How often a seat wins, by when its turn comes in a round; dashed: what is fair."),
        TURNS,
        by="turn",
    ),
    Spread(
        later("How long is a game?"),
        later("Decisions of all seats together until the game is over."),
        of="moves",
    ),
    Spread(
        later("How far ahead is the winner?"),
        later("Points between the best seat and the next; 0 where they were level."),
        of="lead",
    ),
    Spread(later("What do seats score?"), later("The final scores of all seats."), of="score"),
)
