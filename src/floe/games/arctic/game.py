"""Arctic, by Cédric Lefebvre (Ludonaute): cards, hidden hands, powers. Rules in docs/rules-arctic.md, by clause."""

from floe.core.contract import Game, Lesson
from floe.games.arctic.information.balance import BALANCE
from floe.games.arctic.information.habits import habits
from floe.games.arctic.information.redeal import redeal
from floe.games.arctic.information.tally import tally
from floe.games.arctic.notation.dump import NAME, dump_revealed
from floe.games.arctic.notation.load import load
from floe.games.arctic.notation.picture import picture
from floe.games.arctic.rules.deal import OPTIONS, deal
from floe.games.arctic.rules.moves import Move

GAME = Game(
    name=NAME,
    title="Arctic",
    seats=range(2, 5),
    options=OPTIONS,
    deal=deal,
    load=load,
    read_move=Move.read,
    terminal="floe.games.arctic.terminal",
    compiled="floe.games.arctic.compiled",
    bots="floe.games.arctic.bots",
    puzzles="floe.games.arctic",
    tally=tally,
    reveal=dump_revealed,
    redeal=redeal,
    habits=habits,
    balance=BALANCE,
    picture=picture,
    rated=frozenset({"sides", "decks"}),
    # An orca card whose companion is the totem, then three foxes at once; the powers in reach ask for nothing at first.
    lesson=Lesson(
        2,
        "68b062e01d80e3b8687736a5a2eeff63c5aea3b315740288387226a4ce91614c",
        {"first": "0", "sides": "fox=burrow,moose=draw,walrus=main,orca=flow,puffin=swap,bear=give"},
    ),
)
