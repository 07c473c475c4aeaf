"""Pebbles' compiled rules; nothing here imports the readable ones."""

from typing import Final

from floe.engine.contract import CompiledRules
from pebbles.compiled.deal import deal
from pebbles.compiled.determinize import determinize
from pebbles.compiled.layout import MOVES, SEATS, SIZE
from pebbles.compiled.observe import FEATURES, observe
from pebbles.compiled.scoring import outcome
from pebbles.compiled.turn import actor, legal, play, random_move, step, waits

RULES: Final = CompiledRules(
    name="pebbles",
    players=range(2, SEATS + 1),
    size=SIZE,
    information_set=SIZE,
    moves=MOVES,
    width=MOVES,
    features=FEATURES,
    deal=deal,
    actor=actor,
    legal=legal,
    play=play,
    random_move=random_move,
    steps=1,
    step=step,
    act=play,
    waits=waits,
    outcome=outcome,
    determinize=determinize,
    observe=observe,
)
