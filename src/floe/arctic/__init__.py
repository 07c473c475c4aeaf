"""Arctic, by Cédric Lefebvre (Ludonaute): cards, hidden hands, powers. Rules in docs/rules-arctic.md, by clause."""

from floe.arctic.deal import OPTIONS, deal
from floe.arctic.loading import load
from floe.arctic.moves import Move
from floe.arctic.notation import NAME, dump_revealed
from floe.arctic.tally import tally
from floe.core.contract import Game

GAME = Game(
    name=NAME,
    title="Arctic",
    seats=range(2, 5),
    options=OPTIONS,
    deal=deal,
    load=load,
    read_move=Move.read,
    terminal="floe.arctic.terminal",
    tally=tally,
    reveal=dump_revealed,
)
