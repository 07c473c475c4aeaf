"""Sentences in the reader's language: English is what the code says, everything else comes from a catalogue."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from gettext import c2py
from itertools import groupby
from typing import Final, NamedTuple

Catalogue = Mapping[str, tuple[str, ...]]
"""What is said for each English sentence, by its singular; the empty sentence stands for the catalogue's header."""

_ENTRY: Final = re.compile(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:".*"\s*)+)', re.MULTILINE)
_PLURAL: Final = re.compile(r"plural=([^;]+);")
_ENGLISH: Final = "n != 1"

_catalogue: Catalogue = {}
_form: Callable[[int], int] = c2py(_ENGLISH)


def read(text: str) -> Catalogue:
    """Read a catalogue from the text of a .po file."""
    found: dict[str, tuple[str, ...]] = {}
    english = ""
    for kind, quoted in _ENTRY.findall(text):
        said = "".join(map(json.loads, quoted.strip().splitlines()))
        if kind == "msgid":
            english = said
        elif kind != "msgid_plural":
            found[english] = (*found.get(english, ()), said)
    return found


def speak(catalogue: Catalogue) -> None:
    """Say everything from now on as this catalogue has it; an empty one is English."""
    global _catalogue, _form
    plural = _PLURAL.search(catalogue.get("", ("",))[0])
    _catalogue, _form = catalogue, c2py(plural[1] if plural else _ENGLISH)


def _(english: str, /, **values: object) -> str:
    """Return a sentence; `{name}` in it stands for a value."""
    said = _catalogue.get(english, (english,))[0]
    return said.format(**values) if values else said


def ngettext(one: str, many: str, n: int, /, **values: object) -> str:
    """Return a sentence that depends on a number, which `{n}` stands for."""
    forms = _catalogue.get(one, (one, many))
    return forms[_form(n)].format(n=n, **values)


def later(english: str) -> str:
    """Return a sentence as it is, which goes into the catalogue and is said in the reader's language later."""
    return english


def nlater(one: str, many: str) -> tuple[str, str]:
    """Return both forms of a sentence as they are, for `ngettext` later."""
    return one, many


def mark(english: str) -> str:
    """Return the letter that stands for a thing, in the reader's language: `F|fox` is F, and tells translators why."""
    return _(english).partition("|")[0]


def listed(items: Sequence[str]) -> str:
    """Return items as they are listed in a sentence: A, B and C."""
    return _("{some} and {last}", some=", ".join(items[:-1]), last=items[-1]) if len(items) > 1 else items[0]


def either(items: Sequence[str]) -> str:
    """Return items one of which is meant: A, B or C."""
    return _("{some} or {last}", some=", ".join(items[:-1]), last=items[-1]) if len(items) > 1 else items[0]


def capital(text: str) -> str:
    """Return a text as it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


THINGS: Final = "{things}"


class Phrase(NamedTuple):
    """What somebody did, apart from what they did it to, so that the verb is said once for several things in a row."""

    pattern: str
    """In the reader's language; THINGS in it stands for what it was done to."""
    thing: str | Callable[[int], str] = ""
    """What it was done to; something without a name is said by how many there are of it."""

    def of(self, things: Iterable[str | Callable[[int], str]]) -> str:
        """Return the phrase for several things: placed A and B, discarded 2 cards."""
        runs = [(thing, len(list(same))) for thing, same in groupby(things)]
        return self.pattern.replace(
            THINGS, listed([thing if isinstance(thing, str) else thing(n) for thing, n in runs])
        )

    def __str__(self) -> str:
        return self.of([self.thing])
