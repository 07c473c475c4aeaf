"""OpenSpiel's interface: `import floe.envs.openspiel`, then `pyspiel.load_game("floe_arctic(players=3)")`.

Importing this module registers every game that has compiled rules, as `floe_<game>`. Parameters:

- `players`;
- `deals`: all chance lies in the deal, so there is one chance node, with this many outcomes, all equally likely; deal
  number n is what row n of `Batch(game, players, size, seed)` begins with;
- `seed`: that of the deals, 0 unless you say otherwise, and of the boards of a game that is played on boards;
- `longest`: the most decisions of a game. One that is not over by then ends there, and everybody gets 0.

Parameters and actions that cannot be are refused (BadOption, IllegalMove, GameOver). Games and states can be pickled.

Actions are compact ones. Utilities go from 1 for beating all to -1, and add up to 0. The information-state string is a
seat's whole view as JSON, with all that was played as it saw it; the observation string leaves out what was played.
"""

from functools import cache
from random import Random
from typing import Any, ClassVar, Final

import msgspec

from floe.core.errors import BadOption, GameOver, IllegalMove
from floe.core.extras import needs
from floe.core.registry import find

with needs("openspiel"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

from floe.engine.checks import players_of, whole
from floe.engine.contract import CompiledRules
from floe.engine.dealing import boards_for
from floe.engine.find import BOARDS, compiled_rules, names
from floe.engine.rng import checked_seed, seeded
from floe.envs.history import history_of, view_in_order, write_history, write_table
from floe.envs.node import Node, new_node, node_of

DEALS: Final = 4096
MOST_DEALS: Final = 1_000_000
LONGEST: Final = 1600
"""Several times what random games take; see docs/research.md."""
MOST_LONGEST: Final = 100_000
_PREFIX: Final = "floe_"


def _game_type(rules: CompiledRules) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=_PREFIX + rules.name,
        long_name=f"Floe: {rules.name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rules.players[0], "deals": DEALS, "seed": 0, "longest": LONGEST},
    )


def _number(chosen: dict[str, Any], name: str, most: int) -> int:
    number = whole(name, chosen[name])
    if number not in range(1, most + 1):
        raise BadOption(f"{name} is a number from 1 to {most}, not {number}", option=name, value=number)
    return number


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of Floe for OpenSpiel; `register` makes a class of it for each game."""

    rules: ClassVar[CompiledRules]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the parameters, or their defaults."""
        rules, kind = self.rules, _game_type(self.rules)
        chosen = {**kind.parameter_specification, **(params or {})}
        self.players = players_of(rules, chosen["players"])
        self.deals, self.longest = _number(chosen, "deals", MOST_DEALS), _number(chosen, "longest", MOST_LONGEST)
        self.seed = checked_seed(whole("seed", chosen["seed"]))
        actions = rules.compact.size if rules.compact else rules.moves
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(kind, info, chosen)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """Return what writes observations, or information states where the kind asks for perfect recall.

        Either has all that a player may know; raises BadOption for kinds that leave some of it out, and for parameters.
        """
        if params:
            raise BadOption(f"observers take no parameters, and not {[*params]}", option="params", value=[*params])
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class State(pyspiel.State):  # type: ignore[misc]
    """A game at one moment; before the deal there is only chance."""

    def __init__(self, game: Game) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.node: Node | None = None
        self._longest = game.longest  # is asked for nine times a move, and the game itself is slow to find

    def _game(self) -> Game:
        game: Game = self.get_game()
        return game

    def current_player(self) -> int:
        if self.node is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.node.actor

    def is_terminal(self) -> bool:
        return self.node is not None and (self.node.actor < 0 or self.node.decisions >= self._longest)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _outcomes(self._game().deals)

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.node.legal) if self.node and not self.is_terminal() else []

    def _apply_action(self, action: int) -> None:
        game = self._game()
        if self.is_terminal():
            raise GameOver(f"the game is over, action {action} comes too late", action=action)
        if self.node is None:
            if action not in range(game.deals):
                sentence = f"there is no deal {action}, only 0 to {game.deals - 1}"
                raise IllegalMove(sentence, action=action, deals=game.deals)
            self.node = _dealt(game.rules.name, game.players, game.seed, action)
        else:
            self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.node is None:
            return f"deal {action}"
        return self.node.text(action)

    def returns(self) -> list[float]:
        return self.node.rewards if self.node and self.node.actor < 0 else [0.0] * self._game().players

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """Return a state that this player cannot tell from this one, everything it does not know drawn at random."""
        other = State(self._game())
        if self.node:
            drawn = self.node.state.view(player).resample(Random(int(sampler() * (1 << 53))))
            other.node = node_of(self._game().rules.name, drawn, self.node.decisions)
        return other

    def __str__(self) -> str:
        return str(self.node.state.dump()) if self.node else "before the deal"


class Observer:
    """What a player sees, as OpenSpiel asks for it: `tensor`, its parts by name in `dict`, and a string."""

    def __init__(self, game: Game, kind: Any) -> None:
        """Make room: the observation; for perfect recall what it leaves out, and a row for each decision so far."""
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            given = f"public_info={kind.public_info}, private_info={kind.private_info.name}"
            sentence = f"an observer has public_info=True, private_info=SINGLE_PLAYER, and not {given}"
            raise BadOption(sentence, option="kind", value=given)
        self._recalls = bool(kind.perfect_recall)
        features, history = game.rules.features, history_of(game.rules.name)
        rest = history.table_width + history.width * game.longest
        self.tensor: NDArray[np.float32] = np.zeros(features + rest * self._recalls, np.float32)
        self.dict = {"observation": self.tensor[:features]}
        if self._recalls:
            self.dict["table"] = self.tensor[features : features + history.table_width]
            self.dict["history"] = self.tensor[features + history.table_width :].reshape(game.longest, history.width)

    def set_from(self, state: State, player: int) -> None:
        """Write what a player may know into `tensor` and its parts in `dict`."""
        self.tensor.fill(0)
        if state.node:
            self.dict["observation"][:] = state.node.observation(player)
            if self._recalls:
                write_table(state.node, player, self.dict["table"])
                write_history(state.node, player, self.dict["history"])

    def string_from(self, state: State, player: int) -> str:
        """Return what a player may know as JSON, with the log of all moves where it is to recall them."""
        if state.node is None:
            return "before the deal"
        seen = view_in_order(state.node, player).dump()
        if not self._recalls:
            seen.pop("log", None)
        return msgspec.json.encode(seen).decode()


@cache
def _outcomes(deals: int) -> list[tuple[int, float]]:
    return [(number, 1 / deals) for number in range(deals)]


def _dealt(game: str, players: int, seed: int, number: int) -> Node:
    rules, vector = compiled_rules(game), compiled_rules(game).vector()
    rules.deal(vector, players, seeded(seed, number), boards_for(rules, BOARDS, seed, {}))
    return new_node(game, vector)


def register(name: str) -> None:
    """Make a game known to OpenSpiel; for those that were not there when this module was imported."""
    rules = compiled_rules(name)
    if _PREFIX + name not in pyspiel.registered_names():
        # A class, as OpenSpiel keeps it for longer than Python lives, and would fail to take anything less apart; of
        # this module, where pickle looks for it.
        title = f"{name.title()}Game"
        about = f"{find(name).title} for OpenSpiel, by the parameters of this module."
        globals()[title] = type(title, (Game,), {"rules": rules, "__module__": __name__, "__doc__": about})
        pyspiel.register_game(_game_type(rules), globals()[title])


for _name in names():
    register(_name)
