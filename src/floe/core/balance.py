"""What a game tells about its finished games, for a balance report: columns of a table, and the figures drawn of it.

The table has a row for each seat of each game. A game adds columns to those that every game has (`floe.lab.balance`);
a figure names the columns it is made of. Words are English here, marked by `later`, and said when a page is written.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

Value: TypeAlias = int | float | str | tuple[str, ...]
"""A number, a label, or several labels at once."""
Row: TypeAlias = dict[str, Value]


class Figure(Struct, frozen=True):
    """A question that a plot answers, with a line for each number of players."""

    title: str
    about: str
    """What the plot shows, in a sentence."""
    names: Mapping[str, str] = {}
    """What labels are called, in the order in which they are drawn; those that are left out come after, as they are."""


class Wins(Figure, frozen=True, kw_only=True):
    """How often seats win that have a label, beside the share they would have if it made no difference."""

    by: str


class Shares(Figure, frozen=True, kw_only=True):
    """How often each label comes up."""

    of: str


class Spread(Figure, frozen=True, kw_only=True):
    """How a number is spread, and its mean."""

    of: str


class Means(Figure, frozen=True, kw_only=True):
    """The means of several columns, or of one by the labels of another."""

    of: tuple[str, ...]
    by: str = ""
    is_share: bool = False
    """Whether the numbers are 0 and 1, so that their mean is a share."""


class Balance(Struct, frozen=True):
    """What a game adds to a report."""

    facts: Callable[[Any], list[Row]]
    """Gives a row for each seat from the last State of a game, with the same columns in every row."""
    figures: tuple[Figure, ...]
    variants: tuple[Mapping[str, str], ...] = ({},)
    """Options to deal with, in turn, so that a report knows more than the usual game; each is a column, too."""
