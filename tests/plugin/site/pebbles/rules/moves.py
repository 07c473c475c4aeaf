"""What a seat can ask for. A move may be any value with a text; here the text is the move."""

from typing import Final

from floe.core.errors import BadNotation

TAKE: Final = "take"
SKIP: Final = "skip"


def read_move(text: str) -> str:
    if text in (TAKE, SKIP):
        return text
    raise BadNotation(f"{text!r} is not a move; a move is {TAKE} or {SKIP}", text=text)
