"""Messages that only one browser can read (RFC 8291): the push service that carries them cannot."""

import os
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_RECORD: Final = 4096  # bytes of a record; ours fit into one
_LAST: Final = b"\x02"  # marks the last record


def sealed(message: bytes, browser: bytes, auth: bytes) -> bytes:
    """Return a message encrypted for the browser whose public key and secret these are; raises ValueError."""
    return seal(message, browser, auth, ec.generate_private_key(ec.SECP256R1()), os.urandom(16))


def seal(message: bytes, browser: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Return a message encrypted with a key and a salt that must never be used again."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser)
    public = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = _derived(own.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + browser + public, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, message + _LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
