"""Being told of a turn: which browsers a person wants to be told on."""

from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from litestar.params import JSONBody

from floe.server.errors import BadRequest
from floe.server.http.api.verbs import get, post
from floe.server.http.request_context import Context, Person
from floe.server.http.signing import AnyRequest, session_of
from floe.server.http.wire import PushInfo, PushKeys, Subscribing, Unsubscribing
from floe.server.people.push_keys import decoded


@get("/push", summary="What do browsers subscribe with?")
async def push_key(context: Context) -> PushInfo:
    """Return the public key with which a browser subscribes at its own push service, for this server alone."""
    return PushInfo(context.push_key.public)


@post("/me/push", summary="Tell me of my turns", status_code=204)
async def subscribe(request: AnyRequest, data: JSONBody[Subscribing], context: Context, person: Person) -> None:
    """Tell this browser, by its push service, when it is your turn, and before your time runs out."""
    context.push_service.check(data.endpoint)
    _check(data.keys)
    keys, session = data.keys, session_of(request, context)
    device = session.device if session else None
    await context.subscriptions.add(person, data.endpoint, keys.p256dh, keys.auth, data.language, data.replaces, device)


@post("/me/push/drop", summary="Tell me no more", status_code=204)
async def unsubscribe(data: JSONBody[Unsubscribing], context: Context, person: Person) -> None:
    """Forget a browser of yours."""
    await context.subscriptions.drop(person, data.endpoint)


def _check(keys: PushKeys) -> None:
    """Raise BadRequest for keys with which nothing can be encrypted."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(keys.p256dh))
        is_whole = len(decoded(keys.auth)) == _SECRET
    except ValueError:
        is_whole = False
    if not is_whole:
        raise BadRequest("these are not the keys of a subscription")


_SECRET: Final = 16  # bytes

HANDLERS: Final = [push_key, subscribe, unsubscribe]
