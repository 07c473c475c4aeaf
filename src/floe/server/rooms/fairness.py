"""The proof that a deal was not chosen: a commitment published before the game, opened after it."""

import hashlib
import json
import secrets
from datetime import date
from typing import Any, Final

from floe.core.errors import BadRecord
from floe.core.record import Record
from floe.core.registry import new

DAY_HEADER: Final = "deal-of-the-day"
_OF_THE_DAY: Final = "floe deal of the day 1"


def new_secret() -> str:
    """Return 32 random bytes in hexadecimal: a seed or a salt."""
    return secrets.token_hex(32)


def commitment(seed: str, salt: str) -> str:
    """Return the SHA-256 of seed and salt: published before the game, it binds the server and reveals neither.

    Where no seed gave the deal, as the game was brought along, there is nothing to commit to.
    """
    if not seed:
        return ""
    return hashlib.sha256(bytes.fromhex(seed) + bytes.fromhex(salt)).hexdigest()


def seed_of_day(game: str, day: date) -> str:
    """Return the seed of a day's deal: nothing but game and date are in it, so it is the same in the whole world.

    Nobody could choose it, as the scheme was published before. Anybody could work it out beforehand, just as anybody
    could play it first under another name: a secret of the server would keep no more from those who want to know.
    """
    return hashlib.sha256(f"{_OF_THE_DAY} {game} {day.isoformat()}".encode()).hexdigest()


def headers(seed: str, salt: str, options: dict[str, Any]) -> dict[str, str]:
    """Return the headers of a record that prove its deal; without a seed, those that are left."""
    proof = {"commitment": commitment(seed, salt), "seed": seed, "salt": salt} if seed else {}
    return {**proof, "options": json.dumps(options)}


def verify(record: Record) -> None:
    """Check that the commitment fits, that the seed gives the deal, and that the moves replay; raises BadRecord."""
    missing = [name for name in ("commitment", "seed", "salt", "options") if name not in record.headers]
    if missing:
        raise BadRecord(f"the record has no proof of its deal: it lacks {', '.join(missing)}", missing=missing)
    _check_commitment(record)
    _check_day(record)
    states = list(record.replay())
    _check_deal(record, states[0].players)


def _check_commitment(record: Record) -> None:
    told = record.headers["commitment"]
    try:
        found = commitment(record.headers["seed"], record.headers["salt"])
    except ValueError as error:
        raise BadRecord(f"seed and salt are hexadecimal numbers: {error}") from None
    if found != told:
        raise BadRecord(f"the commitment is {told}, but seed and salt give {found}", told=told, found=found)


def _check_day(record: Record) -> None:
    """Check that what is called the deal of a day has the seed of that day."""
    told = record.headers.get(DAY_HEADER)
    if told is None:
        return
    try:
        found = seed_of_day(record.headers["game"], date.fromisoformat(told))
    except ValueError as error:
        raise BadRecord(f"the deal of the day has no date: {error}", text=told) from None
    if found != record.headers["seed"]:
        raise BadRecord(f"the deal of {told} has the seed {found}", told=record.headers["seed"], found=found)


def _check_deal(record: Record, players: int) -> None:
    options = _options(record.headers["options"])
    dealt = new(record.headers["game"], players, bytes.fromhex(record.headers["seed"]), **options)
    different = sorted(name for name, value in dealt.dump().items() if record.deal.get(name) != value)
    if different or set(record.deal) != set(dealt.dump()):
        raise BadRecord(f"the seed gives another deal: {', '.join(different)} differ", different=different)


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"the options are not JSON: {error}", text=text) from None
    if not isinstance(options, dict):
        raise BadRecord("the options are not a JSON object", text=text)
    return options
