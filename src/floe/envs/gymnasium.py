"""Gymnasium's interfaces: `Env`, one seat against bots, and `VectorEnv`, thousands of games played from every seat.

An observation is what the seat to decide may know; which compact actions are legal stands in `info["action_mask"]`. All
reward comes at the end, from 1 for beating all to -1 (`Batch.rewards`).
"""

import random
from secrets import randbits
from typing import Any

from floe.bots.roster import find
from floe.core.errors import BadOption
from floe.core.extras import needs

with needs("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from floe.engine.batch import Batch, Numbering
from floe.envs.drawing import MODES, Mode, draw

Info = dict[str, Any]
Seen = NDArray[np.int8]
_SEEDS = 62


def _spaces(batch: Batch) -> tuple[Any, Any]:
    return spaces.Box(-128, 127, (batch.rules.features,), np.int8), spaces.Discrete(batch.actions)


class Env(gymnasium.Env[Seen, Any]):
    """One seat of a game; a bot of Floe plays the others. An illegal action ends the game, and loses it (-1)."""

    metadata = {"render_modes": list(MODES)}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        seat: int = 0,
        opponent: str = "uniform",
        render_mode: Mode | None = None,
        actions: Numbering = "compact",
        **keywords: Any,
    ) -> None:
        """Sit down; the opponent is any name of the roster, the keywords are those of `Batch`."""
        self._batch = Batch(game, players, 1, actions=actions, threads=1, **keywords)
        if seat not in range(players):
            raise BadOption(f"seats are 0 to {players - 1}, not {seat!r}", option="seat", value=seat)
        self.seat, self.render_mode = seat, render_mode
        self._bot = None if opponent == "uniform" else find(opponent, game)
        self._is_over = False
        self.observation_space, self.action_space = _spaces(self._batch)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """Deal, and let the bots play until it is our turn; the same seed gives the same game and the same bots."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(1 << _SEEDS))
        self._batch.reset(dealt)
        self._rng, self._is_over = random.Random(dealt), False
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, Info]:
        if not self._batch.masks[0, int(action)]:
            self._is_over = True
            return self._seen(), -1.0, True, False, self._info()
        self._batch.step(np.array([action]))
        self._let_others_play()
        self._is_over = bool(self._batch.done[0])
        return self._seen(), float(self._batch.rewards[0, self.seat]), self._is_over, False, self._info()

    def _let_others_play(self) -> None:
        while not self._batch.done[0] and self._batch.actors[0] != self.seat:
            self._batch.step(np.array([self._chosen_by_bot()]))

    def _chosen_by_bot(self) -> int:
        if self._bot is None:
            return int(self._batch.legal[0, self._rng.randrange(int(self._batch.counts[0]))])
        view = self._batch.state(0).view(int(self._batch.actors[0]))
        at = view.moves.index(self._bot.choose(view, view.moves, self._rng))
        return int(self._batch.legal[0, at])

    def _seen(self) -> Seen:
        seen: Seen = self._batch.observe(self.seat, final=True)[0]
        return seen

    def _info(self) -> Info:
        mask = np.zeros(self._batch.actions, np.int8) if self._is_over else self._batch.masks[0].view(np.int8).copy()
        return {"action_mask": mask}

    def render(self) -> Any:
        """Return the position as text, as SVG, or as an array of pixels, secrets included."""
        if self.render_mode is None:
            return None
        return draw(self._batch.rules.name, self._batch.state(0, final=True), self.render_mode)


class VectorEnv(gymnasium.vector.VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Many games at once, one policy for all seats: each step is a move of the seat to decide.

    The reward is that of the seat that moved; `infos["rewards"]` has every seat's, `infos["actor"]` who decides next.
    A game that ends is dealt anew in the same step: `infos["final_obs"]` shows its end to the seat that moved.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, game: str, players: int, num_envs: int, *, actions: Numbering = "compact", **keywords: Any
    ) -> None:
        """Deal; the keywords are those of `Batch`."""
        self.batch = Batch(game, players, num_envs, actions=actions, **keywords)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = _spaces(self.batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """Deal all games by one seed; without one, games that nobody can foresee."""
        self.batch.reset(randbits(_SEEDS) if seed is None else seed)
        return self.batch.observations.copy(), self._infos()

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, Any, Any, Any, Info]:
        batch, movers = self.batch, self.batch.actors.copy()
        batch.step(actions)
        infos = self._infos()
        if batch.done.any():
            infos |= {"final_obs": batch.observe(movers, final=True), "_final_obs": batch.done.copy()}
        rewards = batch.rewards[np.arange(self.num_envs), movers]
        return batch.observations.copy(), rewards, batch.done.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _infos(self) -> Info:
        batch = self.batch
        return {"action_mask": batch.masks.copy(), "actor": batch.actors.copy(), "rewards": batch.rewards}
