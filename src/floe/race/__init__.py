"""Arctic Race (Tactic): six sleds, two of them secretly yours, on ice that breaks. Rules in docs/rules-race.md."""

from floe.core.contract import Game
from floe.race.deal import OPTIONS, deal
from floe.race.edition import PLAYERS
from floe.race.loading import load
from floe.race.moves import Move
from floe.race.notation import NAME, dump_revealed
from floe.race.workshop import WORKSHOP

GAME = Game(
    name=NAME,
    title="Arctic Race",
    seats=PLAYERS,
    options=OPTIONS,
    deal=deal,
    load=load,
    read_move=Move.read,
    terminal="floe.race.terminal",
    reveal=dump_revealed,
    workshop=WORKSHOP,
)
