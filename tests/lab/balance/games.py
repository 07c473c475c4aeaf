"""Games made up for tests of reports."""

from floe.core.balance import Row
from floe.lab.balance.sample import Played


def games(*winners: int, players: int = 2) -> list[Played]:
    """Return games that these seats won, each seat playing in its turn; the labels are theirs in every game."""
    return [
        Played(number, [_row(seat, winner, players) for seat in range(players)])
        for number, winner in enumerate(winners)
    ]


def _row(seat: int, winner: int, players: int) -> Row:
    won = seat == winner
    return {
        "players": players,
        "turn": seat + 1,
        "won": float(won),
        "score": -3 if won else -40,
        "lead": 37,
        "moves": 10 + winner,
        "signs": ("sun", "moon") if won else ("moon",),
    }
