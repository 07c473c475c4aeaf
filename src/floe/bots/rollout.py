"""The bot that tries each move in imagined worlds: flat Monte Carlo, for any game that keeps the contract."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from floe.core.chance import Rng, shuffled
from floe.core.contract import State, View
from floe.core.outcome import Outcome

_PER_POINT: Final = 0.02  # what a point more than the best opponent is worth, where winning the game is worth 1


class Rollout(Struct, frozen=True):
    """Plays every move out at random in the same imagined worlds and takes the one that went best.

    All moves meet the same worlds and the same luck, so that luck says little about the difference between them; from
    time to time the worse half drops out, so that the time goes to the moves still in question.
    """

    worlds: int = 96
    """How many worlds to imagine at most."""
    seconds: float = 0.3
    """When to stop imagining more."""
    width: int = 24
    """How many moves to try at most, a random sample where there are more."""
    clock: Callable[[], float] = perf_counter

    def choose(self, view: View, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move that went best."""
        tried = list(moves) if len(moves) <= self.width else shuffled(moves, rng)[: self.width]
        merits = dict.fromkeys(range(len(tried)), 0.0)  # of the moves still in question, by their place in the list
        deadline = self.clock() + self.seconds
        for world in range(1, self.worlds + 1):
            if len(merits) == 1:
                break
            self._try(view, tried, merits, rng)
            if self.clock() > deadline:
                break
            if world in _CUTS:
                merits = _better_half(merits)
        return tried[max(merits, key=lambda at: merits[at])]

    def _try(self, view: View, tried: Sequence[Any], merits: dict[int, float], rng: Rng) -> None:
        """Play each move out in one more world, and add how that went to its merit."""
        world, luck = view.resample(rng), rng.randrange(1 << 32)
        for at in merits:
            merits[at] += _merit(_played_out(world.play(tried[at]), Random(luck)), view.seat or 0)


_CUTS: Final = (8, 16, 32, 64)  # after so many worlds the worse half drops out


def _better_half(merits: dict[int, float]) -> dict[int, float]:
    ranked = sorted(merits, key=lambda at: -merits[at])
    return {at: merits[at] for at in ranked[: max(2, len(ranked) // 2)]}


def _played_out(state: State, luck: Random) -> Outcome:
    """Play on at random until the game is over."""
    while not state.over:
        moves = state.moves
        state = state.play(moves[int(luck.random() * len(moves))])
    outcome = state.outcome
    assert outcome is not None  # the contract: a game that is over has one
    return outcome


def _merit(outcome: Outcome, seat: int) -> float:
    rivals = max(score for other, score in enumerate(outcome.scores) if other != seat)
    return (outcome.places[seat] == 1) + _PER_POINT * (outcome.scores[seat] - rivals)
