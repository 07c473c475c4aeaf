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


class Temperatures(Section, frozen=True):
    """At which temperature each of the weakened bots draws its moves."""

    wavering: float
    unwary: float
    beginner: float


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
