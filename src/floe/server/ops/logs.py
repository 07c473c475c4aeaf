"""The server's own log: one JSON object per line, without secrets."""

import logging
import sys
from typing import Final

import msgspec

_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_NOISY: Final = ("uvicorn.access", "uvicorn.error", "alembic", "aiosqlite", "sqlalchemy", "websockets")


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _STANDARD},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def start_logging(level: str) -> None:
    """Log to standard error from this level on; libraries only from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in _NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    # A traceback for each connection that is lost: storage.outages tells of them all, once.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
