"""The environment once more, slowly and independently: readable rules, and features of nothing but a seat's view."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from floe.bots import roster
from floe.core.contract import State, View
from floe.engine.contract import Boards, CompiledGame, Moves, Vector
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
            after = _to_a_choice(state.play(state.moves[self._shown(state)[move]]))
            if after.over:
                write_result(self._model, self._pack_visible, after, self.row(at).results[game])
            self._states[game] = self._dealt(game) if after.over else after
            self._show(at, game, is_over=after.over)

    def row(self, at: int) -> Seen:
        return Seen(*(array[at] for array in self.seen))

    def carry_over(self) -> None:
        for array in self.seen:
            array[0] = array[-1]

    def _shown(self, state: State) -> list[int]:
        """Return which legal moves training looks at: all, or as many as it has room for, from all over the list."""
        count, width = len(state.moves), self._model.width
        if count <= width:
            return list(range(count))
        start = int(numbered(self._game, state).sum()) % count
        return [(at * count + start) // width for at in range(width)]

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
        numbers = numbered(self._game, state)[self._shown(state)]
        show(self._model, numbers, state.actor, visible, row.features[game], row.moves[game])
        row.counts[game], row.actors[game], row.is_over[game] = len(state.moves), state.actor, is_over


def numbered(game: CompiledGame, state: State) -> Moves:
    """Return the numbers of the legal moves."""
    return np.array([game.number(move) for move in state.moves], np.int32)


def show(model: NetworkModel, numbers: Moves, actor: int, visible: Vector, features: Any, moves: Any) -> None:
    """Write what the seat to decide sees, and what it is to know of these moves."""
    model.write_features(visible, actor, features)
    model.write_moves(visible, numbers, 0, len(numbers), moves)


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
