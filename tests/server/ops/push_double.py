"""A push service for tests, over real HTTP, and a browser that can read what comes through it."""

import json
import os
import queue
import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from floe.server.people.push_keys import encoded


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Delivery(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushDouble:
    """Takes what is pushed, and answers as it is told to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.deliveries: queue.Queue[Delivery] = queue.Queue()
        self.statuses: list[int] = []
        """What to answer next; 201 when there is none."""

    def next(self) -> Delivery:
        return self.deliveries.get(timeout=20)


@contextmanager
def push_service() -> Iterator[PushDouble]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(double.statuses.pop(0) if double.statuses else 201)
            self.send_header("content-length", "0")
            self.end_headers()
            double.deliveries.put(Delivery(self.path, headers, body))

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    double = PushDouble(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield double
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Browser:
    """A subscription, with the keys that never leave a browser."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint, self.auth = endpoint, os.urandom(16)
        self._key = ec.generate_private_key(ec.SECP256R1())

    @property
    def public(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, **more: str) -> dict[str, Any]:
        keys = {"p256dh": encoded(self.public), "auth": encoded(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys, "expirationTime": None, **more}

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a message (RFC 8188 and 8291)."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + self.public + sender
        shared = HKDF(SHA256(), 32, self.auth, info).derive(self._key.exchange(ec.ECDH(), theirs))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(shared)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(shared)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        found: dict[str, Any] = json.loads(plain[:-1])
        return found


def claims_of(authorization: str, public: str) -> dict[str, Any]:
    """Return what a server says about itself, if its signature holds; raises InvalidSignature."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    assert parts["k"] == public
    head, claims, signature = parts["t"].split(".")
    raw = unpacked(signature)
    dss = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(public))
    key.verify(dss, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(unpacked(claims))
    return found
