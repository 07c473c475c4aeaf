"""What the bots of Arctic Race count, from the data files beside this one: greedy.toml and search.toml.

Kernels freeze what they read from globals when they are compiled, so a file is read once, at import.
"""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from floe.bots.weights_file import Made, Section

# ── greedy.toml ──────────────────────────────────────────────────────────────────────────────────────────────────────


class DistanceWeights(Section, frozen=True):
    """What lies in the way, in steps."""

    ladder: tuple[float, float, float, float]
    """By the number of ladders that a seat has left."""
    open_water: float
    hazard: float
    held: float


class MarginWeights(Section, frozen=True):
    """How a lead in turns becomes a final margin in steps."""

    steps_per_turn: float
    lasting: float
    spread: float


class StepBelief(Section, frozen=True):
    """What the steps that a sled was brought nearer say of a card."""

    evidence_per_step: float


class GreedyWeights(Section, frozen=True):
    """How much each consideration counts, in turns."""

    hindrance: float
    secrecy: float
    ladder: float
    helicopter: float
    slip: float


class GreedyData(Section, frozen=True):
    """The file greedy.toml."""

    made: Made
    distance: DistanceWeights
    margin: MarginWeights
    belief: StepBelief
    greedy: GreedyWeights
    careless: GreedyWeights


# ── search.toml ──────────────────────────────────────────────────────────────────────────────────────────────────────


class SearchBelief(Section, frozen=True):
    """What the log says of a card."""

    evidence_per_step: float
    inverse_temperature: float
    unexplained: float


class PriorWeights(Section, frozen=True):
    """How much each consideration counts in the prior, in turns unless the file says otherwise."""

    hindrance: float
    secrecy: float
    ladder: float
    helicopter: float
    step: float
    victory: float
    held: float
    blocked: float
    fading: float
    open_water: float
    sled_temperature: float
    place_temperature: float


class EvaluationWeights(Section, frozen=True):
    """How much each feature of a seat counts, in the logarithm of its chances; `evaluate` has them in this order."""

    turns: float
    steps: float
    near: float
    ladder: float
    no_ladder: float
    helicopter: float
    helicopter_near: float
    exposed: float
    one_home: float
    exposed_one_home: float
    held: float
    wait: float


class RacerWeights(Section, frozen=True):
    """What arriving is worth beside the result; `evaluate` and the prior count it."""

    step: float
    cut_off: float
    stuck: float
    onward: float


class BeliefSection(Section, frozen=True):
    made: Made
    weights: SearchBelief


class PriorSection(Section, frozen=True):
    made: Made
    weights: PriorWeights


class EvaluationSection(Section, frozen=True):
    made: Made
    weights: EvaluationWeights
    near_turns: float


class RacerSection(Section, frozen=True):
    made: Made
    weights: RacerWeights


class SearchData(Section, frozen=True):
    """The file search.toml."""

    belief: BeliefSection
    prior: PriorSection
    evaluation: EvaluationSection
    racer: RacerSection


def read_greedy(text: str) -> GreedyData:
    """Return what greedy.toml says; raises msgspec.ValidationError if it does not fit."""
    return msgspec.convert(tomllib.loads(text), GreedyData)


def read_search(text: str) -> SearchData:
    """Return what search.toml says; raises msgspec.ValidationError if it does not fit."""
    return msgspec.convert(tomllib.loads(text), SearchData)


def path_of(bot: str) -> Path:
    """Return the file that a tuner may change."""
    return Path(__file__).with_name(f"{bot}.toml")


def _text(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


GREEDY: Final = read_greedy(_text("greedy.toml"))
SEARCH: Final = read_search(_text("search.toml"))
