"""Bots that the host of the server has brought along, as worker processes ask them."""

import random
from functools import cache
from typing import Final

from floe.bots import guests
from floe.bots.bot import Bot
from floe.bots.host_bots import failed
from floe.bots.program import STARTS
from floe.core.contract import View
from floe.core.errors import FloeError

_LOADING: Final = 3  # times as long for a class: only the first answer takes time, to load its code


def deadline(guest: str, seconds: float) -> float:
    """Return after how many seconds a worker is stopped in which a guest may take `seconds` for a move.

    A program has deadlines of its own, which come first and end it properly: to stop only the worker that waits for it
    may leave the program running.
    """
    return STARTS + 2 * seconds if guest.startswith(guests.PROGRAM) else _LOADING * seconds


def choose(guest: str, game: str, view: View, seconds: float) -> str:
    """Return the text of a guest's move; it gets its seat's view and an rng, and nothing else. Raises BotFailed."""
    try:
        return str(_found(guest, game, seconds).choose(view, view.moves, random.SystemRandom()))
    except FloeError:
        raise
    except Exception as error:
        raise failed(guest, error) from None


@cache
def _found(guest: str, game: str, seconds: float) -> Bot:
    """Return a guest, the same each time: a program stays for the next move."""
    return guests.find(guest, game, seconds)
