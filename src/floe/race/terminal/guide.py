"""Help at the table, and how everybody stands."""

from collections.abc import Sequence
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from floe.core.errors import BadOption
from floe.race.edition import SLEDS
from floe.race.ending import steps_home
from floe.race.terminal.paint import paint

TOPICS: Final = {
    "turn": """\
Both dice are rolled for you. Water: a blue number reveals a tile, and you put it on a free space. Hazard: you move \
a pawn of the kind the die names one step; jokers let you choose, or pass. Sled: you drive any of the six sleds up \
to as many steps as the number says, or call your helicopter, once in the game.""",
    "board": """\
Every name is a space, such as D4. Spaces side by side touch. A wave (~) at the border of two is a lead, and after a \
name it is a crack: crossing a lead or entering a crack costs one of your ladders. = is open water, which no sled \
enters. Where there is no name there is the sea. F, B and V are fog, blizzard and vortex: sleds under them stay, \
others keep out.""",
    "helicopter": """\
Once in the game, instead of driving, fly any sled up to two spaces over whatever there is, even from under a \
hazard. It must land on ice without a hazard; a crack will do.""",
    "end": """\
When somebody's two sleds are both at the pole, the round is played to its end. Whoever has both there wins; of \
several the one with an unused helicopter, then with most ladders. If no sled can reach the pole any more, fewest \
steps win.""",
    "moves": """\
water D4, ice D4, hazard fog2 D5, sled red E7, sled red E7 +1 (for one ladder), fly red E9, pass.""",
}

_AIM: Final = """\
Six sleds race to the North Pole; two of them are secretly yours, and everybody may drive any. Be the first to have \
both of yours at the pole, and let nobody guess which they are."""


def help(view: Any, topic: str) -> RenderableType:
    """Return help on a topic, the game in a nutshell for none; raises BadOption for one there is no help on."""
    wanted = topic.strip().lower()
    if not wanted:
        return Group(Text(_AIM), Text(), Text(f"More: help {', '.join(TOPICS)}.", "dim"))
    if wanted not in TOPICS:
        known = ", ".join(TOPICS)
        raise BadOption(f"there is no help on {topic!r}; there is on {known}", topic=topic, known=list(TOPICS))
    return Text(TOPICS[wanted])


def sheet(table: Any, names: Sequence[str]) -> RenderableType:
    """Return the steps everybody still has to go, as far as their sleds are known."""
    chart = table.setup.board.chart
    steps = steps_home(chart, chart.land | table.ice)
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for heading in ("", "sleds", "steps to go", "helicopter", "ladders"):
        grid.add_column(heading)
    for name, seat in zip(names, table.seats, strict=True):
        sleds = paint(" + ".join(SLEDS[sled] for sled in seat.card)) if seat.card else Text("secret", "dim")
        left = " + ".join(str(steps[table.sleds[sled]]) for sled in seat.card) if seat.card else "?"
        flight = "yes" if seat.helicopter else "spent"
        grid.add_row(name[:1].upper() + name[1:], sleds, left, flight, str(seat.ladders))
    return grid
