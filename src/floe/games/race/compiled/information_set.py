"""A view packed for `determinize`: all that its seat knows, and nothing else."""

from collections import Counter

import numpy as np

from floe.engine.contract import InformationSet
from floe.games.race.compiled import layout
from floe.games.race.compiled.pack import pack_public, pack_tiles
from floe.games.race.information.view import View
from floe.games.race.rules.edition import CARDS, WATER_TILES
from floe.games.race.rules.water import tiles_seen


def pack_view(view: View) -> InformationSet:
    """Return the information set of a view, from which `determinize` draws."""
    vector = pack_public(view)
    for number, seat in enumerate(view.seats):
        vector[layout.CARD + number] = CARDS.index(seat.card) if seat.card else layout.UNKNOWN
    pack_tiles(vector, "".join((Counter(WATER_TILES) - tiles_seen(view)).elements()))
    return vector.view(np.int32)
