"""What of a game becomes WebAssembly: its rules, and what the bots of its levels need.

A level whose bot has no kernels is left out; it can be played where there is Python.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import to_builtins
from numpy.typing import NDArray

from floe.bots import roster
from floe.bots.learned import Learned
from floe.core.registry import registered_games
from floe.engine.contract import CompiledRules
from floe.engine.find import compiled_rules
from floe.engine.loops import loops, workspace
from floe.engine.rng import load, roll, seeded
from floe.network.inference import new_activations, policy_of, read_values, run_trunk
from floe.network.model import MoveEncoder
from floe.network.softmax import write_chances
from floe.network.weights import Weights
from floe.search.guided import GuidedSearch
from floe.search.guided_search import guided_search_of
from floe.search.guided_tree import new_guided_tree, new_network
from floe.search.model import SearchModel
from floe.search.sequential_halving import SequentialHalving, make_try_all, new_trial
from floe.wasm.lower import Export
from floe.wasm.rooms import describe

LAYOUT: Final = ("layout", "actions", "cards", "scoring")
"""Modules of compiled rules whose constants JavaScript is told."""
SMALL: Final = 128
"""Entries of a table that it is told as well."""
EXACT: Final = 1 << 53
"""Whole numbers below this are themselves in JavaScript."""
DERIVED: Final = (
    ("powers", "set_place_range", "vector"),
    ("powers", "set_draw_range", "vector"),
    ("chart", "lay", "cell"),
    ("stuck", "find_homeward", "words"),
)
"""Kernels by module, where a game has them, and what each is given."""
BESIDES: Final = ("learned",)
"""Bots that are no level, and yet worth having in a page."""


class Part(NamedTuple):
    """Some of what a game exports."""

    exports: list[Export]
    data: Mapping[str, NDArray[Any]] = MappingProxyType({})
    """Arrays that kernels are given and that never change, by name."""
    rooms: Mapping[str, Any] = MappingProxyType({})
    """What kernels work in, by name."""


def bots_of(game: str) -> dict[str, Any]:
    """Return the bot of each level, and the game's network as it is."""
    names = [*roster.levels_of(game), *(name for name in BESIDES if name in roster.bots_of(game))]
    return {name: roster.find(name, game) for name in names}


def kinds_of(game: str) -> dict[type, Any]:
    """Return a bot of each kind that has kernels: the last, which overlooks nothing."""
    return {type(bot): bot for bot in bots_of(game).values() if type(bot) in _PARTS}


def extended_rules(game: str) -> CompiledRules:
    """Return the rules on the vector that a game's bots play on, which may be longer than the game's own."""
    longer: list[CompiledRules] = [bot.model.rules for bot in kinds_of(game).values()]
    return max((compiled_rules(game), *longer), key=lambda rules: rules.size)


def parts_of(game: str) -> list[Part]:
    """Return all that a game exports: the rules, on longer vectors as well if its bots play on those, and the bots."""
    rules, extended = compiled_rules(game), extended_rules(game)
    longer = [] if extended.size == rules.size else [Part(_changing(extended, "extended_"))]
    return [
        _rules(rules),
        *_sheet(game),
        *_writing(game),
        *_packing(game),
        *longer,
        *(_PARTS[kind](bot) for kind, bot in kinds_of(game).items()),
    ]


# ── Rules ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _rules(rules: CompiledRules) -> Part:
    (vector, moves, rng), numbers = workspace(rules), np.zeros((1, 2), np.int64)
    boards = np.zeros((0, rules.size), np.int8)
    return Part([
        Export("load", load, (rng, 0, 0)),
        Export("roll", roll, (rng, 6)),
        *_changing(rules),
        Export("actor", rules.actor, (vector,)),
        Export("legal", rules.legal, (vector, moves)),
        Export("random_move", rules.random_move, (vector, moves, rng)),
        Export("step", rules.step, (vector,)),
        Export("waits", rules.waits, (vector,)),
        Export("outcome", rules.outcome, (vector, numbers[0], numbers[0])),
        Export("observe", rules.observe, (vector, 0, np.zeros(rules.features, np.int8))),
        Export("play_games", loops(rules).play_games, (2, boards, 0, 0, vector, moves, rng, numbers, numbers)),
    ])  # fmt: skip


