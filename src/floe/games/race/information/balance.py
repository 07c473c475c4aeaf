"""What a finished race tells about the game itself: a row for each seat, and the figures made of them."""

from itertools import product
from typing import Final

from floe.core.balance import Balance, Means, Row, Shares, Spread, Wins
from floe.core.words import later
from floe.games.race.information.habits import habits
from floe.games.race.rules.edition import LADDERS, LENGTHS, ROUNDS, SLEDS, WIDTHS
from floe.games.race.rules.position import is_home
from floe.games.race.rules.state import State

_ENDS: Final = {
    "arrived": later("somebody arrived"),
    "stuck": later("nobody could get home"),
    "round limit": later("after the last round"),
}
_DEEDS: Final = {
    "own": later("own sleds moved"),
    "others": later("other sleds moved"),
    "hazard": later("hazards moved"),
    "water": later("water laid"),
    "ice": later("new ice laid"),
    "ladders": later("ladders used"),
    "fly": later("flights"),
}
_LENGTHS: Final = {"short": later("short"), "normal": later("normal"), "long": later("long")}
_WIDTHS: Final = {"narrow": later("narrow"), "mixed": later("mixed"), "wide": later("wide")}
_COLOURS: Final = {
    "red": later("red"),
    "orange": later("orange"),
    "yellow": later("yellow"),
    "green": later("green"),
    "blue": later("blue"),
    "purple": later("purple"),
}


def facts(end: State) -> list[Row]:
    """Return what each seat did and had in the end, and how the race ended."""
    arrived = any(is_home(seat.card, end.sleds) for seat in end.seats)
    over = "arrived" if arrived else "round limit" if end.turn.round >= ROUNDS else "stuck"
    table: Row = {
        "rounds": end.turn.round,
        "end": over,
        "arrived": int(arrived),
        "spaces": (end.setup.board.chart.land | end.ice).bit_count(),
        "cracks": end.cracks.bit_count(),
        "open water": end.open.bit_count(),
    }
    return [table | _seat(end, seat) for seat in range(end.players)]


def _seat(end: State, seat: int) -> Row:
    own = end.seats[seat]
    did = habits(end, [move for mover, move in end.log if mover == seat], seat)
    return {
        "card": tuple(SLEDS[sled] for sled in own.card),
        "home": int(is_home(own.card, end.sleds)),
        "ladders spent": str(LADDERS - own.ladders),
        "helicopter": "kept" if own.helicopter else "spent",
        **{deed: did.get(deed, 0) for deed in _DEEDS},
    }


BALANCE: Final = Balance(
    facts,
    (
        Spread(
            later("How many rounds does a race last?"),
            later("Rounds of the table until the race is over."),
            of="rounds",
        ),
        Shares(
            later("How do races end?"),
            later("Somebody has both sleds at the pole, no sled can get there any more, or the last round is over."),
            _ENDS,
            of="end",
        ),
        Means(
            later("Are longer boards longer races?"),
            later("The mean number of rounds by the length of the board."),
            _LENGTHS,
            of=("rounds",),
            by="length",
        ),
        Means(
            later("Do people arrive on every length of board?"),
            later("In how many races somebody has both sleds at the pole, by the length of the board."),
            _LENGTHS,
            of=("arrived",),
            by="length",
            is_share=True,
        ),
        Means(
            later("Do people arrive on every width of board?"),
            later("In how many races somebody has both sleds at the pole, by the width of the board."),
            _WIDTHS,
            of=("arrived",),
            by="width",
            is_share=True,
        ),
        Spread(
            later("How big are the boards?"),
            later("Spaces of the board in the end, start, pole and new ice included."),
            of="spaces",
        ),
        Means(
            later("What do seats do in a race?"),
            later("How often a seat does each of these in a race, on average."),
            _DEEDS,
            of=tuple(_DEEDS),
        ),
        Shares(
            later("How many ladders are used?"),
            later("Of its three ladders, how many a seat spends."),
            of="ladders spent",
        ),
        Wins(
            later("Do ladders help?"),
            later("How often a seat wins, by the ladders it has spent."),
            by="ladders spent",
        ),
        Wins(
            later("Is the helicopter worth keeping?"),
            later("How often a seat wins that has kept its helicopter, and one that has spent it."),
            {"kept": later("kept"), "spent": later("spent")},
            by="helicopter",
        ),
        Spread(
            later("How many hazards does a seat move?"), later("Moves of hazards by a seat in a race."), of="hazard"
        ),
        Wins(
            later("Is one sled luckier?"),
            later("How often a seat wins that has the sled on its card."),
            _COLOURS,
            by="card",
        ),
    ),
    tuple({"length": length, "width": width} for length, width in product(LENGTHS, WIDTHS)),
)
