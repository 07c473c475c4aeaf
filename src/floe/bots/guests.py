"""Bots that do not come with Floe: a class of yours, a bot that an installed package offers, a program in any language.

| asked for as | it is |
|---|---|
| `mypackage.bots:MyBot` | a class, or a function, that makes a bot without arguments; or a function that chooses |
| `mybot` | what an installed package offers under that name, by the entry point group `floe.bots` |
| `exec:COMMAND` | a program that is asked over its standard input (docs/bot-protocol.md) |

They run with all the rights of the person who names them. So a command line may name one; a record or a request may
not.
"""

import os
import random
import re
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib.metadata import EntryPoint, entry_points
from inspect import Parameter, isroutine, signature
from pathlib import Path
from reprlib import repr as shortened
from threading import current_thread, main_thread
from traceback import FrameSummary, extract_tb
from typing import Any, Final

from msgspec import Struct

from floe.bots import roster
from floe.bots.bot import Bot, Chooser, Estimate
from floe.bots.levels import LEVELS
from floe.bots.program import SECONDS, BotFailed, Program
from floe.core.errors import BadOption, FloeError
from floe.core.registry import registered_games
from floe.core.words import _

GROUP: Final = "floe.bots"
PROGRAM: Final = "exec:"
_OBJECT: Final = re.compile(r"[^\W\d][\w.]*:[^\W\d]\w*")  # after the colon a budget has digits, an object a name
_PARAMETERS: Final = 3  # of a function that chooses
_FLOE: Final = Path(__file__).parents[1]
_PYTHON: Final = Path(sysconfig.get_path("stdlib"))
_PACKAGES: Final = "site-packages"
_LAST_FRAMES: Final = 4
"""How many lines of an author's code are told when it fails."""


class Function(Struct, frozen=True):
    """A bot that is one function."""

    function: Callable[[Any, Sequence[Any], random.Random], Any]

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """Return what the function answers."""
        return self.function(view, moves, rng)


class Guest(Struct, frozen=True):
    """Makes a bot of a chooser: what it answers is checked."""

    name: str
    chooser: Chooser

    def choose(self, view: Any, moves: Sequence[Any], rng: random.Random) -> Any:
        """Return the move that it answered with; raises BotFailed for anything that is not one of the moves."""
        try:
            with _aside():
                answer = self.chooser.choose(view, moves, rng)
            found = next((move for move in moves if _is_meant(answer, move)), None)
            said = " ".join(shortened(answer).split())
        except FloeError as error:
            if isinstance(error, BotFailed):
                raise
            raise failed(self.name, error) from error
        except (Exception, SystemExit) as error:  # whatever somebody's code may raise
            raise failed(self.name, error) from error
        if found is None:
            sentence = _("{bot} answered {answer}, which is not one of its moves", bot=self.name, answer=said)
            raise BotFailed(sentence, bot=self.name, answer=said, moves=[str(move) for move in moves])
        return found

    def rank(self, view: Any, moves: Sequence[Any], rng: random.Random) -> list[Estimate]:
        """Return its choice first; it has said nothing about the chances."""
        best = self.choose(view, moves, rng)
        return [Estimate(move, 1 / view.players, 0.0) for move in sorted(moves, key=lambda move: move != best)]

    def close(self) -> None:
        """Let a program go; anything else has nothing to let go of."""
        if isinstance(self.chooser, Program):
            self.chooser.close()


@contextmanager
def _aside() -> Iterator[None]:
    """Let what somebody's code prints stand on standard error, where it spoils no results."""
    if current_thread() is main_thread():  # all threads share the stream, and would put it back in any order
        with redirect_stdout(sys.stderr):
            yield
    else:
        yield


def _is_meant(answer: Any, move: Any) -> bool:
    """Return whether an answer is this move, or its text; arrays and the like are not asked, as they answer oddly."""
    return (
        answer is move
        or (isinstance(answer, str) and answer == str(move))
        or (type(answer) is type(move) and answer == move)
    )


