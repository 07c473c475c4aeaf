"""One catalogue for every language: nothing missing, nothing unused, plurals and places for values as in English."""

import ast
import re
from collections.abc import Iterable
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from scripts.messages import KEYWORDS, LANGUAGES, SOURCE, catalogue, sentences


def read(language: str) -> list[Message]:
    with catalogue(language).open("rb") as stream:
        return [message for message in read_po(stream, locale=language) if message.id]


def forms(text: str | Iterable[str] | None) -> list[str]:
    return [text or ""] if isinstance(text, str | None) else list(text)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_and_nothing_unused(language: str) -> None:
    known = {message.id if isinstance(message.id, str) else tuple(message.id) for message in read(language)}
    said = set(sentences())
    assert known - said == set(), "unused: run `make messages`"
    assert said - known == set(), "missing: run `make messages`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated_with_its_values(language: str) -> None:
    for message in read(language):
        english, said = forms(message.id), forms(message.string)
        assert len(english) == len(said), message.id
        assert all(said), f"not translated: {message.id}"
        assert not message.fuzzy
        wanted = set.union(*map(places, english))
        for one in said:
            assert places(one) <= wanted
            assert places(one) >= set.intersection(*map(places, english)), one


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_translations_end_as_the_english_does(language: str) -> None:
    for message in read(language):
        for english, said in zip(forms(message.id), forms(message.string), strict=True):
            ends = (english[-1:] in ".?!…", said[-1:] in ".?!…")
            assert ends in {(True, True), (False, False)}, said


def test_french_sets_a_narrow_space_or_none_but_never_forgets_it() -> None:
    for message in read("fr"):
        for said in forms(message.string):
            assert not re.search(r"\w[?!;:](\s|$)", said), said


def test_no_sentence_hides_from_the_catalogue() -> None:
    """What is said inside another string, where sentences are not looked for, would never be translated."""
    known = {forms(message.id)[0] for message in read("en")}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                for said in (part.value for part in node.args[:1] if isinstance(part, ast.Constant)):
                    assert said in known, path


def test_no_page_says_anything_that_is_not_in_the_catalogue() -> None:
    """Text for people goes through `_`: no element is given a bare English sentence."""
    bare = re.compile(r'h\([^()]*, "[A-Z][a-z]+ [a-z]')
    for path in (SOURCE / "web" / "js").rglob("*.js"):
        assert not bare.search(path.read_text()), path
