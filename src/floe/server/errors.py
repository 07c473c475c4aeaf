"""What the server refuses beside what the rules refuse, each with the HTTP status it answers with."""

from typing import ClassVar, Final

from floe.core.errors import FloeError


class Refused(FloeError):
    """A request the server does not meet; whatever was asked, nothing has changed."""

    status: ClassVar[int] = 409


class BadRequest(Refused):
    """A request that cannot be read."""

    code = "bad-request"
    status = 400


class NoIdentity(Refused):
    """A request by nobody, or with a token or cookie that nobody here has given out."""

    code = "no-identity"
    status = 401


class CrossSite(Refused):
    """A change asked for by a page of another site."""

    code = "cross-site"
    status = 403


class NotSeated(Refused):
    """A request that only somebody in that seat may make."""

    code = "not-seated"
    status = 403


class NotHost(Refused):
    """A request that only whoever made the table may make."""

    code = "not-host"
    status = 403


class BadInvitation(Refused):
    """An invitation that is forged, or that has been replaced by a newer one."""

    code = "bad-invitation"
    status = 403


class NotFound(Refused):
    """Something that is not here, or that is private and so might as well not be."""

    code = "not-found"
    status = 404


class SeatTaken(Refused):
    """A seat that somebody has taken already."""

    code = "seat-taken"


class NotStarted(Refused):
    """A request that makes sense only once the game has been dealt."""

    code = "not-started"


class AlreadyStarted(Refused):
    """A request that makes sense only before the game is dealt."""

    code = "already-started"


class NotOver(Refused):
    """A request for what stays hidden until the game is over."""

    code = "not-over"


class NoUndo(Refused):
    """An undo that would cross new information or somebody else's move."""

    code = "no-undo"


class NoRedo(Refused):
    """A redo where nothing has been taken back, or something else has been done since."""

    code = "no-redo"


class TooMany(Refused):
    """One request more than this server takes from one address or identity in a while."""

    code = "too-many"
    status = 429


_RULES: Final = {"not-your-turn": 409, "game-over": 409, "stale": 409}


def status_of(error: FloeError) -> int:
    """Return the HTTP status for an error; what the rules refuse is a conflict or cannot be processed."""
    return error.status if isinstance(error, Refused) else _RULES.get(error.code, 422)
