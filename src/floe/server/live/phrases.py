"""What can be said at a table: preset phrases instead of free text, so that no host needs a moderator."""

from typing import Final

from msgspec import Struct

from floe.core.errors import BadOption
from floe.server.rooms.wire import SeatNumber, Word

PHRASES: Final = {
    "hello": "Hello!",
    "good-luck": "Good luck, have fun!",
    "nice-move": "Nice move!",
    "thinking": "Let me think …",
    "oops": "Oops!",
    "sorry": "Sorry for the wait.",
    "thanks": "Thank you!",
    "well-played": "Well played!",
    "again": "Once more?",
    "goodbye": "Goodbye!",
    "clap": "👏",
    "laugh": "😄",
    "wow": "😮",
    "sad": "😢",
    "freeze": "🥶",
    "heart": "❤️",
}


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """Saying one of the preset phrases."""

    phrase: Word
    seat: SeatNumber | None = None


def check(phrase: str) -> str:
    """Return the phrase if it can be said; raises BadOption."""
    if phrase not in PHRASES:
        raise BadOption(f"nobody says {phrase!r} here", option="phrase", value=phrase, known=list(PHRASES))
    return phrase