def _sheet(game: str) -> list[Part]:
    """Return what tells how a score comes about, in a game whose rules have it."""
    scoring = _module(game, "scoring")
    if not hasattr(scoring, "write_sheet"):
        return []
    sheet = np.zeros(scoring.SHEET_SIZE, np.int64)
    return [Part([Export("write_sheet", scoring.write_sheet, (compiled_rules(game).vector(), 0, sheet))])]


def _writing(game: str) -> list[Part]:
    """Return what works out the entries of a position that follow from others, for a position that is read as text."""
    vector = compiled_rules(game).vector()
    examples: dict[str, tuple[Any, ...]] = {"vector": (vector,), "words": (vector.view(np.int64),), "cell": (vector, 0)}
    return [
        Part([Export(name, getattr(_module(game, module), name), examples[given])])
        for module, name, given in DERIVED
        if _has(game, module) and hasattr(_module(game, module), name)
    ]


def _packing(game: str) -> list[Part]:
    """Return what writes the information sets of a game, which its searches need."""
    module = packing_of(game)
    if module is None:
        return []
    room, entries = module.new_packing(2, 1), np.zeros(module.ENTRIES, np.int32)
    example = (compiled_rules(game).vector(), 0, np.zeros((1, 2), np.int64), room, entries)
    described = describe(module.new_packing, {"players": 2, "moves": 1})
    return [
        Part([Export("write_information_set", module.write_information_set, example)], rooms={"packing": described})
    ]


def packing_of(game: str) -> Any:
    """Return the module with a game's kernel for information sets, of its bots or of its compiled rules, or None."""
    about = registered_games()[game]
    names = [f"{package}.packing" for package in (about.bots, about.compiled) if package]
    return next((import_module(name) for name in names if find_spec(name)), None)


def layout_of(game: str) -> dict[str, Any]:
    """Return where everything lies in a vector and which move has which number, by the names in the compiled rules."""
    modules = {name: vars(_module(game, name)) for name in LAYOUT if _has(game, name)}
    return {module: dict(_plain_numbers(names)) for module, names in modules.items()}


