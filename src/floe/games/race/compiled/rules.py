"""The rules of Arctic Race as kernels; importing them needs nothing but NumPy and Numba."""

from typing import Final

from floe.engine.contract import CompiledRules
from floe.games.race.compiled.actions import MOVES, WIDTH
from floe.games.race.compiled.compact import COMPACT
from floe.games.race.compiled.deal import deal
from floe.games.race.compiled.determinize import determinize
from floe.games.race.compiled.fields import FIELDS
from floe.games.race.compiled.layout import MOST_PLAYERS, OVER, SIZE
from floe.games.race.compiled.observe import FEATURES, observe
from floe.games.race.compiled.scoring import outcome
from floe.games.race.compiled.turn import act, actor, legal, play, random_move, step, waits

RULES: Final = CompiledRules(
    name="race",
    players=range(2, MOST_PLAYERS + 1),
    size=SIZE,
    information_set=SIZE // 4,
    moves=MOVES,
    width=WIDTH,
    features=FEATURES,
    deal=deal,
    actor=actor,
    legal=legal,
    play=play,
    random_move=random_move,
    steps=OVER,
    step=step,
    act=act,
    waits=waits,
    outcome=outcome,
    determinize=determinize,
    observe=observe,
    fields=FIELDS,
    compact=COMPACT,
    needs_boards=True,
)
