"""Sentences in the reader's language: catalogues read, plurals chosen, values put in their places."""

from collections.abc import Iterator

import pytest

from floe.core import words
from floe.core.words import THINGS, Phrase, _, either, listed, ngettext

FRENCH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

#: somewhere.py
msgid "a \"long\" sentence,\n"
"in two lines"
msgstr "une « longue » phrase,\n"
"en deux lignes"

msgid "{n} card of {name}"
msgid_plural "{n} cards of {name}"
msgstr[0] "{n} carte de {name}"
msgstr[1] "{n} cartes de {name}"

msgid "{some} and {last}"
msgstr "{some} et {last}"
"""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    words.speak({})


def cards(n: int) -> str:
    return ngettext("{n} card of {name}", "{n} cards of {name}", n, name="Bo")


def test_a_catalogue_is_read_with_its_line_breaks_quotes_and_plurals() -> None:
    words.speak(words.read(FRENCH))
    assert _('a "long" sentence,\nin two lines') == "une « longue » phrase,\nen deux lignes"
    assert [cards(n) for n in (0, 1, 2)] == ["0 carte de Bo", "1 carte de Bo", "2 cartes de Bo"]


def test_what_no_catalogue_has_is_said_in_english() -> None:
    words.speak(words.read(FRENCH))
    assert _("{name} waits", name="Bo") == "Bo waits"
    words.speak({})
    assert [cards(n) for n in (0, 1, 2)] == ["0 cards of Bo", "1 card of Bo", "2 cards of Bo"]


def test_braces_in_a_value_are_left_alone() -> None:
    assert _("{text!r} is no move", text="{seat}") == "'{seat}' is no move"
    assert _("no {place} to fill") == "no {place} to fill"


def test_lists_are_joined_as_the_language_joins_them() -> None:
    assert [listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])] == ["A", "A and B", "A, B and C"]
    assert either(["A", "B", "C"]) == "A, B or C"
    words.speak(words.read(FRENCH))
    assert listed(["A", "B", "C"]) == "A, B et C"


def test_a_phrase_says_its_things_where_the_language_wants_them() -> None:
    assert Phrase(f"{THINGS} abgelegt").of(["A", "B"]) == "A and B abgelegt"
    assert str(Phrase("passed")) == "passed"
    assert Phrase(f"discarded {THINGS}").of([cards, cards, "A"]) == "discarded 2 cards of Bo and A"
