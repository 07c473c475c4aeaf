"""What can be said at a table: a few friendly words instead of free talk, so that nobody needs a moderator."""

from typing import Final

from floe.core.errors import BadOption

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


def check(phrase: str) -> str:
    """Return a phrase that can be said; raises BadOption."""
    if phrase not in PHRASES:
        raise BadOption(f"nobody says {phrase!r} here", option="phrase", value=phrase, known=list(PHRASES))
    return phrase
