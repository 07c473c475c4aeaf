"""Sending to push services: only to the open internet, over HTTPS, and nothing that comes back is read.

Anybody may name an address as their push service, so a name is resolved here, and refused if it leads into the host's
own network; the connection then goes to the address that was looked at, and redirects are not followed.
"""

import asyncio
import socket
from collections.abc import Iterable, Sequence
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from floe.server.errors import BadRequest

_TIMES: Final = {"connect": 10.0, "read": 10.0, "write": 10.0, "pool": 30.0}
_LONGEST: Final = 1000  # characters of an address


class Elsewhere(httpcore.ConnectError):
    """A push service that is not on the open internet."""


class PushService:
    """A way to push services; some of the host's own may be in private networks, if the host says so."""

    def __init__(self, private: Sequence[str] = ()) -> None:
        self._private = [ip_network(one, strict=False) for one in private]
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=20, keepalive_expiry=60, network_backend=_Guarded(self._may_reach)
        )

    def check(self, endpoint: str) -> None:
        """Raise BadRequest for an address that no push service has."""
        place = urlsplit(endpoint)
        is_plain = place.scheme == "http" and self._is_private(place.hostname or "")
        if (
            not (place.scheme == "https" or is_plain)
            or not place.hostname
            or len(endpoint) > _LONGEST
            or place.username
        ):
            raise BadRequest("a push service has an address that begins with https://")
        if _is_address(place.hostname) and not self._may_reach(place.hostname):
            raise BadRequest("a push service is on the open internet")

    async def send(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        """Return the status that a push service answers with; raises httpcore's errors."""
        asked = [(name.encode(), value.encode()) for name, value in headers.items()]
        async with self._pool.stream(
            "POST", endpoint, headers=asked, content=body, extensions={"timeout": _TIMES}
        ) as answer:
            status: int = answer.status
            return status

    async def close(self) -> None:
        await self._pool.aclose()

    def _may_reach(self, address: str) -> bool:
        found = ip_address(address)
        # ::ffff:10.0.0.1 leads to 10.0.0.1, so what counts is the address of IPv4 within.
        mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
        real = mapped or found
        return (real.is_global and not real.is_multicast) or self._is_private(str(real))

    def _is_private(self, address: str) -> bool:
        return _is_address(address) and any(ip_address(address) in network for network in self._private)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class _Guarded(httpcore.AsyncNetworkBackend):
    """Connects to what a name leads to, if that may be reached."""

    def __init__(self, may_reach: Any) -> None:
        self._may_reach, self._real = may_reach, httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Open a connection; raises Elsewhere if one of the addresses of a name is not on the open internet."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(map(self._may_reach, addresses)):
            raise Elsewhere(f"{host} is not on the open internet")
        return await self._real.connect_tcp(addresses[0], port, timeout, local_address, socket_options)
