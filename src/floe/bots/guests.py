"""Bots that do not come with Floe: a class of yours, a bot that an installed package offers, a program in any language.

| asked for as | it is |
|---|---|
| `mypackage.bots:MyBot` | a class, or a function, that makes a bot without arguments |
| `mybot` | what an installed package offers under that name, by the entry point group `floe.bots` |
| `exec:COMMAND` | a program that is asked over its standard input (docs/bot-protocol.md) |

They run with all the rights of the person who names them. So a command line may name one; a record or a request may
not.
"""

import os
import random
import re
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final, Protocol

from msgspec import Struct

from floe.bots import roster
from floe.bots.bot import Bot, Estimate
from floe.bots.levels import LEVELS
from floe.bots.program import SECONDS, BotFailed, Program
from floe.core.errors import BadOption
from floe.core.words import _

GROUP: Final = "floe.bots"
PROGRAM: Final = "exec:"
_OBJECT: Final = re.compile(r"[^\W\d][\w.]*:[^\W\d]\w*")  # after the colon a budget has digits, an object a name


class Chooser(Protocol):
    """What a guest has to be able to do; `rank` and the rest of a `Bot` are welcome, but nobody asks for them."""

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """Return one of the moves, or its text."""


class Guest(Struct, frozen=True):
    """Makes a bot of a chooser: what it answers is checked."""

    name: str
    chooser: Chooser

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """Return the move that it answered with; raises BotFailed for anything that is not one of the moves."""
        answer = self.chooser.choose(view, moves, rng)
        found = next((move for move in moves if answer in (move, str(move))), None)
        if found is None:
            sentence = _("{bot} answered {answer!r}, which is not one of its moves", bot=self.name, answer=answer)
            raise BotFailed(sentence, bot=self.name, answer=str(answer), moves=[str(move) for move in moves])
        return found

    def rank(self, view: Any, moves: Sequence[Any], rng: random.Random) -> list[Estimate]:
        """Return its choice first; it has said nothing about the chances."""
        best = self.choose(view, moves, rng)
        return [Estimate(move, 1 / view.players, 0.0) for move in sorted(moves, key=lambda move: move != best)]

    def close(self) -> None:
        """Let a program go; anything else has nothing to let go of."""
        if isinstance(self.chooser, Program):
            self.chooser.close()


def find(text: str, game: str, seconds: float = SECONDS) -> Bot:
    """Return a bot of the roster or a guest; raises BadOption. A program has `seconds` for each move."""
    if text.startswith(PROGRAM):
        return Guest(text, Program(text.removeprefix(PROGRAM), game, seconds))
    if _OBJECT.fullmatch(text):
        return Guest(text, _made(EntryPoint(text, text, GROUP)))
    offered = {point.name: point for point in entry_points(group=GROUP)}
    if text in offered and not _is_own(text, game):
        return Guest(text, _made(offered[text]))
    return roster.find(text, game)


def _is_own(text: str, game: str) -> bool:
    """Return whether Floe has a bot or a level of this name: no package may put itself in its place."""
    return text in {*roster.entries_of(game), *LEVELS, *roster.ROSTER}


def _made(point: EntryPoint) -> Chooser:
    """Make what an entry point leads to; what is wrong with it is told in one sentence."""
    if os.getcwd() not in sys.path:  # as servers and test runners do: a bot is often a file in the current folder
        sys.path.insert(0, os.getcwd())
    try:
        found = point.load()
        chooser: Chooser = found() if isinstance(found, type) or not hasattr(found, "choose") else found
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BadOption(
            _("{bot} cannot be made: {why}", bot=point.name, why=why), option="bot", value=point.name
        ) from error
    if not callable(getattr(chooser, "choose", None)):
        sentence = _("{bot} has no choose(view, moves, rng), so it is no bot", bot=point.name)
        raise BadOption(sentence, option="bot", value=point.name)
    return chooser
