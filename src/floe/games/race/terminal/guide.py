"""Help for players, and how everybody stands."""

from collections.abc import Sequence
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from floe.core.errors import BadOption
from floe.core.words import _, capital, later, listed
from floe.games.race.rules.scoring import steps_home
from floe.games.race.terminal.names import hazard_marks, pair
from floe.games.race.terminal.paint import paint

TOPICS: Final = {
    later("turn"): later(
        "Both dice are rolled for you. Water: a blue number reveals a tile, and you put it on a free space. Hazard: you"
        " move a pawn of the kind the die names one step; jokers let you choose, or pass. Sled: you drive any of the"
        " six sleds up to as many steps as the number says, or call your helicopter, once in the game."
    ),
    later("board"): later(
        "Every name is a space, such as D4. Spaces side by side touch. A wave (~) at the border of two is a lead, and"
        " after a name it is a crack: crossing a lead or entering a crack costs one of your ladders. = is open water,"
        " which no sled enters. Where there is no name there is the sea. {hazards} are fog, blizzard and vortex: sleds"
        " under them stay, others keep out."
    ),
    later("helicopter"): later(
        "Once in the game, instead of driving, fly any sled up to two spaces over whatever there is, even from under a"
        " hazard. It must land on ice without a hazard; a crack will do."
    ),
    later("end"): later(
        "When somebody’s two sleds are both at the pole, the round is played to its end, or until no other sled can get"
        " there any more. Whoever has both there wins; of several the one with an unused helicopter, then with most"
        " ladders. If no sled can reach the pole any more, fewest steps win."
    ),
    later("onward"): later(
        "A table may choose that sleds go onward only (--option onward=yes): no sled is moved or flown to a space"
        " further from the pole than where it stands; if nothing else is left, the turn passes. Two cautious players"
        " can otherwise push each other’s sleds back for ever."
    ),
    later("moves"): later(
        "water D4, ice D4, hazard fog2 D5, sled red E7, sled red E7 +1 (for one ladder), fly red E9, pass: moves are"
        " written in English, whatever language you read."
    ),
}

_AIM: Final = later(
    "Six sleds race to the North Pole; two of them are secretly yours, and everybody may drive any. Be the first to"
    " have both of yours at the pole, and let nobody guess which they are."
)


def help(view: Any, topic: str) -> RenderableType:
    """Return help on a topic, the game in a nutshell for none; raises BadOption for one there is no help on."""
    wanted = topic.strip().lower()
    known = ", ".join(map(_, TOPICS))
    if not wanted:
        return Group(Text(_(_AIM)), Text(), Text(_("More: help {topics}.", topics=known), "dim"))
    for name, text in TOPICS.items():
        if wanted in (name, _(name).lower()):
            return Text(_(text, hazards=listed(hazard_marks())))
    sentence = _("there is no help on {topic!r}; there is on {known}", topic=topic, known=known)
    raise BadOption(sentence, topic=topic, known=list(map(_, TOPICS)))


def sheet(position: Any, names: Sequence[str]) -> RenderableType:
    """Return the steps everybody still has to go, as far as their sleds are known."""
    chart = position.setup.board.chart
    steps = steps_home(chart, chart.land | position.ice)
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for heading in ("", _("sleds"), _("steps to go"), _("helicopter"), _("ladders")):
        grid.add_column(heading)
    for name, seat in zip(names, position.seats, strict=True):
        sleds = paint(pair(seat.card)) if seat.card else Text(_("secret"), "dim")
        left = " + ".join(str(steps[position.sleds[sled]]) for sled in seat.card) if seat.card else "?"
        flight = _("yes") if seat.helicopter else _("spent")
        grid.add_row(capital(name), sleds, left, flight, str(seat.ladders))
    return grid
