"""Gymnasium's interfaces: `Env`, one seat against bots, and `VectorEnv`, thousands of games played from every seat.

An observation is what the seat to decide may know; which compact actions are legal stands in `info["action_mask"]`
(int8). All reward comes at the end, from 1 for beating all to -1 (`Batch.rewards`).

Importing this module registers every game that has compiled rules: `gymnasium.make("floe/arctic-v0", players=3)`, and
`gymnasium.make_vec("floe/arctic-v0", num_envs=1024, vectorization_mode="vector_entry_point")`.
"""

import random
from collections.abc import Callable, Sequence
from inspect import isfunction
from secrets import randbits
from typing import Any

from floe.bots.bot import Chooser
from floe.bots.guests import Function, Guest, find
from floe.core.errors import BadOption, IllegalMove
from floe.core.extras import needs

with needs("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from floe.engine.batch import Batch, Numbering
from floe.engine.checks import check_for_one, mask_of, whole
from floe.engine.find import names
from floe.envs.drawing import MODES, Mode, draw

Info = dict[str, Any]
Seen = NDArray[np.int8]
Choose = Callable[[Any, Sequence[Any], random.Random], Any]
"""A function that chooses, given a view, its moves and chance."""
_SEEDS = 62  # bits of a seed
_MASK = "reset_mask"


def _spaces(batch: Batch) -> tuple[Any, Any]:
    return spaces.Box(-128, 127, (batch.rules.features,), np.int8), spaces.Discrete(batch.actions)


class Env(gymnasium.Env[Seen, Any]):
    """One seat of a game; bots play the others. An illegal action ends the game, and loses it (-1)."""

    metadata = {"render_modes": list(MODES)}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        seat: int = 0,
        opponent: str | Chooser | Choose = "uniform",
        render_mode: Mode | None = None,
        actions: Numbering = "compact",
        **keywords: Any,
    ) -> None:
        """Sit down; the keywords are those of `Batch`: options of the game, `boards`, and the `seed` of these boards.

        The opponent is a name of the roster, a bot of your own by name (`mypackage:MyBot`), any object with
        `choose(view, moves, rng)`, or such a function itself.
        """
        if render_mode not in (None, *MODES):
            raise BadOption(f"a game is drawn as {', '.join(MODES)}, not {render_mode!r}", option="render_mode")
        check_for_one(keywords)
        self._batch = Batch(game, players, 1, actions=actions, threads=1, **keywords)
        self.seat, self.render_mode = whole("seat", seat), render_mode
        if self.seat not in range(self._batch.players):
            raise BadOption(f"seats are 0 to {self._batch.players - 1}, not {seat!r}", option="seat", value=seat)
        self._bot = _bot(opponent, game)
        self._state: Any = None  # the game with its log, which bots read and vectors have not
        self._is_dealt = self._is_over = False
        self.observation_space, self.action_space = _spaces(self._batch)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """Deal, and let the bots play until it is our turn; the same seed gives the same game and the same bots."""
        if options:
            raise BadOption("options are given when the environment is made", option="options", value=[*options])
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(1 << _SEEDS))
        self._batch.reset(dealt)
        self._rng, self._is_dealt, self._is_over = random.Random(dealt), True, False
        self._state = self._batch.state(0) if self._bot else None
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, Info]:
        """Play, and let the others play; raises ResetNeeded before a reset, and once the game is over."""
        if not self._is_dealt or self._is_over:
            raise ResetNeeded("the game is over: call reset" if self._is_over else "call reset before the first step")
        number = whole("action", action)
        if number not in range(self._batch.actions):
            raise IllegalMove(f"actions are 0 to {self._batch.actions - 1}, not {number}", move=number)
        if not self._batch.masks[0, number]:
            self._is_over = True
            return self._seen(), -1.0, True, False, self._info()
        self._play(number)
        self._let_others_play()
        self._is_over = bool(self._batch.done[0])
        reward = float(self._batch.rewards[0, self.seat]) if self._is_over else 0.0
        return self._seen(), reward, self._is_over, False, self._info()

    def _let_others_play(self) -> None:
        while not self._batch.done[0] and self._batch.actors[0] != self.seat:
            self._play(self._chosen_by_bot())

    def _chosen_by_bot(self) -> int:
        if self._bot is None:
            return int(self._batch.legal[0, self._rng.randrange(int(self._batch.counts[0]))])
        view = self._state.view(self._state.actor)
        return self._batch.number(0, self._bot.choose(view, view.moves, self._rng))

    def _play(self, number: int) -> None:
        if self._bot:
            self._state = self._state.play(self._batch.move(0, number))
        self._batch.step(np.array([number]))

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

    def close(self) -> None:
        """Let the opponent go, which may be a program."""
        if isinstance(self._bot, Guest):
            self._bot.close()


