"""An authenticator as WebAuthn describes it, in software: keys that answer challenges, honestly or not."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

Json = dict[str, Any]

_PRESENT, _VERIFIED, _HAS_KEY = 1, 4, 64


class Authenticator:
    """One passkey of one person."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.id = secrets.token_bytes(32)
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: Json, **changed: str) -> Json:
        """Return a new credential, as `navigator.credentials.create` does."""
        client = self._client("webauthn.create", options, changed)
        data = self._data(options["rp"]["id"], _HAS_KEY) + self._attested()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential({"clientDataJSON": client, "attestationObject": attestation})

    def get(self, options: Json, **changed: str) -> Json:
        """Return an answer to a challenge, as `navigator.credentials.get` does; it counts one use more."""
        self.count += 1
        client = self._client("webauthn.get", options, changed)
        data = self._data(options["rpId"], 0)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential({"clientDataJSON": client, "authenticatorData": data, "signature": signature})

    def register(self, client: httpx.Client) -> httpx.Response:
        """Make a passkey for the person who uses this client."""
        options = client.post("/api/passkeys/options").json()["options"]
        return client.post("/api/passkeys", json={"credential": self.create(options)})

    def sign_in(self, client: httpx.Client, **wishes: bool) -> httpx.Response:
        """Sign a browser in."""
        options = client.post("/api/sign-in/options").json()["options"]
        return client.post("/api/sign-in", json={"credential": self.get(options), **wishes})

    def _client(self, kind: str, options: Json, changed: dict[str, str]) -> bytes:
        sent = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(sent | changed).encode()

    def _data(self, host: str, flags: int) -> bytes:
        start = hashlib.sha256(host.encode()).digest()
        return start + bytes([_PRESENT | _VERIFIED | flags]) + self.count.to_bytes(4, "big")

    def _attested(self) -> bytes:
        point = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        return bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)

    def _credential(self, response: dict[str, bytes]) -> Json:
        name = bytes_to_base64url(self.id)
        sent = {field: bytes_to_base64url(value) for field, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "clientExtensionResults": {}, "response": sent}
