"""Pebbles: the smallest game with a secret, a chance and a choice.

Each seat holds one pebble that nobody else sees. In turn, `take` the next pebble out of the bag, for all to see, or
`skip`, which a seat may do once. After two turns each the heaviest hand wins, but a hand over the limit counts nothing.
"""

from floe.core.contract import Game
from pebbles.notation.load import load
from pebbles.rules.deal import OPTIONS, SEATS, deal
from pebbles.rules.moves import read_move

GAME = Game(
    name="pebbles",
    title="Pebbles",
    seats=SEATS,
    options=OPTIONS,
    deal=deal,
    load=load,
    read_move=read_move,
    terminal="pebbles.terminal",
    compiled="pebbles.compiled",
    bots="pebbles.bots",
)
