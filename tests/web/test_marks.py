"""Letters that stand for things follow the language: each language has its own, no two alike, and all are drawn."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from floe.core import words
from floe.core.words import mark
from floe.games.arctic.rules.cards import LETTERS, Card
from floe.games.arctic.terminal.paint import letter, strip
from floe.games.arctic.terminal.words import _MARKS as ANIMALS
from floe.games.race.rules.edition import SLEDS as COLOURS
from floe.games.race.terminal.names import _HAZARD_MARKS, _SLED_MARKS, hazard_marks, sled_mark
from floe.games.race.terminal.paint import board_picture
from scripts.messages import LANGUAGES, catalogue
from tests.games.race.positions import position
from tests.web.styles import WEB

SETS = {"animals": ANIMALS, "sleds": _SLED_MARKS, "hazards": tuple(_HAZARD_MARKS.values())}
ON_PAGE = ("animals", "sleds")
ACCENTED = dict(re.findall(r'(\w): "(\w+-\w+)"', (WEB / "js" / "art.js").read_text()))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    words.speak(words.read(catalogue(request.param).read_text()))
    yield request.param
    words.speak({})


@pytest.mark.parametrize("name", SETS)
def test_every_letter_is_one_of_a_kind(language: str, name: str) -> None:
    letters = [mark(sentence) for sentence in SETS[name]]
    assert all(len(one) == 1 and one.isupper() for one in letters), language
    assert len(set(letters)) == len(letters), language


@pytest.mark.parametrize("name", ON_PAGE)
def test_every_letter_of_the_page_is_drawn(language: str, name: str) -> None:
    drawn = {symbol.get("id") for symbol in ElementTree.parse(WEB / "art" / "marks.svg").getroot()}
    letters = {mark(sentence) for sentence in SETS[name]}
    assert {ACCENTED.get(one, one) for one in letters} <= drawn, language


@pytest.mark.parametrize("language", ["fr"], indirect=True)
def test_a_terminal_shows_them_and_notation_keeps_its_own(language: str) -> None:
    assert language == "fr"
    assert letter(LETTERS.index("M")).plain == "É"
    assert strip(["W1o", "W2p", "M1w"]).plain == "MM É"
    assert Card.read("M1w").name == "M1w"
    assert [sled_mark(sled) for sled in COLOURS] == [*"rojvbl"]
    assert hazard_marks() == [*"BZT"]
    shown = "".join(line.plain for line in board_picture(position(sleds="green C5", hazards="fog1 C6"), {}))
    assert "v" in shown
    assert not {*"gy"} & {*shown}  # the letters of other languages
    assert "g" in str(position(sleds="green C5"))


def test_the_page_and_the_terminal_ask_for_the_same_letters() -> None:
    page = (WEB / "js" / "arctic" / "words.js").read_text() + (WEB / "js" / "race" / "words.js").read_text()
    assert set(re.findall(r'later\("(\w\|[^"]+)"\)', page)) == {*ANIMALS, *_SLED_MARKS}
