"""How a log reads."""

import io

import pytest
from rich.console import Console

from floe.cli.terminal.log import Entry, rendered
from floe.core.words import THINGS, Phrase, ngettext
from floe.games.arctic import terminal


def cards(n: int) -> str:
    return ngettext("a card", "{n} cards", n)


def placed(card: str) -> Phrase:
    return Phrase(f"placed {THINGS}", card)


def took(card: str) -> Phrase:
    return Phrase(f"took {THINGS}", card)


@pytest.mark.parametrize(
    ("phrases", "line"),
    [
        ([placed("F3o")], "Bo placed F3o."),
        ([placed("F3o"), placed("M2o"), Phrase("gained a power")], "Bo placed F3o and M2o, gained a power."),
        ([took("F3o"), took("M2o"), took("W1o")], "Bo took F3o, M2o and W1o."),
        ([Phrase(f"discarded {THINGS}", cards)] * 2, "Bo discarded 2 cards."),
        ([Phrase(f"dived for {THINGS}", cards), took("F3o")], "Bo dived for a card, took F3o."),
        ([Phrase("passed")], "Bo passed."),
    ],
)
def test_a_verb_is_said_once(phrases: list[Phrase], line: str) -> None:
    console = Console(width=100, file=io.StringIO())
    console.print(rendered(terminal, [Entry(1, (phrase,)) for phrase in phrases], ("you", "bo")))
    assert isinstance(console.file, io.StringIO)
    assert " ".join(console.file.getvalue().split()) == line
