"""PettingZoo's AEC interface: `env("arctic", players=3)`; seat 0 is `player_0`.

An observation is a dictionary: `observation`, what the agent may know (int8, by the fields of the game), and
`action_mask`, which compact actions are legal; for agents that do not decide, none is. All reward comes at the end,
from 1 for beating all to -1 (`Batch.rewards`).
"""

from secrets import randbits
from typing import Any, Literal

from floe.core.errors import BadOption
from floe.core.extras import needs

with needs("envs"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

from floe.engine.batch import Batch, Numbering
from floe.engine.checks import check_for_one
from floe.envs.drawing import MODES, Mode, draw

Observation = dict[str, NDArray[np.int8]]
SEEDS = 62
"""Bits of a seed that nobody has chosen."""
RenderMode = Mode | Literal["human"]
RENDER_MODES = (*MODES, "human")
"""For people the table is printed in the terminal after every step."""


def env(
    game: str, players: int = 2, *, render_mode: RenderMode | None = None, **keywords: Any
) -> AECEnv[str, Any, Any]:
    """Return an environment that refuses what PettingZoo's do: an illegal move ends the game, and loses it."""
    checked: Any = wrappers.TerminateIllegalWrapper(
        raw_env(game, players, render_mode=render_mode, **keywords), illegal_reward=-1
    )
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - what PettingZoo calls it
    """One game, an agent for each seat. Without a seed, a reset deals a game that nobody can foresee."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        render_mode: RenderMode | None = None,
        actions: Numbering = "compact",
        **keywords: Any,
    ) -> None:
        """Set a table; the keywords are those of `Batch`: options of the game, `boards`, and the `seed` of these."""
        if render_mode not in (None, *RENDER_MODES):
            raise BadOption(f"a game is drawn as {', '.join(RENDER_MODES)}, not {render_mode!r}", option="render_mode")
        check_for_one(keywords)
        self._batch = Batch(game, players, 1, actions=actions, threads=1, **keywords)
        self.metadata = {"name": f"floe_{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        features, numbers = self._batch.rules.features, self._batch.actions
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (features,), np.int8),
                "action_mask": spaces.Box(0, 1, (numbers,), np.int8),
            }
        )
        self.observation_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces: dict[str, Any] = dict.fromkeys(self.possible_agents, spaces.Discrete(numbers))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]  # type: ignore[no-any-return]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]  # type: ignore[no-any-return]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the same seed gives the same game."""
        self._batch.reset(randbits(SEEDS) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._select()
        self._show()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[int(self._batch.actors[0])]

    def observe(self, agent: str) -> Observation:
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask = self._batch.masks[0].view(np.int8).copy()
            return {"observation": self._batch.observations[0].copy(), "action_mask": mask}
        mask = np.zeros(self._batch.actions, np.int8)
        return {"observation": self._batch.observe(self._seats[agent], final=True)[0], "action_mask": mask}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        mover = self.agent_selection
        self._cumulative_rewards[mover] = 0.0
        self._batch.step(np.array([action]))
        if self._batch.done[0]:
            self.rewards = dict(zip(self.possible_agents, self._batch.rewards[0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:  # there are no rewards but at the end
            self._select()
        self._show()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return the position as text, as SVG, or as an array of pixels, secrets included; for people, print it."""
        if self.render_mode is None:
            return None
        is_human = self.render_mode == "human"
        drawn = draw(self._batch.rules.name, self._batch.state(0, final=True), "ansi" if is_human else self.render_mode)
        return print(drawn) if is_human else drawn

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is left open."""
