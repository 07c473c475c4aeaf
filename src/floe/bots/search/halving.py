"""The bot that tries its moves side by side: all in the same imagined worlds, and time and again the better half stays.

Where a seat's secret shows in what it does, a tree of everybody's moves would let the others answer to what they cannot
know. So only the own move is searched here; the others play as they would, by what is to be seen. Moves that meet with
the same cards and dice are told apart by far fewer games than those that do not, and halving spends most of the games
on the moves that are hard to tell apart (Karnin, Koren and Somekh, 2013).
"""

from collections.abc import Callable, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from floe.bots.bot import Estimate
from floe.core.chance import Rng
from floe.fast.binding import actor, bound, imagine, legal, play, unbound
from floe.fast.dice import Dice, dice, load, roll
from floe.fast.twin import Moves, Rules, Sight, Twin, Vector

weigh = reckon = play_on = drawn = heaviest = unbound

_ENOUGH: Final = 8  # worlds in which a move is tried before it can be given up, if there are simulations for that
_BATCH: Final = 256  # simulations between two looks at the clock

Weigh = Callable[[Vector, Moves, int, Moves], int]
Reckon = Callable[[Vector, NDArray[np.float64], NDArray[np.float64]], None]


class Trial(NamedTuple):
    """What was found out about each legal move, and room for one simulation."""

    tried: NDArray[np.int32]
    """The numbers of the moves, the likeliest first."""
    wins: NDArray[np.float64]
    """For each of them the shares of the win together, and the margins."""
    margins: NDArray[np.float64]
    vector: Vector
    moves: NDArray[np.int32]
    weights: NDArray[np.int32]
    seat_wins: NDArray[np.float64]
    seat_margins: NDArray[np.float64]


# ── Simulations ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _try_all(
    trial: Trial, sight: Sight, luck: Dice, seed: int, first: int, last: int, alive: Moves, turns: int
) -> None:
    """Try each of the moves that are left in the same worlds."""
    for world in range(first, last):
        for at in alive:
            load(luck, seed, world)
            imagine(sight, luck, trial.vector)
            seat = actor(trial.vector)
            play(trial.vector, int(trial.tried[at]))
            play_on(trial, luck, seat, turns)
            reckon(trial.vector, trial.seat_wins, trial.seat_margins)
            trial.wins[at] += trial.seat_wins[seat]
            trial.margins[at] += trial.seat_margins[seat]


def _play_on(trial: Trial, luck: Dice, seat: int, turns: int) -> None:
    """Play on for so many turns: the one that has begun as well as one can, those of the others as they may come."""
    own = True
    while actor(trial.vector) >= 0:
        if actor(trial.vector) != seat:
            seat, own, turns = actor(trial.vector), False, turns - 1
        if turns == 0:
            return
        count = legal(trial.vector, trial.moves)
        total = weigh(trial.vector, trial.moves, count, trial.weights)
        at = heaviest(trial, count) if own else drawn(trial, roll(luck, total))
        play(trial.vector, int(trial.moves[at]))


def _heaviest(trial: Trial, count: int) -> int:
    """Return the place of the move with the greatest weight."""
    best = 0
    for at in range(1, count):
        if trial.weights[at] > trial.weights[best]:
            best = at
    return best


def _drawn(trial: Trial, left: int) -> int:
    """Return the place of the move whose weight covers this number."""
    at = 0
    while left >= trial.weights[at]:
        left -= int(trial.weights[at])
        at += 1
    return at


_PARTS: Final[dict[str, Callable[..., Any]]] = {"heaviest": _heaviest, "drawn": _drawn, "play_on": _play_on}
"""Each after those it calls."""


@cache
def _trying(rules: Rules, weigh: Weigh, reckon: Reckon) -> Callable[..., None]:
    parts: dict[str, Callable[..., Any]] = {"weigh": weigh, "reckon": reckon}
    for name, loop in _PARTS.items():
        parts[name] = bound(loop, rules, **parts)
    return bound(_try_all, rules, **parts)


