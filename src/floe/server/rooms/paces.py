"""How fast a game with a stranger goes: a few paces, so that people who want the same thing find each other."""

from typing import Final, Literal

from msgspec import Struct

PaceName = Literal["quick", "calm", "correspondence"]


class Pace(Struct, frozen=True):
    """How long a move may take, and how long somebody counts as waiting who is not heard of."""

    limit: float
    patience: float


_LIVE: Final = 12.0  # seconds: pages ask again at least every five
_DAY: Final = 86400.0
PACES: Final[dict[str, Pace]] = {
    "quick": Pace(120.0, _LIVE),
    "calm": Pace(600.0, _LIVE),
    "correspondence": Pace(3 * _DAY, 7 * _DAY),  # nobody has to keep a page open for a game that takes weeks
}
