"""Arctic's compiled rules; nothing here needs the game they are the twin of."""

from typing import Final

from floe.fast.arctic.deal import deal
from floe.fast.arctic.imagine import PARTS, imagine
from floe.fast.arctic.layout import OVER, SEATS, SIZE, WIDTH
from floe.fast.arctic.numbers import MOVES
from floe.fast.arctic.observing import FEATURES, observe
from floe.fast.arctic.scoring import outcome
from floe.fast.arctic.turn import act, actor, any_move, legal, play, step, waits
from floe.fast.twin import Rules

RULES: Final = Rules(
    name="arctic",
    players=range(2, SEATS + 1),
    size=SIZE,
    sight=PARTS,
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
)