def _bot(opponent: str | Chooser | Choose, game: str) -> Chooser | None:
    """Return who plays the other seats; nobody for any legal move, which needs no bot."""
    if isinstance(opponent, str):
        return None if opponent == "uniform" else find(opponent, game)
    if isfunction(opponent):
        return Guest(opponent.__name__, Function(opponent))
    chooser: Any = opponent
    if isinstance(opponent, type) or not callable(getattr(opponent, "choose", None)):
        sentence = f"an opponent is a name, or an object that has choose(view, moves, rng), and not {opponent!r}"
        raise BadOption(sentence, option="opponent", value=repr(opponent))
    return Guest(type(opponent).__name__, chooser)


class VectorEnv(gymnasium.vector.VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """Many games at once, one policy for all seats: each step is a move of the seat to decide.

    The reward is that of the seat that moved; `infos["rewards"]` has every seat's, `infos["actor"]` who decides next.
    A game that ends is dealt anew in the same step: `infos["final_obs"]` shows its end to the seat that moved.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, game: str, players: int = 2, num_envs: int = 1, *, actions: Numbering = "compact", **keywords: Any
    ) -> None:
        """Deal; the keywords are those of `Batch`."""
        self.batch = Batch(game, players, num_envs, actions=actions, **keywords)
        self.num_envs = self.batch.size
        self.single_observation_space, self.single_action_space = _spaces(self.batch)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Seen, Info]:
        """Deal all games by one seed or each by its own; without one, games that nobody can foresee.

        One seed gives each slot another game; seeds of their own give the same game for the same seed in any slot.
        `options={"reset_mask": mask}` deals those anew where the mask is true, and leaves the others as they are.
        """
        if unknown := sorted({*(options or {})} - {_MASK}):
            raise BadOption(f"the one option of a reset is {_MASK!r}, not {unknown}", option="options", value=unknown)
        wanted = self._wanted((options or {}).get(_MASK))
        if isinstance(seed, list | tuple | np.ndarray):
            self.batch.reset([randbits(_SEEDS) if one is None else one for one in seed], wanted)
        else:
            self.batch.reset(randbits(_SEEDS) if seed is None else seed, wanted)
        return self.batch.observations.copy(), self._infos()

    def _wanted(self, mask: Any) -> NDArray[np.bool_]:
        given = np.ones(self.num_envs, np.bool_) if mask is None else np.asarray(mask)
        if given.dtype != np.bool_:
            raise BadOption(f"{_MASK} has the type bool, not {given.dtype}", option=_MASK, value=str(given.dtype))
        return mask_of(given, self.num_envs)

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
        return {"action_mask": batch.masks.view(np.int8).copy(), "actor": batch.actors.copy(), "rewards": batch.rewards}


def register(name: str) -> None:
    """Make a game known to `gymnasium.make`; for those that were not there when this module was imported."""
    game = f"floe/{name}-v0"
    if game not in gymnasium.registry:
        env, vector_env = f"{__name__}:Env", f"{__name__}:VectorEnv"
        gymnasium.register(game, entry_point=env, vector_entry_point=vector_env, kwargs={"game": name})


for _name in names():
    register(_name)
