"""Requests to a server: waited for, tried again where that can do no harm, and refusals raised."""

import secrets
import ssl
from functools import cache
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec

from floe.client.errors import Unreachable, error_of, seconds_of
from floe.client.patience import Patience
from floe.client.wire import Refusal
from floe.core.errors import BadOption, FloeError
from floe.core.extras import needs
from floe.core.words import _
from floe.server.errors import TooMany

with needs("client"):
    import httpx

T = TypeVar("T")

_TIMEOUT: Final = 30.0  # seconds for an answer
_COOKIE: Final = "floe"
_NOT_NOW: Final = (502, 503, 504)
_TELLS_HOW_LONG: Final = ("retry-after", "ratelimit-reset")


@cache
def tls() -> ssl.SSLContext:
    """Return what checks a server's certificate; loading it takes longer than most requests."""
    return ssl.create_default_context()


def new_key() -> str:
    """Return a key that no other request has."""
    return secrets.token_urlsafe(12)


def _checked(url: str) -> str:
    """Return the address of a server, without a slash at its end; raises BadOption for what is none."""
    try:
        parts = urlsplit(url)
        is_address = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except (ValueError, TypeError, AttributeError):  # a port that is no number, or no text at all
        is_address = False
    if not is_address:
        sentence = _("a server’s address is like {example}, not {url!r}", example="http://127.0.0.1:8000", url=url)
        raise BadOption(sentence, option="url", value=url)
    return url.rstrip("/")


class Asking:
    """Asks one server, as one person."""

    def __init__(self, url: str, token: str | None, patience: float | None) -> None:
        self.url, self.patience = _checked(url), patience
        self._token = {"authorization": f"Bearer {token}"} if token else {}
        verify = tls() if url.startswith("https:") else False
        self._http = httpx.AsyncClient(base_url=self.url, headers=self._token, timeout=_TIMEOUT, verify=verify)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._http.aclose()

    @property
    def identity(self) -> dict[str, str]:
        """The headers by which the server knows who asks."""
        cookie = self._http.cookies.get(_COOKIE)
        return self._token or ({"cookie": f"{_COOKIE}={cookie}"} if cookie else {})

    async def get(self, path: str, kind: type[T], **query: Any) -> T:
        """Return what is there."""
        return msgspec.json.decode((await self._ask("GET", path, True, query)).content, type=kind)

    async def text(self, path: str) -> str:
        """Return the text that is there."""
        return (await self._ask("GET", path, True)).text

    async def post(self, path: str, kind: type[T], body: object = None, *, again: bool = False) -> T:
        """Ask for a change; `again` says that asking twice changes no more than asking once."""
        answer = await self._ask("POST", path, again, body={} if body is None else body)
        return msgspec.json.decode(answer.content or b"null", type=kind)

    async def drop(self, path: str, kind: type[T]) -> T:
        """Delete what is there; asking twice changes no more than asking once."""
        return msgspec.json.decode((await self._ask("DELETE", path, True)).content or b"null", type=kind)

    async def _ask(
        self, method: str, path: str, again: bool, query: dict[str, Any] | None = None, body: object = None
    ) -> httpx.Response:
        patience = Patience(self.patience)
        asked = {name: value for name, value in (query or {}).items() if value is not None}
        request = self._http.build_request(method, path, params=asked, **_content(body))
        while True:
            at_least = 0.0
            try:
                answer = await self._http.send(request)
                if answer.is_success:
                    return answer
                failure = self._failure(answer)
                at_least = max(_seconds(answer), seconds_of(failure))
                # Who asks too often is refused before anything is done, so that even a change may be asked for again.
                may_repeat = isinstance(failure, TooMany) or (again and answer.status_code in _NOT_NOW)
            except httpx.TransportError as error:
                failure = self.unreachable(error)
                # Without a connection nothing was asked.
                may_repeat = again or isinstance(error, httpx.ConnectError | httpx.ConnectTimeout)
            if not may_repeat:
                raise failure
            await patience.wait(failure, at_least)

    def _failure(self, answer: httpx.Response) -> FloeError:
        try:
            return error_of(msgspec.json.decode(answer.content, type=Refusal))
        except msgspec.MsgspecError:  # not the server itself, but what stands before it
            return self.unreachable(f"HTTP {answer.status_code}")

    def unreachable(self, why: object) -> Unreachable:
        """Return that the server does not answer, and why."""
        reason = str(why) or type(why).__name__
        return Unreachable(_("{url} cannot be reached: {why}", url=self.url, why=reason), url=self.url, why=reason)


def _content(body: object) -> dict[str, Any]:
    json = {"content-type": "application/json"}
    return {} if body is None else {"content": msgspec.json.encode(body), "headers": json}


def _seconds(answer: httpx.Response) -> float:
    """Return how long a server that was asked too often wants us to wait; 0 where it has not said."""
    told = [answer.headers.get(name, "") for name in _TELLS_HOW_LONG]
    return next((float(text) for text in told if text.isdecimal()), 0.0)
