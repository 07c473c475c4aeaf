"""Arctic Race (Tactic): six sleds, two of them secretly yours, on ice that breaks. Rules in docs/rules-race.md."""

from floe.core.contract import Game, Lesson
from floe.games.race.boards.workshop import WORKSHOP
from floe.games.race.information.balance import BALANCE
from floe.games.race.information.habits import habits
from floe.games.race.information.redeal import redeal
from floe.games.race.notation.dump import NAME, dump_revealed
from floe.games.race.notation.load import load
from floe.games.race.notation.picture import picture
from floe.games.race.rules.deal import OPTIONS, deal
from floe.games.race.rules.edition import PLAYERS
from floe.games.race.rules.moves import Move

GAME = Game(
    name=NAME,
    title="Arctic Race",
    seats=PLAYERS,
    options=OPTIONS,
    deal=deal,
    load=load,
    read_move=Move.read,
    terminal="floe.games.race.terminal",
    compiled="floe.games.race.compiled",
    bots="floe.games.race.bots",
    puzzles="floe.games.race",
    reveal=dump_revealed,
    redeal=redeal,
    habits=habits,
    balance=BALANCE,
    picture=picture,
    workshop=WORKSHOP,
    rated=frozenset({"length", "width", "board"}),
    # The dice of the first player: no hazard at all, then a fog, then a crack alone, then a blizzard, then a joker.
    lesson=Lesson(
        2,
        "80d4f7f38ef44002c4a59dd0de43539df2dfc611b5a6307caa96ee220fe72fa7",
        {"first": "0", "length": "short", "width": "wide"},
    ),
)
