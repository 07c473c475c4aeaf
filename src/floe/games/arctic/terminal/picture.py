"""A whole position in a terminal: roomy where there is room, compact on 24 lines, side by side on wide screens."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from floe.core.contract import Json, State, View
from floe.core.words import _, capital
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, NO_CARD, Card
from floe.games.arctic.rules.powers import power
from floe.games.arctic.terminal.paint import (
    CARD_WIDTH,
    KEY,
    card_lines,
    card_picture,
    chips,
    letter,
    letters,
    strip,
    top,
)
from floe.games.arctic.terminal.words import side_name

ROOMY: Final = 34  # lines a terminal needs for cards drawn as cards
WIDE: Final = 116  # columns it needs to put things side by side
_INDENT: Final = 11  # where things start in the compact picture at least, after their label
_POWERS_WIDTH: Final = 34
_CardPicture = Callable[[Card, str], RenderableType]


def draw(position: State | View, names: Sequence[str], keys: Mapping[str, str]) -> RenderableType:
    """Return a picture of a position; `keys` are the numbers of moves, by their text."""
    return _Picture(position.dump(), names, keys)


class _Picture:
    """Chooses its shape when it is drawn, because the size of the terminal is not known before."""

    def __init__(self, data: Json, names: Sequence[str], keys: Mapping[str, str]) -> None:
        self.data, self.names, self.keys = data, names, keys
        self.reader: int | None = data.get("view")
        self.others = [seat for seat in range(len(names)) if seat != self.reader]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.size.height < ROOMY:
            yield from self._compact()
        elif options.max_width >= WIDE:
            yield from self._wide(options.max_width)
        else:
            yield from self._tall()

    # ── the three shapes ─────────────────────────────────────────────────────────────────────────────────────────────

    def _compact(self) -> Iterator[RenderableType]:
        yield _ends(self._round(), self._stock())
        yield _labelled(_("Landscape"), self._landscape_line(), _indent())
        yield _labelled(_("Powers"), self._powers_grid(), _indent())
        yield _labelled(_("River"), self._low_river(), _indent())
        for seat in self.others:
            yield from self._seat_lines(seat)
        if self.reader is not None:
            yield from self._seat_lines(self.reader)
            yield self._cards(self.data["seats"][self.reader]["hand"], card_lines)

    def _low_river(self) -> RenderableType:
        """Return the River in full where there is room for it or a move is about it, otherwise only the names."""
        cards = self.data["river"]
        in_full = len(self.names) == 2 or self._asks_for("take", "swap")
        return self._cards(cards, card_lines) if in_full else chips(cards)

    def _asks_for(self, *kinds: str) -> bool:
        """Whether the reader may choose a move of these kinds."""
        return any(move.startswith(kinds) for move in self.keys)

    def _tall(self) -> Iterator[RenderableType]:
        yield _title(self._round())
        yield self._landscape()
        yield Padding(self._powers_grid(), (0, 1))
        yield from self._river()
        yield self._title_of_others()
        yield Columns([self._seat(seat, 38) for seat in self.others], padding=(0, 1))
        if self.reader is not None:
            yield _title(_("Your seat and hand"))
            yield self._seat(self.reader, 78)
            yield self._cards(self.data["seats"][self.reader]["hand"], card_picture)

    def _wide(self, columns: int) -> Iterator[RenderableType]:
        left, right = Group(*self._middle()), Group(_title(_("Powers")), *self._powers_list())
        yield _beside(left, right, _POWERS_WIDTH)
        width = columns // min(3, len(self.others)) - 1
        yield self._title_of_others()
        yield Columns([self._seat(seat, width) for seat in self.others], padding=(0, 1))
        if self.reader is not None:
            yield _title(_("Your seat and hand"))
            hand = self._cards(self.data["seats"][self.reader]["hand"], card_picture)
            yield _beside(self._seat(self.reader, 40), hand, 77)

    # ── the middle of the table ──────────────────────────────────────────────────────────────────────────────────────

    def _middle(self) -> Iterator[RenderableType]:
        yield _title(self._round())
        yield self._landscape()
        yield from self._river()

    def _river(self) -> Iterator[RenderableType]:
        yield _title(Text.assemble(_("River"), "   ", (self._stock(), "not bold")))
        yield self._cards(self.data["river"], card_picture)

    def _round(self) -> Text:
        turn = self.data["turn"]
        last = _(", the last turns") if turn["last"] else _(", the last full round") if self.data["final"] else ""
        first = _("first player: {name}", name=self.names[self.data["first"]])
        return Text.assemble(
            ("Arctic", "bold"), "   ", _("round {n}", n=turn["round"]), (last, "bold"), ("   " + first, "dim")
        )

    def _stock(self) -> str:
        draw = _count(self.data["draw"])
        if self.data["final"]:
            return _("draw pile {draw}, Reserve opened", draw=draw)
        return _("draw pile {draw}, Reserve {reserve}", draw=draw, reserve=_count(self.data["reserve"]))

    def _landscape(self) -> Table:
        grid = Table.grid(expand=True)
        for _value in LANDSCAPE:
            grid.add_column(justify="center", ratio=1)
        grid.add_row(*(Text(str(value), "bold") for value in LANDSCAPE))
        grid.add_row(*(self._tokens(value) for value in LANDSCAPE))
        return grid

    def _landscape_line(self) -> Text:
        places = [Text.assemble((f"{value} ", "bold"), self._tokens(value)) for value in LANDSCAPE]
        return Text("   ").join(places)

    def _tokens(self, value: int) -> Text:
        here = [at for at, animal in enumerate(ANIMALS) if self.data["tokens"][animal] == value]
        return Text(" ").join(self._token(at) for at in here) if here else Text("·", "dim")

    def _token(self, animal: int) -> Text:
        """Return a token, with a star if it is of the reader's totem."""
        own = self.reader is not None and self.data["seats"][self.reader]["totem"] == ANIMALS[animal]
        return letter(animal) + Text("*" if own else "")

    def _powers_grid(self) -> Table:
        grid = Table.grid(expand=True)
        for _column in range(3):
            grid.add_column(ratio=1)
        cells = [self._power(animal) for animal in range(len(ANIMALS))]
        grid.add_row(*cells[:3])
        grid.add_row(*cells[3:])
        return grid

    def _powers_list(self) -> Iterator[Text]:
        for animal in range(len(ANIMALS)):
            yield self._power(animal, width=9)
        yield Text("\n" + _("A place, B move, C draw"), "dim")

    def _power(self, animal: int, width: int = 0) -> Text:
        """Return a power card in a line: animal, side, the letter of its step, and who has it."""
        side = self.data["sides"][ANIMALS[animal]]
        owner = self.data["powers"][ANIMALS[animal]]
        held = (f" {self.names[owner]}", "bold") if owner is not None else (" ·", "dim")
        return Text.assemble(letter(animal), f" {side_name(side):<{width}} ", (power(animal, side).step, "dim"), held)

    def _cards(self, cards: Sequence[str], picture: _CardPicture) -> Columns:
        return Columns([picture(Card.read(name), self._key(name)) for name in cards], padding=(0, 1))

    def _key(self, name: str) -> str:
        """Return the number of the move that is most likely meant by this card."""
        return next((self.keys[move] for kind in _POINTING if (move := f"{kind} {name}") in self.keys), "")

    def _title_of_others(self) -> Rule:
        return _title(_("Seats") if self.reader is None else _("Across the table"))

    # ── the seats ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _seat(self, seat: int, width: int) -> Table:
        """Return a seat as its visible card with all the rest beside it."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.width = width
        grid.add_column(width=CARD_WIDTH)
        grid.add_column(ratio=1)
        card = top(self.data["seats"][seat]["pile"])
        grid.add_row(card_picture(card), Group(self._name(seat), self._facts_grid(seat)))
        return grid

    def _facts_grid(self, seat: int) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(min_width=7)
        for name, fact in self._facts(seat):
            grid.add_row(Text(name, "dim"), fact)
        return grid

    def _seat_lines(self, seat: int) -> Iterator[RenderableType]:
        """Return a seat in as few lines as possible."""
        own = self.data["seats"][seat]
        card = top(own["pile"])
        shown = Text(_("no visible card, place 1")) if card is NO_CARD else _visible(card)
        facts = [Text.assemble((f"{name} ", "dim"), fact) for name, fact in self._facts(seat, in_brief=True)]
        width = max(_indent(), *(len(name) + 4 for name in self.names))
        yield _labelled(self._name(seat), Text("  ").join([shown, *facts]), width)
        if own["pile"]:
            yield _labelled(Text("   " + _("pile {n}", n=len(own["pile"])), "dim"), strip(own["pile"]), width)

    def _name(self, seat: int) -> Text:
        """Return the number and name of a seat, with a mark if it is to decide."""
        turn = self.data["turn"]
        mark = "▸" if turn["seat"] == seat and turn["step"] != "over" else " "
        return Text.assemble((mark, KEY), (f"{seat} ", "dim"), (capital(self.names[seat]), "bold"))

    def _facts(self, seat: int, in_brief: bool = False) -> Iterator[tuple[str, Text]]:
        """Yield pile, hand, penalty zone, totem and powers by name, as far as they are known and not drawn already."""
        own = self.data["seats"][seat]
        if own["pile"] and not in_brief:
            yield _("pile"), strip(own["pile"])
        if seat != self.reader:
            yield _("hand"), _hand(own)
        yield _("penalty"), _penalty(own, in_full=not in_brief or self._asks_for("recover", "give"))
        if own["totem"]:
            worth = self.data["tokens"][own["totem"]]
            token = letter(ANIMALS.index(own["totem"]))
            yield _("totem"), Text.assemble(token, " ", _("worth {n}", n=worth))
        held = [at for at, animal in enumerate(ANIMALS) if self.data["powers"][animal] == seat]
        if held:
            yield _("powers"), letters(held)


# Where several moves point at one card, the first of these is the one shown on it.
_POINTING: Final = ("place", "take", "discard")


def _hand(seat: Json) -> Text:
    """Return what may be said of a hand: its cards where they are open, otherwise their number and the known ones."""
    if seat["hand"] is not None:
        return _open(seat["hand"])
    known = Text.assemble(" (", chips(seat["known"]), ")") if seat["known"] else ""
    return Text.assemble(str(seat["hand_size"]), known)


def _penalty(seat: Json, in_full: bool) -> Text:
    if seat["penalty"] is None:
        return Text(str(seat["penalty_size"]))
    return _open(seat["penalty"]) if in_full else Text(str(len(seat["penalty"])))


def _open(cards: Sequence[str]) -> Text:
    return Text.assemble(str(len(cards)), " " if cards else "", chips(cards))


def _visible(card: Card) -> Text:
    values = _("place {place} draw {draw} +", place=card.placement, draw=card.draw)
    return Text.assemble(chips([card.name]), f" {values}", letter(card.companion))


def _count(pile: list[str] | int) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _title(title: Text | str) -> Rule:
    return Rule(title, align="left", style="dim")


def _indent() -> int:
    """Return where things start in the compact picture: after the longest label the language has."""
    return max(_INDENT, *(len(label) + 1 for label in (_("Landscape"), _("Powers"), _("River"))))


def _labelled(label: Text | str, content: RenderableType, width: int) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
    grid.add_column(width=width - 1, no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(label, content)
    return grid


def _ends(left: Text, right: str) -> Table:
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(left, right)
    return grid


def _beside(left: RenderableType, right: RenderableType, right_width: int) -> Table:
    grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
    grid.add_column(ratio=1)
    grid.add_column(width=right_width)
    grid.add_row(left, right)
    return grid