# ── The bot ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Halving(Struct, frozen=True):
    """Tries moves in imagined worlds that agree with the view, and gives up the worse half of them until one is left.

    With `seconds` it stops when they are over; otherwise it depends on nothing but the view and the chance it is given.
    """

    game: Twin
    weigh: Weigh
    """The game's kernel that says how likely a sensible player makes each move."""
    reckon: Reckon
    """The game's kernel that says how a game will end, by each seat's part of the win and its margin."""
    turns: int
    """How many turns are imagined before the game is reckoned, the own one among them."""
    simulations: int
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move that was left."""
        return moves[0] if len(moves) == 1 else self.rank(view, moves, rng)[0].move

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the one given up last first; one never tried counts as the worst tried."""
        seed, sight = rng.randrange(1 << 62), self.game.pack_view(view)
        trial = self._prepared(sight, view.players, dice(seed))
        order, worlds = self._halved(trial, sight, seed)
        wins, margins = trial.wins[order] / worlds, trial.margins[order] / worlds
        by_number = {self.game.number(move): move for move in moves}
        found = [by_number.pop(int(number)) for number in trial.tried[order]]
        estimates = [Estimate(*one) for one in zip(found, wins.tolist(), margins.tolist(), strict=True)]
        worst, least = float(wins.min()), float(margins.min())
        return estimates + [Estimate(move, worst, least) for move in by_number.values()]

    def _prepared(self, sight: Sight, players: int, luck: Dice) -> Trial:
        """Return a trial of the legal moves, the likeliest first."""
        rules = self.game.rules
        vector, moves, weights = (
            np.zeros(rules.size, np.int8),
            np.zeros(rules.width, np.int32),
            np.zeros(rules.width, np.int32),
        )
        rules.imagine(sight, luck, vector)
        count = rules.legal(vector, moves)
        self.weigh(vector, moves, count, weights)
        tried = moves[np.argsort(-weights[:count], kind="stable")]
        return Trial(
            tried, np.zeros(count), np.zeros(count), vector, moves, weights, np.zeros(players), np.zeros(players)
        )

    def _halved(self, trial: Trial, sight: Sight, seed: int) -> tuple[list[int], NDArray[np.int64]]:
        """Halve the moves until one is left; return them in the reverse order, and each one's number of worlds."""
        alive, worlds = list(range(self._width(len(trial.tried)))), [0] * len(trial.tried)
        given_up: list[int] = []
        rounds = _rounds(len(alive))
        started = self.clock()
        for number in range(1, rounds + 1):
            deadline = None if self.seconds is None else started + self.seconds * number / rounds
            self._try(trial, sight, seed, alive, worlds, self.simulations // rounds, deadline)
            alive.sort(key=lambda at: -trial.wins[at])
            half = (len(alive) + 1) // 2
            alive, given_up = alive[:half], alive[half:] + given_up
        order = alive + given_up
        return order, np.array(worlds)[order]

    def _width(self, count: int) -> int:
        """Return with how many moves to begin, so that each is tried often enough."""
        while count > 2 and self.simulations // (_rounds(count) * count) < _ENOUGH:
            count = (count + 1) // 2
        return count

    def _try(
        self,
        trial: Trial,
        sight: Sight,
        seed: int,
        alive: list[int],
        worlds: list[int],
        simulations: int,
        deadline: float | None,
    ) -> None:
        """Try the moves that are left in more worlds, as many as there are simulations, or time, for."""
        try_all = _trying(self.game.rules, self.weigh, self.reckon)
        first = worlds[alive[0]]
        last = first + max(1, simulations // len(alive))
        moves = np.array(alive, np.int32)
        while first < last:
            then = min(last, first + max(1, _BATCH // len(alive)))
            try_all(trial, sight, np.zeros(2, np.int64), seed, first, then, moves, self.turns)
            first = then
            if deadline is not None and self.clock() >= deadline:
                break
        for at in alive:
            worlds[at] = first


def _rounds(count: int) -> int:
    """Return how many halvings leave one of so many."""
    return max(1, (count - 1).bit_length())
