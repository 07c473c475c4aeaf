"""The numbers of Arctic's bots, as `greedy.toml`, `careless.toml` and `search.toml` give them.

The readable rules work in points. Kernels work in whole hundredths of a point; their constants are made from the same
numbers here, so that one idea has one weight.
"""

import datetime
import tomllib
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T")

POINT: Final = 100
"""What kernels count in: hundredths of a point."""


def hundredths(points: float) -> int:
    return round(POINT * points)


class Tuning(Struct, frozen=True, forbid_unknown_fields=True):
    """A run of the tuner."""

    command: str
    seed: int
    games: int
    date: datetime.date
    result: str


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """How the numbers of a file came about."""

    by: str
    date: datetime.date
    notes: str
    tuning: Tuning | None = None
    """The last run of the tuner, whether it found anything better or not."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """What one unit of each feature of greedy's evaluation is worth; `greedy.toml` says what the features are."""

    hand: float
    spare: float
    shortage: float
    surplus: float
    crowding: float
    undrawn: float
    totem: float
    powers: float
    rival_card: float
    slip: float = 0.0


class Tempo(Struct, frozen=True, forbid_unknown_fields=True):
    cards_per_turn: int
    power_turns: int


class Uncertainty(Struct, frozen=True, forbid_unknown_fields=True):
    decay_turns: float
    spread: float
    spread_turns: float


class GreedyFile(Struct, frozen=True, forbid_unknown_fields=True):
    made: Made
    weights: Weights
    powers: dict[str, float]
    tempo: Tempo
    uncertainty: Uncertainty


class CarelessFile(Struct, frozen=True, forbid_unknown_fields=True):
    made: Made
    weights: dict[str, float]


class RolloutWeights(Struct, frozen=True, forbid_unknown_fields=True):
    surplus: float
    drawn: float
    river_card: float
    unseen_card: float
    plans_tried: int


class PriorWeights(Struct, frozen=True, forbid_unknown_fields=True):
    temperature: float
    off_plan: float
    takeback: float


class EvaluateWeights(Struct, frozen=True, forbid_unknown_fields=True):
    spread: float
    spread_per_card: float


class TreeWeights(Struct, frozen=True, forbid_unknown_fields=True):
    c_puct: float
    fpu_reduction: float
    margin_weight: float
    margin_scale: float


class SearchFile(Struct, frozen=True, forbid_unknown_fields=True):
    made: Made
    rollout: RolloutWeights
    prior: PriorWeights
    evaluate: EvaluateWeights
    tree: TreeWeights


def path_of(bot: str) -> Path:
    """Return the file with a bot's numbers."""
    return Path(__file__).with_name(f"{bot}.toml")


def read(path: Path, kind: type[T]) -> T:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)


def with_changes(weights: Weights, changes: dict[str, Any]) -> Weights:
    """Return weights with some of them changed."""
    return msgspec.convert(msgspec.structs.asdict(weights) | changes, Weights)


GREEDY: Final = read(path_of("greedy"), GreedyFile)
SEARCH: Final = read(path_of("search"), SearchFile)
CARELESS: Final = with_changes(GREEDY.weights, read(path_of("careless"), CarelessFile).weights)

# Greedy's weights as the kernels have them.
IN_HAND: Final = hundredths(GREEDY.weights.hand)
SPARE: Final = hundredths(GREEDY.weights.spare)
SHORTAGE: Final = hundredths(GREEDY.weights.shortage)
CROWDING: Final = hundredths(GREEDY.weights.crowding)
TOTEM_PERCENT: Final = hundredths(GREEDY.weights.totem)
CARDS_PER_TURN: Final = GREEDY.tempo.cards_per_turn
POWER_TURNS: Final = GREEDY.tempo.power_turns

# What only the kernels have.
SURPLUS: Final = hundredths(SEARCH.rollout.surplus)
DRAWN: Final = hundredths(SEARCH.rollout.drawn)
RIVER_CARD: Final = hundredths(SEARCH.rollout.river_card)
UNSEEN_CARD: Final = hundredths(SEARCH.rollout.unseen_card)
PLANS_TRIED: Final = SEARCH.rollout.plans_tried
TEMPERATURE: Final = hundredths(SEARCH.prior.temperature)
OFF_PLAN: Final = hundredths(SEARCH.prior.off_plan)
TAKEBACK: Final = hundredths(SEARCH.prior.takeback)
