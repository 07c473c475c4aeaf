"""The file learned.toml of a game: how a search goes about with its network, and how far its levels waver."""

from floe.bots.weights_file import Made, Section


class GuideSettings(Section, frozen=True):
    """The numbers of `floe.search.guided_tree.GuideConfig`, which says what they are."""

    c_puct: float
    fpu_reduction: float
    temperature: float
    margin_weight: float
    margin_scale: float
    rollout_weight: float
    look_at_visit: int


Temperature = tuple[float, float, float]
"""At which a bot draws its moves, with two, three and four players."""


class Temperatures(Section, frozen=True):
    """Those of each of the weakened bots."""

    wavering: Temperature
    unwary: Temperature
    beginner: Temperature


class GuideSection(Section, frozen=True):
    made: Made
    settings: GuideSettings


class WeakenedSection(Section, frozen=True):
    made: Made
    temperatures: Temperatures


class LearnedData(Section, frozen=True):
    """The file learned.toml."""

    guide: GuideSection
    weakened: WeakenedSection
