"""Reading what people and programs write: moves by their forms, and options that every game has."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from floe.core.errors import BadNotation, BadOption
from floe.core.words import _, later

Forms = Mapping[str, tuple[str, Callable[..., Any]]]
"""For each first word of a move, how such a move is written, and what makes it from the words that follow."""

_MOVES: Final = 1 << 13  # more than any game has; what people write besides pushes the oldest out
_LONGEST: Final = 40  # characters; no move has more, so whatever is longer is not worth remembering


def reader(forms: Forms) -> Callable[[str], Any]:
    """Return what `read_move` does for these forms, for values that never change: the same texts come over and over."""
    known = lru_cache(maxsize=_MOVES)(lambda text: read_move(text, forms))
    return lambda text: known(text) if isinstance(text, str) and len(text) <= _LONGEST else read_move(text, forms)


def read_move(text: str, forms: Forms, what: str = later("a move")) -> Any:
    """Return the move with this text, or another thing that has forms; raises BadNotation, saying how it is written."""
    words = text.split() if isinstance(text, str) else []
    if not words or words[0] not in forms:
        kinds = ", ".join(forms)
        sentence = _("{text!r} is not {what}; {what} starts with one of {kinds}", text=text, what=_(what), kinds=kinds)
        raise BadNotation(sentence, text=text)
    form, make = forms[words[0]]
    try:
        return make(*words[1:])
    except (TypeError, ValueError, LookupError) as error:
        why = f": {error}" if isinstance(error, BadNotation) else ""
        sentence = _("{text!r} is not {what} of the form '{form}'", text=text, what=_(what), form=form)
        raise BadNotation(sentence + why, text=text, form=form) from None


def read_first(value: Any, players: int) -> int | None:
    """Read the option `first`: a seat, or "random"."""
    if value in (None, "random"):
        return None
    if str(value) in map(str, range(players)):
        return int(value)
    sentence = _("first is a seat from 0 to {last}, or random, not {value!r}", last=players - 1, value=value)
    raise BadOption(sentence, option="first", value=value)
