"""The rules of Arctic Race as kernels: one door, which needs nothing but NumPy and Numba."""

from typing import Final

from floe.fast.race.deal import deal
from floe.fast.race.ending import outcome
from floe.fast.race.imagine import imagine
from floe.fast.race.layout import MOST_PLAYERS, OVER, SIZE
from floe.fast.race.numbering import MOVES, WIDTH
from floe.fast.race.observing import FEATURES, observe
from floe.fast.race.turn import act, actor, any_move, legal, play, step, waits
from floe.fast.twin import Rules

RULES: Final = Rules(
    name="race",
    players=range(2, MOST_PLAYERS + 1),
    size=SIZE,
    sight=SIZE // 4,
    moves=MOVES,
    width=WIDTH,
    features=FEATURES,
    deal=deal,
    actor=actor,
    legal=legal,
    play=play,
    any_move=any_move,
    steps=OVER,
    step=step,
    act=act,
    waits=waits,
    outcome=outcome,
    imagine=imagine,
    observe=observe,
    needs_tables=True,
)
