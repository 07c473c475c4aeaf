"""A random State that one seat could be in (R48): sled cards, tiles and dice that agree with its view."""

from collections import Counter

from floe.core.chance import Rng, shuffled
from floe.games.race.information.view import View
from floe.games.race.rules.edition import CARDS, HAZARD_DIE, MOVEMENT_DIE, WATER_TILES
from floe.games.race.rules.position import Position, Seat, is_home, turns_left
from floe.games.race.rules.state import State
from floe.games.race.rules.water import tiles_seen


def resample(view: View, rng: Rng) -> State:
    """Return a determinization of the view, each as likely as the others."""
    turns = turns_left(view.players, view.setup.first, view.turn)
    position = Position.of(
        view.setup,
        view.sleds,
        view.hazards,
        view.cracks,
        view.open,
        view.ice,
        _seats(view, rng),
        "".join(shuffled(list((Counter(WATER_TILES) - tiles_seen(view)).elements()), rng)),
        view.gone,
        "".join(MOVEMENT_DIE[rng.randrange(len(MOVEMENT_DIE))] for _ in range(turns)),
        "".join(HAZARD_DIE[rng.randrange(len(HAZARD_DIE))] for _ in range(turns)),
        view.turn,
        view.log,
    )
    return State.of(position)


def _seats(view: View, rng: Rng) -> tuple[Seat, ...]:
    """Deal the unknown cards anew: none that is known, none with both sleds at the pole, which all would know."""
    known = {seat.card for seat in view.seats}
    cards = shuffled([card for card in CARDS if card not in known and not is_home(card, view.sleds)], rng)
    return tuple([Seat(seat.card or cards.pop(), seat.ladders, seat.helicopter) for seat in view.seats])
