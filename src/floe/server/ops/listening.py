"""The port the server listens at."""

import socket
from typing import Any

from floe.server.errors import Refused


class PortTaken(Refused):
    """An address the server cannot listen at."""

    code = "port-taken"


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens, at any free port for 0; raises PortTaken."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return _bound(family, kind, address)
    except OSError as error:
        raise PortTaken(f"cannot listen at {host}, port {port}: {error.strerror or error}", port=port) from None


def _bound(family: int, kind: int, address: Any) -> socket.socket:
    # Named as TCP, or else answers wait for the other side's acknowledgement: asyncio turns Nagle's algorithm off only
    # for sockets that say what they are.
    sock = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(512)
    except OSError:
        sock.close()
        raise
    return sock
