"""The numbers of Arctic's bots, from the data files beside this one: greedy.toml and search.toml.

The readable rules work in points. Kernels work in whole hundredths of a point; their constants are made from the same
numbers here, so that one idea has one weight.
"""

import tomllib
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from floe.bots.weights_file import Made, Section

T = TypeVar("T")

POINT: Final = 100
"""What kernels count in: hundredths of a point."""


def hundredths(points: float) -> int:
    return round(POINT * points)


class Weights(Section, frozen=True):
    """What one unit of each feature of greedy's evaluation is worth; greedy.toml says what the features are."""

    hand: float
    spare: float
    shortage: float
    surplus: float
    crowding: float
    undrawn: float
    totem: float
    powers: float
    rival_card: float
    slip: float


class Tempo(Section, frozen=True):
    cards_per_turn: int
    power_turns: int


class Uncertainty(Section, frozen=True):
    decay_turns: float
    spread: float
    spread_turns: float


class GreedyData(Section, frozen=True):
    """The file greedy.toml."""

    made: Made
    greedy: Weights
    careless: Weights
    powers: dict[str, float]
    tempo: Tempo
    uncertainty: Uncertainty


class RolloutWeights(Section, frozen=True):
    surplus: float
    drawn: float
    river_card: float
    unseen_card: float
    plans_tried: int


class PriorWeights(Section, frozen=True):
    temperature: float
    off_plan: float
    takeback: float


class EvaluateWeights(Section, frozen=True):
    spread: float
    spread_per_card: float


class TreeWeights(Section, frozen=True):
    c_puct: float
    fpu_reduction: float
    margin_weight: float
    margin_scale: float


class SearchData(Section, frozen=True):
    """The file search.toml."""

    made: Made
    rollout: RolloutWeights
    prior: PriorWeights
    evaluate: EvaluateWeights
    tree: TreeWeights


def path_of(bot: str) -> Path:
    return Path(__file__).with_name(f"{bot}.toml")


def read(path: Path, kind: type[T]) -> T:
    """Return what a data file says; raises msgspec.ValidationError if it does not fit."""
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)


# Read once, at import: compiled kernels freeze what they take from globals.
GREEDY: Final = read(path_of("greedy"), GreedyData)
SEARCH: Final = read(path_of("search"), SearchData)

# Greedy's weights as the kernels have them.
IN_HAND: Final = hundredths(GREEDY.greedy.hand)
SPARE: Final = hundredths(GREEDY.greedy.spare)
SHORTAGE: Final = hundredths(GREEDY.greedy.shortage)
CROWDING: Final = hundredths(GREEDY.greedy.crowding)
TOTEM_PERCENT: Final = hundredths(GREEDY.greedy.totem)
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
