"""Files as they are sent: compressed once, and sent again only when they have changed."""

import gzip
import hashlib
from typing import Any, Final

from litestar import Request, Response
from msgspec import Struct

AnyRequest = Request[Any, Any, Any]

MEDIA_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".npz": "application/octet-stream",
}
_COMPRESSED: Final = (".png", ".npz")
ASK_AGAIN: Final = "no-cache"
FOR_EVER: Final = "public, max-age=31536000, immutable"


class File(Struct, frozen=True):
    kind: str
    body: bytes
    compressed: bytes | None
    """None for what has been compressed already, and would not become smaller."""
    digest: str
    """It changes with the content."""

    @classmethod
    def of(cls, suffix: str, body: bytes) -> "File":
        compressed = None if suffix in _COMPRESSED else gzip.compress(body, mtime=0)
        return cls(MEDIA_TYPES[suffix], body, compressed, digest(body))

    @property
    def tag(self) -> str:
        return f'"{self.digest}"'


def digest(body: bytes) -> str:
    """Return what stands for a content: another one has another digest."""
    return hashlib.sha256(body).hexdigest()[:20]


def answer(request: AnyRequest, file: File, keep: str = ASK_AGAIN) -> Response[bytes]:
    """Return a file, or 304 if the browser has this version."""
    headers = {"etag": file.tag, "cache-control": keep, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)
