"""The environment once more, slowly and independently: readable rules, and features of nothing but a seat's view."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from floe.bots import roster
from floe.core.contract import State, View
from floe.engine.contract import Boards, CompiledGame, Vector
from floe.engine.find import compiled_game
from floe.engine.rng import seeded
from floe.network.model import NetworkModel
from floe.training.environment import Seen, shapes

_MOST: Final = 1.5  # the largest margin


class OnRules:
    """Games of States; only the deal comes from the compiled rules, since chance is drawn otherwise there."""

    def __init__(self, model: NetworkModel, steps: int, players: Any, boards: Boards, seed: int) -> None:
        name = model.rules.name
        bot: Any = roster.find("learned", name)
        self._model, self._game, self._pack_visible = model, compiled_game(name), bot.pack_visible
        self._boards, self.players = boards, players
        self._rngs = [seeded(seed, game) for game in range(len(players))]
        self._states: list[State] = []
        self.seen = Seen(**{name: np.zeros(*shape) for name, shape in shapes(model, None, steps, len(players)).items()})

    def begin(self) -> None:
        self._states = [self._dealt(game) for game in range(len(self.players))]
        for game in range(len(self.players)):
            self._show(0, game, is_over=False)

    def step(self, at: int, chosen: Any) -> None:
        for game, move in enumerate(np.asarray(chosen)):
            state = self._states[game]
            after = _to_a_choice(state.play(state.moves[move]))
            if after.over:
                write_result(self._model, self._pack_visible, after, self.row(at).results[game])
            self._states[game] = self._dealt(game) if after.over else after
            self._show(at, game, is_over=after.over)

    def row(self, at: int) -> Seen:
        return Seen(*(array[at] for array in self.seen))

    def carry_over(self) -> None:
        for array in self.seen:
            array[0] = array[-1]

    def _dealt(self, game: int) -> State:
        rules = self._game.rules
        vector = rules.vector()
        while True:
            rules.deal(vector, int(self.players[game]), self._rngs[game], self._boards)
            state: State = _to_a_choice(self._game.unpack(vector))
            if not state.over:
                return state

    def _show(self, at: int, game: int, is_over: bool) -> None:
        state, row = self._states[game], self.row(at)
        assert state.actor is not None  # there is a choice
        row.features[game], row.moves[game] = 0, 0
        visible = self._pack_visible(state.view(state.actor))
        show(self._model, self._game, state, visible, row.features[game], row.moves[game])
        row.counts[game], row.actors[game], row.is_over[game] = len(state.moves), state.actor, is_over


def show(model: NetworkModel, game: CompiledGame, state: State, visible: Vector, features: Any, moves: Any) -> None:
    """Write what the seat to decide sees, and what it is to know of as many of its moves as there is room for."""
    assert state.actor is not None  # there is a choice
    numbers = np.array([game.number(move) for move in state.moves], np.int32)
    model.write_features(visible, state.actor, features)
    model.write_moves(visible, numbers, 0, min(len(numbers), len(moves)), moves)


def write_result(model: NetworkModel, pack_visible: Callable[[View], Vector], state: State, out: Any) -> None:
    """Write who won a game that is over, how far each seat is ahead, and what else the model counts."""
    outcome = state.outcome
    assert outcome is not None  # the game is over
    for seat, score in enumerate(outcome.scores):
        ahead = score - max(outcome.scores[:seat] + outcome.scores[seat + 1 :])
        out[0, seat] = outcome.places[seat] == 1
        out[1, seat] = min(max(ahead / model.margin_scale, -_MOST), _MOST)
    if model.write_aims:
        model.write_aims(pack_visible(state.view(0)), out[0], out[-1])  # nothing is hidden any more


def _to_a_choice(state: State) -> State:
    while len(state.moves) == 1:
        state = state.play(state.moves[0])
    return state
