"""What goes over HTTP about accounts, as types. The OpenAPI description is made from them, docstrings included."""

from typing import Annotated

from msgspec import Meta, Struct

from floe.core.contract import Json
from floe.server.http.wire import Me
from floe.server.people.passkeys import Passkey

Code = Annotated[str, Meta(min_length=1, max_length=80)]


class Options(Struct, frozen=True):
    """What a browser's `navigator.credentials` takes, in WebAuthn's JSON; good for five minutes, in this browser."""

    options: Json


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey as the browser made it, in WebAuthn's JSON."""

    credential: Json


class SigningIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey's answer, in WebAuthn's JSON."""

    credential: Json
    bring: bool = False
    """Whether a guest takes their tables along, and whatever else they have here; otherwise nobody gets them."""


class CodeTyped(Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, or the code of a link."""

    code: Code
    bring: bool = False
    """Whether a guest takes their tables along, as with a passkey."""


class RecoveryCode(Struct, frozen=True):
    """A recovery code, which is told only now: it is stored as a digest."""

    code: str
    me: Me


class Picture(Struct, frozen=True):
    """A QR code: black is what the path of an SVG of this size covers, the quiet zone included."""

    size: int
    path: str


class DeviceLink(Struct, frozen=True):
    """What signs another device in, once, within some seconds."""

    code: str
    link: str
    picture: Picture
    seconds: int


class DeviceInfo(Struct, frozen=True):
    """A browser that is signed in; times are seconds since 1970."""

    id: str
    name: str
    made_at: float
    used_at: float
    """When it last asked for anything, to the hour."""
    here: bool
    """Whether it is the one that asks."""


class AccountInfo(Struct, frozen=True):
    """What you have here, and the ways back to your name."""

    name: str
    kept: bool
    passkeys: list[Passkey]
    devices: list[DeviceInfo]
    recovery: float | None
    """When your recovery code was made; null if you have none."""
    tables: int
    """How many tables you have made or sit at."""
