"""Arctic's compiled rules. They import nothing of the readable ones, so that a GPU or a browser can take them alone."""

from typing import Final

from floe.engine.contract import CompiledRules
from floe.games.arctic.compiled.actions import MOVES
from floe.games.arctic.compiled.compact import COMPACT
from floe.games.arctic.compiled.deal import deal
from floe.games.arctic.compiled.determinize import PARTS, determinize
from floe.games.arctic.compiled.fields import FIELDS
from floe.games.arctic.compiled.layout import OVER, SEATS, SIZE, WIDTH
from floe.games.arctic.compiled.observe import FEATURES, observe
from floe.games.arctic.compiled.scoring import outcome
from floe.games.arctic.compiled.turn import act, actor, legal, play, random_move, step, waits

RULES: Final = CompiledRules(
    name="arctic",
    players=range(2, SEATS + 1),
    size=SIZE,
    information_set=PARTS,
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
)
