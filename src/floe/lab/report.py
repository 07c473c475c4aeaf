"""Results for people and programs: a table, a ladder, plain data."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.table import Table

from floe.core.words import _
from floe.lab.match import Match, Result
from floe.lab.statistics import Rate, beaten, standings


def percent(rate: Rate) -> str:
    """Return a rate as people read it, with its 95 % interval."""
    return f"{100 * rate.share:.1f} % ({100 * rate.low:.1f}–{100 * rate.high:.1f})"


def table(results: Sequence[Result]) -> Table:
    """Return how each bot fared, the best first."""
    rates = (_("won (95 %)"), _("fair"), _("ahead by"), _("rating"))
    grid = Table(_("bot"), _("seats"), *rates, _("ms a decision"), box=None, pad_edge=False)
    for column in grid.columns[1:]:
        column.justify = "right"
    for one in standings(results):
        rating = f"{one.rating.mu:.1f} ± {one.rating.sigma:.1f}"
        fair, time = f"{100 * one.fair:.0f} %", f"{1000 * one.seconds:.2f}"
        grid.add_row(one.bot, str(one.seats), percent(one.wins), fair, f"{one.margin:+.1f}", rating, time)
    return grid


def data(match: Match, results: Sequence[Result]) -> dict[str, Any]:
    """Return settings, standings and who beat whom as plain data."""
    names = list(dict.fromkeys(match.bots))
    pairs = [(bot, other) for bot in names for other in names if bot != other]
    return {
        **msgspec.to_builtins(match),
        "games": len(results),
        "standings": msgspec.to_builtins(standings(results)),
        "beaten": [
            {"bot": bot, "other": other, **msgspec.to_builtins(beaten(results, bot, other))} for bot, other in pairs
        ],
    }


def ladder(bots: Sequence[str], results: Sequence[Result]) -> list[list[str]]:
    """Return the rows of a ladder, headings first: how often each bot came in ahead of each of the others."""
    ratings = {one.bot: one.rating for one in standings(results)}
    rows = [["", *(f"ahead of {bot}" for bot in bots), "rating"]]
    for bot in reversed(bots):
        cells = ["–" if other == bot else percent(beaten(results, bot, other)) for other in bots]
        rating = f"{ratings[bot].mu:.1f} ± {ratings[bot].sigma:.1f}" if bot in ratings else "–"
        rows.append([bot, *cells, rating])
    return rows


def markdown(rows: Sequence[Sequence[str]]) -> str:
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body])
