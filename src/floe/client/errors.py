"""Refusals as exceptions, by their code: those of the rules and of the server, the same classes as they use."""

from functools import cache
from typing import Final

from floe.client.wire import Refusal
from floe.core import errors as rules
from floe.core.errors import FloeError
from floe.server import errors as server
from floe.server.errors import Refused


class Unreachable(FloeError):
    """A server that did not answer for as long as this client is patient."""

    code = "unreachable"


_KINDS: Final[dict[str, type[FloeError]]] = {
    kind.code: kind
    for module in (rules, server)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, FloeError)
}


def error_of(refusal: Refusal) -> FloeError:
    """Return what a refusal says, as an exception; a move that came too late brings the position now as evidence."""
    position = {"position": refusal.position} if refusal.position else {}
    return _kind(refusal.code)(refusal.sentence, **refusal.evidence, **position)


def seconds_of(error: FloeError) -> float:
    """Return how long to wait before asking again, as far as an error says."""
    seconds = error.evidence.get("seconds")
    return float(seconds) if isinstance(seconds, int | float) else 0.0


@cache
def _kind(code: str) -> type[FloeError]:
    """Return the class of a code; one that only a newer server knows gets a class of its own."""
    return _KINDS.get(code) or type("Refused", (Refused,), {"code": code})
