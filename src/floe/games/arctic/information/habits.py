"""What a seat did in a game, in numbers that can be added up over many games."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.scoring import LONGEST, score
from floe.games.arctic.rules.state import State

POWERS: Final = {
    **dict.fromkeys(("burrow", "disguise"), "fox"),
    **dict.fromkeys(("swap", "takeback"), "puffin"),
    **dict.fromkeys(("recover", "give"), "bear"),
    **{"push": "walrus", "dive": "orca", "stop": "moose"},
}
"""The animal whose power a kind of move uses."""


def habits(end: State, moves: Sequence[Move], seat: int) -> dict[str, int]:
    """Return how often a seat used each power, and where its points came from: runs, sets of runs, totem, penalties."""
    used = Counter(f"power-{POWERS[move.kind]}" for move in moves if move.kind in POWERS)
    sheet = score(end.seats[seat], end.tokens)
    longest = min(max(sheet.runs, default=0), LONGEST)
    return {
        **used,
        "runs": sum(sheet.sequences),
        "sets": sheet.variety,
        "totem": sheet.totem,
        "penalties": -sheet.penalty,
        f"longest-{longest}": 1,
    }