def failed(guest: str, error: BaseException) -> BotFailed:
    """Return whatever a guest of somebody's has raised as the one error that everybody expects, with its own lines."""
    why = f"{type(error).__name__}: {error}"
    frames = [f"{Path(at.filename).name}:{at.lineno} in {at.name}: {at.line}" for at in _frames(error)]
    sentence = "\n  ".join([_("{bot} failed: {why}", bot=guest, why=why), *frames])
    return BotFailed(sentence, bot=guest, why=why, frames=frames)


def _frames(error: BaseException) -> list[FrameSummary]:
    """Return the last lines of the author's own code that led to an error, rather than those of packages it uses."""
    every = [at for at in extract_tb(error.__traceback__) if not _is_known(at.filename)]
    return ([at for at in every if _PACKAGES not in at.filename] or every)[-_LAST_FRAMES:]


def _is_known(file: str) -> bool:
    """Return whether a file is Floe's or Python's."""
    path = Path(file)
    is_python = path.is_relative_to(_PYTHON) and _PACKAGES not in file
    return is_python or path.is_relative_to(_FLOE) or not path.is_absolute()


def offered() -> dict[str, EntryPoint]:
    """Return the bots that installed packages offer, by name, without those whose names Floe or a game has already."""
    points = {point.name: point for point in entry_points(group=GROUP)}
    own = _own_names() if points else set()  # which imports the bots of every game
    return {name: point for name, point in points.items() if name not in own}


def is_guest(text: str) -> bool:
    """Return whether a text names a bot from outside."""
    return text.startswith(PROGRAM) or _is_object(text) or text in offered()


def _is_object(text: str) -> bool:
    """Return whether a text names an object of a module, and not one of our bots with a budget that is no number."""
    return bool(_OBJECT.fullmatch(text)) and text.partition(":")[0] not in _own_names()


def _own_names() -> set[str]:
    return {*LEVELS, *roster.ROSTER, *(name for game in registered_games() for name in roster.bots_of(game))}


def find(text: str, game: str, seconds: float = SECONDS) -> Bot:
    """Return a bot of the roster or a guest; raises BadOption. A program has `seconds` for each move."""
    if text.startswith(PROGRAM):
        return Guest(text, Program(text.removeprefix(PROGRAM), game, seconds))
    if _is_object(text):
        return Guest(text, _made(EntryPoint(text, text, GROUP)))
    points = offered()
    if text in points and text not in roster.entries_of(game):  # no package may put itself in the place of a bot
        return Guest(text, _made(points[text]))
    try:
        return roster.find(text, game)
    except BadOption as error:
        if "known" not in error.evidence:
            raise
        raise _unknown(text, [*error.evidence["known"], *points]) from None


def _unknown(text: str, known: list[str]) -> BadOption:
    sentence = _(
        "there is no bot {text!r}; the bots are {known}, and your own: module:Class or exec:COMMAND",
        text=text,
        known=", ".join(known),
    )
    return BadOption(sentence, option="bot", value=text, known=known)


def _made(point: EntryPoint) -> Chooser:
    """Make what an entry point leads to; what is wrong with it is told in one sentence."""
    if os.getcwd() not in sys.path:  # as servers and test runners do: a bot is often a file in the current folder
        sys.path.insert(0, os.getcwd())
    try:
        with _aside():
            found = point.load()
            chooser = _chooser(found)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BadOption(
            _("{bot} cannot be made: {why}", bot=point.name, why=why), option="bot", value=point.name
        ) from error
    if not callable(getattr(chooser, "choose", None)):
        sentence = _("{bot} has no choose(view, moves, rng), so it is no bot", bot=point.name)
        raise BadOption(sentence, option="bot", value=point.name)
    return chooser  # type: ignore[no-any-return]


def _chooser(found: Any) -> Any:
    """Return what an object comes to: what it makes, if it is a class or makes bots, or else itself."""
    if isroutine(found) and len([*_required(found)]) == _PARAMETERS:
        return Function(found)
    return found() if isinstance(found, type) or not hasattr(found, "choose") else found


def _required(function: Callable[..., Any]) -> Iterator[Parameter]:
    """Yield the parameters that a function cannot do without."""
    for one in signature(function).parameters.values():
        if one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD):
            yield one
