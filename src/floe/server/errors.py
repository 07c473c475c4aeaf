"""What the server refuses, in addition to the rules, each error with its HTTP status."""

from typing import ClassVar, Final

from floe.core.errors import FloeError


class Refused(FloeError):
    """A refused request; nothing has changed."""

    status: ClassVar[int] = 409


class BadRequest(Refused):
    """A request that cannot be read."""

    code = "bad-request"
    status = 400


class NoIdentity(Refused):
    """A request without an identity, or with a token that this server did not issue."""

    code = "no-identity"
    status = 401


class CrossSite(Refused):
    """A change asked for by a page of another site."""

    code = "cross-site"
    status = 403


class Banned(Refused):
    """A request of somebody who may not use this server, or from where nobody may."""

    code = "banned"
    status = 403


class NotSeated(Refused):
    """A request that only the person in that seat may make."""

    code = "not-seated"
    status = 403


class NotHost(Refused):
    """A request that only the host of the table may make."""

    code = "not-host"
    status = 403


class BadInvitation(Refused):
    """An invitation that is forged, or replaced by a newer one."""

    code = "bad-invitation"
    status = 403


class Silenced(Refused):
    """A phrase of somebody who may say nothing, as the host has decided."""

    code = "silenced"
    status = 403


class NotFound(Refused):
    """Something that does not exist, or is private: the two must look the same from outside."""

    code = "not-found"
    status = 404


class SeatTaken(Refused):
    """A seat that is not free."""

    code = "seat-taken"


class BadPasskey(Refused):
    """A passkey that is not accepted: unknown, for another site, or answering another challenge."""

    code = "bad-passkey"
    status = 403


class BadCode(Refused):
    """A recovery code, or the code of a link, that opens nothing."""

    code = "bad-code"
    status = 403


class ForPeople(Refused):
    """A request about somebody's account that comes from a program."""

    code = "for-people"
    status = 403


class LastWayBack(Refused):
    """A request to remove the only way back to a name."""

    code = "last-way-back"


class NotKept(Refused):
    """A request of a guest that only makes sense for somebody who keeps their name."""

    code = "not-kept"


class NameTaken(Refused):
    """A name that somebody else keeps."""

    code = "name-taken"


class NotStarted(Refused):
    """A request that makes sense only once the game has been dealt."""

    code = "not-started"


class AlreadyStarted(Refused):
    """A request that makes sense only before the game is dealt."""

    code = "already-started"


class NotOver(Refused):
    """A request for what stays hidden until the game is over."""

    code = "not-over"


class BeingPlayed(Refused):
    """A request to study a game that is not over."""

    code = "being-played"


class NoReview(Refused):
    """A request for the review of a game that was not played to its end, or that cannot be reviewed."""

    code = "no-review"


class NoHint(Refused):
    """A request for a hint where everybody has to find the moves themselves."""

    code = "no-hint"


class HasResigned(Refused):
    """A request to play by somebody who has resigned."""

    code = "resigned"


class NotAbsent(Refused):
    """A request to let a bot play for somebody who is there, or has not been away for long."""

    code = "not-absent"


class NotOffered(Refused):
    """A request for a bot that this server does not offer to everybody."""

    code = "not-offered"
    status = 422


class Busy(Refused):
    """A request that too many others are ahead of, or that took too long."""

    code = "busy"
    status = 503


class NoUndo(Refused):
    """An undo that would cross new information or somebody else's move."""

    code = "no-undo"


class NoProposal(Refused):
    """A proposal that cannot be made, or an answer to one that is no longer there."""

    code = "no-proposal"


class NoRedo(Refused):
    """A redo with nothing to redo."""

    code = "no-redo"


class TooMany(Refused):
    """A request over the rate limit."""

    code = "too-many"
    status = 429


class Unavailable(Refused):
    """A request that came while the server cannot reach what it needs, or has no room left.

    It is the one refusal after which a change may have been made: where the answer of the database was lost, nobody
    knows. The same request under the same key finds out, and is done once.
    """

    code = "unavailable"
    status = 503


_RULES: Final = {"not-your-turn": 409, "game-over": 409, "stale": 409}


def status_of(error: FloeError) -> int:
    """Return the HTTP status for an error; what the rules refuse is a conflict (409) or unprocessable (422)."""
    return error.status if isinstance(error, Refused) else _RULES.get(error.code, 422)
