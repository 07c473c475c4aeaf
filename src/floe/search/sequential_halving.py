"""The bot that compares its own moves in the same determinizations, and drops the worse half in every round.

Where a seat's secret shows in what it does, a tree of everybody's moves would let the others answer to what they cannot
know. So only the own move is searched here; the others play by the prior, which sees what they see. Moves that meet the
same cards and dice are told apart by far fewer simulations than moves that do not (common random numbers), and
sequential halving spends most simulations on the moves that are hard to tell apart (Karnin, Koren and Somekh, 2013).
"""

from collections.abc import Callable, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from floe.bots.bot import Estimate, Forecast
from floe.core.chance import Rng
from floe.engine.contract import CompiledRules, InformationSet, Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import WORDS, RngState, load, roll, seeded
from floe.search.model import Evaluate, Prior, Scratch, SearchModel, Worth

ENOUGH: Final = 8
"""Determinizations in which a move is tried before it can be dropped, if the budget allows."""
_BATCH: Final = 256  # simulations between two looks at the clock
FORECAST: Final = 16
"""Where nothing is compared, this part of the simulations is enough."""
SURE: Final = 4.0
"""Standard errors by which the best move is ahead of every other one where time is left and none is worth it. They are
those of differences between independent games; in the same determinizations differences vary less."""
_FEWEST: Final = 64  # determinizations that tell how much a worth varies
_NONE: Final = -1  # stands for no move


class Trial(NamedTuple):
    """What was found out about each legal move, and room for one simulation."""

    tried: NDArray[np.int32]
    """The numbers of the moves, the likeliest first."""
    trials: NDArray[np.int64]
    """For each of them in how many determinizations it was tried; what it was worth, the squares of that, and what each
    seat won and was ahead by in them."""
    worths: NDArray[np.float64]
    squares: NDArray[np.float64]
    wins: NDArray[np.float64]
    margins: NDArray[np.float64]
    information_set: InformationSet
    rng: RngState
    vector: Vector
    moves: NDArray[np.int32]
    weights: NDArray[np.int32]
    scratch: Scratch
    seat_wins: NDArray[np.float64]
    seat_margins: NDArray[np.float64]


def new_trial(model: SearchModel[Any], information_set: InformationSet, players: int, count: int) -> Trial:
    """Return room to try this many moves."""
    return Trial(
        tried=np.zeros(count, np.int32),
        trials=np.zeros(count, np.int64),
        worths=np.zeros(count),
        squares=np.zeros(count),
        wins=np.zeros((count, players)),
        margins=np.zeros((count, players)),
        information_set=information_set,
        rng=np.zeros(WORDS, np.int64),
        vector=model.rules.vector(),
        moves=np.zeros(model.rules.width, np.int32),
        weights=np.zeros(model.rules.width, np.int32),
        scratch=model.scratch(),
        seat_wins=np.zeros(players),
        seat_margins=np.zeros(players),
    )


# ── Simulations ──────────────────────────────────────────────────────────────────────────────────────────────────────

TryAll: TypeAlias = Callable[[Trial, int, int, Moves, int], None]
PlayOn: TypeAlias = Callable[[Trial, int, int], None]


def make_try_all(model: SearchModel[Any]) -> TryAll:
    """Return the simulations of a game; models that differ in their scratch alone share them, compiled once."""
    return _make_try_all(model.rules, model.prior, model.evaluate, model.worth)


@cache
def _make_try_all(rules: CompiledRules, prior: Prior, evaluate: Evaluate, worth: Worth) -> TryAll:
    """Return a kernel that closes over those of a model."""
    play_on, determinize, actor, play = _make_play_on(rules, prior), rules.determinize, rules.actor, rules.play

    @kernel
    def try_all(trial: Trial, seed: int, more: int, alive: Moves, turns: int) -> None:
        """Try each of the moves that are left in this many more determinizations, the same for all."""
        for _ in range(more):
            for at in alive:
                load(trial.rng, seed, int(trial.trials[at]))
                determinize(trial.information_set, trial.rng, trial.vector)
                seat = actor(trial.vector)
                if trial.tried[at] != _NONE:
                    play(trial.vector, int(trial.tried[at]))
                play_on(trial, seat, turns)
                evaluate(trial.vector, trial.seat_wins, trial.seat_margins, trial.scratch)
                trial.trials[at] += 1
                found = worth(trial.vector, trial.seat_wins[seat], trial.scratch)
                trial.worths[at] += found
                trial.squares[at] += found * found
                for one in range(trial.seat_wins.size):
                    trial.wins[at, one] += trial.seat_wins[one]
                    trial.margins[at, one] += trial.seat_margins[one]

    return try_all


def _make_play_on(rules: CompiledRules, prior: Prior) -> PlayOn:
    actor, legal, play = rules.actor, rules.legal, rules.play

    @kernel
    def play_on(trial: Trial, seat: int, turns: int) -> None:
        """Play on for this many turns: the one that has begun by the likeliest moves, the others by moves drawn."""
        own = True
        while actor(trial.vector) >= 0:
            if actor(trial.vector) != seat:
                seat, own, turns = actor(trial.vector), False, turns - 1
            if turns == 0:
                return
            count = legal(trial.vector, trial.moves)
            total = prior(trial.vector, trial.moves, count, trial.weights, trial.scratch)
            at = likeliest(trial, count) if own else drawn(trial, roll(trial.rng, total))
            play(trial.vector, int(trial.moves[at]))

    return play_on


@kernel
def likeliest(trial: Trial, count: int) -> int:
    """Return the place of the move with the greatest weight."""
    best = 0
    for at in range(1, count):
        if trial.weights[at] > trial.weights[best]:
            best = at
    return best


