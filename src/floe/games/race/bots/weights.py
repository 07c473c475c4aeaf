"""What the bots of Arctic Race count, from the data files beside this one: greedy.toml and search.toml.

Kernels freeze what they read from globals when they are compiled, so a file is read once, at import.
"""

from pathlib import Path
from typing import Final

from floe.bots.weights_file import Part, Section, read

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


class GreedyBeliefWeights(Section, frozen=True):
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

    distance: Part[DistanceWeights]
    margin: Part[MarginWeights]
    belief: Part[GreedyBeliefWeights]
    greedy: Part[GreedyWeights]
    careless: Part[GreedyWeights]


# ── search.toml ──────────────────────────────────────────────────────────────────────────────────────────────────────


class BeliefWeights(Section, frozen=True):
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


class EvaluationPart(Part[EvaluationWeights], frozen=True):
    near_turns: float


class SearchData(Section, frozen=True):
    """The file search.toml."""

    belief: Part[BeliefWeights]
    prior: Part[PriorWeights]
    evaluation: EvaluationPart
    racer: Part[RacerWeights]


GREEDY_FILE: Final = Path(__file__).with_name("greedy.toml")
SEARCH_FILE: Final = Path(__file__).with_name("search.toml")

GREEDY: Final = read(GREEDY_FILE, GreedyData)
SEARCH: Final = read(SEARCH_FILE, SearchData)
