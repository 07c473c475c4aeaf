"""A view as a vector for `imagine`: all that is known, and nothing else."""

from collections import Counter

import numpy as np

from floe.fast.race import layout
from floe.fast.race.packing import pack_public, pack_tiles
from floe.fast.twin import Sight
from floe.race.edition import CARDS, WATER_TILES
from floe.race.sight import View, tiles_seen


def pack_view(view: View) -> Sight:
    """Return what `imagine` needs to draw worlds with this view."""
    vector = pack_public(view)
    for number, seat in enumerate(view.seats):
        vector[layout.CARD + number] = CARDS.index(seat.card) if seat.card else layout.UNKNOWN
    pack_tiles(vector, "".join((Counter(WATER_TILES) - tiles_seen(view)).elements()))
    return vector.view(np.int32)