def _plain_numbers(names: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in names.items():
        if name.isupper() and not name.startswith("_"):
            if type(value) is tuple or (type(value) is int and abs(value) < EXACT):
                yield name, value
            elif isinstance(value, np.ndarray) and value.size <= SMALL:
                yield name, value.tolist()


def _module(game: str, name: str) -> Any:
    return import_module(f"{registered_games()[game].compiled}.{name}")


def _has(game: str, name: str) -> bool:
    return find_spec(f"{registered_games()[game].compiled}.{name}") is not None


def _changing(rules: CompiledRules, prefix: str = "") -> list[Export]:
    """Return the kernels that write a whole position."""
    (vector, _, rng), boards = workspace(rules), np.zeros((0, rules.size), np.int8)
    return [
        Export(f"{prefix}deal", rules.deal, (vector, 2, rng, boards)),
        Export(f"{prefix}play", rules.play, (vector, 0)),
        Export(f"{prefix}act", rules.act, (vector, 0)),
        Export(f"{prefix}determinize", rules.determinize, (np.zeros(1, np.int32), rng, vector)),
    ]


# ── Bots ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _guided(bot: GuidedSearch) -> Part:
    model, network, weights = bot.model, bot.network.model, bot.network.loaded()
    make, guide = partial(new_guided_tree, model), new_network(network, weights)
    told = np.zeros(1, np.int32), seeded(0), bot.config, bot.rollouts, 1
    # Weights, scale and table are the network's own, which brings them.
    bare = guide._replace(weights=_zeros(weights), scale=guide.scale * 0, table=guide.table * 0)
    rooms = {
        "guided_tree": describe(make, {"players": 2, "simulations": 1}),
        "guide": describe(lambda: bare, {}),
        "guide_config": describe(lambda: bot.config, {}),
        "rollouts": describe(lambda: bot.rollouts, {}),
    }
    search = Export("guided_search", guided_search_of(model, network), (make(2, 1), guide, *told))
    return Part([search], rooms=rooms)


def _halving(bot: SequentialHalving) -> Part:
    model, make = bot.model, partial(_new_trial, bot.model)
    trial = make(2, 1, 1)
    rooms = {"trial": describe(make, {"players": 2, "moves": 1, "entries": 1})}
    prior = Export("prior", model.prior, (trial.vector, trial.moves, 1, trial.weights, trial.scratch))
    return Part([Export("try_all", make_try_all(model), (trial, 0, 1, trial.moves, 1)), prior], rooms=rooms)


def _new_trial(model: SearchModel, players: int, moves: int, entries: int) -> Any:
    return new_trial(model, np.zeros(entries, np.int32), players, moves)


def _network(bot: Learned) -> Part:
    model, weights, moves = bot.model, bot.loaded(), np.zeros(1, np.int32)
    activations, policy = new_activations(model, weights), policy_of(model)
    exports = [
        Export("write_features", model.write_features, (model.rules.vector(), 0, activations.features)),
        Export("run_trunk", run_trunk, (weights, model.scale, model.normalises, activations)),
        Export("write_moves", model.write_moves, (model.rules.vector(), moves, 0, 1, activations.moves)),
        Export("read_policy", policy.read, (weights, policy.table, 1, activations)),
        Export("read_values", read_values, (weights, activations)),
        Export("write_chances", write_chances, (activations.logits, 1, 1.0, np.zeros(1))),
    ]
    rooms = {"activations": describe(lambda: activations, {}), "weights": describe(lambda: _zeros(weights), {})}
    return Part(exports, {"scale": model.scale, "table": policy.table}, rooms)


def _zeros(weights: Weights) -> Weights:
    """Return the shapes of weights without what is in them, which comes from their own file."""
    return Weights(*map(np.zeros_like, weights))


_PARTS: Final[dict[type, Callable[[Any], Part]]] = {
    Learned: _network,
    GuidedSearch: _guided,
    SequentialHalving: _halving,
}

# ── What reasons weigh by ────────────────────────────────────────────────────────────────────────────────────────────


def greedy_of(game: str) -> dict[str, Any]:
    """Return the weights of a game's greedy bot as plain data: reasons are weighed by them, here as there."""
    package = registered_games()[game].bots
    if not package or not find_spec(f"{package}.weights"):
        return {}
    data: dict[str, Any] = to_builtins(import_module(f"{package}.weights").GREEDY)
    return {name: part["weights"] for name, part in data.items() if name != "careless"}


# ── Levels ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def levels_of(game: str) -> dict[str, Any]:
    """Return how each level plays that can be played here, as plain data."""
    described = {level: how_it_plays(bot) for level, bot in bots_of(game).items()}
    return {level: about for level, about in described.items() if about}


def how_it_plays(bot: Any) -> dict[str, Any] | None:
    """Return how a bot plays, as plain data, or None if it has no kernels."""
    if isinstance(bot, Learned):
        policy = bot.model.policy
        about = {"normalises": bot.model.normalises, "temperatures": bot.temperatures, "aims": bot.aims}
        in_moves = _zeros_of(policy.scale) if isinstance(policy, MoveEncoder) else []
        return {"bot": "network", **about, "overlooked": _zeros_of(bot.model.scale), "overlooked_of_moves": in_moves}
    if isinstance(bot, GuidedSearch):
        return {"bot": "guided", "simulations": bot.simulations, "seconds": bot.seconds}
    if isinstance(bot, SequentialHalving):
        budget = {"turns": bot.turns, "simulations": bot.simulations, "seconds": bot.seconds}
        return {"bot": "halving", **budget}
    return None


def _zeros_of(scale: NDArray[Any]) -> list[list[int]]:
    """Return which features count for nothing, as ranges: the first, and the one after the last."""
    found: list[list[int]] = []
    for number in np.flatnonzero(scale == 0).tolist():
        if found and found[-1][1] == number:
            found[-1][1] += 1
        else:
            found.append([number, number + 1])
    return found
