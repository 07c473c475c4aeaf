"""The environment once more, slowly and independently: readable rules, and features of nothing but a seat's view."""

from typing import Any, Final

import numpy as np

from floe.bots import roster
from floe.core.contract import State
from floe.engine.contract import Boards
from floe.engine.dice import dice
from floe.engine.find import compiled_game
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
        self._dice = [dice(seed, game) for game in range(len(players))]
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
                self._write_result(at, game, after)
            self._states[game] = self._dealt(game) if after.over else after
            self._show(at, game, is_over=after.over)

    def row(self, at: int) -> Seen:
        return Seen(*(array[at] for array in self.seen))

    def score(self) -> None:
        pass

    def carry_over(self) -> None:
        for array in self.seen:
            array[0] = array[-1]

    def _dealt(self, game: int) -> State:
        rules = self._game.rules
        vector = rules.vector()
        while True:
            rules.deal(vector, int(self.players[game]), self._dice[game], self._boards)
            state: State = _to_a_choice(self._game.unpack(vector))
            if not state.over:
                return state

    def _show(self, at: int, game: int, is_over: bool) -> None:
        state, row = self._states[game], self.row(at)
        assert state.actor is not None  # there is a choice
        visible = self._pack_visible(state.view(state.actor))
        numbers = np.array([self._game.number(move) for move in state.moves], np.int32)
        row.features[game], row.moves[game] = 0, 0
        self._model.write_features(visible, state.actor, row.features[game])
        self._model.write_moves(visible, numbers, 0, min(len(numbers), self._model.width), row.moves[game])
        row.counts[game], row.actors[game], row.is_over[game] = len(numbers), state.actor, is_over

    def _write_result(self, at: int, game: int, state: State) -> None:
        outcome, out = state.outcome, self.row(at).results[game]
        assert outcome is not None  # the game is over
        for seat, score in enumerate(outcome.scores):
            ahead = score - max(outcome.scores[:seat] + outcome.scores[seat + 1 :])
            out[0, seat] = outcome.places[seat] == 1
            out[1, seat] = min(max(ahead / self._model.margin_scale, -_MOST), _MOST)
        if self._model.write_aims:
            self._model.write_aims(self._game.packed(state), out[0], out[-1])


def _to_a_choice(state: State) -> State:
    while len(state.moves) == 1:
        state = state.play(state.moves[0])
    return state
