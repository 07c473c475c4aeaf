"""Names: how they are written, and when two of them are too much alike for both to be kept."""

import unicodedata
from typing import Final

from floe.server.errors import BadRequest

MAX_NAME: Final = 40

_CYRILLIC: Final = dict(zip("авгезікмнорстухьѕјԁһӏԛԝү", "abre3ikmhopctyxbsjdhiqwy", strict=True))
_GREEK: Final = dict(zip("αβγεηικμνορτυχω", "abyenikuvoptuxw", strict=True))
# Within Latin, and digits for letters: nobody tells Ivan from lvan, or Rob0 from Robo.
_LATIN: Final = {"ı": "i", "l": "i", "ł": "i", "1": "i", "|": "i", "!": "i", "0": "o", "ø": "o", "đ": "d"}
_ALIKE: Final = str.maketrans({**_CYRILLIC, **_GREEK, **_LATIN})


def proper_name(name: str) -> str:
    """Return a name normalised for one line of text; raises BadRequest."""
    proper = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 0 < len(proper) <= MAX_NAME or not proper.isprintable():
        raise BadRequest(f"a name has 1 to {MAX_NAME} characters that can be printed", name=name[:MAX_NAME])
    return proper


def folded(name: str) -> str:
    """Return what names that look alike have in common: no case, no width, no marks, no letters of other alphabets."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join([letter for letter in plain if not unicodedata.combining(letter)])
    return " ".join(letters.translate(_ALIKE).split())
