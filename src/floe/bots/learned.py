"""A bot that plays what a network trained by self-play thinks best, without any search."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import Any, Final

import numpy as np
from msgspec import Struct

from floe.bots.bot import Estimate
from floe.core.chance import Rng
from floe.engine.contract import CompiledGame, Vector
from floe.engine.dice import dice
from floe.network.inference import Desk, new_desk, policy_of, read_values, run_trunk
from floe.network.model import SEATS, NetworkModel
from floe.network.weights import Weights, read

_SAMPLES: Final = 8  # determinizations in which an estimate looks one move ahead


class Learned(Struct, frozen=True):
    """Plays the move with the highest logit; chance has no part in it."""

    game: CompiledGame
    model: NetworkModel
    pack_visible: Callable[[Any], Vector]
    """`pack_visible(view)`: a vector for kernels that look at nothing the view hides."""
    weights: Path

    def choose(self, view: Any, moves: Sequence[Any], _rng: Rng) -> Any:
        if len(moves) == 1:
            return moves[0]
        weights, desk = _loaded(self.weights), self._desk()
        vector = self.pack_visible(view)
        numbers = np.array([self.game.number(move) for move in moves], np.int32)
        self._look(vector, view.seat, desk)
        desk.moves[: len(moves)] = 0
        self.model.write_moves(vector, numbers, len(moves), desk.moves)
        policy = policy_of(self.model)
        policy.read(weights, policy.table, len(moves), desk)
        return moves[int(np.argmax(desk.logits[: len(moves)]))]

    def rank(self, view: Any, moves: Sequence[Any], rng: Rng) -> list[Estimate]:
        """Return what the network expects after each move, over several determinizations; its choice is first."""
        rules, kernel_rng = self.game.rules, dice(rng.randrange(1 << 62))
        information_set, desk = self.game.pack_view(view), self._desk()
        before, after = rules.vector(), rules.vector()
        sums = np.zeros((len(moves), 2))
        for _ in range(_SAMPLES):
            rules.determinize(information_set, kernel_rng, before)
            for at, move in enumerate(moves):
                after[:] = before
                rules.play(after, self.game.number(move))
                sums[at] += self._expected(after, view.seat, view.players, desk)
        found = [Estimate(move, *map(float, sums[at] / _SAMPLES)) for at, move in enumerate(moves)]
        choice = self.choose(view, moves, rng)
        return sorted(found, key=lambda one: (one.move != choice, -one.win, -one.margin))

    def _expected(self, vector: Vector, seat: int, players: int, desk: Desk) -> tuple[float, float]:
        """Return the win chance and the margin of a seat, as the one that decides now sees them."""
        rules = self.game.rules
        actor = rules.actor(vector)
        if actor < 0:
            scores, places = np.zeros((2, players), np.int64)
            rules.outcome(vector, scores, places)
            return float(places[seat] == 1), float(scores[seat] - np.delete(scores, seat).max())
        self._look(vector, actor, desk)
        read_values(_loaded(self.weights), desk)
        away = (seat - actor) % players
        shares = [exp(float(logit)) for logit in desk.values[:players] - desk.values[:players].max()]
        return shares[away] / sum(shares), float(desk.values[SEATS + away]) * self.model.margin_scale

    def _look(self, vector: Vector, seat: int, desk: Desk) -> None:
        desk.features[:] = 0
        self.model.write_features(vector, seat, desk.features)
        run_trunk(_loaded(self.weights), self.model.scale, self.model.normalises, desk)

    def _desk(self) -> Desk:
        return new_desk(self.model, _loaded(self.weights))


@cache
def _loaded(path: Path) -> Weights:
    return read(path)
