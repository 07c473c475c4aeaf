"""How a log reads."""

import io

import pytest
from rich.console import Console

from floe.arctic import terminal
from floe.cli.tale import Deed, told


@pytest.mark.parametrize(
    ("deeds", "line"),
    [
        ([("placed F3o",)], "Bo placed F3o."),
        ([("placed F3o",), ("placed M2o", "gained the fox power")], "Bo placed F3o and M2o, gained the fox power."),
        ([("took F3o",), ("took M2o",), ("took W1o",)], "Bo took F3o, M2o and W1o."),
        ([("discarded a card",), ("discarded a card",)], "Bo discarded 2 cards."),
        ([("dived for a card",), ("took F3o",)], "Bo dived for a card, took F3o."),
        ([("passed",)], "Bo passed."),
    ],
)
def test_a_verb_is_said_once(deeds: list[tuple[str, ...]], line: str) -> None:
    console = Console(width=100, file=io.StringIO())
    console.print(told(terminal, [Deed(1, phrases) for phrases in deeds], ("you", "bo")))
    assert isinstance(console.file, io.StringIO)
    assert " ".join(console.file.getvalue().split()) == line
