"""A review in the terminal: every seat's curve, a table of errors, luck and skill, and what it comes to in words."""

from collections.abc import Sequence
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from floe.bots.bot import Reason
from floe.cli.terminal.screen import Screen
from floe.core.words import _, capital, ngettext
from floe.study.shape import CERTAIN, POINT, Account, Decision, Moment, Review, Value

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_ROWS: Final = 4
_WIDEST: Final = 100
_LABEL: Final = 7  # columns for the scale beside a curve
_COLOURS: Final = ("cyan", "yellow", "magenta", "green")
_MARKS: Final = {"error": ("?", "yellow"), "blunder": ("??", "bold red")}


# ── The curve ────────────────────────────────────────────────────────────────────────────────────────────────────────


def graph(curve: Sequence[Moment], names: Sequence[str], width: int) -> RenderableType:
    """Return each seat's chance to win over the whole game, from left to right."""
    columns = max(8, min(width - _LABEL, _WIDEST, len(curve)))
    return Group(*(_area(curve, seat, name, columns) for seat, name in enumerate(names)))


def _area(curve: Sequence[Moment], seat: int, name: str, columns: int) -> RenderableType:
    chances = [moment.values[seat].win for moment in curve]
    heights = [_ROWS * 8 * win // CERTAIN for win in sampled(chances, columns)]
    colour = _COLOURS[seat % len(_COLOURS)]
    ends = f"{percent(chances[0])} → {percent(chances[-1])}"
    title = Text.assemble((capital(name), f"bold {colour}"), "  ", _("chance to win: {ends}", ends=ends))
    grid = Table.grid(padding=(0, 1, 0, 0))
    for row in reversed(range(_ROWS)):
        scale = percent(CERTAIN) if row == _ROWS - 1 else percent(0) if row == 0 else ""
        line = "".join(_BLOCKS[min(max(height - 8 * row, 0), 8)] for height in heights)
        grid.add_row(Text(scale.rjust(_LABEL - 1), "dim"), Text(line, colour))
    return Group(title, grid)


def sampled(values: Sequence[int], columns: int) -> list[int]:
    """Return values spread evenly over a number of columns, the first and the last among them."""
    last = len(values) - 1
    return [values[round(at * last / max(columns - 1, 1))] for at in range(columns)]


# ── Errors ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def errors(review: Review, screen: Screen, names: Sequence[str], seat: int | None) -> RenderableType:
    """Return the marked decisions in their order, each with the better move and why it is better."""
    marked = [one for one in review.decisions if one.mark and seat in (None, one.seat)]
    if not marked:
        return Text("\n" + _("No errors."))
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in (_("move"), _("who"), _("played"), _("better"), _("cost"), _("why")):
        table.add_column(heading)
    for one in marked:
        table.add_row(*_row(one, screen, names))
    return table


def _row(one: Decision, screen: Screen, names: Sequence[str]) -> Sequence[RenderableType]:
    sign, style = _MARKS[one.mark]
    played = Text.assemble(screen.paint(one.played), (f" {sign}", style))
    cost = Text(f"−{percent(one.cost.win)}", style)
    return str(one.at + 1), capital(names[one.seat]), played, screen.paint(one.best), cost, _why(one, screen, names)


def _why(one: Decision, screen: Screen, names: Sequence[str]) -> str:
    """Return the reasons as they would be told to the seat that decided."""
    because: Any = getattr(screen, "because", lambda *_: "")
    told = [name if name != _("you") else _("seat {n}", n=seat) for seat, name in enumerate(names)]
    reasons: Sequence[Reason] = [*one.better, *one.worse]
    return " ".join(filter(None, (because(reason.code, reason.values, told) for reason in reasons)))


# ── Luck and skill ───────────────────────────────────────────────────────────────────────────────────────────────────


def balance(review: Review, screen: Screen, names: Sequence[str]) -> RenderableType:
    """Return where the result of each seat came from, in win chance: the columns add up to the last one."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    headings = (
        _("before the deal"),
        _("luck"),
        _("own errors"),
        _("others’ errors"),
        _("result"),
        _("error per decision"),
    )
    for number, heading in enumerate(("", *headings)):
        table.add_column(heading, justify="right" if number else "left")
    for account in review.accounts:
        name = Text(capital(names[account.seat]), f"bold {_COLOURS[account.seat % len(_COLOURS)]}")
        changes = [signed(one.win) for one in (account.deal + account.luck, account.skill, account.others)]
        ends = percent(account.result.win), percent(account.average, exact=True)
        table.add_row(name, percent(account.start.win), *changes, *ends)
    return table


def sentence(account: Account, screen: Screen, names: Sequence[str]) -> str:
    """Return what the game comes to for a seat, in one sentence."""
    said = {
        "errors": ngettext("{n} error", "{n} errors", account.errors),
        "blunders": ngettext("{n} blunder", "{n} blunders", account.blunders),
        "luck": _fortune(account.deal + account.luck, screen),
    }
    if names[account.seat] == _("you"):
        return _("You made {errors} and {blunders}, and were {luck}.", **said)
    name = capital(names[account.seat])
    return _("{name} made {errors} and {blunders}, and was {luck}.", name=name, **said)


def _fortune(luck: Value, screen: Screen) -> str:
    """Say how lucky a seat was, in the game's own points where it has words for them."""
    fortune: Any = getattr(screen, "fortune", None)
    if fortune:
        return str(fortune(round(luck.margin / POINT)))
    lucky, unlucky = _("{chance} lucky"), _("{chance} unlucky")
    return (lucky if luck.win >= 0 else unlucky).format(chance=percent(abs(luck.win)))


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def percent(chance: int, exact: bool = False) -> str:
    """Return a chance as people write it, to a tenth of a percent if it is small or meant to be exact."""
    if exact or 0 < abs(chance) < CERTAIN // 10:
        tenths = round(abs(chance) * 1000 / CERTAIN)
        return _("{whole}.{tenth} %", whole=tenths // 10, tenth=tenths % 10)
    return _("{n} %", n=round(abs(chance) * 100 / CERTAIN))


def signed(chance: int) -> str:
    """Return a change of a chance, in hundredths of a percent, with its sign; the minus is a real one."""
    return f"{'−' if chance < 0 else '+'}{percent(chance)}"
