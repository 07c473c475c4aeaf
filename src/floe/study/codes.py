"""Positions as codes to paste: their JSON, compressed, in letters that a link may hold."""

import base64
import binascii
import zlib
from typing import Final

import msgspec

from floe.core.contract import Json, State
from floe.core.errors import BadPosition
from floe.core.registry import load
from floe.core.words import _

_LONGEST: Final = 2**18  # bytes of a position: a code must not unfold for ever


def code_of(state: State) -> str:
    """Return a position as text to paste, in letters that a link may hold; `read_position` reads it back."""
    text = zlib.compress(msgspec.json.encode(state.dump()), 9)
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def read_position(text: str) -> State:
    """Return the State of a position, given as a code or as JSON; raises BadPosition."""
    bare = "".join(text.split()) if not text.lstrip().startswith("{") else text
    return load(_data(bare.encode() if bare.startswith("{") else _unfolded(bare)))


def _unfolded(code: str) -> bytes:
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        return zlib.decompressobj().decompress(packed, _LONGEST)
    except (binascii.Error, ValueError, zlib.error):
        raise _unreadable() from None


def _data(text: bytes) -> Json:
    try:
        return msgspec.json.decode(text, type=Json)
    except msgspec.DecodeError:
        raise _unreadable() from None


def _unreadable() -> BadPosition:
    sentence = _("this is neither the code of a position nor its JSON; part of it may be missing")
    return BadPosition(sentence, problems=["it cannot be read"])
