"""What can be said at a table: preset phrases instead of free text, so that no host needs a moderator."""

from typing import Final

from msgspec import Struct

from floe.core.errors import BadOption
from floe.server.live.hub import Said
from floe.server.rooms.table import Table
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
BOT_PHRASES: Final = {
    "hurried": "I thought for too long, so that was a quick move.",
    "crowded": "Many bots think here at the moment, so that was a quick move.",
    "failed": "Something went wrong with me, so a simpler bot made that move.",
    "stand-in": "I cannot be had here, so a simpler bot moves for me.",
}
"""What bots say where another one moves in their place; nobody else says that."""


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """Saying one of the preset phrases."""

    phrase: Word
    seat: SeatNumber | None = None


def said(table: Table, person: str, asked: Saying) -> Said:
    """Return what everybody at the table hears; raises NotSeated or BadOption."""
    seat = table.seat_of(person, asked.seat)
    if asked.phrase not in PHRASES:
        raise BadOption(f"nobody says {asked.phrase!r} here", option="phrase", value=asked.phrase, known=list(PHRASES))
    return Said(table.id, seat, asked.phrase)