@kernel
def drawn(trial: Trial, left: int) -> int:
    """Return the place of the move whose weight covers this number."""
    at = 0
    while left >= trial.weights[at]:
        left -= int(trial.weights[at])
        at += 1
    return at


# ── The bot ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class SequentialHalving(Struct, frozen=True):
    """Tries moves in determinizations of the view, and drops the worse half of them until one is left.

    With `seconds` it stops when they are over, or when one move is better beyond doubt; otherwise it depends on nothing
    but the view and the rng it is given.
    """

    model: SearchModel[Any]
    turns: int
    """How many turns are rolled out before the game is evaluated, the own one among them."""
    simulations: int
    seconds: float | None = None
    clock: Callable[[], float] = perf_counter

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move that was left."""
        return moves[0] if len(moves) == 1 else self.rank(view, moves, rng)[0].move

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return an estimate for every move, the one given up last first; one never tried counts as the worst tried."""
        start, trial = self.clock(), self._prepared(view)
        order = self._halved(trial, rng.randrange(1 << 62), start)
        wins, margins = (sums[order, view.seat] / trial.trials[order] for sums in (trial.wins, trial.margins))
        by_number = {self.model.number(move): move for move in moves}
        tried = [by_number.pop(number) for number in trial.tried[order].tolist()]
        estimates = [Estimate(*found) for found in zip(tried, wins.tolist(), margins.tolist(), strict=True)]
        return estimates + [Estimate(move, float(wins.min()), float(margins.min())) for move in by_number.values()]

    def weigh(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Forecast]:
        """Return how the game will end after each move, tried equally often in the same determinizations."""
        return self._foreseen(view, [self.model.number(move) for move in moves], self.simulations, rng)

    def forecast(self, view: Any, rng: Rng) -> Forecast:
        """Return how the game will end, as far as this seat can know."""
        return self._foreseen(view, [_NONE], self.simulations // FORECAST, rng)[0]

    def _foreseen(self, view: Any, numbers: list[int], simulations: int, rng: Rng) -> list[Forecast]:
        trial = new_trial(self.model, self.model.information_set(view), view.players, len(numbers))
        trial.tried[:] = numbers
        samples, all_moves = max(ENOUGH, simulations // len(numbers)), np.arange(len(numbers), dtype=np.int32)
        make_try_all(self.model)(trial, rng.randrange(1 << 62), samples, all_moves, self.turns)
        means = zip((trial.wins / samples).tolist(), (trial.margins / samples).tolist(), strict=True)
        return [Forecast(tuple(wins), tuple(margins)) for wins, margins in means]

    def _prepared(self, view: Any) -> Trial:
        """Return a trial of the legal moves, the likeliest first."""
        model, rules = self.model, self.model.rules
        information_set, vector, moves = model.information_set(view), rules.vector(), np.zeros(rules.width, np.int32)
        rules.determinize(information_set, seeded(0), vector)
        count = rules.legal(vector, moves)
        trial = new_trial(model, information_set, view.players, count)
        model.prior(vector, moves, count, trial.weights, trial.scratch)
        trial.tried[:] = moves[np.argsort(-trial.weights[:count], kind="stable")]
        return trial

    def _halved(self, trial: Trial, seed: int, start: float) -> list[int]:
        """Give up the worse half of the moves until one is left; return all that were tried, the last one first."""
        alive = list(range(self._width(len(trial.tried))))
        given_up: list[int] = []
        rounds = _rounds(len(alive))
        for number in range(1, rounds + 1):
            self._try(trial, seed, alive, self.simulations // rounds, start + (self.seconds or 0) * number / rounds)
            alive.sort(key=lambda at: -trial.worths[at])
            if self._is_sure(trial, alive):
                break
            half = (len(alive) + 1) // 2
            alive, given_up = alive[:half], alive[half:] + given_up
        return alive + given_up

    def _width(self, count: int) -> int:
        """Return with how many moves to begin, so that each is tried often enough."""
        while count > 2 and self.simulations // (_rounds(count) * count) < ENOUGH:
            count = (count + 1) // 2
        return count

    def _try(self, trial: Trial, seed: int, alive: list[int], simulations: int, deadline: float) -> None:
        """Try the moves that are left in more determinizations, as many as there are simulations, or time, for."""
        try_all, moves = make_try_all(self.model), np.array(alive, np.int32)
        left = max(1, simulations // len(alive))
        while left:
            batch = min(left, max(1, _BATCH // len(alive)))
            try_all(trial, seed, batch, moves, self.turns)
            left -= batch
            if self.seconds is not None and (self.clock() >= deadline or self._is_sure(trial, alive)):
                return

    def _is_sure(self, trial: Trial, alive: list[int]) -> bool:
        """Return whether there is nothing left to find out in the time that is left."""
        return self.seconds is not None and is_sure(trial, np.array(alive))


def is_sure(trial: Trial, alive: NDArray[np.int64]) -> bool:
    """Return whether one of these moves, tried equally often, is better than all others beyond doubt."""
    trials = int(trial.trials[alive[0]])
    if len(alive) < 2 or trials < _FEWEST:
        return False
    means = trial.worths[alive] / trials
    errors = (trial.squares[alive] / trials - means**2) / trials
    best = int(means.argmax())
    ahead, doubt = means[best] - means, np.sqrt(np.maximum(errors[best] + errors, 0.0))
    return bool(np.delete(ahead > SURE * doubt, best).all())


def _rounds(count: int) -> int:
    """Return how many halvings leave one of this many moves."""
    return max(1, (count - 1).bit_length())
