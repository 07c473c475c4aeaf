"""GET, POST and DELETE, described with their error responses."""

from functools import partial
from typing import Final

import litestar
from litestar.openapi.datastructures import ResponseSpec

from floe.server.play.wire import Refusal

_WHY: Final = {
    400: "It cannot be read.",
    401: "Nobody asks, or the token is wrong.",
    403: "It is not yours to ask.",
    404: "It is not here, or private.",
    409: "Not now.",
    422: "The rules say no.",
    429: "Slow down.",
}
_REFUSALS: Final = {
    status: ResponseSpec(Refusal, generate_examples=False, description=why) for status, why in _WHY.items()
}

get: Final = partial(litestar.get, responses=_REFUSALS)
post: Final = partial(litestar.post, responses=_REFUSALS)
delete: Final = partial(litestar.delete, responses=_REFUSALS)
