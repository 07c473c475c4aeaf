"""The numbers of Arctic's bots, from the data files beside this one: greedy.toml and search.toml.

The readable rules work in points. Kernels work in whole hundredths of a point; their constants are made from the same
numbers here, so that one idea has one weight.
"""

from pathlib import Path
from typing import Final

from floe.bots.weights_file import Part, Section, read

POINT: Final = 100
"""What kernels count in: hundredths of a point."""


def hundredths(points: float) -> int:
    return round(POINT * points)


class GreedyWeights(Section, frozen=True):
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


class TempoWeights(Section, frozen=True):
    cards_per_turn: int
    power_turns: int


class UncertaintyWeights(Section, frozen=True):
    decay_turns: float
    spread: float
    spread_turns: float


class GreedyData(Section, frozen=True):
    """The file greedy.toml."""

    greedy: Part[GreedyWeights]
    careless: Part[GreedyWeights]
    powers: Part[dict[str, float]]
    tempo: Part[TempoWeights]
    uncertainty: Part[UncertaintyWeights]


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


class EvaluationWeights(Section, frozen=True):
    spread: float
    spread_per_card: float


class TreeWeights(Section, frozen=True):
    c_puct: float
    fpu_reduction: float
    margin_weight: float
    margin_scale: float
    rollout_greedy_percent: int


class SearchData(Section, frozen=True):
    """The file search.toml."""

    rollout: Part[RolloutWeights]
    prior: Part[PriorWeights]
    evaluation: Part[EvaluationWeights]
    tree: Part[TreeWeights]


GREEDY_FILE: Final = Path(__file__).with_name("greedy.toml")
SEARCH_FILE: Final = Path(__file__).with_name("search.toml")

# Read once, at import: compiled kernels freeze what they take from globals.
GREEDY: Final = read(GREEDY_FILE, GreedyData)
SEARCH: Final = read(SEARCH_FILE, SearchData)

# Greedy's weights as the kernels have them.
IN_HAND: Final = hundredths(GREEDY.greedy.weights.hand)
SPARE: Final = hundredths(GREEDY.greedy.weights.spare)
SHORTAGE: Final = hundredths(GREEDY.greedy.weights.shortage)
CROWDING: Final = hundredths(GREEDY.greedy.weights.crowding)
TOTEM_PERCENT: Final = hundredths(GREEDY.greedy.weights.totem)
CARDS_PER_TURN: Final = GREEDY.tempo.weights.cards_per_turn
POWER_TURNS: Final = GREEDY.tempo.weights.power_turns

# What only the kernels have.
SURPLUS: Final = hundredths(SEARCH.rollout.weights.surplus)
DRAWN: Final = hundredths(SEARCH.rollout.weights.drawn)
RIVER_CARD: Final = hundredths(SEARCH.rollout.weights.river_card)
UNSEEN_CARD: Final = hundredths(SEARCH.rollout.weights.unseen_card)
PLANS_TRIED: Final = SEARCH.rollout.weights.plans_tried
TEMPERATURE: Final = hundredths(SEARCH.prior.weights.temperature)
OFF_PLAN: Final = hundredths(SEARCH.prior.weights.off_plan)
TAKEBACK: Final = hundredths(SEARCH.prior.weights.takeback)
