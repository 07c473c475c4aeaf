"""Names: how they are written, and when two of them are too much alike for both to be kept."""

import re
import unicodedata
from typing import Final

from floe.server.errors import BadRequest

MAX_NAME: Final = 40

_CYRILLIC: Final = dict(zip("авгезікмнорстухьѕјԁһӏԛԝү", "abre3ikmhopctyxbsjdhiqwy", strict=True))
_GREEK: Final = dict(zip("αβγεηικμνορτυχω", "abyenikuvoptuxw", strict=True))
# Within Latin, and digits for letters: nobody tells Ivan from lvan, or Rob0 from Robo.
_LATIN: Final = dict(zip("ıɪɩlł1|!0øđ", "iiiiiiiiood", strict=True))
_ALIKE: Final = str.maketrans({**_CYRILLIC, **_GREEK, **_LATIN})
# Unicode's Default_Ignorable_Code_Point, which Python does not know, and an empty pattern of Braille.
_HIDDEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# Whether a picture is coloured: phones add it to hearts and suns, so that it is left out rather than refused.
_COLOUR: Final = re.compile("[\ufe0e\ufe0f]")

# Where these are not hidden: between Arabic letters, which Persian parts with one, and between parts of one picture.
_JOINING: Final = re.compile(
    "(?<=[\u0600-\u06ff])\u200c(?=[\u0600-\u06ff])"
    "|(?<=[\u2600-\u27bf\U0001f000-\U0001faff])\u200d(?=[\u2600-\u27bf\U0001f000-\U0001faff])"
)


def proper_name(name: str) -> str:
    """Return a name normalised for one line of text; raises BadRequest."""
    proper = unicodedata.normalize("NFC", " ".join(_COLOUR.sub("", name).split()))
    seen = _JOINING.sub("", proper)
    if not 0 < len(proper) <= MAX_NAME or not seen.isprintable() or _HIDDEN.search(seen):
        raise BadRequest(f"a name has 1 to {MAX_NAME} characters that can be printed", name=name[:MAX_NAME])
    return proper


def folded(name: str) -> str:
    """Return what names that look alike have in common: no case, no width, no marks, no letters of other alphabets."""
    # Marks go before capitals: one of them is a letter in other cases (U+0345).
    return " ".join(_plain(_plain(name).casefold()).split())


def _plain(text: str) -> str:
    letters = ""
    for letter in _HIDDEN.sub("", unicodedata.normalize("NFKD", text)).translate(_ALIKE):
        letters += "" if _is_ornament(letter, letters[-1:]) else letter
    return letters


def _is_ornament(letter: str, before: str) -> bool:
    """Return whether something is a mark; after a letter of Thai or Hindi it may be a vowel, and another name."""
    kind = unicodedata.category(letter)
    return bool(unicodedata.combining(letter)) or kind == "Me" or (kind == "Mn" and before.isascii())
