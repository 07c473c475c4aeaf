"""The socket the server listens on."""

import socket
from typing import Any

from floe.server.errors import Refused


class PortTaken(Refused):
    """An address the server cannot listen on."""

    code = "port-taken"


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, on any free port for 0; raises PortTaken."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return _bound(family, kind, address)
    except OSError as error:
        raise PortTaken(f"cannot listen at {host}, port {port}: {error.strerror or error}", port=port) from None


def _bound(family: int, kind: int, address: Any) -> socket.socket:
    # IPPROTO_TCP by name: asyncio turns Nagle's algorithm off only for sockets that say they are TCP, and with it on
    # answers wait for the peer's acknowledgement.
    sock = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        # A server that is started again would have to wait a minute for connections of the last one (TIME_WAIT).
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(512)  # connections that may wait to be accepted
    except OSError:
        sock.close()
        raise
    return sock
