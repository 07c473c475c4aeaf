"""A bot that plays what a network trained by self-play thinks best, without any search."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from floe.bots.bot import Estimate, Forecast
from floe.core.chance import Rng
from floe.engine.contract import CompiledRules, InformationSet, Moves, Vector
from floe.engine.rng import seeded
from floe.network.inference import Activations, new_activations, policy_of, read_values, run_trunk
from floe.network.model import SEATS, Floats, MoveEncoder, NetworkModel
from floe.network.softmax import write_chances
from floe.network.weights import Ends, Weights, ends_of, read

SAMPLES: Final = 8
"""Determinizations in which an estimate looks one move ahead."""
FEWEST: Final = 2  # players
_GRAINS: Final = 1 << 30  # into which the chance of all moves together is cut, to draw one


class Learned(Struct, frozen=True):
    """Plays the move with the highest logit; with a temperature it draws one, the likelier the higher its logit."""

    model: NetworkModel[Any]
    pack_view: Callable[[Any], InformationSet]
    """`pack_view(view)`: what `determinize` of the model's rules needs."""
    pack_visible: Callable[[Any], Vector]
    """`pack_visible(view)`: a vector of the model's rules, for kernels that look at nothing the view hides."""
    number: Callable[[Any], int]
    """`number(move)`: the number of a move."""
    weights: Path
    temperatures: tuple[float, ...] = ()
    """By the number of players, from two on: the more there are, the less a mistake costs; none to draw nothing."""
    aims: bool = False
    """Whether it plays for the aim of the game, rather than for the result alone, if its network knows of one."""

    def choose(self, view: Any, moves: Sequence[Any], rng: Rng) -> Any:
        """Return the move its network likes best, or by chance one of those it likes, as its temperature says."""
        if len(moves) == 1:
            return moves[0]
        logits = self._logits(view, moves)
        return moves[self._drawn(logits, view.players, rng) if self.temperatures else int(np.argmax(logits))]

    def _drawn(self, logits: Floats, players: int, rng: Rng) -> int:
        """Return the place of a move, drawn by its chance."""
        temperature, chances = self.temperatures[players - FEWEST], np.zeros(logits.size)
        write_chances(logits, logits.size, temperature, chances)
        left = rng.randrange(_GRAINS) / _GRAINS
        return min(int(np.searchsorted(np.cumsum(chances), left, side="right")), logits.size - 1)

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return what the network expects after each move, over several determinizations; its choice is first."""
        after = zip(moves, self.weigh(view, moves, rng), strict=True)
        found = [Estimate(move, one.wins[view.seat], one.margins[view.seat]) for move, one in after]
        choice = moves[int(np.argmax(self._logits(view, moves)))]
        return sorted(found, key=lambda one: (one.move != choice, -one.win, -one.margin))

    def weigh(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Forecast]:
        """Return what the network expects after each move, in the same determinizations for all of them."""
        sums, activations = np.zeros((len(moves), 2, view.players)), self._activations()
        after = self.model.rules.vector()
        for before in self._determinizations(view, rng, SAMPLES):
            for at, move in enumerate(moves):
                after[:] = before
                self.model.rules.play(after, self.number(move))
                sums[at] += self._expected(after, view.seat, view.players, activations)
        return [_forecast(one / SAMPLES) for one in sums]

    def forecast(self, view: Any, rng: Rng) -> Forecast:
        """Return what the network expects, over several determinizations unless it looks at the view itself."""
        samples = 1 if len(view.moves) > 1 else SAMPLES
        activations, found = self._activations(), np.zeros((2, view.players))
        for vector in self._determinizations(view, rng, samples):
            found += self._expected(vector, view.seat, view.players, activations)
        return _forecast(found / samples)

    def _logits(self, view: Any, moves: Sequence[Any]) -> Floats:
        activations, vector = self._activations(), self.pack_visible(view)
        self._look(vector, view.seat, activations)
        return self._read_logits(vector, np.array([self.number(move) for move in moves], np.int32), activations)

    def _determinizations(self, view: Any, rng: Rng, count: int) -> Iterator[Vector]:
        information_set, kernel_rng = self.pack_view(view), seeded(rng.randrange(1 << 62))
        vector = self.model.rules.vector()
        for _ in range(count):
            self.model.rules.determinize(information_set, kernel_rng, vector)
            yield vector

    def _expected(
        self, vector: Vector, seat: int | None, players: int, activations: Activations
    ) -> NDArray[np.float64]:
        """Return each seat's chance to win and its margin, as this seat will see them when it has its next choice.

        Until then the network plays for the others. It has only learnt from choices, seen by those who have them; and
        what another seat sees leaves out the hand of this one. A spectator sees what the next one to choose does.
        """
        rules, moves = self.model.rules, np.zeros(self.model.rules.width, np.int32)
        while (actor := rules.actor(vector)) >= 0:
            count, choice = rules.legal(vector, moves), 0
            if count > 1:
                self._look(vector, actor, activations)
                if seat in (actor, None):
                    return self._values(actor, players, activations)
                choice = self._choice(vector, moves[:count], activations)
            rules.play(vector, int(moves[choice]))
        return _ended(rules, vector, players)

    def _choice(self, vector: Vector, moves: Moves, activations: Activations) -> int:
        """Return the place of the move with the highest logit, in a position that the network has looked at."""
        return int(np.argmax(self._read_logits(vector, moves, activations)))

    def _read_logits(self, vector: Vector, moves: Moves, activations: Activations) -> Floats:
        policy = policy_of(self.model)
        activations.moves[: len(moves)] = 0
        self.model.write_moves(vector, moves, 0, len(moves), activations.moves)
        policy.read(self.loaded(), policy.table, len(moves), activations)
        return activations.logits[: len(moves)]

    def _values(self, actor: int, players: int, activations: Activations) -> NDArray[np.float64]:
        """Return chances and margins by seat, as the one that the network has looked for sees them."""
        read_values(self.loaded(), activations)
        logits, margins = (
            activations.values[:players],
            activations.values[SEATS : SEATS + players] * self.model.margin_scale,
        )
        chances = np.zeros(players)
        write_chances(logits, players, 1.0, chances)
        return np.array([np.roll(chances, actor), np.roll(margins, actor)])

    def weakened(
        self, overlooked: Iterable[int], temperatures: tuple[float, ...], overlooked_of_moves: Iterable[int] = ()
    ) -> "Learned":
        """Return the same network with a person's weaknesses: it does not look at these features, and it wavers."""
        scale, policy = self.model.scale.copy(), self.model.policy
        scale[list(overlooked)] = 0
        if isinstance(policy, MoveEncoder):
            move_scale = policy.scale.copy()
            move_scale[list(overlooked_of_moves)] = 0
            policy = policy._replace(scale=move_scale)
        return replace(self, model=self.model._replace(scale=scale, policy=policy), temperatures=temperatures)

    def loaded(self) -> Weights:
        """Return the network's weights, read from their file once a process; raises BadOption if they do not fit."""
        return _loaded(self.weights, ends_of(self.model))

    def _look(self, vector: Vector, seat: int, activations: Activations) -> None:
        activations.features[:] = 0
        self.model.write_features(vector, seat, activations.features)
        if self.aims:
            activations.features[-1] = 1
        run_trunk(self.loaded(), self.model.scale, self.model.normalises, activations)

    def _activations(self) -> Activations:
        return new_activations(self.model, self.loaded())


@cache
def _loaded(path: Path, ends: Ends) -> Weights:
    return read(path, ends)


def _forecast(found: NDArray[np.float64]) -> Forecast:
    wins, margins = found.tolist()
    return Forecast(tuple(wins), tuple(margins))


def _ended(rules: CompiledRules, vector: Vector, players: int) -> NDArray[np.float64]:
    """Return each seat's share of the win and its margin in a game that is over."""
    scores, places = np.zeros((2, players), np.int64)
    rules.outcome(vector, scores, places)
    margins = [scores[seat] - np.delete(scores, seat).max() for seat in range(players)]
    return np.array([(places == 1) / (places == 1).sum(), margins], np.float64)
