"""Results for people and programs: a table, a ladder, plain data."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from floe.core.extras import needs
from floe.core.words import _
from floe.lab.match import Match, Result
from floe.lab.statistics import Rate, Standing, beaten, standings

with needs("lab"):
    from rich.table import Table


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
        fair, margin = f"{100 * one.fair:.0f} %", f"{one.margin:+.1f}"
        grid.add_row(one.bot, str(one.seats), percent(one.wins), fair, margin, *_rung(one))
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


def ladder(bots: Mapping[str, str], results: Sequence[Result]) -> list[list[str]]:
    """Return the rows of a ladder, headings first and then the strongest: how often each came in ahead of the others.

    The bots come with what plays them, empty where that is plain from their name.
    """
    found = {one.bot: one for one in standings(results)}
    climbing = sorted(bots, key=lambda bot: _strength(found.get(bot)))
    rows = [["", *(f"ahead of {bot}" for bot in climbing), "rating", "ms a decision", "played by"]]
    for bot in reversed(climbing):
        cells = ["–" if other == bot else _met(results, bot, other) for other in climbing]
        rows.append([bot, *cells, *(_rung(found[bot]) if bot in found else ("–", "–")), bots[bot]])
    return rows


def _met(results: Sequence[Result], bot: str, other: str) -> str:
    """Return how often a bot came in ahead of another in whole percents, so that a wide table stays readable."""
    rate = beaten(results, bot, other)
    return f"{100 * rate.share:.0f} % ({100 * rate.low:.0f}–{100 * rate.high:.0f})" if rate.high - rate.low < 1 else "?"


def _rung(one: Standing) -> tuple[str, str]:
    rating = f"{one.rating.mu:.1f} ± {one.rating.sigma:.1f}" if one.rating else "–"
    return rating, f"{1000 * one.seconds:.2f}"


def _strength(one: Standing | None) -> float:
    """Return what a ladder is ordered by: the rating, or how often the bot won where there are no ratings."""
    if one is None:
        return 0.0
    return one.rating.mu if one.rating else one.wins.share


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as a table for a document; the first is the head."""
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body])
